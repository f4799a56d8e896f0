#pragma once

#include "core/action/Command.h"
#include "core/base/Place.h"

#include <optional>
#include <variant>

namespace gloam {

/// Why a command was not done.
enum class RefusalReason {
    Blocked,        ///< a wall or the like is in the way (ACT-04)
    EdgeOfMap,      ///< there is no cell (ACT-05)
    Occupied,       ///< somebody who cannot be struck is in the way (ACT-06)
    NothingThere,   ///< nothing to act upon
    NoDoor,
    DoorIsOpen,
    DoorIsClosed,
    DoorIsBlocked,  ///< somebody or something stands in the doorway
    NoStairs,
    StairsLeadNowhere,
    NotAdjacent,
    NotYourself,
    CannotSee,      ///< there is no line of sight (CMB-06)
    OutOfRange,
    NothingToShootAt,
    NothingToShootWith,
    CannotDig,      ///< one who does not dig, or what nobody digs
    CannotPush,     ///< it does not move, or there is no room behind it
    NotCarried,     ///< it has no such thing
    NothingToTake,  ///< there is nothing here that can be taken
    TooHeavy,       ///< it would be more than one can carry
    NoRoom,         ///< the container is full, or takes no such thing
    CannotWear,     ///< it goes into no slot that one has
    NotWorn,
    WornFast,       ///< it does not come off
    CannotUse,      ///< it is good for nothing by itself
    NeedsTarget,    ///< it must be aimed at a cell
    NoCharges,
    NotHungry,      ///< the stomach is full
    NoLight,        ///< there is no light in use, or it takes no fuel
    LightIsFull,
    NoAbility,      ///< there is no such power, or it cannot be used
    NotReady,       ///< the power is not ready again
    CannotPay,      ///< there is not enough of what it costs
    TooCrowded,     ///< the level holds as many things as may be born in play
    ChoicePending,
    NoChoice,       ///< there is nothing to choose, or no such option
    UnknownVerb,
    GameIsOver,
    Forbidden       ///< a part spoke against it; `by` names the rule
};

/// An ordinary answer: nothing changed, no time passed, no die was rolled.
struct Refusal {
    RefusalReason reason{};
    std::optional<Point> bumpedAt;  ///< the cell in the way, when it is one of the map (ACT-04, 05)
    EntityId bumpedEntity;          ///< who is in the way (ACT-06)
    Name by;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Done; how long it took, or as long as the actor's acts usually take (TURN-02).
struct Done {
    std::optional<int> ticks;
    friend bool operator==(const Done&, const Done&) = default;
};

/// Done, and the actor goes to another level.
struct Leave {
    Place to;
    friend bool operator==(const Leave&, const Leave&) = default;
};

/// What a rule answers: done, refused, "do this instead", or leave for another level.
using Outcome = std::variant<Done, Refusal, Command, Leave>;

/// What a hook's handler answers: nothing, or a Refusal that ends the matter.
using Veto = std::optional<Refusal>;

}  // namespace gloam
