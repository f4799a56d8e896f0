#include "core/world/CellLock.h"

namespace gloam {

bool isLocked(const Level& level, Point cell)
{
    const CellOverride* own = level.tiles.overrideAt(cell);
    return own && own->truth(lockKey).value_or(false);
}

LevelChange lockingOf(const Level& level, const CellArea& cells, bool isLocked)
{
    LevelChange work;
    for (const Point cell : cells.cells()) {
        if (gloam::isLocked(level, cell) == isLocked)
            continue;
        const CellOverride* own = level.tiles.overrideAt(cell);
        CellOverride changed = own ? *own : CellOverride();
        if (isLocked)
            changed.written.set(std::string(lockKey), true);
        else
            changed.written.erase(std::string(lockKey));
        work.cells[cell] = std::move(changed);
    }
    return work;
}

}  // namespace gloam
