#include "core/io/edit/TileMerge.h"

#include <algorithm>

namespace gloam {

namespace {

const Value* writtenCell(const LevelForm& form, Point at)
{
    const auto found = form.cells.find(at);
    return found == form.cells.end() ? nullptr : &found->second;
}

/// Entries for the same glyph stay as ours has them.
std::vector<LegendEntry> mergedLegend(const Level& base, const Level& ours, const Level& theirs)
{
    if (ours.legend == base.legend)
        return theirs.legend;
    std::vector<LegendEntry> legend = ours.legend;
    if (theirs.legend == base.legend)
        return legend;
    for (const LegendEntry& entry : theirs.legend)
        if (std::none_of(legend.begin(), legend.end(),
                         [&entry](const LegendEntry& known) { return known.glyph == entry.glyph; }))
            legend.push_back(entry);
    return legend;
}

}  // namespace

TileMerge::TileMerge(const World& base, const World& ours, const World& theirs)
{
    auto types = std::make_shared<TypeRegistry>();
    const std::array<const World*, 3> worlds{&base, &ours, &theirs};
    for (std::size_t i = 0; i < worlds.size(); ++i)
        for (const TileType& type : worlds[i]->registry->tiles()) {
            TileId slot = types->findTile(type.id);
            if (slot.slot == 0 && !m_slots[i].empty()) {
                TileType copy = type;
                copy.apparent = {};
                slot = types->add(std::move(copy));
            }
            m_slots[i].push_back(slot);
        }
    m_types = std::move(types);
}

TileMerge::Stack TileMerge::stackAt(const LevelForm& form, std::size_t world, Point at) const
{
    Stack stack{};
    for (const Layer layer : allLayers)
        stack[static_cast<std::size_t>(layer)] = m_slots[world][form.level->tiles.at(layer, at).slot];
    return stack;
}

bool TileMerge::isSameCell(const LevelForm& a, std::size_t worldOfA, const LevelForm& b, std::size_t worldOfB,
                           Point at) const
{
    const Value* first = writtenCell(a, at);
    const Value* second = writtenCell(b, at);
    if (!first != !second || (first && !isIdentical(*first, *second)))
        return false;
    return stackAt(a, worldOfA, at) == stackAt(b, worldOfB, at);
}

bool TileMerge::isSameDrawing(const LevelForm& a, std::size_t worldOfA, const LevelForm& b, std::size_t worldOfB) const
{
    const Size size = a.level->tiles.size();
    if (b.level->tiles.size() != size)
        return false;
    for (const Point at : cellsIn(size))
        if (!isSameCell(a, worldOfA, b, worldOfB, at))
            return false;
    return true;
}

TileMerge::Result TileMerge::whole(const LevelForm& form, std::size_t world) const
{
    Result result;
    const Size size = form.level->tiles.size();
    std::array<Grid<TileId>, 4> layers{Grid<TileId>(size), Grid<TileId>(size), Grid<TileId>(size), Grid<TileId>(size)};
    for (const Point at : cellsIn(size)) {
        const Stack stack = stackAt(form, world, at);
        for (std::size_t layer = 0; layer < layers.size(); ++layer)
            layers[layer][at] = stack[layer];
    }
    result.level.id = form.level->id;
    result.level.legend = form.level->legend;
    result.level.tiles = TileMap(size, m_types);
    if (!form.level->tiles.isVoid())
        result.level.tiles.putAll({{}, size}, layers);
    result.cells = form.cells;
    return result;
}

TileMerge::Result TileMerge::merge(const LevelForm& base, const LevelForm& ours, const LevelForm& theirs,
                                   bool prefersTheirs) const
{
    const std::vector<LegendEntry> legend = mergedLegend(*base.level, *ours.level, *theirs.level);
    const Size size = ours.level->tiles.size();
    if (base.level->tiles.size() != size || theirs.level->tiles.size() != size) {
        const bool isTheirs = isSameDrawing(base, 0, ours, 1);
        const bool isConflict = !isTheirs && !isSameDrawing(base, 0, theirs, 2) && !isSameDrawing(ours, 1, theirs, 2);
        const bool takesTheirs = isTheirs || (isConflict && prefersTheirs);
        Result result = takesTheirs ? whole(theirs, 2) : whole(ours, 1);
        result.conflicts = isConflict ? 1 : 0;
        result.isWhole = true;
        return result;
    }
    Result result = whole(ours, 1);
    result.level.legend = legend;
    for (const Point at : cellsIn(size)) {
        if (isSameCell(base, 0, theirs, 2, at) || isSameCell(ours, 1, theirs, 2, at))
            continue;
        const bool isConflict = !isSameCell(base, 0, ours, 1, at);
        result.conflicts += isConflict ? 1 : 0;
        if (isConflict && !prefersTheirs)
            continue;
        const Stack stack = stackAt(theirs, 2, at);
        for (const Layer layer : allLayers)
            result.level.tiles.put(layer, at, stack[static_cast<std::size_t>(layer)]);
        result.cells.erase(at);
        if (const Value* cell = writtenCell(theirs, at))
            result.cells.emplace(at, *cell);
    }
    return result;
}

}  // namespace gloam
