#pragma once

#include "core/io/edit/WorldItems.h"

namespace gloam {

/// The tiles and cells of one level in three worlds, each of which has types of its own.
class TileMerge {
public:
    TileMerge(const World& base, const World& ours, const World& theirs);

    struct Result {
        Level level;                                 ///< its tiles and its legend
        std::map<Point, Value, ReadingOrder> cells;  ///< overrides
        std::size_t conflicts = 0;                   ///< cells; 1 if the drawing is taken as a whole
        bool isWhole = false;                        ///< the sizes differ: one drawing or the other
    };
    /// Cell by cell if the sizes are the same. Where both have changed the same, takes ours, or theirs.
    Result merge(const LevelItems& base, const LevelItems& ours, const LevelItems& theirs, bool prefersTheirs) const;

    /// One level as it is, for our world (0, the base; 1, ours; 2, theirs).
    Result whole(const LevelItems& items, std::size_t world) const;

private:
    using Row = TileMap::TileRow;
    void readRow(const LevelItems& items, std::size_t world, int y, Row& row) const;
    bool isSameDrawing(const LevelItems& a, std::size_t worldOfA, const LevelItems& b, std::size_t worldOfB) const;
    static Result resultLike(const LevelItems& items);  ///< without its tiles
    struct RowOfThree;
    static void mergeRow(RowOfThree& row, bool prefersTheirs, Result& result);

    std::shared_ptr<const TypeRegistry> m_types;  ///< the tiles of all three, by name
    std::array<std::vector<TileId>, 3> m_slots;   ///< of each world's tiles in it
};

}  // namespace gloam
