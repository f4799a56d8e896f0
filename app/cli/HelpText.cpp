#include "app/cli/HelpText.h"

namespace gloam::app {

namespace {

constexpr const char* overview = R"(gloamwright [FILE]           the window: the start screen, or a world or saved run to play
gloamwright play [FILE] [--seed N] [--level ID --at X,Y]
                             plays at once; without a file the shipped world
gloamwright edit [FILE] [--level ID]
                             opens the editor; without a file a new world
gloamwright new FILE         writes a small world to begin with
gloamwright check FILE...    tells every problem of a world; with --watch, again at each change
gloamwright fmt FILE...      writes worlds in their canonical form
gloamwright show FILE        a level as text; fields of view, paths and distances on it
gloamwright types FILE [NAME]
                             the types of a world, or all that makes up one of them
gloamwright run FILE --commands TEXT | --bot NAME
                             plays without a window
gloamwright replay RUN       plays a journal again, and tells whether it goes the same way
gloamwright --picture OUT.png [--scene NAME] [--size WxH] [--theme NAME]
                             a picture of the window, drawn without a display; of
                             several, NAME,NAME…, each in a file of the folder OUT;
                             --scale 150, --text-size 150: as on a display of 150 %,
                             or with text of 150 %
gloamwright --version, --help

COMMAND --help tells more of each. What needs no window needs no display.
Exit codes: 0 done, 1 findings, 2 wrong usage or no display, 3 a file could not be read or written.
)";

constexpr const char* playHelp = R"(gloamwright play [FILE] [--seed N] [--level ID --at X,Y]
Opens the window in play. FILE is a world or a saved run; without it the shipped world is played.
  --seed N               the same seed and the same commands give the same game; without it a fresh one
  --level ID --at X,Y    begins in that cell instead of the world's start
)";

constexpr const char* editHelp = R"(gloamwright edit [FILE] [--level ID]
Opens the window in the editor. FILE is a world; without it a new one is begun.
  --level ID    shows that level instead of the one where the game starts
)";

constexpr const char* checkHelp = R"(gloamwright check FILE... [--json | --watch]
Tells every problem, one a line: FILE:LINE:COLUMN: SEVERITY CODE: SENTENCE. Exit code 1 if any is an error.
  --json    the same as a JSON list of {file, line, column, severity, code, path, sentence, suggestion}
  --watch   stays, and checks a file again each time it is saved: prints the problems that are mended and those that
            are new, then how many there are. Ctrl+C ends it; the exit code is that of the last check
)";

constexpr const char* fmtHelp = R"(gloamwright fmt FILE... [--check]
Writes worlds, and libraries of types, in their canonical form: what the editor saves. Prints the name of each file that
changes. A file with errors is left as it is, and its errors are printed: exit code 1.
  --check   changes nothing, and prints which files would change; exit code 1 if any would
)";

constexpr const char* newHelp = R"(gloamwright new FILE
Writes a small world to begin with, and prints the file's name; '.gloam' is added if it is missing. A file that exists
is never overwritten.
)";

constexpr const char* showHelp = R"(gloamwright show FILE [--level ID] [QUESTION] [--metric M] [--cost C] [--corners K]
Prints a level as text: the start's, a save's current one, or the one named. Questions:
  --fov X,Y[,RADIUS]     the cells seen from there as '*' (walls seen too), others '.'; no radius: as far as it goes
  --path X,Y:X,Y         'straight S diagonal D cost C', then the cells, one X,Y a line; or 'no path' and exit code 1
  --distance X,Y         the distance of every cell, one row a line, '-' where there is no way
How distances count:
  --metric   euclidean (d*d <= r*r+r, the default), circle (d*d <= r*r), chebyshev, manhattan: a radius
  --cost     uniform (every step 100; distances in steps), octile (100 and 141), terrain (by the pace of the ground)
  --corners  always (the default), one-open, never: when a diagonal step may pass corners
Ways lead through closed doors, as walkers open them, and not through water.
)";

constexpr const char* typesHelp = R"(gloamwright types FILE [NAME]
gloamwright types --reference
Lists the types of a world with those it inherits from its libraries; with NAME every value of that type, and the
type it comes from. --reference prints, as Markdown, all that a type can say.
)";

constexpr const char* runHelp = R"(gloamwright run FILE [--seed N] --commands TEXT [--strict] [--record OUT]
gloamwright run FILE [--seed N] --bot random|explorer|delver [--turns N] [--record OUT]
Plays a world or a saved run without a window; prints what is told, and last 'turn T hash H'.
  --seed N         1 if none is given
  --commands TEXT  words with blanks between: n ne e se s sw w nw, bump:n, open:n, close:n, wait, rest, >, <, choose:2,
                   take, take:NAME, drop:NAME, wear:NAME, off:NAME, use:NAME, use:NAME@12,7, throw:NAME@12,7,
                   put:NAME>CONTAINER, ability:1, ability:1@12,7, ability:1@ne, douse…; NAME is an inventory
                   letter, a type or an id, a direction behind @ the cell beside the hero, and 5*e is five times
                   e. A refused command prints its sentence and costs nothing.
  --strict         stops at the first refused command with exit code 1
  --bot NAME       lets a bot play: explorer sees to every corner, delver lives on what it finds,
                   random does whatever comes to it. A bot that has nothing left to do says so and ends the run
  --turns N        for so many game turns at most; 1000 if none is given
  --record OUT     keeps the run in OUT as a journal, which replay plays
)";

constexpr const char* replayHelp = R"(gloamwright replay RUN [--verify] [--to TURN] [--show]
Plays the journal of a run again, without a window; last 'turn T hash H'. Exit code 1 if it goes another way than it did,
or if its end is damaged: it is played to its last good record then, and that is told.
  --verify     compares the state with the journal's hashes; the first subsystem that differs is named with its turn, as
               in 'turn 1766: chance/combat'
  --to TURN    stops there
  --show       prints every command, and what is told of it
)";

}  // namespace

std::string helpFor(const std::string& command)
{
    if (command == "play")
        return playHelp;
    if (command == "edit")
        return editHelp;
    if (command == "check")
        return checkHelp;
    if (command == "fmt")
        return fmtHelp;
    if (command == "new")
        return newHelp;
    if (command == "show")
        return showHelp;
    if (command == "types")
        return typesHelp;
    if (command == "replay")
        return replayHelp;
    if (command == "run")
        return runHelp;
    return overview;
}

}  // namespace gloam::app
