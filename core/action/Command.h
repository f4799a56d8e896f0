#pragma once

#include "core/action/Fwd.h"
#include "core/base/Direction.h"
#include "core/base/EntityId.h"
#include "core/base/Result.h"
#include "core/types/TileType.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gloam {

/// What an actor wants to do: the same for players, monsters, bots and replays.
namespace command {

struct Move { Direction direction{}; friend bool operator==(const Move&, const Move&) = default; };
/// Acts on what is there without moving: strikes, opens, closes (ACT-07, 08).
struct Bump { Direction direction{}; friend bool operator==(const Bump&, const Bump&) = default; };
struct OpenDoor { Direction direction{}; friend bool operator==(const OpenDoor&, const OpenDoor&) = default; };
struct CloseDoor { Direction direction{}; friend bool operator==(const CloseDoor&, const CloseDoor&) = default; };
struct Strike { EntityId target; friend bool operator==(const Strike&, const Strike&) = default; };
struct UseStairs { StairDirection direction{}; friend bool operator==(const UseStairs&, const UseStairs&) = default; };
/// Shoots or throws with the ranged weapon in use (CMB-06).
struct Fire { Point target; friend bool operator==(const Fire&, const Fire&) = default; };
struct Dig { Direction direction{}; friend bool operator==(const Dig&, const Dig&) = default; };
/// Pushes what is there one cell on and follows it (TILE-29).
struct Push { Direction direction{}; friend bool operator==(const Push&, const Push&) = default; };
/// Searches the cells around for hidden things (TILE-11, 13).
struct Search { friend bool operator==(const Search&, const Search&) = default; };
struct Wait { friend bool operator==(const Wait&, const Wait&) = default; };
/// Picks up what is at the actor's feet or in a container within reach; without a name, the first thing that can be
/// taken (INV-03, 04). Items are named by inventory letter, type or id.
struct Take { Name what; friend bool operator==(const Take&, const Take&) = default; };
/// Puts down part of a stack, or all of it.
struct Drop { Name what; int count = 0; friend bool operator==(const Drop&, const Drop&) = default; };
/// Wears or wields an item; what is in the way comes off first.
struct Wear { Name what; friend bool operator==(const Wear&, const Wear&) = default; };
/// Takes off the item worn in a slot, or named so.
struct TakeOff { Name what; friend bool operator==(const TakeOff&, const TakeOff&) = default; };
/// Uses an item for its purpose: quaffs, reads, eats, applies, pours. Some items are used on a cell; for an item with
/// several uses `verb` selects one, else the first applies.
struct Use { Name what; std::optional<Point> target; Name verb{}; friend bool operator==(const Use&, const Use&) = default; };
struct Throw { Name what; Point target; friend bool operator==(const Throw&, const Throw&) = default; };
/// Puts a carried item, or part of a stack, into a container that is carried or next to the actor.
struct PutIn { Name what; Name container; int count = 0; friend bool operator==(const PutIn&, const PutIn&) = default; };
/// Uses ability number `slot`, from 1, on a cell if it is aimed (ABIL-08).
struct UseAbility { int slot = 1; std::optional<Point> target; friend bool operator==(const UseAbility&, const UseAbility&) = default; };
/// Turns the actor's light on or off.
struct Douse { friend bool operator==(const Douse&, const Douse&) = default; };
/// Chooses the `option`th answer of a pending choice, from 1.
struct Choose { int option = 0; friend bool operator==(const Choose&, const Choose&) = default; };
/// A verb that an extension added to the engine.
struct Custom {
    Name verb;
    Point target;
    friend bool operator==(const Custom&, const Custom&) = default;
};

}  // namespace command

/// A command as a word: `n`, `bump:e`, `open:s`, `close:w`, `strike:ID`, `fire@12,7`, `dig:n`, `push:n`,
/// `search`, `take`, `take:NAME`, `drop:NAME`, `drop:3*NAME`, `wear:NAME`, `off:NAME`, `use:NAME`, `use:NAME@12,7`,
/// `apply:NAME`, `quaff:NAME`, `read:NAME`, `eat:NAME`, `pour:NAME`, `throw:NAME@12,7`, `put:NAME>CONTAINER`,
/// `put:3*NAME>CONTAINER`, `ability:1`, `ability:1@12,7`, `douse`, `>`, `<`, `wait`, `choose:2`,
/// `do:VERB@12,7`. NAME is an inventory letter, a type or an entity's id.
std::string toText(const Command& command);

/// Words separated by blanks or new lines; `5*e` stands for five of it (at most 10,000). The Error names the word.
Result<std::vector<Command>> parseCommands(std::string_view text);

}  // namespace gloam
