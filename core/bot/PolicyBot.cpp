#include "core/bot/PolicyBot.h"

#include "core/bot/Survival.h"
#include "core/parts/Arms.h"
#include "core/space/Distance.h"
#include "core/view/advice/Aim.h"
#include "core/view/slice/KnownGround.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr int restWithoutGain = 50;  ///< turns of rest without a gain after which it stops resting
constexpr int turnsWithoutNews = 1'000;
constexpr int turnsForAFriend = 50;  ///< without news, after which it no longer waits for one to move on
constexpr int turnsUntilUsedAgain = 50;
constexpr int turnsUntilTouchedAgain = 400;
constexpr int mostStepsAfterOne = 25;  ///< toward an enemy that keeps away, before it is left alone
constexpr int mostStepsToChallenge = 200;
constexpr int turnsUntilChasedAgain = 200;
constexpr int reachOfEscape = 6;        ///< cells around that it searches for ground that does not hurt
constexpr int leastLightToPay = 2'000;  ///< turns of light with which it still pays a shrine

/// An enemy that acts; a wall to break down is none.
bool isFoe(const VisibleEntity& seen)
{
    return seen.isHostile && seen.isActor;
}

bool isFoeInView(const Slice& slice)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(), isFoe);
}

/// Someone who moves, and whom it does not fight.
bool isFriendInView(const Slice& slice)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(), [](const VisibleEntity& seen) {
        return seen.isActor && seen.isSolid && !seen.isHostile && !seen.talks;
    });
}

/// Whether the enemy would win a fight of blows, as far as the odds tell.
bool wouldWin(const VisibleEntity& foe)
{
    if (!foe.odds || foe.odds->taken.blowsToKill == 0)
        return false;
    return foe.odds->given.blowsToKill == 0 || foe.odds->taken.blowsToKill < foe.odds->given.blowsToKill;
}

/// What a weapon or armor is worth, by the numbers of its type; 0 for what is neither.
int worthOf(const Slice& slice, const Name& type)
{
    const auto& known = slice.types->entity(slice.types->findEntity(type));
    int worth = 0;
    if (const auto* const melee = known.part<Melee>())
        worth += melee->damage.least() + melee->damage.most() + 2 * melee->penBonus + melee->hitBonus;
    if (const auto* const armor = known.part<Armor>())
        worth += 2 * armor->av + armor->dv;
    return worth;
}

/// A net strikes too, but it hurts nothing.
bool isForCatching(const Slice& slice, const Name& type)
{
    const auto* const melee = slice.types->entity(slice.types->findEntity(type)).part<Melee>();
    return melee && melee->damage.most() <= 0;
}

/// Whether it would go into a free slot, or is worth more than what it would replace: what is in the first slot that it
/// fits.
bool isImprovement(const Slice& slice, const CarriedItem& item)
{
    if (!item.worn.isEmpty() || item.fits.empty() || item.kind == "light" || isForCatching(slice, item.type))
        return false;
    const auto wornIn = [&slice](const Name& slot) {
        return firstCarried(slice, [&slot](const CarriedItem& other) { return other.worn == slot; });
    };
    if (!std::all_of(item.fits.begin(), item.fits.end(), wornIn))
        return true;
    return worthOf(slice, wornIn(item.fits.front())->type) < worthOf(slice, item.type);
}

/// Of the rarest kind: keys to the end of a world are.
bool isLikeNoOther(const Slice& slice, const Name& type)
{
    return slice.types->entity(slice.types->findEntity(type)).look().rarity == Rarity::Gold;
}

bool hasLightToSpare(const Slice& slice)
{
    const Supplies& supplies = slice.supplies;
    if (!supplies.lightLeft)
        return !supplies.isInDarkness;  // it needs no light, or has one that burns forever
    return *supplies.lightLeft + supplies.sparesLeft >= leastLightToPay;
}

/// Whether fire, gas and the like in a cell would hurt it, as far as it knows.
bool hurtsAt(const Slice& slice, Point p)
{
    const auto hurts = [&slice](TileId tile) {
        return tile != nothingTile && (slice.types->tile(tile).touchBit & slice.hurtBy) != 0;
    };
    if (slice.hurtBy == 0)
        return false;
    if (!slice.isSeen(p))
        return hurts(slice.rememberedAt(p));
    return std::any_of(allLayers.begin(), allLayers.end(), [&](Layer layer) { return hurts(slice.floorAt(layer, p)); });
}

bool isSomethingSolidAt(const Slice& slice, Point p)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(),
                       [p](const VisibleEntity& seen) { return seen.isSolid && seen.cells().contains(p); });
}

