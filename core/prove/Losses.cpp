#include "core/base/Fault.h"
#include "core/base/Words.h"
#include "core/parts/Carrying.h"
#include "core/prove/Causes.h"
#include "core/space/Line.h"

#include <algorithm>

namespace gloam {

void Causes::findLostLevels()
{
    const int start = m_reach.numberOf(m_reach.state().level);
    for (const LevelGround& lost : m_reach.grounds()) {
        if (lost.isArrived)
            continue;
        const auto& links = m_reach.state().world.links.all();
        std::vector<WitnessMark> ends;
        for (const Link& link : links) {
            if (link.to.level == lost.id && link.from.level != lost.id)
                ends.push_back({WitnessRole::Door, link.from});
            if (link.from.level == lost.id && link.to.level != lost.id && link.ways == LinkWays::Both)
                ends.push_back({WitnessRole::Door, link.to});
        }
        Finding& finding =
            add(Severity::Warning, Fault::LevelCutOff, "levels." + lost.id.text(),
                ends.empty() ? "Nothing leads to level '" + lost.id.text() + "'."
                             : "The hero never gets to level '" + lost.id.text() + "': it cannot take the passage at "
                                   + where(m_reach.numberOf(ends.front().place.level), ends.front().place.at) + ".",
                ends.empty() ? "Add a link to it." : "");
        finding.witness.marks = std::move(ends);
        showReached(finding.witness, start);
    }
}

/// Whether a cell can be seen from one that the hero gets to, by tiles alone: what is there can be shot at.
bool Causes::isInSight(const LevelGround& level, Point at) const
{
    constexpr int reach = 12;
    const TileMap& tiles = level.level->tiles;
    const auto isClear = [&](Point from) {
        const auto cells = line(from, at);
        return std::ranges::all_of(cells, [&](Point p) { return p == from || p == at || !tiles.blocksSight(p); });
    };
    for (const Point from : cellsIn(intersected(squareAround(at, reach), {{}, level.reached.size()})))
        if (level.reached.get(from) && isClear(from))
            return true;
    return false;
}

/// One finding for all of a kind on a level.
void Causes::lose(int level, const std::vector<const Entity*>& lost, Severity severity, const std::string& verb,
                  const std::string& kind)
{
    if (lost.empty())
        return;
    const Entity& first = *lost.front();
    const std::string name = "the " + nameOf(first) + " at ";
    const std::string sentence =
        lost.size() == 1 ? "The hero can never " + verb + " " + name + where(level, first.at) + "."
                         : "The hero can never " + verb + " " + std::to_string(lost.size()) + " " + kind + " in level '"
                               + ground(level).id.text() + "', such as " + name + textOf(first.at) + ".";
    Finding& finding =
        add(severity, Fault::OutOfReach, "levels." + ground(level).id.text() + ".entities[" + toText(first.id) + "]",
            sentence, lost.size() == 1 ? "Open a way to it, or move it." : "Open a way to them, or move them.");
    for (const Entity* entity : lost)
        finding.witness.marks.push_back({WitnessRole::Lost, {ground(level).id, entity->at}});
    showReached(finding.witness, level);
}

/// Items in containers that the hero never opens, or on creatures that it can see but never gets to.
std::vector<const Entity*> Causes::lostLoot(int level) const
{
    const Level& here = *ground(level).level;
    std::vector<const Entity*> lost;
    for (const ItemSource& item : m_reach.items()) {
        const Entity* entity = item.level == level ? here.entities.find(item.entity) : nullptr;
        if (item.isTaken || item.isLuck || !entity || entity->isPlaced()
            || std::ranges::find(m_named, item.entity) != m_named.end() || m_reach.mayComeOut(level, *entity))
            continue;
        const Entity& holder = outermostOf(here, *entity);
        const bool isTold = part<Stats>(holder, m_reach.types()) && !isInSight(ground(level), holder.at);
        if (holder.isPlaced() && holder.id != heroId && !isTold && !m_reach.mayComeOut(level, holder))
            lost.push_back(entity);
    }
    return lost;
}

void Causes::loseLoot(int level)
{
    const std::vector<const Entity*> lost = ground(level).isArrived ? lostLoot(level) : std::vector<const Entity*>();
    if (lost.empty())
        return;
    const Entity& first = *lost.front();
    const Entity& holder = outermostOf(*ground(level).level, first);
    const std::string name = "the " + nameOf(first) + (part<Stats>(holder, m_reach.types()) ? " of" : " in") + " the "
                             + nameOf(holder) + " at ";
    Finding& finding =
        add(Severity::Warning, Fault::LostLoot,
            "levels." + ground(level).id.text() + ".entities[" + toText(first.id) + "]",
            lost.size() == 1 ? "The hero can never take " + name + where(level, holder.at) + "."
                             : "The hero can never take " + std::to_string(lost.size()) + " items in level '"
                                   + ground(level).id.text() + "', such as " + name + textOf(holder.at) + ".",
            "Open a way to what holds them, or move it.");
    for (const Entity* entity : lost) {
        const Place at{ground(level).id, outermostOf(*ground(level).level, *entity).at};
        if (finding.witness.marks.empty() || finding.witness.marks.back().place != at)
            finding.witness.marks.push_back({WitnessRole::Lost, at});
    }
    showReached(finding.witness, level);
}

/// Items and creatures of the levels that the hero comes to.
void Causes::findLostEntities()
{
    const TypeRegistry& types = m_reach.types();
    std::vector<std::vector<const Entity*>> lostItems(m_reach.grounds().size());
    for (const ItemSource& item : m_reach.items()) {
        const Entity* entity = ground(item.level).level->entities.find(item.entity);
        if (!item.isTaken && ground(item.level).isArrived && entity && entity->isPlaced()
            && !part<Stats>(*entity, types) && !m_reach.mayComeOut(item.level, *entity)
            && std::ranges::find(m_named, item.entity) == m_named.end())
            lostItems[static_cast<std::size_t>(item.level)].push_back(entity);
    }
    for (std::size_t i = 0; i < m_reach.grounds().size(); ++i) {
        const LevelGround& level = m_reach.grounds()[i];
        const auto isLost = [&](const Entity& entity) {
            return entity.isPlaced() && entity.id != heroId && part<Stats>(entity, types)
                   && !m_reach.mayComeOut(static_cast<int>(i), entity) && !m_reach.touches(level, entity.cells(), 1)
                   && !isInSight(level, entity.at);
        };
        std::vector<const Entity*> lostCreatures;
        if (level.isArrived)
            for (const Entity& entity : level.level->entities.all())
                if (isLost(entity))
                    lostCreatures.push_back(&entity);
        lose(static_cast<int>(i), lostItems[i], Severity::Warning, "get to", "items");
        lose(static_cast<int>(i), lostCreatures, Severity::Info, "come next to", "creatures");
        loseLoot(static_cast<int>(i));
    }
}

}  // namespace gloam
