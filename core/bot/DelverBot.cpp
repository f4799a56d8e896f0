#include "core/bot/DelverBot.h"

#include "core/bot/RandomBot.h"
#include "core/bot/Survival.h"
#include "core/view/advice/Aim.h"
#include "core/view/slice/KnownGround.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace gloam {

namespace {

constexpr int curiosity = 6;      ///< percent of its turns in which it just tries something
constexpr int poorHealth = 40;    ///< percent of its hit points at which it drinks what it has
constexpr int restedHealth = 70;  ///< percent below which it rests
constexpr int mostVainRest = 50;  ///< turns of rest without a gain after which it stops resting
constexpr int mostTurnsWithoutNews = 1'000;
constexpr int patience = 200;             ///< turns without news after which it stops, once it has been everywhere
constexpr int turnsUntilTriedAgain = 50;  ///< how long it leaves alone what it put down or could not lift

const VisibleEntity* nearestHostile(const Slice& slice)
{
    const auto found = std::find_if(slice.visible.begin(), slice.visible.end(),
                                    [](const VisibleEntity& seen) { return seen.isHostile; });
    return found == slice.visible.end() ? nullptr : &*found;
}

/// A ready ability that reaches an enemy.
std::optional<Command> abilityAgainst(const Slice& slice, const VisibleEntity& foe)
{
    for (const AbilityView& ability : slice.abilities) {
        const bool reaches = ability.aim == AimKind::Neighbour
                                 ? slice.isTouching(foe.id)
                                 : isWithin(slice.metric, foe.at - slice.self.at, ability.range);
        if (ability.isReady && !ability.isPassive && ability.aim != AimKind::None && reaches)
            return command::UseAbility{ability.slot, foe.at};
    }
    return std::nullopt;
}

std::optional<Command> throwAt(const Slice& slice, const VisibleEntity& foe, const VainItems& vain)
{
    const CarriedItem* item = firstCarried(slice, [&](const CarriedItem& each) {
        return each.worn.isEmpty() && each.kind == "weapon" && vain.count(handleOf(each)) == 0
               && !aimAt(slice, foe.at, {each.throwRange, false}).refusal;
    });
    return item ? std::optional<Command>(command::Throw{handleOf(*item), foe.at}) : std::nullopt;
}

std::optional<Command> fight(const Slice& slice, const VainItems& vain)
{
    const VisibleEntity* foe = nearestHostile(slice);
    if (!foe)
        return std::nullopt;
    if (isBelow(slice, poorHealth))
        if (const auto drink = useFirst(slice, UseVerb::Quaff, vain))
            return drink;
    if (const auto ability = abilityAgainst(slice, *foe))
        return ability;
    if (slice.isTouching(foe->id))
        return command::Strike{foe->id};
    if (slice.range > 0 && !aimAt(slice, foe->at).refusal)
        return command::Fire{foe->at};
    return throwAt(slice, *foe, vain);
}

/// Food is for the hungry: never given away or eaten for fun.
bool isWasteful(const Slice& slice, const Command& command)
{
    const Name what = itemOf(command);
    const CarriedItem* item = what.isEmpty() ? nullptr : firstCarried(slice, [&](const CarriedItem& each) {
        return what == each.letter || what == handleOf(each) || what == each.type;
    });
    const bool takesHold =
        std::holds_alternative<command::Take>(command) || std::holds_alternative<command::Wear>(command);
    return item && item->kind == "food" && !takesHold && slice.supplies.hunger == HungerState::Sated;
}

std::optional<Command> curious(const Slice& slice, Random& chance)
{
    std::vector<Command> commands = possibleCommands(slice);
    std::erase_if(commands, [&](const Command& command) { return isWasteful(slice, command); });
    std::set<std::size_t> kinds;
    for (const Command& command : commands)
        kinds.insert(command.index());
    const std::size_t kind = *std::next(kinds.begin(), static_cast<std::ptrdiff_t>(chance.below(kinds.size())));
    std::erase_if(commands, [kind](const Command& command) { return command.index() != kind; });
    return commands[static_cast<std::size_t>(chance.below(commands.size()))];
}

/// A kind of act and, if it has a direction, the sort of thing it acts on.
std::string sortOf(const Slice& slice, const Command& command)
{
    const auto toward = std::visit(
        [](const auto& act) -> std::optional<Direction> {
            if constexpr (requires { requires std::is_same_v<decltype(act.direction), Direction>; })
                return act.direction;
            else
                return std::nullopt;
        },
        command);
    std::string sort = std::to_string(command.index());
    if (!toward)
        return sort;
    const Point to = slice.self.at + step(*toward);
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isSolid && seen.cells().contains(to))
            return sort + " " + seen.type.text();
    return sort + " " + knownTile(slice, to).id.text();
}

}  // namespace

