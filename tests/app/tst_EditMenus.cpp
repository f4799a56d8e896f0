#include "app/widgets/RecentTile.h"
#include "app/window/ManualPage.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/panels/LevelList.h"
#include "editor/tools/SelectTool.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/EditingFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QAction>
#include <QCheckBox>
#include <QMap>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <string_view>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::actsIn;
using gloam::test::addModes;
using gloam::test::bringTo;
using gloam::test::Desk;
using gloam::test::EditorDesk;
using gloam::test::shownMenus;
using gloam::test::stairFile;

/// The editor's menus and keys, whatever is open.
class tst_EditMenus : public QObject {
    Q_OBJECT
private slots:
    void noActionOfAStateSharesAKey_data() { addModes(); }
    void noActionOfAStateSharesAKey();
    void everyActionOfTheEditorHasAKeyOrAMenu();
    void menusHaveNoMnemonicTwice_data() { addModes(); }
    void menusHaveNoMnemonicTwice();
    void f19_menusUseTheWordsOfOtherPrograms();
    void menusAreThoseOfTheState_data();
    void menusAreThoseOfTheState();
    void whileAQuestionIsOpenNoActionActs();
    void f38_shiftF10OpensTheMenuOfWhatHasTheFocus();
    void aQuestionMarkShowsTheKeys();
    void f43_anAmpersandInANameIsShownAndIsNoKey();
};

/// In Qt, two active shortcuts on the same key fire neither.
void tst_EditMenus::noActionOfAStateSharesAKey()
{
    QFETCH(Mode, mode);
    EditorDesk desk;
    bringTo(desk, mode);
    const editor::ActionTable* actions = desk.window().findChild<editor::ActionTable*>();
    const bool isPlay = mode == Mode::Run || mode == Mode::Try;
    const editor::KeyBindings& keys = isPlay ? actions->keys() : actions->editKeys();
    const auto live = desk.window().findChildren<QAction*>();
    QMap<QString, QString> taken;
    for (const QAction* action : live) {
        if (!action->isEnabled() || action->objectName().isEmpty())
            continue;
        for (const QKeySequence& shortcut : action->shortcuts()) {
            const QString key = shortcut.toString(QKeySequence::PortableText);
            QVERIFY2(!taken.contains(key),
                     qPrintable(key + QLatin1Char(' ') + taken.value(key) + QLatin1Char(' ') + action->objectName()));
            taken[key] = action->objectName();
        }
    }
    // with the canvas or the view in focus, a key means the act with that shortcut, or none
    for (auto it = taken.cbegin(); it != taken.cend(); ++it) {
        const QKeyCombination key = QKeySequence(it.key())[0];
        const QString act = keys.actFor({key.key(), key.keyboardModifiers(), {}});
        QVERIFY2(act == it.value() || act.isEmpty(), qPrintable(it.key() + QLatin1Char(' ') + act));
    }
    QVERIFY(taken.size() >= 3);
}

void tst_EditMenus::everyActionOfTheEditorHasAKeyOrAMenu()
{
    EditorDesk desk;
    bringTo(desk, Mode::Edit);
    QStringList inMenus;
    for (const QAction* title : shownMenus(desk.window()))
        inMenus << actsIn(*title->menu());
    const editor::ActionTable* actions = desk.window().findChild<editor::ActionTable*>();
    for (const editor::ActionRow& row : editor::actionRows()) {
        const QString name = QLatin1String(row.name);
        if ((row.modes & modeBit(Mode::Edit)) != 0)
            QVERIFY2(!actions->editKeys().keysOf(name).isEmpty() || inMenus.contains(name), row.name);
    }
    for (const char* name :
         {"undo", "save-as", "delete-level", "world-settings", "tool-link", "try-here", "grid", "start-screen"})
        QVERIFY2(inMenus.contains(QLatin1String(name)), name);
}

void tst_EditMenus::menusHaveNoMnemonicTwice()
{
    QFETCH(Mode, mode);
    EditorDesk desk;
    bringTo(desk, mode);
    QString seen;
    for (const QAction* title : shownMenus(desk.window())) {
        const int at = static_cast<int>(title->text().indexOf(QLatin1Char('&')));
        QVERIFY2(at >= 0, qPrintable(title->text()));
        const QChar letter = title->text()[at + 1].toLower();
        QVERIFY2(!seen.contains(letter), qPrintable(title->text()));
        seen += letter;
    }
}

/// Those who know one editor find their way in this one.
void tst_EditMenus::f19_menusUseTheWordsOfOtherPrograms()
{
    EditorDesk desk;
    bringTo(desk, Mode::Edit);
    const QMap<QString, QString> words{{"save", "Save"},
                                       {"save-as", "Save As…"},
                                       {"import", "Import…"},
                                       {"export", "Export…"},
                                       {"undo", "Undo"},
                                       {"redo", "Redo"},
                                       {"cut", "Cut"},
                                       {"copy", "Copy"},
                                       {"paste", "Paste"},
                                       {"select-all", "Select All"},
                                       {"quit", "Quit"},
                                       {"settings", "Settings…"},
                                       {"full-screen", "Full Screen"}};
    QMap<QString, QString> shown;
    for (const QAction* title : shownMenus(desk.window()))
        for (const QAction* action : title->menu()->actions())
            if (words.contains(action->objectName()))
                shown[action->objectName()] = action->text().remove(QLatin1Char('&')).section(QLatin1Char('\t'), 0, 0);
    QCOMPARE(shown, words);
}

