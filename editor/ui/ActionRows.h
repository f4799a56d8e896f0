#pragma once

#include <span>

class QString;

namespace gloam::editor {

/// What the window is about; each action lives in some of these.
enum class Mode { Start, Run, End, Edit, Try };

constexpr unsigned modeBit(Mode mode)
{
    return 1U << static_cast<unsigned>(mode);
}

/// Who takes an action's key: the play view and the editor's canvas take theirs themselves, while they have the focus.
/// Map is the one of the two that is there.
enum class Taker { View, Canvas, Map, Window };

/// One thing a user can do. Group, text and tip are to be translated in the context "ActionTable".
struct ActionRow {
    const char* name;
    Taker taker;
    unsigned modes;      ///< in which it lives, as modeBit() says it
    const char* icon;
    const char* group;   ///< the heading in the list of keys
    const char* text;
    const char* tip;
    bool isHeldOn = false;   ///< it goes on while its key is held
};

/// All of them, in the order of help and menus.
std::span<const ActionRow> actionRows();

/// Whether an act goes on while its key is held.
bool isHeldOn(const QString& act);

/// Whether an act's keys are the canvas's own while it has the focus; all others are shortcuts of the window.
bool isOfCanvas(const QString& act);

}  // namespace gloam::editor
