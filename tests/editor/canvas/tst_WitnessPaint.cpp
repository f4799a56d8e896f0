#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/prove/Finding.h"
#include "core/prove/Way.h"
#include "editor/canvas/WitnessPaint.h"
#include "tests/editor/canvas/CanvasFixture.h"
#include "tests/support/SourceFolder.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A world of tests/data/prove on the canvas, and its proofs.
struct WitnessFixture : CanvasFixture {
    std::vector<Finding> findings;

    explicit WitnessFixture(const char* name)
    {
        if (!document.open(sourceFolder() / "tests/data/prove" / (std::string(name) + ".gloam")))
            qFatal("%s cannot be read", name);
        checkWorld(world(), *document.context().engine, Progress(), Proofs::Yes, &findings);
        state.display.setLinkDisplay(LinkDisplay::None);
    }
    const Finding& of(Fault fault) const
    {
        return *std::ranges::find(findings, fault, [](const Finding& one) { return one.problem.fault; });
    }
    void show(Fault fault) { state.witness.show(of(fault)); }
    QImage picture() { return canvas.grab().toImage(); }
    QString way() const
    {
        QString text;
        for (const Point cell : canvas.witness().way())
            text += QStringLiteral("%1,%2 ").arg(cell.x).arg(cell.y);
        return text.trimmed();
    }
};

/// How many pixels of a cell differ.
int differing(const QImage& a, const QImage& b, const QRect& cell)
{
    int count = 0;
    for (int y = cell.top(); y <= cell.bottom(); ++y)
        for (int x = cell.left(); x <= cell.right(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
}

}  // namespace

/// How the proof of a problem is drawn.
class tst_WitnessPaint : public QObject {
    Q_OBJECT
private slots:
    void whereTheHeroCanGetToIsHatched();
    void theWayLeadsToTheDoor();
    void withoutAWayThereItEndsWhereItIsNearest();
    void theDoorAndTheKeyHaveRings();
    void namesKeepClearOfRingsAndOfEachOther();
    void theLegendSaysWhatTheHatchingMeansAndThatItIsOld();
    void aTrapHasNoWay();
    void withoutAProofNothingIsDrawn();
    void aWayKeepsClearOfCorners();
};

void tst_WitnessPaint::whereTheHeroCanGetToIsHatched()
{
    WitnessFixture f("keybehind");
    const QImage before = f.picture();
    f.show(Fault::KeyBehindDoor);
    const QImage after = f.picture();
    const auto changed = [&](Point cell) { return differing(before, after, f.canvas.rectOf(cell)); };
    QVERIFY(changed({1, 3}) > 0);
    QCOMPARE(changed({10, 3}), 0);  // beyond the door, and away from the names
    QVERIFY(changed({1, 3}) > changed({0, 4}));
    const QRect cell = f.canvas.rectOf({1, 3});
    std::set<QRgb> inks;  // besides the tint, lines: colour alone is not enough
    for (int x = cell.left(); x <= cell.right(); ++x)
        inks.insert(after.pixel(x, cell.center().y()));
    QVERIFY(inks.size() > 1);
}

void tst_WitnessPaint::theWayLeadsToTheDoor()
{
    WitnessFixture f("keybehind");
    f.show(Fault::KeyBehindDoor);
    QCOMPARE(f.way(), QStringLiteral("2,2 3,2 4,2 5,2 6,2 7,2"));
}

void tst_WitnessPaint::withoutAWayThereItEndsWhereItIsNearest()
{
    WitnessFixture f("goalwalled");
    f.show(Fault::CannotBeWon);
    QVERIFY(!f.canvas.witness().way().empty());
    QVERIFY(f.canvas.witness().way().front() == f.world().settings.start.at);
    QVERIFY(f.canvas.witness().way().back() != f.world().settings.goals.front().reach.at);
}

void tst_WitnessPaint::theDoorAndTheKeyHaveRings()
{
    WitnessFixture f("keybehind");
    const QImage before = f.picture();
    f.show(Fault::KeyBehindDoor);
    const QImage after = f.picture();
    QVERIFY(differing(before, after, f.canvas.rectOf({8, 2}).adjusted(-5, -5, 5, 5)) > 20);
    QVERIFY(differing(before, after, f.canvas.rectOf({11, 1}).adjusted(-5, -5, 5, 5)) > 20);
}

void tst_WitnessPaint::namesKeepClearOfRingsAndOfEachOther()
{
    const QRect canvas(0, 0, 400, 200);
    const QSize size(70, 16);
    const std::vector<QRect> rings{{100, 80, 24, 24}, {150, 80, 24, 24}, {376, 80, 24, 24}};
    std::vector<QRect> taken = rings;
    for (const QRect& ring : rings) {
        const QRect place = placeOfName(ring, size, canvas, taken);
        QVERIFY(canvas.contains(place));
        for (const QRect& other : taken)
            QVERIFY(!place.intersects(other));
        taken.push_back(place);
    }
    const QRect full = placeOfName(rings.front(), size, canvas, {canvas});
    QVERIFY2(canvas.contains(full), "without room, it is drawn over what is there");
}

void tst_WitnessPaint::theLegendSaysWhatTheHatchingMeansAndThatItIsOld()
{
    WitnessFixture f("keybehind");
    QVERIFY(f.canvas.witness().legend().isEmpty());
    f.show(Fault::KeyBehindDoor);
    QCOMPARE(f.canvas.witness().legend().front(), QStringLiteral("Hatched: where the hero can get to"));
    const QImage fresh = f.picture();
    f.state.witness.setOld(true);
    QVERIFY(f.canvas.witness().legend().back().startsWith(QStringLiteral("Old:")));
    QVERIFY(f.picture() != fresh);
}

void tst_WitnessPaint::aTrapHasNoWay()
{
    WitnessFixture f("fallin");
    f.show(Fault::NoWayBack);
    f.state.navigation.open("b");  // the proof goes on there
    QVERIFY(f.canvas.witness().way().empty());
    QVERIFY(f.canvas.witness().legend().front().contains(QStringLiteral("no way leads to the goal")));
}

void tst_WitnessPaint::withoutAProofNothingIsDrawn()
{
    WitnessFixture f("keybehind");
    const QImage before = f.picture();
    f.show(Fault::KeyBehindDoor);
    QVERIFY(f.picture() != before);
    f.state.witness.end();
    QVERIFY(f.picture() == before);
}

void tst_WitnessPaint::aWayKeepsClearOfCorners()
{
    const WitnessRegion bend{"a", {{0, 0, 1}, {1, 1, 1}, {2, 1, 2}}};
    const BitGrid cells = cellsOf(bend, {3, 3});
    QCOMPARE(wayWithin(cells, {0, 0}, {2, 2}).size(), std::size_t{5});
    QVERIFY(wayWithin(cells, {2, 0}, {2, 2}).empty());
}

GLOAM_WIDGET_TEST(tst_WitnessPaint)
#include "tst_WitnessPaint.moc"
