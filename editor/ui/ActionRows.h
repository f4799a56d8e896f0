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
enum class KeyOwner { View, Canvas, Map, Window };

/// The menus of the window; EditTry and Try are both the one of trying, in the editor and in a try.
enum class Menu {
    None,
    Game,
    File,
    Edit,
    Go,
    Level,
    Layer,
    Type,
    Tools,
    Cells,
    EditTry,
    Try,
    Act,
    Things,
    View,
    Links,
    Help
};

/// Where an act stands in a menu: its acts go by this number, with a line where the tens change.
struct MenuPlace {
    Menu menu = Menu::None;
    int at = 0;
};

/// An act's keys in the key maps as they come, in the form of KeyBindings::parse(): "Up Num8 k". Empty where it has no
/// key and can be given one; nullptr where the map has no such act.
struct UsualKeys {
    const char* play = nullptr;  ///< in the map "modern", and in the others unless they differ
    const char* edit = nullptr;
    const char* vi = nullptr;
    const char* wasd = nullptr;
    const char* classic = nullptr;
};

/// One thing a user can do. Group, text and tip are to be translated in the context "ActionTable".
struct ActionRow {
    const char* name;
    KeyOwner taker;
    unsigned modes;  ///< the modes in which it lives, as modeBit() values
    const char* icon;
    const char* group;  ///< its heading in the list of keys
    const char* text;
    const char* tip;
    MenuPlace menus[3] = {};
    UsualKeys keys = {};
    bool isHeldOn = false;  ///< it goes on while its key is held
};

/// All actions, in the order of help and menus.
std::span<const ActionRow> actionRows();

/// The row of an act; nullptr when there is none.
const ActionRow* actionRowOf(const QString& act);

/// Whether an act's keys are the canvas's own while it has the focus; all others are shortcuts of the window.
bool isOfCanvas(const QString& act);

}  // namespace gloam::editor
