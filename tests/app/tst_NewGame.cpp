#include "app/play/PlayView.h"
#include "app/setup/Today.h"
#include "app/start/KnownWorlds.h"
#include "app/start/NewGamePage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/FileDialogs.h"
#include "core/game/Modes.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "tests/app/Desk.h"
#include "tests/app/Pack.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

constexpr QSize pictureSize{160, 60};

bool areCardsRead(const QListWidget& worlds)
{
    for (int i = 0; i < worlds.count(); ++i)
        if (!worlds.item(i)->text().contains(QLatin1Char('\n')))
            return false;
    return worlds.count() > 0;
}

NewGamePage& offeredWorlds(Desk& desk)
{
    emit desk.page<StartScreen>()->chooseGame();
    auto* const dialog = desk.window().findChild<NewGamePage*>();
    if (!dialog || !QTest::qWaitFor([dialog] { return areCardsRead(*dialog->worlds()); }))
        qFatal("New Game does not list the worlds.");
    return *dialog;
}

QStringList linesOf(const QListWidget& worlds)
{
    QStringList lines;
    for (int i = 0; i < worlds.count(); ++i)
        lines << worlds.item(i)->text();
    return lines;
}

QString lineOf(const QListWidget& worlds, const QString& name)
{
    const QStringList lines = linesOf(worlds);
    const auto found =
        std::find_if(lines.begin(), lines.end(), [&name](const QString& line) { return line.startsWith(name); });
    return found == lines.end() ? QString() : *found;
}

QString worldBegun(Desk& desk)
{
    return desk.window().session() ? QString::fromStdString(desk.state().world.settings.id.text()) : QString();
}

void writeWorld(const QString& folder, const QString& name, const QByteArray& text)
{
    QDir().mkpath(folder);
    QFile file(folder + QLatin1Char('/') + name);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("The world of the test cannot be written.");
}

}  // namespace

/// New Game lists the installed worlds.
class tst_NewGame : public QObject {
    Q_OBJECT
private slots:
    void theSeedOfTodayIsADate();
    void everyShippedWorldHasAPictureAndASentence();
    void enterBeginsTheFirstWorld();
    void aModeBeginsTheWorldInIt();
    void aDailyModeHasTheSeedOfTheDay();
    void aCopiedLineIsASeed();
    void theArrowsChooseAndEnterBegins();
    void theWorldPlayedLastComesFirst();
    void aBadWorldSaysWhyAndCannotBeBegun();
    void aWorldInAFolderOfItsNameIsListed();
    void aFolderOfManyWorldsIsListedWhole();
    void worldsThatAreLeftOutAreCounted();
    void withoutAFolderOfDocumentsFilesAreSoughtAtHome();
};

void tst_NewGame::theSeedOfTodayIsADate()
{
    QVERIFY(!dayOfSeed(seedOfToday()).empty());
}

void tst_NewGame::everyShippedWorldHasAPictureAndASentence()
{
    Desk desk;
    const QListWidget& worlds = *offeredWorlds(desk).worlds();
    for (const char* name : {"Apprentice's Night", "The Lamplit Stair", "Hollow", "Endless Stair", "The Last Lamp"})
        QVERIFY2(lineOf(worlds, QString::fromLatin1(name)).size() > 40, name);
    for (int i = 0; i < worlds.count(); ++i) {
        const QImage spaced = worlds.item(i)->icon().pixmap(worlds.iconSize()).toImage();
        QVERIFY(spaced.pixelColor(spaced.width() - 1, 0).alpha() == 0);  // a gap before the words
        const QImage picture = spaced.copy(QRect({}, pictureSize));
        QVERIFY(picture.size() == pictureSize);
        QImage blank = picture;
        blank.fill(picture.pixelColor(0, 0));
        QVERIFY2(picture != blank, qPrintable(worlds.item(i)->text()));
    }
}

void tst_NewGame::enterBeginsTheFirstWorld()
{
    Desk desk;
    desk.beginOfferedWorld();
    QTRY_VERIFY(desk.shows<PlayView>());
    QCOMPARE(worldBegun(desk), QStringLiteral("the-last-lamp"));
}

void tst_NewGame::aModeBeginsTheWorldInIt()
{
    Desk desk;
    NewGamePage& page = offeredWorlds(desk);
    QVERIFY(page.mode() && page.modes()->count() >= 4);
    QCOMPARE(page.mode()->id, Name("standard"));
    page.setMode("moonless");
    page.setSeed(QStringLiteral("77"));
    Desk::press(Qt::Key_Return);
    QTRY_VERIFY(desk.window().session());
    QCOMPARE(desk.state().world.settings.mode, Name("moonless"));
    QCOMPARE(desk.state().world.settings.ruleset, Name("moonless"));
    QCOMPARE(desk.state().chance.seed(), std::uint64_t{77});
}

void tst_NewGame::aDailyModeHasTheSeedOfTheDay()
{
    Desk desk;
    NewGamePage& page = offeredWorlds(desk);
    page.setSeed(QStringLiteral("77"));
    page.setMode("daily");
    QCOMPARE(page.seed(), std::optional(desk.window().context().dailySeed()));
    QVERIFY(labelWith(page, QStringLiteral("seed %1, the same for everyone today (UTC)").arg(*page.seed())));
    page.setMode("standard");
    QCOMPARE(page.seed(), std::optional(quint64{77}));
}

