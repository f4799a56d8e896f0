#pragma once

#include <string>
#include <vector>

namespace gloam::app {

/// One option of a command.
struct OptionHelp {
    std::string usage;  ///< as it is typed: "--seed N", "-o OUT.png"
    std::string text;
    std::vector<std::string> choices = {};  ///< the values it takes, if they are few words
};

/// Options under a heading of their own; the first group of most commands has none.
struct OptionGroup {
    std::string heading;
    std::vector<OptionHelp> options;
};

/// What `--help`, the man page and the shells' completions say about a command.
struct CommandHelp {
    std::string name;                 ///< empty: the program without a command
    std::string brief;                ///< its line of usage in the overview, after "gloamwright"
    std::string summary;              ///< one sentence, for the overview
    std::vector<std::string> usages;  ///< whole, after "gloamwright"
    std::string text;                 ///< one paragraph
    std::vector<OptionGroup> groups = {};
    std::string closing = {};  ///< a paragraph after the options
};

/// Every command in the order of the overview; the first is the program itself.
std::vector<CommandHelp> commandHelps();

}  // namespace gloam::app
