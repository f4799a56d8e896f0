#include "tests/app/ImportDesk.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModel>
#include <QCompleter>

using namespace gloam;
using editor::ImportDialog;
using editor::MappingRow;
using gloam::test::ImportDesk;

/// What the rows of the page Import show of the tiles of a file.
class tst_ImportRows : public QObject {
    Q_OBJECT
private slots:
    void aPictureOutsideOfTheFolderIsReadAfterTheButton();
    void rowsWithLongNamesDifferInWhatIsSeen();
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
}

void tst_ImportRows::rowsWithLongNamesDifferInWhatIsSeen()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    desk.replaceIn(QStringLiteral("rooms.tmx"), "name=\"t\"", "name=\"a-tileset-of-a-very-long-name-48px-extruded\"");
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    const QTableWidget& table = page->mappingTable().table();
    const auto seen = [&](const char* id) {
        page->mappingTable().choose(MappingRow::Part::Tile, id);
        return table.fontMetrics().elidedText(table.item(table.currentRow(), 0)->text(), table.textElideMode(),
                                              table.columnWidth(0) - 40);  // beside the picture and the margins
    };
    QVERIFY(seen("0").contains(QStringLiteral("…")));
    QVERIFY(seen("0") != seen("1"));
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
