#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorkPlans.h"
#include "tests/app/Hands.h"
#include "tests/support/TestMain.h"

#include <functional>
#include <map>
#include <vector>

using namespace gloam;
using namespace gloam::editor;
using gloam::test::Hands;

namespace {

const Name firstLevel{"first-level"};

// Not counted: what exists before a task begins.
void dig(WorldDocument& document, const Name& level, Rect cells)
{
    TilePatch patch;
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            stamp(patch, *document.world().registry, {x, y}, document.world().registry->findTile("floor"));
    if (!document.perform(planPaint(document.world(), level, patch)))
        qFatal("It cannot be dug.");
}

/// The editor with a new world and a second level.
void prepare(Hands& hands)
{
    hands.desk().newWorld();
    hands.canvas().setFocus(Qt::OtherFocusReason);
    Level cellar = solidLevel("cellar", "Cellar", {40, 20}, hands.document().world().registry);
    cellar.depth = 2;
    if (!hands.document().perform(planAddLevel(hands.document().world(), hands.document().limits(), cellar)))
        qFatal("There is no second level.");
    dig(hands.document(), "cellar", {{5, 5}, {9, 7}});
    hands.canvas().zoomToFit();
}

/// A level designer's task, and the way to do it in Tiled 1.8 by its manual: one step per key, click or drag. Tilesets,
/// layers and terrain sets count as made already, and the right layer as chosen.
struct UserTask {
    const char* name;
    std::vector<const char*> tiled;
    std::function<void(Hands&)> ours;
};

void digRoom(Hands& hands)
{
    hands.key(Qt::Key_T);
    hands.drag({{5, 3}, {16, 10}}, Qt::ShiftModifier);
    QCOMPARE(hands.tileAt(firstLevel, {5, 3}), std::string("floor"));
    QCOMPARE(hands.tileAt(firstLevel, {16, 10}), std::string("floor"));
    QCOMPARE(hands.tileAt(firstLevel, {4, 2}), std::string("wall"));
    QCOMPARE(hands.tileAt(firstLevel, {17, 11}), std::string("wall"));
}

void digCorridor(Hands& hands)
{
    hands.key(Qt::Key_T);
    hands.drag({{45, 12}, {52, 12}, {52, 18}, {60, 18}, {60, 14}});
    for (const Point cell : {Point{48, 12}, Point{52, 15}, Point{56, 18}, Point{60, 14}})
        QVERIFY(!hands.level(firstLevel).tiles.blocksMove(cell));
    QCOMPARE(hands.tileAt(firstLevel, {48, 11}), std::string("wall"));
    QCOMPARE(hands.tileAt(firstLevel, {53, 15}), std::string("wall"));
}

void fillLake(Hands& hands)
{
    hands.clickType(QStringLiteral("water"));
    hands.key(Qt::Key_T);
    hands.drag({{38, 11}, {42, 13}}, Qt::ShiftModifier);
    QCOMPARE(hands.tileAt(firstLevel, {40, 12}), std::string("water"));
}

void placeTwelve(Hands& hands)
{
    hands.key(Qt::Key_I);
    hands.clickType(QStringLiteral("gritling"));
    hands.drag({{37, 11}, {40, 13}}, Qt::ShiftModifier);
    int creatures = 0;
    for (const Entity& entity : hands.level(firstLevel).entities.all())
        creatures += part<Stats>(entity, *hands.document().world().registry) ? 1 : 0;
    QCOMPARE(creatures, 12);
}

void copyMirrored(Hands& hands)
{
    hands.drag({{35, 9}, {45, 15}}, {}, Qt::RightButton);
    hands.letter('x');
    hands.key(Qt::Key_PageDown);
    hands.click({25, 10});
    QVERIFY(hands.editorState().open.id() == Name("cellar"));
    QCOMPARE(hands.level("cellar").entities.count(), std::size_t{2});
    QVERIFY(!hands.level("cellar").tiles.blocksMove({25, 10}));
}

void replaceFloors(Hands& hands)
{
    hands.key(Qt::Key_F);
    hands.clickType(QStringLiteral("grass"));
    hands.click({40, 12}, Qt::ControlModifier);
    QCOMPARE(hands.tileAt(firstLevel, {36, 14}), std::string("grass"));
    QCOMPARE(hands.tileAt(firstLevel, {44, 10}), std::string("grass"));
}

void wireLevels(Hands& hands)
{
    hands.key(Qt::Key_L);
    hands.dragOntoLevel({38, 11}, "cellar");
    hands.click({7, 7});
    QCOMPARE(hands.document().world().links.all().size(), std::size_t{1});
    QVERIFY(hands.document().world().links.all().front().ways == LinkWays::Both);
    QCOMPARE(hands.tileAt("cellar", {7, 7}), std::string("stairs-up"));
}

void moveStair(Hands& hands)
{
    if (!hands.document().perform(
            planLink(hands.document().world(), hands.document().newId(), {firstLevel, {38, 11}}, {"cellar", {7, 7}})))
        qFatal("There is no stair to move.");
    hands.key(Qt::Key_S);
    hands.drag({{38, 11}, {42, 13}});
    QVERIFY(hands.document().world().links.all().front().from == (Place{firstLevel, {42, 13}}));
    QCOMPARE(hands.tileAt(firstLevel, {42, 13}), std::string("stairs-down"));
    QCOMPARE(hands.tileAt(firstLevel, {38, 11}), std::string("floor"));
}

void widenLeft(Hands& hands)
{
    const int width = hands.level(firstLevel).tiles.size().width;
    const Point start = hands.document().world().settings.start.at;
    hands.key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(QApplication::activeModalWidget());
    hands.answer(QStringLiteral("10"));
    QCOMPARE(hands.level(firstLevel).tiles.size().width, width + 10);
    QVERIFY(hands.document().world().settings.start.at == start + (Point{10, 0}));
}

void tryAndBack(Hands& hands)
{
    const Point cursor = hands.editorState().open.cursor();
    hands.key(Qt::Key_F5);
    QCOMPARE(hands.desk().window().mode(), Mode::Try);
    hands.key(Qt::Key_Escape);
    QCOMPARE(hands.desk().window().mode(), Mode::Edit);
    QVERIFY(hands.editorState().open.cursor() == cursor);
}

const std::vector<UserTask>& tasks()
{
    static const std::vector<UserTask> all{
        {"dig a 12x8 room with walls",
         {"click the wall tile", "P", "drag the outer rectangle", "click the floor tile", "drag the inner rectangle"},
         digRoom},
        {"a winding corridor",
         {"click the wall tile", "B", "drag along the one side", "drag along the other side", "click the floor tile",
          "drag between them"},
         digCorridor},
        {"fill a lake and edge it",
         {"click the water tile", "F", "click in the basin", "T", "click the shore's terrain", "drag around the lake"},
         fillLake},
        {"place twelve creatures",
         {"I", "click the creature's tile", "click", "click", "click", "click", "click", "click", "click", "click",
          "click", "click", "click", "click"},
         placeTwelve},
        {"copy a room to another level mirrored",
         {"R", "drag over the room", "Ctrl+C", "Ctrl+Tab", "Ctrl+V", "X", "click"},
         copyMirrored},
        {"replace every floor by grass",
         {"S (select same tile)", "click a floor", "click the grass tile", "F", "click in the selection"},
         replaceFloors},
        {"wire two levels both ways",
         {"I", "click the stair's tile", "click its cell", "click + below the properties",
          "type its name (counted as one)", "Enter", "click its value", "type the level (counted as one)", "Enter",
          "Ctrl+Tab", "click the other cell", "click + below the properties", "type its name (counted as one)", "Enter",
          "click its value", "type the level (counted as one)", "Enter"},
         wireLevels},
        {"move a stair without breaking its link",
         {"S", "drag the stair", "Ctrl+Tab", "click the other stair", "double-click the x it leads to",
          "type it (counted as one)", "Enter", "double-click the y it leads to", "type it (counted as one)", "Enter"},
         moveStair},
        {"widen a level to the left by 10",
         {"click the menu Map", "click Resize Map", "double-click the width", "9", "0", "double-click the offset", "1",
          "0", "click OK"},
         widenLeft},
        {"try from here and come back", {"Ctrl+S", "F5 (the command that runs the game)", "Alt+F4"}, tryAndBack},
    };
    return all;
}

}  // namespace