void tst_NewGame::aCopiedLineIsASeed()
{
    QCOMPARE(seedFromText(QStringLiteral("The Last Lamp, Moonless, seed 1234")), std::optional(quint64{1234}));
    QCOMPARE(seedFromText(QStringLiteral("Seed: 20261128")), std::optional(quint64{20261128}));
    QCOMPARE(seedFromText(QStringLiteral("  ")), std::nullopt);
    QVERIFY(seedFromText(QStringLiteral("seeds of doubt")) != seedFromText(QStringLiteral("seeds of hope")));
}

void tst_NewGame::theArrowsChooseAndEnterBegins()
{
    Desk desk;
    const QListWidget& worlds = *offeredWorlds(desk).worlds();
    while (!worlds.currentItem()->text().startsWith(QStringLiteral("Hollow"))) {
        const int row = worlds.currentRow();
        Desk::press(Qt::Key_Down);
        QVERIFY(worlds.currentRow() > row);
    }
    Desk::press(Qt::Key_Return);
    processEvents();
    QCOMPARE(worldBegun(desk), QStringLiteral("hollow"));
}

void tst_NewGame::theWorldPlayedLastComesFirst()
{
    Desk desk;
    WindowRequest request;
    request.file = QStringLiteral(GLOAM_RESOURCES "/worlds/endless-stair.gloam");
    desk.window().open(request);
    processEvents();
    QCOMPARE(worldBegun(desk), QStringLiteral("endless-stair"));
    desk.restart();
    const QListWidget& worlds = *offeredWorlds(desk).worlds();
    QCOMPARE(worlds.currentRow(), 0);
    QVERIFY2(worlds.item(0)->text().startsWith(QStringLiteral("Endless Stair")), qPrintable(worlds.item(0)->text()));
}

void tst_NewGame::aBadWorldSaysWhyAndCannotBeBegun()
{
    Desk desk;
    writeWorld(desk.window().context().folders.worlds(), QStringLiteral("bad.gloam"),
               worldHead({.id = "bad", .name = "Bad One", .level = "none", .at = {1, 1}})
                   + "levels:\n  a:\n    size: [4, 4]\n    recipe: cave\n");
    NewGamePage& dialog = offeredWorlds(desk);
    QListWidget& worlds = *dialog.worlds();
    QCOMPARE(lineOf(worlds, QStringLiteral("Bad One")),
             QStringLiteral("Bad One\nCannot be played: The start is in a level 'none' that does not exist."));
    worlds.setCurrentItem(worlds.findItems(QStringLiteral("Bad One"), Qt::MatchStartsWith).front());
    Desk::press(Qt::Key_Return);
    processEvents();
    QVERIFY(dialog.isVisible());
    QCOMPARE(worldBegun(desk), QString());
}

void tst_NewGame::aWorldInAFolderOfItsNameIsListed()
{
    Desk desk;
    const QString folder = desk.window().context().folders.worlds();
    const QByteArray text = worldHead({.id = "tower", .name = "The Tower"}) + "levels: [levels/*.gloam]\n";
    writeWorld(folder + QStringLiteral("/tower"), QStringLiteral("tower.gloam"), text);
    writeWorld(folder + QStringLiteral("/tower/levels"), QStringLiteral("gate.gloam"), "gloam: 3\n");
    writeWorld(folder + QStringLiteral("/notes"), QStringLiteral("tower.gloam"), text);
    const WorldList list = knownWorlds(desk.window().context());
    QCOMPARE(std::count_if(list.worlds.begin(), list.worlds.end(),
                           [](const KnownWorld& world) { return world.name == QLatin1String("The Tower"); }),
             1);
}

void tst_NewGame::aFolderOfManyWorldsIsListedWhole()
{
    Desk desk;
    for (int i = 0; i < 70; ++i)
        writeWorld(desk.window().context().folders.worlds(),
                   QStringLiteral("w%1.gloam").arg(i, 3, 10, QLatin1Char('0')), "gloam: 3\n");
    const WorldList list = knownWorlds(desk.window().context());
    QCOMPARE(list.leftOut, QString());
    QCOMPARE(std::count_if(list.worlds.begin(), list.worlds.end(),
                           [](const KnownWorld& world) { return world.name.startsWith(QLatin1Char('w')); }),
             70);
}

void tst_NewGame::worldsThatAreLeftOutAreCounted()
{
    Desk desk;
    const QString folder = desk.window().context().folders.worlds();
    for (int i = 0; i < WorldList::mostOfFolder + 3; ++i)
        writeWorld(folder, QStringLiteral("w%1.gloam").arg(i), {});
    QCOMPARE(knownWorlds(desk.window().context()).leftOut,
             QStringLiteral("3 more worlds in %1 are not listed.").arg(folder));
    emit desk.page<StartScreen>()->chooseGame();
    const auto& dialog = *desk.window().findChild<NewGamePage*>();
    QVERIFY(labelWith(dialog, QStringLiteral("3 more worlds in ")));
}

/// A file dialog that is given a missing folder takes its name for a file name.
void tst_NewGame::withoutAFolderOfDocumentsFilesAreSoughtAtHome()
{
    const QByteArray home = qgetenv("HOME");
    const auto restore = qScopeGuard([&home] { qputenv("HOME", home); });
    const QTemporaryDir bare;
    qputenv("HOME", bare.path().toUtf8());
    Desk desk;
    QCOMPARE(folderOfWorlds(desk.window().context()), bare.path());
}

GLOAM_WIDGET_TEST(tst_NewGame)
#include "tst_NewGame.moc"
