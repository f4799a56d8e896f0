#include "core/ai/Foes.h"
#include "core/parts/Factions.h"

#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

/// R, a rat that attacks at once and stays if it cannot; I, an idler that never misses and is hard to kill.
ScenarioOptions fighters()
{
    ScenarioOptions options;
    options.types =
        "{entities: {rat: {parent: burrow-rat, glyph: R, name: rat, parts: {stats: {hp: 40}, brain: {wanders: false}}},"
        " idler: {parent: gritling, glyph: I, name: idler, parts: {stats: {hp: 60}, d20: {attack: 40, defense: 1, "
        "damage: 1}, brain: {mind: still}}},"
        " slinger: {parent: idler, glyph: S, name: slinger, parts: {ranged: {attack: 40, damage: 1, range: 6}}}}}";
    options.signs = {{'R', "{entity: rat, on: floor}"},
                     {'I', "{entity: idler, on: floor}"},
                     {'S', "{entity: slinger, on: floor}"},
                     {':', "[floor, window]"}};
    return options;
}

/// Who struck whom, in order: "rat > idler".
std::vector<std::string> blowsOf(const StepResult& result)
{
    std::vector<std::string> blows;
    for (const event::Struck& blow : eventsOf<event::Struck>(result))
        blows.push_back(blow.attacker.name + " > " + (blow.target.isHero() ? "hero" : blow.target.name));
    return blows;
}

}  // namespace

/// Foes of creatures besides the hero.
class tst_Foes : public QObject {
    Q_OBJECT
private slots:
    void enemiesOfTwoFactionsSeekAndStrikeEachOther_FACT_01();
    void theNearestFoeIsFoughtFirst_AI_01();
    void ofTwoAsNearTheSmallerIdIsFought_AI_01();
    void whoIsNotSeenIsNotFought_AI_02();
    void whoCannotBeReachedGivesWayToWhoCan_AI_01();
    void itsOwnKindAndThoseItDoesNotMindAreLeftAlone_FACT_01();
    void f7_alliesTakeSides_FACT_01_data();
    void f7_alliesTakeSides_FACT_01();
    void whatDoesNotLiveIsNobodysFoe();
    void f13_aStillOneHarmsNobodyUntilItIsHurt();
    void aStillOneStrikesBackAndStays();
    void aStillOneShootsBack();
    void aStillOneStrikesWhoIsBesideItBeforeWhoIsFar();
    void C_27_AI_05_theDarkHidesTheHeroFromItsEnemies_data();
    void C_27_AI_05_theDarkHidesTheHeroFromItsEnemies();
    void candlemothsAreLeftAloneByTheShippedCreatures_FACT_01();
};

void tst_Foes::enemiesOfTwoFactionsSeekAndStrikeEachOther_FACT_01()
{
    ScenarioOptions options = fighters();
    Scenario game("@#.R...G", options);
    game.play("2*wait");
    QCOMPARE(game.drawing(), Drawing("@#..RG.."));
    QVERIFY(!blowsOf(game.play("wait")).empty());
}

void tst_Foes::theNearestFoeIsFoughtFirst_AI_01()
{
    Scenario game("@..RI", fighters());
    const auto blows = blowsOf(game.play("wait"));
    QCOMPARE(blows, (std::vector<std::string>{"rat > idler"}));
    Scenario other("@R.I", fighters());
    QCOMPARE(blowsOf(other.play("wait")), (std::vector<std::string>{"rat > hero"}));
}

void tst_Foes::ofTwoAsNearTheSmallerIdIsFought_AI_01()
{
    Scenario game("@RI", fighters());
    QCOMPARE(blowsOf(game.play("wait")), (std::vector<std::string>{"rat > hero"}));
    Scenario others("IRI#@", fighters());
    const EntityId smaller = others.entity("I").id;  // entities are in the order of their ids
    const auto blows = eventsOf<event::Struck>(others.play("3*wait"));
    QVERIFY(!blows.empty());
    for (const event::Struck& blow : blows)
        if (blow.attacker.name == "rat")
            QCOMPARE(blow.target.id, smaller);
}

void tst_Foes::whoIsNotSeenIsNotFought_AI_02()
{
    Scenario game("@#.R.+.I", fighters());
    game.play("5*wait");
    QCOMPARE(game.drawing(), Drawing("@#.R.+.I"));
}

void tst_Foes::whoCannotBeReachedGivesWayToWhoCan_AI_01()
{
    // Through the lattice the idler is nearest; the path leads to the hero.
    Scenario game("I:R....@", fighters());
    game.play("2*wait");
    QCOMPARE(game.drawing(), Drawing("I:..R..@"));
}

void tst_Foes::itsOwnKindAndThoseItDoesNotMindAreLeftAlone_FACT_01()
{
    ScenarioOptions options = fighters();
    options.factions = "{vermin: {feelings: [{toward: gritlings, feeling: -9}]}}";
    Scenario game("@#R.R.I", options);
    game.play("5*wait");
    QCOMPARE(game.drawing(), Drawing("@#R.R.I"));
    options.factions = "{vermin: {feelings: [{toward: vermin, feeling: -10}]}}";
    Scenario feud("@#R..R", options);
    feud.play("wait");
    QCOMPARE(feud.drawing(), Drawing("@#.RR."));
}

