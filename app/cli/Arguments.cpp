#include "app/cli/Arguments.h"

#include "app/cli/HelpPages.h"

#include "core/io/world/MainFile.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gloam::app {

namespace {

/// The option of a command with that name, dashes included; null if it has none.
const OptionHelp* optionNamed(const CommandHelp& command, const std::string& name)
{
    for (const OptionGroup& group : command.groups)
        for (const OptionHelp& option : group.options)
            if (!option.isAlone && flagOf(option) == name)
                return &option;
    return nullptr;
}

Status checkChoice(const OptionHelp& option, const std::string& value)
{
    const std::vector<std::string>& choices = option.choices;
    if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end())
        return done();
    std::string known;
    for (const std::string& choice : choices)
        known += (known.empty() ? "" : ", ") + choice;
    return Error{flagOf(option) + " must be one of " + known};
}

}  // namespace

Result<Arguments> Arguments::parse(const std::vector<std::string>& words, const CommandHelp& command)
{
    Arguments arguments;
    bool areOptionsOver = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (areOptionsOver || !word.starts_with('-') || word == "-") {
            arguments.m_files.push_back(word);
            continue;
        }
        if (word == "--") {
            areOptionsOver = true;
            continue;
        }
        const std::string flag = word.substr(0, word.find('='));
        const OptionHelp* option = optionNamed(command, flag);
        if (!option && command.name == "find" && !word.starts_with("--")) {
            arguments.m_files.push_back(word);  // a query that begins with "not"
            continue;
        }
        if (!option)
            return Error{"unknown option '" + flag + "'"};
        const std::string name = flag.substr(flag.find_first_not_of('-'));
        if (!takesValue(*option)) {
            if (flag != word)
                return Error{"the option '" + flag + "' takes no value"};
            arguments.m_flags.insert(name);
            continue;
        }
        if (flag == word && i + 1 == words.size())
            return Error{"the option '" + flag + "' needs a value"};
        const std::string value = flag == word ? words[++i] : word.substr(flag.size() + 1);
        if (const Status known = checkChoice(*option, value); !known)
            return known.error();
        arguments.m_values[name] = value;
    }
    return arguments;
}

std::vector<std::string> Arguments::worlds() const
{
    std::vector<std::string> worlds;
    for (const std::string& file : m_files)
        worlds.push_back(worldFileAt(file).string());
    return worlds;
}

std::vector<std::string> Arguments::distinctWorlds() const
{
    std::vector<std::string> distinct;
    for (std::string& world : worlds())
        if (std::find(distinct.begin(), distinct.end(), world) == distinct.end())
            distinct.push_back(std::move(world));
    return distinct;
}

std::optional<std::string> Arguments::value(const std::string& option) const
{
    const auto found = m_values.find(option);
    return found == m_values.end() ? std::nullopt : std::optional(found->second);
}

std::optional<long long> wholeNumberFrom(const std::string& text)
{
    long long number = 0;
    const char* last = text.data() + text.size();
    const bool isWhole = std::from_chars(text.data(), last, number) == std::from_chars_result{last, std::errc()};
    return isWhole && !text.empty() ? std::optional(number) : std::nullopt;
}

Result<long long> numberFor(const Arguments& arguments, const NumberRule& rule)
{
    const auto text = arguments.value(rule.option);
    const auto number = text ? wholeNumberFrom(*text) : rule.usual;
    if (number && *number >= rule.least && *number <= rule.most)
        return *number;
    const std::string least = std::to_string(rule.least);
    const bool isBounded = rule.most < std::numeric_limits<long long>::max();
    return Error{std::string("--") + rule.option + " needs a whole number"
                 + (isBounded ? " from " + least + " to " + std::to_string(rule.most) : ", " + least + " or greater")};
}

std::vector<int> numbersFrom(const std::string& text)
{
    constexpr long long most = 1'000'000;
    std::vector<int> numbers;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const auto number = wholeNumberFrom(text.substr(at, comma - at));
        if (!number || *number < -most || *number > most)
            return {};
        numbers.push_back(static_cast<int>(*number));
        at = comma + 1;
    }
    return numbers;
}

}  // namespace gloam::app