/// The direction of a step into something beside the viewer.
std::optional<Direction> directionInto(const Slice& slice, Rect cells)
{
    for (const Direction direction : allDirections)
        if (cells.contains(slice.self.at + step(direction)))
            return direction;
    return std::nullopt;
}

}  // namespace

Policy drifterPolicy()
{
    return {.drinksBelow = 25, .exploresAll = false, .equips = false};
}

Policy plodderPolicy()
{
    return {.drinksBelow = 40, .restsBelow = 90};
}

Policy wayfarerPolicy()
{
    return {.drinksBelow = 40, .restsBelow = 90, .usesAbilities = true, .weighsFights = true};
}

Policy wardenPolicy()
{
    Policy policy = wayfarerPolicy();
    policy.paysShrines = true;
    return policy;
}

Errand PolicyBot::next(const Slice& slice, Random&)
{
    if (slice.end != GameEnd::Running)
        return {std::nullopt, "The game is over."};
    if (m_explorer.cellsVisited() != m_known) {
        m_known = m_explorer.cellsVisited();
        m_newsAt = slice.turn;
    }
    if (slice.turn - m_newsAt > turnsWithoutNews)
        return {std::nullopt, "Nothing new has happened for a long time."};
    const auto command = decide(slice);
    note(slice, command);
    return command ? Errand{command, {}} : Errand{std::nullopt, "There is nothing left to explore."};
}

std::optional<Command> PolicyBot::decide(const Slice& slice)
{
    // A command that used an item, and after which neither the time nor the belongings have changed, was refused.
    std::erase_if(m_refused, [&](const auto& one) { return slice.turn >= one.second + turnsUntilUsedAgain; });
    if (m_last && slice.turn == m_lastTurn && slice.carried == m_lastCarried)
        if (const Name item = itemOf(*m_last); !item.isEmpty())
            m_refused[item] = slice.turn;
    if (slice.question)
        return answer(slice);
    VainItems vain;
    for (const auto& [item, turn] : m_refused)
        vain.insert(item);
    noteFoes(slice);
    const std::optional<Command> escape = leaveHarm(slice);
    if (const auto command = escape ? std::nullopt : fight(slice, vain))
        return command;
    if (const auto command = tendLight(slice, vain))
        return command;
    if (slice.supplies.hunger != HungerState::Sated)
        if (const auto command = useFirst(slice, UseVerb::Eat, vain))
            return command;
    if (escape)
        return escape;
    if (const auto command = rest(slice))
        return command;
    if (m_policy.equips) {
        if (const auto command = take(slice))
            return command;
        if (const auto command = equip(slice))
            return command;
    }
    return proceed(slice);
}

void PolicyBot::note(const Slice& slice, const std::optional<Command>& command)
{
    if (slice.turn != m_lastTurn || slice.self.at != m_lastAt)
        m_triedHere.clear();
    if (command)
        m_triedHere.push_back(*command);
    m_last = command;
    m_lastTurn = slice.turn;
    m_lastAt = slice.self.at;
    m_lastCarried = slice.carried;
}

/// The first option or the last; if the same question comes again at once, the next one. Oil that it sees by is not
/// given away when there is little of it.
std::optional<Command> PolicyBot::answer(const Slice& slice)
{
    if (slice.turn != m_lastTurn)
        m_answers.clear();
    const int options = std::max(1, static_cast<int>(slice.question->options.size()));
    const int times = m_answers[slice.question->sentence]++ % options;
    const bool pays = m_policy.paysShrines && !slice.question->isTrade && hasLightToSpare(slice);
    return command::Choose{pays ? 1 + times : options - times};
}

/// Drinks, strikes, uses what reaches, or walks up to an enemy that has noticed it. One that stays where it is, such as
/// a plant, is left there, and so is one that keeps away.
std::optional<Command> PolicyBot::fight(const Slice& slice, const VainItems& vain)
{
    for (const VisibleEntity& seen : slice.visible) {
        const bool isTouching = isFoe(seen) && slice.isTouching(seen.id);
        if (!isFoe(seen) || (!isTouching && (!seen.hasNoticed || seen.isRooted)))
            continue;
        if (m_policy.weighsFights && wouldWin(seen) && !(isTouching && seen.hasNoticed) && m_challenged != seen.id)
            continue;
        if (isBelow(slice, m_policy.drinksBelow))
            if (const auto drink = useFirst(slice, UseVerb::Quaff, vain))
                return drink;
        if (m_policy.usesAbilities)
            if (const auto command = ability(slice, seen))
                return command;
        if (isTouching) {
            m_pursuits.erase(seen.id);
            return command::Strike{seen.id};
        }
        if (isOutOfReach(slice, seen.id))
            continue;
        if (const auto step = approach(slice, seen.cells()); step && !wasRefused(slice, *step)) {
            m_pursuits[seen.id] = {m_pursuits[seen.id].steps + 1, slice.turn};
            return step;
        }
    }
    return std::nullopt;
}

