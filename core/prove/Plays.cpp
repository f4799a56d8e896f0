#include "core/prove/Plays.h"

#include "core/parts/Moving.h"
#include "core/prove/PlayRules.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::size_t mostStates = 100'000;

}  // namespace

/// One search. A state's cell is the first, in reading order, of those the hero can walk to without setting anything
/// off.
struct Plays::Search : PlayRules {
    struct HashOfState {
        std::size_t operator()(const PlayState& state) const
        {
            std::uint64_t hash = 1469598103934665603U;
            for (const std::int32_t number : state)
                hash = (hash ^ static_cast<std::uint32_t>(number)) * 1099511628211U;
            return static_cast<std::size_t>(hash);
        }
    };

    Search(const ReachSearch& r, const Progress& p) : PlayRules(r), progress(p)
    {
        for (const LevelGround& ground : reach.grounds()) {
            solid.push_back(ground.cells);
            widths.push_back(std::max(1, ground.cells.size().width));
        }
        for (const Barrier& barrier : reach.barriers())
            if (reach.grounds()[static_cast<std::size_t>(barrier.level)].isArrived && tables.formOf(barrier.entity) < 0)
                for (const Point at : cellsIn(barrier.cells))
                    if (BitGrid& cells = solid[static_cast<std::size_t>(barrier.level)]; cells.contains(at))
                        cells.set(at, false);
        profile.corners = reach.corners();
    }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    PlayEnd run(std::int64_t mostCells);

    void lay(const PlayState& state);
    void findStops(const PlayState& state, int level);
    bool walk(PlayState& state);
    void takeItems(PlayState& state);
    bool hasWon(const PlayState& state) const;
    void visit(PlayState state);
    void push(const PlayState& state);
    void branch(const PlayState& state);
    void goThrough(const PlayState& state, std::size_t link, const Place& to);
    void goOffMap(const PlayState& state);
    void actOn(const PlayState& state);
    void stepOn(const PlayState& state, Point at);

    const Progress& progress;
    MovementProfile profile;
    std::vector<BitGrid> solid;  ///< where the hero can stand, without what becomes something else
    std::unordered_set<PlayState, HashOfState> known;
    std::vector<PlayState> open;
    std::string why;
    std::int64_t cellsLeft = 0;

    // Of the state that is being looked at.
    BitGrid plane;
    BitGrid visited;
    BitGrid stops;               ///< cells that set something off
    std::vector<Point> region;   ///< that the hero can walk to, its own cell first
    std::vector<Point> borders;  ///< stops beside them
    std::vector<Point> exits;  ///< other cells beside the hero's own, if that is a stop: it cannot come back unnoticed
};

/// The cells on which the hero can stand in a state, and those among them that set something off.
void Plays::Search::lay(const PlayState& state)
{
    const int level = state[PlayTables::levelAt];
    plane = solid[static_cast<std::size_t>(level)];
    for (std::size_t i = 0; i < tables.tiles.size(); ++i)
        if (const auto& tile = tables.tiles[i]; tile.level == level && plane.contains(tile.at))
            plane.set(tile.at, reach.isGround(TileId{static_cast<std::uint16_t>(state[tables.firstTile + i])}));
    for (std::size_t i = 0; i < tables.forms.size(); ++i)
        if (tables.forms[i].level == level && isSolid(state, i))
            plane.set(tables.forms[i].first->at, false);
    findStops(state, level);
}

void Plays::Search::findStops(const PlayState& state, int level)
{
    stops.reset(plane.size());
    for (std::size_t i = 0; i < tables.acts.size(); ++i)
        if (const Act& act = *tables.acts[i]; act.level == level && act.access == Access::Stand && isActive(state, i))
            for (const Point at : cellsIn(act.cells))
                if (stops.contains(at))
                    stops.set(at, true);
    const Name& id = reach.grounds()[static_cast<std::size_t>(level)].id;
    const bool doesFly = gloam::doesFly(reach.hero(), reach.types());
    for (const Link* link : tables.links)
        if (const LinkKind& kind = kindOf(*link); kind.moment == LinkMoment::Enter && (!doesFly || kind.takesFlyers)) {
            if (link->from.level == id && stops.contains(link->from.at))
                stops.set(link->from.at, true);
            if (link->ways == LinkWays::Both && link->to.level == id && stops.contains(link->to.at))
                stops.set(link->to.at, true);
        }
}

