#include "editor/canvas/FirstTurn.h"

#include "editor/canvas/OverlayPaint.h"
#include "editor/document/EntityPlans.h"
#include "tests/editor/canvas/CanvasFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A gritling two cells from the start.
struct BesideStart : CanvasFixture {
    Point start = document.world().settings.start.at;
    Point there = start + Point{2, 0};

    BesideStart() { place("gritling", there); }
    void place(const Name& type, Point at)
    {
        const EditResult placed =
            document.perform(planPlace(document.world(), state.open.id(), {document.newEntity(type, at)}));
        QVERIFY2(placed, qPrintable(placed.objection));
    }
    QString legend(Point cell) { return canvas.overlay().legend(cell); }
};

}  // namespace

/// What the canvas shows of a game that begins on the level: paths, minds and sound.
class tst_FirstTurn : public QObject {
    Q_OBJECT
private slots:
    void mindsTellWhatACreatureDoesFirst();
    void pathsTellHowFarItIs();
    void soundTellsWhoHearsANoiseAtThePointer();
    void theAnswerFollowsAnEdit();
    void theMapIsDrawnWithThemAndWithoutThem();
};

void tst_FirstTurn::mindsTellWhatACreatureDoesFirst()
{
    BesideStart f;
    f.state.display.setOverlay(Overlay::Minds);
    QVERIFY2(f.legend(f.there).startsWith(QStringLiteral("Minds: gritling hunts; next it takes a step west")),
             qPrintable(f.legend(f.there)));
    QCOMPARE(f.legend({0, 0}), QStringLiteral("Minds"));
}

void tst_FirstTurn::pathsTellHowFarItIs()
{
    BesideStart f;
    f.state.display.setOverlay(Overlay::Paths);
    QCOMPARE(f.legend(f.there), QStringLiteral("Paths: gritling, 1 step to the hero"));
}

void tst_FirstTurn::soundTellsWhoHearsANoiseAtThePointer()
{
    BesideStart f;
    f.state.display.setOverlay(Overlay::Sound);
    QCOMPARE(f.legend(f.there + Point{1, 1}), QStringLiteral("Sound: heard by delver, gritling"));
    QCOMPARE(f.legend({0, 0}), QStringLiteral("Sound: nobody hears it"));
}

void tst_FirstTurn::theAnswerFollowsAnEdit()
{
    BesideStart f;
    f.state.display.setOverlay(Overlay::Minds);
    const Point other = f.start + Point{2, 1};
    QCOMPARE(f.legend(other), QStringLiteral("Minds"));
    f.place("gritling", other);
    QTRY_VERIFY(f.legend(other).startsWith(QStringLiteral("Minds: gritling hunts")));
}

void tst_FirstTurn::theMapIsDrawnWithThemAndWithoutThem()
{
    BesideStart f;
    const QImage plain = f.canvas.grab().toImage();
    for (const Overlay overlay : {Overlay::Paths, Overlay::Minds, Overlay::Sound}) {
        f.state.display.setOverlay(overlay);
        QVERIFY(f.canvas.grab().toImage() != plain);
        f.state.display.setOverlay(Overlay::None);
        QCOMPARE(f.canvas.grab().toImage(), plain);
    }
}

GLOAM_WIDGET_TEST(tst_FirstTurn)
#include "tst_FirstTurn.moc"