/// Whether it has gone after an enemy for long, and not long ago.
bool PolicyBot::isOutOfReach(const Slice& slice, EntityId foe)
{
    const auto pursuit = m_pursuits.find(foe);
    if (pursuit == m_pursuits.end() || pursuit->second.steps < mostStepsAfterOne)
        return false;
    if (slice.turn < pursuit->second.turn + turnsUntilChasedAgain)
        return true;
    m_pursuits.erase(pursuit);
    return false;
}

std::optional<Command> PolicyBot::approach(const Slice& slice, Rect cells)
{
    const Route route = routeTo(slice, cells, m_scratch);
    if (route.cells.size() < 2)
        return std::nullopt;
    return command::Move{*directionOf(route.cells[1] - route.cells[0])};
}

/// Whether it has given the same command here and now, and nothing came of it, as when something unseen is in the way.
bool PolicyBot::wasRefused(const Slice& slice, const Command& command) const
{
    return m_lastTurn == slice.turn && m_lastAt == slice.self.at
           && std::find(m_triedHere.begin(), m_triedHere.end(), command) != m_triedHere.end();
}

/// A ready ability that reaches the enemy, or a shot.
std::optional<Command> PolicyBot::ability(const Slice& slice, const VisibleEntity& foe) const
{
    const Point near = nearestIn(foe.cells(), slice.self.at);
    for (const AbilityView& each : slice.abilities) {
        const bool reaches = each.aim == AimKind::Neighbour ? slice.isTouching(foe.id)
                                                            : isWithin(slice.metric, near - slice.self.at, each.range);
        const command::UseAbility use{each.slot, near};
        if (each.isReady && !each.isPassive && each.aim != AimKind::None && reaches && !wasRefused(slice, use))
            return use;
    }
    const command::Fire shot{near};
    if (slice.range > 0 && !wasRefused(slice, shot) && !slice.isTouching(foe.id) && !aimAt(slice, near).refusal)
        return shot;
    return std::nullopt;
}

/// Steps toward the nearest ground that does not hurt, unless an enemy is beside it.
std::optional<Command> PolicyBot::leaveHarm(const Slice& slice) const
{
    const auto isHeld = [&](const VisibleEntity& seen) { return isFoe(seen) && slice.isTouching(seen.id); };
    if (!hurtsAt(slice, slice.self.at) || std::any_of(slice.visible.begin(), slice.visible.end(), isHeld))
        return std::nullopt;
    struct Way {
        Point at;
        Direction first{};
    };
    std::vector<Way> ways;
    std::set<std::pair<int, int>> known{{slice.self.at.x, slice.self.at.y}};
    const auto spread = [&](Point from, std::optional<Direction> first) {
        for (const Direction direction : allDirections) {
            const Point to = from + step(direction);
            if (chebyshevDistance(to, slice.self.at) <= reachOfEscape && footingAt(slice, to) == Footing::Open
                && !isSomethingSolidAt(slice, to) && known.insert({to.x, to.y}).second)
                ways.push_back({to, first.value_or(direction)});
        }
    };
    spread(slice.self.at, std::nullopt);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const Way way = ways[i];
        const command::Move move{way.first};
        if (!hurtsAt(slice, way.at))
            return wasRefused(slice, move) ? std::nullopt : std::optional<Command>(move);
        spread(way.at, way.first);
    }
    return std::nullopt;
}

/// Waits for its hit points while nothing is near. Not every world gives them back.
std::optional<Command> PolicyBot::rest(const Slice& slice)
{
    if (!isBelow(slice, m_policy.restsBelow) || isFoeInView(slice) || slice.supplies.hunger != HungerState::Sated)
        return std::nullopt;
    if (std::exchange(m_restHp, slice.self.hp) != slice.self.hp)
        m_restTurns = 0;
    return m_restTurns++ < restWithoutGain ? std::optional<Command>(command::Wait{}) : std::nullopt;
}

/// What lies underfoot. It goes to what is like no other, which may have come to lie where it has already been.
std::optional<Command> PolicyBot::take(const Slice& slice)
{
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isItem && seen.owner.empty() && seen.at == slice.self.at && m_reached.insert(seen.id).second)
            return command::Take{Name(toText(seen.id))};
    for (const VisibleEntity& seen : slice.visible) {
        if (!seen.isItem || !seen.owner.empty() || !isLikeNoOther(slice, seen.type) || hurtsAt(slice, seen.at)
            || m_reached.count(seen.id) > 0)
            continue;
        const auto step = approach(slice, seen.cells());
        if (step && !wasRefused(slice, *step))
            return step;
        if (step)
            m_reached.insert(seen.id);  // something unseen is in the way
    }
    return std::nullopt;
}

