#include "editor/ui/ActionRows.h"

#include <QString>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

constexpr unsigned inRun = modeBit(Mode::Run);
constexpr unsigned inEnd = modeBit(Mode::End);
constexpr unsigned inEdit = modeBit(Mode::Edit);
constexpr unsigned inTry = modeBit(Mode::Try);
constexpr unsigned inPlay = inRun | inTry;
constexpr unsigned outside = modeBit(Mode::Start) | inEnd;
constexpr unsigned everywhere = outside | inPlay | inEdit;

#define TEXT(words) QT_TRANSLATE_NOOP("ActionTable", words)
constexpr auto allRows = std::to_array<ActionRow>({
    {"move-n", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("North"), TEXT("Take a step north")},
    {"move-ne", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("North-east"), TEXT("Take a step north-east")},
    {"move-e", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("East"), TEXT("Take a step east")},
    {"move-se", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("South-east"), TEXT("Take a step south-east")},
    {"move-s", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("South"), TEXT("Take a step south")},
    {"move-sw", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("South-west"), TEXT("Take a step south-west")},
    {"move-w", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("West"), TEXT("Take a step west")},
    {"move-nw", Taker::View, inPlay, "walk", TEXT("Walk"), TEXT("North-west"), TEXT("Take a step north-west")},
    {"wait", Taker::View, inPlay, "wait", TEXT("Act"), TEXT("Wait"), TEXT("Let one turn pass")},
    {"rest", Taker::View, inPlay, "rest", TEXT("Act"), TEXT("Rest"), TEXT("Rest until you are well, or something comes; one turn when you are well")},
    {"rest-until", Taker::View, inPlay, "rest-until", TEXT("Act"), TEXT("Rest…"), TEXT("See how long a rest would take and what it would cost, then rest")},
    {"close-door", Taker::View, inPlay, "close-door", TEXT("Act"), TEXT("Close Door"), TEXT("Close a door beside you")},
    {"stairs-down", Taker::View, inPlay, "stairs-down", TEXT("Act"), TEXT("Go Down"), TEXT("Take the stair down you stand on")},
    {"stairs-up", Taker::View, inPlay, "stairs-up", TEXT("Act"), TEXT("Go Up"), TEXT("Take the stair up you stand on")},
    {"take-stairs", Taker::View, inPlay, "stairs-down", TEXT("Act"), TEXT("Take Stair"), TEXT("Take the stair you stand on, up or down")},
    {"fire", Taker::View, inPlay, "fire", TEXT("Act"), TEXT("Fire"), TEXT("Aim at something and shoot")},
    {"search", Taker::View, inPlay, "search", TEXT("Act"), TEXT("Search"), TEXT("Look for hidden doors and traps beside you")},
    {"dig", Taker::View, inPlay, "dig", TEXT("Act"), TEXT("Dig"), TEXT("Break a wall beside you, where that can be done")},
    {"take", Taker::View, inPlay, "take", TEXT("Things and powers"), TEXT("Take"), TEXT("Pick up what lies at your feet")},
    {"take-from-list", Taker::View, inPlay, "take-list", TEXT("Things and powers"), TEXT("Take from List"), TEXT("Choose what to pick up of all that lies here")},
    {"drop", Taker::View, inPlay, "drop", TEXT("Things and powers"), TEXT("Drop"), TEXT("Put down something you carry")},
    {"throw", Taker::View, inPlay, "throw", TEXT("Things and powers"), TEXT("Throw"), TEXT("Choose something you carry, aim and throw it")},
    {"inventory", Taker::View, inPlay, "inventory", TEXT("Things and powers"), TEXT("Inventory"), TEXT("See what you carry and wear, and all that can be done with it")},
    {"wear", Taker::View, inPlay, "wear", TEXT("Things and powers"), TEXT("Wear or Wield"), TEXT("Put on armor, take a weapon in hand, light another light")},
    {"take-off", Taker::View, inPlay, "take-off", TEXT("Things and powers"), TEXT("Take Off"), TEXT("Take off something you wear or wield")},
    {"use", Taker::View, inPlay, "use", TEXT("Things and powers"), TEXT("Use"), TEXT("Do with a thing what it is for")},
    {"quaff", Taker::View, inPlay, "quaff", TEXT("Things and powers"), TEXT("Quaff"), TEXT("Drink a potion")},
    {"read", Taker::View, inPlay, "read", TEXT("Things and powers"), TEXT("Read"), TEXT("Read a scroll")},
    {"eat", Taker::View, inPlay, "eat", TEXT("Things and powers"), TEXT("Eat"), TEXT("Eat something you carry")},
    {"refuel", Taker::View, inPlay, "refuel", TEXT("Things and powers"), TEXT("Refuel"), TEXT("Pour oil into the light you use")},
    {"douse", Taker::View, inPlay, "douse", TEXT("Things and powers"), TEXT("Douse or Kindle"), TEXT("Put the light you use out, or light it again")},
    {"abilities", Taker::View, inPlay, "abilities", TEXT("Things and powers"), TEXT("Abilities"), TEXT("See your powers and choose one to use")},
    {"ability-1", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 1"), TEXT("Use the power of this number")},
    {"ability-2", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 2"), TEXT("Use the power of this number")},
    {"ability-3", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 3"), TEXT("Use the power of this number")},
    {"ability-4", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 4"), TEXT("Use the power of this number")},
    {"ability-5", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 5"), TEXT("Use the power of this number")},
    {"ability-6", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 6"), TEXT("Use the power of this number")},
    {"ability-7", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 7"), TEXT("Use the power of this number")},
    {"ability-8", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 8"), TEXT("Use the power of this number")},
    {"ability-9", Taker::View, inPlay, "ability", TEXT("Things and powers"), TEXT("Ability 9"), TEXT("Use the power of this number")},
    {"look", Taker::View, inPlay, "look", TEXT("See and know"), TEXT("Look"), TEXT("Walk a cursor over the map and read what is there")},
    {"describe", Taker::Map, inPlay | inEdit, "describe", TEXT("See and know"), TEXT("Describe"), TEXT("Read out the cell, what is there and what it means")},
    {"nearest", Taker::Map, inPlay | inEdit, "nearest", TEXT("See and know"), TEXT("Nearest Things"), TEXT("List what is near, nearest first")},
    {"character", Taker::View, inPlay, "character", TEXT("See and know"), TEXT("Character"), TEXT("See your numbers and where each comes from")},
    {"log", Taker::View, inPlay, "log", TEXT("See and know"), TEXT("Log"), TEXT("Read all that has happened")},
    {"find-in-log", Taker::View, inPlay, "find-in-log", TEXT("See and know"), TEXT("Find in Log"), TEXT("Search all that has happened for words")},
    {"bump-n", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump North"), TEXT("Act to the north, but stay")},
    {"bump-ne", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump North-east"), TEXT("Act to the north-east, but stay")},
    {"bump-e", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump East"), TEXT("Act to the east, but stay")},
    {"bump-se", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump South-east"), TEXT("Act to the south-east, but stay")},
    {"bump-s", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump South"), TEXT("Act to the south, but stay")},
    {"bump-sw", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump South-west"), TEXT("Act to the south-west, but stay")},
    {"bump-w", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump West"), TEXT("Act to the west, but stay")},
    {"bump-nw", Taker::View, inPlay, "bump", TEXT("Strike or push without walking"), TEXT("Bump North-west"), TEXT("Act to the north-west, but stay")},
    {"cursor-n", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor North"), TEXT("Move the cell cursor north")},
    {"cursor-ne", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor North-east"), TEXT("Move the cell cursor north-east")},
    {"cursor-e", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor East"), TEXT("Move the cell cursor east")},
    {"cursor-se", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor South-east"), TEXT("Move the cell cursor south-east")},
    {"cursor-s", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor South"), TEXT("Move the cell cursor south")},
    {"cursor-sw", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor South-west"), TEXT("Move the cell cursor south-west")},
    {"cursor-w", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor West"), TEXT("Move the cell cursor west")},
    {"cursor-nw", Taker::Canvas, inEdit, "cursor", TEXT("The cell cursor"), TEXT("Cursor North-west"), TEXT("Move the cell cursor north-west")},
    {"leap-n", Taker::Canvas, inEdit, "leap", TEXT("The cell cursor"), TEXT("Leap North"), TEXT("Move the cell cursor north to the next other tile")},
    {"leap-e", Taker::Canvas, inEdit, "leap", TEXT("The cell cursor"), TEXT("Leap East"), TEXT("Move the cell cursor east to the next other tile")},
    {"leap-s", Taker::Canvas, inEdit, "leap", TEXT("The cell cursor"), TEXT("Leap South"), TEXT("Move the cell cursor south to the next other tile")},
    {"leap-w", Taker::Canvas, inEdit, "leap", TEXT("The cell cursor"), TEXT("Leap West"), TEXT("Move the cell cursor west to the next other tile")},
    {"row-start", Taker::Canvas, inEdit, "leap", TEXT("The cell cursor"), TEXT("Start of Row"), TEXT("Move the cell cursor to the left end of its row")},
    {"row-end", Taker::Canvas, inEdit, "leap", TEXT("The cell cursor"), TEXT("End of Row"), TEXT("Move the cell cursor to the right end of its row")},
    {"apply", Taker::Canvas, inEdit, "apply", TEXT("On the canvas"), TEXT("Apply"), TEXT("Use the tool at the cell cursor")},
    {"hold", Taker::Canvas, inEdit, "hold", TEXT("On the canvas"), TEXT("Hold"), TEXT("Begin or end a line, rectangle or drag at the cell cursor")},
    {"pick", Taker::Canvas, inEdit, "pick", TEXT("On the canvas"), TEXT("Pick"), TEXT("Take what is under the cell cursor into the tool")},
    {"erase-here", Taker::Canvas, inEdit, "tool-eraser", TEXT("On the canvas"), TEXT("Erase Here"), TEXT("Remove what is selected, or what is under the cell cursor")},
    {"nudge-n", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge North"), TEXT("Move what is selected a cell north")},
    {"nudge-ne", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge North-east"), TEXT("Move what is selected a cell north-east")},
    {"nudge-e", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge East"), TEXT("Move what is selected a cell east")},
    {"nudge-se", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge South-east"), TEXT("Move what is selected a cell south-east")},
    {"nudge-s", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge South"), TEXT("Move what is selected a cell south")},
    {"nudge-sw", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge South-west"), TEXT("Move what is selected a cell south-west")},
    {"nudge-w", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge West"), TEXT("Move what is selected a cell west")},
    {"nudge-nw", Taker::Canvas, inEdit, "nudge", TEXT("On the canvas"), TEXT("Nudge North-west"), TEXT("Move what is selected a cell north-west")},
    {"cancel", Taker::Canvas, inEdit, "cancel", TEXT("On the canvas"), TEXT("Cancel"), TEXT("Drop what is half done, then the selection")},
    {"follow-link", Taker::Canvas, inEdit, "follow-link", TEXT("On the canvas"), TEXT("Follow Link"), TEXT("Go to where the link under the cell cursor leads")},
    {"next-thing", Taker::Canvas, inEdit, "next-thing", TEXT("On the canvas"), TEXT("Next Thing"), TEXT("Go to the next entity of the level")},
    {"previous-thing", Taker::Canvas, inEdit, "previous-thing", TEXT("On the canvas"), TEXT("Previous Thing"), TEXT("Go to the entity before this one")},
    {"tool-stamp", Taker::Canvas, inEdit, "tool-stamp", TEXT("Tools"), TEXT("Stamp"), TEXT("Paint the chosen tile cell by cell or along lines")},
    {"tool-fill", Taker::Canvas, inEdit, "tool-fill", TEXT("Tools"), TEXT("Fill"), TEXT("Pour the chosen tile over all like cells that touch")},
    {"tool-rectangle", Taker::Canvas, inEdit, "tool-rectangle", TEXT("Tools"), TEXT("Rectangle"), TEXT("Paint a rectangle of the chosen tile, full or as an outline")},
    {"tool-eraser", Taker::Canvas, inEdit, "tool-eraser", TEXT("Tools"), TEXT("Eraser"), TEXT("Take away tiles and entities")},
    {"tool-entity", Taker::Canvas, inEdit, "tool-entity", TEXT("Tools"), TEXT("Entity"), TEXT("Place the chosen creature or thing")},
    {"tool-select", Taker::Canvas, inEdit, "tool-select", TEXT("Tools"), TEXT("Select"), TEXT("Choose and move entities")},
    {"tool-link", Taker::Canvas, inEdit, "tool-link", TEXT("Tools"), TEXT("Link"), TEXT("Wire stairs and passages with each other")},
    {"new-game", Taker::Window, outside | inRun, "new-game", TEXT("Worlds and files"), TEXT("New Game"), TEXT("Begin the shipped world anew")},
    {"choose-game", Taker::Window, outside | inRun, "new-game", TEXT("Worlds and files"), TEXT("Game by Choice…"), TEXT("Begin a game by world, seed and keys of your choice")},
    {"new-world", Taker::Window, outside | inRun | inEdit, "new-world", TEXT("Worlds and files"), TEXT("New World"), TEXT("Begin a world of your own in the editor")},
    {"open-world", Taker::Window, outside | inRun | inEdit, "open-world", TEXT("Worlds and files"), TEXT("Open World…"), TEXT("Play or edit a world from a file")},
    {"save", Taker::Window, inRun | inEdit, "save", TEXT("Worlds and files"), TEXT("Save"), TEXT("Write the run or the world to disk now")},
    {"save-as", Taker::Window, inEdit, "save-as", TEXT("Worlds and files"), TEXT("Save As…"), TEXT("Write the world to a file of another name")},
    {"undo", Taker::Window, inEdit, "undo", TEXT("Editing"), TEXT("Undo"), TEXT("Take the last step back")},
    {"redo", Taker::Window, inEdit, "redo", TEXT("Editing"), TEXT("Redo"), TEXT("Do again what was taken back")},
    {"duplicate", Taker::Window, inEdit, "duplicate", TEXT("Editing"), TEXT("Duplicate"), TEXT("Put copies of the selected things beside them")},
    {"cut", Taker::Canvas, inEdit, "cut", TEXT("Editing"), TEXT("Cut"), TEXT("Copy the selected cells or things and take them away")},
    {"copy", Taker::Canvas, inEdit, "copy", TEXT("Editing"), TEXT("Copy"), TEXT("Copy the selected cells with what stands there, or the selected things")},
    {"paste", Taker::Canvas, inEdit, "paste", TEXT("Editing"), TEXT("Paste"), TEXT("Take what was copied to hand, or a level drawn in plain text")},
    {"copy-drawing", Taker::Canvas, inEdit, "copy-drawing", TEXT("Editing"), TEXT("Copy as Text"), TEXT("Copy the signs of the selected cells as plain text")},
    {"copy-place", Taker::Canvas, inEdit, "copy-place", TEXT("Editing"), TEXT("Copy Place"), TEXT("Copy the level's name and the cursor's cell")},
    {"layer-above", Taker::Canvas, inEdit, "layers", TEXT("Layers"), TEXT("Layer Above"), TEXT("Work on the layer above this one")},
    {"layer-below", Taker::Canvas, inEdit, "layers", TEXT("Layers"), TEXT("Layer Below"), TEXT("Work on the layer below this one")},
    {"layer-hide", Taker::Canvas, inEdit, "layer-hide", TEXT("Layers"), TEXT("Hide Layer"), TEXT("Hide the layer that is worked on, or show it again")},
    {"layer-lock", Taker::Canvas, inEdit, "layer-lock", TEXT("Layers"), TEXT("Lock Layer"), TEXT("Keep the layer that is worked on from being changed, or free it")},
    {"layer-alone", Taker::Canvas, inEdit, "layer-alone", TEXT("Layers"), TEXT("Layer Alone"), TEXT("Hide all layers but the one that is worked on, or show all")},
    {"layer-highlight", Taker::Canvas, inEdit, "layer-highlight", TEXT("Layers"), TEXT("Highlight Layer"), TEXT("Dim all layers but the one that is worked on")},
    {"previous-level", Taker::Canvas, inEdit, "previous-level", TEXT("Levels and the world"), TEXT("Previous Level"), TEXT("Open the level above this one")},
    {"next-level", Taker::Canvas, inEdit, "next-level", TEXT("Levels and the world"), TEXT("Next Level"), TEXT("Open the level below this one")},
    {"new-level", Taker::Window, inEdit, "new-level", TEXT("Levels and the world"), TEXT("New Level…"), TEXT("Add a level of solid ground")},
    {"rename-level", Taker::Window, inEdit, "rename", TEXT("Levels and the world"), TEXT("Rename Level…"), TEXT("Give the open level another name")},
    {"delete-level", Taker::Window, inEdit, "delete-level", TEXT("Levels and the world"), TEXT("Delete Level…"), TEXT("Remove the open level with all that leads to it")},
    {"duplicate-level", Taker::Window, inEdit, "duplicate-level", TEXT("Levels and the world"), TEXT("Duplicate Level"), TEXT("Make a level like the open one, with all that is on it")},
    {"resize-level", Taker::Window, inEdit, "resize-level", TEXT("Levels and the world"), TEXT("Resize Level…"), TEXT("Add or cut cells on any side of the open level")},
    {"shift-level", Taker::Canvas, inEdit, "shift-level", TEXT("Levels and the world"), TEXT("Shift Level…"), TEXT("Move all that is on the open level")},
    {"level-settings", Taker::Window, inEdit, "settings", TEXT("Levels and the world"), TEXT("Level Settings"), TEXT("Show name, depth and light of the open level")},
    {"world-settings", Taker::Window, inEdit, "settings", TEXT("Levels and the world"), TEXT("World Settings"), TEXT("Show name, rules, start and goals of the world")},
    {"new-type", Taker::Window, inEdit, "new-type", TEXT("Types"), TEXT("New Type…"), TEXT("Make a type from the tile or thing in hand")},
    {"edit-type", Taker::Window, inEdit, "edit-type", TEXT("Types"), TEXT("Edit Type"), TEXT("Show the type in hand in the inspector")},
    {"duplicate-type", Taker::Window, inEdit, "duplicate-type", TEXT("Types"), TEXT("Duplicate Type…"), TEXT("Make a type that says the same as the one in hand")},
    {"rename-type", Taker::Window, inEdit, "rename", TEXT("Types"), TEXT("Rename Type…"), TEXT("Give the type in hand another name, wherever it is named")},
    {"delete-type", Taker::Window, inEdit, "delete-type", TEXT("Types"), TEXT("Delete Type"), TEXT("Remove the type in hand, if nothing uses it")},
    {"next-problem", Taker::Window, inEdit, "next-problem", TEXT("Editing"), TEXT("Next Problem"), TEXT("Go to the next thing that is wrong with the world")},
    {"previous-problem", Taker::Window, inEdit, "previous-problem", TEXT("Editing"), TEXT("Previous Problem"), TEXT("Go to the problem before this one")},
    {"next-pane", Taker::Window, inEdit, "panes", TEXT("Editing"), TEXT("Next Pane"), TEXT("Give the keys to the next part of the editor")},
    {"previous-pane", Taker::Window, inEdit, "panes", TEXT("Editing"), TEXT("Previous Pane"), TEXT("Give the keys to the part of the editor before this one")},
    {"try-here", Taker::Window, inRun | inEdit | inTry, "try", TEXT("Trying"), TEXT("Try from Here"), TEXT("Stand in the world where the cell cursor is")},
    {"try-start", Taker::Window, inRun | inEdit | inTry, "try-start", TEXT("Trying"), TEXT("Try from the Start"), TEXT("Play the world from its start, without leaving a trace")},
    {"edit-mode", Taker::Window, inRun | inEnd | inEdit | inTry, "edit", TEXT("Trying"), TEXT("Edit or Play"), TEXT("Go from the game to the editor, or back")},
    {"grid", Taker::Window, inEdit, "grid", TEXT("View"), TEXT("Grid"), TEXT("Show or hide the lines between cells")},
    {"zoom-fit", Taker::Window, inEdit, "zoom-fit", TEXT("View"), TEXT("Fit Level"), TEXT("Draw the cells so large that the whole level is seen")},
    {"zoom-in", Taker::Window, inPlay | inEdit, "zoom-in", TEXT("View"), TEXT("Larger Cells"), TEXT("Draw the map one size larger")},
    {"zoom-out", Taker::Window, inPlay | inEdit, "zoom-out", TEXT("View"), TEXT("Smaller Cells"), TEXT("Draw the map one size smaller")},
    {"zoom-reset", Taker::Window, inPlay | inEdit, "zoom-reset", TEXT("View"), TEXT("Usual Cells"), TEXT("Draw the map in its usual size")},
    {"pictograms", Taker::Window, inPlay | inEdit, "pictograms", TEXT("View"), TEXT("Pictograms"), TEXT("Draw the map in little pictures, or in signs again")},
    {"full-screen", Taker::Window, everywhere, "full-screen", TEXT("View"), TEXT("Full Screen"), TEXT("Fill the screen, or leave it again")},
    {"menu", Taker::View, inPlay, "menu", TEXT("Window"), TEXT("Menu"), TEXT("Pause and open the menu; when trying, return to the editor")},
    {"help", Taker::Window, everywhere, "help", TEXT("Window"), TEXT("Help"), TEXT("Read how to play and edit, and see every key")},
    {"keys", Taker::Window, everywhere, "keys", TEXT("Window"), TEXT("Keys"), TEXT("See every key and what it does")},
    {"settings", Taker::Window, everywhere, "settings", TEXT("Window"), TEXT("Settings…"), TEXT("Choose theme, sizes, motion and keys")},
    {"picture", Taker::Window, everywhere, "picture", TEXT("Window"), TEXT("Save Picture"), TEXT("Keep a picture of the window as a file")},
    {"start-screen", Taker::Window, inRun | inEnd | inEdit, "start-screen", TEXT("Window"), TEXT("Start Screen"), TEXT("Go to the start screen; nothing is lost unasked")},
    {"quit", Taker::Window, everywhere, "quit", TEXT("Window"), TEXT("Quit"), TEXT("Save the run and leave the program")},
});
#undef TEXT

}  // namespace

std::span<const ActionRow> actionRows()
{
    return allRows;
}

bool isOfCanvas(const QString& act)
{
    return std::any_of(allRows.begin(), allRows.end(), [&act](const ActionRow& row) {
        return (row.taker == Taker::Canvas || row.taker == Taker::Map) && act == QLatin1String(row.name);
    });
}

}  // namespace gloam::editor
