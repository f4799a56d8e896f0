#include "core/io/run/RunText.h"

#include "core/base/Field.h"
#include "core/base/Overloaded.h"
#include "core/base/Random.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace gloam {

namespace {

constexpr std::string_view stateWord = "state ";
constexpr std::string_view endWord = "end ";

std::string hexNumber(std::uint64_t value)
{
    char digits[16];
    return {digits, std::to_chars(digits, digits + sizeof digits, value, 16).ptr};
}

template <typename Number> std::optional<Number> numberIn(std::string_view text, int base)
{
    Number value = 0;
    const char* last = text.data() + text.size();
    const bool isWhole = std::from_chars(text.data(), last, value, base) == std::from_chars_result{last, std::errc()};
    return isWhole && !text.empty() ? std::optional(value) : std::nullopt;
}

bool standsForItself(char sign)
{
    return static_cast<unsigned char>(sign) > ' ' && sign != '=' && sign != '%' && sign != '\x7f';
}

/// A path of authors' names without blanks and equals signs: `my%20level`.
std::string escaped(const std::string& path)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char sign : path) {
        if (standsForItself(sign)) {
            text += sign;
            continue;
        }
        const auto byte = static_cast<unsigned char>(sign);
        text += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
    return text;
}

std::string unescaped(std::string_view text)
{
    std::string path;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = text[i] == '%' ? numberIn<int>(text.substr(i + 1, 2), 16) : std::nullopt;
        path += byte ? static_cast<char>(*byte) : text[i];
        i += byte ? 2U : 0U;
    }
    return path;
}

std::string wordsOf(const StateMark& mark)
{
    std::string text = std::string(stateWord) + std::to_string(mark.turn);
    for (const auto& [path, value] : mark.changed)
        text += " " + escaped(path) + "=" + hexNumber(value);
    return text;
}

std::string wordsOf(const RunEnd& end)
{
    const std::string text = std::string(endWord) + wordOf(end.end) + " " + std::to_string(end.turn);
    return end.ending.empty() ? text : text + " " + escaped(end.ending);
}

std::optional<RunRecord> markOf(std::string_view words)
{
    StateMark mark;
    const std::size_t first = std::min(words.find(' '), words.size());
    const auto turn = numberIn<std::int64_t>(words.substr(0, first), 10);
    if (!turn)
        return std::nullopt;
    mark.turn = *turn;
    for (std::size_t at = first; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at + 1), words.size());
        const std::string_view part = words.substr(at + 1, end - at - 1);
        const std::size_t equals = part.find('=');
        const auto value =
            equals == std::string_view::npos ? std::nullopt : numberIn<std::uint64_t>(part.substr(equals + 1), 16);
        if (!value)
            return std::nullopt;
        mark.changed[unescaped(part.substr(0, equals))] = *value;
        at = end;
    }
    return mark;
}

std::optional<RunRecord> endOf(std::string_view words)
{
    const std::size_t blank = std::min(words.find(' '), words.size());
    const auto names = namesOf(GameEnd{});
    const auto found = std::find(names.begin(), names.end(), words.substr(0, blank));
    const std::string_view rest = words.substr(std::min(blank + 1, words.size()));
    const std::size_t next = std::min(rest.find(' '), rest.size());
    const auto turn = numberIn<std::int64_t>(rest.substr(0, next), 10);
    if (found == names.end() || !turn)
        return std::nullopt;
    return RunEnd{static_cast<GameEnd>(found - names.begin()), *turn,
                  unescaped(rest.substr(std::min(next + 1, rest.size())))};
}

std::optional<RunRecord> recordOf(std::string_view words)
{
    if (words.starts_with(stateWord))
        return markOf(words.substr(stateWord.size()));
    if (words.starts_with(endWord))
        return endOf(words.substr(endWord.size()));
    const bool isRepeated = words.substr(0, words.find(':')).find('*') != std::string_view::npos;  // not as in drop:2*a
    const auto commands = isRepeated ? Error{} : parseCommands(words);
    return commands && commands->size() == 1 ? std::optional<RunRecord>(commands->front()) : std::nullopt;
}

}  // namespace

std::string wordsOf(const RunRecord& record)
{
    return std::visit(Overloaded{[](const Command& command) { return toText(command); },
                                 [](const StateMark& mark) { return wordsOf(mark); },
                                 [](const RunEnd& end) { return wordsOf(end); }},
                      record);
}

Result<RunRecord> parseRecord(std::string_view words)
{
    const std::optional<RunRecord> record = recordOf(words);
    if (!record || wordsOf(*record) != words)
        return Error{"'" + std::string(words.substr(0, 40)) + "' is no record"};
    return *record;
}

std::string lineOf(const RunRecord& record, std::uint64_t& sum)
{
    const std::string words = wordsOf(record);
    sum = chainedSum(sum, words);
    return hexText(sum).substr(0, 8) + " " + words + "\n";
}

}  // namespace gloam
