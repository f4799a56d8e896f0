#include "editor/ui/KeyPress.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QKeySequence>

#include <array>
#include <cstring>

namespace gloam::editor {

namespace {

struct NamedKey {
    const char* name;
    int key;
    const char* readable;
};

constexpr std::array<NamedKey, 14> namedKeys{{{"Up", Qt::Key_Up, "↑"},
                                              {"Down", Qt::Key_Down, "↓"},
                                              {"Left", Qt::Key_Left, "←"},
                                              {"Right", Qt::Key_Right, "→"},
                                              {"Home", Qt::Key_Home, QT_TRANSLATE_NOOP("Key", "Home")},
                                              {"End", Qt::Key_End, QT_TRANSLATE_NOOP("Key", "End")},
                                              {"PgUp", Qt::Key_PageUp, QT_TRANSLATE_NOOP("Key", "Page Up")},
                                              {"PgDn", Qt::Key_PageDown, QT_TRANSLATE_NOOP("Key", "Page Down")},
                                              {"Enter", Qt::Key_Return, QT_TRANSLATE_NOOP("Key", "Enter")},
                                              {"Esc", Qt::Key_Escape, QT_TRANSLATE_NOOP("Key", "Esc")},
                                              {"Tab", Qt::Key_Tab, QT_TRANSLATE_NOOP("Key", "Tab")},
                                              {"Space", Qt::Key_Space, QT_TRANSLATE_NOOP("Key", "Space")},
                                              {"Del", Qt::Key_Delete, QT_TRANSLATE_NOOP("Key", "Delete")},
                                              {"Ins", Qt::Key_Insert, QT_TRANSLATE_NOOP("Key", "Insert")}}};

/// The character printed on a key of the number pad, whatever NumLock does; 0 for other keys.
char32_t signOnPad(int key)
{
    switch (key) {
    case Qt::Key_Insert: return U'0';
    case Qt::Key_End: return U'1';
    case Qt::Key_Down: return U'2';
    case Qt::Key_PageDown: return U'3';
    case Qt::Key_Left: return U'4';
    case Qt::Key_Clear: return U'5';
    case Qt::Key_Right: return U'6';
    case Qt::Key_Home: return U'7';
    case Qt::Key_Up: return U'8';
    case Qt::Key_PageUp: return U'9';
    case Qt::Key_Delete:
    case Qt::Key_Comma: return U'.';
    default: break;
    }
    return key >= Qt::Key_Space && key <= Qt::Key_AsciiTilde ? static_cast<char32_t>(key) : 0;
}

bool isDead(int key)
{
    return key >= Qt::Key_Dead_Grave && key <= Qt::Key_Dead_Longsolidusoverlay;
}

/// The sign that a dead key shows, as keyboards without dead keys type it; 0 for other keys.
char32_t signOfDeadKey(int key)
{
    switch (key) {
    case Qt::Key_Dead_Grave: return U'`';
    case Qt::Key_Dead_Acute: return U'\'';
    case Qt::Key_Dead_Circumflex: return U'^';
    case Qt::Key_Dead_Tilde: return U'~';
    case Qt::Key_Dead_Diaeresis: return U'"';
    case Qt::Key_Dead_Cedilla: return U',';
    case Qt::Key_Dead_Stroke: return U'/';
    default: return 0;
    }
}

/// A row of keys of the layout of the USA, from the scan code of its first key: alone, and with Shift.
struct KeyRow {
    quint32 first;
    const char* alone;
    const char* shifted;
};

/// As X11 and Wayland count keys; Windows counts from 8 less.
constexpr std::array<KeyRow, 5> keyRows{{{10, "1234567890-=", "!@#$%^&*()_+"},
                                         {24, "qwertyuiop[]", "QWERTYUIOP{}"},
                                         {38, "asdfghjkl;'`", "ASDFGHJKL:\"~"},
                                         {51, "\\zxcvbnm,./", "|ZXCVBNM<>?"},
                                         {94, "<", ">"}}};

/// What the key in a place types on the layout of the USA; 0 for places without a sign.
char32_t signInPlace(quint32 scanCode, bool isShifted)
{
    const quint32 code = QGuiApplication::platformName() == QLatin1String("windows") ? scanCode + 8 : scanCode;
    for (const KeyRow& row : keyRows)
        if (code >= row.first && code - row.first < std::strlen(row.alone))
            return static_cast<unsigned char>((isShifted ? row.shifted : row.alone)[code - row.first]);
    return 0;
}

bool isSign(const QString& text)
{
    const auto signs = text.toUcs4();
    return signs.size() == 1 && QChar::isPrint(signs.first()) && signs.first() != U' ';
}

/// What a person means to type by a press: Caps Lock is undone, as it is not Shift.
char32_t signTyped(const KeyPress& press)
{
    const char32_t sign = press.text.toUcs4().first();
    if (!QChar::isLetter(sign))
        return sign;
    if (press.modifiers.testFlag(Qt::ShiftModifier))
        return QChar::toUpper(sign);
    return sign;
}

bool typesWithAltGr(const KeyPress& press)
{
    const bool both = press.modifiers.testFlag(Qt::ControlModifier) && press.modifiers.testFlag(Qt::AltModifier);
    return both && isSign(press.text);  // some systems report AltGr as Ctrl+Alt
}

bool matchesWithCtrl(const KeyPress& press, const KeyChord& chord)
{
    if (QChar::isLetter(chord.sign) && press.modifiers.testFlag(Qt::ShiftModifier) != chord.shift)
        return false;
    return press.key == static_cast<int>(QChar::toUpper(chord.sign));  // a plus, or in France a 0, may need Shift
}

bool matchesTyped(const KeyPress& press, const KeyChord& chord)
{
    const bool altGr = typesWithAltGr(press);
    const bool ctrl = press.modifiers.testFlag(Qt::ControlModifier) && !altGr;
    const bool alt = press.modifiers.testFlag(Qt::AltModifier) && !altGr;
    if (alt != chord.alt || press.modifiers.testFlag(Qt::MetaModifier) || ctrl != chord.ctrl)
        return false;
    if (ctrl || alt)
        return matchesWithCtrl(press, chord);
    return isSign(press.text) && signTyped(press) == chord.sign;
}

bool hasExactly(const KeyPress& press, const KeyChord& chord)
{
    const bool isOther =
        press.modifiers.testFlag(Qt::AltModifier) != chord.alt || press.modifiers.testFlag(Qt::MetaModifier);
    return !isOther && press.modifiers.testFlag(Qt::ControlModifier) == chord.ctrl
           && press.modifiers.testFlag(Qt::ShiftModifier) == chord.shift;
}

QString readableKey(const KeyChord& chord)
{
    if (chord.kind == KeyChord::Kind::Pad)
        return QCoreApplication::translate("Key", "numpad %1").arg(QString::fromUcs4(&chord.sign, 1));
    if (chord.kind == KeyChord::Kind::Typed) {
        const char32_t sign = chord.ctrl ? QChar::toUpper(chord.sign) : chord.sign;
        return QString::fromUcs4(&sign, 1);
    }
    for (const NamedKey& named : namedKeys)
        if (named.key == chord.key)
            return QCoreApplication::translate("Key", named.readable);
    return QKeySequence(chord.key).toString(QKeySequence::NativeText);
}

}  // namespace

/// Shift and Tab arrive as a separate key.
KeyPress pressOf(const QKeyEvent& event)
{
    return {event.key() == Qt::Key_Backtab ? static_cast<int>(Qt::Key_Tab) : event.key(), event.modifiers(),
            event.text(), event.nativeScanCode()};
}

std::vector<KeyPress> otherReadingsOf(const KeyPress& press)
{
    std::vector<KeyPress> readings;
    const auto add = [&](char32_t sign) {
        if (sign != 0)
            readings.push_back({static_cast<int>(QChar::toUpper(sign)), press.modifiers & ~Qt::KeypadModifier,
                                QString::fromUcs4(&sign, 1), 0});
    };
    if (press.modifiers.testFlag(Qt::KeypadModifier)) {
        const bool isDigit = press.key >= Qt::Key_0 && press.key <= Qt::Key_9;  // digits move
        const bool isPrinted =
            press.key > Qt::Key_Space && press.key <= Qt::Key_AsciiTilde;  // without NumLock it is not
        add(isPrinted && !isDigit ? static_cast<char32_t>(press.key) : 0);
        return readings;
    }
    add(signOfDeadKey(press.key));
    // A Latin letter means itself: else Ctrl+A of a French keyboard would quit, as Ctrl+Q of one of the USA.
    const bool isLatin = press.key >= Qt::Key_A && press.key <= Qt::Key_Z;
    const bool isAltGr = typesWithAltGr(press) || press.modifiers.testFlag(Qt::GroupSwitchModifier);
    const bool isTyped = isSign(press.text) || isDead(press.key) || press.modifiers.testFlag(Qt::ControlModifier);
    if (!isLatin && !isAltGr && isTyped)
        add(signInPlace(press.scanCode, press.modifiers.testFlag(Qt::ShiftModifier)));
    return readings;
}

QStringList textsOf(const QKeyEvent& event)
{
    QStringList texts{event.text()};
    for (const KeyPress& reading : otherReadingsOf(pressOf(event)))
        texts << reading.text;
    texts.removeAll(QString());
    return texts;
}

KeyChord chordFromText(const QString& text)
{
    KeyChord chord;
    QString rest = text;
    if (rest.size() > 5 && rest.startsWith(QLatin1String("Ctrl+"))) {
        chord.ctrl = true;
        rest = rest.mid(5);
    }
    if (rest.size() > 4 && rest.startsWith(QLatin1String("Alt+"))) {
        chord.alt = true;
        rest = rest.mid(4);
    }
    if (rest.size() > 6 && rest.startsWith(QLatin1String("Shift+"))) {
        chord.shift = true;
        rest = rest.mid(6);
    }
    if (isSign(rest)) {
        chord.sign = rest.toUcs4().first();
        return chord;
    }
    if (rest.size() == 4 && rest.startsWith(QLatin1String("Num"))) {
        chord.kind = KeyChord::Kind::Pad;
        chord.sign = rest.back().unicode();
        return chord;
    }
    chord.kind = KeyChord::Kind::Key;
    for (const NamedKey& named : namedKeys)
        if (rest == QLatin1String(named.name))
            chord.key = named.key;
    bool isNumber = false;
    const int number = rest.mid(1).toInt(&isNumber);
    if (rest.startsWith(QLatin1Char('F')) && isNumber && number >= 1 && number <= 12)
        chord.key = Qt::Key_F1 + number - 1;
    return chord;
}

bool isValid(const KeyChord& chord)
{
    const bool maySayShift = chord.kind != KeyChord::Kind::Typed || (chord.ctrl && QChar::isLetter(chord.sign));
    return (chord.sign != 0 || chord.key != 0) && (maySayShift || !chord.shift);
}

QString textOf(const KeyChord& chord)
{
    QString text = chord.ctrl ? QStringLiteral("Ctrl+") : QString();
    if (chord.alt)
        text += QLatin1String("Alt+");
    if (chord.shift)
        text += QLatin1String("Shift+");
    if (chord.kind == KeyChord::Kind::Pad)
        return text + QLatin1String("Num") + QString::fromUcs4(&chord.sign, 1);
    if (chord.kind == KeyChord::Kind::Typed)
        return text + QString::fromUcs4(&chord.sign, 1);
    for (const NamedKey& named : namedKeys)
        if (named.key == chord.key)
            return text + QLatin1String(named.name);
    return text + QStringLiteral("F%1").arg(chord.key - Qt::Key_F1 + 1);
}

KeyChord chordOf(const KeyPress& press)
{
    KeyChord chord;
    const bool altGr = typesWithAltGr(press);
    if ((press.modifiers.testFlag(Qt::AltModifier) && !altGr) || press.modifiers.testFlag(Qt::MetaModifier))
        return chord;
    chord.ctrl = press.modifiers.testFlag(Qt::ControlModifier) && !altGr;
    const bool shift = press.modifiers.testFlag(Qt::ShiftModifier);
    const bool isEnter = press.key == Qt::Key_Enter || press.key == Qt::Key_Return;
    const char32_t pad = press.modifiers.testFlag(Qt::KeypadModifier) && !isEnter ? signOnPad(press.key) : 0;
    if (pad != 0) {
        chord.kind = KeyChord::Kind::Pad;
        chord.sign = pad;
        chord.shift = shift;
    } else if (chord.ctrl && press.key > Qt::Key_Space && press.key <= Qt::Key_AsciiTilde) {
        chord.sign = QChar::toLower(static_cast<char32_t>(press.key));
        chord.shift = shift && QChar::isLetter(chord.sign);
    } else if (!chord.ctrl && isSign(press.text)) {
        chord.sign = signTyped(press);
    } else {
        chord.kind = KeyChord::Kind::Key;
        chord.shift = shift;
        const bool isFunction = press.key >= Qt::Key_F1 && press.key <= Qt::Key_F12;
        for (const NamedKey& named : namedKeys)
            if (isEnter ? named.key == Qt::Key_Return : named.key == press.key)
                chord.key = named.key;
        if (isFunction)
            chord.key = press.key;
    }
    return chord;
}

QString readableName(const KeyChord& chord)
{
    QString name;
    if (chord.ctrl)
        name += QCoreApplication::translate("Key", "Ctrl") + QLatin1Char('+');
    if (chord.alt)
        name += QCoreApplication::translate("Key", "Alt") + QLatin1Char('+');
    if (chord.shift)
        name += QCoreApplication::translate("Key", "Shift") + QLatin1Char('+');
    return name + readableKey(chord);
}

bool matches(const KeyPress& press, const KeyChord& chord)
{
    const bool isEnter = press.key == Qt::Key_Enter || press.key == Qt::Key_Return;
    if (isEnter)
        return chord.key == Qt::Key_Return && hasExactly(press, chord);
    if (press.modifiers.testFlag(Qt::KeypadModifier))
        return chord.kind == KeyChord::Kind::Pad && signOnPad(press.key) == chord.sign && hasExactly(press, chord);
    if (chord.kind == KeyChord::Kind::Typed)
        return matchesTyped(press, chord);
    return chord.kind == KeyChord::Kind::Key && press.key == chord.key && hasExactly(press, chord);
}

}  // namespace gloam::editor