/// Ten everyday tasks of level designers, with real keys and mouse, compared with Tiled.
class tst_TenTasks : public QObject {
    Q_OBJECT
private slots:
    void oursIsNeverMore_data();
    void oursIsNeverMore();
    void fiveOfTenAreFewerThanHalf();

private:
    std::map<std::string, int> m_counts;
};

void tst_TenTasks::oursIsNeverMore_data()
{
    QTest::addColumn<int>("task");
    for (std::size_t i = 0; i < tasks().size(); ++i)
        QTest::newRow(tasks()[i].name) << static_cast<int>(i);
}

void tst_TenTasks::oursIsNeverMore()
{
    QFETCH(int, task);
    const UserTask& wanted = tasks()[static_cast<std::size_t>(task)];
    Hands hands;
    prepare(hands);
    wanted.ours(hands);
    if (QTest::currentTestFailed())
        return;
    const int theirs = static_cast<int>(wanted.tiled.size());
    qInfo("%-40s ours %2d, Tiled %2d", wanted.name, hands.count(), theirs);
    QVERIFY2(hands.count() <= theirs, qPrintable(QString::number(hands.count())));
    m_counts[wanted.name] = hands.count();
}

void tst_TenTasks::fiveOfTenAreFewerThanHalf()
{
    QCOMPARE(m_counts.size(), tasks().size());
    int fewer = 0;
    for (const UserTask& task : tasks())
        fewer += 2 * m_counts.at(task.name) < static_cast<int>(task.tiled.size()) ? 1 : 0;
    QVERIFY2(fewer >= 5, qPrintable(QString::number(fewer)));
}

GLOAM_WIDGET_TEST(tst_TenTasks)
#include "tst_TenTasks.moc"
