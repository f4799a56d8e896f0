#include "app/edit/MergePage.h"
#include "core/io/file/Files.h"
#include "tests/app/EditingFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QPushButton>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A new world in its own file, unchanged since.
QString ownWorld(EditorDesk& desk)
{
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    return desk.pathIn(QStringLiteral("mine.gloam"));
}

QString textIn(const QString& path)
{
    return QString::fromStdString(bytesOf(path.toStdString()));
}

void writeText(const QString& path, const QString& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(text.toUtf8()) >= 0);
}

/// Changes a text of the file as another program would while the window is in the background.
void replaceBehind(const QString& file, const QString& from, const QString& to)
{
    const QString old = textIn(file);
    QVERIFY2(old.contains(from), qPrintable(old));
    writeText(file, QString(old).replace(from, to));
}

void rename(EditorDesk& desk, const std::string& name)
{
    edit::Settings settings{desk.document().world().settings, desk.document().world().ruleset,
                            desk.document().world().messages};
    settings.settings.name = name;
    QVERIFY(desk.document().perform({settings, QStringLiteral("rename")}));
}

void returnTo(EditorDesk& desk)
{
    QEvent activated(QEvent::ActivationChange);
    QApplication::sendEvent(&desk.window(), &activated);
}

void pressSave()
{
    Desk::press(Qt::Key_S, Qt::ControlModifier);
}

std::string worldName(EditorDesk& desk)
{
    return desk.document().world().settings.name;
}

}  // namespace

class tst_DiskChanges : public QObject {
    Q_OBJECT
private slots:
    void savingAsksWhatToDoAboutAFileThatWasChanged();
    void whatIsSavedOverStaysAsAVersion();
    void aCleanWorldIsReloadedAsOneStep();
    void aFileThatWasOnlyTouchedIsNotAskedAbout();
    void theFileIsLookedAtNowAndThen();
    void changesOfBothSidesMerge();
    void mergingBeforeASaveSaves();
    void whatBothHaveChangedIsAskedOneByOne();
    void allOfOneSideCanBeTaken();
    void aMergeThatIsNotAnsweredChangesNothing();
    void aFileThatIsCutOffIsNotMerged();
    void aChangedPartOfAFolderWorldIsNoticed();
};

void tst_DiskChanges::savingAsksWhatToDoAboutAFileThatWasChanged()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    desk.dig({20, 10});
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
    const QString theirs = textIn(file);
    pressSave();
    QVERIFY(desk.question().contains(QLatin1String("Another program")));
    Desk::type('5');  // Stay
    QCOMPARE(textIn(file), theirs);
    QVERIFY(desk.window().isWindowModified());
    pressSave();
    Desk::type('2');  // Save as another…
    desk.nameFile(desk.pathIn(QStringLiteral("other")));
    QCOMPARE(textIn(file), theirs);
    QCOMPARE(textIn(desk.pathIn(QStringLiteral("other.gloam"))), desk.bytes());
    desk.edit(file);
    desk.dig({22, 12});
    writeText(file, theirs + QStringLiteral("# theirs again\n"));
    pressSave();
    Desk::type('3');  // Save over it
    QCOMPARE(textIn(file), desk.bytes());
    QVERIFY(!desk.window().isWindowModified());
}

void tst_DiskChanges::whatIsSavedOverStaysAsAVersion()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    desk.dig({20, 10});
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
    const QString theirs = textIn(file);

    pressSave();
    Desk::type('3');

    const auto versions = desk.editor().backups().versionsOf(file);
    QVERIFY(std::any_of(versions.begin(), versions.end(), [&theirs](const KeptVersion& version) {
        const auto world = BackupStore::read(version, shippedContext());
        return world && QString::fromStdString(formatWorld(*world)) == theirs;
    }));
}

void tst_DiskChanges::aCleanWorldIsReloadedAsOneStep()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    desk.dig({20, 10});
    desk.editor().save();
    const QString mine = desk.bytes();
    const std::size_t steps = desk.document().history().stepCount();
    desk.editorState().open.setCursor({7, 7});
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
    returnTo(desk);
    QVERIFY(desk.question().contains(QLatin1String("Another program")));

    Desk::type('1');

    QCOMPARE(desk.window().windowTitle(), QStringLiteral("[*]Changed World — Gloamwright"));
    QCOMPARE(desk.bytes(), textIn(file));
    QVERIFY(!desk.window().isWindowModified());
    QVERIFY(desk.editorState().open.cursor() == (Point{7, 7}));
    QCOMPARE(desk.document().history().stepCount(), steps + 1);
    desk.document().undo();
    QCOMPARE(desk.bytes(), mine);
    QVERIFY(desk.window().isWindowModified());
    desk.document().redo();
    QVERIFY(!desk.window().isWindowModified());
    returnTo(desk);  // that change is known now
    QCOMPARE(desk.question(), QString());
}

void tst_DiskChanges::aFileThatWasOnlyTouchedIsNotAskedAbout()
{
    EditorDesk desk;
    const QString path = ownWorld(desk);
    desk.dig({20, 10});
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    file.close();

    returnTo(desk);
    QCOMPARE(desk.question(), QString());
    pressSave();
    QCOMPARE(desk.question(), QString());
    QVERIFY(!desk.window().isWindowModified());
}

void tst_DiskChanges::theFileIsLookedAtNowAndThen()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));

    QTRY_VERIFY_WITH_TIMEOUT(desk.question().contains(QLatin1String("Another program")), 10'000);

    Desk::type('2');  // Keep what is here
    returnTo(desk);   // once is enough
    QCOMPARE(desk.question(), QString());
    QCOMPARE(worldName(desk), std::string("New World"));
}

