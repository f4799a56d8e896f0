#include "editor/dialogs/ExportDialog.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/Import.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/EditingFixture.h"
#include "tests/app/ImportDesk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QImage>

using namespace gloam;
using namespace gloam::app;
using editor::ExportDialog;
using gloam::test::EditorDesk;
using gloam::test::lastTold;
using gloam::test::stairFile;

namespace {

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Opens the page, which is about the level `crypt`.
ExportDialog* openPage(EditorDesk& desk)
{
    desk.edit(stairFile, QStringLiteral("crypt"));
    desk.editor().exchanging().exportOpen();
    return desk.page<ExportDialog>();
}

void exportAs(EditorDesk& desk, const char* ending, const QString& file, bool isWhole = false)
{
    ExportDialog* page = openPage(desk);
    QVERIFY(page);
    page->chooseFormat(ending);
    page->setWholeWorld(isWhole);
    page->exportButton().click();
    desk.nameFile(file);
}

}  // namespace

/// Export from the editor's window.
class tst_ExportDialog : public QObject {
    Q_OBJECT
private slots:
    void everythingOnThePageHasAName();
    void thePageSaysWhatStaysBehind_data();
    void thePageSaysWhatStaysBehind();
    void eachFormatIsWritten_data();
    void eachFormatIsWritten();
    void filesBesideItAreCounted_data();
    void filesBesideItAreCounted();
    void aPictureHasTheChosenCells();
    void theTypedEndingDecides();
    void theDialogForImportsShowsEachFormatOfItsTool();
    void anExistingFileIsNotReplacedUnasked();
    void whatAnImportedMapLosesIsSaidBeforeItIsReplaced();
    void theGraphIsDrawnWhereAsked();
    void anotherKindOfFileIsChosenInTheDialog();
    void theGraphIsNoJpeg();
    void aWorldOfMapsComesBack();
    void theProgramsOwnFolderIsNotWrittenTo();
};

void tst_ExportDialog::everythingOnThePageHasAName()
{
    EditorDesk desk;
    const QStringList nameless = test::focusableWithoutName(*openPage(desk));
    QCOMPARE(nameless.join(QLatin1Char(' ')), QString());
}

void tst_ExportDialog::thePageSaysWhatStaysBehind_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<bool>("isLossy");
    QTest::newRow("REXPaint") << ".xp" << true;
    QTest::newRow("table") << ".csv" << true;
    QTest::newRow("text") << ".txt" << true;
    QTest::newRow("Tiled") << ".tmx" << false;
    QTest::newRow("pack") << ".gloampack" << false;
    QTest::newRow("picture") << ".png" << false;
}

void tst_ExportDialog::thePageSaysWhatStaysBehind()
{
    QFETCH(QString, ending);
    QFETCH(bool, isLossy);
    EditorDesk desk;
    ExportDialog* page = openPage(desk);
    page->chooseFormat(ending.toStdString());
    QCOMPARE(!page->lost().empty(), isLossy);
    QVERIFY(!page->told().isEmpty());
    QVERIFY(page->exportButton().isEnabled());
}

void tst_ExportDialog::eachFormatIsWritten_data()
{
    QTest::addColumn<QString>("ending");
    for (const editor::ExchangeFormat* format : editor::exportFormats())
        if (format->ending != ".ldtk")  // levels only go back into a project that they came from
            QTest::newRow(std::string(format->ending).c_str()) << QString::fromStdString(std::string(format->ending));
}

void tst_ExportDialog::eachFormatIsWritten()
{
    QFETCH(QString, ending);
    EditorDesk desk;
    const QString file = desk.pathIn(QStringLiteral("out") + ending);
    const QString before = [&desk] {
        desk.edit(stairFile);
        return desk.bytes();
    }();
    exportAs(desk, ending.toLatin1().constData(), file);
    QVERIFY(QFileInfo(file).size() > 0);
    QCOMPARE(desk.bytes(), before);
    QVERIFY(!desk.editor().isUnsaved());
    QVERIFY(desk.editor().isOpen(stairFile));
}

void tst_ExportDialog::filesBesideItAreCounted_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("told");
    QTest::newRow("none") << "out.txt"
                          << "Exported as 'out.txt'.";
    QTest::newRow("tilesets") << "out.tmx"
                              << "Exported as 'out.tmx' and 2 files beside it.";
}

void tst_ExportDialog::filesBesideItAreCounted()
{
    QFETCH(QString, name);
    QFETCH(QString, told);
    EditorDesk desk;
    const QSignalSpy sentences(&desk.editorState().notices, &editor::Notices::told);
    exportAs(desk, name.mid(name.indexOf(QLatin1Char('.'))).toLatin1().constData(), desk.pathIn(name));
    QCOMPARE(lastTold(sentences), told);
}

void tst_ExportDialog::aPictureHasTheChosenCells()
{
    EditorDesk desk;
    ExportDialog* page = openPage(desk);
    page->chooseFormat(".png");
    page->setWholeWorld(false);
    page->chooseCellWidth(8);
    QVERIFY(page->choice().picture.step == editor::CellStep::XS);
    page->exportButton().click();
    desk.nameFile(desk.pathIn(QStringLiteral("crypt.png")));
    const Size size = desk.document().world().findLevel("crypt")->tiles.size();
    QCOMPARE(QImage(desk.pathIn(QStringLiteral("crypt.png"))).size(), QSize(8 * size.width, 12 * size.height));
}

void tst_ExportDialog::theTypedEndingDecides()
{
    EditorDesk desk;
    exportAs(desk, ".txt", desk.pathIn(QStringLiteral("crypt.tmj")));
    QVERIFY(readAll(desk.pathIn(QStringLiteral("crypt.tmj"))).startsWith('{'));
}

