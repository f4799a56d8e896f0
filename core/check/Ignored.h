#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace gloam {

/// The problems of a world without those that its author ignores.
struct Sifted {
    Problems problems;
    Problems ignored;  ///< those that were left out
};

/// Whether an author may ignore it: it does not keep the world from being played, and has a place.
bool canIgnore(const Problem& problem);

/// The fault and the path of an entry, in the text of what they were taken from.
using IgnoredKey = std::pair<std::string_view, std::string_view>;

/// The keys of all entries that would ignore one of these problems.
std::set<IgnoredKey> ignoringKeys(const Problems& problems);

/// Finds what ignores a problem, also among thousands of entries. The settings must outlive it, and not change
/// meanwhile.
class IgnoredEntries {
public:
    explicit IgnoredEntries(const WorldSettings& settings);

    /// The first entry for it, by its position; nullopt if it is not ignored.
    std::optional<std::size_t> find(const Problem& problem) const;

private:
    std::map<IgnoredKey, std::size_t> m_entries;
};

/// W016 for an entry, by its position.
Problem idleIgnore(const WorldSettings& settings, std::size_t entry);

/// W016 for each entry that ignores nothing any more; `all` are all problems of the world, proofs too. None if
/// something keeps it from being played, as proofs are missing then.
Problems idleIgnores(const Problems& all, const WorldSettings& settings);

/// Leaves the ignored ones out.
Sifted sift(Problems problems, const WorldSettings& settings);

}  // namespace gloam
