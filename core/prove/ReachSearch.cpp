#include "core/prove/ReachSearch.h"

#include "core/action/Policies.h"
#include "core/parts/Carrying.h"
#include "core/parts/Moving.h"
#include "core/parts/Unknown.h"
#include "core/types/EffectWalk.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::int64_t unlimited = 1'000'000'000;

bool isLower(EntityTypeId a, EntityTypeId b)
{
    return a.slot < b.slot;
}

bool isBefore(const std::pair<int, Point>& a, const std::pair<int, Point>& b)
{
    return a.first != b.first ? a.first < b.first : comesBefore(a.second, b.second);
}

/// Whether they ask the hero to be at two places at once.
bool areGoalsApart(const std::vector<Goal>& goals)
{
    const Place* first = nullptr;
    for (const Goal& goal : goals) {
        if (goal.reach.level.isEmpty())
            continue;
        if (first && *first != goal.reach)
            return true;
        first = &goal.reach;
    }
    return false;
}

bool wins(const std::vector<Effect>& effects)
{
    bool doesWin = false;
    forEachEffect(effects, [&](const Effect& effect) { doesWin = doesWin || effect.kind == EffectKind::Win; });
    return doesWin;
}

}  // namespace

ReachSearch::ReachSearch(const World& authored, const GameState& state, const Policies& policies,
                         const Progress& progress, std::int64_t mostCells)
    : m_state(state), m_policies(policies), m_progress(progress), m_hero(*state.hero()),
      m_corners(cornersFor(m_hero, policies)), m_have(&isLower), m_arrivals(&isBefore), m_barriersAt(&isBefore),
      m_cellsLeft(mostCells)
{
    for (const auto& [id, level] : state.world.levels) {
        m_numbers.emplace(id, static_cast<int>(m_grounds.size()));
        m_grounds.push_back({id, &*level, {}, {}, {}});
    }
    for (std::size_t i = 0; i < m_grounds.size(); ++i)
        listLevel(static_cast<int>(i), authored);
    for (const auto& [flag, value] : state.flags)
        m_flags[flag] = {std::min<std::int64_t>(0, value), std::max<std::int64_t>(0, value)};
    for (const EntityType& type : types().entities())
        if (type.part<Unknown>())
            m_flags[knownFlag(type.id)] = {0, 1};  // in many ways
    beginByLuck(authored);
}

int ReachSearch::numberOf(const Name& level) const
{
    const auto found = m_numbers.find(level);
    return found == m_numbers.end() ? -1 : found->second;
}

const Barrier* ReachSearch::barrierOf(EntityId entity) const
{
    const auto found = m_barrierOf.find(entity);
    return found == m_barrierOf.end() ? nullptr : &m_barriers[found->second];
}

bool ReachSearch::run()
{
    if (!m_isBegun) {
        m_isBegun = true;
        const int start = numberOf(m_state.level);
        gainFromNature();
        begin(start);
        enter(start, m_hero.at);
    }
    do {
        m_hasChanged = false;
        if (!spread())
            return false;
        takeItems();
        if (!actAll())
            return false;
        meetAll();
        goThroughLinks();
    } while (m_hasChanged || !m_queue.empty() || !m_coming.empty() || displace());
    return true;
}

bool ReachSearch::hasEnd() const
{
    return m_isWild || !m_state.world.settings.goals.empty()
           || std::ranges::any_of(m_acts, [](const Act& act) { return wins(*act.effects); });
}

bool ReachSearch::canWin() const
{
    const auto& goals = m_state.world.settings.goals;
    return m_canWin || (!goals.empty() && !areGoalsApart(goals) && std::ranges::all_of(goals, [this](const Goal& goal) {
               return isMet(goal);
           }));
}

bool ReachSearch::isMet(const Goal& goal) const
{
    if (!goal.reach.level.isEmpty()) {
        const int number = numberOf(goal.reach.level);
        if (number < 0)
            return true;
        const LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
        if (!ground.isArrived
            || (ground.isDrawn && ground.reached.contains(goal.reach.at) && !ground.reached.get(goal.reach.at)))
            return false;
    }
    if (const auto flag = m_flags.find(goal.flag);
        !goal.flag.isEmpty() && !m_isWild
        && (flag == m_flags.end() || flag->second == std::pair<std::int64_t, std::int64_t>()))
        return false;
    if (!goal.killed.isNothing()) {
        const auto holder = std::ranges::find_if(m_grounds, [&goal](const LevelGround& ground) {
            return ground.level->entities.find(goal.killed) != nullptr;
        });
        if (holder != m_grounds.end() && !holder->isArrived && !holder->isLeftByAll)
            return false;
    }
    return goal.have.isEmpty() || mayHave(goal.have);
}

