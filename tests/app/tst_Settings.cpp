#include "app/log/LogPage.h"
#include "app/log/LogPanel.h"
#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "app/run/PlaySession.h"
#include "app/start/NewGamePage.h"
#include "app/start/StartScreen.h"
#include "app/window/SettingsPage.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/scenes/Scenes.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

QString textOfFile(const QString& path)
{
    return QString::fromStdString(bytesOf(path.toStdString()));
}

SettingsPage* openSettings(Desk& desk)
{
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("settings"))->trigger();
    return desk.window().findChild<SettingsPage*>();
}

Settings& settingsOf(Desk& desk)
{
    return *desk.window().context().settings;
}

}  // namespace

/// Choices: the file, the page, and their immediate effects.
class tst_Settings : public QObject {
    Q_OBJECT
private slots:
    void init() { QStandardPaths::setTestModeEnabled(true); }
    void withoutAFileAllIsAsUsual();
    void whatIsChosenIsReadAgain();
    void whatIsNotKnownIsKept();
    void aWrongLineIsToldAndAsUsual_data();
    void aWrongLineIsToldAndAsUsual();
    void twoWindowsKeepEachOthersChanges();
    void aDamagedFileIsKeptBesideTheNewOne();
    void aNewerFileIsNotWritten();
    void everyRowHasWordsAndAUsualChoice();
    void theDialogChangesAtOnceAndTakesBack();
    void everyFieldOfTheDialogHasAName();
    void aThemeIsChangedLive();
    void f4SwitchesPictogramsInThePlayView();
    void sizesFollowAtOnce();
    void UI_02_theLevelStandsBeforeEachMessageWhenItIsAskedFor();
    void REND_12_thePlaceIsSaidWhenItIsAskedFor();
    void aKeyIsBoundByPressingIt();
    void INPUT_03_aKeyThatIsTakenIsRefusedWithBothNames();
    void aMapOfOnesOwnOutlivesARestart();
    void twoWindowsKeepEachOthersKeys();
    void keysAreExportedAndImported();
    void anotherMapIsAnotherKeyList();
    void seedsAreNumbersOrWords();
    void UI_01_aNewGameIsOneKeyAwayAndOneByChoiceTwo();
};

void tst_Settings::withoutAFileAllIsAsUsual()
{
    const QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.txt")));
    QVERIFY(settings.load().empty());
    for (const SettingRow& row : settingRows())
        QCOMPARE(settings.value(QLatin1String(row.key)), QLatin1String(row.usual));
    QVERIFY(!QFile::exists(settings.path()));
}

void tst_Settings::whatIsChosenIsReadAgain()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("deep/settings.txt"));
    Settings settings(path);
    const QSignalSpy told(&settings, &Settings::changed);
    settings.set(QStringLiteral("text-size"), QStringLiteral("125"));
    settings.set(QStringLiteral("text-size"), QStringLiteral("125"));
    settings.set(QStringLiteral("text-size"), QStringLiteral("9000"));  // not a choice we offer
    QCOMPARE(told.count(), 1);
    QCOMPARE(textOfFile(path),
             QStringLiteral("# Gloamwright settings: one a line, a key and its value.\nversion 1\ntext-size 125\n"));
    Settings again(path);
    QVERIFY(again.load().empty());
    QCOMPARE(again.number(QStringLiteral("text-size")), 125);
}

void tst_Settings::whatIsNotKnownIsKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.txt"));
    write(path, "version 1\nsound loud and clear\nmotion calm\n");
    Settings settings(path);
    QVERIFY(settings.load().empty());
    settings.set(QStringLiteral("pictograms"), QStringLiteral("yes"));
    QVERIFY(textOfFile(path).contains(QLatin1String("\nsound loud and clear\n")));
    QVERIFY(textOfFile(path).contains(QLatin1String("\nmotion calm\n")));
}

