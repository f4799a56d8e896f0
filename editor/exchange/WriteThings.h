#pragma once

#include "editor/exchange/Import.h"
#include "editor/exchange/TiledSource.h"
#include "editor/exchange/WriteCells.h"

namespace gloam::editor {

/// A map as it was imported, and the level as it is now.
struct ThingsToWrite {
    const ForeignMap& map;
    const std::vector<ObjectTable::Row>& rows;  ///< of its objects
    const std::vector<Mapping::StacksOfLayer>& stacks;
    const Mapping& mapping;
    const KnownKeys& known;
    const Level& before;  ///< as an import makes it of the map
    const Level& now;
    const Place& startBefore;
    const Place& startNow;
};

/// Moves, changes, adds and removes the objects of things that differ, and the properties of the map. What stands in
/// cells as a tile is left to changedCells(): the result has what the cells concerned have now.
DrawnThings writeThings(const ThingsToWrite& things, TiledSource& source);

/// Things of two levels, paired by their ids, else by their types and cells. One of each pair may be missing.
struct ThingPair {
    const Entity* before = nullptr;
    const Entity* now = nullptr;
};
std::vector<ThingPair> pairedThings(const Level& before, const Level& now);

/// What an entity has besides its type, place and id, as its level writes it.
Map wordsOfThing(const Entity& entity, const TypeRegistry& types);

/// What a level has besides its tiles, cells and things, as its world writes it.
Map wordsOfLevel(const Level& level);

}  // namespace gloam::editor
