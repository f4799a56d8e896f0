#include "editor/ui/KeyBindings.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;

namespace {

KeyBindings presetNamed(const QString& name)
{
    return *KeyBindings::preset(name);
}

constexpr auto none = Qt::NoModifier;
constexpr auto shift = Qt::ShiftModifier;
constexpr auto ctrl = Qt::ControlModifier;
constexpr auto pad = Qt::KeypadModifier;

}  // namespace

class tst_KeyBindings : public QObject {
    Q_OBJECT
private slots:
    void C_16_noPresetHasAConflict_data();
    void C_16_noPresetHasAConflict();
    void everyPresetBindsTheSameActs();
    void aKeyMeansItsAct_data();
    void aKeyMeansItsAct();
    void everyKeyOfThePadMovesInEitherState();
    void everySignIsMatchedByWhatItTypes_data();
    void everySignIsMatchedByWhatItTypes();
    void C_16_conflictsAreFound();
    void theEditorsKeysHaveNoConflict();
    void aKeyOfTheEditorMeansItsAct_data();
    void aKeyOfTheEditorMeansItsAct();
    void aWrongKeyIsToldWithItsLine();
    void aChordIsReadAsPeopleSayIt_data();
    void aChordIsReadAsPeopleSayIt();
};

void tst_KeyBindings::C_16_noPresetHasAConflict_data()
{
    QTest::addColumn<QString>("preset");
    for (const QString& name : KeyBindings::presetNames())
        QTest::newRow(qPrintable(name)) << name;
}

void tst_KeyBindings::C_16_noPresetHasAConflict()
{
    QFETCH(QString, preset);
    for (const auto& conflict : presetNamed(preset).conflicts())
        QFAIL(qPrintable(
            QStringLiteral("%1: %2, %3").arg(readableName(conflict.chord), conflict.first, conflict.second)));
}

void tst_KeyBindings::everyPresetBindsTheSameActs()
{
    const QStringList acts = presetNamed(QStringLiteral("modern")).acts();
    QVERIFY(acts.size() >= 29);
    for (const QString& name : KeyBindings::presetNames())
        QCOMPARE(presetNamed(name).acts(), acts);
}

void tst_KeyBindings::aKeyMeansItsAct_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("act");
    const auto row = [](const char* name, const char* preset, int key, Qt::KeyboardModifiers modifiers,
                        const char* text, const char* act) {
        QTest::newRow(name) << preset << key << modifiers << QString::fromUtf8(text) << act;
    };
    row("C-16 arrow", "modern", Qt::Key_Up, none, "", "move-n");
    row("letter", "modern", Qt::Key_Y, none, "y", "move-nw");
    row("C-16 laptop diagonal", "modern", Qt::Key_PageDown, none, "", "move-se");
    row("laptop diagonal is not of vi", "vi", Qt::Key_PageDown, none, "", "");
    row("Ctrl and arrow bumps", "modern", Qt::Key_Left, ctrl, "", "bump-w");
    row("Ctrl and letter bumps", "modern", Qt::Key_N, ctrl, "\x0e", "bump-se");
    row("Shift and arrow is kept for running", "modern", Qt::Key_Left, shift, "", "");
    row("Shift and letter is kept for running", "modern", Qt::Key_H, shift, "H", "");
    row("Shift and letter with Caps Lock, too", "modern", Qt::Key_H, shift, "h", "");
    row("Caps Lock is not Shift", "modern", Qt::Key_H, none, "H", "move-w");
    row("Shift on the pad is kept for running", "modern", Qt::Key_Left, shift | pad, "", "");
    row("Alt and letter stays with the menus", "modern", Qt::Key_S, Qt::AltModifier, "s", "");
    row("Return", "modern", Qt::Key_Return, none, "\r", "take-stairs");
    row("Enter on the pad", "modern", Qt::Key_Enter, pad, "\r", "take-stairs");
    row("C-16 Escape", "modern", Qt::Key_Escape, none, "\x1b", "menu");
    row("F1", "modern", Qt::Key_F1, none, "", "help");
    row("F11", "modern", Qt::Key_F11, none, "", "full-screen");
    row("save", "modern", Qt::Key_S, ctrl, "\x13", "save");
    row("C-16 quit", "modern", Qt::Key_Q, ctrl, "\x11", "quit");
    row("zoom by the pad", "modern", Qt::Key_Plus, ctrl | pad, "+", "zoom-in");
    row("zoom back", "modern", Qt::Key_0, ctrl, "0", "zoom-reset");
    row("C-16 wasd moves", "wasd", Qt::Key_W, none, "w", "move-n");
    row("wasd saves", "wasd", Qt::Key_S, ctrl, "\x13", "save");
    row("wasd waits with Space", "wasd", Qt::Key_Space, none, " ", "wait");
    row("Space is nothing elsewhere", "modern", Qt::Key_Space, none, " ", "");
    row("C-16 the number row of classic rests", "classic", Qt::Key_5, none, "5", "rest");
    row("the number row of classic uses powers", "classic", Qt::Key_4, none, "4", "ability-4");
    row("C-16 the number row uses powers", "modern", Qt::Key_1, none, "1", "ability-1");
    row("the pad moves in classic, too", "classic", Qt::Key_4, pad, "4", "move-w");
    row("classic saves with a capital", "classic", Qt::Key_S, shift, "S", "save-point");
    row("classic waits", "classic", Qt::Key_S, none, "s", "wait");
    row("the point of the pad acts as it shows", "modern", Qt::Key_Period, pad, ".", "rest");
}

