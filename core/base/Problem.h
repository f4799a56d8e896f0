#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

enum class Fault;
std::string_view codeOf(Fault fault);

enum class Severity { Info, Warning, Error };
std::string_view nameOf(Severity severity);  ///< "info", "warning", "error"

/// A position in a text, both counted from 1; {0, 0} is unknown. Columns count bytes.
struct Mark {
    int line = 0;
    int column = 0;
    friend bool operator==(Mark, Mark) = default;
};

/// Something wrong or doubtful in an author's work.
struct Problem {
    Severity severity = Severity::Error;
    Fault fault{};
    std::string path;        ///< "levels.crypt.entities[k3f9qa2xw5m1t].at"
    std::string sentence;    ///< ends with a full stop
    std::string suggestion;  ///< "Did you mean 'goblin'?", or empty
    std::string file;
    Mark mark;

    std::string_view code() const { return codeOf(fault); }
    bool operator==(const Problem&) const = default;
};
using Problems = std::vector<Problem>;

/// A problem of no file yet.
Problem problemAt(Severity severity, Fault fault, std::string path, std::string sentence, std::string suggestion = {},
                  Mark mark = {});

bool hasErrors(const Problems& problems);

/// `file:line:column: severity CODE: sentence suggestion`, as compilers write it; unknown parts are omitted.
std::string toLine(const Problem& problem);

/// The name most like `name`, to suggest for a misspelling; empty if none is near (at most a third of its letters may
/// differ). Damerau-Levenshtein distance (optimal string alignment); ties go to the first in order.
std::string nearestName(std::string_view name, const std::vector<std::string>& candidates);

/// "Did you mean 'goblin'?", or empty.
std::string suggestName(std::string_view name, const std::vector<std::string>& candidates);

/// As suggestName among the names of a whole world, which `names` gives; empty where there are many problems already,
/// so that a file with thousands of mistakes takes no longer than one without.
template <typename Names> std::string suggestAmong(const Problems& problems, std::string_view name, const Names& names)
{
    constexpr std::size_t mostSuggestions = 200;
    return problems.size() < mostSuggestions ? suggestName(name, names()) : std::string();
}

}  // namespace gloam
