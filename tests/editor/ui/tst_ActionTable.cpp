#include "editor/ui/ActionTable.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QAction>
#include <QTest>

#include <algorithm>
#include <array>

using namespace gloam;
using namespace gloam::editor;

namespace {

constexpr std::array allModes{Mode::Start, Mode::Run, Mode::End, Mode::Edit, Mode::Try};

KeyBindings playKeys(const QString& preset = QStringLiteral("modern"))
{
    return *KeyBindings::preset(preset);
}

QString shortText(const ActionTable& table, const QString& name)
{
    return table.action(name)->text().section(QLatin1Char('\t'), 0, 0);
}

}  // namespace

class tst_ActionTable : public QObject {
    Q_OBJECT
private slots:
    void everyBoundActIsAnAction_data() { addPresets(); }
    void everyBoundActIsAnAction();
    void everyActIsBoundOrOnlyInMenus();
    void everyActionHasNameTipAndIcon();
    void tipsNameTheKey();
    void keysOfTheViewAndTheCanvasAreNoShortcuts();
    void noTwoShortcutsOfAModeAreTheSame_data() { addPresets(); }
    void noTwoShortcutsOfAModeAreTheSame();
    void whatDoesNotLiveInAModeHasNoShortcutThere();
    void aSharedActHasTheKeysOfItsMode();
    void theKeyListFollowsTheBindings();
    void theKeyListHasTwoParts();

private:
    static void addPresets();
};

void tst_ActionTable::addPresets()
{
    QTest::addColumn<QString>("preset");
    for (const QString& name : KeyBindings::presetNames())
        QTest::newRow(qPrintable(name)) << name;
}

void tst_ActionTable::everyBoundActIsAnAction()
{
    QFETCH(QString, preset);
    const KeyBindings keys = playKeys(preset);
    const ActionTable table(test::look(), keys);
    for (const QString& act : keys.acts() + table.editKeys().acts())
        QVERIFY2(table.has(act), qPrintable(act));
}

void tst_ActionTable::everyActIsBoundOrOnlyInMenus()
{
    const ActionTable table(test::look(), playKeys());
    QStringList withoutKey;
    for (const QString& name : table.names())
        if (table.keys().keysOf(name).isEmpty() && table.editKeys().keysOf(name).isEmpty())
            withoutKey << name;
    QCOMPARE(withoutKey,
             (QStringList{"new-game",         "choose-game",  "import",          "update-source",  "load-save",
                          "new-version",      "export",       "restore-version", "own-tab",        "close-other-tabs",
                          "reset-layout",     "delete-level", "duplicate-level", "draw-zone",      "drop-zone",
                          "fix-zone",         "free-zone",    "start-zone",      "biomes",         "duplicate-type",
                          "rename-type",      "delete-type",  "links-none",      "links-selected", "links-direct",
                          "links-transitive", "links-all",    "free-pins",       "export-graph",   "start-screen"}));
}

void tst_ActionTable::everyActionHasNameTipAndIcon()
{
    const ActionTable table(test::look(), playKeys());
    QVERIFY(table.names().size() > 80);
    for (const QString& name : table.names()) {
        QVERIFY2(!shortText(table, name).isEmpty(), qPrintable(name));
        QVERIFY2(table.action(name)->statusTip().split(QLatin1Char(' ')).size() > 1, qPrintable(name));
        QVERIFY2(table.action(name)->statusTip() != shortText(table, name), qPrintable(name));
        QVERIFY2(!table.action(name)->icon().isNull(), qPrintable(name));
    }
}

void tst_ActionTable::tipsNameTheKey()
{
    const ActionTable table(test::look(), playKeys());
    QVERIFY(table.action(QStringLiteral("wait"))->toolTip().endsWith(QLatin1String("(s)")));
    QVERIFY(table.action(QStringLiteral("tool-stamp"))->toolTip().endsWith(QLatin1String("(b)")));
    QVERIFY(table.action(QStringLiteral("save-as"))->toolTip().endsWith(QLatin1String("(Ctrl+Shift+S)")));
}

