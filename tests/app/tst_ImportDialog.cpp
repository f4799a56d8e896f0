#include "editor/exchange/LevelNames.h"
#include "tests/app/ImportDesk.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::app;
using editor::ImportDialog;
using editor::MappingRow;
using editor::Mode;
using gloam::test::Desk;
using gloam::test::ImportDesk;
using gloam::test::lastTold;

namespace {

const QString csvMap = QStringLiteral("csv.tmx");

QStringList codesOf(const Problems& problems)
{
    QStringList codes;
    for (const Problem& problem : problems)
        codes << QString::fromStdString(std::string(problem.code()));
    return codes;
}

}  // namespace

/// Import, Update from Source, and files dropped on the window.
class tst_ImportDialog : public QObject {
    Q_OBJECT
private slots:
    void anImportIsOneStepAndOpensItsLevel();
    void everythingOnThePageHasAName();
    void thePageShowsLevelsPictureRowsAndProblems();
    void aRowOfTheMappingChangesThePreview();
    void severalTypesStandInOneCell();
    void aPartOfANameTakesTheFirstOfTheList();
    void whatNoTypeIsCalledIsSaid();
    void aTileIsANewTypeAgain();
    void aLayerIsLeftOut();
    void aRowShowsItsTileAndTheNewTypeHasItsColour();
    void theChosenRowLightsUpItsCells();
    void enterGoesOnToTheNextRow();
    void whatIsTypedTakesThePlaceOfWhatStoodThere();
    void aClassIsOfferedTheTypesNearToIt();
    void aClassIsWhereTheHeroBegins();
    void aLayerOfObjectsIsLeftOut();
    void roomsOfTheSameNameStayApart();
    void levelsAreTakenAsPrefabs();
    void aWiderFolderIsAllowedByAButton();
    void theMappingIsRememberedForItsFolder();
    void aMappingForAnotherWorldIsPassedOver();
    void aFileThatCannotBeReadImportsNothing();
    void anUpdateReplacesTheLevelAndAddsNone();
    void anUpdateWithoutChangesIsNoStep();
    void aLevelThatWasDrawnHereHasNoSource();
    void aSourceThatIsGoneIsAskedFor();
    void aSourceThatAnotherProgramChangesIsOfferedOnce();
    void withoutAWorldANewOneBegins();
    void droppedMapsAreImported();
    void aDroppedWorldIsOpened();
    void whatCannotBeOpenedIsSaid();
};

void tst_ImportDialog::anImportIsOneStepAndOpensItsLevel()
{
    ImportDesk desk;
    desk.newWorld();
    const QString before = desk.bytes();
    desk.importFiles({QStringLiteral("csv.tmx"), QStringLiteral("things.tmx")});
    desk.import();
    QCOMPARE(desk.document().history().stepCount(), std::size_t{1});
    QVERIFY(desk.document().world().findLevel("csv"));
    QVERIFY(desk.document().world().findLevel("things"));
    QVERIFY(desk.document().world().registry->findTile("stones-3") != nothingTile);
    QCOMPARE(desk.editorState().open.id(), Name("csv"));
    desk.document().undo();
    QCOMPARE(desk.bytes(), before);
    desk.document().redo();
    QVERIFY(desk.document().world().findLevel("csv"));
}

void tst_ImportDialog::everythingOnThePageHasAName()
{
    ImportDesk desk;
    desk.newWorld();
    const QStringList nameless = test::focusableWithoutName(*desk.importFiles({csvMap}));
    QCOMPARE(nameless.join(QLatin1Char(' ')), QString());
}

void tst_ImportDialog::thePageShowsLevelsPictureRowsAndProblems()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({QStringLiteral("two.world")});
    QCOMPARE(page->levels().count(), 2);
    const QImage first = page->preview().picture();
    QVERIFY(!first.isNull());
    page->levels().setCurrentRow(1);
    QVERIFY(page->preview().picture() != first);
    QVERIFY(codesOf(page->problems()).contains(QStringLiteral("J001")));
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Layer, "Ground"));
    page->reject();
    QCOMPARE(desk.document().history().stepCount(), std::size_t{0});
}

void tst_ImportDialog::aRowOfTheMappingChangesThePreview()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({csvMap});
    const QImage before = page->preview().picture();
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    desk.decideAs(QStringLiteral("water"));
    QVERIFY(page->preview().picture() != before);
    QVERIFY(!codesOf(page->problems()).contains(QStringLiteral("J001")));
    desk.import();
    const Level& level = *desk.document().world().findLevel("csv");
    QCOMPARE(level.tiles.topAt({4, 2}), desk.document().world().registry->findTile("water"));
    QVERIFY(desk.document().world().types->tiles.empty());
}

