#pragma once

#include "core/action/Fwd.h"
#include "core/base/CellPlanes.h"
#include "core/space/Enclosure.h"
#include "core/space/MovementProfile.h"
#include "core/world/Level.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace gloam {

/// What a walker's body can do, and what it avoids.
struct WalkerBody {
    Size footprint{1, 1};
    bool opensDoors = false;
    bool swims = false;
    bool passesWalls = false;
    std::uint64_t hurtBy = 0;  ///< the bits of the tiles whose touch hurts it
    bool operator==(const WalkerBody&) const = default;
};

/// What decides which tiles a walker can stand on. Valid as long as the part that says so.
struct WalkerKind : WalkerBody {
    std::span<const Name> only{};  ///< the tiles it never leaves; if empty, it goes anywhere
};

/// A kind of walker that is kept, to be compared with later ones.
class KeptWalkerKind {
public:
    KeptWalkerKind() = default;
    KeptWalkerKind(const WalkerKind& kind) : m_body(kind), m_only(kind.only.begin(), kind.only.end()) {}

    /// Keeps the room for the names, so that a warm turn allocates nothing.
    KeptWalkerKind& operator=(const WalkerKind& kind)
    {
        m_body = kind;
        m_only.assign(kind.only.begin(), kind.only.end());
        return *this;
    }

    Size footprint() const { return m_body.footprint; }
    bool is(const WalkerKind& kind) const
    {
        return m_body == static_cast<const WalkerBody&>(kind) && std::ranges::equal(m_only, kind.only);
    }

private:
    WalkerBody m_body;
    std::vector<Name> m_only;
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
        KeptWalkerKind kind;
        Name level;
        std::uint64_t revision = 0;
        Walkable walkable;
    };
    static void compute(const Level& level, const WalkerKind& kind, Kept& kept);

    std::vector<Kept> m_kept;
    std::uint64_t m_versions = 0;
};

}  // namespace gloam
