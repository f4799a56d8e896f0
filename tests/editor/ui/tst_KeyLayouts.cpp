#include "editor/ui/KeyBindings.h"
#include "tests/support/TestMain.h"

#include <QKeyEvent>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;

namespace {

/// A key of a layout: what it types alone, with Shift and with AltGr (blank for nothing).
struct LayoutKey {
    char32_t alone, shifted, altGr;
};
using Layout = std::vector<LayoutKey>;

/// Rows of three characters each: alone, Shift, AltGr.
Layout layoutOf(const char* rows)
{
    Layout layout;
    for (const QString& word : QString::fromUtf8(rows).simplified().split(QLatin1Char(' '))) {
        const auto signs = word.toUcs4();
        layout.push_back({signs.value(0), signs.value(1), signs.size() > 2 ? signs[2] : U'\0'});
    }
    for (char32_t letter = U'a'; letter <= U'z'; ++letter)
        layout.push_back({letter, QChar::toUpper(letter), U'\0'});
    return layout;
}

Layout layoutNamed(const QString& name)
{
    if (name == QLatin1String("US"))
        return layoutOf("`~ 1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0) -_ =+ [{ ]} \\| ;: '\" ,< .> /?");
    if (name == QLatin1String("German"))
        return layoutOf("^° 1! 2\"² 3§³ 4$ 5% 6& 7/{ 8([ 9)] 0=} ß?\\ ´` üÜ +*~ öÖ äÄ #' <>| ,; .: -_");
    if (name == QLatin1String("French"))
        return layoutOf("²² &1 é2~ \"3# '4{ (5[ -6| è7` _8\\ ç9^ à0@ )°] =+} ^¨ $£ ù% *µ <> ,? ;. :/ !§");
    return layoutOf("§½ 1! 2\"@ 3#£ 4¤$ 5% 6& 7/{ 8([ 9)] 0=} +?\\ ´` åÅ ¨^~ öÖ äÄ '* <>| ,; .: -_");
}

bool isOnPad(int key)
{
    return (key >= Qt::Key_Home && key <= Qt::Key_PageDown) || key == Qt::Key_Enter || key == Qt::Key_Insert
           || key == Qt::Key_Delete;
}

/// The presses of a layout as X and Qt report them: the key is that of the typed character.
std::vector<KeyPress> pressesOf(const Layout& layout)
{
    std::vector<KeyPress> presses;
    const auto keyOf = [](char32_t sign) { return static_cast<int>(QChar::toUpper(sign)); };
    const auto text = [](char32_t sign) { return QString::fromUcs4(&sign, 1); };
    for (const LayoutKey& key : layout) {
        presses.push_back({keyOf(key.alone), Qt::NoModifier, text(key.alone)});
        presses.push_back({keyOf(key.shifted), Qt::ShiftModifier, text(key.shifted)});
        presses.push_back({keyOf(key.alone), Qt::ControlModifier, {}});
        presses.push_back({keyOf(key.shifted), Qt::ControlModifier | Qt::ShiftModifier, {}});
        presses.push_back({keyOf(key.alone), Qt::AltModifier, text(key.alone)});
        presses.push_back({keyOf(key.shifted), Qt::AltModifier | Qt::ShiftModifier, text(key.shifted)});
        if (key.altGr != 0)
            presses.push_back({keyOf(key.altGr), Qt::GroupSwitchModifier, text(key.altGr)});
    }
    for (const int key :
         {Qt::Key_Up,       Qt::Key_Down,   Qt::Key_Left,  Qt::Key_Right,  Qt::Key_Home, Qt::Key_End,   Qt::Key_PageUp,
          Qt::Key_PageDown, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Tab,  Qt::Key_Space, Qt::Key_Delete,
          Qt::Key_Insert,   Qt::Key_F1,     Qt::Key_F2,    Qt::Key_F3,     Qt::Key_F4,   Qt::Key_F5,    Qt::Key_F6,
          Qt::Key_F7,       Qt::Key_F8,     Qt::Key_F9,    Qt::Key_F10,    Qt::Key_F11,  Qt::Key_F12})
        for (const auto modifiers : {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ShiftModifier),
                                     Qt::KeyboardModifiers(Qt::ControlModifier), Qt::KeyboardModifiers(Qt::AltModifier),
                                     Qt::ControlModifier | Qt::ShiftModifier}) {
            presses.push_back({key, modifiers, {}});
            if (isOnPad(key))
                presses.push_back({key, modifiers | Qt::KeypadModifier, {}});
        }
    for (int digit = Qt::Key_0; digit <= Qt::Key_9; ++digit)
        presses.push_back({digit, Qt::KeypadModifier, QString(QChar(digit))});
    return presses;
}