void tst_ImportDialog::severalTypesStandInOneCell()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    desk.decideAs(QStringLiteral("floor + gritling"));
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    QCOMPARE(page->mappingTable().chosen()->becomes, (editor::Mapping::Stack{"floor", "gritling"}));
    desk.import();
    QCOMPARE(desk.document().world().findLevel("csv")->entities.at({4, 2}).size(), std::size_t{1});
}

void tst_ImportDialog::aPartOfANameTakesTheFirstOfTheList()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    const editor::ChoiceBox& box = page->mappingTable().box();
    const QString first = box.itemText(box.findText(QStringLiteral("gra"), Qt::MatchContains));
    QCOMPARE(first, QStringLiteral("grass"));
    desk.decideAs(QStringLiteral("gra"));
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    QCOMPARE(page->mappingTable().chosen()->becomes, editor::Mapping::Stack{"grass"});
}

void tst_ImportDialog::whatNoTypeIsCalledIsSaid()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({csvMap});
    const editor::Mapping before = page->mapping();
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    desk.decideAs(QStringLiteral("zzzz"));
    QCOMPARE(page->mapping(), before);
    QVERIFY(page->isVisible());
}

void tst_ImportDialog::aTileIsANewTypeAgain()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    desk.decideAs(QStringLiteral("water"));
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    desk.decideAs(QStringLiteral("A new type of its own"));
    QVERIFY(codesOf(page->problems()).contains(QStringLiteral("J001")));
}

void tst_ImportDialog::aLayerIsLeftOut()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Layer, "Ground"));
    editor::ChoiceBox& box = page->mappingTable().box();
    box.setCurrentIndex(2);
    emit box.activated(2);
    desk.wait();
    QVERIFY(page->mappingTable().chosen()->use == editor::LayerUse::Nothing);
    QVERIFY(!page->mappingTable().choose(MappingRow::Part::Tile, "3"));
}

void tst_ImportDialog::aRowShowsItsTileAndTheNewTypeHasItsColour()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    editor::MappingTable& table = page->mappingTable();
    QVERIFY(table.choose(MappingRow::Part::Tile, "1"));
    const QTableWidgetItem* item = table.table().item(table.table().currentRow(), 0);
    const QImage tile = item->icon().pixmap(8, 8).toImage();
    QCOMPARE(tile.pixelColor(tile.rect().center()), QColor(Qt::red));
    desk.import();
    const World& world = desk.document().world();
    QCOMPARE(QString::fromStdString(world.registry->tile(world.registry->findTile("t-1")).color.text()),
             QStringLiteral("#FF0000"));
}

void tst_ImportDialog::theChosenRowLightsUpItsCells()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "1"));
    QCOMPARE(page->preview().lit(), (std::vector<Point>{{1, 0}, {0, 1}}));
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Class, "Spawn"));
    QCOMPARE(page->preview().lit(), std::vector<Point>({{1, 1}}));
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Objects, "People"));
    QCOMPARE(page->preview().lit().size(), std::size_t{2});
}

void tst_ImportDialog::enterGoesOnToTheNextRow()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "0"));
    desk.decideAs(QStringLiteral("floor"));
    QCOMPARE(QString::fromStdString(page->mappingTable().chosen()->id), QStringLiteral("1"));
    desk.decideAs(QStringLiteral("Water"));
    QVERIFY(page->mappingTable().chosen()->part == MappingRow::Part::Class);
    desk.decideAs(QStringLiteral("nobody"));  // is not known
    QVERIFY(page->mappingTable().chosen()->part == MappingRow::Part::Class);
    desk.import();
    QCOMPARE(desk.document().world().findLevel("rooms")->tiles.topAt({1, 0}),
             desk.document().world().registry->findTile("water"));
}

void tst_ImportDialog::whatIsTypedTakesThePlaceOfWhatStoodThere()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    editor::MappingTable& table = page->mappingTable();
    QVERIFY(table.choose(MappingRow::Part::Tile, "1"));
    table.table().setFocus();
    QTest::keyClick(&table.table(), 'w');
    QTest::keyClicks(table.box().lineEdit(), QStringLiteral("ater"));
    QCOMPARE(table.box().currentText().toLower(), QStringLiteral("water"));
    QVERIFY(table.box().hasFocus() || table.box().lineEdit()->hasFocus());
}

void tst_ImportDialog::aClassIsOfferedTheTypesNearToIt()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    editor::MappingTable& table = page->mappingTable();
    QVERIFY(table.choose(MappingRow::Part::Class, "cave_gritlings"));
    QCOMPARE(table.box().itemText(0), QStringLiteral("gritling (thing)"));
}

void tst_ImportDialog::aClassIsWhereTheHeroBegins()
{
    ImportDesk desk;
    desk.writeRooms();
    desk.drop({desk.map(QStringLiteral("rooms.tmx"))});
    ImportDialog* page = desk.wait();
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Class, "Spawn"));
    desk.decideAs(QStringLiteral("The hero's start"));
    desk.import();
    QCOMPARE(desk.document().world().settings.start.at, (Point{1, 1}));
}

