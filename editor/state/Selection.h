#pragma once

#include "core/base/EntityId.h"
#include "core/base/Name.h"
#include "core/base/Point.h"
#include "core/types/TypeSource.h"

#include <utility>
#include <vector>

namespace gloam::editor {

/// What the inspector shows, and what is drawn as selected.
struct Selection {
    enum class Kind { Level, World, Start, Cell, Entities, Link, Type, Overland, Zone };

    Kind kind = Kind::Level;         ///< Level: the open one
    Point cell;                      ///< of a Cell; of a Zone, its column and row
    std::vector<EntityId> entities;  ///< of the open level, sorted; never empty for Entities
    LinkId link;
    TypeCategory category = TypeCategory::Tiles;  ///< of a Type
    Name type = {};

    static Selection ofWorld() { return {Kind::World, {}, {}, {}}; }
    static Selection ofStart() { return {Kind::Start, {}, {}, {}}; }
    static Selection ofOverland() { return {Kind::Overland, {}, {}, {}}; }
    static Selection ofZone(Point zone) { return {Kind::Zone, zone, {}, {}}; }
    static Selection ofCell(Point cell) { return {Kind::Cell, cell, {}, {}}; }
    static Selection ofEntities(std::vector<EntityId> ids);  ///< with no ids: the level
    static Selection ofLink(LinkId id) { return {Kind::Link, {}, {}, id}; }
    static Selection ofType(TypeCategory category, Name type)
    {
        return {Kind::Type, {}, {}, {}, category, std::move(type)};
    }

    bool has(EntityId id) const;
    bool isOfOverland() const { return kind == Kind::Overland || kind == Kind::Zone; }
    bool operator==(const Selection&) const = default;
};

}  // namespace gloam::editor