void tst_ExportDialog::theDialogForImportsShowsEachFormatOfItsTool()
{
    const QStringList filters = app::importFilters().split(QStringLiteral(";;"));
    for (const editor::ExchangeFormat* format : editor::importFormats()) {
        const QString pattern = QStringLiteral("*") + QString::fromStdString(std::string(format->ending));
        const QStringList having = filters.filter(QRegularExpression(QRegularExpression::escape(pattern) + "\\b"));
        QCOMPARE(having.size(), 2);
        QVERIFY(having.last().startsWith(QLatin1String(format->tool)));
    }
}

void tst_ExportDialog::anExistingFileIsNotReplacedUnasked()
{
    EditorDesk desk;
    const QString file = desk.pathIn(QStringLiteral("crypt.txt"));
    exportAs(desk, ".txt", file);
    const QByteArray first = readAll(file);
    QFile changed(file);
    QVERIFY(changed.open(QIODevice::WriteOnly));
    changed.write("mine");
    changed.close();
    exportAs(desk, ".txt", file);
    QVERIFY2(desk.question().contains(QStringLiteral("crypt.txt")), qPrintable(desk.question()));
    QCOMPARE(readAll(file), QByteArray("mine"));
    EditorDesk::press(Qt::Key_2);
    QCOMPARE(readAll(file), first);
}

void tst_ExportDialog::whatAnImportedMapLosesIsSaidBeforeItIsReplaced()
{
    test::ImportDesk desk;
    desk.edit(stairFile);
    desk.importFiles({QStringLiteral("csv.tmx")});
    desk.import();
    const QString file = desk.map(QStringLiteral("csv.tmx"));
    const QByteArray before = readAll(file);
    desk.editorState().navigation.open("csv");
    desk.editor().exchanging().exportOpen();
    desk.page<ExportDialog>()->chooseFormat(".tmx");
    desk.page<ExportDialog>()->exportButton().click();
    desk.nameFile(file);
    QVERIFY2(desk.question().contains(QStringLiteral("came from 'csv.tmx'")), qPrintable(desk.question()));
    EditorDesk::press(Qt::Key_2);  // a map of our own form
    QVERIFY2(desk.question().contains(QStringLiteral("you lose what only it holds")), qPrintable(desk.question()));
    EditorDesk::press(Qt::Key_3);  // stay
    QCOMPARE(readAll(file), before);
}

void tst_ExportDialog::theGraphIsDrawnWhereAsked()
{
    EditorDesk desk;
    desk.edit(stairFile, QStringLiteral("crypt"));
    const QString file = desk.pathIn(QStringLiteral("mine-graph.png"));
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("export-graph"))->trigger();
    desk.nameFile(file);
    QVERIFY(QImage(file).width() > 100);
    const QByteArray first = readAll(file);
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("export-graph"))->trigger();
    desk.nameFile(file);
    QVERIFY2(desk.question().contains(QStringLiteral("mine-graph.png")), qPrintable(desk.question()));
    EditorDesk::press(Qt::Key_2);
    QCOMPARE(readAll(file), first);
    QVERIFY2(!QFileInfo::exists(file + QLatin1Char('~')), "a picture that can be drawn again needs no backup");
}

void tst_ExportDialog::anotherKindOfFileIsChosenInTheDialog()
{
    EditorDesk desk;
    desk.edit(stairFile, QStringLiteral("crypt"));
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("export-graph"))->trigger();
    auto* dialog = desk.window().findChild<QFileDialog*>();
    QVERIFY(dialog);
    emit dialog->filterSelected(dialog->nameFilters().last());  // all files: has no ending of its own
    QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).suffix(), QStringLiteral("png"));
    dialog->selectNameFilter(dialog->nameFilters().at(1));
    emit dialog->filterSelected(dialog->nameFilters().at(1));
    QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), QStringLiteral("the-lamplit-stair-graph.svg"));
    const QString file = desk.pathIn(QStringLiteral("mine.svg"));
    desk.nameFile(file);
    QVERIFY(readAll(file).contains("<svg"));
}

void tst_ExportDialog::theGraphIsNoJpeg()
{
    EditorDesk desk;
    desk.edit(stairFile, QStringLiteral("crypt"));
    const QSignalSpy sentences(&desk.editorState().notices, &editor::Notices::told);
    const QString file = desk.pathIn(QStringLiteral("mine.jpg"));
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("export-graph"))->trigger();
    desk.nameFile(file);
    QVERIFY(!QFileInfo::exists(file));
    QCOMPARE(lastTold(sentences),
             QStringLiteral("Nothing is exported. The world graph can be a .png or an .svg file."));
}

void tst_ExportDialog::aWorldOfMapsComesBack()
{
    EditorDesk desk;
    const QString file = desk.pathIn(QStringLiteral("all.world"));
    exportAs(desk, ".world", file, true);
    const editor::ForeignWorld foreign = editor::readForeign(std::filesystem::path(file.toStdString()), {}, Limits{});
    const editor::Imported again = editor::importWorld({foreign, {}, test::shippedContext()});
    QCOMPARE(QString::fromStdString(formatWorld(again.world)), desk.bytes());
}

void tst_ExportDialog::theProgramsOwnFolderIsNotWrittenTo()
{
    EditorDesk desk;
    const QString file = QFileInfo(QStringLiteral(GLOAM_RESOURCES "/worlds/crypt.txt")).absoluteFilePath();
    exportAs(desk, ".txt", file);
    QVERIFY(!desk.question().isEmpty());
    QVERIFY(!QFileInfo::exists(file));
}

GLOAM_WIDGET_TEST(tst_ExportDialog)
#include "tst_ExportDialog.moc"
