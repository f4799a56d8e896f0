#include "core/base/Progress.h"
#include "core/check/Check.h"
#include "core/io/world/ReadContext.h"
#include "core/types/StatusType.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// One world with every mistake a modder can make with types and rules.
constexpr const char* brokenWorld = R"(gloam: 3
world: {id: broken, ruleset: d20, start: {level: first, at: [0, 0], hero: delver}, uses: [gloam-types]}
ruleset: {timing: {modle: delay}, movement: {dig: then-move-nxt}, upkeep: {order: [fov, explorde, turn]}, wandr: any8}
types:
  tiles:
    circle-a: {parent: circle-b}
    circle-b: {parent: circle-a}
    false-wall: {parent: wall, seen-as: wal, found-as: door-closd}
    soft-wall: {parent: wall, hardnes: 2}
  entities:
    orphan: {parent: gritlin}
    imp: {parent: gritling, parts: {stas: {hp: 3}, stats: {hpp: 3}, d20: {damage: 2e6}, brain: {mind: chas}}}
    plate: {parent: trap-plate, parts: {trap: {status: posion, damage: d}}}
    dozer: {parent: gritling, parts: {statuses: {now: [{status: asleap}]}}}
  statuses:
    curse: {stacking: extent, turms: 3, on-end: stuned}
    round: {parent: round}
levels:
  first:
    legend: {.: floor}
    map: ...
    entities:
      - {type: gritling, at: [1, 0], parts: {trap: {status: blnd}}, flags: [sleepin]}
)";

}  // namespace

class tst_BadInput : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void everyMistakeIsToldAtOnce_TYPE_17_data();
    void everyMistakeIsToldAtOnce_TYPE_17();
    void aWorldWithMistakesIsReadAllTheSame();

private:
    ParsedWorld m_parsed;
    QStringList m_lines;
};

void tst_BadInput::initTestCase()
{
    Progress progress;
    m_parsed = parseWorld(brokenWorld, {standardEngine(), shippedLibrary()}, "broken.gloam", progress);
    for (const Problem& problem : m_parsed.problems)
        m_lines << shown(toLine(problem));
    for (const Problem& problem : checkWorld(m_parsed.world, *standardEngine()))
        m_lines << shown(problem.path) + ": " + shown(toLine(problem));
}

void tst_BadInput::everyMistakeIsToldAtOnce_TYPE_17_data()
{
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char* name, const QStringList& told) { QTest::newRow(name) << told; };
    row("a ruleset's key", {"'modle'", "Did you mean 'model'?"});
    row("a ruleset's group", {"'wandr'", "Did you mean 'wander'?"});
    row("a policy", {"'then-move-nxt'", "Did you mean 'then-move-next'?"});
    row("a step of the upkeep", {"'explorde'", "Did you mean 'explored'?"});
    row("parents in a circle", {"broken.gloam:6:", "its own ancestor"});
    row("the other of the circle", {"broken.gloam:7:", "its own ancestor"});
    row("what it is taken for", {"false-wall.seen-as", "'wal'", "Did you mean 'wall'?"});
    row("what it is found as", {"false-wall.found-as", "'door-closd'", "Did you mean 'door-closed'?"});
    row("a tile's property", {"broken.gloam:9:", "'hardnes'", "Did you mean 'hardness'?"});
    row("a missing parent", {"broken.gloam:11:", "'gritlin'", "Did you mean 'gritling'?"});
    row("a part", {"broken.gloam:12:", "'stas'", "Did you mean 'stats'?"});
    row("a part's property", {"broken.gloam:12:", "'hpp'", "Did you mean 'hp'?"});
    row("dice", {"broken.gloam:12:", "'2e6' is no dice roll"});
    row("a mind", {"imp.parts.brain.mind", "'chas'", "Did you mean 'chase'?"});
    row("a trap's status", {"plate.parts.trap.status", "'posion'", "Did you mean 'poison'?"});
    row("a trap's dice", {"broken.gloam:13:", "'d' is no dice roll"});
    row("a status somebody is in", {"dozer.parts.statuses.now[0].status", "'asleap'", "Did you mean 'asleep'?"});
    row("a status's choice", {"broken.gloam:16:", "cannot be 'extent'", "Did you mean 'extend'?"});
    row("a status's property", {"broken.gloam:16:", "'turms'", "Did you mean 'turns'?"});
    row("what follows a status", {"types.statuses.curse.on-end", "'stuned'", "Did you mean 'stunned'?"});
    row("a status that is its own parent", {"broken.gloam:17:", "its own ancestor"});
    row("a placed trap's status", {"entities[", "parts.trap.status", "'blnd'", "Did you mean 'blind'?"});
    row("a state", {"'sleepin'", "Did you mean 'sleeping'?"});
}

void tst_BadInput::everyMistakeIsToldAtOnce_TYPE_17()
{
    QFETCH(QStringList, told);
    for (const QString& line : m_lines)
        if (std::all_of(told.begin(), told.end(), [&line](const QString& part) { return line.contains(part); }))
            return;
    QFAIL(qPrintable(m_lines.join('\n')));
}

void tst_BadInput::aWorldWithMistakesIsReadAllTheSame()
{
    QVERIFY(m_parsed.world.findLevel("first"));
    QVERIFY(m_parsed.world.registry->findStatus("curse"));
    QVERIFY(shown(formatWorld(m_parsed.world)).contains("turms: 3"));
}

GLOAM_TEST(tst_BadInput)
#include "tst_BadInput.moc"
