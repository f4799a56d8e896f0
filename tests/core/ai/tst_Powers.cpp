#include "core/parts/Life.h"
#include "tests/core/ai/MindSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Abilities that creatures use because an author says when, and fear.
class tst_Powers : public QObject {
    Q_OBJECT
private slots:
    void anAbilityIsUsedOnItsOccasion_data();
    void anAbilityIsUsedOnItsOccasion();
    void aPercentageSaysHowOften_data();
    void aPercentageSaysHowOften();
    void withoutAnOccasionOnlyWhatHarmsIsUsed();
    void oneThatKeepsAwayLeapsAtWhoIsFar();
    void theFrightenedFlee();
};

namespace {

/// A creature `h` with an ability of these fields.
ScenarioOptions gifted(const std::string& ability, const std::string& parts = {})
{
    ScenarioOptions options = minded("mind: chase", ", abilities: {start: gift}" + parts);
    const std::string yell = "abilities: {";
    options.types.insert(options.types.find(yell) + yell.size(), "gift: {" + ability + "}, ");
    options.types.replace(options.types.rfind('}'), 1,
                          ", statuses: {shining: {turns: 5, harmful: false}, dread: {turns: 9, flees: true}}}");
    return options;
}

int usesIn(Scenario& game, int turns)
{
    int uses = 0;
    for (int turn = 0; turn < turns; ++turn)
        for (const auto& used : eventsOf<event::AbilityUsed>(game.play("wait")))
            uses += used.ability == "gift" ? 1 : 0;
    return uses;
}

constexpr auto beside = R"(
    #####
    #@H.#
    #####)";
constexpr auto apart = R"(
    ##########
    #@......H#
    ##########)";
constexpr auto alone = R"(
    ##########
    #@..###.H#
    ##########)";

}  // namespace

void tst_Powers::anAbilityIsUsedOnItsOccasion_data()
{
    QTest::addColumn<QString>("when");
    QTest::addColumn<QString>("map");
    QTest::addColumn<int>("hp");
    QTest::addColumn<bool>("isUsed");
    QTest::newRow("near, beside") << "near" << beside << 40 << true;
    QTest::newRow("near, apart") << "near" << apart << 40 << false;
    QTest::newRow("far, apart") << "far" << apart << 40 << true;
    QTest::newRow("far, beside") << "far" << beside << 40 << false;
    QTest::newRow("far, alone") << "far" << alone << 40 << false;
    QTest::newRow("idle, alone") << "idle" << alone << 40 << true;
    QTest::newRow("idle, apart") << "idle" << apart << 40 << false;
    QTest::newRow("hurt, alone") << "hurt" << alone << 19 << true;
    QTest::newRow("hurt, beside") << "hurt" << beside << 19 << true;
    QTest::newRow("hurt, but not badly") << "hurt" << alone << 20 << false;
    QTest::newRow("one of several") << "near, idle" << alone << 40 << true;
}

void tst_Powers::anAbilityIsUsedOnItsOccasion()
{
    QFETCH(QString, when);
    QFETCH(QString, map);
    QFETCH(int, hp);
    QFETCH(bool, isUsed);
    Scenario game(map.toStdString(),
                  gifted("when: [" + when.toStdString() + "], percent: 100, effects: [{do: status, status: shining}]"));
    game.change([hp](GameState& state) {
        Level& level = state.world.levels.at(state.level).write();
        level.entities.update(level.entities.all().back().id, [hp](Entity& entity) { entity.hp = hp; });
    });
    QCOMPARE(usesIn(game, 1) > 0, isUsed);
}

void tst_Powers::aPercentageSaysHowOften_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::newRow("never") << 0 << 0 << 0;
    QTest::newRow("one in ten") << 10 << 5 << 35;
    QTest::newRow("one in two") << 50 << 75 << 125;
    QTest::newRow("always") << 100 << 200 << 200;
}

void tst_Powers::aPercentageSaysHowOften()
{
    QFETCH(int, percent);
    QFETCH(int, least);
    QFETCH(int, most);
    Scenario game(alone, gifted("when: [idle], percent: " + std::to_string(percent)
                                + ", effects: [{do: status, status: shining}]"));
    const int uses = usesIn(game, 200);
    QVERIFY2(uses >= least && uses <= most, qPrintable(QString::number(uses)));
}

void tst_Powers::withoutAnOccasionOnlyWhatHarmsIsUsed()
{
    Scenario game(beside, gifted("effects: [{do: status, status: shining}]"));
    QCOMPARE(usesIn(game, 20), 0);
    Scenario harmful(beside, gifted("aim: direction, effects: [{do: damage, shape: cell}]"));
    QVERIFY(usesIn(harmful, 20) > 3);
}

void tst_Powers::oneThatKeepsAwayLeapsAtWhoIsFar()
{
    Scenario game(apart, gifted("when: [far], percent: 100, aim: cell, range: 9, effects: [{do: blink, shape: cell, "
                                "reach: 9, to: beside}]"));
    game.play("wait");
    QCOMPARE(distanceToHero(game), 1);
}

void tst_Powers::theFrightenedFlee()
{
    Scenario game(R"(
        ##########
        #.@H.....#
        ##########)",
                  gifted("passive: true", ", statuses: {now: [{status: dread, turns: 5}]}"));
    game.play("3*wait");
    QVERIFY2(distanceToHero(game) >= 3, game.drawing().text().c_str());
    game.play("10*wait");
    QCOMPARE(distanceToHero(game), 1);
}

GLOAM_TEST(tst_Powers)
#include "tst_Powers.moc"
