#pragma once

#include "core/types/Form.h"
#include "core/world/Overland.h"
#include "editor/document/Plan.h"

#include <QStringList>

namespace gloam::editor {

// Plans for the biomes of the overland. They share the range of the noise without gaps, so that each plan that changes
// one moves the borders of its neighbours.

/// The part of the noise that a biome covers, in percent.
struct NoiseRange {
    int from = 0;
    int to = 0;
    bool operator==(const NoiseRange&) const = default;
};
NoiseRange rangeOf(const Overland& overland, std::size_t biome);

/// The index of a biome; nullopt if there is none of that id.
std::optional<std::size_t> biomeIn(const Overland& overland, const Name& id);

/// The wanted id, with a number if it is taken.
Name freeBiomeId(const Overland& overland, const Name& wanted);

/// Adds a biome after another, with its recipes and the upper half of its range.
Plan planAddBiome(const World& world, const Name& after, const Name& id);
/// Gives its range to the biome before it, or after it if it is the first. Zones that were fixed as it are free again.
Plan planRemoveBiome(const World& world, const Name& id);
/// Moves a biome before (-1) or after (1) its neighbour; both keep the width of their range.
Plan planMoveBiome(const World& world, const Name& id, int by);
/// Sets a field. With another id, fixed zones follow; with another end, the next biome begins there.
Plan planBiomeField(const World& world, const Name& id, const FormField& field, const Value& value);

/// What leads to a biome besides the noise: "fixed in zone 5, 5"; empty if nothing does.
QStringList usesOfBiome(const Overland& overland, const Name& id);

}  // namespace gloam::editor
