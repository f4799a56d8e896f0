#include "core/action/Deed.h"
#include "core/bot/Rest.h"
#include "core/check/Check.h"
#include "core/parts/Brain.h"
#include "core/view/words/Narrator.h"
#include "core/world/RebuildTypes.h"
#include "tests/conformance/lamplight/LampGame.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <map>
#include <set>

using namespace gloam;
using namespace gloam::test;

/// The numbers and words of the source that plays by lamplight, asserted upon a world under its preset.
class tst_Lamplight : public QObject {
    Q_OBJECT
private slots:
    void theWorldIsSound();
    void LIGHT_01_everySourceBurnsAndShinesAsInTheSource_data();
    void LIGHT_01_everySourceBurnsAndShinesAsInTheSource();
    void LIGHT_02_oneSeesAsFarAsTheLight_data();
    void LIGHT_02_oneSeesAsFarAsTheLight();
    void LIGHT_04_theThreeSentencesComeInOrderAndOnceEach_data();
    void LIGHT_04_theThreeSentencesComeInOrderAndOnceEach();
    void LIGHT_05_withNoLightOneSeesOnesOwnCell();
    void LIGHT_06_anotherTorchTakesATurn_ACT_20();
    void LIGHT_07_aFlaskIsFiveHundredTurnsIntoALanternThatIsWorn();
    void LIGHT_08_theStartKitIsOneOfTwoAndBothLastAsLong();
    void LIGHT_09_torchesThenLanternsThenArtifacts();
    void LIGHT_10_aLightIsPutOnAndTakenOff();
    void TEST_02_fightRetreatAndHeal();
};

void tst_Lamplight::theWorldIsSound()
{
    QCOMPARE(linesOf(checkWorld(lampWorld(), *standardEngine())), QString());
}

void tst_Lamplight::LIGHT_01_everySourceBurnsAndShinesAsInTheSource_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("radius");
    QTest::addColumn<int>("fuel");
    QTest::addColumn<int>("capacity");
    QTest::addColumn<QString>("name");
    QTest::newRow("LIGHT-10 torch") << "pine-torch" << 2 << 500 << 0 << "torch";
    QTest::newRow("LIGHT-10 lantern") << "brass-lantern" << 2 << 500 << 1500 << "lantern";
    QTest::newRow("LIGHT-10 the first artifact") << "first-lamp-tear" << 3 << -1 << 0 << "Tear of the First Lamp";
    QTest::newRow("LIGHT-10 the second") << "noon-star" << 3 << -1 << 0 << "Wayfarer's Noon";
    QTest::newRow("LIGHT-10 the third") << "ember-heart" << 2 << -1 << 0 << "Emberheart";
}

void tst_Lamplight::LIGHT_01_everySourceBurnsAndShinesAsInTheSource()
{
    QFETCH(QString, type);
    QFETCH(int, radius);
    QFETCH(int, fuel);
    QFETCH(int, capacity);
    Scenario game = lampGame();
    wearByHand(game, type.toStdString());
    const auto lamp = lightInUse(game.level(), game.hero());
    QVERIFY(lamp.has_value());
    QCOMPARE(lamp->light->radius, radius);
    QCOMPARE(lamp->light->fuel, fuel);
    QCOMPARE(lamp->light->capacity, capacity);
    QTEST(shown(game.game().types().entity(lamp->entity->type).displayName()), "name");
    game.play("100*wait");
    QCOMPARE(lightInUse(game.level(), game.hero())->light->fuel, fuel < 0 ? -1 : 400);
}

void tst_Lamplight::LIGHT_02_oneSeesAsFarAsTheLight_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("cells");
    QTest::newRow("radius 2") << "pine-torch" << 21;
    QTest::newRow("radius 3, walls on two sides") << "first-lamp-tear" << 31;
    QTest::newRow("none") << "" << 1;
}

void tst_Lamplight::LIGHT_02_oneSeesAsFarAsTheLight()
{
    QFETCH(QString, type);
    QFETCH(int, cells);
    Scenario game = lampGame();
    if (!type.isEmpty())
        wearByHand(game, type.toStdString());
    QCOMPARE(seenIn(game), cells);
}

void tst_Lamplight::LIGHT_04_theThreeSentencesComeInOrderAndOnceEach_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("noun");
    QTest::newRow("torch") << "pine-torch"
                           << "torch";
    QTest::newRow("the noun follows the light") << "brass-lantern"
                                                << "lantern";
}

void tst_Lamplight::LIGHT_04_theThreeSentencesComeInOrderAndOnceEach()
{
    QFETCH(QString, type);
    QFETCH(QString, noun);
    Scenario game = lampGame();
    wearByHand(game, type.toStdString());
    QStringList sentences;
    for (int left = 499; left > -10; --left)
        for (const QString& sentence : told(game, game.play(command::Wait{})))
            sentences << QString("%1 %2").arg(std::max(0, left)).arg(sentence);
    QCOMPARE(sentences, (QStringList{"50 Your " + noun + " is getting dim...", "10 Your " + noun + " flickers...",
                                     "0 Your " + noun + " goes out! You are in darkness!"}));
}

