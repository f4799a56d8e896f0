#include "tests/app/ImportDesk.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModel>
#include <QCompleter>
#include <QListWidget>
#include <QScrollBar>

using namespace gloam;
using editor::ImportDialog;
using editor::MappingRow;
using gloam::test::ImportDesk;

/// What the rows of the page Import show of levels and tiles.
class tst_ImportRows : public QObject {
    Q_OBJECT
private slots:
    void aPictureOutsideOfTheFolderIsReadAfterTheButton();
    void rowsWithLongNamesDifferInWhatIsSeen();
    void roomsOfTheSameNameAreToldApart();
    void whatIsToldOfAnImportIsReadWhole();
    void whatALayerOfObjectsBecomesIsReadWhole();
    void enterTakesTheBestAsThePaletteDoes_data();
    void enterTakesTheBestAsThePaletteDoes();
};

void tst_ImportRows::aPictureOutsideOfTheFolderIsReadAfterTheButton()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    QVERIFY(QFile::rename(desk.map(QStringLiteral("rooms.png")), desk.pathIn(QStringLiteral("rooms.png"))));
    desk.replaceIn(QStringLiteral("rooms.tmx"), "source=\"rooms.png\"", "source=\"../rooms.png\"");
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "1"));
    QVERIFY(page->mappingTable().table().item(page->mappingTable().table().currentRow(), 0)->icon().isNull());
    QVERIFY(page->widerButton().isVisible());
    page->widerButton().click();
    QTRY_COMPARE(desk.window().findChildren<ImportDialog*>().size(), qsizetype{1});
    page = desk.wait();
    QVERIFY(!page->widerButton().isVisible());
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "1"));
    QVERIFY(!page->mappingTable().table().item(page->mappingTable().table().currentRow(), 0)->icon().isNull());
    desk.import();
    page = desk.importFiles({QStringLiteral("rooms.tmx")});
    QVERIFY2(!page->widerButton().isVisible(), "the folder above is allowed for what lies in this one");
}

void tst_ImportRows::rowsWithLongNamesDifferInWhatIsSeen()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    desk.replaceIn(QStringLiteral("rooms.tmx"), "name=\"t\"", "name=\"a-tileset-of-a-very-long-name-48px-extruded\"");
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    const QTableWidget& table = page->mappingTable().table();
    const auto words = [&](const char* id) {
        page->mappingTable().choose(MappingRow::Part::Tile, id);
        QTableWidgetItem* const item = table.item(table.currentRow(), 0);
        item->setIcon({});  // the tiles differ
        return item;
    };
    const auto seen = [&](const char* id) {
        const QTableWidgetItem* const item = words(id);
        return table.viewport()->grab(table.visualItemRect(item)).toImage();
    };
    QVERIFY(table.fontMetrics().horizontalAdvance(words("0")->text()) > table.columnWidth(0));
    QVERIFY(seen("0") != seen("1"));
}

void tst_ImportRows::whatIsToldOfAnImportIsReadWhole()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    QByteArray pictures;
    for (int letters = 0; letters < 40; ++letters)  // some sentence needs a line more in a narrower list
        pictures += "<imagelayer name=\"" + QByteArray(letters, 'n') + "\"/>";
    desk.replaceIn(QStringLiteral("rooms.tmx"), "<objectgroup", pictures + "<objectgroup");
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    const auto* list = page->findChild<QListView*>(QStringLiteral("problems"));
    QTRY_VERIFY(list->verticalScrollBar()->isVisible());
    for (const int wider : {200, -200}) {
        const int before = list->viewport()->width();
        page->resize(page->width() + wider, page->height());
        QTRY_VERIFY(list->viewport()->width() != before);
        for (int row = 1; row < list->model()->rowCount(); ++row) {
            const auto areaOf = [list](int at) { return list->visualRect(list->model()->index(at, 0)); };
            QTRY_COMPARE(areaOf(row).top(), areaOf(row - 1).bottom() + 1);
        }
    }
}

void tst_ImportRows::whatALayerOfObjectsBecomesIsReadWhole()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Objects, "People"));
    const QTableWidget& table = page->mappingTable().table();
    const QModelIndex index = table.model()->index(table.currentRow(), 2);
    QVERIFY(table.visualRect(index).width() >= table.sizeHintForIndex(index).width());
}

void tst_ImportRows::roomsOfTheSameNameAreToldApart()
{
    ImportDesk desk;
    desk.newWorld();
    QStringList rooms;
    for (const char* folder : {"a", "b"})
        rooms << QFileInfo(QStringLiteral(GLOAM_TEST_DATA "/exchange/rooms/%1/room.tmx").arg(QLatin1String(folder)))
                     .absoluteFilePath();
    desk.editor().exchanging().importFiles(rooms, app::Exchanging::Into::OpenWorld);
    const auto* levels = desk.wait()->findChild<QListWidget*>();
    QCOMPARE(levels->item(0)->text(), QStringLiteral("room (a/room.tmx)"));
    QCOMPARE(levels->item(1)->text(), QStringLiteral("room (b/room.tmx)"));
}

void tst_ImportRows::enterTakesTheBestAsThePaletteDoes_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("type");
    const auto row = [](const char* typed, const char* type) { QTest::newRow(typed) << typed << type; };
    row("door", "door-closed");
    row("merchant", "trader");
    row("key", "brass-key");
    row("rat", "burrow-rat");
}

void tst_ImportRows::enterTakesTheBestAsThePaletteDoes()
{
    QFETCH(QString, typed);
    QFETCH(QString, type);
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({QStringLiteral("csv.tmx")});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    editor::ChoiceBox& box = page->mappingTable().box();
    box.lineEdit()->selectAll();
    QTest::keyClicks(box.lineEdit(), typed);
    QVERIFY(box.completer()->completionCount() > 0);
    QCOMPARE(box.completer()->completionModel()->index(0, 0).data().toString(), box.bestFor(typed));
    desk.decideAs(typed);
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    QCOMPARE(page->mappingTable().chosen()->becomes, editor::Mapping::Stack{Name(type.toStdString())});
}

GLOAM_WIDGET_TEST(tst_ImportRows)
#include "tst_ImportRows.moc"
