#pragma once

#include <QStringList>
#include <Qt>

#include <vector>

class QKeyEvent;

namespace gloam::editor {

/// A key press as the system reports it.
struct KeyPress {
    int key = 0;                                       ///< Qt::Key
    Qt::KeyboardModifiers modifiers = Qt::NoModifier;  ///< with KeypadModifier
    QString text;                                      ///< what it types, if anything
    quint32 scanCode = 0;                              ///< the place of the key, as the system counts them; 0: unknown
};

KeyPress pressOf(const QKeyEvent& event);

/// What a press means if it is bound to nothing as it is, likeliest first: a key of the number pad as the sign it
/// shows; a dead key, which waits for a letter, as its own sign; a key that types something else than a Latin
/// letter, as the key in its place on the layout of the USA.
std::vector<KeyPress> otherReadingsOf(const KeyPress& press);

/// What a key types, and then what its other readings type, for lists that are used by letters.
QStringList textsOf(const QKeyEvent& event);

/// A key as a binding names it: "k", ">", "Ctrl+s", "Ctrl+Shift+s", "Alt+.", "F1", "Num8", "Ctrl+Num+".
///
/// Printable keys are known by the character they type, so that a binding means the same on every layout; with Ctrl,
/// by the key's letter, as control characters do not print. Num… is a key of the number pad, with or without NumLock.
/// Two chords are the same key when they are equal.
struct KeyChord {
    enum class Kind { Typed, Key, Pad };

    Kind kind = Kind::Typed;
    char32_t sign = 0;  ///< Typed: what it types. Pad: the digit or character on the key
    int key = 0;        ///< Key: Qt::Key; both Enter keys are Qt::Key_Return
    bool ctrl = false;
    bool shift = false;  ///< Typed: only for letters with Ctrl; otherwise the character implies it
    bool alt = false;    ///< only if the files say so: most keys with Alt belong to the system or a menu

    bool operator==(const KeyChord&) const = default;
};

/// Reads a chord as files write it; an invalid text gives an empty chord.
KeyChord chordFromText(const QString& text);
bool isValid(const KeyChord& chord);

/// As chordFromText() reads it.
QString textOf(const KeyChord& chord);

/// The chord to bind for this press; invalid for a lone modifier and for keys that the system reserves.
KeyChord chordOf(const KeyPress& press);

/// As people read it: "Ctrl+S", "numpad 8", "Page Up", "↑".
QString readableName(const KeyChord& chord);

/// Whether this press is that chord. The number pad is checked first, so that "5" never fires on numpad 5.
bool matches(const KeyPress& press, const KeyChord& chord);

}  // namespace gloam::editor
