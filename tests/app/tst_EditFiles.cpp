#include "app/start/StartScreen.h"
#include "app/widgets/FileDialogs.h"
#include "core/io/world/LibraryFiles.h"
#include "tests/app/EditorDesk.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QAbstractSpinBox>
#include <QDir>
#include <QFile>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::Desk;
using gloam::test::EditorDesk;
using gloam::test::lastTold;

namespace {

const QString exampleFile = QStringLiteral(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam");

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}

QByteArray bytesIn(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A new world in its own file, unchanged since.
QString savedWorld(EditorDesk& desk)
{
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    return desk.pathIn(QStringLiteral("mine.gloam"));
}

/// Types into a number of the inspector without pressing Enter.
void typeDepth(EditorDesk& desk, const char* number)
{
    for (auto* box : desk.window().findChildren<QAbstractSpinBox*>())
        if (box->accessibleName() == QLatin1String("Depth, levels")) {
            box->setFocus();
            box->selectAll();
            QTest::keyClicks(box, QLatin1String(number));
            return;
        }
    QFAIL("there is no such field");
}

void pressControl(Qt::Key key)
{
    Desk::press(key, Qt::ControlModifier);
}

}  // namespace

class tst_EditFiles : public QObject {
    Q_OBJECT
private slots:
    void aFileIsNamedForItsWorld_data();
    void aFileIsNamedForItsWorld();
    void savingANewWorldAsksForItsFile();
    void f43_aNameTypedOverAMarkedOneHasOneEnding();
    void theTitleMarksWhatIsUnsaved();
    void anotherFileIsNotReplacedUnasked();
    void leavingAsksOnlyWhenUnsaved();
    void quittingOffersToSave();
    void quittingWithoutSavingQuits();
    void whatIsTypedInAFieldIsSaved();
    void aNameThatIsTypedIsSaved();
    void whatIsTypedInAFieldIsAskedAbout();
    void theWindowGoesInPeaceWithAFieldThatIsRefused();
    void aSaveThatFailsOffersAnotherPlace();
    void examplesAreNotWrittenTo();
    void aFileWithErrorsIsOpenedAndKeepsWhatIsNotUnderstood();
    void savingNotesTheWorldWithAPicture();
};

void tst_EditFiles::aFileIsNamedForItsWorld_data()
{
    QTest::addColumn<QString>("world");
    QTest::addColumn<QString>("file");
    QTest::newRow("words") << "The Lamplit Stair"
                           << "the-lamplit-stair.gloam";
    QTest::newRow("signs") << " What?! / Who... "
                           << "what-who.gloam";
    QTest::newRow("nothing") << ""
                             << "world.gloam";
    QTest::newRow("letters of others") << "Ödland 2"
                                       << "ödland-2.gloam";
}

void tst_EditFiles::aFileIsNamedForItsWorld()
{
    QFETCH(QString, world);
    QTEST(fileNameFor(world), "file");
}

void tst_EditFiles::savingANewWorldAsksForItsFile()
{
    EditorDesk desk;
    desk.newWorld();
    pressControl(Qt::Key_S);
    QVERIFY(desk.dialog());
    QCOMPARE(desk.dialog()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text(),
             QStringLiteral("new-world.gloam"));
    QCOMPARE(desk.dialog()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->selectedText(),
             QStringLiteral("new-world"));
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.nameFile(desk.pathIn(QStringLiteral("mine")));
    const QString file = desk.pathIn(QStringLiteral("mine.gloam"));
    QCOMPARE(QString::fromUtf8(bytesIn(file)), desk.bytes());
    QCOMPARE(lastTold(told), QStringLiteral("Saved as 'mine.gloam'."));
    desk.dig({1, 1});
    pressControl(Qt::Key_S);  // now it knows its file
    QVERIFY(!desk.dialog());
    QCOMPARE(QString::fromUtf8(bytesIn(file)), desk.bytes());
}

void tst_EditFiles::f43_aNameTypedOverAMarkedOneHasOneEnding()
{
    EditorDesk desk;
    desk.newWorld();
    pressControl(Qt::Key_S);
    QVERIFY(desk.dialog());
    QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(desk.dialog()));
    desk.dialog()->setDirectory(desk.folder());
    auto* name = desk.dialog()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    name->setText(QStringLiteral("new-world.gloam"));
    name->setSelection(0, 9);
    QTest::keyClicks(name, QStringLiteral("keys.gloam"));
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(!desk.dialog());
    QCOMPARE(QString::fromStdString(desk.document().path().filename().string()), QStringLiteral("keys.gloam"));
}

