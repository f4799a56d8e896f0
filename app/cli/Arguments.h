#pragma once

#include "core/base/Result.h"

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace gloam::app {

struct CommandHelp;

/// The words after a command: files and the like, and options. Options go by their names without dashes.
class Arguments {
public:
    /// The Error names an option that the command does not have, or whose value is missing or not allowed.
    static Result<Arguments> parse(const std::vector<std::string>& words, const CommandHelp& command);

    /// The words that are not options, as they were given.
    const std::vector<std::string>& files() const { return m_files; }

    /// The same as names of worlds: a folder stands for the world that it holds (see worldFileAt).
    std::vector<std::string> worlds() const;

    /// Each of them once: all files of a folder are one world.
    std::vector<std::string> distinctWorlds() const;

    bool has(const std::string& flag) const { return m_flags.count(flag) > 0; }
    std::optional<std::string> value(const std::string& option) const;

private:
    std::vector<std::string> m_files;
    std::set<std::string> m_flags;
    std::map<std::string, std::string> m_values;
};

/// A whole number of digits, with or without a sign, and nothing after it.
std::optional<long long> wholeNumberFrom(const std::string& text);

/// The whole number that an option takes.
struct NumberRule {
    const char* option;
    long long usual;  ///< without the option
    long long least = 0;
    long long most = std::numeric_limits<long long>::max();
};

/// The number given for an option, or the usual one; the Error says what the option needs.
Result<long long> numberFor(const Arguments& arguments, const NumberRule& rule);

/// `X,Y` or `X,Y,Z…`: the numbers between the commas; empty if any is invalid.
std::vector<int> numbersFrom(const std::string& text);

}  // namespace gloam::app
