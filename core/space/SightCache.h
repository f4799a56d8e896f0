#pragma once

#include "core/base/BitGrid.h"
#include "core/base/EntityId.h"
#include "core/space/FieldOfView.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gloam {

/// The last field of view of each creature. It holds until the creature moves, its radius, the map or a body that hides
/// cells changes (FOV-09).
class SightCache {
public:
    struct Key {
        EntityId who;
        std::uint64_t ground = 0;  ///< the map's content, see TileMap::groundHash, mixed with bodies that hide cells
        Point eye;
        std::optional<int> radius;
        Metric metric{};
        FovAlgorithm algorithm{};
        bool operator==(const Key&) const = default;
    };

    /// Null if it must be computed. Valid until the next call of `replace`.
    const CellMask* find(const Key& key);
    /// Where to store what is computed, in place of the creature's last field.
    CellMask& replace(const Key& key);

    int found() const { return m_found; }  ///< how many times `find` had it

private:
    struct Kept {
        Key key;
        CellMask seen;
    };
    std::vector<Kept> m_kept;
    std::size_t m_next = 0;  ///< the next to be replaced once all places are taken
    int m_found = 0;
};

}  // namespace gloam
