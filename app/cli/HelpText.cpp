#include "app/cli/HelpText.h"

#include "core/action/Command.h"
#include "core/bot/BotTable.h"

#include <string_view>
#include <utility>
#include <vector>

namespace gloam::app {

namespace {

constexpr const char* overview = R"(gloamwright [FILE]           Open the window: the start screen, or FILE to play.
gloamwright play [FILE] [--seed N] [--level ID --at X,Y]
                             Start playing; without a file, the world that comes with the program.
gloamwright edit [FILE] [--level ID]
                             Open the editor; without a file, on a new world.
gloamwright new FILE         Create a small world to start from.
gloamwright check FILE...    List every problem in a world; with --watch, again after each save.
gloamwright import IN... -o WORLD
                             Make levels from files of other tools, such as Tiled's.
gloamwright export WORLD -o OUT
                             Write a world or a level for other tools, as text or as a picture.
gloamwright fmt FILE...      Rewrite worlds in canonical form.
gloamwright generate --recipe NAME [--size WxH] [--seed N] [-o OUT]
                             Build a level from a recipe, as text, as a world or as a picture.
gloamwright show FILE        Print a level as text, with fields of view, paths and distances.
gloamwright types FILE [NAME]
                             List a world's types, or every value of one type.
gloamwright run FILE --commands TEXT | --bot NAME
                             Play without a window.
gloamwright replay RUN       Replay a journal and check that it plays out the same way.
gloamwright ... --picture OUT.png [--size WxH] [--theme NAME]
                             Draw a picture of that window instead; needs no display.
gloamwright --version, --help

For details, use COMMAND --help. Commands without a window need no display.
Exit codes: 0 success, 1 problems found, 2 wrong usage or no display, 3 a file cannot be read or written.
)";

constexpr const char* playHelp =
    R"(gloamwright play [FILE] [--seed N] [--level ID --at X,Y] [--picture OUT.png [--size WxH] [--theme NAME]]
Opens the window and starts playing. FILE is a world or a saved run; without it you play the world that comes with the
program. With any of these options you play a new run; if another is in progress, the window asks before it ends it.
  --seed N               the random seed: the same seed and commands give the same game; by default a random one
  --level ID --at X,Y    start in that cell instead of the world's start
  --picture OUT.png      draw a picture of the window instead of opening it; needs no display
  --size WxH             the size of that picture in pixels; 1280x800 by default
  --theme NAME           the theme of that picture; ember by default
)";

constexpr const char* editHelp = R"(gloamwright edit [FILE] [--level ID] [--picture OUT.png [--size WxH] [--theme NAME]]
Opens the editor. FILE is a world; without it a new world is created.
  --level ID             show that level instead of the start level
  --picture OUT.png      draw a picture of the window instead of opening it; needs no display
  --size WxH             the size of that picture in pixels; 1280x800 by default
  --theme NAME           the theme of that picture; ember by default
)";

constexpr const char* checkHelp = R"(gloamwright check FILE... [--json | --watch]
Lists every problem, one per line: FILE:LINE:COLUMN: SEVERITY CODE: SENTENCE. The exit code is 1 if any is an error.
  --json    print a JSON list of {file, line, column, severity, code, path, sentence, suggestion} instead
  --watch   keep running and check a file each time it is saved: prints the problems that are fixed and those that are
            new, then how many remain. Ctrl+C stops it; the exit code is that of the last check
)";

constexpr const char* fmtHelp = R"(gloamwright fmt FILE... [--check]
Rewrites worlds and type libraries in canonical form, as the editor saves them, and prints the name of each file that
changes. A file with errors stays unchanged; its errors are printed and the exit code is 1.
  --check   change nothing; print the files that would change, and exit with code 1 if there are any
)";

constexpr const char* importHelp =
    R"(gloamwright import IN... -o WORLD [--map MAPPING] [--into LEVEL] [--root DIR] [--json]
Makes levels from maps of Tiled (.tmx, .tmj, .json) and its worlds (.world). WORLD is created, or gets the levels besides
its own; a map that it was made from before is updated. Prints what has no mapping or cannot be carried, one problem per
line, then the levels. The exit code is 1 if a map was left out, and 3 if nothing could be imported.
  --map MAPPING  the file that says what tiles and objects become; if it does not exist, it is written for you to edit
  --into LEVEL   put the first map in the place of that level
  --root DIR     the folder that tilesets and templates may lie in; by default that of each file
  --json         print {world, levels, problems} as JSON instead
)";

constexpr const char* exportHelp = R"(gloamwright export WORLD -o OUT [--level ID] [--as tmx|tmj]
Writes a world for other tools, and prints the files. The ending of OUT says as what:
  OUT.world      a folder for Tiled: all levels as maps, a tileset with its picture, and the world; imported again, they
                 give the same world
  OUT.tmx, .tmj  one level for Tiled, with the tileset and its picture
  OUT.txt        one level as text
  OUT.png        a picture of one level, or a sheet of all; needs no display
  OUT.gloam      the world in canonical form
  OUT.gloampack  the world in one compressed file to share, with the types it uses
  --level ID     only that level
  --as FORM      the maps of a .world: tmx (the default) or tmj
)";

constexpr const char* newHelp = R"(gloamwright new FILE
Creates a small world to start from and prints its file name; adds '.gloam' if it is missing. Never overwrites a file.
)";

