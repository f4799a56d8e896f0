#include "app/cli/Arguments.h"

#include <charconv>

namespace gloam::app {

Result<Arguments> Arguments::parse(const std::vector<std::string>& words, const std::set<std::string>& withValue,
                                   const std::set<std::string>& flags)
{
    Arguments arguments;
    bool areOptionsOver = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (areOptionsOver || !word.starts_with("--")) {
            if (!areOptionsOver && word.size() > 1 && word.starts_with("-") && word != "-o")
                return Error{"unknown option '" + word + "'"};
            arguments.m_files.push_back(word);
            continue;
        }
        const std::string name = word.substr(2, word.find('=') == std::string::npos ? word.size() : word.find('=') - 2);
        if (word == "--") {
            areOptionsOver = true;
        } else if (flags.count(name) > 0) {
            arguments.m_flags.insert(name);
        } else if (withValue.count(name) == 0) {
            return Error{"unknown option '--" + name + "'"};
        } else if (word.find('=') != std::string::npos) {
            arguments.m_values[name] = word.substr(word.find('=') + 1);
        } else if (i + 1 < words.size()) {
            arguments.m_values[name] = words[++i];
        } else {
            return Error{"the option '--" + name + "' needs a value"};
        }
    }
    return arguments;
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
