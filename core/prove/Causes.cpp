#include "core/prove/Causes.h"

#include "core/base/Words.h"
#include "core/parts/Carrying.h"
#include "core/parts/Moving.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

Finding& Causes::add(Severity severity, Fault fault, std::string path, std::string sentence, std::string suggestion)
{
    m_findings.push_back({problemAt(severity, fault, std::move(path), std::move(sentence), std::move(suggestion)), {}});
    return m_findings.back();
}

std::string Causes::where(int level, Point at) const
{
    return textOf(at) + " in level '" + ground(level).id.text() + "'";
}

std::string Causes::nameOf(const Entity& entity) const
{
    return displayName(entity, m_reach.types());
}

void Causes::showReached(Witness& witness, int level) const
{
    if (ground(level).isArrived)
        witness.regions.push_back(regionOf(ground(level).id, ground(level).reached));
}

/// The cells that can be walked to from next to a body, over those that are open.
BitGrid Causes::around(int level, Rect cells, const BitGrid& open) const
{
    BitGrid visited(open.size());
    std::vector<Point> queue;
    for (const Point at : cellsIn(intersected(grown(cells, 1), {{}, open.size()})))
        if (open.get(at)) {
            visited.set(at, true);
            queue.push_back(at);
        }
    MovementProfile profile;
    profile.isPassable = open;
    profile.corners = m_reach.corners();
    while (!queue.empty()) {
        const Point at = queue.back();
        queue.pop_back();
        profile.stepsFrom(at, ground(level).cells.size()).forEach([&](Direction direction) {
            if (const Point to = at + step(direction); !visited.get(to)) {
                visited.set(to, true);
                queue.push_back(to);
            }
        });
    }
    return visited;
}

/// ": the locked door at (8, 2) stays shut": the barriers between the cells that the hero can get to and a goal.
std::string Causes::barred(int level, Point goal, Witness& witness) const
{
    std::string text;
    int more = 0;
    const BitGrid beyond = around(level, {goal, {1, 1}}, ground(level).cells);
    const auto isBetween = [&](const Barrier& barrier) {
        return barrier.level == level && !barrier.isGone && m_reach.touches(ground(level), barrier.cells, 1)
               && beyond.hasAny(barrier.cells);
    };
    for (const Barrier& barrier : m_reach.barriers()) {
        if (m_progress.isCancelled() || !isBetween(barrier))
            continue;
        const bool leadsOn = std::ranges::any_of(m_reach.acts(), [&](const Act& act) {
            return std::ranges::any_of(*act.effects,
                                       [&](const Effect& effect) { return isOpenedBy(barrier, act, effect); });
        });
        if (!leadsOn)
            continue;
        witness.marks.push_back({WitnessRole::Door, {ground(level).id, barrier.cells.at}});
        if (!text.empty()) {
            ++more;
            continue;
        }
        text = ": the " + nameOf(*ground(level).level->entities.find(barrier.entity)) + " at "
               + textOf(barrier.cells.at) + " stays shut";
    }
    return more == 0 ? text : text + ", and so do " + std::to_string(more) + " more like it";
}

void Causes::findUnmetGoals()
{
    const std::vector<Goal>& goals = m_reach.state().world.settings.goals;
    for (std::size_t i = 0; i < goals.size(); ++i)
        if (!m_reach.isMet(goals[i]))
            unmetGoal(goals[i], i);
    if (!m_findings.empty())
        return;
    std::vector<WitnessMark> marks;
    for (const Goal& goal : goals)
        if (!goal.reach.level.isEmpty())
            marks.push_back({WitnessRole::Goal, goal.reach});
    Finding& finding = add(Severity::Warning, Fault::CannotBeWon, "world.goal",
                           marks.size() > 1 ? "The world cannot be won: its goals ask the hero to be at different "
                                              "places at the same time."
                                            : "The world cannot be won: nothing that the hero can set off wins.");
    finding.witness.marks = std::move(marks);
    showReached(finding.witness, m_reach.numberOf(m_reach.state().level));
}