void tst_EditMenus::menusAreThoseOfTheState_data()
{
    QTest::addColumn<Mode>("mode");
    QTest::addColumn<QString>("menus");
    QTest::newRow("start") << Mode::Start << "Game View Help";
    QTest::newRow("run") << Mode::Run << "Game Act Things View Help";
    QTest::newRow("end") << Mode::End << "Game View Help";
    QTest::newRow("edit") << Mode::Edit << "File Edit Go Level Layer Type Tools Cells Try View Help";
    QTest::newRow("try") << Mode::Try << "Try Act Things View Help";
}

void tst_EditMenus::menusAreThoseOfTheState()
{
    QFETCH(Mode, mode);
    EditorDesk desk;
    bringTo(desk, mode);
    QStringList titles;
    for (const QAction* title : shownMenus(desk.window())) {
        titles << QString(title->text()).remove(QLatin1Char('&'));
        const auto entries = title->menu()->actions();
        const auto isLive = [](const QAction* entry) { return entry->isVisible() && !entry->isSeparator(); };
        QVERIFY2(std::any_of(entries.begin(), entries.end(), isLive), qPrintable(title->text()));
    }
    QTEST(titles.join(QLatin1Char(' ')), "menus");
}

void tst_EditMenus::whileAQuestionIsOpenNoActionActs()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({1, 1});
    desk.edit(stairFile);
    QVERIFY(!desk.question().isEmpty());
    for (const Qt::Key key : {Qt::Key_N, Qt::Key_E, Qt::Key_S, Qt::Key_O})
        Desk::press(key, Qt::ControlModifier);
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(!desk.question().isEmpty());
    QVERIFY(!desk.dialog());
    Desk::press(Qt::Key_Escape);
    QCOMPARE(desk.question(), QString());
    QVERIFY(desk.editor().isUnsaved());
}

/// The act stands in no menu, and its key works in panels as well as on the map.
void tst_EditMenus::f38_shiftF10OpensTheMenuOfWhatHasTheFocus()
{
    EditorDesk desk;
    bringTo(desk, Mode::Edit);
    for (const char* pane : {"the map", "the levels"}) {
        if (pane == std::string_view("the levels"))
            desk.window().findChild<editor::LevelList*>()->enter();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F10, Qt::ShiftModifier);
        bool isOpen = false;
        for (QMenu* menu : desk.window().findChildren<QMenu*>()) {
            isOpen = isOpen || menu->isVisible();
            menu->close();
        }
        QVERIFY2(isOpen, pane);
    }
}

void tst_EditMenus::aQuestionMarkShowsTheKeys()
{
    EditorDesk desk;
    desk.newWorld();
    QTest::keyClick(QApplication::focusWidget(), '?');
    QVERIFY(desk.shows<ManualPage>());
}

namespace {

/// What a menu or a button of the desktop shows of its text.
QString shownOf(const QString& text)
{
    QString shown = QString(text).replace(QLatin1String("&&"), QStringLiteral("\x01"));
    return shown.remove(QLatin1Char('&')).replace(QChar(1), QLatin1Char('&'));
}

/// The shown text of each button and menu with such a name, including its key if the name has one.
QStringList namesShown(const QWidget& window)
{
    QStringList shown;
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        const bool isDesktops = qobject_cast<const QPushButton*>(button) || qobject_cast<const QCheckBox*>(button)
                                || qobject_cast<const QToolButton*>(button);
        if (button->text().contains(QStringLiteral("Zoe")))
            shown << (isDesktops ? shownOf(button->text()) : button->text()) + button->shortcut().toString();
    }
    for (const QAction* action : window.findChildren<QAction*>())
        if (action->text().contains(QStringLiteral("Zoe")))
            shown << shownOf(action->text());
    return shown;
}

}  // namespace

void tst_EditMenus::f43_anAmpersandInANameIsShownAndIsNoKey()
{
    const QString name = QStringLiteral("R&Zoe");
    EditorDesk desk;
    desk.newWorld();
    WorldSettings settings = desk.document().world().settings;
    settings.name = name.toStdString();
    QVERIFY(desk.document().perform(editor::planSettings(desk.document().world(), settings)));
    const auto check = [&](int least) {
        const QStringList shown = namesShown(desk.window());
        QVERIFY2(shown.size() >= least, qPrintable(shown.join(QLatin1Char('\n'))));
        for (const QString& each : shown)
            QVERIFY2(each.contains(name) && !each.contains(QStringLiteral("Alt+")), qPrintable(each));
    };
    const Name first = desk.editorState().open.id();
    QVERIFY(desk.document().perform(editor::planCallLevel(desk.document().world(), first, name)));
    const Name level = desk.editorState().open.id();
    for (const QAction* title : shownMenus(desk.window()))
        emit title->menu()->aboutToShow();  // letters are assigned there
    check(1);                               // the step to undo

    const Place stairs{level, {38, 12}};
    QVERIFY(desk.document().perform(
        editor::planLink(desk.document().world(), desk.document().newId(), stairs, {level, {42, 12}})));
    desk.editorState().subject.select(editor::selectionAt(desk.document().world(), stairs));
    test::processEvents();
    check(2);  // the picture of where the stairs lead

    QVERIFY(desk.document().saveAs(desk.pathIn(QStringLiteral("r&zoe.gloam")).toStdString()));
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("save"))->trigger();
    desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("start-screen"))->trigger();
    test::processEvents();
    const auto tiles = desk.window().findChildren<RecentTile*>();
    QVERIFY(std::any_of(tiles.begin(), tiles.end(), [&](const RecentTile* tile) { return tile->text() == name; }));
    check(2);
}

GLOAM_WIDGET_TEST(tst_EditMenus)
#include "tst_EditMenus.moc"
