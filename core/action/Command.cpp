#include "core/action/Command.h"

#include "core/base/Overloaded.h"

#include <charconv>
#include <optional>

namespace gloam {

namespace {

constexpr int mostRepeats = 10'000;

std::string wordWith(std::string_view verb, Direction direction)
{
    return std::string(verb) + ":" + std::string(wordOf(direction));
}

std::string placeWord(Point p)
{
    return std::to_string(p.x) + "," + std::to_string(p.y);
}

std::string customWord(const command::Custom& custom)
{
    return "do:" + custom.verb.text() + "@" + placeWord(custom.target);
}

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const char* last = text.data() + text.size();
    const bool isWhole = std::from_chars(text.data(), last, value) == std::from_chars_result{last, std::errc()};
    return isWhole && !text.empty() ? std::optional(value) : std::nullopt;
}

std::optional<Command> directed(std::string_view verb, std::string_view word)
{
    const auto direction = directionFromWord(word);
    if (!direction)
        return std::nullopt;
    if (verb == "bump")
        return command::Bump{*direction};
    if (verb == "open")
        return command::OpenDoor{*direction};
    if (verb == "close")
        return command::CloseDoor{*direction};
    if (verb == "dig")
        return command::Dig{*direction};
    if (verb == "push")
        return command::Push{*direction};
    return std::nullopt;
}

/// The cell behind the sign @: "12,7".
std::optional<Point> placeAfter(std::string_view word, std::size_t at)
{
    const std::size_t comma = word.find(',', at == std::string_view::npos ? 0 : at);
    if (at == std::string_view::npos || comma == std::string_view::npos)
        return std::nullopt;
    const auto x = wholeNumber(word.substr(at + 1, comma - at - 1));
    const auto y = wholeNumber(word.substr(comma + 1));
    return x && y ? std::optional(Point{*x, *y}) : std::nullopt;
}

std::optional<Command> custom(std::string_view argument)
{
    const std::size_t at = argument.find('@');
    const auto target = placeAfter(argument, at);
    if (at == 0 || !target)
        return std::nullopt;
    return command::Custom{argument.substr(0, at), *target};
}

std::optional<Command> commandOfWord(std::string_view word)
{
    if (const auto direction = directionFromWord(word))
        return command::Move{*direction};
    if (word == "wait")
        return command::Wait{};
    if (word == ">" || word == "<")
        return command::UseStairs{word == ">" ? StairDirection::Down : StairDirection::Up};
    if (word == "search")
        return command::Search{};
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) {
        const auto target = word.substr(0, word.find('@')) == "fire" ? placeAfter(word, word.find('@')) : std::nullopt;
        return target ? std::optional<Command>(command::Fire{*target}) : std::nullopt;
    }
    const std::string_view verb = word.substr(0, colon);
    const std::string_view argument = word.substr(colon + 1);
    if (verb == "do")
        return custom(argument);
    if (verb == "choose") {
        const auto option = wholeNumber(argument);
        return option ? std::optional<Command>(command::Choose{*option}) : std::nullopt;
    }
    if (verb == "strike") {
        const auto target = parseEntityId(argument);
        return target ? std::optional<Command>(command::Strike{*target}) : std::nullopt;
    }
    return directed(verb, argument);
}

}  // namespace

std::string toText(const Command& command)
{
    return std::visit(
        Overloaded{
            [](const command::Move& move) { return std::string(wordOf(move.direction)); },
            [](const command::Bump& bump) { return wordWith("bump", bump.direction); },
            [](const command::OpenDoor& open) { return wordWith("open", open.direction); },
            [](const command::CloseDoor& close) { return wordWith("close", close.direction); },
            [](const command::Strike& strike) { return "strike:" + toText(strike.target); },
            [](const command::UseStairs& stairs) { return std::string(stairs.direction == StairDirection::Up ? "<" : ">"); },
            [](const command::Fire& fire) { return "fire@" + placeWord(fire.target); },
            [](const command::Dig& dig) { return wordWith("dig", dig.direction); },
            [](const command::Push& push) { return wordWith("push", push.direction); },
            [](const command::Search&) { return std::string("search"); },
            [](const command::Wait&) { return std::string("wait"); },
            [](const command::Choose& choose) { return "choose:" + std::to_string(choose.option); },
            [](const command::Custom& act) { return customWord(act); },
        },
        command);
}

Result<std::vector<Command>> parseCommands(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<Command> commands;
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos; at = text.find_first_not_of(blanks, at)) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::size_t star = word.find('*');
        const auto repeats = star == std::string_view::npos ? 1 : wholeNumber(word.substr(0, star)).value_or(0);
        const auto command = commandOfWord(star == std::string_view::npos ? word : word.substr(star + 1));
        if (!command || repeats < 1 || repeats > mostRepeats)
            return Error{"'" + std::string(word) + "' is no command"};
        commands.insert(commands.end(), static_cast<std::size_t>(repeats), *command);
        at = end;
    }
    return commands;
}

}  // namespace gloam