void tst_ImportDialog::aLayerOfObjectsIsLeftOut()
{
    ImportDesk desk;
    desk.newWorld();
    desk.writeRooms();
    ImportDialog* page = desk.importFiles({QStringLiteral("rooms.tmx")});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Objects, "People"));
    desk.decideAs(QStringLiteral("Nothing: it is left out"));
    desk.import();
    QVERIFY(desk.document().world().findLevel("rooms")->notes.empty());
}

void tst_ImportDialog::roomsOfTheSameNameStayApart()
{
    ImportDesk desk;
    desk.newWorld();
    for (const char* folder : {"a", "b", "a"}) {
        const QString room = QStringLiteral(GLOAM_TEST_DATA "/exchange/rooms/%1/room.tmx").arg(QLatin1String(folder));
        desk.editor().exchanging().importFiles({QFileInfo(room).absoluteFilePath()}, Exchanging::Into::OpenWorld);
        desk.wait();
        desk.import();
    }
    const World& world = desk.document().world();
    QCOMPARE(world.levels.size(), std::size_t{3});
    QVERIFY(world.findLevel("room") && world.findLevel("room-2"));
    QVERIFY(!(world.findLevel("room")->tiles == world.findLevel("room-2")->tiles));
    QCOMPARE(desk.document().history().stepCount(), std::size_t{2});  // the third import changes nothing
}

void tst_ImportDialog::levelsAreTakenAsPrefabs()
{
    ImportDesk desk;
    desk.newWorld();
    desk.importFiles({csvMap})->prefabsBox().setChecked(true);
    desk.import();
    QCOMPARE(desk.document().world().levels.size(), std::size_t{1});
    QVERIFY(desk.document().world().prefabs.written().find("csv"));
    QCOMPARE(desk.document().history().stepCount(), std::size_t{1});
}

void tst_ImportDialog::aWiderFolderIsAllowedByAButton()
{
    ImportDesk desk;
    desk.newWorld();
    QVERIFY(!desk.importFiles({csvMap})->widerButton().isVisible());
    desk.importPage()->reject();
    QTRY_VERIFY(!desk.importPage());
    QVERIFY(QFile::rename(desk.map(QStringLiteral("stones.tsx")), desk.pathIn(QStringLiteral("stones.tsx"))));
    desk.replaceIn(csvMap, "source=\"stones.tsx\"", "source=\"../stones.tsx\"");
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(page->widerButton().isVisible());
    page->widerButton().click();
    QTRY_COMPARE(desk.window().findChildren<ImportDialog*>().size(), qsizetype{1});
    page = desk.wait();
    QVERIFY(!page->widerButton().isVisible());
    desk.import();
    desk.replaceIn(csvMap, "1,2,2,2,4,1", "1,2,1,1,4,1");
    desk.editor().exchanging().update();
    QCOMPARE(desk.document().history().stepCount(), std::size_t{2});
    QVERIFY(desk.document().world().registry->findTile("stones-3") != nothingTile);
}

void tst_ImportDialog::theMappingIsRememberedForItsFolder()
{
    ImportDesk desk;
    desk.newWorld();
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    desk.decideAs(QStringLiteral("water"));
    desk.import();
    desk.newWorld();
    page = desk.importFiles({QStringLiteral("xml.tmx")});
    QVERIFY(page->mappingTable().choose(MappingRow::Part::Tile, "3"));
    QCOMPARE(page->mappingTable().chosen()->becomes, editor::Mapping::Stack{"water"});
}

void tst_ImportDialog::aMappingForAnotherWorldIsPassedOver()
{
    ImportDesk desk;
    desk.newWorld();
    const ImportMemory memory(desk.window().context().folders);
    editor::Mapping mapping;
    mapping.tiles["stones"]["3"] = {Name("of-another-world")};
    QVERIFY(memory.keepMapping(desk.map(csvMap), mapping));
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(codesOf(page->problems()).contains(QStringLiteral("J001")));
    desk.import();
    QVERIFY(*memory.mappingFor(desk.map(csvMap), Limits{}) == mapping);
}

void tst_ImportDialog::aFileThatCannotBeReadImportsNothing()
{
    ImportDesk desk;
    desk.newWorld();
    QFile(desk.map(csvMap)).resize(40);
    ImportDialog* page = desk.importFiles({csvMap});
    QVERIFY(!page->importButton().isEnabled());
    QVERIFY(!page->problems().empty());
}

