#include "core/check/Check.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <memory>
#include <utility>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Every problem of a world with one more ability or item.
QString toldOf(const std::string& types, const std::string& entities = "[]")
{
    const ParsedWorld read =
        worldFrom(worldHead({.id = "w", .level = "one", .at = {0, 0}}) + "types: " + types
                  + "\nlevels:\n  one:\n    legend: {.: floor}\n    map: .....\n    entities: " + entities + "\n");
    QString lines;
    for (const Problems& problems : {read.problems, checkWorld(read.world, *standardEngine())})
        for (const Problem& problem : problems)
            lines += shown(problem.path) + u' ' + shown(toLine(problem)) + u'\n';
    return lines;
}

/// A prefab with a lever that has one effect.
std::string prefabWith(const std::string& effect)
{
    return "prefabs: {cell: {legend: {.: floor}, map: ., entities: [{type: iron-lever, at: [0, 0], parts: {trigger: "
           "{effects: ["
           + effect + "]}}}]}}";
}

}  // namespace

class tst_EffectCheck : public QObject {
    Q_OBJECT
private slots:
    void whatIsRightIsNotToldOf_data();
    void whatIsRightIsNotToldOf();
    void whatIsWrongIsToldWithItsPlace_data();
    void whatIsWrongIsToldWithItsPlace();
    void triggersAreChecked_data();
    void triggersAreChecked();
    void nothingIsDoneToALevelItself();
    void effectsOfPrefabsAreChecked();
    void aFlagThatOnlyAPrefabSetsIsSet();
    void prefabsOfALibrarySetFlagsAndAreNotToldOf();
    void theExamplesOfTheManualAreRight_data();
    void theExamplesOfTheManualAreRight();
};

void tst_EffectCheck::whatIsRightIsNotToldOf_data()
{
    QTest::addColumn<QString>("effects");
    QTest::newRow("damage") << "[{do: damage, amount: 1d6, shape: burst, reach: 2}]";
    QTest::newRow("choice") << "[{do: choose, text: Well?, options: [{text: a}, {text: b, effects: [{do: win}]}]}]";
    QTest::newRow("a flag that is set elsewhere") << "[{do: flag, flag: f}, {do: lose, if: [{is: flag, flag: f}]}]";
    QTest::newRow("a cell of its own") << "[{do: tile, tile: floor, at: [1, 0]}]";
    QTest::newRow("trade") << "[{do: trade, stock: [{type: torch, price: 2}]}]";
    QTest::newRow("give and win") << "[{do: give, type: dawn-ember}, {do: win}]";
}

void tst_EffectCheck::whatIsRightIsNotToldOf()
{
    QFETCH(QString, effects);
    QCOMPARE(toldOf("{abilities: {deed: {aim: cell, effects: " + effects.toStdString() + "}}}"), QString());
}