KeyBindings mapNamed(const QString& name)
{
    return *KeyBindings::preset(name);
}

/// All acts of a map bound to this press.
QStringList actsFor(const KeyBindings& keys, const KeyPress& press)
{
    QStringList acts;
    for (const QString& act : keys.acts())
        for (const KeyChord& chord : keys.chordsOf(act))
            if (matches(press, chord) && !acts.contains(act))
                acts << act;
    return acts;
}

}  // namespace

/// The key maps on common keyboards. All acts of a map are active in each of its states (Run, Try, aim, look, question:
/// the play view's; Edit: the editor's), so no two may use the same press.
class tst_KeyLayouts : public QObject {
    Q_OBJECT
private slots:
    void C_16_noPressMeansTwoActs_data() { addMapsAndLayouts(); }
    void C_16_noPressMeansTwoActs();
    void INPUT_02_everyActCanBeReached_data() { addMapsAndLayouts(); }
    void INPUT_02_everyActCanBeReached();
    void f10_classicHasItsKeys_INPUT_01_ACT_12();
    void INPUT_02_lettersMoveAndArrowsAndPadDo_data();
    void INPUT_02_lettersMoveAndArrowsAndPadDo();
    void INPUT_03_aMapIsDataWithChangesOverIt();
    void INPUT_04_REST_01_thePointAndTheFiveRest();
    void C_16_INPUT_05_gPicksUpAndDigitsAreAbilities();
    void C_16_onlyClassicQuitsByALetter();
    void INPUT_05_escapeIsTheMenu();
    void INPUT_06_noKeyWinsOrLoses();
    void C_16_theVerbsAreOnTheirKeys_data();
    void C_16_theVerbsAreOnTheirKeys();
    void whatIsPressedIsTheChordThatIsBound_data() { addMapsAndLayouts(); }
    void whatIsPressedIsTheChordThatIsBound();
    void aMapIsReadAsItWasWritten();
    void lettersOfOtherScriptsActAsTheirKeys_data();
    void lettersOfOtherScriptsActAsTheirKeys();
    void aDeadKeyActsAsItsSign_data();
    void aDeadKeyActsAsItsSign();
    void theSignsOfThePadActAsWhatTheyShow_data();
    void theSignsOfThePadActAsWhatTheyShow();
    void whatIsTypedIsBoundFirst();

private:
    static void addMapsAndLayouts();
};

void tst_KeyLayouts::addMapsAndLayouts()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("layout");
    for (const QString& map : KeyBindings::presetNames() + QStringList{QStringLiteral("edit")})
        for (const char* layout : {"US", "German", "French", "Swedish"})
            QTest::newRow(qPrintable(map + QLatin1Char(' ') + QLatin1String(layout)))
                << map << QString::fromLatin1(layout);
}