/// Walks everywhere without setting anything off, and gives the state its cell. False if the work is too much.
bool Plays::Search::walk(PlayState& state)
{
    lay(state);
    const Point from = cellOf(state);
    visited.reset(plane.size());
    visited.set(from, true);
    region.assign(1, from);
    borders.clear();
    profile.isPassable = plane;
    Point first = from;
    exits.clear();
    const bool isOnStop = stops.get(from);
    for (std::size_t i = 0; i < region.size(); ++i)
        profile.stepsFrom(region[i], plane.size()).forEach([&](Direction direction) {
            const Point to = region[i] + step(direction);
            if (visited.get(to))
                return;
            visited.set(to, true);
            if (stops.get(to)) {
                borders.push_back(to);
                return;
            }
            (isOnStop ? exits : region).push_back(to);
            if (!isOnStop && comesBefore(to, first))
                first = to;
        });
    setCell(state, state[PlayTables::levelAt], first);
    cellsLeft -= static_cast<std::int64_t>(region.size()) + 64;
    return cellsLeft > 0 && !progress.isCancelled();
}

/// Takes what lies where the hero can walk, and what chests there hold.
void Plays::Search::takeItems(PlayState& state)
{
    const auto isBeside = [&](const ItemSource& source) {
        const int margin = source.access == Access::Beside ? 1 : 0;
        return std::ranges::any_of(region, [&](Point at) {
            return !intersected(source.cells, squareAround(at, margin)).isEmpty();
        });
    };
    for (std::size_t i = 0; i < tables.items.size(); ++i) {
        const auto& item = tables.items[i];
        std::int32_t& taken = state[tables.firstItem + i];
        if (taken != 0 || item.source->level != state[PlayTables::levelAt] || !isBeside(*item.source))
            continue;
        taken = 1;
        state[item.count] = std::min(PlayTables::mostCarried, state[item.count] + item.source->count);
    }
}

bool Plays::Search::hasWon(const PlayState& state) const
{
    const auto& goals = reach.state().world.settings.goals;
    const auto isMet = [&](const Goal& goal) {
        if (!goal.reach.level.isEmpty()
            && (reach.numberOf(goal.reach.level) != state[PlayTables::levelAt]
                || std::ranges::find(region, goal.reach.at) == region.end()))
            return false;
        if (!goal.flag.isEmpty() && state[tables.flags.at(goal.flag)] == 0)
            return false;
        return goal.have.isEmpty() || carried(state, goal.have) > 0;
    };
    return !goals.empty() && std::ranges::all_of(goals, isMet);
}

void Plays::Search::push(const PlayState& state)
{
    cellsLeft -= 16 + static_cast<std::int64_t>(state.size());
    open.push_back(state);
}

/// Looks at a state: what the hero can have there, whether it wins, and where it can go on.
void Plays::Search::visit(PlayState state)
{
    if (!walk(state)) {
        why = progress.isCancelled() ? "the search was cancelled" : "there are too many orders of acts to try them all";
        return;
    }
    takeItems(state);
    if (!known.insert(state).second)
        return;
    if (known.size() > mostStates) {
        why = "there are too many orders of acts to try them all";
        return;
    }
    isWon = isWon || hasWon(state);
    if (!isWon)
        branch(state);
}

void Plays::Search::branch(const PlayState& state)
{
    actOn(state);
    for (const Point at : borders)
        stepOn(state, at);
    for (const Point at : exits) {
        PlayState next = state;
        setCell(next, next[PlayTables::levelAt], at);
        push(next);
    }
    const Name& id = reach.grounds()[static_cast<std::size_t>(state[PlayTables::levelAt])].id;
    for (std::size_t i = 0; i < tables.links.size(); ++i) {
        const Link& link = *tables.links[i];
        if (kindOf(link).moment == LinkMoment::Edge || !mayPass(state, i))
            continue;
        for (const bool isFrom : {true, false}) {
            const Place& here = isFrom ? link.from : link.to;
            if ((isFrom || link.ways == LinkWays::Both) && here.level == id
                && std::ranges::find(region, here.at) != region.end())
                goThrough(state, i, isFrom ? link.to : link.from);
        }
    }
    if (tables.hasEdges)
        goOffMap(state);
}