void tst_EffectCheck::whatIsWrongIsToldWithItsPlace_data()
{
    QTest::addColumn<QString>("power");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char* name, const char* power, const QStringList& told) {
        QTest::newRow(name) << power << told;
    };
    row("a shape that it has not", "{effects: [{do: message, text: Hi, shape: cone}]}",
        {"X001", "types.abilities.deed.effects[0].shape", "no shape 'cone'"});
    row("a dig at one's own feet", "{effects: [{do: dig}]}", {"X001", "It has: cell line"});
    row("an unknown shape", "{effects: [{do: damage, shape: ball}]}", {"effects[0].shape", "ball"});
    row("a line without reach", "{aim: cell, effects: [{do: damage, shape: line, reach: 0}]}",
        {"X001", "falls on no cell"});
    row("a negative duration", "{effects: [{do: status, status: poison, turns: -3}]}", {"effects[0].turns", "-3"});
    row("a negative range", "{aim: cell, range: -1, effects: [{do: damage, shape: cell}]}", {"deed.range", "-1"});
    row("a negative reach", "{effects: [{do: noise, reach: -1}]}", {"effects[0].reach"});
    row("a reach that shrinks by level", "{effects: [{do: noise, reach-per-level: -1}]}",
        {"effects[0].reach-per-level"});
    row("nowhere to blink to", "{effects: [{do: blink, to: home}]}", {"effects[0].to", "home"});
    row("instead of a tile that is not there", "{effects: [{do: tile, tile: floor, instead: dor-closed}]}",
        {"effects[0].instead", "door-closed"});
    row("a choice with one option", "{effects: [{do: choose, text: Well?, options: [{text: a}]}]}",
        {"X003", "effects[0].options", "this one has 1"});
    row("an option without words", "{effects: [{do: choose, text: Well?, options: [{text: a}, {}]}]}",
        {"X003", "options[1]"});
    row("a trade of nothing", "{effects: [{do: trade}]}", {"X009", "Nothing is sold"});
    row("two questions",
        "{effects: [{do: trade, stock: [{type: torch}]}, {do: choose, text: a, options: [{text: a}, {text: b}]}]}",
        {"X010", "Two questions"});
    row("an unknown passage", "{effects: [{do: link, link: jenah8v43pb9y}]}", {"X011", "There is no link"});
    row("no passage", "{effects: [{do: link}]}", {"X002", "needs a 'link'"});
    row("a flag never set", "{effects: [{do: win, if: [{is: flag, flag: opne}]}, {do: flag, flag: open}]}",
        {"X005", "effects[0].if[0].flag", "Did you mean 'open'?"});
    row("what can never hold", "{effects: [{do: win, if: [{is: turn, least: 9, most: 3}]}]}",
        {"X008", "It can never hold"});
    row("no conditions within", "{effects: [{do: win, if: [{is: any}]}]}", {"X008", "decides nothing"});
    row("a missing type", "{effects: [{do: summon, type: torhc}]}",
        {"E005", "effects[0].type", "Did you mean 'torch'?"});
    row("a missing type deep within",
        "{effects: [{do: choose, text: a, options: [{text: a, effects: [{do: give, type: torhc}]}, {text: b}]}]}",
        {"E005", "options[0].effects[0].type"});
    row("a missing status", "{effects: [{do: status, status: posion}]}", {"E005", "poison"});
    row("no type", "{effects: [{do: give}]}", {"X002", "needs a 'type'"});
    row("a field of another kind", "{effects: [{do: win, amount: 3}]}", {"effects[0].amount", "win"});
    row("no damage", "{effects: [{do: damage, amount: 0}]}", {"X007", "never does any damage"});
    row("a power that does nothing", "{cooldown: 3}", {"X006", "types.abilities.deed", "does nothing"});
    row("a passive one that is used", "{passive: true, effects: [{do: win}]}", {"X006", "passive"});
    row("a passive one on an occasion", "{passive: true, each-turn: [{do: win}], when: [far]}",
        {"X006", "deed.when", "no creature uses it"});
    row("an idle one that is aimed", "{aim: cell, effects: [{do: damage, shape: cell}], when: [idle]}",
        {"X006", "deed.when", "no enemy"});
    row("a user of no type", "{effects: [{do: win, if: [{is: user}]}]}", {"X002", "if[0]", "'user' needs a 'type'"});
    row("a cell with nothing asked", "{effects: [{do: win, if: [{is: at, at: [1, 1]}]}]}", {"X002", "needs a 'type'"});
    row("no status asked", "{effects: [{do: win, if: [{is: status}]}]}", {"X002", "'status' needs a 'status'"});
    row("a leap at nothing", "{effects: [{do: blink, to: beside, reach: 3}]}", {"X006", "deed.aim"});
    row("aimed at nothing", "{effects: [{do: damage, shape: cell}]}", {"X006", "deed.aim"});
}

void tst_EffectCheck::whatIsWrongIsToldWithItsPlace()
{
    QFETCH(QString, power);
    QFETCH(QStringList, told);
    const QString lines = toldOf("{abilities: {deed: " + power.toStdString() + "}}");
    for (const QString& piece : told)
        QVERIFY2(lines.contains(piece), qPrintable(lines));
}

void tst_EffectCheck::triggersAreChecked_data()
{
    QTest::addColumn<QString>("trigger");
    QTest::addColumn<QString>("told");
    QTest::newRow("nothing happens") << "{}"
                                     << "T002";
    QTest::newRow("it watches nobody") << "{on: death, of: jenah8v43pb9y, effects: [{do: win}]}"
                                       << "T003";
    QTest::newRow("it watches somebody") << "{on: death, of: kenah8v43pb9y, effects: [{do: win}]}"
                                         << "";
    QTest::newRow("a shape") << "{effects: [{do: win, shape: line}]}"
                             << "X001";
    QTest::newRow("a cell beside the level") << "{effects: [{do: tile, tile: floor, at: [1, 7]}]}"
                                             << "T004";
    QTest::newRow("F36: what stands in a cell is gone") << "{effects: [{do: become, at: [4, 0]}]}"
                                                        << "";
    QTest::newRow("F36: nothing is gone without a cell") << "{effects: [{do: become}]}"
                                                         << "X002";
    QTest::newRow("a cell of the level") << "{effects: [{do: tile, tile: floor, at: [1, 0]}]}"
                                         << "";
}