/// As X reports keys of the layouts ru and gr: the scan code is that of the place.
void tst_KeyLayouts::lettersOfOtherScriptsActAsTheirKeys_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<quint32>("scanCode");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<QString>("act");
    const auto row = [](const char* name, const char* typed, quint32 scanCode, Qt::KeyboardModifiers modifiers,
                        const char* act) {
        QTest::newRow(name) << QString::fromUtf8(typed) << scanCode << modifiers << act;
    };
    row("Cyrillic o", "щ", 32, Qt::NoModifier, "explore");
    row("Cyrillic h", "р", 43, Qt::NoModifier, "move-w");
    row("Cyrillic shift c", "С", 54, Qt::ShiftModifier, "character");
    row("Cyrillic semicolon", "ж", 47, Qt::NoModifier, "known-creatures");
    row("Cyrillic greater", "Ю", 60, Qt::ShiftModifier, "stairs-down");
    row("Greek o", "ο", 32, Qt::NoModifier, "explore");
    row("Greek g", "γ", 42, Qt::NoModifier, "take");
    row("Greek q", ";", 24, Qt::NoModifier, "known-creatures");
    row("German semicolon", "ö", 47, Qt::NoModifier, "known-creatures");
    row("French 1", "&", 10, Qt::NoModifier, "ability-1");
}

void tst_KeyLayouts::lettersOfOtherScriptsActAsTheirKeys()
{
    QFETCH(QString, typed);
    QFETCH(quint32, scanCode);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(QString, act);
    const int key = static_cast<int>(typed.toUpper().front().unicode());
    const QKeyEvent event(QEvent::KeyPress, key, modifiers, scanCode, 0, 0, typed);
    QCOMPARE(mapNamed(QStringLiteral("modern")).actFor(pressOf(event)), act);
}

void tst_KeyLayouts::aDeadKeyActsAsItsSign_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("sign");
    QTest::newRow("acute") << int(Qt::Key_Dead_Acute) << QStringLiteral("'");
    QTest::newRow("diaeresis") << int(Qt::Key_Dead_Diaeresis) << QStringLiteral("\"");
    QTest::newRow("grave") << int(Qt::Key_Dead_Grave) << QStringLiteral("`");
    QTest::newRow("circumflex") << int(Qt::Key_Dead_Circumflex) << QStringLiteral("^");
    QTest::newRow("tilde") << int(Qt::Key_Dead_Tilde) << QStringLiteral("~");
}

void tst_KeyLayouts::aDeadKeyActsAsItsSign()
{
    QFETCH(int, key);
    QFETCH(QString, sign);
    const KeyBindings keys = *KeyBindings::parse(QStringLiteral("search ") + sign);
    const QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, 0, 0, 0, QString());
    QCOMPARE(keys.actFor(pressOf(event)), QStringLiteral("search"));
}

void tst_KeyLayouts::theSignsOfThePadActAsWhatTheyShow_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("sign");
    QTest::newRow("slash") << int(Qt::Key_Slash) << QStringLiteral("/");
    QTest::newRow("asterisk") << int(Qt::Key_Asterisk) << QStringLiteral("*");
    QTest::newRow("minus") << int(Qt::Key_Minus) << QStringLiteral("-");
    QTest::newRow("plus") << int(Qt::Key_Plus) << QStringLiteral("+");
    QTest::newRow("point") << int(Qt::Key_Period) << QStringLiteral(".");
    QTest::newRow("comma, as on German keyboards") << int(Qt::Key_Comma) << QStringLiteral(",");
}

void tst_KeyLayouts::theSignsOfThePadActAsWhatTheyShow()
{
    QFETCH(int, key);
    QFETCH(QString, sign);
    const KeyBindings keys = *KeyBindings::parse(QStringLiteral("search ") + sign);
    const QKeyEvent event(QEvent::KeyPress, key, Qt::KeypadModifier, 0, 0, 0, sign);
    QCOMPARE(keys.actFor(pressOf(event)), QStringLiteral("search"));
    const QKeyEvent digit(QEvent::KeyPress, Qt::Key_5, Qt::KeypadModifier, 0, 0, 0, QStringLiteral("5"));
    QCOMPARE(KeyBindings::parse(QStringLiteral("search 5"))->actFor(pressOf(digit)), QString());
    const QKeyEvent withoutNumLock(QEvent::KeyPress, Qt::Key_Delete, Qt::KeypadModifier, 0, 0, 0,
                                   QStringLiteral("\x7f"));
    QCOMPARE(keys.actFor(pressOf(withoutNumLock)), QString());
}

