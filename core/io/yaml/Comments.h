#pragma once

#include "core/types/Value.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gloam {

/// Stands for one or more blank lines among the comments above a value; no comment read from a file equals it.
inline constexpr std::string_view blankLine = "\n";

/// The comments above and within a value, in order, for values written on one line. Leaves out blank lines within it.
std::vector<std::string> commentsOf(const Value& value);

/// The value with all comments above it and none within: itself if there are none within, else what is put into `made`.
const Value& withCommentsAbove(const Value& value, Value& made);

/// Whether any of them is more than a blank line.
bool hasText(const std::vector<std::string>& comments);

using KeyComments =
    std::vector<std::pair<std::string, std::vector<std::string>>>;  ///< what stands above the keys of a map

/// Puts comments back above the keys of a map. Those of a key that the map leaves out go to the next key that it has;
/// `order` is that in which such a map lists its keys, and others follow. Returns those that no key follows.
std::vector<std::string> putComments(Map& map, const KeyComments& comments, const std::vector<std::string>& order);

/// The same, and what no key follows goes to the last key, so that the comments of a map stay within it. A map without
/// keys gets the first one of `order`, as an empty text.
void putCommentsWithin(Map& map, const KeyComments& comments, const std::vector<std::string>& order);

/// Takes a key out of a map; the comments above it go to the next key, or the last one.
void leaveOut(Map& map, std::string_view key);

}  // namespace gloam
