#include "core/view/slice/KnownCreatures.h"

#include "core/action/Event.h"
#include "core/game/Game.h"
#include "core/space/Distance.h"
#include "core/types/TypeRegistry.h"
#include "core/view/slice/Slice.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

namespace gloam {

namespace {

constexpr int mostCounted = 1'000'000;  ///< what is read from a file can be added to

template <typename T> void addSorted(std::vector<T>& items, const T& item)
{
    const auto at = std::lower_bound(items.begin(), items.end(), item);
    if (at == items.end() || *at != item)
        items.insert(at, item);
}

/// A creature the hero sees, not one that is only felt in the dark.
const VisibleEntity* creatureIn(const Slice& slice, EntityId id)
{
    const VisibleEntity* seen = id.isNothing() || id == slice.self.id ? nullptr : slice.find(id);
    return seen && !seen->isFelt ? seen : nullptr;
}

bool isCreature(const VisibleEntity& seen)
{
    return seen.maxHp > 0 && seen.hp > 0 && !seen.isFelt && (seen.isActor || seen.talks);
}

int distanceBetween(const VisibleEntity& a, const VisibleEntity& b)
{
    const Point near = nearestIn(a.cells(), b.at);
    return chebyshevDistance(near, nearestIn(b.cells(), near));
}

/// What the tiles below a body say of how it moves.
void learnFromGround(const Slice& now, const VisibleEntity& seen, KnownCreature& kind)
{
    for (const Point cell : cellsIn(intersected(seen.cells(), now.box()))) {
        if (!now.isSeen(cell) || now.specialAt(cell))
            continue;
        for (const Layer layer : allLayers) {
            const TileId id = now.floorAt(layer, cell);
            if (id == nothingTile || id == unseenTile)
                continue;
            const TileType& tile = now.types->tile(id);
            if (tile.isSwum)
                addSorted(kind.habits, Habit::Swims);
            else if (!tile.isWalkable && !tile.isClosedDoor())
                addSorted(kind.habits, tile.isTransparent ? Habit::PassesOver : Habit::PassesWalls);
        }
    }
}

/// What its bearing shows.
void learnFromMood(const VisibleEntity& seen, bool hasMoved, KnownCreature& kind)
{
    const auto note = [&kind](bool is, Habit habit) {
        if (is)
            addSorted(kind.habits, habit);
    };
    const MindState state = seen.mood.state;
    note(seen.isAsleep, Habit::Sleeps);
    note(seen.mood.bearing == Bearing::Hunting, Habit::Hunts);
    note(seen.mood.bearing == Bearing::Hunting && state == MindState::KeepDistance, Habit::KeepsDistance);
    note(seen.mood.bearing == Bearing::Searching, Habit::Searches);
    note(seen.mood.bearing == Bearing::Fleeing, Habit::Flees);
    note(seen.mood.bearing == Bearing::Ally && state == MindState::Hunt, Habit::Helps);
    note(hasMoved && state == MindState::Wander, Habit::Wanders);
    note(hasMoved && state == MindState::Patrol, Habit::Patrols);
    note(hasMoved && state == MindState::Follow, Habit::Follows);
    note(!seen.isAsleep && state == MindState::Guard, Habit::Guards);
}

}  // namespace

std::span<const std::string_view> namesOf(Habit)
{
    static constexpr std::string_view names[] = {"sleeps",       "wanders",     "patrols",     "guards",
                                                 "hunts",        "searches",    "flees",       "keeps-away",
                                                 "ambushes",     "follows",     "helps",       "fights",
                                                 "calls",        "shoots",      "throws",      "steals",
                                                 "picks-up",     "uses-items",  "opens-doors", "closes-doors",
                                                 "breaks-doors", "digs",        "pushes",      "swims",
                                                 "passes-walls", "passes-over", "blinks",      "takes-stairs",
                                                 "speaks"};
    return names;
}

void SeenRange::add(int amount)
{
    add({1, amount, amount});
}

void SeenRange::add(const SeenRange& other)
{
    if (other.count == 0)
        return;
    least = count == 0 ? other.least : std::min(least, other.least);
    most = count == 0 ? other.most : std::max(most, other.most);
    count += other.count;
}

bool KnownCreature::has(Habit habit) const
{
    return std::binary_search(habits.begin(), habits.end(), habit);
}

/// What one step shows.
struct KnownCreatures::Lesson {
    KnownCreatures& known;
    const Slice& before;
    const Slice& now;
    std::vector<EntityId> movers = {};  ///< once for each step
    EntityId attacker = {};             ///< whose attack on the hero the next events may belong to

