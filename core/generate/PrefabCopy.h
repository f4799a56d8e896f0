#pragma once

#include "core/map/Entity.h"
#include "core/types/TileType.h"
#include "core/world/Prefab.h"

#include <array>
#include <map>
#include <vector>

namespace gloam {

class Random;
class TypeRegistry;
struct World;

/// Whether a prefab could be read. Unknown keys keep nothing from it.
bool isReadable(const Read<Prefab>& prefab);

/// What keeps a prefab from being placed: unknown tiles, openings and slots on cells that cannot be walked on, ground
/// that no opening reaches.
Problems problemsOfPrefab(const Prefab& prefab, const TypeRegistry& types, const std::string& path);

using PrefabsByName = std::map<Name, Prefab>;

/// The prefabs of a world and its libraries, without those that cannot be read or placed.
PrefabsByName prefabsOf(const World& world);

/// A prefab ready to place: turned, mirrored, with its random cells rolled.
struct PrefabCopy {
    using Stack = std::array<TileId, 4>;
    Grid<Stack> cells;
    Grid<std::uint8_t> isKept;  ///< 1 where the level keeps what it has
    std::vector<Point> openings;
    std::vector<PrefabSlot> slotCells;  ///< `slots` in files; Qt defines that word as a macro
    std::vector<PrefabEntity> entities;
    Size drawn;    ///< how large the prefab is as drawn
    int turn = 0;  ///< how it lies, see prefabTurnCount

    Size size() const { return cells.size(); }
    bool keeps(Point p) const { return isKept[p] != 0; }
};

/// Whether one can walk on a stack: a structure decides before terrain; a stack without either is closed.
bool isOpenStack(const PrefabCopy::Stack& stack, const TypeRegistry& types);

/// How a prefab can lie: bit 0 mirrors it sideways, bit 1 up and down, bit 2 exchanges its rows and columns.
inline constexpr int prefabTurnCount = 8;
PrefabCopy copyOf(const Prefab& prefab, int turn, const TypeRegistry& types, Random& chance);

/// What an entity of a prefab has of its own, on a copy whose corner is at a cell: the cells that its parts name turn
/// with the copy. Parts that no type of the world has are reported and left out.
PartList partsOf(const PrefabEntity& entity, const PrefabCopy& copy, Point corner, const TypeRegistry& types,
                 const std::string& path, Problems& problems);

/// An entity with parts of its own, and what follows from them.
Entity withParts(Entity entity, const PartList& parts, const TypeRegistry& types);

/// Where a cell of a piece of that size lies after a turn.
Point turnedCell(Point p, Size size, int turn);

}  // namespace gloam