Errand DelverBot::next(const Slice& slice, Random& chance)
{
    noteRefusal(slice);
    Errand errand = decide(slice, chance);
    m_last = errand.command;
    m_lastTurn = slice.turn;
    m_lastCarried = slice.carried;
    if (errand.reason.empty() && isStale(slice))
        errand.reason = "Nothing new has happened for a long time.";
    return errand;
}

/// A command that used an item, and after which neither the time nor its belongings have changed, was refused: it
/// leaves that item alone for a while.
void DelverBot::noteRefusal(const Slice& slice)
{
    std::erase_if(m_refused, [&](const auto& one) { return slice.turn >= one.second + turnsUntilTriedAgain; });
    const Name item = m_last ? itemOf(*m_last) : Name();
    if (!item.isEmpty() && slice.turn == m_lastTurn && slice.carried == m_lastCarried)
        m_refused[item] = slice.turn;
}

/// Whether it has entered no new cell and done nothing new for long.
bool DelverBot::isStale(const Slice& slice)
{
    const std::size_t known = m_explorer.cellsVisited() + m_tried.size();
    if (known != m_known) {
        m_known = known;
        m_newsAt = slice.turn;
    }
    return slice.turn - m_newsAt > mostTurnsWithoutNews;
}

Errand DelverBot::decide(const Slice& slice, Random& chance)
{
    if (slice.end != GameEnd::Running)
        return {std::nullopt, "The game is over."};
    if (slice.question || chance.percent(curiosity))
        return {curious(slice, chance), {}};
    VainItems vain;
    for (const auto& [item, turn] : m_refused)
        vain.insert(item);
    const auto blow = fight(slice, vain);
    const bool isShot =
        blow && (std::holds_alternative<command::Fire>(*blow) || std::holds_alternative<command::Throw>(*blow));
    const bool isRefused = isShot && std::exchange(m_shotAt, slice.turn) == slice.turn;
    if (blow && !isRefused)
        return {blow, {}};
    if (const auto command = need(slice, vain))
        return {command, {}};
    if (const auto command = tryNew(slice))
        return {command, {}};
    if (const auto command = gather(slice))
        return {command, {}};
    const Errand errand = m_explorer.next(slice, chance);
    if (errand.reason.empty())
        return errand;
    if (const auto step = m_explorer.tread(slice))
        return {step, {}};
    if (const auto step = m_explorer.seekUntrodden(slice))
        return {step, {}};
    const bool isPatient = slice.turn - m_newsAt < patience;  // a lever pulled again may still open something
    return {curious(slice, chance), isPatient ? "" : "There is nothing left to try."};
}

/// What cannot wait, when no enemy is about.
std::optional<Command> DelverBot::need(const Slice& slice, const VainItems& vain)
{
    if (const auto light = tendLight(slice, vain))
        return light;
    if (slice.supplies.hunger != HungerState::Sated)
        if (const auto meal = useFirst(slice, UseVerb::Eat, vain))
            return meal;
    if (isBelow(slice, restedHealth) && !nearestHostile(slice) && slice.supplies.hunger == HungerState::Sated
        && doesRestHelp(slice))
        return command::Wait{};
    return std::nullopt;
}

/// Not every world restores hit points: it stops long rests that gain nothing until its hit points change.
bool DelverBot::doesRestHelp(const Slice& slice)
{
    if (slice.self.hp != m_restHp) {
        m_restHp = slice.self.hp;
        m_restTurns = 0;
    }
    return m_restTurns++ < mostVainRest;
}

/// Something it has never done to such a thing.
std::optional<Command> DelverBot::tryNew(const Slice& slice)
{
    for (const Command& command : possibleCommands(slice))
        if (m_tried.insert(sortOf(slice, command)).second)
            return command;
    return std::nullopt;
}

std::optional<Command> DelverBot::gather(const Slice& slice)
{
    for (const VisibleEntity& seen : slice.visible) {
        const auto before = m_reachedFor.find(seen.id);
        const bool isTried = before != m_reachedFor.end() && slice.turn < before->second + turnsUntilTriedAgain;
        if (!seen.isItem || !seen.owner.empty() || seen.at != slice.self.at || isTried)
            continue;
        m_reachedFor[seen.id] = slice.turn;
        return command::Take{Name(toText(seen.id))};
    }
    const CarriedItem* garment = firstCarried(slice, [&](const CarriedItem& item) {
        return item.worn.isEmpty() && !item.fits.empty() && m_triedOn.count(item.id) == 0;
    });
    if (!garment)
        return std::nullopt;
    m_triedOn.insert(garment->id);
    return command::Wear{handleOf(*garment)};
}

}  // namespace gloam
