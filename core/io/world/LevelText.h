#pragma once

#include "core/io/world/WorldText.h"

namespace gloam {

/// The tile names of a level's legend and the types of its entities, before there is a registry to ask.
void collectUsedNames(const Map& level, UsedNames& used);

/// One level of a `levels` section. Cells already spoken for count against the file's limit and are added to.
Level readLevel(const Name& id, const Map& written, const std::shared_ptr<const TypeRegistry>& types, const ReadContext& context,
                long long& cellsOfFile, Problems& problems, std::optional<Start>& drawnHero);

/// The level again. A stack of tiles that the legend has not gets a line of its own in the drawing's legend.
Map levelTree(const Level& level);

}  // namespace gloam
