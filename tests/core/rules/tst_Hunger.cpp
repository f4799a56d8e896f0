#include "core/action/Deed.h"
#include "core/rules/Hunger.h"
#include "tests/support/LitHero.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Hunger : public QObject {
    Q_OBJECT
private slots:
    void HUNGER_01_oneTurnUsesOneOfSatiety();
    void HUNGER_04_percentagesAddAndAreExact_data();
    void HUNGER_04_percentagesAddAndAreExact();
    void HUNGER_05_eachStateIsToldOnceWhereItBegins();
    void HUNGER_05_theWeakHitWorse();
    void HUNGER_03_theFaintingStarveToDeath();
    void HUNGER_05_aMealIsToldWhereItHelps();
    void aMealNeverFillsBeyondTheMost();

private:
    static int satietyOf(const Scenario& game) { return part<Hunger>(game.hero(), game.game().types())->satiety; }
    static ScenarioOptions withStatuses(const std::string& statuses)
    {
        ScenarioOptions options = litOptions();
        options.types.insert(1, "statuses: " + statuses + ", ");
        return options;
    }
};

void tst_Hunger::HUNGER_01_oneTurnUsesOneOfSatiety()
{
    Scenario game("@.", litOptions());
    QCOMPARE(satietyOf(game), 1300);
    game.play("e w 8*wait");
    QCOMPARE(satietyOf(game), 1290);
}

void tst_Hunger::HUNGER_04_percentagesAddAndAreExact_data()
{
    QTest::addColumn<QString>("modifiers");
    QTest::addColumn<int>("used");
    QTest::newRow("nothing") << "[]" << 100;
    QTest::newRow("ring of regeneration") << "[{stat: food-rate, amount: 30}]" << 130;
    QTest::newRow("slow digestion") << "[{stat: food-rate, amount: -50}]" << 50;
    QTest::newRow("both") << "[{stat: food-rate, amount: 30}, {stat: food-rate, amount: -50}]" << 80;
    QTest::newRow("never below none") << "[{stat: food-rate, amount: -500}]" << 0;
    QTest::newRow("extreme") << "[{stat: food-rate, amount: 100000}]" << 1300;
}

void tst_Hunger::HUNGER_04_percentagesAddAndAreExact()
{
    QFETCH(QString, modifiers);
    QFETCH(int, used);
    ScenarioOptions options = withStatuses("{ringed: {turns: 0, modifiers: " + modifiers.toStdString() + "}}");
    Scenario game("@", options);
    game.change([](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [&](Entity& hero) {
            addPart<Statuses>(hero, *state.world.registry, standardEngine()->parts).now.push_back({"ringed", 0, 1});
            hero.hp = 1'000;
        });
    });
    game.play("100*wait");
    QCOMPARE(1300 - satietyOf(game), used);
}

void tst_Hunger::HUNGER_05_eachStateIsToldOnceWhereItBegins()
{
    Scenario game("@", litOptions());
    setSatiety(game, 302);
    std::vector<std::pair<int, HungerState>> told;
    for (int turn = 1; turn <= 305; ++turn)
        for (const event::HungerChanged& changed : eventsOf<event::HungerChanged>(game.play("wait"))) {
            QVERIFY(changed.isWorse && changed.who.isHero());
            told.emplace_back(satietyOf(game), changed.state);
        }
    QCOMPARE(told, (std::vector<std::pair<int, HungerState>>{{299, HungerState::Hungry},
                                                             {149, HungerState::Weak},
                                                             {0, HungerState::Fainting}}));
}

void tst_Hunger::HUNGER_05_theWeakHitWorse()
{
    Scenario game("@", litOptions("star"));
    wearByHand(game, "star");
    const auto hitBonus = [&game] {
        return game.game().policies().stats.valueOf(game.level(), game.hero(), stat::hitBonus).value;
    };
    const int usual = hitBonus();
    setSatiety(game, 150);
    QCOMPARE(hitBonus(), usual);
    setSatiety(game, 149);
    QCOMPARE(hitBonus(), usual - 2);
    setSatiety(game, 0);
    QCOMPARE(hitBonus(), usual - 2);
}

void tst_Hunger::HUNGER_03_theFaintingStarveToDeath()
{
    Scenario game("@", litOptions());
    setSatiety(game, 1);
    setHitPoints(game, 3);
    const StepResult first = game.play("wait");
    QCOMPARE(eventsOf<event::Hurt>(first).at(0).cause, Name("starvation"));
    QCOMPARE(game.hero().hp, 2);
    game.play("wait");
    const StepResult last = game.play("wait");
    QVERIFY(game.game().isOver());
    QCOMPARE(eventsOf<event::Died>(last).size(), std::size_t{1});
    QCOMPARE(game.state().killer.name, std::string("starvation"));
}

void tst_Hunger::HUNGER_05_aMealIsToldWhereItHelps()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->verbs["meal"] = [](Deed& deed, const command::Custom&) {
        feed(deed, heroId, 200);
        return Outcome(Done{});
    };
    ScenarioOptions options = litOptions();
    options.engine = engine;
    Scenario game("@", options);
    setSatiety(game, 140);
    const auto changed = eventsOf<event::HungerChanged>(game.play("do:meal@0,0"));
    QCOMPARE(changed.size(), std::size_t{1});
    QVERIFY(changed[0].state == HungerState::Sated && !changed[0].isWorse);
}

void tst_Hunger::aMealNeverFillsBeyondTheMost()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->verbs["feast"] = [](Deed& deed, const command::Custom&) {
        feed(deed, heroId, std::numeric_limits<int>::max());
        return Outcome(Done{0});
    };
    ScenarioOptions options = litOptions();
    options.engine = engine;
    Scenario game("@", options);
    game.play("do:feast@0,0");
    QCOMPARE(satietyOf(game), 2000);
}

GLOAM_TEST(tst_Hunger)
#include "tst_Hunger.moc"
