#pragma once

#include "core/find/SubjectKind.h"
#include "core/world/Names.h"

#include <string>

namespace gloam {

/// Something in a world that a query can find.
struct FindSubject {
    SubjectKind kind = SubjectKind::Settings;
    Name level = {};        ///< of what is on one
    Name name = {};         ///< of a type, faction, entry or message; of the tile
    EntityId id = {};       ///< of an entity or a link
    std::size_t index = 0;  ///< of a note, a trigger or a goal
    TypeCategory category = TypeCategory::Tiles;
    AuthoredSection section = AuthoredSection::Tables;
    Point at = {};                 ///< of a tile, a cell, a note, or an entity, even one that is carried
    Layer layer = Layer::Terrain;  ///< of tiles
    int width = 1;                 ///< of tiles, side by side
    bool operator==(const FindSubject&) const = default;
};

/// A subject with what it is in its world, as long as that does not change.
struct SubjectView {
    FindSubject subject;
    const Level* on = nullptr;  ///< the level that it is on, or is
    const TileType* tile = nullptr;
    const CellOverride* cell = nullptr;
    const Entity* entity = nullptr;
    const EntityType* type = nullptr;  ///< of an entity, or the type itself
    const TypeSource* source = nullptr;
    const LevelNote* note = nullptr;
    const Trigger* trigger = nullptr;
    const Link* link = nullptr;
    const WorldSettings* settings = nullptr;
    const Goal* goal = nullptr;
    const Faction* faction = nullptr;
    const Value* written = nullptr;  ///< of an entry or a message
};

/// Where it is, as problems say it: "levels.gate.map[12, 7]".
std::string pathOf(const World& world, const FindSubject& subject);

/// Whether it has a cell of a level.
bool hasCell(const FindSubject& subject);

}  // namespace gloam
