#include "core/base/BitGrid.h"
#include "core/base/Random.h"
#include "core/generate/CellSet.h"
#include "core/generate/ContentPools.h"
#include "core/generate/EncounterRolls.h"
#include "core/generate/Regions.h"
#include "core/generate/Shapes.h"
#include "core/generate/Sides.h"
#include "core/generate/Steps.h"
#include "core/generate/Weighted.h"

#include <algorithm>
#include <optional>

namespace gloam {

namespace {

/// A copy of a prefab and where its corner goes.
struct Placement {
    PrefabCopy copy;
    Point at;
    int covered = 0;  ///< cells to walk on that it covers
};

/// Cells that a copy changes.
int cellsOf(const PrefabCopy& copy)
{
    return static_cast<int>(std::count(copy.isKept.cells().begin(), copy.isKept.cells().end(), 0));
}

/// Places prefabs in a draft.
class VaultBuilder {
public:
    VaultBuilder(BuildContext& context, const builder::Vaults& vaults)
        : m_context(context), m_draft(context.draft), m_vaults(vaults)
    {}

    Status build()
    {
        std::vector<Name> pool = fittingPool();
        const int wanted = std::max(m_vaults.least, static_cast<int>(m_draft.size().area() / m_vaults.cellsPerVault));
        const std::size_t poolSize = pool.size();
        int placed = 0;
        while (placed < wanted && !pool.empty()) {
            const std::size_t which = drawnFrom(pool);
            const bool isPlaced = place(m_context.pools.prefabs.at(pool[which]), placed < m_vaults.least);
            placed += isPlaced ? 1 : 0;
            if (!isPlaced || !m_vaults.repeat)
                pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(which));
        }
        if (placed >= m_vaults.least)
            return done();
        const std::string least = std::to_string(m_vaults.least);
        if (!m_vaults.repeat && poolSize < static_cast<std::size_t>(m_vaults.least))
            return Error{"its pool has " + std::to_string(poolSize) + (poolSize == 1 ? " prefab" : " prefabs")
                         + " for depth " + std::to_string(m_context.depth) + ", out of " + least + " wanted"};
        return Error{"there is room for " + std::to_string(placed) + " of " + least + " vaults"};
    }

    /// Places one prefab of the pool within the room: the first drawn that fits there.
    Status buildIn(Rect room)
    {
        std::vector<Name> pool = fittingPool();
        if (pool.empty())
            return Error{"its pool has no prefab for depth " + std::to_string(m_context.depth)};
        while (!pool.empty()) {
            const std::size_t which = drawnFrom(pool);
            if (const auto placement = placementIn(room, m_context.pools.prefabs.at(pool[which]))) {
                lay(*placement);
                return done();
            }
            pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(which));
        }
        return Error{"no prefab of its pool fits at " + cellText(m_draft.area().at + room.at)
                     + (m_context.connects ? "" : " with its openings beside open ground")};
    }

private:
    std::vector<Name> fittingPool() const
    {
        std::vector<Name> pool = poolOf(m_vaults, m_context.pools.prefabs);
        std::erase_if(pool, [this](const Name& name) {
            const Prefab& prefab = m_context.pools.prefabs.at(name);
            return prefab.weight == 0 || !prefab.isFor(m_context.depth);
        });
        return pool;
    }

    std::size_t drawnFrom(const std::vector<Name>& pool) const
    {
        const auto weightOf = [&](std::size_t i) { return m_context.pools.prefabs.at(pool[i]).weight; };
        return drawnByWeight(pool.size(), weightOf, m_context.chance);
    }

    /// Tries a few places and takes the one that covers the least; false if the prefab has none.
    bool place(const Prefab& prefab, bool isGuaranteed)
    {
        constexpr int tries = 60;
        std::optional<Placement> best;
        for (int i = 0; i < tries; ++i) {
            auto placement = triedPlacement(prefab);
            if (placement && (!best || placement->covered < best->covered))
                best = std::move(placement);
            if (best && best->covered == 0)
                break;
        }
        if (!best || (!isGuaranteed && 100 * best->covered > m_vaults.covers * cellsOf(best->copy)))
            return false;
        lay(*best);
        return true;
    }

