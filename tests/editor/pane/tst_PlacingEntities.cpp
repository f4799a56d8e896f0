#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The room of a new world; (38, 12) and the cells east of it are bare floor.
struct Room : PaneFixture {
    std::size_t count() const { return level(firstLevel).entities.count(); }
    std::size_t steps() const { return document.history().doneCount(); }
    const Entity* at(Point cell) const
    {
        const auto here = level(firstLevel).entities.at(cell);
        return here.empty() ? nullptr : here.front();
    }
};

}  // namespace

class tst_PlacingEntities : public QObject {
    Q_OBJECT
private slots:
    void theMousePlacesALineARectangleAndAnArea();
    void theKeysPlaceALine();
    void ctrlAndTheMouseDuplicate();
    void ctrlAndDDuplicatesBeside();
    void altAndTheArrowsNudgeAndPlainOnesDoNot();
};

void tst_PlacingEntities::theMousePlacesALineARectangleAndAnArea()
{
    Room f;
    const std::size_t before = f.count();
    f.keys(QStringLiteral("i"));
    f.drag({37, 11}, {40, 11});
    QCOMPARE(f.count(), before + 4);
    f.document.undo();
    f.drag({37, 13}, {39, 14}, Qt::ShiftModifier);
    QCOMPARE(f.count(), before + 6);
    f.document.undo();
    const std::size_t steps = f.steps();
    f.click({40, 13}, Qt::ControlModifier);
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.count() > before + 35);
    f.document.undo();
    QCOMPARE(f.count(), before);
}

void tst_PlacingEntities::theKeysPlaceALine()
{
    Room f;
    const std::size_t before = f.count();
    f.keys(QStringLiteral("i"));
    f.pane.state().open.setCursor({37, 13});
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    for (int i = 0; i < 3; ++i)
        f.key(Qt::Key_Right);
    QCOMPARE(f.count(), before);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(f.count(), before + 4);
}

void tst_PlacingEntities::ctrlAndTheMouseDuplicate()
{
    Room f;
    f.keys(QStringLiteral("i"));
    f.click({38, 12});
    f.keys(QStringLiteral("s"));
    const std::size_t before = f.count();
    f.drag({38, 12}, {42, 12}, Qt::ControlModifier);
    QCOMPARE(f.count(), before + 1);
    QVERIFY(f.at({38, 12}) && f.at({42, 12}));
}

void tst_PlacingEntities::ctrlAndDDuplicatesBeside()
{
    Room f;
    f.keys(QStringLiteral("i"));
    f.click({38, 12});
    f.pane.act(QStringLiteral("duplicate"));
    QVERIFY(f.at({39, 12}));
    QCOMPARE(f.editKeys.actFor(KeyPress{Qt::Key_D, Qt::ControlModifier, {}}), QStringLiteral("duplicate"));
}

void tst_PlacingEntities::altAndTheArrowsNudgeAndPlainOnesDoNot()
{
    Room f;
    f.keys(QStringLiteral("i"));
    f.click({38, 12});
    f.keys(QStringLiteral("s"));
    const EntityId moved = f.at({38, 12})->id;
    const std::size_t steps = f.steps();
    f.key(Qt::Key_Right, Qt::AltModifier);
    f.key(Qt::Key_Right, Qt::AltModifier);
    f.key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(f.level(firstLevel).entities.find(moved)->at, (Point{40, 13}));
    QCOMPARE(f.pane.state().open.cursor(), (Point{40, 13}));
    QCOMPARE(f.steps(), steps + 1);
    f.key(Qt::Key_Right);
    QCOMPARE(f.pane.state().open.cursor(), (Point{41, 13}));
    QCOMPARE(f.level(firstLevel).entities.find(moved)->at, (Point{40, 13}));
    f.document.undo();
    QCOMPARE(f.level(firstLevel).entities.find(moved)->at, (Point{38, 12}));
}

GLOAM_WIDGET_TEST(tst_PlacingEntities)
#include "tst_PlacingEntities.moc"
