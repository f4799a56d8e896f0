#pragma once

#include "core/action/Outcome.h"

#include <string_view>

namespace gloam {

/// Questions put to the parts of an entity before or while something happens. A Before-hook can be vetoed; its handlers
/// get a `const Deed&`, so they change nothing and roll nothing.
namespace hook {

// clang-format off
struct BeforeMove { EntityId who; Point to; static constexpr std::string_view name = "before-move"; };
struct AfterMove { EntityId who; Point from; static constexpr std::string_view name = "after-move"; };
struct BeforeStrike { EntityId attacker; EntityId target; static constexpr std::string_view name = "before-strike"; };
/// The damage can be amended before it is taken.
struct TakeDamage {
    EntityId target;
    EntityId attacker;
    int damage;
    static constexpr std::string_view name = "take-damage";
};
struct Died { EntityId who; EntityId killer; static constexpr std::string_view name = "died"; };
/// Walking or bumping into someone, or into a cell that blocks, before it has any effect (EVT-08). A veto ends the
/// attempt; a command given as `instead` replaces it.
struct BeforeBump {
    EntityId who;
    EntityId target;
    std::optional<Command> instead;
    static constexpr std::string_view name = "before-bump";
};
struct BeforeBumpTile {
    EntityId who;
    Point at;
    std::optional<Command> instead;
    static constexpr std::string_view name = "before-bump-tile";
};
struct BeforeFire { EntityId who; Point at; static constexpr std::string_view name = "before-fire"; };
struct BeforeSearch { EntityId who; static constexpr std::string_view name = "before-search"; };
struct BeforeDig { EntityId who; Point at; static constexpr std::string_view name = "before-dig"; };
struct BeforePush { EntityId who; EntityId what; Point to; static constexpr std::string_view name = "before-push"; };
/// Asked of the entities on a cell that someone has just entered.
struct SteppedOn { EntityId what; EntityId who; static constexpr std::string_view name = "stepped-on"; };
/// Someone is about to get a status: a veto prevents it, and its turns can be amended.
struct StatusBegins { EntityId who; Name status; int turns; static constexpr std::string_view name = "status-begins"; };
/// A status has ended.
struct StatusEnds { EntityId who; Name status; static constexpr std::string_view name = "status-ends"; };
/// Questions about carrying, put first to the carrier and then to the item (EVT-06); the Before ones can be vetoed.
struct BeforePickup { EntityId who; EntityId what; static constexpr std::string_view name = "before-pickup"; };
struct AfterPickup { EntityId who; EntityId what; static constexpr std::string_view name = "after-pickup"; };
struct BeforeDrop { EntityId who; EntityId what; static constexpr std::string_view name = "before-drop"; };
struct AfterDrop { EntityId who; EntityId what; static constexpr std::string_view name = "after-drop"; };
struct BeforeEquip { EntityId who; EntityId what; Name slot; static constexpr std::string_view name = "before-equip"; };
struct AfterEquip { EntityId who; EntityId what; Name slot; static constexpr std::string_view name = "after-equip"; };
struct BeforeUnequip {
    EntityId who;
    EntityId what;
    Name slot;
    static constexpr std::string_view name = "before-unequip";
};
struct AfterUnequip {
    EntityId who;
    EntityId what;
    Name slot;
    static constexpr std::string_view name = "after-unequip";
};
/// Either side can refuse: the item that would go into a container, and the container (ENT-11).
struct BeforeInsert { EntityId what; EntityId container; static constexpr std::string_view name = "before-insert"; };
struct AfterInsert { EntityId what; EntityId container; static constexpr std::string_view name = "after-insert"; };
struct BeforeRemove { EntityId what; EntityId container; static constexpr std::string_view name = "before-remove"; };
/// Either side can refuse: the eater, and what would be eaten (ENT-11).
struct BeforeEat { EntityId who; EntityId what; static constexpr std::string_view name = "before-eat"; };
struct AfterEat { EntityId who; EntityId what; static constexpr std::string_view name = "after-eat"; };
struct BeforeUse { EntityId who; EntityId what; static constexpr std::string_view name = "before-use"; };
/// Someone is about to use an ability; the user's parts are asked (EVT-07).
struct BeforeAbility {
    EntityId who;
    Name ability;
    std::optional<Point> target;
    static constexpr std::string_view name = "before-ability";
};
/// An ability was gained, changed or lost: `level` is the new level (ABIL-03).
struct AbilityChanged {
    EntityId who;
    Name ability;
    int level;
    static constexpr std::string_view name = "ability-changed";
};
/// An attack has hit and done its damage; the weapon is asked, then the attacker (ENT-18).
struct AfterHit {
    EntityId attacker;
    EntityId target;
    EntityId weapon;
    static constexpr std::string_view name = "after-hit";
};
/// An attack has hit: the one that was hit is asked, then what it wears.
struct WasHit {
    EntityId target;
    EntityId attacker;
    static constexpr std::string_view name = "was-hit";
};
/// The end of a game turn, put to everything on the level, carried items included (ENT-10).
struct Tick { EntityId who; static constexpr std::string_view name = "tick"; };
/// A noise reached a creature; `maker` may be nobody.
struct Heard { EntityId who; Point at; EntityId maker; static constexpr std::string_view name = "heard"; };
/// A creature's turn has come, before it acts (EVT-07).
struct Turn { EntityId who; static constexpr std::string_view name = "turn"; };
// clang-format on

}  // namespace hook

}  // namespace gloam
