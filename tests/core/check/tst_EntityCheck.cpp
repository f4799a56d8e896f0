#include "core/base/Progress.h"
#include "core/check/Check.h"
#include "core/io/world/ReadContext.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Problems of items, with their places.
class tst_EntityCheck : public QObject {
    Q_OBJECT
private slots:
    void aMistakeIsToldWithItsPlace_data();
    void aMistakeIsToldWithItsPlace();
    void whatIsRightIsNotTold();
};

namespace {

QStringList problemsOf(const std::string& types, const std::string& entities)
{
    const std::string text =
        worldHead({.id = "things", .level = "first", .at = {0, 0}})
        + "types: {entities: {purse: {parent: item, weight: 1, parts: {item: {}, container: {holds: "
          "1, max-weight: 5, accepts: item}}}"
        + types + "}}\nlevels:\n  first:\n    legend: {.: floor}\n    map: ...\n    entities: [" + entities + "]\n";
    Progress progress;
    const ParsedWorld parsed = parseWorld(text, {standardEngine(), shippedLibrary()}, "things.gloam", progress);
    QStringList told;
    for (const Problem& problem : parsed.problems)
        told << "parse: " + shown(toLine(problem));
    for (const Problem& problem : checkWorld(parsed.world, *standardEngine()))
        told << shown(problem.code()) + " " + shown(problem.path) + ": " + shown(problem.sentence);
    return told;
}

}  // namespace

