#include "core/map/Entity.h"
#include "core/view/frame/LevelFrame.h"
#include "editor/exchange/LevelPictures.h"
#include "editor/ui/CellPicture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;

/// Pictures of levels, which are drawn some rows at a time.
class tst_LevelPicture : public QObject {
    Q_OBJECT
private slots:
    void aTallLevelIsDrawnAsInOnePiece_data();
    void aTallLevelIsDrawnAsInOnePiece();
};

void tst_LevelPicture::aTallLevelIsDrawnAsInOnePiece_data()
{
    QTest::addColumn<int>("height");
    for (const int height : {1, 63, 64, 65, 128, 150})
        QTest::addRow("%d rows", height) << height;
}

void tst_LevelPicture::aTallLevelIsDrawnAsInOnePiece()
{
    QFETCH(int, height);
    const auto types = test::worldFrom(test::lamplitStair()).world.registry;
    Level level;
    level.tiles = TileMap({5, height}, types, types->findTile("floor"));
    for (int y = 0; y < height; y += 3)
        level.tiles.put(Layer::Structure, {y % 5, y}, types->findTile("wall"));
    for (int y = 0; y < height; y += 7)
        level.entities.add(
            makeEntity(*types, types->findEntity("gritling"), {static_cast<std::uint64_t>(y) + 1}, {1, y}));
    const Palette& palette = test::look().theme.palette;
    LevelView view;
    view.isRockQuiet = true;
    CellPicture whole(test::look().glyphs);
    whole.setStep(CellStep::S);
    whole.resize({whole.cell().width() * 5, whole.cell().height() * height});
    whole.show(frameOf(level, palette, {{}, {5, height}}, {}, std::nullopt, view), {});

    QCOMPARE(levelPicture(level, palette, test::look().glyphs, {}), whole.image());
}

GLOAM_WIDGET_TEST(tst_LevelPicture)
#include "tst_LevelPicture.moc"