    std::optional<Placement> triedPlacement(const Prefab& prefab)
    {
        const int turn = prefab.turns == PrefabTurns::Any
                             ? static_cast<int>(m_context.chance.below(std::uint64_t{prefabTurnCount}))
                             : 0;
        PrefabCopy copy = copyOf(prefab, turn, m_draft.types(), m_context.chance);
        const Size room{m_draft.size().width - copy.size().width - 2, m_draft.size().height - copy.size().height - 2};
        if (room.width < 0 || room.height < 0)
            return std::nullopt;
        const int x = m_context.chance.between(1, 1 + room.width);
        const int y = m_context.chance.between(1, 1 + room.height);
        Placement placement{std::move(copy), {x, y}};
        if (!isFree(placement) || !isWhole(placement.copy))
            return std::nullopt;
        for (const Point p : cellsIn(placement.copy.size()))
            placement.covered += !placement.copy.keeps(p) && m_draft.isOpen(placement.at + p) ? 1 : 0;
        return placement;
    }

    /// A prefab in a room, turned and moved until it fits there; every turn and place is tried once, in a random order.
    std::optional<Placement> placementIn(Rect room, const Prefab& prefab)
    {
        NumberBag turns(prefab.turns == PrefabTurns::Any ? prefabTurnCount : 1);
        while (turns.left() > 0) {
            const auto turn = static_cast<int>(turns.take(m_context.chance.below(turns.left())));
            Placement placement{copyOf(prefab, turn, m_draft.types(), m_context.chance), {}};
            const Size size = placement.copy.size();
            const Size moves{room.size.width - size.width + 1, room.size.height - size.height + 1};
            if (moves.width <= 0 || moves.height <= 0 || !isWhole(placement.copy))
                continue;
            NumberBag places(static_cast<std::size_t>(moves.area()));
            while (places.left() > 0) {
                const auto place = static_cast<int>(places.take(m_context.chance.below(places.left())));
                placement.at = room.at + Point{place % moves.width, place / moves.width};
                if (mayLie(placement) && (m_context.connects || meetsWay(placement)))
                    return placement;
            }
        }
        return std::nullopt;
    }

    /// Whether all cells that the copy changes may change.
    bool mayLie(const Placement& placement) const
    {
        for (const Point p : cellsIn(placement.copy.size()))
            if (const Point cell = placement.at + p;
                !placement.copy.keeps(p) && (m_draft.isFixed(cell) || m_draft.isTaken(cell)))
                return false;
        return true;
    }

    /// Whether one walks in from what is there: through each opening, and to all of its ground.
    bool meetsWay(const Placement& placement) const
    {
        const auto isWay = [&](Point p) { return m_draft.isOpen(placement.at + p); };
        const PrefabCopy& copy = placement.copy;
        return std::all_of(copy.openings.begin(), copy.openings.end(),
                           [&](Point opening) { return isBeside(copy, opening, isWay); })
               && isReached(copy, isWay);
    }

    /// Whether a cell of the copy is beside a way outside of it.
    template <typename IsWay> static bool isBeside(const PrefabCopy& copy, Point p, IsWay isWay)
    {
        return std::any_of(fourSides.begin(), fourSides.end(), [&](Point side) {
            const Point next = p + side;
            return (!copy.size().contains(next) || copy.keeps(next)) && isWay(next);
        });
    }

    /// Whether the copy and a ring of one cell around it lie on cells that may change. The ring keeps a way around it.
    bool isFree(const Placement& placement) const
    {
        const Size size = placement.copy.size();
        const Point one{1, 1};
        for (const Point p : cellsIn(Rect{placement.at - one, {size.width + 2, size.height + 2}}))
            if (m_draft.isFixed(p) || m_draft.isTaken(p))
                return false;
        const Point far{m_vaults.apart, m_vaults.apart};
        for (const Point p : cellsIn(Rect{placement.at - far, {size.width + 2 * far.x, size.height + 2 * far.y}}))
            if (m_draft.contains(p) && m_draft.isVault(p))
                return false;
        return true;
    }

