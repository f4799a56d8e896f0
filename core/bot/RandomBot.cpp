#include "core/bot/RandomBot.h"

#include "core/view/Aim.h"
#include "core/view/KnownGround.h"

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

/// A shot at each of those in sight that could be hit.
void addShots(const Slice& slice, std::vector<Command>& commands)
{
    if (slice.range <= 0)
        return;
    for (const VisibleEntity& seen : slice.visible)
        if (!aimAt(slice, seen.at).refusal)
            commands.push_back(command::Fire{seen.at});
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
