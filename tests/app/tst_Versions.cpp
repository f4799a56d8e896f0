#include "app/edit/BackupStore.h"
#include "app/edit/VersionsPage.h"
#include "editor/document/LevelPlans.h"
#include "tests/app/EditingFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>

#include <cerrno>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A new world in its own file, with one version of it.
QString worldWithVersion(EditorDesk& desk)
{
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    return desk.pathIn(QStringLiteral("mine.gloam"));
}

void saveNow(EditorDesk& desk)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > now);  // a version is named after its millisecond
    desk.editor().save();
}

std::size_t versionsOf(EditorDesk& desk, const QString& file)
{
    return desk.editor().backups().versionsOf(file).size();
}

VersionsPage& openPage(EditorDesk& desk)
{
    desk.editor().askVersion();
    auto* page = desk.window().findChild<VersionsPage*>();
    if (!page || !page->isVisible())
        qFatal("The page of versions is not open.");
    return *page;
}

QListWidget& listNamed(VersionsPage& page, const char* name)
{
    for (auto* list : page.findChildren<QListWidget*>())
        if (list->accessibleName().startsWith(QLatin1String(name)))
            return *list;
    qFatal("There is no list '%s'.", name);
}

QStringList linesOfList(const QListWidget& list)
{
    QStringList lines;
    for (int row = 0; row < list.count(); ++row)
        lines << list.item(row)->text();
    return lines;
}

}  // namespace

class tst_Versions : public QObject {
    Q_OBJECT
private slots:
    void eachSaveKeepsAVersion_SAVE_07();
    void whatWasThereBeforeTheFirstSaveIsKept();
    void thePageSaysWhatRestoringChanges();
    void restoringIsOneStep();
    void aRestoredWorldIsRecoveredAfterACrash();
    void worldsInFoldersHaveVersions();
    void packsHaveVersions();
    void aDamagedVersionIsNotRestored();
    void aVersionThatCannotBeKeptIsToldOf();
    void aWorldWithoutVersionsSaysSo();
};

void tst_Versions::eachSaveKeepsAVersion_SAVE_07()
{
    EditorDesk desk;
    const QString file = worldWithVersion(desk);
    QCOMPARE(versionsOf(desk, file), std::size_t{1});

    saveNow(desk);
    QCOMPARE(versionsOf(desk, file), std::size_t{1});  // nothing has changed
    desk.dig({20, 10});
    saveNow(desk);
    desk.dig({21, 10});
    saveNow(desk);

    QCOMPARE(versionsOf(desk, file), std::size_t{3});
    for (int i = 0; i < 12; ++i) {
        desk.dig({30 + i, 10});
        saveNow(desk);
    }
    QVERIFY(versionsOf(desk, file) <= 11);  // unless the hour ends meanwhile
    const auto newest = BackupStore::read(desk.editor().backups().versionsOf(file).front(), shippedContext());
    QVERIFY(newest);
    QCOMPARE(QString::fromStdString(formatWorld(*newest)), desk.bytes());
}