/// On a German keyboard, y and z stand in each other's place, and on a French one a and q.
void tst_KeyLayouts::whatIsTypedIsBoundFirst()
{
    const QKeyEvent event(QEvent::KeyPress, Qt::Key_Z, Qt::NoModifier, 29, 0, 0, QStringLiteral("z"));
    QCOMPARE(mapNamed(QStringLiteral("modern")).actFor(pressOf(event)), QStringLiteral("search"));
    const QKeyEvent noQuit(QEvent::KeyPress, Qt::Key_A, Qt::ControlModifier, 24, 0, 0, QStringLiteral("\x01"));
    QCOMPARE(mapNamed(QStringLiteral("modern")).actFor(pressOf(noQuit)), QString());
}

void tst_KeyLayouts::C_16_noPressMeansTwoActs()
{
    QFETCH(QString, map);
    QFETCH(QString, layout);
    const KeyBindings keys = mapNamed(map);
    for (const KeyPress& press : pressesOf(layoutNamed(layout))) {
        const QStringList acts = actsFor(keys, press);
        QVERIFY2(acts.size() <= 1, qPrintable(press.text + QLatin1Char(' ') + QString::number(press.key, 16)
                                              + acts.join(QLatin1Char(' '))));
    }
}

/// Characters typed only with AltGr have a second key; none of ours needs one.
void tst_KeyLayouts::INPUT_02_everyActCanBeReached()
{
    QFETCH(QString, map);
    QFETCH(QString, layout);
    const KeyBindings keys = mapNamed(map);
    QStringList reached;
    for (const KeyPress& press : pressesOf(layoutNamed(layout)))
        if (!press.modifiers.testFlag(Qt::GroupSwitchModifier))
            reached << actsFor(keys, press);
    for (const QString& act : keys.acts())
        QVERIFY2(reached.contains(act) || keys.chordsOf(act).empty(), qPrintable(act));
}

void tst_KeyLayouts::f10_classicHasItsKeys_INPUT_01_ACT_12()
{
    const KeyBindings keys = mapNamed(QStringLiteral("classic"));
    const std::pair<char, const char*> wanted[] = {{'h', "move-w"},     {'j', "move-s"},      {'k', "move-n"},
                                                   {'l', "move-e"},     {'y', "move-nw"},     {'u', "move-ne"},
                                                   {'b', "move-sw"},    {'n', "move-se"},     {'x', "look"},
                                                   {'f', "fire"},       {'>', "stairs-down"}, {'<', "stairs-up"},
                                                   {'S', "save-point"}, {'q', "quit"}};
    for (const auto& [sign, act] : wanted) {
        const bool isCapital = QChar(QLatin1Char(sign)).isUpper();
        const KeyPress press{QChar(QLatin1Char(sign)).toUpper().unicode(),
                             isCapital ? Qt::ShiftModifier : Qt::NoModifier, QString(QLatin1Char(sign))};
        QCOMPARE(keys.actFor(press), QString::fromLatin1(act));
    }
    for (const auto& [sign, act] : wanted)
        if (const QString move = QString::fromLatin1(act); move.startsWith(QLatin1String("move-")))
            QCOMPARE(keys.actFor({QChar(QLatin1Char(sign)).toUpper().unicode(), Qt::ControlModifier, {}}),
                     QStringLiteral("bump-") + move.mid(5));
    QCOMPARE(keys.actFor({Qt::Key_Escape, Qt::NoModifier, {}}), QStringLiteral("quit"));
    QCOMPARE(keys.actFor({Qt::Key_F10, Qt::NoModifier, {}}), QStringLiteral("menu"));
}

void tst_KeyLayouts::INPUT_02_lettersMoveAndArrowsAndPadDo_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("letters");  // north, and on by the clock
    QTest::newRow("modern") << "modern"
                            << "kulnjbhy";
    QTest::newRow("vi") << "vi"
                        << "kulnjbhy";
    QTest::newRow("classic") << "classic"
                             << "kulnjbhy";
    QTest::newRow("wasd") << "wasd"
                          << "wedcszaq";
}

