#include "app/cli/HelpPages.h"

#include "app/cli/Commands.h"
#include "app/cli/Completions.h"
#include "core/action/Command.h"
#include "core/bot/BotTable.h"
#include "editor/exchange/Formats.h"

namespace gloam::app {

namespace {

const OptionHelp seedOption{"--seed N",
                            "the random seed: the same seed and commands give the same game; by default a random one"};
const OptionHelp modeOption{"--mode ID", "a mode of the world; without it, the first one"};
const OptionHelp levelOption{"--level ID", "with --at, start on that level instead of the world's start"};
const OptionHelp atOption{"--at X,Y", "with --level, the cell to start in"};
const OptionHelp pictureOption{"--picture OUT.png",
                               "draw a picture of the window instead of opening it; needs no display"};
const OptionHelp sizeOption{"--size WxH", "the size of that picture in pixels; 1280x800 by default"};
const OptionHelp themeOption{"--theme NAME", "the theme of that picture; ember by default"};

/// Items with commas between and a full stop at the end.
std::string listed(const std::vector<std::string>& items)
{
    std::string text;
    for (const std::string& item : items)
        text += item + (&item == &items.back() ? "." : ", ");
    return text;
}

/// "worlds of Tiled (.world), maps of Tiled (.tmx, .tmj) and tables (.csv)".
std::string importSources()
{
    std::string text;
    const std::vector<const editor::ExchangeFormat*> formats = editor::importFormats();
    for (std::size_t i = 0; i < formats.size();) {
        const std::string_view what = formats[i]->in.what;
        std::string source(what);
        for (const char* before = " ("; i < formats.size() && formats[i]->in.what == what; ++i, before = ", ")
            source += before + std::string(formats[i]->ending);
        source += ")";
        text += (text.empty() ? "" : i == formats.size() ? " and " : ", ") + source;
    }
    return text;
}

/// The options of `export`: a form for each ending, those with the same meaning together, and others.
std::vector<OptionHelp> withExportForms(const std::vector<OptionHelp>& others)
{
    std::vector<OptionHelp> options;
    for (const editor::ExchangeFormat* format : editor::exportFormats()) {
        const std::string out = "OUT" + std::string(format->ending);
        if (!options.empty() && options.back().text == format->out.help)
            options.back().usage += ", " + out;
        else
            options.push_back({"-o " + out, std::string(format->out.help)});
    }
    options.insert(options.end(), others.begin(), others.end());
    return options;
}

CommandHelp running(CommandHelp help, int (*run)(const Arguments&, CommandContext&))
{
    help.run = run;
    return help;
}

CommandHelp programHelp()
{
    return {"",
            "[FILE]",
            "Open the window: the start screen, or FILE to play.",
            {"[FILE] [--seed N] [--mode ID] [--level ID --at X,Y] [--picture OUT.png [--size WxH] [--theme NAME]]"},
            "Plays roguelike worlds and designs them. Without a command it opens the window. Commands without a window "
            "need no display.",
            {{"",
              {seedOption,
               modeOption,
               levelOption,
               atOption,
               pictureOption,
               sizeOption,
               themeOption,
               {"--version", "print the version", {}, true},
               {"--help", "print a summary; after a command, its details", {}, true},
               {"--man", "print the manual page of the program, for man", {}, true},
               {"--completion SHELL", "print the completion script of bash, zsh or fish", completionShells(), true}}}}};
}

CommandHelp playHelp()
{
    return {"play",
            "play [FILE] [--seed N] [--mode ID] [--level ID --at X,Y] [--debug]",
            "Start playing; without a file, the world that comes with the program.",
            {"play [FILE] [--seed N] [--mode ID] [--level ID --at X,Y] [--debug] [--picture OUT.png [--size WxH] "
             "[--theme NAME]]"},
            "Opens the window and starts playing. FILE is a world or a saved run; without it you play the world that "
            "comes with the program. With --seed, --mode or --at you play a new run; if another is in progress, the "
            "window asks before it ends it.",
            {{"",
              {seedOption,
               modeOption,
               levelOption,
               atOption,
               {"--debug",
                "for developers: play without storing anything; Enter shows the win screen, Backspace the lose screen"},
               pictureOption,
               sizeOption,
               themeOption}}}};
}

CommandHelp editHelp()
{
    return {"edit",
            "edit [FILE] [--level ID]",
            "Open the editor; without a file, on a new world.",
            {"edit [FILE] [--level ID] [--picture OUT.png [--size WxH] [--theme NAME]]"},
            "Opens the editor. FILE is a world; without it a new world is created.",
            {{"",
              {{"--level ID", "show that level instead of the start level"}, pictureOption, sizeOption, themeOption}}}};
}

CommandHelp newHelp()
{
    return {"new",
            "new FILE",
            "Create a small world to start from.",
            {"new FILE"},
            "Creates a small world to start from and prints its file name; adds '.gloam' if it is missing. Never "
            "overwrites a file."};
}

CommandHelp checkHelp()
{
    return {
        "check",
        "check FILE...",
        "List every problem in a world; with --watch, again after each save.",
        {"check FILE... [--seeds N] [--json]", "check --watch FILE..."},
        "Lists every problem, one per line: FILE:LINE:COLUMN: SEVERITY CODE: SENTENCE. The exit code is 1 if any is "
        "an error.",
        {{"",
          {{"--json", "print a JSON list of {file, line, column, severity, code, path, sentence, suggestion} instead"},
           {"--seeds N", "where levels are built as the hero arrives, also build the world with the seeds 1 to N, and "
                         "name those with which it cannot be won. Ctrl+C stops this, with exit code 130"},
           {"--watch",
            "keep running and check a file each time it is saved: prints the problems that are fixed and those that "
            "are new, then how many remain. Ctrl+C stops it; the exit code is that of the last check"}}}}};
}

CommandHelp findHelp()
{
    return {
        "find",
        "find WORLD QUERY",
        "Find tiles, things, texts, links and uses in a world.",
        {"find WORLD QUERY [--level ID] [--json] [--limit N]",
         "find WORLD [QUERY] --columns KEY,KEY [--level ID] [--json] [--limit N]"},
        "Prints what a query finds, one place per line, such as levels.gate.map[12, 7]: wall. The exit code is 0 if "
        "anything is found, and 1 if nothing is. A query joins conditions with and, or, not and brackets: tile:wall, "
        "type:goblin, 'hp > 20', '\"a text\"', link:stairs, flag:bell, uses:entities/rat. The manual's page "
        "Finding and Replacing lists them all. With --columns, prints the things that are found as a table, without a "
        "query all of them: a row for each, with tabs between the cells.",
        {{"",
          {{"--columns KEYS",
            "print a table of things with these columns and commas between them: type, name, level, place, id, hp, or "
            "a field of their parts, such as stats.hp or brain.mind"},
           {"--level ID", "look on that level and at its links alone"},
           {"--json",
            "print {count, tiles, cut, found: [{kind, path, what, level, at, width}]} as JSON instead; with columns, "
            "{count, cut, things: [{KEY: value, inherited: [KEY]}]}"},
           {"--limit N", "list the first N places; 1000 by default. All are counted"}}}}};
}

CommandHelp fmtHelp()
{
    return {
        "fmt",
        "fmt FILE...",
        "Rewrite worlds in canonical form.",
        {"fmt FILE... [--check]"},
        "Rewrites worlds and type libraries in canonical form, as the editor saves them, and prints the name of each "
        "file that changes. A file with errors stays unchanged; its errors are printed and the exit code is 1.",
        {{"",
          {{"--check", "change nothing; print the files that would change, and exit with code 1 if there are any"}}}}};
}

CommandHelp diffHelp()
{
    return {"diff",
            "diff A B",
            "Print what leads from one world to another.",
            {"diff A B"},
            "Compares two worlds by names and ids: levels, their cells and things, links, types, settings and all "
            "else. Prints one difference per line. The exit code is 1 if there are any.",
            {}};
}

CommandHelp mergeHelp()
{
    return {
        "merge",
        "merge BASE OURS THEIRS -o OUT",
        "Merge what two sides have made of one world.",
        {"merge BASE OURS THEIRS -o OUT [--theirs]"},
        "Takes from each side what only that side has changed since BASE: cells one by one, things, links and types "
        "by their ids, settings by their keys. Where both have changed the same, takes OURS, and prints what both "
        "have made of it; the exit code is then 1.",
        {{"",
          {{"-o OUT", "the world to write; may be one of the others"},
           {"--theirs", "take THEIRS where both have changed the same"}}}}};
}

CommandHelp importHelp()
{
    return {
        "import",
        "import IN... -o WORLD",
        "Make levels from files of Tiled, LDtk and REXPaint, from text and from tables.",
        {"import IN... -o WORLD [--map MAPPING] [--into LEVEL] [--root DIR] [--json]"},
        "Makes levels from " + importSources()
            + ". WORLD is created, or gets the levels in addition to its own; a map that it was made from before is "
              "updated. Prints what has no mapping or cannot be carried, one problem per line, then the levels. The "
              "exit code is 1 if a map was left out, and 3 if nothing could be imported.",
        {{"",
          {{"-o WORLD", "the world to create or to add to"},
           {"--map MAPPING",
            "the file that says what tiles and objects become; if it does not exist, it is written for you to edit"},
           {"--into LEVEL", "put the first map in the place of that level"},
           {"--root DIR", "the folder that tilesets and templates may lie in; by default that of each file"},
           {"--json", "print {world, levels, problems} as JSON instead"}}}}};
}

CommandHelp exportHelp()
{
    return {"export",
            "export WORLD -o OUT",
            "Write a world or a level for other tools, as text or as a picture.",
            {"export WORLD -o OUT [--level ID] [--as tmx|tmj] [--own]",
             "export WORLD -o OUT.png [--level ID] [--cell N] [--pictograms] [--grid] [--things yes|no]"},
            "Writes a world for other tools, and prints the files. The ending of OUT says as what:",
            {{"",
              withExportForms(
                  {{"--level ID", "only that level"},
                   {"--as FORM", "the maps of a .world: tmx (the default) or tmj", {"tmx", "tmj"}},
                   {"--own",
                    "a map of our own form, also of a level that came from a map of another program: "
                    "by default that map is written, changed only where the level has changed; it also replaces files "
                    "that were imported"}})},
             {"Pictures",
              {{"--cell N",
                "the width of a cell in pixels: 1, 2, 4, 8, 10, 16, 20, 32 or 40; by default 10, or less to fit"},
               {"--pictograms", "draw pictograms instead of glyphs, where types have them"},
               {"--grid", "draw lines between cells"},
               {"--things yes|no", "draw what stands on the tiles; yes by default", {"yes", "no"}}}}}};
}

CommandHelp generateHelp()
{
    return {
        "generate",
        "generate --recipe NAME [--size WxH] [--seed N] [-o OUT]",
        "Build a level from a recipe, as text, as a world or as a picture.",
        {"generate [FILE] --recipe NAME [--size WxH] [--seed N] [--sheet N] [-o OUT]",
         "generate FILE --level ID [--seed N] [-o OUT]", "generate [FILE] --list"},
        "Builds a level from a recipe of the world FILE or, without it, of the libraries that come with the program. "
        "The same recipe, size and seed give the same level on every machine. If the recipe fails, its reason is "
        "printed and the exit code is 1.",
        {{"",
          {{"--recipe NAME", "the recipe to build"},
           {"--level ID", "build that level or zone of FILE, as a game of the seed does"},
           {"--list", "print the recipes, the size of each, and what it builds"},
           {"--size WxH", "the size in cells; by default the recipe's own"},
           {"--seed N", "the random seed; 1 by default"},
           {"-o OUT.gloam", "write a world with the level in it: FILE, or a new one that starts there"},
           {"-o OUT.png", "draw a picture; needs no display"},
           {"--sheet N", "draw small pictures of the levels of N seeds, beginning with --seed, as one picture"}}}},
        "Without -o the level is printed as text."};
}

CommandHelp showHelp()
{
    return {"show",
            "show FILE",
            "Print a level as text, with fields of view, paths and distances.",
            {"show FILE [--level ID] [--seed N] [QUESTION] [--metric M] [--algorithm A] [--cost C] [--corners K]",
             "show FILE [--seed N] [--after COMMANDS] --minds|--slice|--delta|--window WxH[,RADIUS]"},
            "Prints a level as text: the start level, the current level of a saved run, or the level or zone you name, "
            "such "
            "as Overworld.5.3. What nobody drew is built as in a game of the seed.",
            {{"", {{"--level ID", "the level or zone to print"}, {"--seed N", "the random seed; 1 by default"}}},
             {"Questions",
              {{"--fov X,Y[,RADIUS]",
                "the cells seen from X,Y as '*' (walls too), others as '.'; any distance without a radius"},
               {"--path X,Y:X,Y",
                "'straight S diagonal D cost C', then the cells, one X,Y per line; or 'no path' and exit code 1"},
               {"--distance X,Y", "the distance to every cell, one row per line; '-' where there is no way"}}},
             {"Questions about a game: of a save, or a new one",
              {{"--after COMMANDS", "play these commands first, such as '3*wait e'"},
               {"--minds", "what each creature is at: its state, its target, its chase, what it does next"},
               {"--slice", "what the hero knows, as YAML; this is the usual answer"},
               {"--delta", "what the last command changed of that; the whole of it on another level"},
               {"--window WxH[,RADIUS]", "the cells around the hero that it sees, as rows of that size"}}},
             {"How distances are measured",
              {{"--metric M",
                "euclidean (d*d <= r*r+r, the default), circle (d*d <= r*r), chebyshev or manhattan: for the radius",
                {"euclidean", "circle", "chebyshev", "manhattan"}},
               {"--algorithm A",
                "symmetric (the default), recursive or precise: how a field of view is computed",
                {"symmetric", "recursive", "precise"}},
               {"--cost C",
                "uniform (every step 100; distances in steps), octile (100 and 141) or terrain (by the pace of the "
                "ground)",
                {"uniform", "octile", "terrain"}},
               {"--corners K",
                "always (the default), one-open or never: when a diagonal step may pass corners",
                {"always", "one-open", "never"}}}}},
            "Paths lead through closed doors, as creatures open them, but not through water."};
}

CommandHelp typesHelp()
{
    return {"types",
            "types FILE [NAME]",
            "List a world's types, or every value of one type.",
            {"types FILE [NAME]", "types --reference", "types --schema"},
            "Lists a world's types, including those from its libraries. With NAME, prints every value of that type and "
            "where it comes from.",
            {{"",
              {{"--reference", "print, as Markdown, every field a type can have"},
               {"--schema",
                "print the JSON schema of worlds and libraries, with which text editors complete and check"}}}}};
}

CommandHelp runHelp()
{
    std::vector<std::string> forms = commandForms();
    forms.push_back("rest");
    return {
        "run",
        "run FILE --commands TEXT | --bot NAME | -i",
        "Play without a window.",
        {"run FILE [--seed N] [--mode ID] --commands TEXT [--strict] [--record OUT]",
         "run FILE [--seed N] [--mode ID] --bot NAME [--turns N] [--record OUT]",
         "run FILE [--seed N] [--mode ID] -i [--record OUT]"},
        "Plays a world or a saved run without a window. Prints the messages and, last, 'turn T hash H'.",
        {{"",
          {{"--seed N", "the random seed; by default 1, or in a daily mode the day, by UTC"},
           modeOption,
           {"--commands TEXT",
            "commands separated by spaces: " + listed(forms)
                + " n is a direction: n ne e se s sw w nw. NAME is an inventory letter, a type or an id. You can leave "
                  "out what is in brackets; | separates alternatives. A direction after @ means the cell beside the "
                  "hero, as in fire@n; 5*e means e five times. A refused command prints why and takes no time"},
           {"--strict", "stop at the first refused command, with exit code 1"},
           {"--bot NAME",
            "let a bot play: " + listed(botDescriptions()) + " A bot with nothing left to do says so and ends the run",
            botNames()},
           {"--turns N", "play at most N turns; 1000 by default"},
           {"-i",
            "read the commands from the standard input, line by line; a wrong word is reported and changes nothing, "
            "and 'help' "
            "lists what else a line can be"},
           {"--record OUT", "save the run to OUT as a journal for 'replay'"}}}}};
}

CommandHelp simulateHelp()
{
    return {
        "simulate",
        "simulate FILE --bot NAME [--runs N] [--seed S] [--threads T]",
        "Let a bot play many runs, and sum them up.",
        {"simulate FILE --bot NAME [--runs N] [--seed S] [--mode ID] [--turns N] [--threads T] [--json]"},
        "Plays whole runs of a world by a bot, each with the next seed, and prints how many won, where and by what "
        "the others died, and with how much light and food they came to each level. Numbers of a level are "
        "medians. The result does not depend on the number of threads. Ctrl+C stops early, with exit code 130; what "
        "has been played by then is summed up.",
        {{"",
          {{"--bot NAME", "who plays: " + listed(botDescriptions()), botNames()},
           {"--runs N", "how many runs; 100 by default"},
           {"--seed S", "the seed of the first run; 1 by default"},
           modeOption,
           {"--turns N", "leave a run after N turns; 20000 by default"},
           {"--threads T", "play on T threads; 1 by default"},
           {"--json", "print JSON, with each run and its hash"}}}}};
}

CommandHelp metricsHelp()
{
    return {"metrics",
            "metrics WORLD [--seeds N] [--json]",
            "Print the levels of a world in numbers.",
            {"metrics WORLD [--seeds N] [--json]"},
            "Prints of each level its ground, the cells that the hero gets to, rooms, loops, the mean length of "
            "corridors and dead ends, then loot, threat, light and food. Levels that are built as the hero arrives are "
            "built with several seeds: the mean is printed with the standard deviation. A ! marks loot, threat, light "
            "and food that are less than half of the straight line through the levels of the world by depth, or more "
            "than twice. Ctrl+C stops it.",
            {{"",
              {{"--seeds N", "build such levels with the seeds 1 to N; 20 by default"},
               {"--json", "print {seeds, levels, trends} as JSON instead"}}}}};
}

CommandHelp replayHelp()
{
    return {
        "replay",
        "replay RUN",
        "Replay a journal and check that it plays out the same way.",
        {"replay RUN [--verify] [--to TURN] [--show]"},
        "Replays the journal of a run without a window. Prints 'turn T hash H' last. The exit code is 1 if the run "
        "diverges, or if the end of the journal is damaged: then it is replayed up to the last good record, with a "
        "warning.",
        {{"",
          {{"--verify",
            "compare the state with the hashes in the journal; names the first subsystem that differs and its turn, "
            "as in 'turn 1766: chance/combat'"},
           {"--to TURN", "stop at that turn"},
           {"--show", "print every command and its messages"}}}}};
}

}  // namespace

std::vector<CommandHelp> commandHelps()
{
    return {programHelp(),
            playHelp(),
            editHelp(),
            running(newHelp(), &newCommand),
            running(checkHelp(), &checkCommand),
            running(importHelp(), &importCommand),
            running(exportHelp(), &exportCommand),
            running(findHelp(), &findCommand),
            running(fmtHelp(), &fmtCommand),
            running(generateHelp(), &generateCommand),
            running(showHelp(), &showCommand),
            running(typesHelp(), &typesCommand),
            running(runHelp(), &runCommand),
            running(simulateHelp(), &simulateCommand),
            running(metricsHelp(), &metricsCommand),
            running(replayHelp(), &replayCommand),
            running(diffHelp(), &diffCommand),
            running(mergeHelp(), &mergeCommand)};
}

std::string flagOf(const OptionHelp& option)
{
    return option.usage.substr(0, option.usage.find(' '));
}

bool takesValue(const OptionHelp& option)
{
    return option.usage.find(' ') != std::string::npos;
}

}  // namespace gloam::app