void tst_Settings::aWrongLineIsToldAndAsUsual_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("line");
    QTest::newRow("no such choice") << QByteArray("version 1\nmotion frantic\n") << 2;
    QTest::newRow("no value") << QByteArray("motion\n") << 1;
    QTest::newRow("zeros") << QByteArray("motion\0calm", 11) << 0;
    QTest::newRow("no UTF-8") << QByteArray("motion \xff\xfe\n") << 0;
    QTest::newRow("huge") << QByteArray(1 << 20, 'x') << 0;
}

void tst_Settings::aWrongLineIsToldAndAsUsual()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, line);
    const QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("settings.txt")), bytes);
    Settings settings(folder.filePath(QStringLiteral("settings.txt")));
    const Problems problems = settings.load();
    QCOMPARE(problems.size(), std::size_t{1});
    QCOMPARE(problems.front().mark.line, line);
    QCOMPARE(settings.value(QStringLiteral("motion")), QStringLiteral("full"));
}

void tst_Settings::twoWindowsKeepEachOthersChanges()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.txt"));
    write(path, "version 1\nmotion calm\n");
    Settings first(path);
    Settings second(path);
    QVERIFY(first.load().empty() && second.load().empty());
    const QSignalSpy told(&second, &Settings::changed);
    first.set(QStringLiteral("text-size"), QStringLiteral("125"));
    first.reset(QStringLiteral("motion"));
    second.set(QStringLiteral("pictograms"), QStringLiteral("yes"));
    QCOMPARE(told.count(), 3);
    QCOMPARE(second.number(QStringLiteral("text-size")), 125);
    Settings again(path);
    QVERIFY(again.load().empty());
    QCOMPARE(again.value(QStringLiteral("text-size")), QStringLiteral("125"));
    QCOMPARE(again.value(QStringLiteral("motion")), QStringLiteral("full"));
    QCOMPARE(again.value(QStringLiteral("pictograms")), QStringLiteral("yes"));
}

void tst_Settings::aDamagedFileIsKeptBesideTheNewOne()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.txt"));
    write(path, QByteArray("motion\0calm", 11));
    Settings settings(path);
    settings.load();
    settings.set(QStringLiteral("motion"), QStringLiteral("calm"));
    QCOMPARE(bytesOf((path + QLatin1Char('~')).toStdString()), std::string("motion\0calm", 11));
    QVERIFY(textOfFile(path).endsWith(QLatin1String("motion calm\n")));
}

void tst_Settings::aNewerFileIsNotWritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.txt"));
    write(path, "version 2\nmotion calm\n");
    Settings settings(path);
    QCOMPARE(settings.load().size(), std::size_t{1});
    QCOMPARE(settings.value(QStringLiteral("motion")), QStringLiteral("calm"));
    settings.set(QStringLiteral("motion"), QStringLiteral("none"));
    QCOMPARE(textOfFile(path), QStringLiteral("version 2\nmotion calm\n"));
}

void tst_Settings::everyRowHasWordsAndAUsualChoice()
{
    const Settings settings({});
    for (const SettingRow& row : settingRows()) {
        QVERIFY2(settings.choicesOf(QLatin1String(row.key)).contains(QLatin1String(row.usual)), row.key);
        QVERIFY2(QLatin1String(row.tip) != QLatin1String(row.text) && qstrlen(row.tip) > 10, row.key);
    }
}

void tst_Settings::theDialogChangesAtOnceAndTakesBack()
{
    Desk desk;
    SettingsPage* const dialog = openSettings(desk);
    QVERIFY(dialog && dialog->isVisible());
    auto* const motion = [&] {
        for (auto* box : dialog->findChildren<QComboBox*>())
            if (box->accessibleName() == QLatin1String("Motion"))
                return box;
        return static_cast<QComboBox*>(nullptr);
    }();
    QVERIFY(motion);
    QTest::keyClick(motion, Qt::Key_Down);
    QCOMPARE(settingsOf(desk).value(QStringLiteral("motion")), QStringLiteral("calm"));
    settingsOf(desk).resetAll();
    QCOMPARE(motion->currentText(), QStringLiteral("full"));
}

void tst_Settings::everyFieldOfTheDialogHasAName()
{
    Desk desk;
    QCOMPARE(focusableWithoutName(*openSettings(desk)), QStringList());
    const NewGamePage page(desk.window().context(), &desk.window());
    QCOMPARE(focusableWithoutName(page), QStringList());
}

