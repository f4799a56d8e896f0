#include "app/cli/ManPage.h"

#include "app/cli/HelpPages.h"

#include <string_view>

namespace gloam::app {

namespace {

/// A text without anything that roff would read as its own: backslashes, hyphens, a control character at a line's
/// start.
std::string escaped(std::string_view text)
{
    std::string result;
    if (text.starts_with('.') || text.starts_with('\''))
        result += "\\&";
    for (const char c : text) {
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else if (c == '\'')
            result += "\\(aq";
        else
            result += c;
    }
    return result;
}

std::string optionEntries(const OptionGroup& group)
{
    std::string text = group.heading.empty() ? std::string() : ".PP\n" + escaped(group.heading) + ":\n";
    for (const OptionHelp& option : group.options)
        text += ".TP\n.B " + escaped(option.usage) + "\n" + escaped(option.text) + ".\n";
    return text;
}

std::string commandSection(const CommandHelp& command)
{
    std::string text = command.name.empty() ? ".SH OPTIONS\n" : ".SS " + escaped(command.name) + "\n";
    for (const std::string& usage : command.usages)
        text += ".PP\n.B gloamwright " + escaped(usage) + "\n";
    text += ".PP\n" + escaped(command.text) + "\n";
    for (const OptionGroup& group : command.groups)
        text += optionEntries(group);
    return command.closing.empty() ? text : text + ".PP\n" + escaped(command.closing) + "\n";
}

std::string synopsis(const std::vector<CommandHelp>& commands)
{
    std::string text = ".SH SYNOPSIS\n";
    for (const CommandHelp& command : commands)
        text += ".B gloamwright\n" + escaped(command.brief) + "\n.br\n";
    return text;
}

constexpr const char* ending = R"(.SH EXIT STATUS
.TP
.B 0
success
.TP
.B 1
problems found: check found an error, a recipe failed, there is no path, a strict run was refused, a replay diverged
.TP
.B 2
wrong usage, or no display for a window
.TP
.B 3
a file cannot be read or written
.SH FILES
.TP
.I ~/.config/gloamwright
settings and keys
.TP
.I ~/.local/share/gloamwright
runs and what they learned
.SH ENVIRONMENT
.TP
.B GLOAMWRIGHT_RESOURCES
the folder of worlds, types, themes and the manual, if it is not where the program expects it
.SH SEE ALSO
The manual within the program (F1) describes play, the editor and the format of worlds.
)";

}  // namespace

std::string manPage()
{
    const std::vector<CommandHelp> commands = commandHelps();
    std::string text = ".TH GLOAMWRIGHT 6 \"\" \"Gloamwright " GLOAM_VERSION "\" \"Games Manual\"\n"
                       ".SH NAME\ngloamwright \\- play roguelike worlds and design them\n"
                       + synopsis(commands);
    text += ".SH DESCRIPTION\n" + escaped(commands.front().text) + "\n";
    std::string sections;
    for (const CommandHelp& command : commands)
        sections += (&command == &commands[1] ? ".SH COMMANDS\n" : "") + commandSection(command);
    return text + sections + ending;
}

}  // namespace gloam::app