void tst_KeyLayouts::INPUT_02_lettersMoveAndArrowsAndPadDo()
{
    QFETCH(QString, map);
    QFETCH(QString, letters);
    const KeyBindings keys = mapNamed(map);
    const char* const ways[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    const Qt::Key arrows[] = {Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left};
    const QString pad = QStringLiteral("89632147");
    for (qsizetype i = 0; i < 8; ++i) {
        const QString act = QStringLiteral("move-") + QLatin1String(ways[i]);
        QCOMPARE(keys.actFor({letters[i].toUpper().unicode(), Qt::NoModifier, QString(letters[i])}), act);
        QCOMPARE(keys.actFor({pad[i].unicode(), Qt::KeypadModifier, QString(pad[i])}), act);
        if (i % 2 == 0)
            QCOMPARE(keys.actFor({arrows[i / 2], Qt::NoModifier, {}}), act);
    }
}

void tst_KeyLayouts::INPUT_03_aMapIsDataWithChangesOverIt()
{
    const KeyBindings base = mapNamed(QStringLiteral("modern"));
    const KeyBindings mine = base.changedBy(*KeyBindings::parse(QStringLiteral("search F9 z\nno-such-act F10\n")));
    QCOMPARE(mine.keysOf(QStringLiteral("search")), (QStringList{"F9", "z"}));
    QCOMPARE(mine.acts(), base.acts());
    QCOMPARE(mine.differenceFrom(base).acts(), QStringList{"search"});
    QCOMPARE(mine.differenceFrom(base).toText(), QStringLiteral("search          F9 z\n"));
    QVERIFY(base.differenceFrom(base).toText().isEmpty());
}

void tst_KeyLayouts::INPUT_04_REST_01_thePointAndTheFiveRest()
{
    for (const QString& name : KeyBindings::presetNames())
        QCOMPARE(mapNamed(name).actFor({Qt::Key_Period, Qt::NoModifier, QStringLiteral(".")}), QStringLiteral("rest"));
    QCOMPARE(mapNamed(QStringLiteral("classic")).actFor({Qt::Key_5, Qt::NoModifier, QStringLiteral("5")}),
             QStringLiteral("rest"));
    for (const QString& name : KeyBindings::presetNames())
        QCOMPARE(mapNamed(name).actFor({Qt::Key_5, Qt::KeypadModifier, QStringLiteral("5")}), QStringLiteral("rest"));
}

void tst_KeyLayouts::C_16_INPUT_05_gPicksUpAndDigitsAreAbilities()
{
    for (const QString& name : KeyBindings::presetNames()) {
        const KeyBindings keys = mapNamed(name);
        QCOMPARE(keys.actFor({Qt::Key_G, Qt::NoModifier, QStringLiteral("g")}), QStringLiteral("take"));
        for (int digit = 1; digit <= 5; ++digit) {
            const bool doesRest = name == QLatin1String("classic") && digit == 5;  // as there in the source
            QCOMPARE(keys.actFor({Qt::Key_0 + digit, Qt::NoModifier, QString::number(digit)}),
                     doesRest ? QStringLiteral("rest") : QStringLiteral("ability-%1").arg(digit));
        }
    }
}

void tst_KeyLayouts::C_16_onlyClassicQuitsByALetter()
{
    for (const QString& name : KeyBindings::presetNames()) {
        const KeyBindings keys = mapNamed(name);
        QCOMPARE(keys.actFor({Qt::Key_Q, Qt::ControlModifier, {}}), QStringLiteral("quit"));
        QCOMPARE(keys.actFor({Qt::Key_Q, Qt::NoModifier, QStringLiteral("q")}) == QLatin1String("quit"),
                 name == QLatin1String("classic"));
    }
}

void tst_KeyLayouts::INPUT_05_escapeIsTheMenu()
{
    for (const QString& name :
         {QStringLiteral("modern"), QStringLiteral("vi"), QStringLiteral("wasd")})  // classic quits (C-16)
        QCOMPARE(mapNamed(name).actFor({Qt::Key_Escape, Qt::NoModifier, {}}), QStringLiteral("menu"));
}

void tst_KeyLayouts::INPUT_06_noKeyWinsOrLoses()
{
    for (const QString& name : KeyBindings::presetNames()) {
        QCOMPARE(mapNamed(name).actFor({Qt::Key_Backspace, Qt::NoModifier, {}}), QString());
        QCOMPARE(mapNamed(name).actFor({Qt::Key_Return, Qt::NoModifier, {}}), QStringLiteral("take-stairs"));
    }
}

void tst_KeyLayouts::C_16_theVerbsAreOnTheirKeys_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QString>("modern");  // as in vi and classic
    QTest::addColumn<QString>("wasd");
    QTest::newRow("look") << "look"
                          << "x"
                          << "l";
    QTest::newRow("fire") << "fire"
                          << "f"
                          << "f";
    QTest::newRow("character") << "character"
                               << "C"
                               << "k";
    QTest::newRow("log") << "log"
                         << "p"
                         << "b";
    QTest::newRow("find") << "find-in-log"
                          << "Ctrl+F"
                          << "Ctrl+F";
    QTest::newRow("close") << "close-door"
                           << "c"
                           << "n";
    QTest::newRow("take") << "take"
                          << "g"
                          << "g";
    QTest::newRow("take from a list") << "take-from-list"
                                      << ","
                                      << ",";
    QTest::newRow("drop") << "drop"
                          << "d"
                          << "p";
    QTest::newRow("throw") << "throw"
                           << "t"
                           << "j";
    QTest::newRow("inventory") << "inventory"
                               << "i"
                               << "i";
    QTest::newRow("wear") << "wear"
                          << "w"
                          << "y";
    QTest::newRow("take off") << "take-off"
                              << "T"
                              << "h";
    QTest::newRow("use") << "use"
                         << "a"
                         << "u";
    QTest::newRow("read") << "read"
                          << "r"
                          << "r";
    QTest::newRow("refuel") << "refuel"
                            << "F"
                            << "F";
    QTest::newRow("abilities") << "abilities"
                               << "v"
                               << "v";
    QTest::newRow("rest until") << "rest-until"
                                << "Z"
                                << "R";
    QTest::newRow("rest") << "rest"
                          << "."
                          << ".";
    QTest::newRow("pictograms") << "pictograms"
                                << "F4"
                                << "F4";
    QTest::newRow("picture") << "picture"
                             << "F12"
                             << "F12";
}

