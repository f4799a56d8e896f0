#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Cow.h"
#include "core/base/EntityId.h"
#include "core/base/Grid.h"
#include "core/base/Name.h"
#include "core/types/TileType.h"

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <vector>

namespace gloam {

/// The topmost item or creature of a cell when the cell was last seen (C-23).
struct RememberedEntity {
    Point at;
    Name type;
    std::string name = {};  ///< its own, if it has another than its type
    bool operator==(const RememberedEntity&) const = default;
};

/// What a creature remembers of the levels: for each cell ever seen, the tile last seen there (FOV-08, 15, 16).
/// A cell once seen is never forgotten.
class Memory {
public:
    /// The remembered tile; `nothing` if the cell was never seen.
    TileId at(const Name& level, Point p) const
    {
        const Grid<TileId>* tiles = find(level);
        return tiles && tiles->contains(p) ? (*tiles)[p] : TileId{};
    }
    const Grid<TileId>* find(const Name& level) const
    {
        const auto found = m_levels.find(level);
        return found == m_levels.end() ? nullptr : &*found->second;
    }

    /// Cells outside the level are skipped; a void cell is remembered as `bound`, so do not pass `nothing`.
    void remember(const Name& level, Size size, Point p, TileId tile)
    {
        Cow<Grid<TileId>>& tiles = m_levels[level];
        if (tiles->size() != size)
            tiles = Cow<Grid<TileId>>(Grid<TileId>(size));
        if (size.contains(p) && (*tiles)[p] != tile)
            tiles.write()[p] = tile;
    }

    /// Remembers for each seen cell of a level what `tileOf` gives, which is never `nothing`, but for those in `known`.
    template <typename TileOf>
    void rememberAll(const Name& level, Size size, const CellMask& seen, const CellMask& known, TileOf tileOf)
    {
        Cow<Grid<TileId>>& tiles = m_levels[level];
        if (tiles->size() != size)
            tiles = Cow<Grid<TileId>>(Grid<TileId>(size));
        const Rect box = intersected(seen.box, Rect{{0, 0}, size});
        for (int y = box.top(); y < box.bottom(); ++y)
            for (int x = box.left(); x < box.right(); x += 64)
                for (std::uint64_t cells = seen.bitsAt(x, y) & ~known.bitsAt(x, y); cells != 0; cells &= cells - 1) {
                    const Point p{x + std::countr_zero(cells), y};
                    if (!size.contains(p))
                        continue;
                    if (const TileId tile = tileOf(p); (*tiles)[p] != tile)
                        tiles.write()[p] = tile;
                }
    }

    /// The remembered entities of a level, in reading order.
    const std::vector<RememberedEntity>& entitiesOn(const Name& level) const
    {
        static const std::vector<RememberedEntity> none;
        const auto found = m_entities.find(level);
        return found == m_entities.end() ? none : *found->second;
    }

    /// Stores the entities in the cells seen now, in reading order, one per cell; drops anything else remembered there.
    void rememberEntities(const Name& level, const CellMask& seen, std::vector<RememberedEntity> entities)
    {
        for (const RememberedEntity& old : entitiesOn(level))
            if (!seen.contains(old.at))
                entities.push_back(old);
        std::sort(entities.begin(), entities.end(),
                  [](const RememberedEntity& a, const RememberedEntity& b) { return comesBefore(a.at, b.at); });
        if (entities == entitiesOn(level))
            return;
        if (entities.empty())
            m_entities.erase(level);
        else
            m_entities[level] = Cow<std::vector<RememberedEntity>>(std::move(entities));
    }
    const std::map<Name, Cow<std::vector<RememberedEntity>>>& entities() const { return m_entities; }

    /// Attackers that struck unseen since the creature last acted, by id: it knows where they are (LIGHT-05).
    const std::vector<EntityId>& felt() const { return m_felt; }
    void feel(EntityId who)
    {
        const auto at = std::lower_bound(m_felt.begin(), m_felt.end(), who);
        if (at == m_felt.end() || *at != who)
            m_felt.insert(at, who);
    }
    void feelNobody() { m_felt.clear(); }

    const std::map<Name, Cow<Grid<TileId>>>& levels() const { return m_levels; }

    /// Forgets a level that was removed.
    void forget(const Name& level)
    {
        m_levels.erase(level);
        m_entities.erase(level);
    }

    bool operator==(const Memory&) const = default;

private:
    std::map<Name, Cow<Grid<TileId>>> m_levels;
    std::map<Name, Cow<std::vector<RememberedEntity>>> m_entities;  ///< no list is empty
    std::vector<EntityId> m_felt;
};

}  // namespace gloam
