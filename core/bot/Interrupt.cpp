#include "core/bot/Interrupt.h"

#include "core/action/Event.h"
#include "core/space/Distance.h"
#include "core/view/words/Narrator.h"
#include "core/view/words/Nouns.h"
#include "core/view/words/WayWords.h"

#include <algorithm>

namespace gloam {

namespace {

/// What an activity is judged by: the same slice twice before it begins.
struct Moment {
    const Slice& before;
    const Slice& now;
    std::span<const PerceivedEvent> events;
    const InterruptRules& rules;
    const KnownEnemies& known;
};

bool isEnemy(const VisibleEntity& seen)
{
    return seen.isHostile && seen.isActor;
}

/// An enemy that is hunting the hero or could hurt it. Otherwise a moth would stop all walks for as long as it flutters
/// about, and a rooted flower for as long as it stands in view.
bool isMenace(const Slice& slice, const VisibleEntity& seen)
{
    const bool isHarmless = !seen.hasNoticed && seen.odds && seen.odds->taken.harm <= 0;
    const bool isOutOfReach = seen.isRooted && !slice.isTouching(seen.id);
    return isEnemy(seen) && !isHarmless && !isOutOfReach;
}

bool isUnknownMenace(const Slice& slice, const VisibleEntity& seen, const KnownEnemies& known)
{
    return isMenace(slice, seen) && !known.covers(slice, seen);
}

int distanceTo(const Slice& slice, Rect cells)
{
    return chebyshevDistance(nearestIn(cells, slice.self.at), slice.self.at);
}

/// The nearest one that keeps a walk from beginning; null if there is none.
const VisibleEntity* nearestMenace(const Moment& moment)
{
    const VisibleEntity* nearest = nullptr;
    for (const VisibleEntity& seen : moment.now.visible)
        if (isUnknownMenace(moment.now, seen, moment.known)
            && (!nearest || distanceTo(moment.now, seen.cells()) < distanceTo(moment.now, nearest->cells())))
            nearest = &seen;
    return nearest;
}

bool isMenaceBeside(const Moment& moment)
{
    const VisibleEntity* const nearest = nearestMenace(moment);
    return nearest && moment.now.isTouching(nearest->id);
}

bool isMenaceInView(const Moment& moment)
{
    return nearestMenace(moment) != nullptr;
}

/// The nearest one that was known and has become more of a danger; null if there is none.
const VisibleEntity* nearerMenace(const Moment& moment)
{
    const VisibleEntity* nearest = nullptr;
    for (const VisibleEntity& seen : moment.now.visible) {
        const VisibleEntity* before = moment.before.find(seen.id);
        if (before && moment.known.covers(moment.before, *before) && isUnknownMenace(moment.now, seen, moment.known)
            && (!nearest || distanceTo(moment.now, seen.cells()) < distanceTo(moment.now, nearest->cells())))
            nearest = &seen;
    }
    return nearest;
}

bool hasMenaceComeNearer(const Moment& moment)
{
    return nearerMenace(moment) != nullptr;
}

/// The nearest one that came into view, or that was harmless before; null if there is none.
const VisibleEntity* newMenace(const Moment& moment)
{
    const VisibleEntity* nearest = nullptr;
    for (const VisibleEntity& seen : moment.now.visible) {
        const VisibleEntity* before = moment.before.find(seen.id);
        const bool isNew = isUnknownMenace(moment.now, seen, moment.known)
                           && !(before && isUnknownMenace(moment.before, *before, moment.known));
        if (isNew && (!nearest || distanceTo(moment.now, seen.cells()) < distanceTo(moment.now, nearest->cells())))
            nearest = &seen;
    }
    return nearest;
}

bool hasNewMenace(const Moment& moment)
{
    return newMenace(moment) != nullptr;
}

bool isStruckAt(const Moment& moment)
{
    return std::any_of(moment.events.begin(), moment.events.end(), [](const PerceivedEvent& told) {
        const auto* struck = std::get_if<event::Struck>(&told.event);
        return struck && struck->target.isHero();
    });
}

bool isBelowLimit(const Moment& moment)
{
    const VisibleEntity& self = moment.now.self;
    return std::int64_t{self.hp} * 100 < std::int64_t{self.maxHp} * moment.rules.leastHitPoints;
}

bool hasLightFaded(const Moment& moment)
{
    return std::any_of(moment.events.begin(), moment.events.end(), [](const PerceivedEvent& told) {
        const auto* faded = std::get_if<event::LightFaded>(&told.event);
        return faded && faded->who.isHero();
    });
}

constexpr unsigned only(Activity activity)
{
    return 1U << static_cast<unsigned>(activity);
}
constexpr unsigned never = 0;
constexpr unsigned resting = only(Activity::Rest);
constexpr unsigned walking = only(Activity::Explore) | only(Activity::Travel);
constexpr unsigned awake = walking | only(Activity::Fight);
constexpr unsigned any = resting | awake;

/// A reason, the activities that do not begin while it holds, those that it ends after a turn, and the player's rule
/// that turns it off.
struct StopRow {
    StopReason reason;
    unsigned prevents;
    unsigned ends;
    bool InterruptRules::*rule;
    bool (*holds)(const Moment& moment);
};

/// The policy of all activities, gravest reason first.
constexpr StopRow stopRows[] = {
    {StopReason::GameOver, any, any, nullptr, [](const Moment& moment) { return moment.now.end != GameEnd::Running; }},
    {StopReason::Asked, any, any, nullptr, [](const Moment& moment) { return moment.now.question.has_value(); }},
    {StopReason::Enemy, resting, resting, &InterruptRules::byEnemies, isMenaceInView},
    {StopReason::EnemyBeside, walking, never, &InterruptRules::byEnemies, isMenaceBeside},
    {StopReason::EnemyInView, walking, never, &InterruptRules::byEnemies, isMenaceInView},
    {StopReason::EnemyNearer, never, walking, &InterruptRules::byEnemies, hasMenaceComeNearer},
    {StopReason::Enemy, never, walking, &InterruptRules::byEnemies, hasNewMenace},
    {StopReason::Starving, resting, resting, nullptr,
     [](const Moment& moment) { return moment.now.supplies.satiety == 0; }},
    {StopReason::Harm, never, resting | walking, &InterruptRules::byHarm,
     [](const Moment& moment) { return moment.now.self.hp < moment.before.self.hp; }},
    {StopReason::Enemy, never, walking, &InterruptRules::byEnemies, isStruckAt},  // and missed
    {StopReason::LowHitPoints, awake, awake, nullptr, isBelowLimit},
    {StopReason::Light, never, any, &InterruptRules::byLight, hasLightFaded},
    {StopReason::Hunger, never, any, &InterruptRules::byHunger,
     [](const Moment& moment) { return moment.now.supplies.hunger > moment.before.supplies.hunger; }},
    {StopReason::Elsewhere, never, any, nullptr,
     [](const Moment& moment) { return moment.now.level != moment.before.level; }},
};

/// The name that the log uses: "something" for an enemy that is only felt.
std::string nameOf(const VisibleEntity& enemy, Article article)
{
    if (enemy.isFelt)
        return "something";
    if (beginsWithCapital(enemy.name))
        return enemy.name;
    return article == Article::A ? withArticle(enemy.name) : "the " + enemy.name;
}

Fills fillsOf(StopReason reason, const Moment& moment)
{
    if (reason == StopReason::LowHitPoints)
        return {{"percent", std::to_string(moment.rules.leastHitPoints)}};
    if (reason == StopReason::Light)
        return {{"light", moment.before.supplies.lightName}};
    if (reason == StopReason::EnemyBeside || reason == StopReason::EnemyInView) {
        const VisibleEntity& enemy = *nearestMenace(moment);
        return {{"who", nameOf(enemy, Article::A)}, {"way", wayWords(moment.now.self.at, enemy.cells())}};
    }
    const VisibleEntity* const enemy = reason == StopReason::EnemyNearer ? nearerMenace(moment)
                                       : reason == StopReason::Enemy     ? newMenace(moment)
                                                                         : nullptr;
    if (!enemy)
        return {};
    return {{"enemy", nameOf(*enemy, Article::The)}, {"way", wayWords(moment.now.self.at, enemy->cells())}};
}

std::optional<Stop> firstStop(const Moment& moment, Activity activity, unsigned StopRow::*when)
{
    for (const StopRow& row : stopRows) {
        const bool isAsked = (row.*when & only(activity)) != 0 && (!row.rule || moment.rules.*row.rule);
        if (!isAsked || !row.holds(moment))
            continue;
        Stop stop{row.reason, fillsOf(row.reason, moment)};
        if (row.reason == StopReason::Enemy && activity != Activity::Rest)
            stop.fills["walk"] = {};  // the line before names the attacker
        return stop;
    }
    return std::nullopt;
}

}  // namespace

void fields(FieldVisitor& visitor, InterruptRules& rules)
{
    field(visitor, {"least-hit-points", "below this, only resting continues by itself", "percent", 0, 100},
          rules.leastHitPoints);
    field(visitor, {"by-enemies", "whether it stops when enemies come into view"}, rules.byEnemies);
    field(visitor, {"by-harm", "whether it stops when you lose hit points"}, rules.byHarm);
    field(visitor, {"by-light", "whether it stops when your light fails"}, rules.byLight);
    field(visitor, {"by-hunger", "whether it stops when you get hungrier"}, rules.byHunger);
}

std::span<const std::string_view> namesOf(StopReason)
{
    static constexpr std::string_view names[] = {"game-over",     "asked",        "enemy",          "enemy-beside",
                                                 "enemy-in-view", "enemy-nearer", "low-hit-points", "harm",
                                                 "starving",      "light",        "hunger",         "elsewhere",
                                                 "item",          "explored",     "rested",         "long-enough",
                                                 "input",         "there",        "no-way",         "no-stairs",
                                                 "no-enemy"};
    return names;
}

std::string Stop::key() const
{
    if (reason == StopReason::Explored && fills.count("left") > 0)
        return "stop-explored-but-left";
    if (reason == StopReason::Enemy && fills.count("walk") > 0)
        return fills.count("enemy") > 0 ? "stop-enemy-at" : "stop-enemy-seen";
    if (reason == StopReason::NoWay && fills.count("what") > 0)
        return "stop-no-way-to";
    return "stop-" + wordOf(reason);
}

void KnownEnemies::note(const Slice& now)
{
    m_enemies.clear();
    m_level = now.level;
    for (const VisibleEntity& seen : now.visible)
        if (isMenace(now, seen))
            m_enemies[seen.id] = {seen.at, seen.hasNoticed};
}

/// By where it stood: the hero may walk toward it.
bool KnownEnemies::covers(const Slice& now, const VisibleEntity& enemy) const
{
    const auto noted = m_enemies.find(enemy.id);
    if (noted == m_enemies.end() || m_level != now.level || now.isTouching(enemy.id))
        return false;
    constexpr int wandering = 2;  // cells that one may come nearer without meaning to
    const int least = distanceTo(now, {noted->second.at, enemy.footprint}) - (enemy.hasNoticed ? 0 : wandering);
    return distanceTo(now, enemy.cells()) >= least && (noted->second.hasNoticed || !enemy.hasNoticed);
}

std::optional<Stop> whyNotBegin(const Slice& now, Activity activity, const InterruptRules& rules,
                                const KnownEnemies& known)
{
    return firstStop({now, now, {}, rules, known}, activity, &StopRow::prevents);
}

std::optional<Stop> whyStop(const Slice& before, const Slice& after, std::span<const PerceivedEvent> events,
                            Activity activity, const InterruptRules& rules, const KnownEnemies& known)
{
    return firstStop({before, after, events, rules, known}, activity, &StopRow::ends);
}

}  // namespace gloam