void tst_Versions::whatWasThereBeforeTheFirstSaveIsKept()
{
    EditorDesk desk;
    const QString file = desk.pathIn(QStringLiteral("own.gloam"));
    QVERIFY(QFile::copy(QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam"), file));
    desk.edit(file);
    const QString opened = desk.bytes();

    desk.dig({20, 10});
    saveNow(desk);

    const auto versions = desk.editor().backups().versionsOf(file);
    QCOMPARE(versions.size(), std::size_t{2});
    const auto first = BackupStore::read(versions.back(), shippedContext());
    QVERIFY(first);
    QCOMPARE(QString::fromStdString(formatWorld(*first)), opened);
}

void tst_Versions::thePageSaysWhatRestoringChanges()
{
    EditorDesk desk;
    worldWithVersion(desk);
    desk.dig({20, 10});
    desk.dig({22, 10});
    const QString level = QString::fromStdString(desk.editorState().open.level()->displayName());

    VersionsPage& page = openPage(desk);

    QCOMPARE(listNamed(page, "Saved versions").count(), 1);
    QCOMPARE(linesOfList(listNamed(page, "What restoring")),
             QStringList{QStringLiteral("Changed: cells of %1 (2)").arg(level)});
    Desk::press(Qt::Key_Escape);
    QVERIFY(!page.isVisible());
    desk.document().undo();
    desk.document().undo();
    QVERIFY(linesOfList(listNamed(openPage(desk), "What restoring")).isEmpty());
}

void tst_Versions::restoringIsOneStep()
{
    EditorDesk desk;
    worldWithVersion(desk);
    const QString saved = desk.bytes();
    const Name level = desk.editorState().open.id();
    desk.dig({20, 10});
    const World& world = desk.document().world();
    QVERIFY(desk.document().perform(
        editor::planAddLevel(world, desk.document().limits(), makeLevel("below", {20, 20}, world.registry, "floor"))));
    desk.editorState().navigation.open(level);
    const QString changed = desk.bytes();
    const std::size_t steps = desk.document().history().stepCount();

    openPage(desk);
    Desk::press(Qt::Key_Return);

    QCOMPARE(desk.bytes(), saved);
    QCOMPARE(desk.document().history().stepCount(), steps + 1);
    QCOMPARE(desk.editorState().open.id(), level);
    QVERIFY(desk.document().isModified());
    desk.document().undo();
    QCOMPARE(desk.bytes(), changed);
    desk.document().redo();
    QCOMPARE(desk.bytes(), saved);
    desk.dig({23, 10});  // goes on from there
    desk.document().undo();
    desk.document().undo();
    QCOMPARE(desk.bytes(), changed);
}

void tst_Versions::aRestoredWorldIsRecoveredAfterACrash()
{
    EditorDesk desk;
    const QString file = worldWithVersion(desk);
    desk.dig({20, 10});
    saveNow(desk);
    const QString later = desk.bytes();
    VersionsPage& page = openPage(desk);
    listNamed(page, "Saved versions").setCurrentRow(1);
    Desk::press(Qt::Key_Return);
    const QString restored = desk.bytes();
    QVERIFY(restored != later);
    const QString copy = desk.pathIn(QStringLiteral("journals"));
    const QString journals = desk.folder() + QStringLiteral("/data/recovery");
    std::filesystem::copy(journals.toStdString(), copy.toStdString(), std::filesystem::copy_options::recursive);

    desk.editor().release();
    desk.document().newWorld();
    std::filesystem::remove_all(journals.toStdString());
    std::filesystem::rename(copy.toStdString(), journals.toStdString());
    const auto kept = desk.editor().unsavedJournals(file);
    QCOMPARE(kept.size(), std::size_t{1});
    desk.editor().offerSteps(kept.front(), [](EditController::Offered) {});
    Desk::press(Qt::Key_1);

    QCOMPARE(desk.bytes(), restored);
    desk.document().undo();
    QCOMPARE(desk.bytes(), later);
}

void tst_Versions::worldsInFoldersHaveVersions()
{
    EditorDesk desk;
    QVERIFY(QDir(desk.folder()).mkpath(QStringLiteral("many/levels")));
    QString text = QString::fromStdString(bytesOf(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam"));
    const qsizetype levels = text.indexOf(QStringLiteral("\nlevels:")) + 1;
    const qsizetype links = text.indexOf(QStringLiteral("\nlinks:")) + 1;
    const QString part = QStringLiteral("gloam: 3\n") + text.mid(levels, links - levels);
    text.replace(levels, links - levels, QStringLiteral("levels: [levels/*.gloam]\n"));
    const QString main = desk.pathIn(QStringLiteral("many/world.gloam"));
    for (const auto& [path, bytes] :
         {std::pair(main, text), std::pair(desk.pathIn(QStringLiteral("many/levels/all.gloam")), part)}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes.toUtf8());
    }
    desk.edit(main);
    const QString opened = desk.bytes();
    desk.dig({20, 10});
    saveNow(desk);
    QVERIFY(!desk.document().isModified());

    VersionsPage& page = openPage(desk);
    QCOMPARE(listNamed(page, "Saved versions").count(), 2);
    listNamed(page, "Saved versions").setCurrentRow(1);
    Desk::press(Qt::Key_Return);

    QCOMPARE(desk.bytes(), opened);
    saveNow(desk);
    desk.edit(main);
    QCOMPARE(desk.bytes(), opened);
}

void tst_Versions::packsHaveVersions()
{
    EditorDesk desk;
    desk.newWorld();
    const QString packed = desk.bytes();
    desk.saveAs(desk.pathIn(QStringLiteral("mine.gloampack")));
    const QString file = desk.pathIn(QStringLiteral("mine.gloampack"));
    QCOMPARE(versionsOf(desk, file), std::size_t{1});
    desk.document().newWorld();
    desk.editor().release();

    desk.edit(file);
    desk.dig({20, 10});
    openPage(desk);
    Desk::press(Qt::Key_Return);

    QCOMPARE(desk.bytes(), packed);
}

void tst_Versions::aDamagedVersionIsNotRestored()
{
    EditorDesk desk;
    const QString file = worldWithVersion(desk);
    QFile pack(QString::fromStdString(desk.editor().backups().versionsOf(file).front().pack.string()));
    QVERIFY(pack.open(QIODevice::ReadWrite));
    QByteArray bytes = pack.readAll();
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    pack.seek(0);
    pack.write(bytes);
    pack.close();
    const QString before = desk.bytes();

    VersionsPage& page = openPage(desk);
    Desk::press(Qt::Key_Return);

    QVERIFY(page.isVisible());
    const auto labels = page.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->text().contains(QStringLiteral("cannot be restored"));
    }));
    QCOMPARE(desk.bytes(), before);
}

void tst_Versions::aVersionThatCannotBeKeptIsToldOf()
{
    EditorDesk desk;
    worldWithVersion(desk);
    desk.editor().backups().setFault([](std::string_view call) { return call == "write" ? ENOSPC : 0; });
    desk.dig({20, 10});
    const QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);

    saveNow(desk);

    QVERIFY(!desk.document().isModified());
    QVERIFY2(lastTold(told).contains(QStringLiteral("this version cannot be kept")), qPrintable(lastTold(told)));
}

void tst_Versions::aWorldWithoutVersionsSaysSo()
{
    EditorDesk desk;
    desk.newWorld();
    const QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);

    desk.editor().askVersion();

    QCOMPARE(lastTold(told), QStringLiteral("There is no saved version of this world yet: each save keeps one."));
}

GLOAM_WIDGET_TEST(tst_Versions)
#include "tst_Versions.moc"