    bool isOpen(const PrefabCopy& copy, Point p) const
    {
        return !copy.keeps(p) && isOpenStack(copy.cells[p], m_draft.types());
    }

    /// Whether every walkable cell can be reached from outside, given how the random cells were rolled.
    bool isWhole(const PrefabCopy& copy) const
    {
        return isReached(copy, [](Point) { return true; });
    }

    /// Whether every walkable cell can be reached from the ways outside.
    template <typename IsWay> bool isReached(const PrefabCopy& copy, IsWay isWay) const
    {
        BitGrid open(copy.size());
        for (const Point p : cellsIn(copy.size()))
            open.set(p, isOpen(copy, p));
        const Regions regions = regionsOf(open);
        std::vector<char> reached(regions.sizes.size(), 0);
        for (const Point p : cellsIn(copy.size()))
            if (regions.of[p] != Regions::none && isBeside(copy, p, isWay))
                reached[static_cast<std::size_t>(regions.of[p])] = 1;
        return std::find(reached.begin(), reached.end(), 0) == reached.end();
    }

    void lay(const Placement& placement)
    {
        for (const Point p : cellsIn(placement.copy.size()))
            if (!placement.copy.keeps(p)) {
                m_draft.lay(placement.at + p, placement.copy.cells[p]);
                m_draft.sealVault(placement.at + p);
            }
        for (const Point p : placement.copy.openings)
            for (const Point side : fourSides)
                if (const Point gate = p + side; !placement.copy.size().contains(gate) || placement.copy.keeps(gate)) {
                    m_draft.gates.push_back(placement.at + gate);
                    m_draft.take(placement.at + gate);
                    break;
                }
        for (const PrefabEntity& entity : placement.copy.entities)
            if (stand(placement, entity.type, entity.at) && !entity.parts.isEmpty())
                m_draft.entities.back().parts =
                    partsOf(entity, placement.copy, m_draft.area().at + placement.at, m_draft.types(), {}, m_ignored);
        for (const PrefabSlot& slot : placement.copy.slotCells)
            fill(placement, slot);
    }

    /// Rolls a few times, since a type may be too large for the place.
    void fill(const Placement& placement, const PrefabSlot& slot)
    {
        const auto table = m_context.pools.tables.find(slot.table);
        for (int tries = 0; tries < 5 && table != m_context.pools.tables.end(); ++tries)
            if (const Name type = oneOf(suited(table->second, m_context.depth), m_context.chance);
                type.isEmpty() || stand(placement, type, slot.at))
                return;
    }

    /// Places an entity if its whole body fits inside the vault; else returns false.
    bool stand(const Placement& placement, const Name& name, Point at)
    {
        const EntityTypeId type = m_draft.types().findEntity(name);
        const Rect body{at, m_draft.types().entity(type).body().footprint};
        for (const Point p : cellsIn(body))
            if (!placement.copy.size().contains(p) || !isOpen(placement.copy, p))
                return false;
        for (const Point p : cellsIn(body))
            m_draft.take(placement.at + p);
        m_draft.entities.push_back({type, placement.at + at});
        return true;
    }

    BuildContext& m_context;
    Draft& m_draft;
    const builder::Vaults& m_vaults;
    Problems m_ignored;  ///< a prefab with problems is in no pool
};

}  // namespace

Status build(BuildContext& context, const builder::Vaults& vaults)
{
    return VaultBuilder(context, vaults).build();
}

Status build(BuildContext& context, const builder::Vault& vault)
{
    const builder::Vaults vaults = *vaultsIn(vault);
    return VaultBuilder(context, vaults).buildIn(partOf(context.draft.size(), vault.at, vault.size));
}

}  // namespace gloam