constexpr const char* generateHelp =
    R"(gloamwright generate [FILE] --recipe NAME [--size WxH] [--seed N] [--sheet N] [-o OUT]
gloamwright generate FILE --level ID [--seed N] [--sheet N] [-o OUT]
gloamwright generate [FILE] --list
Builds a level from a recipe of the world FILE or, without it, of the libraries that come with the program. The same
recipe, size and seed give the same level on every machine. If the recipe fails, its reason is printed and the exit code
is 1.
  --level ID     build a level or a zone of FILE as a game of the seed does, such as Overworld.5.3
  --list         print the recipes, the size of each, and what it builds
  --size WxH     the size in cells; by default the recipe's own
  --seed N       the random seed; 1 by default
  -o OUT.gloam   write a world with the level in it: FILE, or a new one that starts there
  -o OUT.png     draw a picture; needs no display
  --sheet N      draw small pictures of the levels of N seeds, beginning with --seed, as one picture
Without -o the level is printed as text.
)";

constexpr const char* showHelp =
    R"(gloamwright show FILE [--level ID] [--seed N] [QUESTION] [--metric M] [--cost C] [--corners K]
Prints a level as text: the start level, the current level of a saved run, or the level or zone you name, such as
Overworld.5.3. What nobody drew is built as in a game of the seed, which is 1 by default. Questions:
  --fov X,Y[,RADIUS]     the cells seen from X,Y as '*' (walls too), others as '.'; any distance without a radius
  --path X,Y:X,Y         'straight S diagonal D cost C', then the cells, one X,Y per line; or 'no path' and exit code 1
  --distance X,Y         the distance to every cell, one row per line; '-' where there is no way
How distances are measured:
  --metric   euclidean (d*d <= r*r+r, the default), circle (d*d <= r*r), chebyshev or manhattan: for the radius
  --cost     uniform (every step 100; distances in steps), octile (100 and 141) or terrain (by the pace of the ground)
  --corners  always (the default), one-open or never: when a diagonal step may pass corners
Paths lead through closed doors, as creatures open them, but not through water.
)";

constexpr const char* typesHelp = R"(gloamwright types FILE [NAME]
gloamwright types --reference
Lists a world's types, including those from its libraries. With NAME, prints every value of that type and where it comes
from. --reference prints, as Markdown, every field a type can have.
)";

constexpr const char* runHelp = R"(gloamwright run FILE [--seed N] --commands TEXT [--strict] [--record OUT]
gloamwright run FILE [--seed N] --bot NAME [--turns N] [--record OUT]
Plays a world or a saved run without a window. Prints the messages and, last, 'turn T hash H'.
  --seed N         the random seed; 1 by default
  --commands TEXT  commands separated by spaces:
%1                   n is a direction: n ne e se s sw w nw. NAME is an inventory letter, a type or an id. You can leave
                   out what is in brackets; | separates alternatives. A direction after @ means the cell beside the
                   hero, as in fire@n; 5*e means e five times. A refused command prints why and takes no time.
  --strict         stop at the first refused command, with exit code 1
  --bot NAME       let a bot play:
%2                   A bot with nothing left to do says so and ends the run.
  --turns N        play at most N turns; 1000 by default
  --record OUT     save the run to OUT as a journal for 'replay'
)";

constexpr const char* replayHelp = R"(gloamwright replay RUN [--verify] [--to TURN] [--show]
Replays the journal of a run without a window. Prints 'turn T hash H' last. The exit code is 1 if the run diverges, or
if the end of the journal is damaged: then it is replayed up to the last good record, with a warning.
  --verify     compare the state with the hashes in the journal; names the first subsystem that differs and its turn, as
               in 'turn 1766: chance/combat'
  --to TURN    stop at that turn
  --show       print every command and its messages
)";

/// Items with commas between, as lines below an option.
std::string listed(const std::vector<std::string>& items)
{
    constexpr std::size_t widest = 118;
    const std::string margin(18, ' ');
    std::string lines;
    std::string line = margin;
    for (const std::string& item : items) {
        const std::string word = " " + item + (&item == &items.back() ? "." : ",");
        if (line.size() + word.size() > widest)
            lines += std::exchange(line, margin) + "\n";
        line += word;
    }
    return lines + line + "\n";
}

/// With the forms of the commands and the bots there are.
std::string filledRunHelp()
{
    std::vector<std::string> forms = commandForms();
    forms.push_back("rest");
    std::string text = runHelp;
    for (const auto& [mark, items] : {std::pair("%1", forms), std::pair("%2", botDescriptions())})
        text.replace(text.find(mark), 2, listed(items));
    return text;
}

constexpr std::pair<std::string_view, const char*> helpPages[] = {
    {"play", playHelp}, {"edit", editHelp},         {"check", checkHelp},   {"export", exportHelp},
    {"fmt", fmtHelp},   {"generate", generateHelp}, {"import", importHelp}, {"new", newHelp},
    {"show", showHelp}, {"types", typesHelp},       {"replay", replayHelp},
};

}  // namespace

std::string helpFor(const std::string& command)
{
    if (command == "run")
        return filledRunHelp();
    for (const auto& [name, text] : helpPages)
        if (command == name)
            return text;
    return overview;
}

}  // namespace gloam::app
