#pragma once

#include "core/base/BitGrid.h"

namespace gloam {

/// The cells that block sight, stored by rows and by columns and kept in step: sight to the east and west reads the
/// transposed plane just as sight to the north and south reads rows.
struct SightPlanes {
    BitGrid rows;
    BitGrid columns;  ///< columns.get({y, x}) == rows.get({x, y})

    Size size() const { return rows.size(); }
    bool get(Point p) const { return rows.get(p); }
    void set(Point p, bool blocks)
    {
        rows.set(p, blocks);
        columns.set({p.y, p.x}, blocks);
    }
    void reset(Size size)
    {
        rows.reset(size);
        columns.reset({size.height, size.width});
    }

    bool operator==(const SightPlanes&) const = default;
};

}  // namespace gloam
