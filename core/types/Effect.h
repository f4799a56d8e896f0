#pragma once

#include "core/base/Field.h"

#include <string>
#include <vector>

namespace gloam {

/// Means "no cell" in effects that can name a cell of their own.
inline constexpr Point noCell{-1, -1};

/// What a condition tests.
enum class ConditionKind {
    Flag,        ///< a world flag, 0 if never set
    Have,        ///< how many items of a type the user carries
    Standing,    ///< how the user's faction feels about another
    Brightness,  ///< how bright the user's cell is, 0 to 5
    Since,       ///< turns since the game began
    Chance,      ///< a chance in percent
    Count,       ///< how many entities of a type are on the level
    User,        ///< whether the user is of a type
    Inside,      ///< how many entities of a type are in a cell
    Afflicted,   ///< how strong a status of the user is, 0 without it
    Health,      ///< whether the user has no more than a percentage of its hit points
    Every,       ///< whether the turn is a multiple of a number
    Not,         ///< none of the inner conditions holds
    All,         ///< all of them hold
    Any          ///< at least one holds
};
std::span<const std::string_view> namesOf(ConditionKind);  ///< flag, have, faction, light…

/// A condition. A compared value must be from `least` to `most`.
struct Condition {
    ConditionKind kind = ConditionKind::Flag;
    Name flag;
    Name type;
    Name faction;
    Name status;
    Point at = noCell;  ///< the cell of `Inside`; noCell: where the effects are aimed
    int turns = 10;     ///< of `Every`
    int percent = 50;
    int least = 1;
    int most = 1'000'000;
    std::vector<Condition> of;
    bool operator==(const Condition&) const = default;
};
void fields(FieldVisitor& visitor, Condition& condition);

/// What an effect does.
enum class EffectKind {
    Say,      ///< logs a sentence
    Damage,   ///< takes hit points
    Heal,     ///< restores hit points
    Afflict,  ///< starts a status
    Cure,     ///< ends a status; without a name, every harmful one
    Glow,     ///< a creature glows for a while; if off, lights there go out
    Push,     ///< pushes creatures in the area away from the user
    Blink,    ///< moves the user to the target, or to a free cell in sight within reach
    Summon,   ///< creates entities
    Reveal,   ///< reveals the level, hidden things, or creatures
    Dig,      ///< digs through walls
    Smoke,    ///< fills cells with smoke for a while
    Stat,     ///< changes an attribute permanently
    Noise,    ///< attracts creatures in earshot
    Flag,     ///< sets a world flag
    Win,
    Lose,
    Give,      ///< gives the user items
    Take,      ///< takes items from the user
    Choose,    ///< offers a sentence and options, each with its own effects
    Trade,     ///< trades items for gold
    Feeling,   ///< changes how a faction feels
    Tile,      ///< changes the tile of a cell
    Passage,   ///< opens or closes a passage
    Become,    ///< turns the target, or the item itself, into another type
    Feed,      ///< adds satiety
    Refuel,    ///< adds fuel to the light in use
    Recharge,  ///< makes abilities ready again
    Ability,   ///< grants, improves or removes an ability
    Identify,  ///< makes unknown items known
    Ignite,    ///< sets cells alight
    Disarm,    ///< removes traps
    Tell       ///< adds a sentence to the run's story
};
std::span<const std::string_view> namesOf(EffectKind);  ///< message, damage, heal…

/// Which cells an effect affects.
enum class EffectShape {
    Self,   ///< the user's own cell
    Cell,   ///< the target
    Line,   ///< from the user toward the target, up to `reach`
    Cone,   ///< a quarter circle around the user, toward the target
    Burst,  ///< a disc around the target
    InView  ///< every cell the user sees
};
std::span<const std::string_view> namesOf(EffectShape);  ///< self, cell, line, cone, burst, in-view

/// Where a blink takes the user.
enum class Landing { InSight, StairsUp, StairsDown, Beside };
std::span<const std::string_view> namesOf(Landing);  ///< sight, stairs-up, stairs-down, beside

enum class Revealed { Ground, Secrets, Creatures, Items };
std::span<const std::string_view> namesOf(Revealed);  ///< level, secrets, creatures, things

/// Which items an identification makes known, if it names no type.
enum class Identified { One, Carried };
std::span<const std::string_view> namesOf(Identified);  ///< one, carried

struct Effect;

/// One answer of a choice and its effects.
struct EffectOption {
    std::string text;
    std::vector<Condition> conditions;  ///< the answer is offered only if all hold
    std::vector<Effect> effects;
    friend bool operator==(const EffectOption&, const EffectOption&);
};
void fields(FieldVisitor& visitor, EffectOption& option);

/// An item a trader sells or buys, and its price in the trader's currency.
struct Offer {
    Name type;
    int price = 1;
    int count = 1;  ///< how many there are; 0 for no limit
    bool operator==(const Offer&) const = default;
};
void fields(FieldVisitor& visitor, Offer& offer);

/// One effect of an item, an ability or a trigger: a tag and the fields it needs.
struct Effect {
    EffectKind kind = EffectKind::Say;
    EffectShape shape = EffectShape::Self;
    int reach = 1;                      ///< cells, for a shape that has a reach
    int reachPerLevel = 0;              ///< what each level of an ability adds to it, in hundredths of a cell
    std::vector<Condition> conditions;  ///< nothing happens unless all hold
    std::string text;                   ///< for a message, a choice, a trade, the end of the game
    std::string many;                   ///< for the story: the text for several of these
    std::string ending;                 ///< what that end is called
    Name category;                      ///< for a message: its log category, such as hint
    Dice amount{0, 0, 1};
    int percent = 0;          ///< of the maximum, in addition to the amount
    bool timesLevel = false;  ///< the amount is multiplied by the ability's level
    Name status;
    int turns = 0;          ///< 0: the usual time
    int turnsPerLevel = 0;  ///< what each level of an ability adds to the turns, in hundredths of a turn
    Name type;
    Name tile;
    Name instead;                        ///< only cells of this tile change; if empty, all cells
    Name only;                           ///< only entities of this type become another, creatures or not
    Landing landing = Landing::InSight;  ///< for a blink
    Point at = noCell;                   ///< a cell of its own; noCell: the cells of the shape
    Name stat;
    Name flag;
    bool isAdded = false;  ///< the amount to the flag's number, instead of in its place
    Name faction;
    Name toward;
    Name ability;
    Name element;  ///< kind of damage: "fire"
    Dice crash;    ///< damage to what is pushed against an obstacle
    Revealed what = Revealed::Ground;
    Identified which = Identified::One;  ///< for an identification
    bool isOn = true;
    EntityId link;
    std::vector<EffectOption> options;
    std::vector<Offer> stock;
    std::vector<Offer> buys;
    Name currency{"gold"};
    bool operator==(const Effect&) const = default;
};
void fields(FieldVisitor& visitor, Effect& effect);

inline bool operator==(const EffectOption& a, const EffectOption& b)
{
    return a.text == b.text && a.conditions == b.conditions && a.effects == b.effects;
}

/// What the user aims something at before using it.
enum class AimKind { None, Neighbour, Cell };
std::span<const std::string_view> namesOf(AimKind);  ///< none, direction, cell

}  // namespace gloam
