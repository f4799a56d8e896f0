#pragma once

#include "core/action/Blow.h"
#include "core/action/Fwd.h"
#include "core/action/Subject.h"
#include "core/base/EntityId.h"
#include "core/base/Overloaded.h"
#include "core/base/Place.h"
#include "core/types/TileType.h"
#include "core/types/Value.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace gloam {

/// What can be done with an item, and what can happen to it.
enum class ItemEvent {
    Taken,
    Dropped,
    Worn,
    TakenOff,
    Quaffed,
    Read,
    Eaten,
    Applied,
    Thrown,
    PutIn,
    TakenOut,
    Poured,
    Lit,
    Doused,
    Evaporated,
    Rotted,
    Digested,
    Bitten,
    Caught,
    Freed,
    Escaped,
    Broken,
    UsedUp,
    Bought,
    Sold,
    Given,
    Lost,
    Stolen
};
std::span<const std::string_view> namesOf(ItemEvent);  ///< taken, dropped, worn, taken-off…

/// How a light announces its end (LIGHT-04).
enum class LightStage { Dim, Flickers, GoesOut };
std::span<const std::string_view> namesOf(LightStage);  ///< dim, flickers, goes-out

/// What happened, in the past tense, with what an animation or a sentence needs.
namespace event {

// clang-format off
struct Moved { Subject who; Point from; bool operator==(const Moved&) const = default; };
struct DoorOpened { Subject who; Point at; bool operator==(const DoorOpened&) const = default; };
struct DoorClosed { Subject who; Point at; bool operator==(const DoorClosed&) const = default; };
/// An attack and the numbers behind it (CMB-01).
struct Struck {
    Subject attacker;
    Subject target;
    Blow blow;
    int damage = 0;   ///< hit points lost
    bool isKill = false;
    bool operator==(const Struck&) const = default;
};
/// Something flies from where `who` stands to a cell, in a sign and a colour of its own if it has them (FX-06); the
/// attack it makes there comes afterwards (FX-07).
struct Fired {
    Subject who;
    Point to;
    std::string missile;
    Glyph glyph{};
    Colour color{};
    bool operator==(const Fired&) const = default;
};
/// Hit points lost to something other than an attack: a trap, a status.
struct Hurt {
    Subject who;
    Name cause;
    Subject by;
    int damage = 0;
    bool isKill = false;
    bool operator==(const Hurt&) const = default;
};
/// A wall was dug at; if it is not through yet, more digging will get there.
struct Dug {
    Subject who;
    Point at;
    std::string what;
    bool isThrough = true;
    bool operator==(const Dug&) const = default;
};
/// `filled` names the tile that the pushed entity filled, using itself up; if empty, the entity stands on the next cell.
struct Pushed {
    Subject who;
    Subject what;
    Point to;
    std::string filled;
    bool operator==(const Pushed&) const = default;
};
/// Something hidden was found; `what` is its name.
struct Found { Subject who; Point at; std::string what; bool operator==(const Found&) const = default; };
struct Searched { Subject who; bool operator==(const Searched&) const = default; };
struct TrapSprung { Subject who; Point at; std::string what; bool operator==(const TrapSprung&) const = default; };
struct StatusBegan { Subject who; Name status; bool operator==(const StatusBegan&) const = default; };
struct StatusEnded { Subject who; Name status; bool operator==(const StatusEnded&) const = default; };
/// Hit points regained.
struct Healed { Subject who; int amount = 0; bool operator==(const Healed&) const = default; };
/// Something was done with an item or happened to it; `detail` is a slot, or a container's or a follower's name.
struct Handled {
    Subject who;   ///< empty if it happened by itself
    Subject what;
    ItemEvent deed{};
    int count = 1;
    std::string detail;
    bool operator==(const Handled&) const = default;
};
/// A sentence an author wrote.
struct Spoke { Subject who; std::string text; Name category = {}; bool operator==(const Spoke&) const = default; };
/// A light in use is running out (LIGHT-04).
struct LightFaded {
    Subject who;
    Subject light;
    LightStage stage{};
    bool operator==(const LightFaded&) const = default;
};
/// How hungry someone is from now on (HUNGER-05).
struct HungerChanged {
    Subject who;
    HungerState state{};
    bool isWorse = true;
    bool operator==(const HungerChanged&) const = default;
};
struct AbilityUsed {
    Subject who;
    Name ability;
    std::string name;
    bool operator==(const AbilityUsed&) const = default;
};
/// An ability was gained, grew or was lost: `level` is the new level, 0 if it is gone.
struct AbilityChanged {
    Subject who;
    Name ability;
    std::string name;
    int level = 0;
    bool operator==(const AbilityChanged&) const = default;
};
/// An attribute changed permanently.
struct StatChanged { Subject who; Name stat; int amount = 0; bool operator==(const StatChanged&) const = default; };
/// Someone suddenly appeared, or moved elsewhere.
struct Appeared { Subject who; Point from; bool operator==(const Appeared&) const = default; };
/// An item or creature turned into another.
struct Became { Subject who; std::string before; bool operator==(const Became&) const = default; };
/// A cell changed: a gate opened, a wall fell, smoke rose.
struct CellChanged {
    Subject who;
    Point at;
    std::string before;
    std::string after;
    bool operator==(const CellChanged&) const = default;
};
/// A sound that can be heard without seeing its source.
struct NoiseMade { Subject who; Point at; int reach = 0; bool operator==(const NoiseMade&) const = default; };
struct Died { Subject who; Subject killer; bool operator==(const Died&) const = default; };
struct TookStairs {
    Subject who;
    StairDirection direction{};
    Name kind{"stairs"};
    bool operator==(const TookStairs&) const = default;
};
struct Arrived { Subject who; Name level; std::string levelName; bool operator==(const Arrived&) const = default; };
struct ChoiceOffered { std::string sentence; bool operator==(const ChoiceOffered&) const = default; };
struct ChoiceMade { std::string option; bool operator==(const ChoiceMade&) const = default; };
/// What an author wants the story of the run to tell; `many` is the sentence for several of these.
struct Chronicled { std::string text; std::string many; bool operator==(const Chronicled&) const = default; };
struct Won { Subject who; bool operator==(const Won&) const = default; };
/// An event of an extension's own rule; its sentence is the message of that name.
struct Custom { Name name; Subject who; Map properties; bool operator==(const Custom&) const = default; };
// clang-format on

}  // namespace event

