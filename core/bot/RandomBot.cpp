#include "core/bot/RandomBot.h"

#include "core/view/advice/Aim.h"
#include "core/view/slice/KnownGround.h"

namespace gloam {

namespace {

const VisibleEntity* solidAt(const Slice& slice, Point p)
{
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isSolid && seen.cells().contains(p))
            return &seen;
    return nullptr;
}

/// What could be done with the cell in one direction.
void addToward(const Slice& slice, Direction direction, std::vector<Command>& commands)
{
    const Point to = slice.self.at + step(direction);
    if (!slice.size.contains(to))
        return;
    if (const VisibleEntity* solid = solidAt(slice, to)) {
        if (slice.pushes && solid->isPushable)
            commands.push_back(command::Push{direction});
        commands.push_back(command::Bump{direction});
        return;
    }
    const TileType& tile = knownTile(slice, to);
    if (tile.isClosedDoor())
        commands.push_back(command::OpenDoor{direction});
    else if (tile.isWalkable || (tile.isSwum && slice.swims))
        commands.push_back(command::Move{direction});
    if (tile.isOpenDoor())
        commands.push_back(command::CloseDoor{direction});
    if (slice.digs > 0 && tile.hardness > 0 && !tile.isWalkable)
        commands.push_back(command::Dig{direction});
}

/// A shot at each creature in sight that could be hit.
void addShots(const Slice& slice, std::vector<Command>& commands)
{
    if (slice.range <= 0)
        return;
    for (const VisibleEntity& seen : slice.visible)
        if (!aimAt(slice, seen.at).refusal)
            commands.push_back(command::Fire{seen.at});
}

/// A cell to aim at: that of the nearest actor in reach, else the one to the east.
Point targetWithin(const Slice& slice, int range)
{
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isActor && isWithin(slice.metric, seen.at - slice.self.at, range))
            return seen.at;
    return slice.self.at + step(Direction::East);
}

std::optional<Point> targetOf(const Slice& slice, AimKind aim, int range)
{
    if (aim == AimKind::None)
        return std::nullopt;
    return targetWithin(slice, aim == AimKind::Neighbour ? 1 : range);
}

/// What could be done with one carried item.
void addWith(const Slice& slice, const CarriedItem& item, std::vector<Command>& commands)
{
    const Name id = toText(item.id);
    if (item.in != slice.self.id) {
        commands.push_back(command::Take{id});
        return;
    }
    const Name name = item.letter.empty() ? id : Name(item.letter);
    commands.push_back(command::Drop{name, 0});
    if (item.count > 1)
        commands.push_back(command::Drop{name, 1});
    if (!item.worn.isEmpty())
        commands.push_back(command::TakeOff{item.worn});
    else if (!item.fits.empty())
        commands.push_back(command::Wear{name});
    if (item.verb)
        commands.push_back(command::Use{name, targetOf(slice, item.aim, item.range)});
    commands.push_back(command::Throw{name, targetWithin(slice, item.throwRange)});
    for (const CarriedItem& other : slice.carried)
        if (other.isContainer && other.id != item.id)
            commands.push_back(command::PutIn{name, toText(other.id)});
}

void addItemsAndAbilities(const Slice& slice, std::vector<Command>& commands)
{
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isItem && seen.at == slice.self.at)
            commands.push_back(command::Take{toText(seen.id)});
    for (const CarriedItem& item : slice.carried)
        addWith(slice, item, commands);
    for (const AbilityView& ability : slice.abilities)
        if (ability.isReady && !ability.isPassive)
            commands.push_back(command::UseAbility{ability.slot, targetOf(slice, ability.aim, ability.range)});
    if (!slice.supplies.lightName.empty())
        commands.push_back(command::Douse{});
}

}  // namespace

std::vector<Command> possibleCommands(const Slice& slice)
{
    std::vector<Command> commands;
    if (slice.question) {
        for (int option = 1; option <= static_cast<int>(slice.question->options.size()); ++option)
            commands.push_back(command::Choose{option});
        return commands;
    }
    for (const Direction direction : allDirections)
        addToward(slice, direction, commands);
    if (const StairDirection stairs = knownTile(slice, slice.self.at).stairs; stairs != StairDirection::None)
        commands.push_back(command::UseStairs{stairs});
    addShots(slice, commands);
    addItemsAndAbilities(slice, commands);
    commands.push_back(command::Search{});
    commands.push_back(command::Wait{});
    return commands;
}

Errand RandomBot::next(const Slice& slice, Random& chance)
{
    if (slice.end != GameEnd::Running)
        return {std::nullopt, "The game is over."};
    const std::vector<Command> commands = possibleCommands(slice);
    return {commands[static_cast<std::size_t>(chance.below(commands.size()))], {}};
}

}  // namespace gloam
