#pragma once

#include <QString>
#include <Qt>

class QKeyEvent;

namespace gloam::editor {

/// A key as the system told of it.
struct KeyPress {
    int key = 0;                                        ///< Qt::Key
    Qt::KeyboardModifiers modifiers = Qt::NoModifier;   ///< with KeypadModifier
    QString text;                                       ///< what it types, if anything
};

KeyPress pressOf(const QKeyEvent& event);

/// A key as a binding names it: "k", ">", "Ctrl+s", "Ctrl+Shift+s", "Alt+.", "F1", "Num8", "Ctrl+Num+".
///
/// Keys that print are known by the sign they type, so that a binding means the same on every layout; with Ctrl they are
/// known by the key's letter, for control characters are no signs. Num… is a key of the number pad, with NumLock or
/// without. Two chords are the same key when they are equal.
struct KeyChord {
    enum class Kind { Typed, Key, Pad };

    Kind kind = Kind::Typed;
    char32_t sign = 0;   ///< Typed: what it types. Pad: the digit or sign on the key
    int key = 0;         ///< Key: Qt::Key; both Enter keys are Qt::Key_Return
    bool ctrl = false;
    bool shift = false;  ///< of Typed only for letters with Ctrl: else the sign says it
    bool alt = false;    ///< only as the files say it: most keys with Alt are the system's or a menu's

    friend bool operator==(const KeyChord&, const KeyChord&) = default;
};

/// Reads a chord as files write it; an invalid text gives a chord without sign and key.
KeyChord chordFromText(const QString& text);
bool isValid(const KeyChord& chord);

/// As chordFromText() reads it.
QString textOf(const KeyChord& chord);

/// The chord to bind by this press, which it then matches; invalid for a modifier alone and for what the system keeps.
KeyChord chordOf(const KeyPress& press);

/// As people read it: "Ctrl+S", "numpad 8", "Page Up", "↑".
QString readableName(const KeyChord& chord);

/// Whether this press is that chord. The number pad is looked at first, so that "5" never fires on numpad 5.
bool matches(const KeyPress& press, const KeyChord& chord);

}  // namespace gloam::editor