void tst_DiskChanges::changesOfBothSidesMerge()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    desk.dig({20, 10});
    const QString mine = desk.bytes();
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
    const QString theirs = textIn(file);
    returnTo(desk);
    QVERIFY(desk.question().contains(QLatin1String("changes that are not saved")));

    Desk::type('1');  // Merge both

    QCOMPARE(worldName(desk), std::string("Changed World"));
    QCOMPARE(desk.bytes(),
             QString(mine).replace(QStringLiteral("name: New World"), QStringLiteral("name: Changed World")));
    QVERIFY(desk.window().isWindowModified());
    QCOMPARE(textIn(file), theirs);
    desk.document().undo();
    QCOMPARE(desk.bytes(), mine);
    desk.document().redo();
    pressSave();  // over the file that it was merged with
    QCOMPARE(desk.question(), QString());
    QCOMPARE(textIn(file), desk.bytes());
}

void tst_DiskChanges::mergingBeforeASaveSaves()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    desk.dig({20, 10});
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
    pressSave();

    Desk::type('1');  // Merge both

    QVERIFY(!desk.window().isWindowModified());
    QCOMPARE(textIn(file), desk.bytes());
    QCOMPARE(worldName(desk), std::string("Changed World"));
}

void tst_DiskChanges::whatBothHaveChangedIsAskedOneByOne()
{
    for (const bool takesTheirs : {false, true}) {
        EditorDesk desk;
        const QString file = ownWorld(desk);
        rename(desk, "My World");
        desk.dig({20, 10});
        replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
        returnTo(desk);
        Desk::type('1');
        auto* page = desk.window().findChild<MergePage*>();
        QVERIFY(page && page->isVisible());
        QCOMPARE(worldName(desk), std::string("My World"));
        if (takesTheirs)
            Desk::press(Qt::Key_Space);
        Desk::press(Qt::Key_Return);
        QVERIFY(!page->isVisible());
        QCOMPARE(worldName(desk), std::string(takesTheirs ? "Changed World" : "My World"));
        pressSave();
        QCOMPARE(desk.question(), QString());
        QCOMPARE(textIn(file), desk.bytes());
    }
}

void tst_DiskChanges::allOfOneSideCanBeTaken()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    rename(desk, "My World");
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
    returnTo(desk);
    Desk::type('1');
    auto* page = desk.window().findChild<MergePage*>();
    QVERIFY(page);
    const auto click = [page](const QString& text) {
        for (auto* button : page->findChildren<QPushButton*>())
            if (button->text() == text)
                button->click();
    };
    click(QStringLiteral("All theirs"));
    click(QStringLiteral("Merge"));
    QCOMPARE(worldName(desk), std::string("Changed World"));
}

void tst_DiskChanges::aMergeThatIsNotAnsweredChangesNothing()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    rename(desk, "My World");
    const QString mine = desk.bytes();
    replaceBehind(file, QStringLiteral("name: New World"), QStringLiteral("name: Changed World"));
    const QString theirs = textIn(file);
    pressSave();
    Desk::type('1');
    Desk::press(Qt::Key_Escape);
    QCOMPARE(desk.bytes(), mine);
    QCOMPARE(textIn(file), theirs);
    QVERIFY(desk.window().isWindowModified());
}

void tst_DiskChanges::aFileThatIsCutOffIsNotMerged()
{
    EditorDesk desk;
    const QString file = ownWorld(desk);
    desk.dig({20, 10});
    const QString mine = desk.bytes();
    const QString text = textIn(file);
    writeText(file, text.left(text.indexOf(QStringLiteral("legend")) + 12));
    returnTo(desk);
    Desk::type('1');
    QVERIFY2(desk.question().startsWith(QLatin1String("The changes cannot be merged.")), qPrintable(desk.question()));
    Desk::type('1');  // Stay
    QCOMPARE(desk.bytes(), mine);
}

void tst_DiskChanges::aChangedPartOfAFolderWorldIsNoticed()
{
    EditorDesk desk;
    QVERIFY(QDir(desk.folder()).mkpath(QStringLiteral("many/levels")));
    const QString text = textIn(stairFile);
    const qsizetype levels = text.indexOf(QStringLiteral("\nlevels:")) + 1;
    const qsizetype links = text.indexOf(QStringLiteral("\nlinks:")) + 1;
    const QString main = desk.pathIn(QStringLiteral("many/world.gloam"));
    const QString part = desk.pathIn(QStringLiteral("many/levels/all.gloam"));
    writeText(main, QString(text).replace(levels, links - levels, QStringLiteral("levels: [levels/*.gloam]\n")));
    writeText(part, QStringLiteral("gloam: 3\n") + text.mid(levels, links - levels));
    desk.edit(main);
    const int depth = desk.document().world().findLevel("crypt")->depth;
    desk.dig({20, 10});
    replaceBehind(part, QStringLiteral("depth: %1").arg(depth), QStringLiteral("depth: 9"));
    returnTo(desk);
    QVERIFY(desk.question().contains(QLatin1String("Another program")));
    Desk::type('1');
    QCOMPARE(desk.document().world().findLevel("crypt")->depth, 9);
    pressSave();
    QVERIFY(textIn(part).contains(QStringLiteral("depth: 9")));
    QVERIFY(!desk.window().isWindowModified());
}

GLOAM_WIDGET_TEST(tst_DiskChanges)
#include "tst_DiskChanges.moc"
