#include "core/view/words/LookInfo.h"
#include "core/view/words/WayWords.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

/// What a player learns about a cell, and that nothing unknown is revealed.
class tst_LookInfo : public QObject {
    Q_OBJECT
private slots:
    void LOOK_07_whoStandsThereComesBeforeTheTile();
    void LOOK_07_aTileHasNameDescriptionAndCategory();
    void LOOK_08_namesAreTheEntitysOwnThenItsTypes_data();
    void LOOK_08_namesAreTheEntitysOwnThenItsTypes();
    void LOOK_08_aDescriptionIsTheEntitysOwnThenItsTypes();
    void aCellsOwnNameAndDescriptionAreTold();
    void aRememberedDoorIsToldAsRemembered();
    void f10_whoOpensNoDoorsIsNotSaidTo_data();
    void f10_whoOpensNoDoorsIsNotSaidTo();
    void theUnknownStaysUnknown();
    void whoLeftTheSightIsNotToldOf();
    void f21_whatLiesAndWhatIsDrawnIsNamed_data();
    void f21_whatLiesAndWhatIsDrawnIsNamed();
    void f21_aRememberedItemIsNamed();
    void howItFaresIsToldInWords_data();
    void howItFaresIsToldInWords();
    void statusesAreToldWithTheirTurns();
    void whatItWithstandsIsTold();
    void oddsAreToldBothWays();
    void percentagesNeverLie_data();
    void percentagesNeverLie();
    void aLookSaysWhomAnItemBelongsTo();
    void aCellIsSpokenWithTheNounFirst();
    void describeHereTellsPlaceWaysAndBeings();
};

namespace {

Slice sliceFor(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch);
}

Narrator narratorOf(const Scenario& game)
{
    return Narrator::forWorld(game.state().world);
}

constexpr auto hall = R"(
    #########
    #@..G...#
    #...+...#
    #########)";

}  // namespace

void tst_LookInfo::LOOK_07_whoStandsThereComesBeforeTheTile()
{
    Scenario game(hall);
    const LookInfo info = lookAt(sliceFor(game.game()), {4, 1});
    QVERIFY(info.category == LookCategory::Entity);
    QCOMPARE(shown(info.name), QStringLiteral("gritling"));
    QVERIFY(info.target == game.entity("G").id);
    QVERIFY(info.description.find("shiny") != std::string::npos);
}

void tst_LookInfo::LOOK_07_aTileHasNameDescriptionAndCategory()
{
    Scenario game(hall);
    const LookInfo info = lookAt(sliceFor(game.game()), {3, 2});
    QVERIFY(info.category == LookCategory::Tile);
    QCOMPARE(shown(info.name), QStringLiteral("floor"));
    QVERIFY(!info.description.empty());
    QVERIFY(info.target.isNothing());
}

void tst_LookInfo::LOOK_08_namesAreTheEntitysOwnThenItsTypes_data()
{
    QTest::addColumn<QString>("entity");
    QTest::addColumn<QString>("name");
    QTest::newRow("its own") << "{type: gritling, at: [3, 1], name: Skrit}"
                             << "Skrit";
    QTest::newRow("its type's") << "{type: gritling, at: [3, 1]}"
                                << "gritling";
    QTest::newRow("the type's key") << "{type: nameless, at: [3, 1]}"
                                    << "nameless";
}

void tst_LookInfo::LOOK_08_namesAreTheEntitysOwnThenItsTypes()
{
    QFETCH(QString, entity);
    QFETCH(QString, name);
    ScenarioOptions options;
    options.types = "{entities: {nameless: {glyph: N, layer: 10, solid: true, size: 1}}}";
    options.entities = "[" + entity.toStdString() + "]";
    Scenario game(R"(
        #####
        #@..#
        #####)",
                  options);
    QCOMPARE(shown(lookAt(sliceFor(game.game()), {3, 1}).name), name);
}

