#pragma once

#include "core/base/Result.h"
#include "core/io/world/ReadContext.h"
#include "core/world/World.h"

#include <set>

namespace gloam {

/// Something that both sides have changed, each in its own way.
struct MergeConflict {
    std::string key;   ///< names it among the answers
    std::string name;  ///< "the entity type 'rat'", "cells of The Gate"
    std::string ours;  ///< what our side has made of it: "removed", "name: Gatehouse", "3 cells"
    std::string theirs;

    bool operator==(const MergeConflict&) const = default;
};

struct MergedWorld {
    World world;
    std::vector<MergeConflict> conflicts;  ///< whether answered or not, in the order of the world's sections
};

/// Merges what two sides have made of one world: everything that only one of them has changed is taken from it. Cells
/// of levels whose size is the same are merged one by one, entities, links and types as a whole by their ids, settings,
/// rules and all that remains by their keys. Where both have changed the same, our side is taken, or theirs if
/// `fromTheirs` has the conflict's key. What our side or theirs carries is never left without its carrier. The Error
/// says that the result cannot be read as a world.
Result<MergedWorld> mergeWorlds(const World& base, const World& ours, const World& theirs, const ReadContext& context,
                                const std::set<std::string>& fromTheirs = {});

}  // namespace gloam
