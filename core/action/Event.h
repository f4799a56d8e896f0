#pragma once

#include "core/action/Blow.h"
#include "core/base/Place.h"
#include "core/base/EntityId.h"
#include "core/types/TileType.h"
#include "core/types/Value.h"

#include <string>
#include <variant>
#include <vector>

namespace gloam {

/// Somebody or something an event tells of, as it was at that moment: it may be gone when the event is read.
struct Subject {
    EntityId id;
    Name type;
    std::string name;
    Point at;
    friend bool operator==(const Subject&, const Subject&) = default;
    bool isHero() const { return id == heroId; }
};

/// What happened, past tense, with what an animation or a sentence needs.
namespace event {

struct Moved { Subject who; Point from; friend bool operator==(const Moved&, const Moved&) = default; };
struct DoorOpened { Subject who; Point at; friend bool operator==(const DoorOpened&, const DoorOpened&) = default; };
struct DoorClosed { Subject who; Point at; friend bool operator==(const DoorClosed&, const DoorClosed&) = default; };
/// A blow and the numbers behind it (CMB-01).
struct Struck {
    Subject attacker;
    Subject target;
    Blow blow;
    int damage = 0;   ///< hit points lost
    bool isKill = false;
    friend bool operator==(const Struck&, const Struck&) = default;
};
/// Something flies from where `who` stands to a cell; the blow it strikes there comes after (FX-07).
struct Fired { Subject who; Point to; std::string missile; friend bool operator==(const Fired&, const Fired&) = default; };
/// Hit points lost to something that is no blow: a trap, a status.
struct Hurt { Subject who; Name cause; Subject by; int damage = 0; bool isKill = false; friend bool operator==(const Hurt&, const Hurt&) = default; };
/// A wall was dug at; when it is not through, digging on will be.
struct Dug { Subject who; Point at; std::string what; bool isThrough = true; friend bool operator==(const Dug&, const Dug&) = default; };
/// `filled` names the tile that what was pushed filled, and was used up by; empty: it stands where it was pushed to.
struct Pushed { Subject who; Subject what; Point to; std::string filled; friend bool operator==(const Pushed&, const Pushed&) = default; };
/// Something hidden came to light; `what` is its name.
struct Found { Subject who; Point at; std::string what; friend bool operator==(const Found&, const Found&) = default; };
struct Searched { Subject who; friend bool operator==(const Searched&, const Searched&) = default; };
struct TrapSprung { Subject who; Point at; std::string what; friend bool operator==(const TrapSprung&, const TrapSprung&) = default; };
struct StatusBegan { Subject who; Name status; friend bool operator==(const StatusBegan&, const StatusBegan&) = default; };
struct StatusEnded { Subject who; Name status; friend bool operator==(const StatusEnded&, const StatusEnded&) = default; };
struct Died { Subject who; Subject killer; friend bool operator==(const Died&, const Died&) = default; };
struct TookStairs { Subject who; StairDirection direction{}; friend bool operator==(const TookStairs&, const TookStairs&) = default; };
struct Arrived { Subject who; Name level; std::string levelName; friend bool operator==(const Arrived&, const Arrived&) = default; };
struct ChoiceOffered { std::string sentence; friend bool operator==(const ChoiceOffered&, const ChoiceOffered&) = default; };
struct ChoiceMade { std::string option; friend bool operator==(const ChoiceMade&, const ChoiceMade&) = default; };
struct Won { Subject who; friend bool operator==(const Won&, const Won&) = default; };
/// What somebody's own rule tells; its sentence is the message of that name.
struct Custom { Name name; Subject who; Map properties; friend bool operator==(const Custom&, const Custom&) = default; };

}  // namespace event

using Event = std::variant<event::Moved, event::DoorOpened, event::DoorClosed, event::Struck, event::Fired, event::Hurt, event::Dug,
                           event::Pushed, event::Found, event::Searched, event::TrapSprung, event::StatusBegan, event::StatusEnded,
                           event::Died, event::TookStairs,
                           event::Arrived, event::ChoiceOffered, event::ChoiceMade, event::Won, event::Custom>;

/// An event, and whether the hero perceived it.
struct Told {
    Event event;
    bool isSeen = true;
    friend bool operator==(const Told&, const Told&) = default;
};

}  // namespace gloam