void tst_Settings::aThemeIsChangedLive()
{
    Desk desk;
    desk.play(deskSeed);
    desk.page<PlayView>()->clearWords();
    const QImage before = desk.window().grab().toImage();
    settingsOf(desk).set(QStringLiteral("theme"), QStringLiteral("light"));
    const QImage light = desk.window().grab().toImage();
    const QColor panel = desk.page<SidePanel>()->grab().toImage().pixelColor(4, 4);
    QCOMPARE(panel, QColor(0xF3ECE1));
    QVERIFY(light != before);
    settingsOf(desk).reset(QStringLiteral("theme"));
    desk.page<PlayView>()->clearWords();
    QCOMPARE(desk.window().grab().toImage(), before);
}

void tst_Settings::f4SwitchesPictogramsInThePlayView()
{
    Desk desk;
    desk.play(deskSeed);
    auto* const canvas = desk.page<PlayView>()->findChild<editor::TileCanvas*>();
    const QImage signs = canvas->grab().toImage();
    Desk::press(Qt::Key_F4);
    QVERIFY(canvas->form().isPictorial);
    QVERIFY(canvas->grab().toImage() != signs);
    Desk::press(Qt::Key_F4);
    QCOMPARE(canvas->grab().toImage(), signs);
}

void tst_Settings::sizesFollowAtOnce()
{
    Desk desk;
    desk.play(deskSeed);
    auto* const canvas = desk.page<PlayView>()->findChild<editor::TileCanvas*>();
    settingsOf(desk).set(QStringLiteral("cell-size"), QStringLiteral("XL"));
    QCOMPARE(canvas->step(), editor::CellStep::XL);
    settingsOf(desk).set(QStringLiteral("square-cells"), QStringLiteral("yes"));
    QCOMPARE(canvas->rectOf({0, 0}).size(), QSize(48, 48));
    settingsOf(desk).set(QStringLiteral("panel-width"), QStringLiteral("380"));
    QCOMPARE(desk.page<SidePanel>()->width(), 380);
    settingsOf(desk).resetAll();
    QCOMPARE(desk.page<SidePanel>()->width(), 280);
    QVERIFY(!canvas->form().isSquare);
}

void tst_Settings::UI_02_theLevelStandsBeforeEachMessageWhenItIsAskedFor()
{
    Desk desk;
    desk.play(deskSeed);
    const auto newest = [&desk] {
        const auto* list = desk.page<LogPanel>()->findChild<QListView*>();
        return list->model()->index(list->model()->rowCount() - 1, 0).data().toString();
    };
    const QString arrival = newest();
    QVERIFY(!arrival.startsWith(QLatin1Char('[')));
    settingsOf(desk).set(QStringLiteral("level-prefix"), QStringLiteral("yes"));
    QCOMPARE(newest(), QStringLiteral("[gate] ") + arrival);
    Desk::press(Qt::Key_P);
    const LogModel& log = desk.page<LogPage>()->model();
    const std::vector<LogLine> lines = desk.session().lines();
    QCOMPARE(log.rowCount(), static_cast<int>(lines.size()));
    for (int i = 0; i < log.rowCount(); ++i)
        QCOMPARE(log.row(log.index(i)).text, QStringLiteral("[gate] ") + lines[static_cast<std::size_t>(i)].text);
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.session().save());
    desk.restart();
    Desk::press(Qt::Key_Return);                              // Continue
    QCOMPARE(newest(), QStringLiteral("[gate] ") + arrival);  // a kept run remembers where its lines were reported
}

void tst_Settings::REND_12_thePlaceIsSaidWhenItIsAskedFor()
{
    Desk desk;
    desk.play(deskSeed);
    const auto isSaid = [&desk] {
        for (const QLabel* label : desk.page<SidePanel>()->findChildren<QLabel*>())
            if (label->text().contains(QLatin1String("loc: [")) && label->text().contains(QLatin1String("] start: [")))
                return true;
        return false;
    };
    QVERIFY(!isSaid());
    settingsOf(desk).set(QStringLiteral("show-place"), QStringLiteral("yes"));
    QVERIFY(isSaid());
}