    /// The kind of someone whom the hero has met and sees.
    KnownCreature* kindOf(const Subject& who) const
    {
        if (!creatureIn(before, who.id) && !creatureIn(now, who.id))
            return nullptr;
        const auto kind = std::find_if(known.m_kinds.begin(), known.m_kinds.end(),
                                       [&who](const KnownCreature& each) { return each.type == who.type; });
        return kind != known.m_kinds.end() && individualOf(*kind, who.id) ? &*kind : nullptr;
    }

    static MetCreature* individualOf(KnownCreature& kind, EntityId id)
    {
        const auto at = std::find_if(kind.individuals.begin(), kind.individuals.end(),
                                     [id](const MetCreature& met) { return met.id == id; });
        return at == kind.individuals.end() ? nullptr : &*at;
    }

    void note(const Subject& who, Habit habit) const
    {
        if (KnownCreature* kind = kindOf(who))
            addSorted(kind->habits, habit);
    }

    template <typename E> void operator()(const E& told)
    {
        constexpr bool isPartOfAttack = std::is_same_v<E, event::Hurt> || std::is_same_v<E, event::StatusBegan>;
        if constexpr (!isPartOfAttack)
            attacker = {};
        learn(told);
    }

    template <typename E> void learn(const E&) {}

    void learn(const event::Moved& moved) { movers.push_back(moved.who.id); }
    void learn(const event::DoorOpened& opened) { note(opened.who, Habit::OpensDoors); }
    void learn(const event::DoorClosed& closed) { note(closed.who, Habit::ClosesDoors); }
    void learn(const event::Fired& fired) { note(fired.who, Habit::Shoots); }
    void learn(const event::Dug& dug) { note(dug.who, Habit::Digs); }
    void learn(const event::Pushed& pushed) { note(pushed.who, Habit::Pushes); }
    void learn(const event::TookStairs& took) { note(took.who, Habit::TakesStairs); }
    void learn(const event::Spoke& said) { note(said.who, Habit::Speaks); }

    /// One that has just come into being did not move there.
    void learn(const event::Appeared& appeared)
    {
        if (creatureIn(before, appeared.who.id))
            note(appeared.who, Habit::Blinks);
    }

    void learn(const event::Struck& struck)
    {
        if (struck.attacker.isHero()) {
            if (KnownCreature* kind = kindOf(struck.target))
                learnFromHero(struck, *kind);
            return;
        }
        KnownCreature* kind = kindOf(struck.attacker);
        if (!kind)
            return;
        if (!struck.target.isHero())
            return addSorted(kind->habits, Habit::Fights);
        attacker = struck.attacker.id;
        if (struck.damage > 0)
            kind->dealt.add(struck.damage);
        else
            ++kind->missed;
    }

    static void learnFromHero(const event::Struck& struck, KnownCreature& kind)
    {
        if (!struck.blow.isHit) {
            ++kind.heroMissed;
        } else if (struck.damage <= 0) {
            ++kind.stopped;
        } else {
            kind.taken.add(struck.damage);
            ++individualOf(kind, struck.target.id)->hits;
        }
    }

    void learn(const event::Hurt& hurt)
    {
        if (KnownCreature* kind = hurt.who.isHero() && hurt.damage > 0 ? kindOf(hurt.by) : nullptr)
            kind->dealt.add(hurt.damage);
    }

