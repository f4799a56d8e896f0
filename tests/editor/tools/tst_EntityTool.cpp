#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/TypePlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/tools/EntityTool.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The entity tool with a creature, in a yard whose room is (2, 2) to (5, 4).
struct Placing : ToolFixture {
    explicit Placing(const char* type = "gritling")
    {
        state.types.chooseEntityType(type);
        take(ToolKind::Entity);
    }

    /// A creature of two by two cells.
    void takeLarge()
    {
        TypeSource hulk{"hulk", "gritling", {}, {}, {}, {}};
        hulk.written.set("footprint", List{Value(2), Value(2)});
        document.perform(planPutType(document.world(), TypeCategory::Entities, hulk));
        state.types.chooseEntityType("hulk");
    }

    /// The drawing of the yard with a G in the top left cell of each entity.
    Drawing entities() const
    {
        std::string rows;
        for (int y = 0; y < yard().tiles.size().height; ++y) {
            for (int x = 0; x < yard().tiles.size().width; ++x) {
                bool isHere = false;
                for (const Entity* entity : yard().entities.at({x, y}))
                    isHere = isHere || entity->at == Point{x, y};
                rows += isHere ? "G" : toUtf8(yard().tiles.types().tile(yard().tiles.topAt({x, y})).glyph.sign);
            }
            rows += '\n';
        }
        return Drawing(rows);
    }
};

}  // namespace

class tst_EntityTool : public QObject {
    Q_OBJECT
private slots:
    void aClickPlacesOne();
    void whatWasJustPlacedIsNotInItsOwnWay();
    void aDragPlacesALineAsOneStep();
    void aDragWithShiftFillsARectangle();
    void aClickWithCtrlFillsTheAreaOfOneTile();
    void aClickWithCtrlFillsTheSelectedCells();
    void cellsThatRefuseAreSkippedAndCounted();
    void oneCellThatRefusesIsSingular();
    void whereNoneFitsTheReasonIsToldAndNothingIsDone();
    void largeOnesStandSideBySide_data();
    void largeOnesStandSideBySide();
    void allOfThemArePreviewed();
    void escapeDropsThemAll();
    void aLineIsPlacedByKeys();
    void tooManyAtOnceAreRefused();
    void aGreatManyAreUndoneToTheSameBytes();
    void aDoorInAWallTakesItsPlace();
};

void tst_EntityTool::aClickPlacesOne()
{
    Placing f;
    const std::size_t steps = f.steps();
    f.click({3, 3});
    QCOMPARE(f.yard().entities.count(), std::size_t{1});
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo place gritling on The Yard"));
    QCOMPARE(f.state.subject.selection().entities.size(), std::size_t{1});
}

void tst_EntityTool::whatWasJustPlacedIsNotInItsOwnWay()
{
    Placing f;
    QStringList objections;
    QObject::connect(&f.hand, &ToolController::previewChanged, &f.hand,
                     [&] { objections << f.hand.preview().objection; });
    f.hand.aim(Point{3, 3}, {});
    f.click({3, 3});
    QCOMPARE(f.yard().entities.count(), std::size_t{1});
    objections.removeAll(QString());
    QCOMPARE(objections, QStringList());
    f.hand.aim(Point{4, 3}, {});
    f.hand.aim(Point{3, 3}, {});
    QCOMPARE(f.hand.preview().objection, QString());  // the pointer is still where it placed
    f.state.subject.select({});
    QCOMPARE(f.hand.preview().objection, QStringLiteral("The gritling has no room: the gritling is in the way."));
}

