#include "core/base/Fault.h"
#include "core/prove/Causes.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

/// The cells from which the hero can get to a goal, once all that can be open is.
class WaysToGoals {
public:
    explicit WaysToGoals(const ReachSearch& reach) : m_reach(reach)
    {
        for (const LevelGround& level : reach.grounds())
            m_cells.emplace_back(level.cells.size());
        for (const Goal& goal : reach.state().world.settings.goals)
            if (!goal.reach.level.isEmpty())
                add(goal.reach);
        m_isAny = !m_queue.empty();
        while (!m_queue.empty()) {
            spread();
            goBackThroughLinks();
        }
    }

    bool isAny() const { return m_isAny; }  ///< whether a goal is a place
    const BitGrid& on(int level) const { return m_cells[static_cast<std::size_t>(level)]; }

    /// Whether one leads from where the hero comes out. If something may be there, it comes out elsewhere: that is
    /// taken to go well.
    bool leadsFrom(const Place& place) const
    {
        const int level = m_reach.numberOf(place.level);
        return level < 0 || !place.hasCell() || !on(level).contains(place.at) || on(level).get(place.at)
               || m_reach.mayBeTaken(place);
    }

private:
    struct At {
        int level;
        Point cell;
    };

    void add(const Place& place)
    {
        const int level = m_reach.numberOf(place.level);
        if (level < 0 || !place.hasCell() || !on(level).contains(place.at) || on(level).get(place.at))
            return;
        m_cells[static_cast<std::size_t>(level)].set(place.at, true);
        m_queue.push_back({level, place.at});
    }

    /// A step back is as open as the step.
    void spread()
    {
        MovementProfile profile;
        profile.corners = m_reach.corners();
        while (!m_queue.empty()) {
            const At at = m_queue.back();
            m_queue.pop_back();
            profile.isPassable = m_reach.grounds()[static_cast<std::size_t>(at.level)].open;
            BitGrid& cells = m_cells[static_cast<std::size_t>(at.level)];
            profile.stepsFrom(at.cell, cells.size()).forEach([&](Direction direction) {
                if (const Point to = at.cell + step(direction); !cells.get(to)) {
                    cells.set(to, true);
                    m_queue.push_back({at.level, to});
                }
            });
        }
    }

    void goBackThroughLinks()
    {
        for (const Link& link : m_reach.state().world.links.all()) {
            if (leadsFrom(link.to))
                add(link.from);
            if (link.ways == LinkWays::Both && leadsFrom(link.from))
                add(link.to);
        }
    }

    const ReachSearch& m_reach;
    std::vector<BitGrid> m_cells;
    std::vector<At> m_queue;
    bool m_isAny = false;
};

/// Whether the game may be won otherwise than at the place of a goal, or the hero may leave a level otherwise than by
/// a link from a cell.
bool areWaysUnknown(const ReachSearch& reach)
{
    const auto isOther = [](const Effect& effect) {
        return effect.kind == EffectKind::Win || effect.kind == EffectKind::Choose || effect.kind == EffectKind::Blink;
    };
    return reach.isAnywhere()
           || std::ranges::any_of(reach.acts(),
                                  [&](const Act& act) { return std::ranges::any_of(*act.effects, isOther); })
           || std::ranges::any_of(reach.state().world.links.all(),
                                  [](const Link& link) { return kindOf(link).moment == LinkMoment::Edge; });
}

}  // namespace

/// Links to places from which no goal can be reached any more.
void Causes::findTraps()
{
    if (areWaysUnknown(m_reach))
        return;
    const WaysToGoals ways(m_reach);
    if (!ways.isAny())
        return;
    for (const Link& link : m_reach.state().world.links.all()) {
        const int from = m_reach.numberOf(link.from.level);
        const int to = m_reach.numberOf(link.to.level);
        const bool isTaken = from >= 0 && to >= 0 && m_reach.mayPass(link) && link.from.hasCell()
                             && m_reach.touches(ground(from), {link.from.at, {1, 1}}, 0);
        if (!isTaken || ways.leadsFrom(link.to))
            continue;
        BitGrid lost = ground(to).reached;
        for (int y = 0; y < lost.size().height; ++y)
            for (int word = 0; word < lost.wordsPerRow(); ++word)
                lost.row(y)[word] &= ~ways.on(to).row(y)[word];
        Finding& finding = add(Severity::Warning, Fault::NoWayBack, "links[" + toText(link.id) + "].to",
                               "From " + where(to, link.to.at) + ", where the passage at " + where(from, link.from.at)
                                   + " leads, the hero cannot get to the goal any more.",
                               "Add a way back.");
        finding.witness.marks = {{WitnessRole::Trap, link.to}, {WitnessRole::Door, link.from}};
        finding.witness.regions.push_back(regionOf(ground(to).id, lost));
    }
}

}  // namespace gloam
