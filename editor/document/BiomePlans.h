#pragma once

#include "core/world/Overland.h"
#include "editor/document/ItemList.h"

#include <QStringList>

namespace gloam::editor {

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

/// The biomes of the overland, to be changed by the plans of ListPlans.h; empty without an overland that can be used.
std::unique_ptr<ItemList> biomeList(const World& world);
std::size_t biomeAt(const World& world, const Name& id);  ///< their number if there is none of that id

/// What leads to a biome besides the noise: "fixed in zone 5, 5"; empty if nothing does.
QStringList usesOfBiome(const Overland& overland, const Name& id);

}  // namespace gloam::editor