void tst_ActionTable::keysOfTheViewAndTheCanvasAreNoShortcuts()
{
    ActionTable table(test::look(), playKeys());
    for (const Mode mode : allModes) {
        table.setMode(mode);
        for (const ActionRow& row : actionRows())
            if (row.owner != KeyOwner::Window)
                QVERIFY2(table.action(QLatin1String(row.name))->shortcuts().isEmpty(), row.name);
    }
    QVERIFY(table.action(QStringLiteral("wait"))->text().endsWith(QLatin1String("\ts")));
    QVERIFY(table.action(QStringLiteral("tool-fill"))->text().endsWith(QLatin1String("\tf")));
    QCOMPARE(table.action(QStringLiteral("help"))->shortcuts(), QList<QKeySequence>{QKeySequence(Qt::Key_F1)});
}

/// No key has two shortcuts, or both a shortcut and a use in the view or the canvas.
void tst_ActionTable::noTwoShortcutsOfAModeAreTheSame()
{
    QFETCH(QString, preset);
    ActionTable table(test::look(), playKeys(preset));
    for (const Mode mode : allModes) {
        table.setMode(mode);
        const bool isPlay = mode == Mode::Run || mode == Mode::Try;
        const KeyBindings& keys = isPlay ? table.keys() : table.editKeys();
        QList<QKeySequence> shortcuts;
        std::vector<KeyChord> chords;
        for (const ActionRow& row : actionRows()) {
            if ((row.modes & modeBit(mode)) == 0)
                continue;
            for (const QKeySequence& shortcut : table.action(QLatin1String(row.name))->shortcuts()) {
                QVERIFY2(!shortcuts.contains(shortcut), qPrintable(shortcut.toString()));
                shortcuts << shortcut;
            }
            for (const KeyChord& chord : keys.chordsOf(QLatin1String(row.name))) {
                QVERIFY2(std::find(chords.begin(), chords.end(), chord) == chords.end(),
                         qPrintable(readableName(chord)));
                chords.push_back(chord);
            }
        }
        QVERIFY(shortcuts.contains(QKeySequence(QStringLiteral("Ctrl+Q"))));
        QVERIFY(chords.size() > 20 || !isPlay);
    }
}

void tst_ActionTable::whatDoesNotLiveInAModeHasNoShortcutThere()
{
    ActionTable table(test::look(), playKeys());
    const QAction* undo = table.action(QStringLiteral("undo"));
    for (const Mode mode : allModes) {
        table.setMode(mode);
        QCOMPARE(undo->isEnabled(), mode == Mode::Edit);
        QCOMPARE(undo->isVisible(), mode == Mode::Edit);
        QCOMPARE(undo->shortcuts().isEmpty(), mode != Mode::Edit);
    }
}

void tst_ActionTable::aSharedActHasTheKeysOfItsMode()
{
    ActionTable table(test::look(), playKeys());
    const QAction* newWorld = table.action(QStringLiteral("new-world"));
    table.setMode(Mode::Edit);
    QCOMPARE(newWorld->shortcuts(), QList<QKeySequence>{QKeySequence(QStringLiteral("Ctrl+N"))});
    table.setMode(Mode::Run);  // here Ctrl+N bumps to the south-east
    QVERIFY(newWorld->shortcuts().isEmpty());
    QVERIFY(newWorld->isEnabled());
}

void tst_ActionTable::theKeyListFollowsTheBindings()
{
    ActionTable table(test::look(), playKeys());
    const auto played = [&table] { return table.keyList().section(QStringLiteral("<h2>Editing"), 0, 0); };
    QVERIFY(played().contains(QLatin1String("Page Up")));
    QVERIFY(played().contains(QLatin1String("&lt;")));
    table.setKeys(playKeys(QStringLiteral("vi")));
    QVERIFY(!played().contains(QLatin1String("Page Up")));
}

void tst_ActionTable::theKeyListHasTwoParts()
{
    const ActionTable table(test::look(), playKeys());
    const QString playing = table.keyList().section(QStringLiteral("<h2>"), 1, 1);
    const QString editing = table.keyList().section(QStringLiteral("<h2>"), 2, 2);
    QVERIFY(playing.startsWith(QLatin1String("Playing")) && editing.startsWith(QLatin1String("Editing")));
    QVERIFY(playing.contains(QLatin1String("Bump North")) && !playing.contains(QLatin1String("Stamp")));
    QVERIFY(editing.contains(QLatin1String("Stamp")) && !editing.contains(QLatin1String("Bump North")));
    QVERIFY(playing.contains(QLatin1String("Full Screen")) && editing.contains(QLatin1String("Full Screen")));
}

GLOAM_WIDGET_TEST(tst_ActionTable)
#include "tst_ActionTable.moc"
