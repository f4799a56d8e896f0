#pragma once

#include "core/io/world/WorldText.h"

namespace gloam {

/// Collects the tile names of a level's legend and the types of its entities, before there is a registry to ask.
void collectUsedNames(const Map& level, UsedNames& used);

/// Reads one level of a `levels` section. Adds its cells to `cellsOfFile`, which has a limit.
Level readLevel(const Name& id, const Map& written, const std::shared_ptr<const TypeRegistry>& types,
                const ReadContext& context, long long& cellsOfFile, Problems& problems,
                std::optional<Start>& drawnHero);

/// The tree of a level. A stack of tiles missing from the legend gets an entry of its own.
Map levelTree(const Level& level);

}  // namespace gloam
