#pragma once

#include "core/action/Fwd.h"
#include "core/base/Direction.h"
#include "core/base/EntityId.h"
#include "core/base/Overloaded.h"
#include "core/base/Result.h"
#include "core/types/TileType.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gloam {

/// What an actor wants to do: the same for players, monsters, bots and replays.
namespace command {

// clang-format off
struct Move { Direction direction{}; bool operator==(const Move&) const = default; };
/// Acts on what is there without moving: strikes, opens, closes (ACT-07, 08).
struct Bump { Direction direction{}; bool operator==(const Bump&) const = default; };
struct OpenDoor { Direction direction{}; bool operator==(const OpenDoor&) const = default; };
struct CloseDoor { Direction direction{}; bool operator==(const CloseDoor&) const = default; };
struct Strike { EntityId target; bool operator==(const Strike&) const = default; };
struct UseStairs { StairDirection direction{}; bool operator==(const UseStairs&) const = default; };
/// Shoots or throws with the ranged weapon in use (CMB-06).
struct Fire { Point target; bool operator==(const Fire&) const = default; };
struct Dig { Direction direction{}; bool operator==(const Dig&) const = default; };
/// Pushes what is there by one cell and follows it (TILE-29).
struct Push { Direction direction{}; bool operator==(const Push&) const = default; };
/// Searches the cells around for hidden things (TILE-11, 13).
struct Search { bool operator==(const Search&) const = default; };
/// Looks at a cell in sight; an entity there may wait for a look. Takes no time (EVT-08).
struct Look { Point at; bool operator==(const Look&) const = default; };
struct Wait { bool operator==(const Wait&) const = default; };
/// Picks up what is at the actor's feet or in a container within reach; without a name, the first item that can be
/// taken (INV-03, 04). Items are named by inventory letter, type or id.
struct Take { Name what; bool operator==(const Take&) const = default; };
/// Puts down part of a stack, or all of it.
struct Drop { Name what; int count = 0; bool operator==(const Drop&) const = default; };
/// Wears or wields an item; what is in the way comes off first.
struct Wear { Name what; bool operator==(const Wear&) const = default; };
/// Takes off the item worn in a slot, or named so.
struct TakeOff { Name what; bool operator==(const TakeOff&) const = default; };
/// Uses an item for its purpose: quaffs, reads, eats, applies, pours. Some items are used on a cell; for an item with
/// several uses, `verb` selects one, by default the first that applies.
struct Use { Name what; std::optional<Point> target; Name verb{}; bool operator==(const Use&) const = default; };
struct Throw { Name what; Point target; bool operator==(const Throw&) const = default; };
/// Puts a carried item, or part of a stack, into a container that is carried or next to the actor.
struct PutIn { Name what; Name container; int count = 0; bool operator==(const PutIn&) const = default; };
/// Uses ability number `slot`, from 1, on a cell if it is aimed (ABIL-08).
struct UseAbility { int slot = 1; std::optional<Point> target; bool operator==(const UseAbility&) const = default; };
/// Turns the actor's light on or off.
struct Douse { bool operator==(const Douse&) const = default; };
/// Takes something that a neighbour carries but does not wear.
struct Steal { EntityId target; bool operator==(const Steal&) const = default; };
/// Throws itself against a closed door until it gives way (CHASE-06).
struct Bash { Direction direction{}; bool operator==(const Bash&) const = default; };
/// Chooses the `option`th answer of a pending choice, from 1.
struct Choose { int option = 0; bool operator==(const Choose&) const = default; };
/// A verb that an extension added to the engine.
struct Custom {
    Name verb;
    Point target;
    bool operator==(const Custom&) const = default;
};
// clang-format on

}  // namespace command

/// One of the commands above. A variant of 25 kinds takes long to compile, so its copies and its destructor are
/// compiled once, in Command.cpp, and not in each file that holds one.
class Command
    : public std::variant<command::Move, command::Bump, command::OpenDoor, command::CloseDoor, command::Strike,
                          command::UseStairs, command::Fire, command::Dig, command::Push, command::Search,
                          command::Look, command::Take, command::Drop, command::Wear, command::TakeOff, command::Use,
                          command::Throw, command::PutIn, command::UseAbility, command::Douse, command::Steal,
                          command::Bash, command::Wait, command::Choose, command::Custom> {
public:
    Command();
    Command(const Command& other);
    Command(Command&& other) noexcept;
    Command& operator=(const Command& other);
    Command& operator=(Command&& other) noexcept;
    ~Command();

    /// Of one of the kinds.
    template <typename Kind>
    requires isKindOf<Kind, Command::variant> Command(Kind kind) : variant(std::in_place_type<Kind>, std::move(kind)) {}

    bool operator==(const Command& other) const;
    void operator<(const Command& other) const = delete;  // that of a variant asks for one of each kind
};

/// A command as a word: `n`, `bump:e`, `fire@12,7`, `put:3*NAME>CONTAINER`. NAME is an inventory letter, a type or an
/// entity's id.
std::string toText(const Command& command);

/// The form of each command's words, `n` for a direction: `bump:n`, `ability:N[@X,Y]`, `put:[N*]NAME>CONTAINER`.
std::vector<std::string> commandForms();

/// Parses words separated by blanks or new lines; `5*e` stands for five of it (at most 10,000). The Error names the
/// wrong word.
Result<std::vector<Command>> parseCommands(std::string_view text);

}  // namespace gloam
