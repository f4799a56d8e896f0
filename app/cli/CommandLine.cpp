#include "app/cli/CommandLine.h"

#include "app/cli/Arguments.h"
#include "app/cli/Completions.h"
#include "app/cli/HelpPages.h"
#include "app/cli/HelpText.h"
#include "app/cli/ManPage.h"

#include <algorithm>
#include <ostream>

namespace gloam::app {

namespace {

bool contains(const Words& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<QSize> sizeFrom(const std::string& text)
{
    const std::size_t cross = text.find('x');
    const auto width = wholeNumberFrom(text.substr(0, cross));
    const auto height = cross == std::string::npos ? std::nullopt : wholeNumberFrom(text.substr(cross + 1));
    constexpr long long most = 8'192;
    if (!width || !height || *width < 200 || *height < 150 || *width > most || *height > most)
        return std::nullopt;
    return QSize(static_cast<int>(*width), static_cast<int>(*height));
}

/// The window, or with --picture a picture of it.
Asked windowOrPicture(const WindowRequest& window, const Arguments& arguments, const std::string& command,
                      CommandContext& context)
{
    if (!arguments.value("picture")) {
        if (arguments.value("size") || arguments.value("theme"))
            return usageError(context, command, "--size and --theme need --picture");
        return window;
    }
    PictureRequest picture{window, QString::fromStdString(*arguments.value("picture"))};
    const auto size = sizeFrom(arguments.value("size").value_or("1280x800"));
    if (!size)
        return usageError(context, command, "--size needs WIDTHxHEIGHT in pixels, such as 1280x800");
    picture.size = *size;
    if (const auto theme = arguments.value("theme"))
        picture.theme = QString::fromStdString(*theme);
    return picture;
}

/// `gloamwright [FILE]` and `play [FILE]`.
Asked askedWindow(const Arguments& arguments, bool isPlay, CommandContext& context)
{
    const std::string command = isPlay ? "play" : "";
    WindowRequest request;
    request.play = isPlay;
    request.isDebugged = arguments.has("debug");
    if (!arguments.files().empty())
        request.file = QString::fromStdString(arguments.worlds()[0]);
    if (arguments.value("seed")) {
        const auto seed = numberFor(arguments, {"seed", 0});
        if (!seed)
            return usageError(context, command, seed.error().sentence);
        request.seed = static_cast<quint64>(*seed);
    }
    if (const auto mode = arguments.value("mode"))
        request.mode = Name(*mode);
    const auto level = arguments.value("level");
    const auto at = arguments.value("at");
    if (level.has_value() != at.has_value())
        return usageError(context, command, "--level and --at must be used together");
    if (at) {
        const std::vector<int> cell = numbersFrom(*at);
        if (cell.size() != 2)
            return usageError(context, command, "--at needs X,Y");
        request.at = Place{*level, {cell[0], cell[1]}};
    }
    return windowOrPicture(request, arguments, command, context);
}

/// `edit [FILE]`.
Asked askedEditor(const Arguments& arguments, CommandContext& context)
{
    WindowRequest request;
    request.edit = true;
    if (!arguments.files().empty())
        request.file = QString::fromStdString(arguments.worlds()[0]);
    if (const auto level = arguments.value("level"))
        request.level = QString::fromStdString(*level);
    if (request.level && !request.file)
        return usageError(context, "edit", "--level needs a FILE");
    return windowOrPicture(request, arguments, "edit", context);
}

/// What a command asks for that opens a window.
Asked asked(const CommandHelp& command, const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() > 1)
        return usageError(context, command.name, "only one file is allowed: unexpected '" + arguments.files()[1] + "'");
    return command.name == "edit" ? askedEditor(arguments, context)
                                  : askedWindow(arguments, command.name == "play", context);
}

/// `--completion SHELL`.
int printCompletion(const Words& rest, CommandContext& context)
{
    const auto script = rest.size() == 1 ? completionFor(rest.front()) : std::nullopt;
    if (!script)
        return usageError(context, "", "--completion needs bash, zsh or fish");
    context.out << *script;
    return exitDone;
}

}  // namespace

Asked runCommandLine(const Words& words, CommandContext& context)
{
    const std::string first = words.empty() ? std::string() : words.front();
    const Words rest(words.begin() + (words.empty() ? 0 : 1), words.end());
    if (first == "--version" || first == "-v") {
        context.out << "gloamwright " << GLOAM_VERSION << "\n";
        return exitDone;
    }
    if (first == "--man") {
        context.out << manPage();
        return exitDone;
    }
    if (first == "--completion")
        return printCompletion(rest, context);
    const std::vector<CommandHelp> commands = commandHelps();
    const auto named = std::find_if(commands.begin() + 1, commands.end(),
                                    [&first](const CommandHelp& command) { return command.name == first; });
    const CommandHelp& command = named == commands.end() ? commands.front() : *named;
    const Words& given = named == commands.end() ? words : rest;
    if (contains(given, "--help") || contains(given, "-h")) {
        context.out << helpFor(command.name);
        return exitDone;
    }
    const auto arguments = Arguments::parse(given, command);
    if (!arguments)
        return usageError(context, command.name, arguments.error().sentence);
    return command.run ? command.run(*arguments, context) : asked(command, *arguments, context);
}

}  // namespace gloam::app