void tst_KeyBindings::aKeyMeansItsAct()
{
    QFETCH(QString, preset);
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(QString, text);
    QTEST(presetNamed(preset).actFor({key, modifiers, text}), "act");
}

void tst_KeyBindings::everyKeyOfThePadMovesInEitherState()
{
    const QStringList acts{QStringLiteral("move-sw"), QStringLiteral("move-s"), QStringLiteral("move-se"),
                           QStringLiteral("move-w"),  QStringLiteral("rest"),   QStringLiteral("move-e"),
                           QStringLiteral("move-nw"), QStringLiteral("move-n"), QStringLiteral("move-ne")};
    const QList<int> withoutNumLock{Qt::Key_End,   Qt::Key_Down, Qt::Key_PageDown, Qt::Key_Left,  Qt::Key_Clear,
                                    Qt::Key_Right, Qt::Key_Home, Qt::Key_Up,       Qt::Key_PageUp};
    for (const QString& name : KeyBindings::presetNames()) {
        const KeyBindings keys = presetNamed(name);
        for (int i = 0; i < 9; ++i) {
            const QString digit = QString::number(i + 1);
            QCOMPARE(keys.actFor({Qt::Key_1 + i, pad, digit}), acts[i]);
            QCOMPARE(keys.actFor({withoutNumLock[i], pad, QString()}), acts[i]);
            if (i == 4)
                continue;
            const QString bump = QStringLiteral("bump") + acts[i].mid(4);
            QCOMPARE(keys.actFor({Qt::Key_1 + i, pad | ctrl, digit}), bump);
            QCOMPARE(keys.actFor({withoutNumLock[i], pad | ctrl, QString()}), bump);
        }
    }
}

void tst_KeyBindings::everySignIsMatchedByWhatItTypes_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("act");
    const auto row = [](const char* name, int key, Qt::KeyboardModifiers modifiers, const char* text, const char* act) {
        QTest::newRow(name) << key << modifiers << QString::fromUtf8(text) << act;
    };
    row("US >", Qt::Key_Greater, shift, ">", "stairs-down");
    row("US <", Qt::Key_Less, shift, "<", "stairs-up");
    row("US ?", Qt::Key_Question, shift, "?", "help");
    row("US plus", Qt::Key_Plus, ctrl | shift, "+", "zoom-in");
    row("US equals", Qt::Key_Equal, ctrl, "=", "zoom-in");
    row("German >", Qt::Key_Greater, shift, ">", "stairs-down");
    row("German <", Qt::Key_Less, none, "<", "stairs-up");
    row("German ?", Qt::Key_Question, shift, "?", "help");
    row("German y", Qt::Key_Y, none, "y", "move-nw");
    row("German plus", Qt::Key_Plus, ctrl, "+", "zoom-in");
    row("German minus", Qt::Key_Minus, ctrl, "-", "zoom-out");
    row("German umlaut is nothing", Qt::Key_Odiaeresis, none, "ö", "");
    row("French . is shifted", Qt::Key_Period, shift, ".", "rest");
    row("French <", Qt::Key_Less, none, "<", "stairs-up");
    row("French >", Qt::Key_Greater, shift, ">", "stairs-down");
    row("French ? is shifted", Qt::Key_Question, shift, "?", "help");
    row("French 0 is shifted", Qt::Key_0, ctrl | shift, "0", "zoom-reset");
    row("French é is nothing", Qt::Key_Eacute, none, "é", "");
    row("Swedish >", Qt::Key_Greater, shift, ">", "stairs-down");
    row("Swedish <", Qt::Key_Less, none, "<", "stairs-up");
    row("Swedish ?", Qt::Key_Question, shift, "?", "help");
    row("Swedish plus", Qt::Key_Plus, ctrl, "+", "zoom-in");
    row("AltGr told as Ctrl and Alt", Qt::Key_Greater, ctrl | Qt::AltModifier, ">", "stairs-down");
    row("AltGr and s is not save", Qt::Key_S, ctrl | Qt::AltModifier, "ß", "");
}

void tst_KeyBindings::everySignIsMatchedByWhatItTypes()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(QString, text);
    QTEST(presetNamed(QStringLiteral("modern")).actFor({key, modifiers, text}), "act");
}

void tst_KeyBindings::C_16_conflictsAreFound()
{
    const auto keys = KeyBindings::parse(QStringLiteral("# mine\nwait s .\nsave Ctrl+s\nrest x .\n"));
    QVERIFY(bool(keys));
    const auto conflicts = keys->conflicts();
    QCOMPARE(conflicts.size(), std::size_t{1});
    QCOMPARE(conflicts.front().first, QStringLiteral("wait"));
    QCOMPARE(conflicts.front().second, QStringLiteral("rest"));
    QCOMPARE(readableName(conflicts.front().chord), QStringLiteral("."));
}

