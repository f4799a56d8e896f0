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

/// The menus of the window. The menu titled Try is EditTry in the editor and Try in a try.
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
    Items,
    View,
    Links,
    Help
};

/// An act's place in a menu. Acts are sorted by number, those of one number as in the table; a line separates the tens.
struct MenuPlace {
    Menu menu = Menu::None;
    int at = 0;
};

/// An act's default keys in each key map, in the form of KeyBindings::parse(): "Up Num8 k". Empty where it has no key
/// and can be given one; nullptr where the map has no such act.
struct DefaultKeys {
    const char* play = nullptr;  ///< in the map "modern", and in the others unless they differ
    const char* edit = nullptr;
    const char* vi = nullptr;
    const char* wasd = nullptr;
    const char* classic = nullptr;
};

/// How an act is performed by its key: once for each press, or again and again while the key is held (the canvas
/// decides for itself). An act of play that only shows something is also performed while a danger waits to be read.
enum class Manner { Once, Repeated, Reading };

/// One thing a user can do. Group, text and tip are to be translated in the context "ActionTable".
struct ActionRow {
    const char* name;
    KeyOwner owner;
    unsigned modes;  ///< the modes in which it lives, as modeBit() values
    const char* icon;
    const char* group;  ///< its heading in the list of keys
    const char* text;
    const char* tip;
    MenuPlace menus[3] = {};
    DefaultKeys keys = {};
    Manner manner = Manner::Once;
};

/// All actions, in the order of help and menus.
std::span<const ActionRow> actionRows();

/// The row of an act; nullptr when there is none.
const ActionRow* actionRowOf(const QString& act);

/// Whether the canvas handles an act's keys while it has the focus.
bool isOfCanvas(const QString& act);

}  // namespace gloam::editor
