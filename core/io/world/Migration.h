#pragma once

#include "core/base/Problem.h"
#include "core/base/Result.h"
#include "core/io/yaml/TreeReader.h"
#include "core/types/Value.h"

#include <optional>
#include <span>

namespace gloam {

/// One step of the chain by which old trees reach this version (SAVE-04). Pure; values keep their marks.
struct Migration {
    std::int64_t from = 0;
    Map (*toNext)(Map tree, Problems& problems) = nullptr;
};

/// In the order of their versions, without gaps.
///
/// | version | is |
/// |---------|----|
/// | 1 | one map: `version game-map next-entity-id explored viewport` |
/// | 2 | maps by id: `version world next-entity-id explored viewport`; the world has `maps current-map-id transitions`
/// | | 3 | this format |
std::span<const Migration> migrations();

/// The version that a tree names in `gloam`, or in `version` as versions 1 and 2 do; nullopt if there is none.
std::optional<std::int64_t> versionOf(const Map& tree);

/// Brings a tree of version 1 or 2 to this one; returns the version it had. Other trees stay as they are, newer ones
/// too. What cannot be understood becomes a problem (V003) and stays under `x`.
std::optional<std::int64_t> migrate(Map& tree, Problems& problems);

/// The tree of a text of this version, in which the words of today replace former ones.
ParsedTree readRenewedTree(std::string_view text, const Limits& limits, Progress& progress);

/// The tree of a text of any version: version 3 is YAML, and the first program wrote the older ones as EDN.
ParsedTree readOldOrNewTree(std::string_view text, const Limits& limits, Progress& progress);

/// The text of a file: what a gzip file holds, which is put into `inflated`, or else the bytes themselves.
Result<std::string_view> unzippedText(std::string_view bytes, const Limits& limits, std::string& inflated);

/// Whether a tree of an old version is a running game rather than a world: it counts ids or remembers cells.
bool isOldSave(const Map& tree);

/// The same by the text, without reading it.
bool isOldSaveText(std::string_view text);

}  // namespace gloam