void tst_LookInfo::LOOK_08_aDescriptionIsTheEntitysOwnThenItsTypes()
{
    ScenarioOptions options;
    options.entities = "[{type: gritling, at: [2, 1], description: It hums.}, {type: gritling, at: [3, 1]}]";
    const Scenario game(R"(
        #####
        #@..#
        #####)",
                        options);
    const Slice slice = sliceFor(game.game());
    QCOMPARE(shown(lookAt(slice, {2, 1}).description), QStringLiteral("It hums."));
    QVERIFY(lookAt(slice, {3, 1}).description.find("shiny") != std::string::npos);
}

void tst_LookInfo::aCellsOwnNameAndDescriptionAreTold()
{
    ScenarioOptions options;
    options.cells = "[{at: [2, 1], name: chalk mark, description: Someone was here.}]";
    Scenario game(R"(
        #####
        #@..#
        #####)",
                  options);
    const LookInfo info = lookAt(sliceFor(game.game()), {2, 1});
    QCOMPARE(shown(info.name), QStringLiteral("chalk mark"));
    QCOMPARE(shown(lookMessage(info, narratorOf(game)).text), QStringLiteral("Someone was here."));
}

void tst_LookInfo::aRememberedDoorIsToldAsRemembered()
{
    Scenario game(R"(
        #######
        #@...+#
        #.#####
        #.#...#
        #.#...#
        #######)");
    game.play("s s s");
    const LookInfo info = lookAt(sliceFor(game.game()), {5, 1});
    QVERIFY(info.isRemembered);
    QCOMPARE(shown(lookLines(info, narratorOf(game)).front()), QStringLiteral("You remember a closed door here."));
    QCOMPARE(shown(lookLines(lookAt(sliceFor(game.game()), {3, 1}), narratorOf(game)).front()),
             QStringLiteral("You remember floor here."));
}

void tst_LookInfo::f10_whoOpensNoDoorsIsNotSaidTo_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<bool>("isSaid");
    QTest::newRow("F10: all open doors") << "all" << true;
    QTest::newRow("F10: only the hero does") << "hero" << false;
}

void tst_LookInfo::f10_whoOpensNoDoorsIsNotSaidTo()
{
    QFETCH(QString, who);
    QFETCH(bool, isSaid);
    const Scenario game(hall, {.choices = "{movement: {doors: " + who.toStdString() + "}}"});
    const std::vector<Name> told = lookAt(sliceFor(game.game()), {4, 1}).abilities;
    QCOMPARE(std::find(told.begin(), told.end(), Name("look-opens-doors")) != told.end(), isSaid);
}

