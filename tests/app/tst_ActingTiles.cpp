#include "app/play/PlayView.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QFile>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::Desk;
using gloam::test::EditorDesk;

/// Tiles that act, from the editor to a try of them and back.
class tst_ActingTiles : public QObject {
    Q_OBJECT
private slots:
    void whatIsPaintedActsUntilItIsUndone();
    void aTryBurnsAndLeavesTheEditorAsItWas();

private:
    /// A row of floor, with lava and straw to paint.
    static void open(EditorDesk& desk)
    {
        const std::string text =
            test::worldHead({.id = "pit", .level = "pit", .at = {0, 0}})
            + "types: {tiles: {magma: {glyph: L, fire: true, touch: {damage: 3, element: fire}, light: {radius: 2}}, "
              "straw: {glyph: s, burns: {percent: 100, turns: 2, as: blaze, to: floor}}, blaze: {layer: effect, glyph: "
              "b, fire: true, touch: {damage: 1}}}}\nlevels:\n  pit:\n    legend: {.: floor}\n    map: .......\n";
        QFile file(desk.pathIn(QStringLiteral("pit.gloam")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
        file.close();
        desk.edit(file.fileName());
    }

    static void paint(EditorDesk& desk, Point at, const char* tile)
    {
        const TypeRegistry& types = *desk.document().world().registry;
        TilePatch patch;
        stamp(patch, types, at, types.findTile(tile));
        QVERIFY(
            desk.document().perform(editor::planPaint(desk.document().world(), desk.editorState().open.id(), patch)));
    }

    static std::vector<Point> acting(EditorDesk& desk, TileAct act)
    {
        return desk.document().world().findLevel("pit")->tiles.acting(act);
    }
};

void tst_ActingTiles::whatIsPaintedActsUntilItIsUndone()
{
    EditorDesk desk;
    open(desk);
    const QString before = desk.bytes();
    paint(desk, {2, 0}, "magma");
    const std::vector<Point> magma{{2, 0}};
    for (const TileAct act : {TileAct::Touch, TileAct::Fire, TileAct::Shine})
        QVERIFY(acting(desk, act) == magma);
    desk.document().undo();
    for (const TileAct act : {TileAct::Touch, TileAct::Fire, TileAct::Shine})
        QVERIFY(acting(desk, act).empty());
    QCOMPARE(desk.bytes(), before);
    desk.document().redo();
    QVERIFY(acting(desk, TileAct::Fire) == magma);
}

void tst_ActingTiles::aTryBurnsAndLeavesTheEditorAsItWas()
{
    EditorDesk desk;
    open(desk);
    paint(desk, {2, 0}, "magma");
    paint(desk, {3, 0}, "straw");
    const QString before = desk.bytes();
    desk.editorState().open.setCursor({2, 0});
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(desk.state().hero()->at == (Point{2, 0}));
    const int hp = desk.state().hero()->hp;
    Desk::type('s');
    QCOMPARE(desk.state().hero()->hp, hp - 3);
    const TileMap& tiles = desk.state().currentLevel().tiles;
    QVERIFY(tiles.at(Layer::Effect, {3, 0}) == tiles.types().findTile("blaze"));
    Desk::press(Qt::Key_Escape);  // play waits until the harm has been read
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(desk.bytes(), before);
}

GLOAM_WIDGET_TEST(tst_ActingTiles)
#include "tst_ActingTiles.moc"