void tst_EntityCheck::aMistakeIsToldWithItsPlace_data()
{
    QTest::addColumn<QString>("types");
    QTest::addColumn<QString>("entities");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char* name, const char* types, const char* entities, const QStringList& told) {
        QTest::newRow(name) << types << entities << told;
    };
    row("C-29 a slot that does not exist", ", hat: {parent: item, parts: {equippable: {slots: [haed]}}}", "",
        {"types.entities.hat.parts.equippable.slots[0]", "no slot 'haed'"});
    row("a share of harm that is no number", ", hull: {parent: creature, parts: {resists: {harm: {fire: much}}}}", "",
        {"E004", "types.entities.hull.parts.resists.harm.fire", "a percentage from 0 to 10000, not much"});
    row("a share of harm below nothing", "", "{type: gritling, at: [1, 0], parts: {resists: {harm: {cold: -5}}}}",
        {"E004", "parts.resists.harm.cold", "not -5"});
    row("an item heavier than its container", "",
        "{id: \"2\", type: purse, at: [1, 0]}, {id: \"3\", type: longsword, in: \"2\"}",
        {"I006", "first.entities[3].in", "8 pounds"});
    row("more than it holds", "",
        "{id: \"2\", type: purse, at: [1, 0]}, {id: \"3\", type: ring, in: \"2\"}, {id: \"4\", type: ring, in: \"2\"}",
        {"I006", "first.entities[4].in", "2 things"});
    row("what it does not take", "", "{id: \"2\", type: purse, at: [1, 0]}, {id: \"3\", type: gritling, in: \"2\"}",
        {"I006", "first.entities[3].in", "'item' only"});
    row("no container at all", "", "{id: \"2\", type: dagger, at: [1, 0]}, {id: \"3\", type: ring, in: \"2\"}",
        {"I006", "first.entities[3].in"});
    row("ENT-11 a cycle of containers", "", "{id: \"2\", type: purse, in: \"3\"}, {id: \"3\", type: purse, in: \"2\"}",
        {"I005", "first.entities[2].in", "within itself"});
    row("in what is not there", "", "{id: \"2\", type: ring, in: \"77\"}", {"I004", "first.entities[2].in"});
    row("LIGHT-07 fuel above capacity", ", lamp: {parent: lantern, parts: {light: {fuel: 1501}}}", "",
        {"I002", "types.entities.lamp.parts.light.fuel", "1501", "1500"});
    row("LIGHT-07 fuel above capacity of one", "",
        "{id: \"2\", type: lantern, at: [1, 0], parts: {light: {fuel: 1600}}}",
        {"I002", "first.entities[2].parts.light.fuel"});
    row("worn and not carried", "",
        "{id: \"2\", type: delver, at: [1, 0], parts: {inventory: {worn: [{slot: hand, item: \"3\"}]}}}, {id: \"3\", "
        "type: dagger, at: [2, 0]}",
        {"I003", "parts.inventory.worn[0].item"});
    row("INV-05 a stack above its most", "", "{id: \"2\", type: dagger, at: [1, 0], parts: {item: {count: 2}}}",
        {"I001", "first.entities[2].parts.item.count"});
    row("fewer looks than types",
        ", vial: {parent: item, parts: {item: {}, usable: {}, unknown: {family: vials, looks: "
        "[{name: red}]}}}, one: {parent: vial}, two: {parent: vial}",
        "", {"K001", "types.entities.vial.parts.unknown.looks", "2 types, but looks for 1"});
    row("two types with different looks",
        ", one: {parent: item, parts: {item: {}, usable: {}, unknown: {family: vials, "
        "looks: [{name: red}, {name: blue}]}}}, two: {parent: item, parts: {item: {}, usable: {}, unknown: {family: "
        "vials, looks: [{name: green}, {name: blue}]}}}",
        "", {"K002", "types.entities.two.parts.unknown.looks", "'two' and 'one'"});
    row("what nothing makes known",
        ", idol: {parent: item, parts: {item: {}, unknown: {family: idols, looks: [{name: "
        "odd}]}}}",
        "", {"K003", "types.entities.idol", "'idol' known"});
    row("a look without a name",
        ", vial: {parent: item, parts: {item: {}, usable: {}, unknown: {family: vials, looks: "
        "[{name: red}, {color: blue}]}}}",
        "", {"K005", "types.entities.vial.parts.unknown.looks[1]", "known from the start"});
    row("a look with nothing but the noun",
        ", vial: {parent: item, parts: {item: {}, usable: {}, unknown: {family: vials, noun: vial, looks: "
        "[{color: blue}]}}}",
        "", {"K005", "vial.parts.unknown.looks[0]", "only called 'vial'"});
    row("a look that an effect sets",
        ", vial: {parent: item, parts: {item: {}, usable: {effects: [{do: flag, flag: look.vial, amount: \"2\"}]}, "
        "unknown: {family: vials, looks: [{name: red}, {name: blue}]}}}",
        "", {"K004", "vial.parts.usable.effects[0].flag", "'look.vial'"});
    row("a look that an answer sets",
        ", vial: {parent: item, parts: {item: {}, usable: {}, unknown: {family: vials, looks: [{name: red}]}}}, "
        "sage: {parent: creature, parts: {talk: {sentence: Well?, options: [{text: Hm., flag: look.vial}]}}}",
        "", {"K004", "sage.parts.talk.options[0].flag", "'look.vial'"});
    row("an identification with a shape",
        ", lens: {parent: item, parts: {item: {}, usable: {effects: [{do: identify, "
        "shape: cell}]}}}",
        "", {"X001", "lens.parts.usable.effects[0].shape"});
}

void tst_EntityCheck::aMistakeIsToldWithItsPlace()
{
    QFETCH(QString, types);
    QFETCH(QString, entities);
    QFETCH(QStringList, told);
    const QStringList lines = problemsOf(types.toStdString(), entities.toStdString());
    for (const QString& line : lines)
        if (std::all_of(told.begin(), told.end(), [&line](const QString& part) { return line.contains(part); }))
            return;
    QFAIL(qPrintable(lines.join('\n')));
}

void tst_EntityCheck::whatIsRightIsNotTold()
{
    QCOMPARE(problemsOf(", hat: {parent: item, parts: {equippable: {slots: [horns]}}}, ram: {parent: creature, parts: "
                        "{inventory: {slots: [horns]}}}, idol: {parent: item, parts: {item: {}, unknown: {family: "
                        "idols, looks: [{name: odd}]}}}, lens: {parent: item, parts: {item: {}, usable: {effects: "
                        "[{do: identify, type: idol}]}}}",
                        "{id: \"2\", type: purse, at: [1, 0]}, {id: \"3\", type: dagger, in: \"2\"}")
                 .join('\n'),
             QString());
}

GLOAM_TEST(tst_EntityCheck)
#include "tst_EntityCheck.moc"
