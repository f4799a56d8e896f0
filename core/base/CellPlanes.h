#pragma once

#include "core/base/BitGrid.h"

namespace gloam {

/// A bit for each cell, stored by rows and by columns and kept in step: what looks or walks to the east and west reads
/// the transposed plane just as what goes north and south reads rows.
struct CellPlanes {
    BitGrid rows;
    BitGrid columns;  ///< columns.get({y, x}) == rows.get({x, y})

    Size size() const { return rows.size(); }
    bool get(Point p) const { return rows.get(p); }
    void set(Point p, bool value)
    {
        rows.set(p, value);
        columns.set({p.y, p.x}, value);
    }
    void reset(Size size)
    {
        rows.reset(size);
        columns.reset({size.height, size.width});
    }

    bool operator==(const CellPlanes&) const = default;
};

}  // namespace gloam
