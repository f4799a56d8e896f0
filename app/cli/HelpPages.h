#pragma once

#include <string>
#include <vector>

namespace gloam::app {

class Arguments;
struct CommandContext;

/// One option of a command.
struct OptionHelp {
    std::string usage;  ///< as it is typed: "--seed N", "-o OUT.png"
    std::string text;
    std::vector<std::string> choices = {};  ///< the values it takes, if they are few words
    bool isAlone = false;                   ///< it takes the place of a command
};

/// An option without what follows it: "--seed" of "--seed N".
std::string flagOf(const OptionHelp& option);

/// Whether a value follows it.
bool takesValue(const OptionHelp& option);

/// Options under a heading of their own; the first group of most commands has none.
struct OptionGroup {
    std::string heading;
    std::vector<OptionHelp> options;
};

/// A command: how it runs, the options that its words may have, and what `--help`, the man page and the shells'
/// completions say about it.
struct CommandHelp {
    std::string name;                 ///< empty: the program without a command
    std::string brief;                ///< its line of usage in the overview, after "gloamwright"
    std::string summary;              ///< one sentence, for the overview
    std::vector<std::string> usages;  ///< whole, after "gloamwright"
    std::string text;                 ///< one paragraph
    std::vector<OptionGroup> groups = {};
    std::string closing = {};                                 ///< a paragraph after the options
    int (*run)(const Arguments&, CommandContext&) = nullptr;  ///< null: it opens a window
};

/// Every command in the order of the overview; the first is the program itself.
std::vector<CommandHelp> commandHelps();

}  // namespace gloam::app
