#pragma once

#include "core/base/Field.h"
#include "core/base/Grid.h"
#include "core/base/Problem.h"
#include "core/types/TileType.h"
#include "core/types/Value.h"

#include <array>
#include <map>
#include <span>
#include <vector>

namespace gloam {

class Random;
class TypeRegistry;
struct World;

/// One possible stack of tiles for a cell, bottom to top. An empty one keeps what is there.
struct PrefabChoice {
    std::vector<Name> tiles;
    int weight = 1;
    bool operator==(const PrefabChoice&) const = default;
};

/// A glyph in a prefab's drawing and what it stands for. Each cell rolls among the alternatives.
struct PrefabSign {
    char32_t glyph = 0;
    std::vector<PrefabChoice> choices;
    bool operator==(const PrefabSign&) const = default;
};

/// A cell that gets one thing rolled from an encounter table.
struct PrefabSlot {
    Point at;
    Name table;
    bool operator==(const PrefabSlot&) const = default;
};
void fields(FieldVisitor& visitor, PrefabSlot& slot);

/// A thing that the prefab always has.
struct PrefabThing {
    Name type;
    Point at;
    bool operator==(const PrefabThing&) const = default;
};
void fields(FieldVisitor& visitor, PrefabThing& thing);

enum class PrefabTurns { Any, None };  ///< turned and mirrored, or as drawn
std::span<const std::string_view> namesOf(PrefabTurns);

/// A small drawing to place in levels, by hand or by the builder `vaults`.
struct Prefab {
    static constexpr long long mostCells = 4096;

    std::string about;
    std::vector<Name> tags;
    int weight = 1;          ///< how often a builder takes it, relative to the others; 0: never
    std::vector<int> depth;  ///< from and to; empty: any
    PrefabTurns turns = PrefabTurns::Any;
    std::vector<Point> openings;        ///< edge cells to join to the way; empty: any walkable one
    std::vector<PrefabSlot> slotCells;  ///< `slots` in files; Qt defines that word as a macro
    std::vector<PrefabThing> entities;
    std::vector<PrefabSign> legend;
    Grid<char32_t> drawing;

    Size size() const { return drawing.size(); }
    bool isFor(int levelDepth) const;  ///< always for a level of depth 0
    bool hasTag(const std::vector<Name>& wanted) const;

    /// The possible stacks of a cell. A blank that the legend does not define keeps what is there.
    const std::vector<PrefabChoice>& choicesAt(Point p) const;

    bool operator==(const Prefab&) const = default;
};
/// All but its legend and its drawing.
void fields(FieldVisitor& visitor, Prefab& prefab);

using PrefabsByName = std::map<Name, Prefab>;

/// Reads a prefab: `{turns: any, legend: {"#": wall}, map: "###", slots: [{at: [1, 0], table: Hoard}]}`.
Prefab readPrefab(const Value& written, const std::string& path, Problems& problems);

/// What keeps a prefab from being placed: unknown tiles, openings and slots on cells that cannot be walked on, ground
/// that no opening reaches.
Problems problemsOfPrefab(const Prefab& prefab, const TypeRegistry& types, const std::string& path);

/// The prefabs of a world and its libraries, without those that cannot be read.
PrefabsByName prefabsOf(const World& world);

/// A prefab ready to place: turned, mirrored, with its random cells rolled.
struct PrefabCopy {
    using Stack = std::array<TileId, 4>;
    Grid<Stack> cells;
    Grid<std::uint8_t> isKept;  ///< 1 where the level keeps what it has
    std::vector<Point> openings;
    std::vector<PrefabSlot> slotCells;  ///< `slots` in files; Qt defines that word as a macro
    std::vector<PrefabThing> entities;

    Size size() const { return cells.size(); }
    bool keeps(Point p) const { return isKept[p] != 0; }
};

/// Whether one can walk on a stack: a structure decides before terrain; a stack without either is closed.
bool isOpenStack(const PrefabCopy::Stack& stack, const TypeRegistry& types);

/// How a prefab can lie: bit 0 mirrors it sideways, bit 1 up and down, bit 2 exchanges its rows and columns.
inline constexpr int prefabTurnCount = 8;
PrefabCopy copyOf(const Prefab& prefab, int turn, const TypeRegistry& types, Random& chance);

/// Where a cell of a piece of that size lies after a turn.
Point turnedCell(Point p, Size size, int turn);

}  // namespace gloam
