#include "core/view/advice/CellActs.h"

#include "core/view/advice/Aim.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/Looking.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

const VisibleEntity* seenAt(const Slice& slice, Point cell)
{
    return slice.isSeen(cell) ? slice.find(slice.entities2D[cell - slice.box().at]) : nullptr;
}

void addHere(const Slice& slice, std::vector<CellAct>& acts)
{
    const TileType& tile = knownTile(slice, slice.self.at);
    if (tile.stairs != StairDirection::None)
        acts.push_back({"stairs", command::UseStairs{tile.stairs}, tile.displayName()});
    else if (takesOnEntering(tile))
        acts.push_back({"stairs", command::UseStairs{StairDirection::Down}, tile.displayName()});
    for (const VisibleEntity& item : slice.visible)
        if (item.isItem && item.cells().contains(slice.self.at))
            acts.push_back({"take", command::Take{Name(toText(item.id))}, item.name});
    acts.push_back({"wait", command::Wait{}, {}});
    acts.push_back({"search", command::Search{}, {}});
}

/// Adds acts on the creature in the way; true if nothing else can be done with the cell.
bool addMeeting(const Slice& slice, const VisibleEntity& other, Direction direction, std::vector<CellAct>& acts)
{
    if (other.isHostile)
        acts.push_back({"strike", command::Bump{direction}, other.name});
    else if (other.talks)
        acts.push_back({"talk", command::Bump{direction}, other.name});
    else if (other.isUsed)
        acts.push_back({"use", command::Bump{direction}, other.name});
    else if (other.isPushable && slice.pushes)
        acts.push_back({"push", command::Push{direction}, other.name});
    return other.isSolid;
}

void addNeighbour(const Slice& slice, Point cell, Direction direction, std::vector<CellAct>& acts)
{
    const VisibleEntity* other = seenAt(slice, cell);
    if (other && addMeeting(slice, *other, direction, acts))
        return;
    const TileType& tile = knownTile(slice, cell);
    if (tile.isClosedDoor())
        acts.push_back({"open", command::OpenDoor{direction}, tile.displayName()});
    else if (tile.isWalkable && (!tile.isSwum || slice.swims))
        acts.push_back({"walk", command::Move{direction}, {}});
    else if (slice.digs > 0 && tile.hardness > 0)
        acts.push_back({"dig", command::Dig{direction}, tile.displayName()});
    if (tile.isOpenDoor() && !other)
        acts.push_back({"close", command::CloseDoor{direction}, tile.displayName()});
}

}  // namespace

const AbilityView* abilityFor(const Slice& slice, Point cell)
{
    const VisibleEntity* other = seenAt(slice, cell);
    if (!other || !other->isHostile)
        return nullptr;
    const auto isFit = [&](const AbilityView& sign) {
        const AbilityType* type = slice.types->findAbility(sign.id);
        const bool isAimed = sign.isReady && !sign.isPassive && sign.aim == AimKind::Cell;
        return type && isAimed && !aimAt(slice, cell, {sign.range, false}).refusal
               && std::any_of(type->effects.begin(), type->effects.end(),
                              [](const Effect& effect) { return effect.kind == EffectKind::Damage; });
    };
    const auto found = std::find_if(slice.abilities.begin(), slice.abilities.end(), isFit);
    return found == slice.abilities.end() ? nullptr : &*found;
}

std::vector<CellAct> actsAt(const Slice& slice, Point cell)
{
    std::vector<CellAct> acts;
    if (!slice.size.contains(cell))
        return acts;
    const auto direction = directionOf(cell - slice.self.at);
    if (cell == slice.self.at)
        addHere(slice, acts);
    else if (direction && slice.isKnown(cell))
        addNeighbour(slice, cell, *direction, acts);
    const VisibleEntity* other = seenAt(slice, cell);
    if (other && other->isHostile && !direction && slice.canStrike(other->id))
        acts.push_back({"strike", command::Strike{other->id}, other->name});
    if (other && other->isHostile && !aimAt(slice, cell).refusal)
        acts.push_back({"fire", command::Fire{cell}, other->name});
    const Footing footing = footingAt(slice, cell);
    if (cell != slice.self.at && !direction && (footing == Footing::Open || footing == Footing::Door))
        acts.push_back({"travel", std::nullopt, {}});
    acts.push_back({"look", std::nullopt, {}});
    if (cell == slice.self.at)
        acts.push_back({"describe", std::nullopt, {}});
    return acts;
}

std::string toText(const std::vector<CellAct>& acts)
{
    std::string text;
    for (const CellAct& act : acts) {
        text += act.act.text();
        if (!act.what.empty())
            text += " " + act.what;
        if (act.command)
            text += " " + toText(*act.command);
        text += '\n';
    }
    return text;
}

}  // namespace gloam