void tst_Lamplight::LIGHT_05_withNoLightOneSeesOnesOwnCell()
{
    Scenario game = lampGame();
    wearByHand(game, "pine-torch");
    setFuel(game, "pine-torch", 1);
    QCOMPARE(seenIn(game), 21);
    const int hit = game.game().policies().stats.valueOf(game.level(), game.hero(), stat::hitBonus).value;
    const int dodge = game.game().policies().stats.valueOf(game.level(), game.hero(), stat::dv).value;
    game.play("wait");
    QCOMPARE(seenIn(game), 1);
    QCOMPARE(game.game().policies().stats.valueOf(game.level(), game.hero(), stat::hitBonus).value, hit - 4);
    QCOMPARE(game.game().policies().stats.valueOf(game.level(), game.hero(), stat::dv).value, dodge - 4);
}

void tst_Lamplight::LIGHT_06_anotherTorchTakesATurn_ACT_20()
{
    Scenario game = lampGame();
    wearByHand(game, "pine-torch");
    setFuel(game, "pine-torch", 2);
    game.play("2*wait");
    QCOMPARE(seenIn(game), 1);
    EntityId fresh;
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (const Light* light = part<Light>(*item, game.game().types());
            light && light->fuel == 500 && light->capacity == 0)
            fresh = item->id;
    const std::int64_t before = game.state().turn;
    QVERIFY(!game.play(command::Wear{Name(toText(fresh))}).refusal);
    QCOMPARE(game.state().turn, before + 1);
    QCOMPARE(seenIn(game), 21);
    QCOMPARE(lightInUse(game.level(), game.hero())->light->fuel, 499);
}

void tst_Lamplight::LIGHT_07_aFlaskIsFiveHundredTurnsIntoALanternThatIsWorn()
{
    Scenario game = lampGame();
    QCOMPARE(refusalWord(game.play("use:oil-flask")), std::string("NoLight"));
    wearByHand(game, "pine-torch");
    QCOMPARE(refusalWord(game.play("use:oil-flask")), std::string("NoLight"));
    wearByHand(game, "brass-lantern");
    setFuel(game, "brass-lantern", 1500);
    QCOMPARE(refusalWord(game.play("use:oil-flask")), std::string("LightIsFull"));
    setFuel(game, "brass-lantern", 300);
    QVERIFY(!game.play("use:oil-flask").refusal);
    QCOMPARE(lightInUse(game.level(), game.hero())->light->fuel, 799);  // the turn it took has burnt one
    QVERIFY(carriedOf(game, "oil-flask").isNothing());
}

void tst_Lamplight::LIGHT_08_theStartKitIsOneOfTwoAndBothLastAsLong()
{
    World world = lampWorld();
    world.settings.start.hero = "novice";
    world.settings.start.kit.clear();
    std::map<std::string, int> begun;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Scenario game(world, seed);
        const auto lamp = lightInUse(game.level(), game.hero());
        QVERIFY(lamp.has_value());
        SliceScratch scratch;
        const Supplies supplies = sliceOf(game.game(), scratch).supplies;
        QCOMPARE(supplies.lightLeft.value_or(0), 500);
        QCOMPARE(supplies.sparesLeft, 1000);
        ++begun[supplies.lightName];
    }
    QVERIFY(begun["torch"] > 5 && begun["lantern"] > 5 && begun.size() == 2);
}

void tst_Lamplight::LIGHT_09_torchesThenLanternsThenArtifacts()
{
    const World world = lampWorld();
    std::map<int, std::set<std::string>> found;
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all()) {
            const EntityType& type = world.registry->entity(entity.type);
            found[level->depth].insert(type.isA("first-lamp-tear") ? "artifact" : type.id.text());
        }
    for (int depth = 1; depth <= 10; ++depth) {
        const std::set<std::string> due = depth <= 3   ? std::set<std::string>{"pine-torch"}
                                          : depth <= 7 ? std::set<std::string>{"brass-lantern", "oil-flask"}
                                                       : std::set<std::string>{"artifact"};
        QVERIFY2(found[depth] == due, qPrintable(QString::number(depth)));
    }
}

void tst_Lamplight::LIGHT_10_aLightIsPutOnAndTakenOff()
{
    Scenario game = lampGame();
    for (const char* type : {"pine-torch", "brass-lantern", "ember-heart"}) {
        QVERIFY2(!game.play(command::Wear{type}).refusal, type);
        QCOMPARE(seenIn(game), 21);
        QVERIFY2(!game.play("off:light").refusal, type);
        QCOMPARE(seenIn(game), 1);
    }
}

void tst_Lamplight::TEST_02_fightRetreatAndHeal()
{
    Scenario game = lampGame(withLurkerAt({7, 2}));
    wearByHand(game, "first-lamp-tear");
    changeHero<Regeneration>(game, [](Regeneration& regeneration) { regeneration.turns = 10; });
    game.play("2*wait");
    QVERIFY(!eventsOf<event::Struck>(game.play("5*e")).empty());
    constexpr int wounded = 12;
    setHitPoints(game, wounded);
    game.play("11*wait");
    QVERIFY(game.hero().hp <= wounded);  // not while it is beside
    game.change([](GameState& state) { state.world.levels.at(state.level).write().entities.remove(lurkerId); });
    const int left = game.hero().hp;
    const std::int64_t before = game.state().turn;
    const Rest rest = restedIn(game);
    QCOMPARE(game.hero().hp, 20);
    QVERIFY(rest.turns() <= (20 - left) * 10 && rest.turns() > (20 - left - 1) * 10);
    QCOMPARE(game.state().turn - before, rest.turns());
}

GLOAM_TEST(tst_Lamplight)
#include "tst_Lamplight.moc"
