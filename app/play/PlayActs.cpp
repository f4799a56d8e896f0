#include "app/play/PlayActs.h"

#include "app/items/TakePage.h"
#include "app/play/DirectionPrompt.h"
#include "app/play/PlayCommands.h"
#include "app/run/PlaySession.h"
#include "core/action/Command.h"
#include "core/action/Outcome.h"
#include "core/view/advice/CellActs.h"
#include "core/view/advice/Places.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/Nouns.h"
#include "core/view/words/WayWords.h"
#include "core/world/LinkKind.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::app {

namespace {

std::vector<Direction> openDoorsAround(const Slice& slice)
{
    std::vector<Direction> doors;
    for (const Direction direction : allDirections) {
        const Point cell = slice.self.at + step(direction);
        if (slice.size.contains(cell) && knownTile(slice, cell).isOpenDoor())
            doors.push_back(direction);
    }
    return doors;
}

void closeDoor(PlayCommands& commands, DirectionPrompt& directions)
{
    PlaySession& session = *commands.session();
    const std::vector<Direction> doors = openDoorsAround(session.slice());
    if (doors.empty())
        session.refuse(RefusalReason::NoDoor);
    else if (doors.size() == 1)
        commands.perform(command::CloseDoor{doors.front()});
    else
        directions.ask(QCoreApplication::translate("PlayActs", "Which door? Press a direction."),
                       [&commands](Direction direction) { commands.perform(command::CloseDoor{direction}); });
}

/// Enter where there is nothing to go through: says what else there is to do.
Message whyNoStairs(const PlaySession& session)
{
    const Slice& slice = session.slice();
    const Narrator& narrator = session.narrator();
    const std::vector<const VisibleEntity*> items = itemsAtFeet(slice);
    if (!items.empty())
        return narrator.say("nothing-to-enter-but-things",
                            {{"thing", withArticle(items.front()->name)}, {"take", narrator.keyNamed("take")}});
    RouteScratch scratch;
    std::optional<KnownPlace> nearest;
    for (const StairDirection direction : {StairDirection::Down, StairDirection::Up})
        if (const auto stairs = nearestStairs(slice, direction, scratch))
            if (!nearest || stairs->turns < nearest->turns)
                nearest = stairs;
    if (!nearest)
        return narrator.say("nothing-to-enter");
    return narrator.say("nothing-to-enter-here", {{"stairs", nearest->name},
                                                  {"way", wayWords(slice.self.at, {nearest->at, {1, 1}})},
                                                  {"travel", narrator.keyNamed("travel")}});
}

/// Where the cell under the hero leads.
StairDirection wayHere(const PlayCommands& commands)
{
    if (!commands.session())
        return StairDirection::None;
    const Slice& slice = commands.session()->slice();
    const TileType& tile = knownTile(slice, slice.self.at);
    return takesOnEntering(tile) ? StairDirection::Down : tile.stairs;
}

/// What the rules would say.
template <RefusalReason reason> Message refusedAs(const PlaySession& session)
{
    return session.narrator().refused({reason, {}, {}, {}});
}

QString whyNot(const PlayCommands& commands, bool can, Message (*say)(const PlaySession& session))
{
    return can || !commands.session() ? QString() : QString::fromStdString(say(*commands.session()).text);
}

void takeStairs(PlayCommands& commands)
{
    PlaySession& session = *commands.session();
    const StairDirection direction = wayHere(commands);
    if (direction == StairDirection::None)
        session.refuse(whyNoStairs(session));
    else
        commands.perform(command::UseStairs{direction});
}

}  // namespace

void addPlayActs(editor::ActHandlers& acts, PlayCommands& commands, DirectionPrompt& directions)
{
    const auto add = [&](const char* name, const Command& command) {
        acts.add(QLatin1String(name), [&commands, command] { commands.perform(command); });
    };

    acts.addDirections(QStringLiteral("move-"), [&commands](Direction way) { commands.perform(command::Move{way}); });
    acts.addDirections(QStringLiteral("bump-"), [&commands](Direction way) { commands.perform(command::Bump{way}); });
    add("wait", command::Wait{});
    add("search", command::Search{});
    add("douse", command::Douse{});
    add("stairs-down", command::UseStairs{StairDirection::Down});
    add("stairs-up", command::UseStairs{StairDirection::Up});
    acts.add(
        QStringLiteral("take-stairs"), [&commands] { takeStairs(commands); },
        [&commands] { return whyNot(commands, wayHere(commands) != StairDirection::None, whyNoStairs); });
    acts.add(
        QStringLiteral("close-door"), [&commands, &directions] { closeDoor(commands, directions); },
        [&commands] {
            const bool isThere = commands.session() && !openDoorsAround(commands.session()->slice()).empty();
            return whyNot(commands, isThere, refusedAs<RefusalReason::NoDoor>);
        });
    for (const auto& [act, direction] :
         {std::pair("stairs-down", StairDirection::Down), std::pair("stairs-up", StairDirection::Up)})
        acts.object(QLatin1String(act), [&commands, direction = direction] {
            return whyNot(commands, wayHere(commands) == direction, refusedAs<RefusalReason::NoStairs>);
        });
    acts.add(QStringLiteral("dig"), [&commands, &directions] {
        directions.ask(QCoreApplication::translate("PlayActs", "Where? Press a direction."),
                       [&commands](Direction direction) { commands.perform(command::Dig{direction}); });
    });
}

ClickAct clickAt(const Slice& slice, Point cell)
{
    const Point offset = cell - slice.self.at;
    if (offset == Point{})
        return ClickAct::Here;
    if (directionOf(offset))
        return ClickAct::Step;
    const std::vector<CellAct> acts = actsAt(slice, cell);
    if (std::any_of(acts.begin(), acts.end(), [](const CellAct& act) { return act.act == Name("fire"); }))
        return ClickAct::Shot;
    return abilityFor(slice, cell) ? ClickAct::Ability : ClickAct::Travel;
}

void stepTo(PlayCommands& commands, Point cell)
{
    PlaySession& session = *commands.session();
    if (const auto direction = directionOf(cell - session.slice().self.at))
        commands.perform(command::Move{*direction});
    else if (knownTile(session.slice(), cell).stairs != StairDirection::None)
        takeStairs(commands);
    else if (!itemsAtFeet(session.slice()).empty())
        commands.perform(command::Take{});
    else
        commands.perform(command::Wait{});
}

}  // namespace gloam::app