void tst_EditFiles::theTitleMarksWhatIsUnsaved()
{
    EditorDesk desk;
    savedWorld(desk);
    QVERIFY(!desk.window().isWindowModified());
    desk.dig({1, 1});
    QVERIFY(desk.window().isWindowModified());
    desk.document().undo();
    QVERIFY(!desk.window().isWindowModified());
    desk.document().redo();
    pressControl(Qt::Key_S);
    QVERIFY(!desk.window().isWindowModified());
}

void tst_EditFiles::anotherFileIsNotReplacedUnasked()
{
    EditorDesk desk;
    const QString other = desk.pathIn(QStringLiteral("other.gloam"));
    write(other, "somebody's");
    desk.newWorld();
    desk.saveAs(other);
    QVERIFY(desk.question().contains(QLatin1String("other.gloam")));
    Desk::type('3');  // Stay
    QCOMPARE(bytesIn(other), QByteArray("somebody's"));
    desk.saveAs(other);
    Desk::press(Qt::Key_Return);
    QVERIFY2(desk.dialog(), "F43: Enter replaces nothing");
    desk.nameFile(other);
    Desk::type('2');  // Replace it
    QCOMPARE(QString::fromUtf8(bytesIn(other)), desk.bytes());
}

void tst_EditFiles::leavingAsksOnlyWhenUnsaved()
{
    EditorDesk desk;
    savedWorld(desk);
    auto* leave = desk.window().findChild<QAction*>(QStringLiteral("start-screen"));
    leave->trigger();
    QVERIFY(desk.shows<StartScreen>());
    desk.edit(desk.pathIn(QStringLiteral("mine.gloam")));
    desk.dig({1, 1});
    leave->trigger();
    QVERIFY(!desk.shows<StartScreen>());
    QVERIFY(desk.question().contains(QLatin1String("New World")));
    Desk::type('3');  // Stay
    QVERIFY(desk.window().mode() == Mode::Edit);
    leave->trigger();
    Desk::type('1');  // Save
    QVERIFY(desk.shows<StartScreen>());
    QCOMPARE(QString::fromUtf8(bytesIn(desk.pathIn(QStringLiteral("mine.gloam")))), desk.bytes());
}

void tst_EditFiles::quittingOffersToSave()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    desk.dig({1, 1});
    desk.window().close();
    QVERIFY(desk.window().isVisible());
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().isVisible() && desk.window().isWindowModified());
    desk.window().close();
    Desk::press(Qt::Key_Return);  // Save
    QVERIFY(!desk.window().isVisible());
    QCOMPARE(QString::fromUtf8(bytesIn(file)), desk.bytes());
}

void tst_EditFiles::quittingWithoutSavingQuits()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    const QByteArray saved = bytesIn(file);
    desk.dig({1, 1});
    desk.window().close();
    Desk::type('2');
    QVERIFY(!desk.window().isVisible());
    QCOMPARE(bytesIn(file), saved);
}

void tst_EditFiles::whatIsTypedInAFieldIsSaved()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    typeDepth(desk, "7");
    pressControl(Qt::Key_S);
    QVERIFY2(bytesIn(file).contains("depth: 7"), bytesIn(file).constData());
    QVERIFY(!desk.window().isWindowModified());
}

void tst_EditFiles::aNameThatIsTypedIsSaved()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    Desk::press(Qt::Key_F2);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("The Hall"));
    pressControl(Qt::Key_S);
    QVERIFY2(bytesIn(file).contains("name: The Hall"), bytesIn(file).constData());
}

void tst_EditFiles::whatIsTypedInAFieldIsAskedAbout()
{
    EditorDesk desk;
    savedWorld(desk);
    typeDepth(desk, "7");
    desk.window().close();
    QVERIFY(desk.window().isVisible());
    QCOMPARE(desk.question(), QStringLiteral("New World has changes that are not saved."));
}

