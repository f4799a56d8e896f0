#pragma once

#include "core/io/world/SourceMap.h"
#include "core/io/world/WorldLayout.h"
#include "core/world/World.h"

#include <string>
#include <vector>

namespace gloam {

class Progress;
struct Engine;
struct ReadContext;

/// A world as far as it could be read, the positions of its parts in the text, and all problems.
struct ParsedWorld {
    World world;
    SourceMap lines;
    Problems problems;
    WorldLayout layout;                    ///< the files that it is spread over
    std::int64_t version = newestVersion;  ///< of the text; older ones were migrated
    bool isPacked = false;                 ///< whether it comes from a pack, which is not written to
    bool isSound = true;  ///< false if some of the text could not be read; then conclude nothing from what is missing
};

/// Reads a world. Every fault becomes a problem with its position; what is not understood is kept and written back.
/// `file` is the problems' name for the text. Where lines could not be read, problems that may follow from that are
/// left out; F023 says so.
///
/// | code | is |
/// |------|----|
/// | V001 | the version is missing or newer than ours |
/// | D001 | a drawing that is larger than its size, or a sign without a legend |
/// | D002 | a size that is missing or over the limits |
/// | D003 | a drawing that is smaller than its size |
/// | C001 | a word that names no colour |
/// | E001 | an unknown key or type, a value of the wrong kind or out of range |
/// | E002 | an inheritance cycle, a missing parent |
ParsedWorld parseWorld(std::string_view text, const ReadContext& context, const std::string& file, Progress& progress);

/// A world as its one canonical text, which parseWorld reads back to an equal world.
std::string formatWorld(const World& world);

/// All problems of a world: those of its text and those found by checking it, without proofs, with their positions.
/// Leaves out what only follows from a problem of the text.
Problems allProblems(const ParsedWorld& parsed, const Engine& engine, const std::string& file);
Problems allProblems(const ParsedWorld& parsed, Problems found, const std::string& file);

/// A world as a tree, for callers that write more around it.
Map worldTree(const World& world);

/// What stands for the drawings of levels in a tree: their text, or an empty one for callers that read the tiles.
enum class Drawings { Written, Empty };

struct AuthoredWorld {
    Map root;
    std::vector<std::string> trailingComments;
};
AuthoredWorld writtenWorld(const World& world, Drawings drawings = Drawings::Written);

/// Its two steps, for callers that change the sections in between. First come the sections without the comments above
/// their keys, then these comments: those of a key that is not written move to the next one, and those that no key
/// follows are returned.
Map sectionsOf(const World& world, Drawings drawings = Drawings::Written);
std::vector<std::string> putCommentsOf(const World& world, Map& tree);

/// The sections without what `LeftOutOfLevels` gives the writer of the text.
Map leanSectionsOf(const World& world);

/// Whether the tree of a text is kept as the `lines` of its world. Else it is taken apart as it is read, so that a
/// large world is not in memory twice; then problems may have no positions.
enum class Lines { Kept, Dropped };

ParsedWorld readWorldTree(Map tree, const ReadContext& context, const std::string& file, Lines lines = Lines::Kept);

}  // namespace gloam
