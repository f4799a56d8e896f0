#pragma once

#include <span>

class QString;

namespace gloam::editor {

/// What the window is showing; each action lives in some of these modes.
enum class Mode { Start, Run, End, Edit, Try };

constexpr unsigned modeBit(Mode mode)
{
    return 1U << static_cast<unsigned>(mode);
}

/// Who handles an action's key: the play view and the editor's canvas handle theirs themselves while they have the
/// focus. Map means whichever of the two is shown.
enum class Taker { View, Canvas, Map, Window };

/// One thing a user can do. Group, text and tip are translated in the context "ActionTable".
struct ActionRow {
    const char* name;
    Taker taker;
    unsigned modes;      ///< the modes in which it lives, as modeBit() values
    const char* icon;
    const char* group;   ///< its heading in the list of keys
    const char* text;
    const char* tip;
    bool isHeldOn = false;   ///< it goes on while its key is held
};

/// All actions, in the order of help and menus.
std::span<const ActionRow> actionRows();

/// Whether an act goes on while its key is held.
bool isHeldOn(const QString& act);

/// Whether an act's keys are the canvas's own while it has the focus; all others are shortcuts of the window.
bool isOfCanvas(const QString& act);

}  // namespace gloam::editor