void tst_LookInfo::theUnknownStaysUnknown()
{
    Scenario game(R"(
        #########
        #@..#.G.#
        #########)");
    const LookInfo info = lookAt(sliceFor(game.game()), {6, 1});
    QVERIFY(info.category == LookCategory::Unknown);
    QVERIFY(info.name.empty() && info.target.isNothing());
    QCOMPARE(shown(lookMessage(info, narratorOf(game)).text), QStringLiteral("You have not seen what is there."));
    QVERIFY(lookAt(sliceFor(game.game()), {40, 40}).category == LookCategory::Unknown);
}

void tst_LookInfo::whoLeftTheSightIsNotToldOf()
{
    Scenario game(R"(
        #######
        #@..C.#
        #.#####
        #.#...#
        #######)");
    game.play("s s");
    for (int x = 1; x < 6; ++x)
        QVERIFY(lookAt(sliceFor(game.game()), {x, 1}).category != LookCategory::Entity);
}

void tst_LookInfo::f21_whatLiesAndWhatIsDrawnIsNamed_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("also");
    QTest::newRow("F21: bones") << "[floor, bones]"
                                << "bones"
                                << "Bones, laid in order by someone who took the time."
                                << "";
    QTest::newRow("F21: a rug") << "[floor, rug]"
                                << "rug"
                                << "A rug whose pattern of small flames can still be made out."
                                << "";
    QTest::newRow("F21: reeds in mud") << "[mud, reeds]"
                                       << "reeds"
                                       << "Reeds that stir although there is no wind."
                                       << "Also here: mud.";
    QTest::newRow("F21: a light") << "[floor, floor-light]"
                                  << "floor light"
                                  << "A glass set into the floor, dim as an ember under ash."
                                  << "";
    QTest::newRow("F21: a dagger on a rug") << "{entity: dagger, on: [floor, rug]}"
                                            << "dagger"
                                            << ""
                                            << "Also here: a rug.";
}

void tst_LookInfo::f21_whatLiesAndWhatIsDrawnIsNamed()
{
    QFETCH(QString, cell);
    QFETCH(QString, name);
    QFETCH(QString, first);
    QFETCH(QString, also);
    ScenarioOptions options;
    options.signs = {{'X', cell.toStdString()}};
    Scenario game("#####\n#@X.#\n#####", options);
    const LookInfo info = lookAt(sliceFor(game.game()), {2, 1});
    QCOMPARE(shown(info.name), name);
    const auto lines = lookLines(info, narratorOf(game));
    if (!first.isEmpty())
        QCOMPARE(shown(lines.front()), first);
    QCOMPARE(shown(alsoLine(info, narratorOf(game))), also);
    if (!also.isEmpty())
        QCOMPARE(shown(lines.back()), also);
}

void tst_LookInfo::f21_aRememberedItemIsNamed()
{
    ScenarioOptions options;
    options.signs = {{'d', "{entity: dagger, on: floor}"}};
    Scenario game(R"(
        #######
        #@..d.#
        #.#####
        #.#...#
        #######)",
                  options);
    game.play("s s");
    const LookInfo info = lookAt(sliceFor(game.game()), {4, 1});
    QCOMPARE(shown(lookMessage(info, narratorOf(game)).text), QStringLiteral("You remember a dagger here."));
}

void tst_LookInfo::howItFaresIsToldInWords_data()
{
    QTest::addColumn<int>("hp");
    QTest::addColumn<QString>("words");
    QTest::newRow("whole") << 5 << "Unhurt.";
    QTest::newRow("four fifths") << 4 << "Hardly a scratch.";
    QTest::newRow("three fifths") << 3 << "Wounded.";
    QTest::newRow("two fifths") << 2 << "Badly wounded.";
    QTest::newRow("one fifth") << 1 << "Almost dead.";
}

void tst_LookInfo::howItFaresIsToldInWords()
{
    QFETCH(int, hp);
    QFETCH(QString, words);
    ScenarioOptions options;
    options.entities = "[{type: gritling, at: [3, 1], hp: " + std::to_string(hp) + "}]";
    Scenario game(R"(
        #####
        #@..#
        #####)",
                  options);
    const auto lines = lookLines(lookAt(sliceFor(game.game()), {3, 1}), narratorOf(game));
    QVERIFY2(std::find(lines.begin(), lines.end(), words.toStdString()) != lines.end(), qPrintable(words));
}

void tst_LookInfo::statusesAreToldWithTheirTurns()
{
    Scenario game(hall);
    LookInfo info = lookAt(sliceFor(game.game()), {4, 1});
    info.entity.statuses = {{"poison", "poisoned", 4}, {"curse", "", 0}, {"sleep", "asleep", 1}};
    const auto lines = lookLines(info, narratorOf(game));
    QVERIFY(std::find(lines.begin(), lines.end(), "It is poisoned for 4 more turns.") != lines.end());
    QVERIFY(std::find(lines.begin(), lines.end(), "It is curse.") != lines.end());
    QVERIFY(std::find(lines.begin(), lines.end(), "It is asleep for 1 more turn.") != lines.end());
}

void tst_LookInfo::whatItWithstandsIsTold()
{
    ScenarioOptions options;
    options.types = "{entities: {kiln: {parent: creature, glyph: k, parts: {stats: {hp: 5}, brain: {mind: still}, "
                    "resists: {harm: {fire: 0, cold: 200, poison: 0, light: 100}, statuses: [poison, asleep]}, "
                    "when-struck: {effects: [{do: damage, shape: cell}]}}}}}";
    options.signs = {{'K', "{entity: kiln, on: floor}"}};
    const Scenario game("@K", options);
    QStringList lines;
    for (const std::string& line : lookLines(lookAt(sliceFor(game.game()), {1, 0}), narratorOf(game)))
        lines << shown(line);
    QVERIFY2(lines.contains(QStringLiteral("It is immune to fire, poison and sleep.")), qPrintable(lines.join('\n')));
    QVERIFY2(lines.contains(QStringLiteral("It takes 200 % of the damage of cold.")), qPrintable(lines.join('\n')));
    QVERIFY2(lines.contains(QStringLiteral("A hit on it sets something off.")), qPrintable(lines.join('\n')));
    QCOMPARE(lines.filter(QStringLiteral("light")).size(), 0);
}

void tst_LookInfo::oddsAreToldBothWays()
{
    Scenario game(hall);
    LookInfo info = lookAt(sliceFor(game.game()), {4, 1});
    info.entity.odds = Exchange{{AttackKind::Melee, 0.654, 0.6, 2.64, 2}, {AttackKind::Melee, 0.4, 0.4, 0, 0}};
    const auto lines = oddsLines(info, narratorOf(game));
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(shown(lines[0]), QStringLiteral("You hit it 65 % of the time for 2.6 a blow: 2 blows to kill it."));
    QCOMPARE(shown(lines[1]), QStringLiteral("It hits you 40 % of the time, but cannot kill you that way."));
    info.entity.odds.reset();
    QVERIFY(oddsLines(info, narratorOf(game)).empty());
}

void tst_LookInfo::percentagesNeverLie_data()
{
    QTest::addColumn<double>("chance");
    QTest::addColumn<QString>("text");
    QTest::newRow("never") << 0.0 << "0";
    QTest::newRow("hardly ever") << 0.001 << "1";
    QTest::newRow("half") << 0.5 << "50";
    QTest::newRow("almost always") << 0.999 << "99";
    QTest::newRow("always") << 1.0 << "100";
}

void tst_LookInfo::percentagesNeverLie()
{
    QFETCH(double, chance);
    QFETCH(QString, text);
    QCOMPARE(shown(chanceText(chance)), text);
}

void tst_LookInfo::aLookSaysWhomAnItemBelongsTo()
{
    ScenarioOptions options;
    options.entities = "[{type: torch, at: [1, 0], parts: {item: {owner: the lampfolk}}}]";
    Scenario game("@.", options);
    const auto lines = lookLines(lookAt(sliceFor(game.game()), {1, 0}), narratorOf(game));
    QVERIFY(std::find(lines.begin(), lines.end(), "Property of the lampfolk.") != lines.end());
}

void tst_LookInfo::aCellIsSpokenWithTheNounFirst()
{
    Scenario game(hall);
    const Slice slice = sliceFor(game.game());
    QVERIFY(cellSentence(lookAt(slice, {4, 1}), slice).starts_with("gritling, "));
    QVERIFY(shown(cellSentence(lookAt(slice, {4, 1}), slice)).contains(QStringLiteral("3 steps")));
    QCOMPARE(shown(cellSentence(lookAt(slice, slice.self.at), slice)), QStringLiteral("you, on floor"));
}

void tst_LookInfo::describeHereTellsPlaceWaysAndBeings()
{
    Scenario game(hall);
    const auto lines = describeHere(sliceFor(game.game()));
    QVERIFY(lines[0].starts_with("You stand on floor"));
    QCOMPARE(shown(lines[1]), QStringLiteral("Ways: east, south-east, south."));
    QVERIFY(lines[2].starts_with("Gritling, "));
}

GLOAM_TEST(tst_LookInfo)
#include "tst_LookInfo.moc"
