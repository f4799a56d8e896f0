#include "editor/ui/ActionTable.h"
#include "tests/app/EditingFixture.h"
#include "tests/support/TestMain.h"

#include <QAction>
#include <QMap>

#include <algorithm>

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

/// The menus and keys of the editor, whatever is open.
class tst_EditMenus : public QObject {
    Q_OBJECT
private slots:
    void noActionOfAStateSharesAKey_data() { addModes(); }
    void noActionOfAStateSharesAKey();
    void everyActionOfTheEditorHasAKeyOrAMenu();
    void menusHaveNoMnemonicTwice_data() { addModes(); }
    void menusHaveNoMnemonicTwice();
    void menusAreThoseOfTheState_data();
    void menusAreThoseOfTheState();
    void whileAQuestionIsOpenNoActionActs();
    void aQuestionMarkShowsTheKeys();
};

/// As Qt sees it: two shortcuts that live at once on one key fire neither.
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
            QVERIFY2(!taken.contains(key), qPrintable(key + QLatin1Char(' ') + taken.value(key) + QLatin1Char(' ') + action->objectName()));
            taken[key] = action->objectName();
        }
    }
    // with the canvas or the view in focus, a key means the act whose shortcut it is, or none
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
    for (const char* name : {"undo", "save-as", "delete-level", "world-settings", "tool-link", "try-here", "grid", "start-screen"})
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

void tst_EditMenus::aQuestionMarkShowsTheKeys()
{
    EditorDesk desk;
    desk.newWorld();
    QTest::keyClick(QApplication::focusWidget(), '?');
    auto* help = desk.window().findChild<QDialog*>();
    QVERIFY(help && help->isVisible());
}

GLOAM_WIDGET_TEST(tst_EditMenus)
#include "tst_EditMenus.moc"
