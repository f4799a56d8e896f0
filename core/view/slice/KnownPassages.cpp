#include "core/view/slice/KnownPassages.h"

#include "core/action/Event.h"
#include "core/game/Game.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/slice/Slice.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <variant>

namespace gloam {

void KnownPassages::learn(const Slice& before, const StepResult& result, const Slice& now)
{
    if (before.level == now.level)
        return;
    for (const PerceivedEvent& told : result.events) {
        const auto* took = std::get_if<event::TookStairs>(&told.event);
        if (!took || !took->who.isHero())
            continue;
        const Place from{before.level, took->who.at};
        const Place to{now.level, now.self.at};
        const LinkKind* kind = findLinkKind(took->kind);
        const bool isOverEdge = kind && kind->moment == LinkMoment::Edge;
        add({from, to, took->direction, isOverEdge});
        const TileType& arrived = knownTile(now, to.at);
        const bool leadsBack = arrived.stairs != StairDirection::None || takesOnEntering(arrived) || isOverEdge;
        if (leadsBack && !find(to))
            add({to, from, isOverEdge ? StairDirection::None : arrived.stairs, isOverEdge});
        return;
    }
}

void KnownPassages::add(const KnownPassage& passage)
{
    const auto known = std::find_if(m_all.begin(), m_all.end(),
                                    [&passage](const KnownPassage& each) { return each.from == passage.from; });
    if (known == m_all.end())
        m_all.push_back(passage);
    else
        *known = passage;
}

void KnownPassages::dropLost(const World& world)
{
    std::erase_if(m_all, [&world](const KnownPassage& each) {
        return !world.findLevel(each.from.level) || !world.findLevel(each.to.level);
    });
}

const KnownPassage* KnownPassages::find(const Place& from) const
{
    const auto known =
        std::find_if(m_all.begin(), m_all.end(), [&from](const KnownPassage& each) { return each.from == from; });
    return known == m_all.end() ? nullptr : &*known;
}

void fields(FieldVisitor& visitor, KnownPassage& passage)
{
    field(visitor, {"from", "the stairs"}, passage.from);
    field(visitor, {"to", "where they lead"}, passage.to);
    field(visitor, {"direction", "of the stairs"}, passage.direction);
    field(visitor, {"over-edge", "by leaving the map"}, passage.isOverEdge);
}

}  // namespace gloam
