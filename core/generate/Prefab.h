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

/// What may lie in a cell of a prefab: tiles from bottom to top. Without any, what was there stays.
struct PrefabChoice {
    std::vector<Name> tiles;
    int weight = 1;
    bool operator==(const PrefabChoice&) const = default;
};

/// A sign of a prefab's drawing and what it stands for; one of several is rolled for each cell.
struct PrefabSign {
    char32_t glyph = 0;
    std::vector<PrefabChoice> choices;
    bool operator==(const PrefabSign&) const = default;
};

/// A cell where one thing of an encounter table is placed.
struct PrefabSlot {
    Point at;
    Name table;
    bool operator==(const PrefabSlot&) const = default;
};
void fields(FieldVisitor& visitor, PrefabSlot& slot);

/// A thing that is always there.
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
    std::vector<Point> openings;  ///< cells of its edge that are joined to the way; empty: one of those to walk on
    std::vector<PrefabSlot> slotCells;  ///< `slots` in files, a word that Qt takes
    std::vector<PrefabThing> entities;
    std::vector<PrefabSign> legend;
    Grid<char32_t> drawing;

    Size size() const { return drawing.size(); }
    bool isFor(int levelDepth) const;  ///< always for a level of depth 0
    bool hasTag(const std::vector<Name>& wanted) const;

    /// What may lie in a cell; empty where what was there stays. A blank stays unless the legend has one.
    const std::vector<PrefabChoice>& choicesAt(Point p) const;

    bool operator==(const Prefab&) const = default;
};
/// All but its legend and its drawing.
void fields(FieldVisitor& visitor, Prefab& prefab);

using PrefabsByName = std::map<Name, Prefab>;

/// Reads a prefab: `{turns: any, legend: {"#": wall}, map: "###", slots: [{at: [1, 0], table: Hoard}]}`.
Prefab readPrefab(const Value& written, const std::string& path, Problems& problems);

/// What keeps a prefab from being placed: tiles there are not, openings and slots where nobody can be, ground that no
/// opening reaches.
Problems problemsOfPrefab(const Prefab& prefab, const TypeRegistry& types, const std::string& path);

/// The prefabs of a world and its libraries, without those that cannot be read.
PrefabsByName prefabsOf(const World& world);

/// A prefab as it goes into a level: turned, mirrored, its random cells rolled.
struct PrefabCopy {
    using Stack = std::array<TileId, 4>;
    Grid<Stack> cells;
    Grid<std::uint8_t> isKept;  ///< 1 where what was there stays
    std::vector<Point> openings;
    std::vector<PrefabSlot> slotCells;  ///< `slots` in files, a word that Qt takes
    std::vector<PrefabThing> entities;

    Size size() const { return cells.size(); }
    bool keeps(Point p) const { return isKept[p] != 0; }
};

/// How a prefab can lie: bit 0 mirrors it sideways, bit 1 up and down, bit 2 exchanges its rows and columns.
inline constexpr int prefabTurnCount = 8;
PrefabCopy copyOf(const Prefab& prefab, int turn, const TypeRegistry& types, Random& chance);

/// Where a cell of a piece of that size lies after a turn.
Point turnedCell(Point p, Size size, int turn);

}  // namespace gloam
