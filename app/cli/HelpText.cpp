#include "app/cli/HelpText.h"

#include "app/cli/HelpPages.h"

#include <algorithm>
#include <string_view>

namespace gloam::app {

namespace {

constexpr std::size_t widest = 118;  ///< columns of a line

/// A text cut into lines at blanks, those after the first indented.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t column)
{
    std::string lines;
    const std::string margin(indent, ' ');
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        if (column > indent && column + 1 + word.size() > widest) {
            lines += "\n" + margin;
            column = indent;
        } else if (column > indent) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += word.size();
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
    return lines + "\n";
}

std::string paragraph(const std::string& text)
{
    return text.empty() ? std::string() : wrapped(text, 0, 0);
}

std::string optionLines(const OptionGroup& group)
{
    std::size_t widestUsage = 0;
    for (const OptionHelp& option : group.options)
        widestUsage = std::max(widestUsage, option.usage.size());
    std::string lines = group.heading.empty() ? std::string() : group.heading + ":\n";
    const std::size_t indent = 2 + widestUsage + 3;
    for (const OptionHelp& option : group.options) {
        lines += "  " + option.usage + std::string(indent - 2 - option.usage.size(), ' ');
        lines += wrapped(option.text, indent, indent);
    }
    return lines;
}

std::string pageOf(const CommandHelp& command)
{
    std::string page;
    for (const std::string& usage : command.usages)
        page += "gloamwright " + usage + "\n";
    page += paragraph(command.text);
    for (const OptionGroup& group : command.groups)
        page += optionLines(group);
    return page + paragraph(command.closing);
}

std::string overview(const std::vector<CommandHelp>& commands)
{
    constexpr std::size_t indent = 29;
    std::string page;
    for (const CommandHelp& command : commands) {
        const std::string usage = "gloamwright " + command.brief;
        page += usage;
        page += usage.size() + 1 < indent ? std::string(indent - usage.size(), ' ') : "\n" + std::string(indent, ' ');
        page += wrapped(command.summary, indent, indent);
    }
    return page
           + "gloamwright ... --picture OUT.png [--size WxH] [--theme NAME]\n"
             "                             Draw a picture of that window instead; needs no display.\n"
             "gloamwright --version, --help, --man, --completion SHELL\n"
             "\n"
             "For details, use COMMAND --help. Commands without a window need no display.\n"
             "Exit codes: 0 success, 1 problems found, 2 wrong usage or no display, 3 a file cannot be read or "
             "written.\n";
}

}  // namespace

std::string helpFor(const std::string& command)
{
    const std::vector<CommandHelp> commands = commandHelps();
    for (const CommandHelp& page : commands)
        if (!command.empty() && page.name == command)
            return pageOf(page);
    return overview(commands);
}

}  // namespace gloam::app