bool ReachSearch::mayHave(const Name& type, std::int64_t count) const
{
    std::int64_t had = 0;
    for (const auto& [slot, number] : m_have)
        if (types().entity(slot).isA(type))
            had += number;
    return m_isWild || had >= count;
}

bool ReachSearch::mayHold(const Condition& condition, bool isAnyones) const
{
    const auto holdsOne = [&](const Condition& one) { return mayHold(one, isAnyones); };
    switch (condition.kind) {
    case ConditionKind::Flag: {
        const auto flag = m_flags.find(condition.flag);
        const auto [least, most] = flag == m_flags.end() ? std::pair<std::int64_t, std::int64_t>() : flag->second;
        return m_isWild || (least <= condition.most && most >= condition.least);
    }
    case ConditionKind::Have: return isAnyones || mayHave(condition.type, condition.least);
    case ConditionKind::User: return isAnyones || m_isWild || types().entity(m_hero.type).isA(condition.type);
    case ConditionKind::All: return std::ranges::all_of(condition.of, holdsOne);
    case ConditionKind::Any: return std::ranges::any_of(condition.of, holdsOne);
    default: return true;
    }
}

bool ReachSearch::mayHold(const std::vector<Condition>& conditions, bool isAnyones) const
{
    return std::ranges::all_of(conditions, [&](const Condition& condition) { return mayHold(condition, isAnyones); });
}

bool ReachSearch::touches(const LevelGround& ground, Rect cells, int margin) const
{
    const Point corner{margin + m_hero.footprint.width - 1, margin + m_hero.footprint.height - 1};
    const Rect places{cells.at - corner, {cells.size.width + corner.x + margin, cells.size.height + corner.y + margin}};
    return ground.isArrived && ground.reached.hasAny(places);
}

bool ReachSearch::isAccessible(const Act& act) const
{
    const LevelGround& ground = m_grounds[static_cast<std::size_t>(act.level)];
    switch (act.access) {
    case Access::Arrive: return ground.isArrived;
    case Access::Stand: return touches(ground, act.cells, 0) || isTaken(act.entity);
    case Access::Beside: return touches(ground, act.cells, 1) || isTaken(act.entity);
    case Access::Carry: return isTaken(act.entity);
    }
    return true;
}

bool ReachSearch::mayPass(const Link& link) const
{
    const bool isOpen = link.isOpen || isOpenable(link.id) || (!link.key.isEmpty() && mayHave(link.key));
    return m_isWild || (isOpen && mayHold(link.needs));
}

void ReachSearch::takeToGoWell(std::string why)
{
    if (m_guess.empty())
        m_guess = std::move(why);
}

/// Nothing is known any more but which levels links lead to.
void ReachSearch::runWild(std::string why)
{
    if (m_isWild)
        return;
    takeToGoWell(std::move(why));
    m_isWild = true;
    m_canWin = true;
    m_powers |= Everywhere;
    m_hasChanged = true;
}

void ReachSearch::gain(Power power, std::string why)
{
    if ((m_powers & power) != 0)
        return;
    takeToGoWell(std::move(why));
    m_powers |= power;
    m_hasChanged = true;
    for (std::size_t i = 0; i < m_grounds.size(); ++i)
        if (m_grounds[i].isArrived) {
            computeGround(m_grounds[i]);
            raiseBarriers(static_cast<int>(i));
            lookAgain(static_cast<int>(i), {{}, m_grounds[i].cells.size()});
        }
}

/// Steps may lead past corners, whatever the rule.
void ReachSearch::allowCorners(std::string why)
{
    if (m_corners == CornerRule::Always)
        return;
    takeToGoWell(std::move(why));
    m_corners = CornerRule::Always;
    m_hasChanged = true;
    for (std::size_t i = 0; i < m_grounds.size(); ++i)
        if (m_grounds[i].isArrived)
            lookAgain(static_cast<int>(i), {{}, m_grounds[i].cells.size()});
}

