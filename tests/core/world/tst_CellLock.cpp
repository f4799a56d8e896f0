#include "core/world/CellLock.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_CellLock : public QObject {
    Q_OBJECT
private slots:
    void aLockIsAKeyBesideTheOthers();
    void playGoesOverLockedCellsAsOverOthers();
};

void tst_CellLock::aLockIsAKeyBesideTheOthers()
{
    SmallWorld world;
    world.level("room", R"(
        ####
        #..#
        ####)");
    Level& level = world.edit("room");
    CellOverride own;
    own.written.set("mark", std::string("x"));
    level.tiles.setOverride({1, 1}, own);
    const CellArea both({4, 3}, Rect{{1, 1}, {2, 1}});
    LevelChange work = lockingOf(level, both, true);
    QCOMPARE(work.cells.size(), std::size_t{2});
    for (const auto& [at, cell] : work.cells)
        level.tiles.setOverride(at, cell);
    QVERIFY(isLocked(level, {1, 1}) && isLocked(level, {2, 1}) && !isLocked(level, {0, 0}));
    QVERIFY(lockingOf(level, both, true).isNothing());
    work = lockingOf(level, both, false);
    for (const auto& [at, cell] : work.cells)
        level.tiles.setOverride(at, cell);
    QCOMPARE(QString::fromStdString(level.tiles.overrideAt({1, 1})->text("mark")), QStringLiteral("x"));
    QVERIFY(!level.tiles.overrideAt({2, 1}));  // removed without keys
}

void tst_CellLock::playGoesOverLockedCellsAsOverOthers()
{
    const auto walked = [](bool locks) {
        SmallWorld world;
        world.level("room", R"(
            ######
            #@.+.#
            ######)");
        Level& level = world.edit("room");
        if (locks)
            for (const auto& [at, cell] : lockingOf(level, CellArea({6, 3}, Rect{{0, 0}, {6, 3}}), true).cells)
                level.tiles.setOverride(at, cell);
        Game game = world.begin(7);
        for (int i = 0; i < 4; ++i)
            game.perform(command::Move{Direction::East});
        return std::pair(game.hero()->at, game.state().now);
    };
    QVERIFY(walked(true) == walked(false));
    QVERIFY(walked(true).first == (Point{4, 1}));
}

GLOAM_TEST(tst_CellLock)
#include "tst_CellLock.moc"