void tst_Settings::aKeyIsBoundByPressingIt()
{
    Desk desk;
    desk.play(deskSeed);
    KeysPage& keys = openSettings(desk)->keys();
    keys.choose(KeyMaps::Pane::Play, QStringLiteral("wait"));
    openSettings(desk)->showPage(QStringLiteral("Keys"));
    keys.startListening();
    auto* const catcher = keys.findChild<QPushButton*>();
    QTest::keyClick(catcher, Qt::Key_F7, Qt::ControlModifier);
    QCOMPARE(keys.told(), QStringLiteral("Ctrl+F7 is \"Wait\" now."));
    const auto turn = desk.state().turn;
    QTest::keyClick(desk.page<PlayView>(), Qt::Key_F7, Qt::ControlModifier);
    QCOMPARE(desk.state().turn, turn + 1);
}

void tst_Settings::INPUT_03_aKeyThatIsTakenIsRefusedWithBothNames()
{
    Desk desk;
    KeysPage& keys = openSettings(desk)->keys();
    const auto refuses = [&keys](KeyMaps::Pane pane, const char* act, const char* chord, const char* sentence) {
        keys.choose(pane, QLatin1String(act));
        const QString before = keys.keys(pane).toText();
        keys.bind(editor::chordFromText(QLatin1String(chord)));
        QCOMPARE(keys.told(), QLatin1String(sentence));
        QCOMPARE(keys.keys(pane).toText(), before);
    };
    refuses(KeyMaps::Pane::Play, "search", "x", "x is \"Look\" already: \"Search\" needs another key.");
    refuses(KeyMaps::Pane::Play, "wait", "F5", "F5 is \"Try from Here\" already: \"Wait\" needs another key.");
    refuses(KeyMaps::Pane::Edit, "grid", "b", "b is \"Stamp\" already: \"Grid\" needs another key.");
}

void tst_Settings::aMapOfOnesOwnOutlivesARestart()
{
    Desk desk;
    KeysPage& keys = openSettings(desk)->keys();
    keys.choose(KeyMaps::Pane::Play, QStringLiteral("search"));
    keys.bind(editor::chordFromText(QStringLiteral("Ctrl+F7")));
    keys.choose(KeyMaps::Pane::Edit, QStringLiteral("grid"));
    keys.bind(editor::chordFromText(QStringLiteral("Ctrl+F7")));
    QCOMPARE(textOfFile(desk.folder() + QStringLiteral("/config/keys-play.txt")),
             QStringLiteral("# Changes over the keys of 'modern'.\nsearch          z Ctrl+F7\n"));
    desk.restart();
    QCOMPARE(desk.window().context().keys.keysOf(QStringLiteral("search")), (QStringList{"z", "Ctrl+F7"}));
    QVERIFY(desk.window().context().editKeys.keysOf(QStringLiteral("grid")).contains(QStringLiteral("Ctrl+F7")));
    QVERIFY(desk.window().findChild<editor::ActionTable*>()->keyList().contains(QLatin1String("Ctrl+F7")));
}

void tst_Settings::twoWindowsKeepEachOthersKeys()
{
    Desk desk;
    KeysPage& keys = openSettings(desk)->keys();
    const QString file = desk.folder() + QStringLiteral("/config/keys-play.txt");
    write(file, "wait            Ctrl+F7\n");  // as another window does
    keys.choose(KeyMaps::Pane::Play, QStringLiteral("search"));
    keys.bind(editor::chordFromText(QStringLiteral("Ctrl+F7")));
    QCOMPARE(keys.told(), QStringLiteral("Ctrl+F7 is \"Wait\" already: \"Search\" needs another key."));
    QCOMPARE(desk.window().context().keys.keysOf(QStringLiteral("wait")), QStringList{"Ctrl+F7"});
    keys.bind(editor::chordFromText(QStringLiteral("Ctrl+F8")));
    QCOMPARE(textOfFile(file), QStringLiteral("# Changes over the keys of 'modern'.\n"
                                              "wait            Ctrl+F7\nsearch          z Ctrl+F8\n"));
    QVERIFY(QFile::remove(file));  // all keys are reset there
    keys.bind(editor::chordFromText(QStringLiteral("Ctrl+F9")));
    QCOMPARE(textOfFile(file), QStringLiteral("# Changes over the keys of 'modern'.\nsearch          z Ctrl+F9\n"));
}

