#pragma once

#include "core/base/Field.h"
#include "core/base/Grid.h"
#include "core/world/Authored.h"

#include <span>
#include <string_view>
#include <vector>

namespace gloam {

/// One possible stack of tiles for a cell, bottom to top. An empty one keeps what is there.
struct PrefabChoice {
    std::vector<Name> tiles;
    int weight = 1;
    bool operator==(const PrefabChoice&) const = default;
};

/// A glyph in a prefab's drawing and what it stands for. Each cell rolls among the alternatives.
struct PrefabGlyph {
    char32_t glyph = 0;
    std::vector<PrefabChoice> choices;
    bool operator==(const PrefabGlyph&) const = default;
};

/// A cell that gets one entity rolled from an encounter table.
struct PrefabSlot {
    Point at;
    Name table;
    bool operator==(const PrefabSlot&) const = default;
};
void fields(FieldVisitor& visitor, PrefabSlot& slot);

/// An entity that the prefab always has.
struct PrefabEntity {
    Name type;
    Point at;
    Map parts = {};  ///< as written, where it differs from its type; cells in them are those of the drawing
    bool operator==(const PrefabEntity&) const = default;
};
void fields(FieldVisitor& visitor, PrefabEntity& entity);

enum class PrefabTurns { Any, None };  ///< turned and mirrored, or as drawn
std::span<const std::string_view> namesOf(PrefabTurns);

/// A small drawing to place in levels, by hand or by the builder `vaults`.
struct Prefab {
    static constexpr std::string_view section = "prefabs";
    static constexpr long long mostCells = 4096;

    std::string about;
    std::vector<Name> tags;
    int weight = 1;          ///< how often a builder takes it, relative to the others; 0: never
    std::vector<int> depth;  ///< from and to; empty: any
    PrefabTurns turns = PrefabTurns::Any;
    std::vector<Point> openings;        ///< edge cells to join to the way; empty: any walkable one
    std::vector<PrefabSlot> slotCells;  ///< `slots` in files; Qt defines that word as a macro
    std::vector<PrefabEntity> entities;
    std::vector<PrefabGlyph> legend;
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

/// Reads a prefab: `{turns: any, legend: {"#": wall}, map: "###", slots: [{at: [1, 0], table: Hoard}]}`.
template <> Prefab readWritten(const Value& written, const std::string& path, Problems& problems);

}  // namespace gloam