void tst_EditFiles::theWindowGoesInPeaceWithAFieldThatIsRefused()
{
    for (const char* typed : {"deep", "7"}) {
        EditorDesk desk;
        savedWorld(desk);
        typeDepth(desk, typed);  // never entered: everything around it is deleted
    }
}

void tst_EditFiles::aSaveThatFailsOffersAnotherPlace()
{
    EditorDesk desk;
    QVERIFY(QDir().mkpath(desk.pathIn(QStringLiteral("shed"))));
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("shed/mine.gloam")));
    desk.dig({1, 1});
    QVERIFY(QDir(desk.pathIn(QStringLiteral("shed"))).removeRecursively());
    pressControl(Qt::Key_S);
    QVERIFY(desk.question().startsWith(QLatin1String("The world is not saved.")));
    QVERIFY(desk.window().isWindowModified());
    Desk::type('2');  // Stay
    QVERIFY(desk.window().isWindowModified());
    pressControl(Qt::Key_S);
    Desk::type('1');  // Save somewhere else…
    desk.nameFile(desk.pathIn(QStringLiteral("rescued")));
    QVERIFY(!desk.window().isWindowModified());
    QCOMPARE(QString::fromUtf8(bytesIn(desk.pathIn(QStringLiteral("rescued.gloam")))), desk.bytes());
}

void tst_EditFiles::examplesAreNotWrittenTo()
{
    const QByteArray before = bytesIn(exampleFile);
    EditorDesk desk;
    desk.edit(exampleFile);
    desk.dig({1, 1});
    pressControl(Qt::Key_S);
    QVERIFY(desk.question().contains(QLatin1String("cannot be overwritten")));
    Desk::type('1');  // Choose a place…
    QCOMPARE(desk.dialog()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text(),
             QStringLiteral("the-lamplit-stair.gloam"));
    desk.nameFile(QFileInfo(exampleFile).absoluteFilePath());  // not even on request
    QVERIFY(desk.question().contains(QLatin1String("cannot be overwritten")));
    Desk::type('1');
    desk.nameFile(desk.pathIn(QStringLiteral("stair")));
    QVERIFY(!desk.window().isWindowModified());
    QVERIFY(desk.editor().isOpen(desk.pathIn(QStringLiteral("stair.gloam"))));
    QCOMPARE(bytesIn(exampleFile), before);
}

void tst_EditFiles::aFileWithErrorsIsOpenedAndKeepsWhatIsNotUnderstood()
{
    EditorDesk desk;
    const QString file = desk.pathIn(QStringLiteral("broken.gloam"));
    QByteArray text = bytesIn(QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam"));
    text.replace("type: gritling, at: [41, 19]", "type: gobling, humming: true, at: [41, 19]");
    text.replace("to: [crypt, 8, 18]", "to: [crypta, 8, 18]");
    text += "weather: {rain: often}\n";
    write(file, text);
    desk.edit(file);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(hasErrors(test::problemsOf(desk.document())));
    QVERIFY(desk.document().world().findLevel("crypt"));
    desk.dig({1, 1});
    pressControl(Qt::Key_S);
    QCOMPARE(desk.question(), QString());
    QVERIFY(!desk.window().isWindowModified());
    const QByteArray saved = bytesIn(file);
    for (const char* kept : {"gobling", "humming: true", "crypta", "rain: often"})
        QVERIFY2(saved.contains(kept), kept);
}

void tst_EditFiles::savingNotesTheWorldWithAPicture()
{
    EditorDesk desk;
    const QString file = savedWorld(desk);
    const RecentWorlds recent(UserFolders::below(desk.folder()));
    QVERIFY(!recent.all().empty());
    QCOMPARE(recent.all().front().file, file);
    QCOMPARE(recent.all().front().name, QStringLiteral("New World"));
    QVERIFY2(recent.pictureOf(file, QStringLiteral("light")).isNull(), "a picture in another theme is drawn again");
    const QImage picture = recent.pictureOf(file, QStringLiteral("ember"));
    QCOMPARE(picture.size(), QSize(160, 60));
    QVERIFY(qGray(picture.pixel(80, 30)) > qGray(picture.pixel(10, 30)) + 40);  // the room is brighter than the rock
}

GLOAM_WIDGET_TEST(tst_EditFiles)
#include "tst_EditFiles.moc"