void tst_ImportDialog::anUpdateReplacesTheLevelAndAddsNone()
{
    ImportDesk desk;
    desk.newWorld();
    desk.importFiles({csvMap});
    desk.import();
    const QString before = desk.bytes();
    const std::size_t levels = desk.document().world().levels.size();
    desk.replaceIn(csvMap, "1,2,2,2,4,1", "1,2,1,1,4,1");
    desk.editor().exchanging().update();
    QCOMPARE(desk.document().world().levels.size(), levels);
    QCOMPARE(desk.document().history().stepCount(), std::size_t{2});
    QVERIFY(desk.bytes() != before);
    desk.document().undo();
    QCOMPARE(desk.bytes(), before);
}

void tst_ImportDialog::anUpdateWithoutChangesIsNoStep()
{
    ImportDesk desk;
    desk.newWorld();
    desk.importFiles({QStringLiteral("two.world")});
    desk.import();
    const QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.editor().exchanging().update();
    QCOMPARE(desk.document().history().stepCount(), std::size_t{1});
    QVERIFY2(lastTold(told).contains(QStringLiteral("two.world")), qPrintable(lastTold(told)));
}

void tst_ImportDialog::aLevelThatWasDrawnHereHasNoSource()
{
    ImportDesk desk;
    desk.newWorld();
    const QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.editor().exchanging().update();
    QVERIFY(lastTold(told).contains(QStringLiteral("was not imported")));
}

void tst_ImportDialog::aSourceThatIsGoneIsAskedFor()
{
    ImportDesk desk;
    desk.newWorld();
    desk.importFiles({csvMap});
    desk.import();
    QVERIFY(QFile::rename(desk.map(csvMap), desk.map(QStringLiteral("elsewhere.tmx"))));
    desk.editor().exchanging().update();
    QVERIFY2(desk.question().contains(csvMap), qPrintable(desk.question()));
    QCOMPARE(desk.document().history().stepCount(), std::size_t{1});
}

void tst_ImportDialog::aSourceThatAnotherProgramChangesIsOfferedOnce()
{
    ImportDesk desk;
    desk.newWorld();
    desk.importFiles({csvMap});
    desk.import();
    const QString before = desk.bytes();
    desk.window().activateWindow();  // as a window manager does once a dialog is closed
    QVERIFY(QTest::qWaitForWindowActive(&desk.window()));
    const auto look = [&desk] { desk.window().editController().lookAtDisk(); };
    look();
    desk.replaceIn(csvMap, "1,2,2,2,4,1", "1,2,2,2,4,1");  // the same bytes
    look();
    QCOMPARE(desk.question(), QString());
    desk.replaceIn(csvMap, "1,2,2,2,4,1", "1,2,1,1,4,1");
    look();
    QVERIFY2(desk.question().contains(csvMap), qPrintable(desk.question()));
    Desk::type('2');  // Leave the level as it is
    look();
    QCOMPARE(desk.question(), QString());
    QCOMPARE(desk.bytes(), before);
    desk.replaceIn(csvMap, "1,2,1,1,4,1", "1,1,1,1,4,1");
    look();
    Desk::type('1');  // Update from it
    QVERIFY(desk.bytes() != before);
    look();
    QCOMPARE(desk.question(), QString());
    desk.document().undo();
    QCOMPARE(desk.bytes(), before);
}

void tst_ImportDialog::withoutAWorldANewOneBegins()
{
    ImportDesk desk;
    desk.drop({desk.map(csvMap)});
    desk.wait();
    desk.import();
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(desk.document().world().levels.size(), std::size_t{1});
    QCOMPARE(desk.editorState().open.id(), Name("csv"));
    QVERIFY(desk.editor().isUnsaved());
    desk.editor().exchanging().update();
    QCOMPARE(desk.document().history().stepCount(), std::size_t{0});
}

void tst_ImportDialog::droppedMapsAreImported()
{
    ImportDesk desk;
    desk.newWorld();
    desk.drop({desk.map(csvMap), desk.map(QStringLiteral("things.tmx"))});
    QCOMPARE(desk.wait()->levels().count(), 2);
}

void tst_ImportDialog::aDroppedWorldIsOpened()
{
    ImportDesk desk;
    desk.newWorld();
    const QString file = desk.pathIn(QStringLiteral("other.gloam"));
    QVERIFY(QFile::copy(QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam"), file));
    desk.drop({file});
    QVERIFY(desk.editor().isOpen(file));
    QVERIFY(desk.document().world().findLevel("rooms"));
}

void tst_ImportDialog::whatCannotBeOpenedIsSaid()
{
    ImportDesk desk;
    desk.newWorld();
    desk.drop({desk.map(QStringLiteral("stones.tsx"))});
    QVERIFY2(desk.question().contains(QStringLiteral("stones.tsx")), qPrintable(desk.question()));
}

GLOAM_WIDGET_TEST(tst_ImportDialog)
#include "tst_ImportDialog.moc"
