#pragma once

#include "core/action/Command.h"
#include "core/base/Dice.h"
#include "core/base/Place.h"

#include <optional>
#include <span>
#include <string_view>

namespace gloam {

/// Why a command was not done.
enum class RefusalReason {
    Blocked,       ///< a wall or the like is in the way (ACT-04)
    EdgeOfMap,     ///< there is no cell (ACT-05)
    Occupied,      ///< someone who cannot be attacked is in the way (ACT-06)
    NothingThere,  ///< there is nothing to act on
    NoDoor,
    DoorIsOpen,
    DoorIsClosed,
    DoorIsBlocked,  ///< someone or something stands in the doorway
    NoStairs,
    StairsLeadNowhere,
    NotAdjacent,
    NotYourself,
    CannotSee,  ///< there is no line of sight (CMB-06)
    OutOfRange,
    NothingToShootAt,
    NothingToShootWith,
    CannotDig,      ///< the actor does not dig, or the cell cannot be dug
    CannotPush,     ///< it does not move, or there is no room behind it
    NotCarried,     ///< the actor has no such item
    NothingToTake,  ///< there is nothing here to take
    TooHeavy,       ///< it is more than the actor can carry
    NoRoom,         ///< the container is full, or does not take such items
    CannotWear,     ///< it fits none of the actor's slots
    NotWorn,
    StuckOn,      ///< it cannot be taken off
    CannotUse,    ///< it has no use by itself
    NeedsTarget,  ///< it must be aimed at a cell
    NoCharges,
    NotHungry,  ///< the stomach is full
    NoLight,    ///< there is no light in use, or it takes no fuel
    LightIsFull,
    NoAbility,   ///< there is no such ability, or it cannot be used
    NotReady,    ///< the ability is not ready yet
    CannotPay,   ///< there is not enough to pay its cost
    TooCrowded,  ///< no more entities may be born on the level
    ChoicePending,
    NoChoice,  ///< there is nothing to choose, or no such option
    UnknownVerb,
    GameIsOver,
    Forbidden  ///< a part vetoed it; `by` names the rule
};

std::span<const std::string_view> namesOf(RefusalReason);  ///< blocked, edge-of-map, occupied…

/// An ordinary answer: nothing changed, no time passed, no die was rolled.
struct Refusal {
    RefusalReason reason{};
    std::optional<Point> bumpedAt = {};  ///< the cell in the way, if it is on the map (ACT-04, 05)
    EntityId bumpedEntity = {};          ///< the entity in the way (ACT-06)
    Name by = {};
    bool operator==(const Refusal&) const = default;
};

/// Done; how long it took, or the actor's usual time for an act (TURN-02).
struct Done {
    std::optional<int> ticks;
    bool operator==(const Done&) const = default;
};

/// Done, and the actor goes to another level.
struct Leave {
    Place to;                ///< without a cell if the level is to be built first
    bool isFollowed = true;  ///< those beside the hero may come along
    Dice damage = {};        ///< on arrival
    Name harm = {};          ///< its cause
    LinkId link = {};        ///< the link it goes along; nothing for the stairs to a level that is yet to be made
    bool operator==(const Leave&) const = default;
};

/// An entity that leaves the level at the end of the act.
struct Departure {
    EntityId who;
    Leave leave;
};

}  // namespace gloam