std::optional<Command> PolicyBot::equip(const Slice& slice)
{
    const CarriedItem* const garment = firstCarried(slice, [&](const CarriedItem& item) {
        return m_tried.count(item.id) == 0 && isImprovement(slice, item);
    });
    if (!garment)
        return std::nullopt;
    m_tried.insert(garment->id);
    return command::Wear{handleOf(*garment)};
}

/// Walks into what is used that way and has not been for long: levers, lamps, shrines. It goes on to what is out of
/// sight by now. If something unseen is in the way, it leaves that one alone for as long. An item like no other may be
/// what one of them asked for, so that it tries them once more with it.
std::optional<Command> PolicyBot::touch(const Slice& slice)
{
    for (const CarriedItem& item : slice.carried)
        if (isLikeNoOther(slice, item.type) && m_prized.insert(item.type).second)
            m_prizedAt = slice.turn;
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isUsed && !seen.isHostile && !seen.talks)
            m_usable[seen.id] = {slice.level, seen.cells()};
        else
            m_usable.erase(seen.id);
    for (const auto& [id, place] : m_usable) {
        const auto before = m_touched.find(id);
        const bool isRecent = before != m_touched.end() && before->second >= m_prizedAt
                              && slice.turn < before->second + turnsUntilTouchedAgain;
        if (place.level != slice.level || isRecent)
            continue;
        if (const auto into = directionInto(slice, place.cells)) {
            m_touched[id] = slice.turn;
            return command::Move{*into};
        }
        const auto step = approach(slice, place.cells);
        if (step && !wasRefused(slice, *step))
            return step;
        if (step)
            m_touched[id] = slice.turn;
    }
    return std::nullopt;
}

/// Remembers where enemies were seen last.
void PolicyBot::noteFoes(const Slice& slice)
{
    for (const VisibleEntity& seen : slice.visible)
        if (isFoe(seen))
            m_foes[seen.id] = {slice.level, seen.cells()};
    std::erase_if(m_foes, [&slice](const auto& one) {
        const auto& [id, foe] = one;
        const bool isThere = std::any_of(slice.visible.begin(), slice.visible.end(),
                                         [&](const VisibleEntity& seen) { return seen.id == id; });
        return foe.level == slice.level && !isThere && slice.isSeen(foe.cells.at);
    });
    if (m_challenged && m_foes.count(*m_challenged) == 0)
        m_challenged.reset();
}

/// A step toward an enemy that it has left alone so far: with nothing else to do, what it guards is the way on.
std::optional<Command> PolicyBot::challenge(const Slice& slice)
{
    for (const auto& [id, foe] : m_foes) {
        if (!m_policy.challenges || foe.level != slice.level || m_pursuits.count(id) > 0
            || m_challenges[id] >= mostStepsToChallenge)
            continue;
        const auto step = approach(slice, foe.cells);
        if (!step || wasRefused(slice, *step))
            continue;
        m_challenged = id;
        ++m_challenges[id];
        return step;
    }
    return std::nullopt;
}

std::optional<Command> PolicyBot::proceed(const Slice& slice)
{
    if (!m_policy.exploresAll)
        if (const auto command = m_explorer.descend(slice))
            return command;
    if (const auto command = touch(slice))
        return command;
    const auto seek = [&] {
        if (m_policy.weighsFights)
            for (const VisibleEntity& seen : slice.visible)
                if (isFoe(seen) && wouldWin(seen))
                    m_explorer.bar(slice, seen.cells());
        if (const auto command = m_explorer.exploreLevel(slice))
            return command;
        if (const auto command = m_explorer.descend(slice))
            return command;
        const auto command = challenge(slice);
        return command ? command : m_explorer.leaveLevel(slice);
    };
    if (const auto command = seek())
        return command;
    if (slice.turn >= m_forgotAt + turnsUntilTouchedAgain) {
        m_forgotAt = slice.turn;
        m_explorer.forgetBarred();  // a gate may have opened
        if (const auto command = seek())
            return command;
    }
    if (const auto step = m_explorer.tread(slice))
        return step;
    if (const auto step = m_explorer.seekUntrodden(slice))
        return step;
    const bool isNewsDue = slice.turn - m_newsAt <= turnsForAFriend;  // who may stand in the way
    return isNewsDue && isFriendInView(slice) ? std::optional<Command>(command::Wait{}) : std::nullopt;
}

}  // namespace gloam