void tst_KeyBindings::theEditorsKeysHaveNoConflict()
{
    const KeyBindings keys = KeyBindings::ofEditor();
    QVERIFY(keys.acts().contains(QStringLiteral("delete-level")));  // an act without a key
    QVERIFY(keys.chordsOf(QStringLiteral("delete-level")).empty());
    for (const auto& conflict : keys.conflicts())
        QFAIL(qPrintable(
            QStringLiteral("%1: %2, %3").arg(readableName(conflict.chord), conflict.first, conflict.second)));
}

void tst_KeyBindings::aKeyOfTheEditorMeansItsAct_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("act");
    const auto row = [](const char* name, int key, Qt::KeyboardModifiers modifiers, const char* text, const char* act) {
        QTest::newRow(name) << key << modifiers << QString::fromUtf8(text) << act;
    };
    row("save", Qt::Key_S, ctrl, "\x13", "save");
    row("save as", Qt::Key_S, ctrl | shift, "\x13", "save-as");
    row("select is no save", Qt::Key_S, none, "s", "tool-select");
    row("redo the other way", Qt::Key_Z, ctrl | shift, "\x1a", "redo");
    row("undo", Qt::Key_Z, ctrl, "\x1a", "undo");
    row("try", Qt::Key_F5, none, "", "try-here");
    row("try from the start", Qt::Key_F5, shift, "", "try-start");
    row("Ctrl and F5", Qt::Key_F5, ctrl, "", "try-with");
    row("Ctrl and F7 is free", Qt::Key_F7, ctrl, "", "");
    row("hold", Qt::Key_Return, shift, "\r", "hold");
    row("hold by the pad", Qt::Key_Enter, shift | pad, "\r", "hold");
    row("follow", Qt::Key_Return, ctrl, "\r", "follow-link");
    row("pick", Qt::Key_Insert, none, "", "pick");
    row("Insert on the pad is its 0", Qt::Key_Insert, pad, "", "");
    row("erase", Qt::Key_Delete, none, "\x7f", "erase-here");
    row("Delete on the pad is its point", Qt::Key_Delete, pad, "", "");
    row("a digit of the row moves nobody", Qt::Key_8, none, "8", "recall-8");
    row("with Alt it is another key", Qt::Key_Period, Qt::AltModifier, ".", "brush-round");
    row("pad without NumLock", Qt::Key_Up, pad, "", "cursor-n");
    row("leap by the pad", Qt::Key_8, pad | ctrl, "8", "leap-n");
    row("next thing", Qt::Key_J, none, "j", "next-thing");
    row("previous thing", Qt::Key_J, shift, "J", "previous-thing");
    row("US fit", Qt::Key_Slash, ctrl, "/", "zoom-fit");
    row("German fit, with Shift", Qt::Key_Slash, ctrl | shift, "/", "zoom-fit");
    row("German describe", Qt::Key_Slash, shift, "/", "describe");
}

void tst_KeyBindings::aKeyOfTheEditorMeansItsAct()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(QString, text);
    QTEST(KeyBindings::ofEditor().actFor({key, modifiers, text}), "act");
}

void tst_KeyBindings::aWrongKeyIsToldWithItsLine()
{
    const auto keys = KeyBindings::parse(QStringLiteral("wait s\nsave Ctrl+Banana\n"));
    QVERIFY(!keys);
    QCOMPARE(QString::fromStdString(keys.error().sentence), QStringLiteral("line 2: 'Ctrl+Banana' is no key."));
    QVERIFY(!KeyBindings::parse(QStringLiteral("wait Shift+s")));       // the sign typed says it: S
    QVERIFY(!KeyBindings::parse(QStringLiteral("wait Ctrl+Shift+/")));  // Shift may be what makes the sign
    QVERIFY(!KeyBindings::preset(QStringLiteral("nobody's")));
}

void tst_KeyBindings::aChordIsReadAsPeopleSayIt_data()
{
    QTest::addColumn<QString>("chord");
    QTest::addColumn<QString>("name");
    QTest::newRow("letter") << "k"
                            << "k";
    QTest::newRow("control") << "Ctrl+s"
                             << "Ctrl+S";
    QTest::newRow("control and shift") << "Ctrl+Shift+s"
                                       << "Ctrl+Shift+S";
    QTest::newRow("plus") << "Ctrl++"
                          << "Ctrl++";
    QTest::newRow("pad") << "Ctrl+Num+"
                         << "Ctrl+numpad +";
    QTest::newRow("arrow") << "Shift+Up"
                           << "Shift+↑";
    QTest::newRow("function key") << "F11"
                                  << "F11";
}

void tst_KeyBindings::aChordIsReadAsPeopleSayIt()
{
    QFETCH(QString, chord);
    QTEST(readableName(chordFromText(chord)), "name");
}

GLOAM_WIDGET_TEST(tst_KeyBindings)
#include "tst_KeyBindings.moc"