void Causes::unmetGoal(const Goal& goal, std::size_t index)
{
    const bool isAlone = m_reach.state().world.settings.goals.size() == 1;
    const std::string path = isAlone ? "world.goal" : "world.goal[" + std::to_string(index) + "]";
    const int start = m_reach.numberOf(m_reach.state().level);
    Finding& finding = add(Severity::Warning, Fault::CannotBeWon, path, {});
    std::string& sentence = finding.problem.sentence;
    finding.witness.marks.push_back({WitnessRole::Start, {m_reach.state().level, m_reach.hero().at}});
    const auto cannotReach = [&](const std::string& what, WitnessRole role, int level, Point at) {
        finding.witness.marks.push_back({role, {ground(level).id, at}});
        showReached(finding.witness, ground(level).isArrived ? level : start);
        const std::string cause = ground(level).isArrived ? barred(level, at, finding.witness)
                                                          : std::string(": the hero never gets to that level");
        sentence = "The world cannot be won: the hero cannot get to " + what + " at " + where(level, at)
                   + (cause.empty() ? ": no way leads there" : cause) + ".";
    };
    Goal place;
    place.reach = goal.reach;
    if (!m_reach.isMet(place)) {
        finding.problem.suggestion = "Open a way to it, or move the goal.";
        return cannotReach("the goal", WitnessRole::Goal, m_reach.numberOf(goal.reach.level), goal.reach.at);
    }
    if (!goal.have.isEmpty() && !m_reach.mayHave(goal.have)) {
        for (const ItemSource& item : m_reach.items())
            if (m_reach.types().entity(item.type).isA(goal.have)) {
                m_named.push_back(item.entity);
                return cannotReach("the " + m_reach.types().entity(item.type).displayName(), WitnessRole::Goal,
                                   item.level, item.cells.at);
            }
        sentence = "The world cannot be won: the goal asks for '" + goal.have.text() + "', and there is none.";
        finding.problem.suggestion = "Put one where the hero can get to it.";
        return showReached(finding.witness, start);
    }
    sentence = !goal.flag.isEmpty() ? "The world cannot be won: nothing that the hero can set off sets the flag '"
                                          + goal.flag.text() + "'."
                                    : "The world cannot be won: the hero never gets to the creature that it must kill.";
    showReached(finding.witness, start);
}

void Causes::findHopelessOrders()
{
    Finding& finding =
        add(Severity::Warning, Fault::CannotBeWon, "world.goal",
            "The world cannot be won: in whatever order the hero uses things up, sets things off and takes one-way "
            "passages, it never meets all goals.",
            "Add more of what runs out, or a way back.");
    showReached(finding.witness, m_reach.numberOf(m_reach.state().level));
    for (const Goal& goal : m_reach.state().world.settings.goals)
        if (!goal.reach.level.isEmpty())
            finding.witness.marks.push_back({WitnessRole::Goal, goal.reach});
}

/// Whether the effect, if it happened, would take a barrier away.
bool Causes::isOpenedBy(const Barrier& barrier, const Act& act, const Effect& effect) const
{
    if (effect.kind == EffectKind::Choose)
        return std::ranges::any_of(effect.options, [&](const EffectOption& option) {
            return std::ranges::any_of(option.effects,
                                       [&](const Effect& inner) { return isOpenedBy(barrier, act, inner); });
        });
    if (effect.kind != EffectKind::Become || act.level != barrier.level)
        return false;
    const bool isThere =
        effect.at == noCell ? act.entity == barrier.entity && effect.only.isEmpty() && effect.shape == EffectShape::Self
                            : barrier.cells.contains(effect.at);
    const EntityTypeId type = m_reach.types().findEntity(effect.type);
    return isThere && (effect.type.isEmpty() || !m_reach.types().entity(type).body().isSolid);
}

/// The first condition that asks for an item that the hero can never have; null if there is none.
const Condition* Causes::missingItem(const std::vector<Condition>& conditions) const
{
    for (const Condition& condition : conditions) {
        if (condition.kind == ConditionKind::Have && !m_reach.mayHold(condition))
            return &condition;
        if (condition.kind == ConditionKind::All)
            if (const Condition* inner = missingItem(condition.of))
                return inner;
    }
    return nullptr;
}