void tst_EntityTool::aDragPlacesALineAsOneStep()
{
    Placing f;
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.drag({2, 3}, {5, 3});
    QCOMPARE(f.entities(), Drawing(R"(
        ############
        ############
        ##....######
        ##GGGG######
        ##....######
        ############)"));
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo place 4 × gritling on The Yard"));
    QCOMPARE(f.state.subject.selection().entities.size(), std::size_t{4});
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_EntityTool::aDragWithShiftFillsARectangle()
{
    Placing f;
    f.drag({5, 4}, {4, 2}, shiftHeld);
    QCOMPARE(f.entities(), Drawing(R"(
        ############
        ############
        ##..GG######
        ##..GG######
        ##..GG######
        ############)"));
}

void tst_EntityTool::aClickWithCtrlFillsTheAreaOfOneTile()
{
    Placing f;
    f.stampAt("yard", {4, 3}, "wall");
    f.click({3, 3}, ctrlHeld);
    QCOMPARE(f.yard().entities.count(), std::size_t{11});
}

void tst_EntityTool::aClickWithCtrlFillsTheSelectedCells()
{
    Placing f;
    f.state.cells.select(CellArea(f.yard().tiles.size(), Rect{{1, 2}, {3, 2}}));
    f.click({2, 2}, ctrlHeld);
    QCOMPARE(f.entities(), Drawing(R"(
        ############
        ############
        ##GG..######
        ##GG..######
        ##....######
        ############)"));
    f.click({5, 4}, ctrlHeld);  // beside them: the area of the floor
    QCOMPARE(f.yard().entities.count(), std::size_t{12});
}

void tst_EntityTool::cellsThatRefuseAreSkippedAndCounted()
{
    Placing f;
    f.place("gritling", {3, 2});
    QStringList told;
    QObject::connect(&f.state.notices, &Notices::told, &f.state,
                     [&told](const QString& sentence) { told << sentence; });
    f.drag({2, 2}, {7, 2});
    QCOMPARE(f.yard().entities.count(), std::size_t{4});
    QCOMPARE(told, QStringList{QStringLiteral("Placed 3 × gritling. It could not stand in 3 cells.")});
}

void tst_EntityTool::oneCellThatRefusesIsSingular()
{
    Placing f;
    QStringList told;
    QObject::connect(&f.state.notices, &Notices::told, &f.state,
                     [&told](const QString& sentence) { told << sentence; });
    f.hand.press({2, 2}, {});
    f.hand.aim(Point{6, 2}, {});
    f.hand.preview();
    QCOMPARE(f.hand.hint(), QStringLiteral("4 × gritling. It cannot stand in 1 cell."));
    f.hand.release({});
    QCOMPARE(told, QStringList{QStringLiteral("Placed 4 × gritling. It could not stand in 1 cell.")});
}

void tst_EntityTool::whereNoneFitsTheReasonIsToldAndNothingIsDone()
{
    Placing f;
    QStringList told;
    QObject::connect(&f.state.notices, &Notices::told, &f.state,
                     [&told](const QString& sentence) { told << sentence; });
    const QString before = f.bytes();
    f.drag({8, 0}, {10, 0});
    QCOMPARE(f.bytes(), before);
    QCOMPARE(told.size(), 1);
    QVERIFY2(told.front().contains(QStringLiteral("cannot be on")), qPrintable(told.front()));
}

void tst_EntityTool::largeOnesStandSideBySide_data()
{
    QTest::addColumn<int>("toX");
    QTest::addColumn<int>("toY");
    QTest::addColumn<bool>("isShift");
    QTest::addColumn<bool>("isCtrl");
    QTest::addColumn<int>("count");
    QTest::newRow("line") << 5 << 2 << false << false << 2;
    QTest::newRow("rectangle") << 5 << 4 << true << false << 2;  // those of the last row are in the wall
    QTest::newRow("area") << 2 << 2 << false << true << 2;
}

void tst_EntityTool::largeOnesStandSideBySide()
{
    QFETCH(int, toX);
    QFETCH(int, toY);
    QFETCH(bool, isShift);
    QFETCH(bool, isCtrl);
    QFETCH(int, count);
    Placing f;
    f.takeLarge();
    f.drag({2, 2}, {toX, toY}, {isShift, isCtrl, false});
    QCOMPARE(f.yard().entities.count(), static_cast<std::size_t>(count));
    QCOMPARE(f.entities(), Drawing(R"(
        ############
        ############
        ##G.G.######
        ##....######
        ##....######
        ############)"));
}

void tst_EntityTool::allOfThemArePreviewed()
{
    Placing f;
    const QString before = f.bytes();
    f.hand.press({2, 2}, shiftHeld);
    f.hand.aim(Point{4, 3}, shiftHeld);
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{6});
    QCOMPARE(f.hand.preview().marks.size(), std::size_t{6});
    QCOMPARE(f.hand.hint(), QStringLiteral("6 × gritling."));
    f.hand.aim(Point{6, 3}, shiftHeld);
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{8});
    QCOMPARE(f.hand.hint(), QStringLiteral("8 × gritling. It cannot stand in 2 cells."));
    QCOMPARE(f.bytes(), before);
    f.hand.release(shiftHeld);
    QCOMPARE(f.yard().entities.count(), std::size_t{8});
}

void tst_EntityTool::escapeDropsThemAll()
{
    Placing f;
    f.hand.press({2, 2}, {});
    f.hand.aim(Point{5, 2}, {});
    QVERIFY(f.hand.cancel());
    f.hand.release({});
    QCOMPARE(f.yard().entities.count(), std::size_t{0});
}

void tst_EntityTool::aLineIsPlacedByKeys()
{
    Placing f;
    f.state.open.setCursor({2, 4});
    f.hand.aimAtCursor();
    f.hand.hold();
    f.state.open.setCursor({5, 4});
    f.hand.aimAtCursor();
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{4});
    f.hand.hold();
    QCOMPARE(f.yard().entities.count(), std::size_t{4});
    QVERIFY(!f.hand.isBusy());
}

void tst_EntityTool::tooManyAtOnceAreRefused()
{
    Placing f;
    f.addBlank("vast", "Vast", {300, 300});
    f.state.navigation.open("vast");
    const QString before = f.bytes();
    f.hand.aim(Point{5, 5}, ctrlHeld);
    QCOMPARE(f.hand.preview().objection, QStringLiteral("You can place at most 65536 at once."));
    f.click({5, 5}, ctrlHeld);
    QCOMPARE(f.bytes(), before);
}

void tst_EntityTool::aGreatManyAreUndoneToTheSameBytes()
{
    Placing f("torch");
    Level hall = solidLevel("hall", "Hall", {60, 60}, f.world().registry);
    f.addLevel(hall);
    TilePatch patch;
    for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 60; ++x)
            stamp(patch, *f.document.world().registry, {x, y}, f.tile("floor"));
    f.perform(planPaint(f.world(), "hall", patch));
    f.state.navigation.open("hall");
    const QString before = f.bytes();
    f.click({30, 30}, ctrlHeld);
    QCOMPARE(f.level("hall").entities.count(), std::size_t{3600});
    const QString placed = f.bytes();
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    QCOMPARE(f.bytes(), placed);
}

/// A door needs no hole dug for it.
void tst_EntityTool::aDoorInAWallTakesItsPlace()
{
    Placing f("locked-door");
    const QString before = f.bytes();
    f.hand.aim(Point{6, 3}, {});
    QVERIFY(f.hand.preview().objection.isEmpty());
    f.click({6, 3});
    QCOMPARE(f.entities(), Drawing(R"(
        ############
        ############
        ##....######
        ##....G#####
        ##....######
        ############)"));
    QCOMPARE(f.yard().tiles.typeAt({6, 3}).id, Name("floor"));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo place locked door on The Yard"));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    Placing other;  // creatures do not fit in walls
    other.click({6, 3});
    QCOMPARE(other.yard().entities.count(), std::size_t{0});
}

GLOAM_TEST(tst_EntityTool)
#include "tst_EntityTool.moc"
