#pragma once

#include "core/base/Dice.h"
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
    int attack = 0;   ///< what was rolled to hit
    int defense = 0;  ///< what had to be reached
    bool isHit = false;
    int damage = 0;   ///< hit points lost
    bool isKill = false;
    friend bool operator==(const Struck&, const Struck&) = default;
};
struct Died { Subject who; Subject killer; friend bool operator==(const Died&, const Died&) = default; };
struct TookStairs { Subject who; StairDirection direction{}; friend bool operator==(const TookStairs&, const TookStairs&) = default; };
struct Arrived { Subject who; Name level; std::string levelName; friend bool operator==(const Arrived&, const Arrived&) = default; };
struct ChoiceOffered { std::string sentence; friend bool operator==(const ChoiceOffered&, const ChoiceOffered&) = default; };
struct ChoiceMade { std::string option; friend bool operator==(const ChoiceMade&, const ChoiceMade&) = default; };
struct Won { Subject who; friend bool operator==(const Won&, const Won&) = default; };
/// What somebody's own rule tells; its sentence is the message of that name.
struct Custom { Name name; Subject who; Map properties; friend bool operator==(const Custom&, const Custom&) = default; };

}  // namespace event

using Event = std::variant<event::Moved, event::DoorOpened, event::DoorClosed, event::Struck, event::Died, event::TookStairs,
                           event::Arrived, event::ChoiceOffered, event::ChoiceMade, event::Won, event::Custom>;

/// An event, and whether the hero perceived it.
struct Told {
    Event event;
    bool isSeen = true;
    friend bool operator==(const Told&, const Told&) = default;
};

}  // namespace gloam