void Causes::findLocks()
{
    for (const Barrier& barrier : m_reach.barriers())
        if (!m_progress.isCancelled() && !barrier.isGone && ground(barrier.level).isArrived
            && m_reach.touches(ground(barrier.level), barrier.cells, 1))
            findLock(barrier);
    for (const Link& link : m_reach.state().world.links.all())
        if (const int level = m_reach.numberOf(link.from.level);
            level >= 0 && !m_reach.mayPass(link) && link.from.hasCell()
            && m_reach.touches(ground(level), {link.from.at, {1, 1}}, 0))
            findLock(link);
    findWalls();
}

/// What would open a passage: its key, what it asks for, or the first lever.
void Causes::findLock(const Link& link)
{
    const Lock lock{"The passage at " + where(m_reach.numberOf(link.from.level), link.from.at),
                    "links[" + toText(link.id) + "].from", link.from, nullptr};
    const bool isShut = !link.isOpen && !m_reach.isOpenable(link.id);
    if (isShut && !link.key.isEmpty())
        return missKey(lock, link.key, 1);
    if (const Condition* item = missingItem(link.needs))
        return missKey(lock, item->type, item->least);
    if (!isShut)
        return;
    for (const Act& act : m_reach.acts())
        for (const Effect& effect : *act.effects)
            if (effect.kind == EffectKind::Passage && effect.isOn && effect.link == link.id
                && act.access != Access::Arrive && !m_reach.isAccessible(act))
                return missLever(lock, act);
}

/// Walls beside the cells that the hero can get to, which a lever out of its reach opens.
void Causes::findWalls()
{
    for (const Act& act : m_reach.acts()) {
        if (m_progress.isCancelled() || act.access == Access::Arrive || act.isMovable || m_reach.isAccessible(act))
            continue;
        const LevelGround& level = ground(act.level);
        for (const Effect& effect : *act.effects)
            if (effect.kind == EffectKind::Tile && effect.at != noCell && level.isArrived
                && level.cells.contains(effect.at) && !level.cells.get(effect.at)
                && m_reach.isGround(m_reach.types().findTile(effect.tile))
                && m_reach.touches(level, {effect.at, {1, 1}}, 1))
                missLever({"The way at " + where(act.level, effect.at), "levels." + level.id.text(),
                           Place{level.id, effect.at}, nullptr},
                          act);
    }
}

/// Whether a level has enough reports of a kind, so that one more is only counted.
bool Causes::isTold(Fault fault, int level)
{
    return ++m_told[{fault, level}] > mostTold;
}

void Causes::tellMore()
{
    for (const auto& [kind, count] : m_told) {
        const int more = count - mostTold;
        if (more <= 0)
            continue;
        const auto [fault, level] = kind;
        const bool isOne = more == 1;
        const std::string what =
            fault == Fault::UnfairArrival
                ? (isOne ? " more enemy awake" : " more enemies awake") + std::string(" beside where the hero arrives.")
            : fault == Fault::LockWithoutKey
                ? (isOne ? " more lock" : " more locks") + std::string(" whose key is nowhere.")
                : (isOne ? " more lock" : " more locks") + std::string(" that the hero cannot open from where it is.");
        add(Severity::Warning, fault, "levels." + ground(level).id.text(),
            "Level '" + ground(level).id.text() + "' has " + std::to_string(more) + what);
    }
}

