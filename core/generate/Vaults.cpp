#include "core/base/BitGrid.h"
#include "core/base/Random.h"
#include "core/generate/EncounterRolls.h"
#include "core/generate/Regions.h"
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
        BitGrid open(copy.size());
        for (const Point p : cellsIn(copy.size()))
            open.set(p, isOpen(copy, p));
        const Regions regions = regionsOf(open);
        std::vector<char> isReached(regions.sizes.size(), 0);
        for (const Point p : cellsIn(copy.size()))
            for (const Point side : fourSides)
                if (regions.of[p] != Regions::none && (!copy.size().contains(p + side) || copy.keeps(p + side)))
                    isReached[static_cast<std::size_t>(regions.of[p])] = 1;
        return std::find(isReached.begin(), isReached.end(), 0) == isReached.end();
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
        for (const PrefabThing& thing : placement.copy.entities)
            stand(placement, thing.type, thing.at);
        for (const PrefabSlot& slot : placement.copy.slotCells)
            fill(placement, slot);
    }

    /// Rolls a few times, since a type may be too large for the place.
    void fill(const Placement& placement, const PrefabSlot& slot)
    {
        const auto table = m_context.pools.tables.find(slot.table);
        for (int tries = 0; tries < 5 && table != m_context.pools.tables.end(); ++tries)
            if (const Name type = oneOf(table->second, m_context.chance);
                type.isEmpty() || stand(placement, type, slot.at))
                return;
    }

    /// Places a thing if its whole body fits inside the vault; else returns false.
    bool stand(const Placement& placement, const Name& name, Point at)
    {
        const EntityTypeId type = m_draft.types().findEntity(name);
        const Rect body{at, m_draft.types().entity(type).body().footprint};
        for (const Point p : cellsIn(body))
            if (!placement.copy.size().contains(p) || !isOpen(placement.copy, p))
                return false;
        for (const Point p : cellsIn(body))
            m_draft.take(placement.at + p);
        m_draft.things.push_back({type, placement.at + at});
        return true;
    }

    BuildContext& m_context;
    Draft& m_draft;
    const builder::Vaults& m_vaults;
};

}  // namespace

Status build(BuildContext& context, const builder::Vaults& vaults)
{
    return VaultBuilder(context, vaults).build();
}

}  // namespace gloam
