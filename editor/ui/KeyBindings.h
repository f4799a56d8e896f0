#pragma once

#include "core/base/Result.h"
#include "editor/ui/KeyPress.h"

#include <QStringList>

#include <vector>

namespace gloam::editor {

/// Which key does what. As text, a map has lines of an act's name and its keys, if any. A printable key is the sign it
/// types; Num… is the number pad in either state.
class KeyBindings {
public:
    struct Conflict {
        KeyChord chord;
        QString first, second;  ///< the acts that both use it
    };

    /// Reads a map; an Error names the line. Lines that start with "#" are comments. Two acts may use the same key: see
    /// conflicts().
    static Result<KeyBindings> parse(const QString& text);
    static Result<KeyBindings> load(const QString& path);

    /// A built-in map, made from the table of acts.
    static Result<KeyBindings> preset(const QString& name);
    static QStringList presetNames();  ///< of play: modern (the default), vi, wasd, classic
    static KeyBindings ofEditor() { return *preset(QStringLiteral("edit")); }

    /// This map with the lines of `changes` replacing its own; acts it lacks are ignored.
    KeyBindings changedBy(const KeyBindings& changes) const;

    /// Only the lines in which this map differs from `base`.
    KeyBindings differenceFrom(const KeyBindings& base) const;

    void set(const QString& act, std::vector<KeyChord> chords);  ///< for an act of the map

    /// As parse() reads it.
    QString toText() const;

    /// The act of this key; empty if free.
    QString actOf(const KeyChord& chord) const;

    /// The act a key press means, else one of its other readings; empty if none. The first in the map wins.
    QString actFor(const KeyPress& press) const;

    /// Every pair of acts that share a key.
    std::vector<Conflict> conflicts() const;

    QStringList acts() const;  ///< in the order of the map
    std::vector<KeyChord> chordsOf(const QString& act) const;
    QStringList keysOf(const QString& act) const;  ///< as people read them

private:
    QString actAsTyped(const KeyPress& press) const;

    struct Binding {
        QString act;
        std::vector<KeyChord> chords;
    };
    std::vector<Binding> m_bindings;
};

}  // namespace gloam::editor
