#include "core/action/Command.h"

#include "core/base/Field.h"
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

/// The cell after the @ sign: "12,7".
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

/// A name, and the cell after the @ sign if there is one: "t", "oil-flask@3,4".
struct NamedPlace {
    Name name;
    std::optional<Point> at;
};

std::optional<NamedPlace> namedPlace(std::string_view argument)
{
    const std::size_t at = argument.find('@');
    const auto target = placeAfter(argument, at);
    if (argument.empty() || at == 0 || (at != std::string_view::npos && !target))
        return std::nullopt;
    return NamedPlace{argument.substr(0, at), target};
}

/// Part of a stack, or all of it: "3*t", "t".
struct NamedPortion {
    Name name;
    int count = 0;  ///< 0: all
};

std::optional<NamedPortion> namedPortion(std::string_view argument)
{
    const std::size_t star = argument.find('*');
    if (star == std::string_view::npos)
        return argument.empty() ? std::nullopt : std::optional(NamedPortion{argument, 0});
    const auto count = wholeNumber(argument.substr(0, star));
    const std::string_view name = argument.substr(star + 1);
    return count && *count > 0 && !name.empty() ? std::optional(NamedPortion{name, *count}) : std::nullopt;
}

std::string wordOfPortion(const Name& name, int count)
{
    return (count > 0 ? std::to_string(count) + "*" : std::string()) + name.text();
}

std::optional<Command> dropped(std::string_view argument)
{
    const auto portion = namedPortion(argument);
    return portion ? std::optional<Command>(command::Drop{portion->name, portion->count}) : std::nullopt;
}

std::optional<Command> putIn(std::string_view argument)
{
    const std::size_t arrow = argument.find('>');
    const auto portion = namedPortion(argument.substr(0, arrow));
    if (!portion || arrow == std::string_view::npos || arrow + 1 == argument.size())
        return std::nullopt;
    return command::PutIn{portion->name, argument.substr(arrow + 1), portion->count};
}

std::optional<Command> withAbility(std::string_view argument)
{
    const std::size_t at = argument.find('@');
    const auto slot = wholeNumber(argument.substr(0, at));
    const auto target = placeAfter(argument, at);
    if (!slot || *slot < 1 || (at != std::string_view::npos && !target))
        return std::nullopt;
    return command::UseAbility{*slot, target};
}

constexpr std::string_view usingVerbs = "apply quaff read eat pour";

/// Commands that use items and abilities.
std::optional<Command> handled(std::string_view verb, std::string_view argument)
{
    if (verb == "ability")
        return withAbility(argument);
    if (argument.empty())
        return std::nullopt;
    if (verb == "take")
        return command::Take{argument};
    if (verb == "drop")
        return dropped(argument);
    if (verb == "wear")
        return command::Wear{argument};
    if (verb == "off")
        return command::TakeOff{argument};
    if (verb == "put")
        return putIn(argument);
    const auto named = namedPlace(argument);
    if (named && verb == "use")
        return command::Use{named->name, named->at};
    if (named && isOneOf(verb, usingVerbs))
        return command::Use{named->name, named->at, verb};
    if (named && named->at && verb == "throw")
        return command::Throw{named->name, *named->at};
    return std::nullopt;
}

std::string atPlace(const std::optional<Point>& at)
{
    return at ? "@" + placeWord(*at) : std::string();
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
    if (word == "take")
        return command::Take{};
    if (word == "douse")
        return command::Douse{};
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
    const auto withThing = handled(verb, argument);
    return withThing ? withThing : directed(verb, argument);
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
            [](const command::Take& take) { return take.what.isEmpty() ? std::string("take") : "take:" + take.what.text(); },
            [](const command::Drop& drop) { return "drop:" + wordOfPortion(drop.what, drop.count); },
            [](const command::Wear& wear) { return "wear:" + wear.what.text(); },
            [](const command::TakeOff& off) { return "off:" + off.what.text(); },
            [](const command::Use& use) { return (use.verb.isEmpty() ? "use" : use.verb.text()) + ":" + use.what.text() + atPlace(use.target); },
            [](const command::Throw& thrown) { return "throw:" + thrown.what.text() + "@" + placeWord(thrown.target); },
            [](const command::PutIn& put) { return "put:" + wordOfPortion(put.what, put.count) + ">" + put.container.text(); },
            [](const command::UseAbility& use) { return "ability:" + std::to_string(use.slot) + atPlace(use.target); },
            [](const command::Douse&) { return std::string("douse"); },
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
        const std::size_t colonAt = word.find(':');
        const std::size_t star = word.substr(0, colonAt).find('*');
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
