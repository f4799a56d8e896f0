#pragma once

#include "core/action/Blow.h"
#include "core/action/Fwd.h"
#include "core/action/Subject.h"
#include "core/base/EntityId.h"
#include "core/base/Place.h"
#include "core/types/TileType.h"
#include "core/types/Value.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gloam {

/// What can be done with an item, and what happens to it by itself.
enum class ItemEvent {
    Taken, Dropped, Worn, TakenOff, Quaffed, Read, Eaten, Applied, Thrown, PutIn, TakenOut, Poured, Lit, Doused,
    Evaporated, Rotted, Digested, Bitten, Caught, Freed, Escaped, Broken, UsedUp, Bought, Sold, Given, Lost
};
std::span<const std::string_view> namesOf(ItemEvent);  ///< taken, dropped, worn, taken-off…

/// How a light announces its end (LIGHT-04).
enum class LightStage { Dim, Flickers, GoesOut };
std::span<const std::string_view> namesOf(LightStage);  ///< dim, flickers, goes-out

/// What happened, in the past tense, with what an animation or a sentence needs.
namespace event {

struct Moved { Subject who; Point from; friend bool operator==(const Moved&, const Moved&) = default; };
struct DoorOpened { Subject who; Point at; friend bool operator==(const DoorOpened&, const DoorOpened&) = default; };
struct DoorClosed { Subject who; Point at; friend bool operator==(const DoorClosed&, const DoorClosed&) = default; };
/// An attack and the numbers behind it (CMB-01).
struct Struck {
    Subject attacker;
    Subject target;
    Blow blow;
    int damage = 0;   ///< hit points lost
    bool isKill = false;
    friend bool operator==(const Struck&, const Struck&) = default;
};
/// Something flies from where `who` stands to a cell; the attack it makes there comes afterwards (FX-07).
struct Fired { Subject who; Point to; std::string missile; friend bool operator==(const Fired&, const Fired&) = default; };
/// Hit points lost to something other than an attack: a trap, a status.
struct Hurt { Subject who; Name cause; Subject by; int damage = 0; bool isKill = false; friend bool operator==(const Hurt&, const Hurt&) = default; };
/// A wall was dug at; if it is not through yet, more digging will get there.
struct Dug { Subject who; Point at; std::string what; bool isThrough = true; friend bool operator==(const Dug&, const Dug&) = default; };
/// `filled` names the tile that the pushed thing filled, using itself up; empty: it stands where it was pushed.
struct Pushed { Subject who; Subject what; Point to; std::string filled; friend bool operator==(const Pushed&, const Pushed&) = default; };
/// Something hidden was found; `what` is its name.
struct Found { Subject who; Point at; std::string what; friend bool operator==(const Found&, const Found&) = default; };
struct Searched { Subject who; friend bool operator==(const Searched&, const Searched&) = default; };
struct TrapSprung { Subject who; Point at; std::string what; friend bool operator==(const TrapSprung&, const TrapSprung&) = default; };
struct StatusBegan { Subject who; Name status; friend bool operator==(const StatusBegan&, const StatusBegan&) = default; };
struct StatusEnded { Subject who; Name status; friend bool operator==(const StatusEnded&, const StatusEnded&) = default; };
/// Hit points regained.
struct Healed { Subject who; int amount = 0; friend bool operator==(const Healed&, const Healed&) = default; };
/// Something was done with an item or happened to it; `detail` is a slot, or a container's or a follower's name.
struct Handled {
    Subject who;   ///< none, if it happened by itself
    Subject what;
    ItemEvent deed{};
    int count = 1;
    std::string detail;
    friend bool operator==(const Handled&, const Handled&) = default;
};
/// A sentence an author wrote.
struct Said { Subject who; std::string text; Name category = {}; friend bool operator==(const Said&, const Said&) = default; };
/// A light in use is running out (LIGHT-04).
struct LightFaded { Subject who; Subject light; LightStage stage{}; friend bool operator==(const LightFaded&, const LightFaded&) = default; };
/// How hungry someone is from now on (HUNGER-05).
struct HungerChanged { Subject who; HungerState state{}; bool isWorse = true; friend bool operator==(const HungerChanged&, const HungerChanged&) = default; };
struct AbilityUsed { Subject who; Name ability; std::string name; friend bool operator==(const AbilityUsed&, const AbilityUsed&) = default; };
/// An ability was gained, grew or was lost: `level` is the new level, 0 if it is gone.
struct AbilityChanged { Subject who; Name ability; std::string name; int level = 0; friend bool operator==(const AbilityChanged&, const AbilityChanged&) = default; };
/// An attribute changed permanently.
struct StatChanged { Subject who; Name stat; int amount = 0; friend bool operator==(const StatChanged&, const StatChanged&) = default; };
/// Someone suddenly appeared, or moved elsewhere.
struct Appeared { Subject who; Point from; friend bool operator==(const Appeared&, const Appeared&) = default; };
/// An item or creature turned into another.
struct Became { Subject who; std::string before; friend bool operator==(const Became&, const Became&) = default; };
/// A cell changed: a gate opened, a wall fell, smoke rose.
struct CellChanged { Subject who; Point at; std::string before; std::string after; friend bool operator==(const CellChanged&, const CellChanged&) = default; };
/// A sound that can be heard without seeing its source.
struct NoiseMade { Subject who; Point at; int reach = 0; friend bool operator==(const NoiseMade&, const NoiseMade&) = default; };
struct Died { Subject who; Subject killer; friend bool operator==(const Died&, const Died&) = default; };
struct TookStairs { Subject who; StairDirection direction{}; friend bool operator==(const TookStairs&, const TookStairs&) = default; };
struct Arrived { Subject who; Name level; std::string levelName; friend bool operator==(const Arrived&, const Arrived&) = default; };
struct ChoiceOffered { std::string sentence; friend bool operator==(const ChoiceOffered&, const ChoiceOffered&) = default; };
struct ChoiceMade { std::string option; friend bool operator==(const ChoiceMade&, const ChoiceMade&) = default; };
struct Won { Subject who; friend bool operator==(const Won&, const Won&) = default; };
/// An event of an extension's own rule; its sentence is the message of that name.
struct Custom { Name name; Subject who; Map properties; friend bool operator==(const Custom&, const Custom&) = default; };

}  // namespace event

using Event = std::variant<event::Moved, event::DoorOpened, event::DoorClosed, event::Struck, event::Fired, event::Hurt, event::Dug,
                           event::Pushed, event::Found, event::Searched, event::TrapSprung, event::StatusBegan, event::StatusEnded,
                           event::Healed, event::Handled, event::Said, event::LightFaded, event::HungerChanged, event::AbilityUsed,
                           event::AbilityChanged, event::StatChanged, event::Appeared, event::Became, event::CellChanged,
                           event::NoiseMade, event::Died, event::TookStairs,
                           event::Arrived, event::ChoiceOffered, event::ChoiceMade, event::Won, event::Custom>;

/// An event, and whether the hero perceived it.
struct PerceivedEvent {
    Event event;
    bool isSeen = true;
    friend bool operator==(const PerceivedEvent&, const PerceivedEvent&) = default;
};

}  // namespace gloam
