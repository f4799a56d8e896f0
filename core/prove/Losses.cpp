#include "core/base/Fault.h"
#include "core/parts/Abilities.h"
#include "core/parts/Moving.h"
#include "core/prove/Causes.h"
#include "core/space/Line.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostNamed = 20;  ///< items or creatures of a level

}  // namespace

void Causes::findLostLevels()
{
    const int start = m_reach.numberOf(m_reach.state().level);
    for (const Ground& lost : m_reach.grounds()) {
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
                             : "The hero never comes to level '" + lost.id.text() + "': it cannot take the passage at "
                                   + where(m_reach.numberOf(ends.front().place.level), ends.front().place.at) + ".",
                ends.empty() ? "Add a link to it." : "");
        finding.witness.marks = std::move(ends);
        showReached(finding.witness, start);
    }
}

/// Whether a cell can be seen from one that the hero gets to, by tiles alone: what is there can be shot at.
bool Causes::isInSight(const Ground& level, Point at) const
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

/// Items and creatures of the levels that the hero comes to.
void Causes::findLostEntities()
{
    const TypeRegistry& types = m_reach.types();
    std::vector<int> named(m_reach.grounds().size());
    const auto lose = [&](int level, const Entity& entity, Severity severity, const std::string& verb) {
        if (++named[static_cast<std::size_t>(level)] > mostNamed)
            return;
        Finding& finding =
            add(severity, Fault::OutOfReach,
                "levels." + ground(level).id.text() + ".entities[" + toText(entity.id) + "]",
                "The hero can never " + verb + " the " + nameOf(entity) + " at " + where(level, entity.at) + ".",
                "Open a way to it, or move it.");
        finding.witness.marks.push_back({WitnessRole::Lost, {ground(level).id, entity.at}});
        showReached(finding.witness, level);
    };
    for (const ItemSource& item : m_reach.items()) {
        const Entity* entity = ground(item.level).level->entities.find(item.entity);
        if (!item.isTaken && ground(item.level).isArrived && entity && entity->isPlaced()
            && !part<Stats>(*entity, types) && std::ranges::find(m_named, item.entity) == m_named.end())
            lose(item.level, *entity, Severity::Warning, "get to");
    }
    for (std::size_t i = 0; i < m_reach.grounds().size(); ++i) {
        const Ground& level = m_reach.grounds()[i];
        for (const Entity& entity : level.level->entities.all()) {
            const Mobile& mobile = mobileOf(entity, types);
            if (level.isArrived && entity.isPlaced() && entity.id != heroId && part<Stats>(entity, types)
                && !mobile.swims && !mobile.flies && !mobile.passesWalls && !part<Digger>(entity, types)
                && !part<Abilities>(entity, types) && !m_reach.touches(level, entity.cells(), 1)
                && !isInSight(level, entity.at))
                lose(static_cast<int>(i), entity, Severity::Info, "come next to");
        }
    }
}

/// Places from which no goal can be reached any more, whatever is open by then.
void Causes::findTraps()
{
    const auto& world = m_reach.state().world;
    const bool isWonElsewhere = std::ranges::any_of(m_reach.acts(), [](const Act& act) {
        return std::ranges::any_of(*act.effects, [](const Effect& effect) {
            return effect.kind == EffectKind::Win || effect.kind == EffectKind::Choose
                   || effect.kind == EffectKind::Blink;
        });
    });
    const bool hasEdges = std::ranges::any_of(world.links.all(),
                                              [](const Link& link) { return kindOf(link).moment == LinkMoment::Edge; });
    if (isWonElsewhere || hasEdges)
        return;
    std::vector<BitGrid> good;
    for (const Ground& level : m_reach.grounds())
        good.emplace_back(level.cells.size());
    struct At {
        int level;
        Point cell;
    };
    std::vector<At> queue;
    const auto add = [&](const Place& place) {
        const int level = m_reach.numberOf(place.level);
        if (level < 0 || !place.hasCell() || !good[static_cast<std::size_t>(level)].contains(place.at)
            || good[static_cast<std::size_t>(level)].get(place.at))
            return;
        good[static_cast<std::size_t>(level)].set(place.at, true);
        queue.push_back({level, place.at});
    };
    for (const Goal& goal : world.settings.goals)
        if (!goal.reach.level.isEmpty())
            add(goal.reach);
    if (queue.empty())
        return;
    MovementProfile profile;
    profile.corners = m_reach.corners();
    const auto spread = [&] {
        while (!queue.empty()) {
            const At at = queue.back();
            queue.pop_back();
            profile.isPassable = ground(at.level).open;
            BitGrid& cells = good[static_cast<std::size_t>(at.level)];
            profile.stepsFrom(at.cell, cells.size()).forEach([&](Direction direction) {
                if (const Point to = at.cell + step(direction); !cells.get(to)) {
                    cells.set(to, true);
                    queue.push_back({at.level, to});
                }
            });
        }
    };
    const auto isGood = [&](const Place& place) {
        const int level = m_reach.numberOf(place.level);
        if (level < 0 || !place.hasCell() || !good[static_cast<std::size_t>(level)].contains(place.at))
            return true;
        return good[static_cast<std::size_t>(level)].get(place.at)
               || !canStand(*ground(level).level, m_reach.hero(), place.at);  // it arrives elsewhere
    };
    bool hasGrown = true;
    while (hasGrown) {
        spread();
        for (const Link& link : world.links.all()) {
            if (isGood(link.to))
                add(link.from);
            if (link.ways == LinkWays::Both && isGood(link.from))
                add(link.to);
        }
        hasGrown = !queue.empty();
    }
    for (const Link& link : world.links.all()) {
        const int from = m_reach.numberOf(link.from.level);
        const int to = m_reach.numberOf(link.to.level);
        if (from < 0 || to < 0 || isGood(link.to) || !m_reach.mayPass(link)
            || !m_reach.touches(ground(from), {link.from.at, {1, 1}}, 0))
            continue;
        BitGrid bad = ground(to).reached;
        for (int y = 0; y < bad.size().height; ++y)
            for (int word = 0; word < bad.wordsPerRow(); ++word)
                bad.row(y)[word] &= ~good[static_cast<std::size_t>(to)].row(y)[word];
        Finding& finding =
            this->add(Severity::Warning, Fault::NoWayBack, "links[" + toText(link.id) + "].to",
                      "From " + where(to, link.to.at) + ", where the passage at " + where(from, link.from.at)
                          + " leads, the hero cannot get to the goal any more.",
                      "Add a way back.");
        finding.witness.marks = {{WitnessRole::Trap, link.to}, {WitnessRole::Door, link.from}};
        finding.witness.regions.push_back(regionOf(ground(to).id, bad));
    }
}

}  // namespace gloam