void tst_Foes::f7_alliesTakeSides_FACT_01_data()
{
    QTest::addColumn<int>("feeling");
    QTest::addColumn<bool>("doFight");
    QTest::newRow("an ally") << 50 << true;
    QTest::newRow("a friend, but no ally") << 49 << false;
}

/// Vermin feel nothing about gritlings, but gritlings are enemies of the hero.
void tst_Foes::f7_alliesTakeSides_FACT_01()
{
    QFETCH(int, feeling);
    QFETCH(bool, doFight);
    ScenarioOptions options = fighters();
    options.factions = "{vermin: {feelings: [{toward: gritlings, feeling: 0}, {toward: player, feeling: "
                       + std::to_string(feeling) + "}]}}";
    Scenario game("@#RI", options);
    const auto blows = blowsOf(game.play("wait"));
    QCOMPARE(std::find(blows.begin(), blows.end(), "rat > idler") != blows.end(), doFight);
}

void tst_Foes::whatDoesNotLiveIsNobodysFoe()
{
    ScenarioOptions options = fighters();
    options.signs['0'] = "{entity: brazier, on: floor}";
    Scenario game("@#R.0", options);
    game.play("3*wait");
    QCOMPARE(game.entity("R").at.x, 2);
}

void tst_Foes::f13_aStillOneHarmsNobodyUntilItIsHurt()
{
    Scenario game("@I", fighters());
    QVERIFY(blowsOf(game.play("5*wait")).empty());
}

void tst_Foes::aStillOneStrikesBackAndStays()
{
    ScenarioOptions options = fighters();
    options.hero = "brawler";
    options.types.insert(options.types.find("rat:"), "brawler: {parent: delver, name: brawler, parts: {stats: {hp: "
                                                     "50}, d20: {attack: 40, damage: 2, defense: 1}}}, ");
    Scenario game(".@I", options);
    QCOMPARE(blowsOf(game.play("e")), (std::vector<std::string>{"brawler > idler", "idler > hero"}));
    QVERIFY(blowsOf(game.play("w wait wait")).empty());
    QCOMPARE(game.drawing(), Drawing("@.I"));
}

void tst_Foes::aStillOneShootsBack()
{
    ScenarioOptions options = fighters();
    options.entities = "[{type: slinger, at: [3, 0], hp: 59}]";
    Scenario game("@....", options);
    QCOMPARE(blowsOf(game.play("wait")), (std::vector<std::string>{"slinger > hero"}));
    QCOMPARE(game.entity("S").at.x, 3);
}

void tst_Foes::aStillOneStrikesWhoIsBesideItBeforeWhoIsFar()
{
    ScenarioOptions options = fighters();
    options.entities = "[{type: slinger, at: [4, 0], hp: 59}]";
    Scenario game("@..R..", options);
    for (const std::string& blow : blowsOf(game.play("3*wait")))
        QVERIFY(blow == "slinger > rat" || blow == "rat > slinger");
    QVERIFY(game.entity("R").hp < 40);
}

void tst_Foes::C_27_AI_05_theDarkHidesTheHeroFromItsEnemies_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("isLit");
    QTest::addColumn<bool>("isHunted");
    QTest::newRow("in the light") << "lit-cells" << true << true;
    QTest::newRow("in the dark") << "lit-cells" << false << false;
    QTest::newRow("a light of one's own") << "light-radius" << true << true;
    QTest::newRow("none") << "light-radius" << false << false;
    QTest::newRow("where no light is needed") << "geometric" << false << true;
}

void tst_Foes::C_27_AI_05_theDarkHidesTheHeroFromItsEnemies()
{
    QFETCH(QString, model);
    QFETCH(bool, isLit);
    QFETCH(bool, isHunted);
    ScenarioOptions options = litOptions("star");
    options.choices = "{vision: {model: " + model.toStdString() + "}}";
    options.entities = "[{type: hound, at: [8, 0], parts: {brain: {wanders: false}}}]";
    Scenario game("@........", options);
    if (isLit)
        wearByHand(game, "star");
    game.play("2*wait");
    QCOMPARE(game.entity("h").at, (Point{isHunted ? 6 : 8, 0}));
}

void tst_Foes::candlemothsAreLeftAloneByTheShippedCreatures_FACT_01()
{
    Scenario game("@#G.C.B");
    QCOMPARE(game.state().world.library->factions.count("gloam-types"), std::size_t{1});
    const auto& all = game.level().entities.all();
    for (const Entity& moth : all)
        for (const Entity& other : all)
            if (moth.faction == Name("wild") && other.faction != Name("player"))
                QVERIFY2(!areEnemies(game.state().world, moth, other), other.faction.text().c_str());
}

GLOAM_TEST(tst_Foes)
#include "tst_Foes.moc"