/// Spreads over the cells that a step leads to, until there are no more.
bool ReachSearch::spread()
{
    MovementProfile profile;
    profile.corners = m_corners;
    if (m_isWild)
        m_queue.clear();  // all is reached
    int steps = 0;
    constexpr int stepsBetweenLooks = 4'096;
    while (!m_queue.empty()) {
        const At at = m_queue.back();
        m_queue.pop_back();
        LevelGround& ground = m_grounds[static_cast<std::size_t>(at.level)];
        profile.isPassable = ground.open;
        profile.stepsFrom(at.cell, ground.open.size()).forEach([&](Direction direction) {
            const Point to = at.cell + step(direction);
            if (!ground.reached.get(to)) {
                ground.reached.set(to, true);
                m_queue.push_back({at.level, to});
            }
        });
        if (++steps % stepsBetweenLooks == 0 && m_progress.isCancelled())
            return false;
    }
    for (LevelGround& ground : m_grounds)
        if (ground.isArrived && (ground.isAnywhere || isAnywhere()))
            ground.reached = ground.cells;
    return !m_progress.isCancelled();
}

void ReachSearch::enter(int number, Point at)
{
    LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    if (!ground.reached.contains(at) || ground.reached.get(at))
        return;
    ground.reached.set(at, true);
    m_queue.push_back({number, at});
    m_hasChanged = true;
}

/// Takes up again the cells reached in a rectangle: steps from there may lead further now.
void ReachSearch::lookAgain(int number, Rect cells)
{
    const LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    for (const Point at : cellsIn(intersected(cells, {{}, ground.reached.size()})))
        if (ground.reached.get(at))
            m_queue.push_back({number, at});
}

void ReachSearch::takeItems()
{
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        ItemSource& item = m_items[i];
        const LevelGround& ground = m_grounds[static_cast<std::size_t>(item.level)];
        const bool isInReach = item.access == Access::Carry ? true
                               : item.access == Access::Arrive || m_isRoamed
                                   ? ground.isArrived
                                   : touches(ground, item.cells, item.access == Access::Beside ? 1 : 0);
        if (item.isTaken || !isInReach)
            continue;
        if (item.access != Access::Carry && isHeldBack(item.type)) {
            m_owed.emplace(item.type.slot, 0);
            continue;
        }
        item.isTaken = true;
        if (item.isLuck)
            takeToGoWell("chance gives what is needed");
        if (!item.entity.isNothing())
            m_taken.insert(item.entity);
        have(item.type, item.count);
    }
}

/// Gives the hero what is not held back.
void ReachSearch::obtain(EntityTypeId type, int count)
{
    if (type == EntityTypeId{} || count <= 0)
        return;
    if (!isHeldBack(type))
        return have(type, count);
    std::int64_t& owed = m_owed[type.slot];
    owed = std::min(unlimited, owed + count);
}

void ReachSearch::have(EntityTypeId type, int count)
{
    if (type == EntityTypeId{} || count <= 0)
        return;
    std::int64_t& had = m_have[type];
    if (had >= unlimited)
        return;
    had = std::min(unlimited, had + count);
    m_hasChanged = true;
    learn(type);
}

void ReachSearch::holdBack(const std::vector<Name>& types)
{
    m_heldBack = types;
}

bool ReachSearch::isHeldBack(EntityTypeId type) const
{
    return std::ranges::any_of(m_heldBack, [&](const Name& held) { return types().entity(type).isA(held); });
}

bool ReachSearch::isInReach(const Name& held) const
{
    return mayHave(held) || std::ranges::any_of(m_owed, [&](const auto& owed) {
               return types().entity(EntityTypeId{owed.first}).isA(held);
           });
}

/// What another name still holds back stays where it is.
void ReachSearch::release(const Name& held)
{
    std::erase(m_heldBack, held);
    for (auto owed = m_owed.begin(); owed != m_owed.end();) {
        const EntityTypeId type{owed->first};
        const std::int64_t count = owed->second;
        if (isHeldBack(type)) {
            ++owed;
            continue;
        }
        owed = m_owed.erase(owed);
        have(type, static_cast<int>(count));
    }
    m_hasChanged = true;
}

void ReachSearch::survey(int number)
{
    LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    if (ground.cells.isEmpty())
        computeGround(ground);
}

void ReachSearch::setFlag(const Name& flag, std::int64_t least, std::int64_t most)
{
    auto& [lowest, highest] = m_flags[flag];
    if (least >= lowest && most <= highest)
        return;
    lowest = std::min(lowest, least);
    highest = std::max(highest, most);
    m_hasChanged = true;
}

void ReachSearch::openLink(LinkId link)
{
    m_hasChanged = m_opened.insert(link).second || m_hasChanged;
}

}  // namespace gloam