void tst_EffectCheck::triggersAreChecked()
{
    QFETCH(QString, trigger);
    QFETCH(QString, told);
    const QString lines =
        toldOf("{}", "[{id: kenah8v43pb9y, type: gritling, at: [4, 0]}, {type: chest, at: [2, 0], parts: {trigger: "
                         + trigger.toStdString() + "}}]");
    QVERIFY2(told.isEmpty() ? lines.isEmpty() : lines.contains(told), qPrintable(lines));
}

void tst_EffectCheck::aFlagThatOnlyAPrefabSetsIsSet()
{
    const std::string types = "{abilities: {deed: {effects: [{do: win, if: [{is: flag, flag: open}]}]}}}";
    QVERIFY(toldOf(types).contains(QStringLiteral("X005")));
    QCOMPARE(toldOf(types + "\n" + prefabWith("{do: flag, flag: open}")), QString());
}

void tst_EffectCheck::prefabsOfALibrarySetFlagsAndAreNotToldOf()
{
    const std::string prefab = prefabWith("{do: flag, flag: open}, {do: win, shape: cone}");
    World world = worldFrom(worldHead({.id = "w", .level = "one", .at = {0, 0}})
                            + "types: {abilities: {deed: {effects: [{do: win, if: [{is: flag, flag: open}]}]}}}\n"
                            + prefab + "\nlevels:\n  one:\n    legend: {.: floor}\n    map: .....\n")
                      .world;
    QVERIFY(linesOf(checkWorld(world, *standardEngine())).contains(QStringLiteral("X001")));
    auto library = std::make_shared<Library>(*world.library);
    library->sections[Name("gloam-types")].prefabs.change("cell", [&](Map& written) {
        written.set("cell", *world.prefabs.written().find("cell"));
    });
    world.prefabs = {};
    world.library = std::move(library);
    QCOMPARE(linesOf(checkWorld(world, *standardEngine())), QString());
}

void tst_EffectCheck::effectsOfPrefabsAreChecked()
{
    const QString told = toldOf("{}\n" + prefabWith("{do: win, shape: cone}"));
    QVERIFY2(told.contains(QStringLiteral("prefabs.cell.entities[0].parts.trigger.effects[0].shape")),
             qPrintable(told));
}

void tst_EffectCheck::nothingIsDoneToALevelItself()
{
    for (const std::string moment : {"use", "bump", "shot", "look", "turn"}) {
        const QString lines = toldOf("{}", "[]\n    triggers: [{on: " + moment + ", effects: [{do: win}]}]");
        QVERIFY2(lines.contains("T002") == (moment != "turn"), qPrintable(lines));
    }
}

void tst_EffectCheck::theExamplesOfTheManualAreRight_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    QTest::newRow("effects") << "27-effects.md" << 1 << 13;
    QTest::newRow("fighting, after its world") << "25-fighting.md" << 2 << 4;
}

void tst_EffectCheck::theExamplesOfTheManualAreRight()
{
    QFETCH(QString, file);
    QFETCH(int, first);
    QFETCH(int, count);
    const QString page = shown(bytesOf(GLOAM_RESOURCES "/manual/" + file.toStdString()));
    const QStringList blocks = page.split(QStringLiteral("```yaml\n"));
    QCOMPARE(blocks.size(), count);
    for (qsizetype i = first; i < blocks.size(); ++i) {
        QString block = blocks[i].section(QStringLiteral("```"), 0, 0);
        if (block.startsWith(QStringLiteral("talk:\n")))  // a part
            block = QStringLiteral("types:\n  entities:\n    speaker:\n      parent: creature\n      parts:\n        ")
                    + block.trimmed().replace(QLatin1Char('\n'), QStringLiteral("\n        ")) + QLatin1Char('\n');
        const bool isOfLevel = block.startsWith(QStringLiteral("levels:\n"));
        const QString level = isOfLevel ? block.section(QLatin1Char('\n'), 1, 1).trimmed() : QStringLiteral("one:");
        const std::string begin = isOfLevel ? block.toStdString() : block.toStdString() + "levels:\n  one:\n";
        const ParsedWorld read = worldFrom(worldHead({.id = "w", .level = level.chopped(1).toStdString(), .at = {0, 0}})
                                           + begin + "    legend: {.: floor}\n    map: .....\n");
        QCOMPARE(linesOf(read.problems) + linesOf(checkWorld(read.world, *standardEngine())), QString());
    }
}

GLOAM_TEST(tst_EffectCheck)
#include "tst_EffectCheck.moc"