/// One of the events above. As with Command, its copies and its destructor are compiled once, in Event.cpp.
class Event
    : public std::variant<event::Moved, event::DoorOpened, event::DoorClosed, event::Struck, event::Fired, event::Hurt,
                          event::Dug, event::Pushed, event::Found, event::Searched, event::TrapSprung,
                          event::StatusBegan, event::StatusEnded, event::Healed, event::Handled, event::Spoke,
                          event::LightFaded, event::HungerChanged, event::AbilityUsed, event::AbilityChanged,
                          event::StatChanged, event::Appeared, event::Became, event::CellChanged, event::NoiseMade,
                          event::Died, event::TookStairs, event::Arrived, event::ChoiceOffered, event::ChoiceMade,
                          event::Chronicled, event::Won, event::Custom> {
public:
    Event();
    Event(const Event& other);
    Event(Event&& other) noexcept;
    Event& operator=(const Event& other);
    Event& operator=(Event&& other) noexcept;
    ~Event();

    /// Of one of the kinds.
    template <typename Kind>
    requires isKindOf<Kind, Event::variant> Event(Kind kind) : variant(std::in_place_type<Kind>, std::move(kind)) {}

    bool operator==(const Event& other) const;
    void operator<(const Event& other) const = delete;  // that of a variant asks for one of each kind
};

/// An event, and whether the hero perceived it.
struct PerceivedEvent {
    Event event;
    bool isSeen = true;
    bool operator==(const PerceivedEvent&) const = default;
};

}  // namespace gloam
