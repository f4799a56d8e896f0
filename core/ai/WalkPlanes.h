#pragma once

#include "core/action/Fwd.h"
#include "core/base/CellPlanes.h"
#include "core/space/Enclosure.h"
#include "core/space/MovementProfile.h"
#include "core/world/Level.h"

#include <vector>

namespace gloam {

/// What decides which tiles a walker can stand on.
struct WalkerKind {
    Size footprint{1, 1};
    bool opensDoors = false;
    bool swims = false;
    bool passesWalls = false;
    std::vector<Name> only{};  ///< the tiles it never leaves; if empty, it goes anywhere
    std::uint64_t hurtBy = 0;  ///< the bits of the tiles whose touch hurts it, which it avoids
    bool operator==(const WalkerKind&) const = default;
};

/// The kind of walker a creature is, by its body and its abilities, apart from what it avoids.
WalkerKind walkerKindOf(const Entity& who, const TypeRegistry& types, const Policies& policies);

/// Which corners its body may pass (C-5, C-33).
CornerRule cornersFor(const Entity& who, const Policies& policies);

/// Where a kind of walker can stand with its top left cell.
struct Walkable {
    CellPlanes open;
    std::uint64_t version = 0;  ///< another one, never used before, whenever tiles change a cell
    Enclosure cutOff;           ///< the cells around the goal that its last search could not reach
};

/// The cells on which each kind of walker can stand with its top left cell, judging by tiles alone. They are kept from
/// search to search, follow single tiles that change, and are computed again for another level.
class WalkPlanes {
public:
    /// Valid until the next call.
    Walkable& of(const Level& level, const WalkerKind& kind);

private:
    struct Kept {
        WalkerKind kind;
        Name level;
        std::uint64_t revision = 0;
        Walkable walkable;
    };
    static void compute(const Level& level, Kept& kept);

    std::vector<Kept> m_kept;
    std::uint64_t m_versions = 0;
};

}  // namespace gloam