void Plays::Search::goThrough(const PlayState& state, std::size_t link, const Place& to)
{
    PlayState next = state;
    const int level = reach.numberOf(to.level);
    const Size size = solid[static_cast<std::size_t>(level)].size();
    if (size.isEmpty())
        return;
    next[tables.firstLink + link] = 1;
    setCell(next, level, {std::clamp(to.at.x, 0, size.width - 1), std::clamp(to.at.y, 0, size.height - 1)});
    push(next);
}

void Plays::Search::goOffMap(const PlayState& state)
{
    const Name& id = reach.grounds()[static_cast<std::size_t>(state[PlayTables::levelAt])].id;
    const Size size = plane.size();
    Links now = reach.state().world.links;  // which edge is taken depends on which are open
    for (std::size_t i = 0; i < tables.links.size(); ++i)
        now.setOpen(tables.links[i]->id, state[tables.firstLink + i] != 0);
    for (const Point at : region)
        for (const Direction direction : allDirections) {
            if (size.contains(at + step(direction)))
                continue;
            const auto passage = passageOffMap(now, id, size, at, direction);
            const auto link =
                passage ? std::ranges::find(tables.links, passage->link->id, [](const Link* one) { return one->id; })
                        : tables.links.end();
            if (link != tables.links.end() && mayPass(state, static_cast<std::size_t>(link - tables.links.begin())))
                goThrough(state, static_cast<std::size_t>(link - tables.links.begin()), passage->to);
        }
}

/// Sets off what waits beside the cells that the hero can walk to, from each of those cells.
void Plays::Search::actOn(const PlayState& state)
{
    for (std::size_t i = 0; i < tables.acts.size(); ++i) {
        const Act& act = *tables.acts[i];
        if (progress.isCancelled() || act.level != state[PlayTables::levelAt] || act.access != Access::Beside
            || !isActive(state, i) || !hold(state, *act.conditions))
            continue;
        const Rect around = grown(act.cells, 1);
        for (const Point at : region) {
            if (!around.contains(at) || act.cells.contains(at))
                continue;
            PlayState next = state;
            setCell(next, act.level, at);
            if (doAct(next, i))
                push(next);
        }
    }
}

/// Steps on a cell that sets something off.
void Plays::Search::stepOn(const PlayState& state, Point at)
{
    const int level = state[PlayTables::levelAt];
    PlayState next = state;
    setCell(next, level, at);
    for (std::size_t i = 0; i < tables.acts.size(); ++i)
        if (const Act& act = *tables.acts[i]; act.level == level && act.access == Access::Stand
                                              && act.cells.contains(at) && isActive(next, i)
                                              && hold(next, *act.conditions))
            doAct(next, i);
    const Name& id = reach.grounds()[static_cast<std::size_t>(level)].id;
    for (std::size_t i = 0; i < tables.links.size(); ++i) {
        const Link& link = *tables.links[i];
        if (kindOf(link).moment != LinkMoment::Enter || !mayPass(next, i))
            continue;
        const Place here{id, at};
        if (link.from == here)
            return goThrough(next, i, link.to);
        if (link.ways == LinkWays::Both && link.to == here)
            return goThrough(next, i, link.from);
    }
    push(next);
}

PlayEnd Plays::Search::run(std::int64_t mostCells)
{
    if (!tables.lacks.empty()) {
        why = tables.lacks;
        return PlayEnd::GaveOut;
    }
    cellsLeft = mostCells;
    PlayState first = tables.start;
    setCell(first, first[PlayTables::levelAt], reach.hero().at);
    open.push_back(std::move(first));
    while (!open.empty() && why.empty() && !isWon) {
        PlayState state = std::move(open.back());
        open.pop_back();
        visit(std::move(state));
    }
    if (isWon)
        return PlayEnd::Won;
    if (why.empty())
        why = tables.doubts;
    return why.empty() ? PlayEnd::Exhausted : PlayEnd::GaveOut;
}

Plays::Plays(const ReachSearch& reach, const Progress& progress) : m_search(std::make_unique<Search>(reach, progress))
{}

Plays::~Plays() = default;

bool Plays::isMonotone() const
{
    return m_search->tables.lacks.empty() && m_search->tables.isMonotone;
}

PlayEnd Plays::search(std::int64_t mostCells)
{
    return m_search->run(mostCells);
}

const std::string& Plays::why() const
{
    return m_search->why;
}

}  // namespace gloam