void tst_Settings::keysAreExportedAndImported()
{
    Desk desk;
    KeysPage& keys = openSettings(desk)->keys();
    keys.choose(KeyMaps::Pane::Play, QStringLiteral("search"));
    const QString file = desk.folder() + QStringLiteral("/mine.txt");
    QVERIFY(keys.exportTo(file));
    QCOMPARE(textOfFile(file), keys.keys(KeyMaps::Pane::Play).toText());
    write(file, "search Ctrl+F7\n");
    QVERIFY(keys.importFrom(file));
    QCOMPARE(keys.keys(KeyMaps::Pane::Play).keysOf(QStringLiteral("search")), QStringList{"Ctrl+F7"});
    write(file, "search x\n");
    QVERIFY(!keys.importFrom(file));
    write(file, "search Banana\n");
    QVERIFY(!keys.importFrom(file));
    QCOMPARE(keys.keys(KeyMaps::Pane::Play).keysOf(QStringLiteral("search")), QStringList{"Ctrl+F7"});
}

void tst_Settings::anotherMapIsAnotherKeyList()
{
    Desk desk;
    desk.play(deskSeed);
    const auto opening = [&desk] { return desk.session().narrator().opening().text; };
    QCOMPARE(opening(), std::string("Walk with the arrows or hjklyubn. ? lists every key."));
    settingsOf(desk).set(QStringLiteral("keys"), QStringLiteral("wasd"));
    QCOMPARE(opening(), std::string("Walk with the arrows or wasd. ? lists every key."));
    const auto turn = desk.state().turn;
    QTest::keyClick(desk.page<PlayView>(), Qt::Key_Space, Qt::NoModifier);
    QCOMPARE(desk.state().turn, turn + 1);
    QVERIFY(desk.window().findChild<editor::ActionTable*>()->keyList().contains(QLatin1String("Space")));
}

void tst_Settings::seedsAreNumbersOrWords()
{
    QCOMPARE(seedFromText(QStringLiteral(" 42 ")), std::optional<quint64>(42));
    QVERIFY(!seedFromText(QStringLiteral("  ")));
    const auto words = seedFromText(QStringLiteral("brass and ash"));
    QVERIFY(words && *words < 1'000'000'000ULL);
    QCOMPARE(seedFromText(QStringLiteral("brass  and ash ")), words);
    QVERIFY(seedFromText(QStringLiteral("brass and ashes")) != words);
}

/// The stack of pages: start, play; a new game is a new world, and settings stay.
void tst_Settings::UI_01_aNewGameIsOneKeyAwayAndOneByChoiceTwo()
{
    Desk desk;
    settingsOf(desk).set(QStringLiteral("keys"), QStringLiteral("vi"));
    Desk::press(Qt::Key_Down);
    Desk::press(Qt::Key_Return);
    auto* const dialog = desk.window().findChild<NewGamePage*>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->setSeed(QStringLiteral("77"));
    const auto buttons = dialog->findChildren<QPushButton*>();
    const auto begins =
        std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* each) { return each->isDefault(); });
    QVERIFY(begins != buttons.end());
    (*begins)->click();  // the page is gone after it
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(desk.session().seed(), quint64{77});
    QCOMPARE(desk.state().turn, std::int64_t{0});
    QCOMPARE(desk.state().currentLevel().entities.at(desk.state().hero()->at).size(), std::size_t{1});  // the hero
    QCOMPARE(desk.window().context().settings->value(QStringLiteral("keys")), QStringLiteral("vi"));
}

GLOAM_WIDGET_TEST(tst_Settings)
#include "tst_Settings.moc"