/// What would open a barrier: the first key that it lacks, or the first lever.
void Causes::findLock(const Barrier& barrier)
{
    const Entity& entity = *ground(barrier.level).level->entities.find(barrier.entity);
    const Name& level = ground(barrier.level).id;
    const Lock lock{capitalised("the " + nameOf(entity)) + " at " + where(barrier.level, entity.at),
                    "levels." + level.text() + ".entities[" + toText(entity.id) + "]", Place{level, entity.at},
                    &barrier};
    for (const Act& act : m_reach.acts())
        for (const Effect& effect : *act.effects) {
            if (!isOpenedBy(barrier, act, effect))
                continue;
            const Condition* key = missingItem(*act.conditions);
            if (!key)
                key = missingItem(effect.conditions);
            if (key)
                return missKey(lock, key->type, key->least);
            if (!m_reach.isAccessible(act) && act.access != Access::Arrive && act.entity != barrier.entity)
                return missLever(lock, act);
        }
}

void Causes::missKey(const Lock& lock, const Name& key, int least)
{
    const int start = m_reach.numberOf(m_reach.state().level);
    const int level = m_reach.numberOf(lock.place.level);
    const auto source = std::ranges::find_if(m_reach.items(), [&](const ItemSource& item) {
        return !item.isTaken && m_reach.types().entity(item.type).isA(key);
    });
    const EntityTypeId type = m_reach.types().findEntity(key);
    const std::string name = type == EntityTypeId{} ? key.text() : m_reach.types().entity(type).displayName();
    const bool isNowhere = source == m_reach.items().end();
    const bool hasSome = m_reach.mayHave(key);
    if (!isNowhere)
        m_named.push_back(source->entity);
    if (isTold(isNowhere ? Fault::LockWithoutKey : Fault::KeyBehindDoor, level < 0 ? start : level))
        return;
    const bool isBehind = !isNowhere && lock.barrier && isBeyond(*lock.barrier, source->level, source->cells);
    const std::string needed = lock.what + " needs " + (least > 1 ? std::to_string(least) + " of the " : "the ") + name;
    Finding& finding =
        add(Severity::Warning, isNowhere ? Fault::LockWithoutKey : Fault::KeyBehindDoor, lock.path,
            isNowhere ? needed + (hasSome ? ", and the hero can get fewer." : ", and the hero can get none.")
                      : needed + (least > 1 ? ", and the one at " : " at ") + where(source->level, source->cells.at)
                            + (isBehind ? (least > 1 ? " lies behind it." : ", which lies behind it.")
                                        : (least > 1 ? " is out of reach." : ", which the hero cannot get to.")),
            isNowhere ? "Put one where the hero can get to it." : "Move it to where the hero can get to it.");
    finding.witness.marks.push_back({WitnessRole::Door, lock.place});
    showReached(finding.witness, level < 0 ? start : level);
    if (!isNowhere)
        finding.witness.marks.push_back({WitnessRole::Key, {ground(source->level).id, source->cells.at}});
}

void Causes::missLever(const Lock& lock, const Act& lever)
{
    if (isTold(Fault::KeyBehindDoor, lever.level))
        return;
    const Entity* entity = ground(lever.level).level->entities.find(lever.entity);
    const bool isBehind = lock.barrier && isBeyond(*lock.barrier, lever.level, lever.cells);
    Finding& finding = add(Severity::Warning, Fault::KeyBehindDoor, lock.path,
                           lock.what + " is opened by the " + (entity ? nameOf(*entity) : std::string("trigger"))
                               + " at " + where(lever.level, lever.cells.at)
                               + (isBehind ? ", which lies behind it." : ", which the hero cannot get to."),
                           "Move one of them, or open it in another way, too.");
    finding.witness.marks.push_back({WitnessRole::Door, lock.place});
    finding.witness.marks.push_back({WitnessRole::Lever, {ground(lever.level).id, lever.cells.at}});
    showReached(finding.witness, lever.level);
}

/// Whether the hero could get next to cells if one barrier were not there.
bool Causes::isBeyond(const Barrier& barrier, int level, Rect cells) const
{
    if (level != barrier.level || !ground(level).isArrived)
        return false;
    BitGrid open = ground(level).open;
    for (const Point at : cellsIn(intersected(barrier.cells, {{}, open.size()})))
        open.set(at, ground(level).cells.get(at));
    const BitGrid visited = around(level, barrier.cells, open);
    return visited.hasAny(grown(cells, 1));
}

}  // namespace gloam