void tst_KeyLayouts::C_16_theVerbsAreOnTheirKeys()
{
    QFETCH(QString, act);
    for (const char* map : {"modern", "vi", "classic"})
        QTEST(mapNamed(QLatin1String(map)).keysOf(act).value(0), "modern");
    QTEST(mapNamed(QStringLiteral("wasd")).keysOf(act).value(0), "wasd");
}

/// A recorded press matches the binding afterwards.
void tst_KeyLayouts::whatIsPressedIsTheChordThatIsBound()
{
    QFETCH(QString, layout);
    for (const KeyPress& press : pressesOf(layoutNamed(layout))) {
        const KeyChord chord = chordOf(press);
        if (!isValid(chord) || press.modifiers.testFlag(Qt::GroupSwitchModifier))
            continue;
        QVERIFY2(matches(press, chord), qPrintable(textOf(chord) + QLatin1Char(' ') + QString::number(press.key, 16)));
        QCOMPARE(chordFromText(textOf(chord)), chord);
    }
    QVERIFY(!isValid(chordOf({Qt::Key_S, Qt::AltModifier, QStringLiteral("s")})));
}

void tst_KeyLayouts::aMapIsReadAsItWasWritten()
{
    for (const QString& name : KeyBindings::presetNames()) {
        const KeyBindings keys = mapNamed(name);
        const KeyBindings again = *KeyBindings::parse(keys.toText());
        QCOMPARE(again.toText(), keys.toText());
        QVERIFY(again.differenceFrom(keys).acts().isEmpty());
    }
}

GLOAM_WIDGET_TEST(tst_KeyLayouts)
#include "tst_KeyLayouts.moc"