    void learn(const event::AbilityUsed& used)
    {
        if (KnownCreature* kind = kindOf(used.who)) {
            attacker = used.who.id;
            addSorted(kind->abilities, used.name);
        }
    }

    void learn(const event::StatusBegan& began)
    {
        const VisibleEntity* by =
            creatureIn(before, attacker) ? creatureIn(before, attacker) : creatureIn(now, attacker);
        if (!by || !began.who.isHero())
            return;
        if (KnownCreature* kind = kindOf({by->id, by->type, by->name, by->at}))
            addSorted(kind->statuses, began.status);
    }

    void learn(const event::Handled& handled)
    {
        switch (handled.deed) {
        case ItemEvent::Stolen: return note(handled.who, Habit::Steals);
        case ItemEvent::Taken: return note(handled.who, Habit::PicksUp);
        case ItemEvent::Thrown: return note(handled.who, Habit::Throws);
        case ItemEvent::Quaffed:
        case ItemEvent::Read:
        case ItemEvent::Eaten:
        case ItemEvent::Applied: return note(handled.who, Habit::UsesItems);
        default: return;
        }
    }

    void learn(const event::Custom& custom)
    {
        if (custom.name == "calls")
            note(custom.who, Habit::Calls);
        else if (custom.name == "door-breaks" || custom.name == "door-holds")
            note(custom.who, Habit::BreaksDoors);
    }

    void learn(const event::Died& died)
    {
        if (died.who.isHero())
            return learnOfDeath(died.killer);
        KnownCreature* kind = kindOf(died.who);
        if (!kind)
            return;
        if (died.killer.isHero()) {
            ++kind->killed;
            if (const int hits = individualOf(*kind, died.who.id)->hits; hits > 0)
                kind->hitsToKill.add(hits);
        } else {
            ++kind->othersDied;
        }
        std::erase_if(kind->individuals, [&died](const MetCreature& met) { return met.id == died.who.id; });
    }

    /// The end of a run names the killer, even one that was never seen.
    void learnOfDeath(const Subject& killer) const
    {
        const EntityTypeId type = now.types->findEntity(killer.type);
        if (killer.isHero() || !now.types->entity(type).part<Stats>())
            return;  // a trap is no creature
        KnownCreature& kind = known.kindOf(killer.type);
        ++kind.killedHero;
        if (kind.met == 0) {
            kind.met = 1;
            kind.isHostile = true;
            kind.level = now.levelName;
            kind.turn = now.turn;
        }
    }

    /// Compares what is in sight now with what was.
    void compare()
    {
        const bool isSameLevel = before.level == now.level;
        for (const VisibleEntity& seen : now.visible) {
            KnownCreature* kind = isCreature(seen) ? kindOf({seen.id, seen.type, seen.name, seen.at}) : nullptr;
            if (!kind)
                continue;
            const auto steps = std::count(movers.begin(), movers.end(), seen.id);
            learnFromMood(seen, steps > 0, *kind);
            learnFromGround(now, seen, *kind);
            kind->isHostile = kind->isHostile || seen.isHostile;
            const VisibleEntity* then = isSameLevel ? creatureIn(before, seen.id) : nullptr;
            if (then && then->type == seen.type)
                learnFromChange(*then, seen, static_cast<int>(steps), *kind);
        }
    }

    void learnFromChange(const VisibleEntity& then, const VisibleEntity& seen, int steps, KnownCreature& kind) const
    {
        const int distance = distanceBetween(then, before.self);
        if (seen.hasNoticed && !then.hasNoticed) {
            kind.noticed = std::max(kind.noticed, distance);
            if (then.mood.state == MindState::Ambush)
                addSorted(kind.habits, Habit::Ambushes);
        }
        const bool isChase = then.hasNoticed && seen.hasNoticed && distance > 1 && distanceBetween(seen, now.self) > 1;
        const bool isFlight = then.mood.bearing == Bearing::Fleeing && seen.mood.bearing == Bearing::Fleeing;
        if (isChase || isFlight) {
            kind.steps += steps;
            kind.turns += static_cast<int>(std::clamp<std::int64_t>(now.turn - before.turn, 0, mostCounted));
        }
    }
};

void KnownCreatures::meet(const Slice& now)
{
    for (const VisibleEntity& seen : now.visible) {
        if (!isCreature(seen))
            continue;
        KnownCreature& kind = kindOf(seen.type);
        const MetCreature met{seen.id, 0};
        const auto at = std::lower_bound(kind.individuals.begin(), kind.individuals.end(), met,
                                         [](const MetCreature& a, const MetCreature& b) { return a.id < b.id; });
        if (at != kind.individuals.end() && at->id == seen.id)
            continue;
        kind.individuals.insert(at, met);
        if (kind.met++ == 0) {
            kind.level = now.levelName;
            kind.turn = now.turn;
        }
        kind.isHostile = kind.isHostile || seen.isHostile;
        learnFromMood(seen, false, kind);
        learnFromGround(now, seen, kind);
    }
}

void KnownCreatures::learn(const Slice& before, const StepResult& result, const Slice& now)
{
    meet(now);
    Lesson lesson{*this, before, now};
    for (const PerceivedEvent& told : result.events)
        if (told.isSeen)
            std::visit(lesson, told.event);
    lesson.compare();
}

void KnownCreatures::add(const KnownCreatures& later)
{
    for (const KnownCreature& kind : later.m_kinds)
        add(kind);
}

void KnownCreatures::add(const KnownCreature& later)
{
    KnownCreature& kind = kindOf(later.type);
    if (kind.met == 0) {
        kind = later;
        kind.individuals.clear();  // ids mean nothing in another run
        return;
    }
    for (int KnownCreature::*const count :
         {&KnownCreature::met, &KnownCreature::killed, &KnownCreature::othersDied, &KnownCreature::killedHero,
          &KnownCreature::runs, &KnownCreature::missed, &KnownCreature::heroMissed, &KnownCreature::stopped,
          &KnownCreature::steps, &KnownCreature::turns})
        kind.*count = std::min(mostCounted, kind.*count + later.*count);
    for (SeenRange KnownCreature::*const range :
         {&KnownCreature::dealt, &KnownCreature::taken, &KnownCreature::hitsToKill})
        (kind.*range).add(later.*range);
    kind.isHostile = kind.isHostile || later.isHostile;
    kind.noticed = std::max(kind.noticed, later.noticed);
    for (const Habit habit : later.habits)
        addSorted(kind.habits, habit);
    for (const std::string& ability : later.abilities)
        addSorted(kind.abilities, ability);
    for (const Name& status : later.statuses)
        addSorted(kind.statuses, status);
}

const KnownCreature* KnownCreatures::find(const Name& type) const
{
    const auto kind =
        std::lower_bound(m_kinds.begin(), m_kinds.end(), type,
                         [](const KnownCreature& each, const Name& wanted) { return each.type < wanted; });
    return kind != m_kinds.end() && kind->type == type ? &*kind : nullptr;
}

KnownCreature& KnownCreatures::kindOf(const Name& type)
{
    const auto kind =
        std::lower_bound(m_kinds.begin(), m_kinds.end(), type,
                         [](const KnownCreature& each, const Name& wanted) { return each.type < wanted; });
    if (kind != m_kinds.end() && kind->type == type)
        return *kind;
    KnownCreature added;
    added.type = type;
    return *m_kinds.insert(kind, std::move(added));
}

void KnownCreatures::forgetCounts()
{
    for (KnownCreature& kind : m_kinds) {
        KnownCreature met;
        met.type = kind.type;
        met.level = kind.level;
        met.turn = kind.turn;
        met.runs = 0;
        met.isHostile = kind.isHostile;
        met.individuals = std::move(kind.individuals);
        kind = std::move(met);
    }
}

void KnownCreatures::setKinds(std::vector<KnownCreature> kinds)
{
    std::stable_sort(kinds.begin(), kinds.end(),
                     [](const KnownCreature& a, const KnownCreature& b) { return a.type < b.type; });
    kinds.erase(std::unique(kinds.begin(), kinds.end(),
                            [](const KnownCreature& a, const KnownCreature& b) { return a.type == b.type; }),
                kinds.end());
    for (KnownCreature& kind : kinds) {
        const auto sortOut = [](auto& items) {
            std::sort(items.begin(), items.end());
            items.erase(std::unique(items.begin(), items.end()), items.end());
        };
        sortOut(kind.habits);
        sortOut(kind.abilities);
        sortOut(kind.statuses);
        std::stable_sort(kind.individuals.begin(), kind.individuals.end(),
                         [](const MetCreature& a, const MetCreature& b) { return a.id < b.id; });
        for (SeenRange* const range : {&kind.dealt, &kind.taken, &kind.hitsToKill})
            range->most = std::max(range->least, range->most);
    }
    m_kinds = std::move(kinds);
}

void fields(FieldVisitor& visitor, SeenRange& range)
{
    field(visitor, {"count", "how often it was seen", {}, 0, mostCounted}, range.count);
    field(visitor, {"least", "the smallest amount", {}, 0, mostCounted}, range.least);
    field(visitor, {"most", "the greatest amount", {}, 0, mostCounted}, range.most);
}

void fields(FieldVisitor& visitor, MetCreature& met)
{
    field(visitor, {"id", "the creature"}, met.id);
    field(visitor, {"hits", "hits of the hero on it", {}, 0, mostCounted}, met.hits);
}

void fields(FieldVisitor& visitor, KnownCreature& kind)
{
    field(visitor, {"type", "the kind of creature"}, kind.type);
    field(visitor, {"level", "name of the level where it was first met"}, kind.level);
    field(visitor, {"turn", "when it was first met", "turns", 0}, kind.turn);
    field(visitor, {"met", "how many were met", {}, 0, mostCounted}, kind.met);
    field(visitor, {"killed", "how many the hero killed", {}, 0, mostCounted}, kind.killed);
    field(visitor, {"others-died", "how many died of something else", {}, 0, mostCounted}, kind.othersDied);
    field(visitor, {"killed-hero", "how often one killed the hero", {}, 0, mostCounted}, kind.killedHero);
    field(visitor, {"runs", "how many runs met it", {}, 0, mostCounted}, kind.runs);
    field(visitor, {"hostile", "whether one was seen to be hostile"}, kind.isHostile);
    field(visitor, {"habits", "what it was seen doing"}, kind.habits);
    field(visitor, {"abilities", "abilities it was seen to use"}, kind.abilities);
    field(visitor, {"statuses", "statuses its attacks caused"}, kind.statuses);
    field(visitor, {"dealt", "hit points its attacks cost the hero"}, kind.dealt);
    field(visitor, {"missed", "its attacks that did no damage", {}, 0, mostCounted}, kind.missed);
    field(visitor, {"taken", "hit points attacks of the hero cost it"}, kind.taken);
    field(visitor, {"hero-missed", "attacks of the hero that missed it", {}, 0, mostCounted}, kind.heroMissed);
    field(visitor, {"stopped", "hits of the hero that did no damage", {}, 0, mostCounted}, kind.stopped);
    field(visitor, {"hits-to-kill", "hits it took to kill one"}, kind.hitsToKill);
    field(visitor, {"noticed", "greatest distance at which it noticed the hero", "cells", 0, mostCounted},
          kind.noticed);
    field(visitor, {"steps", "steps it took while it hunted or fled", {}, 0, mostCounted}, kind.steps);
    field(visitor, {"turns", "how long that lasted", "turns", 0, mostCounted}, kind.turns);
    field(visitor, {"individuals", "those met in this run"}, kind.individuals);
}

}  // namespace gloam
