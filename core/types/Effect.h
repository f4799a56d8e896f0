#pragma once

#include "core/base/Field.h"
#include "core/types/StatModifier.h"

#include <string>
#include <vector>

namespace gloam {

/// What stands for no cell where an effect may have one of its own.
inline constexpr Point noCell{-1, -1};

/// What a condition asks.
enum class ConditionKind {
    Flag,     ///< a world flag, 0 where it was never set
    Have,     ///< how many things of a type the user carries
    Standing, ///< how the user's faction stands with another
    Brightness,  ///< how bright the user's cell is, 0 to 5
    Since,    ///< turns since the game began
    Chance,   ///< of so many percent
    Count,    ///< how many entities of a type stand or lie on the level
    Not,      ///< none of the conditions within holds
    All,      ///< every one does
    Any       ///< at least one does
};
std::span<const std::string_view> namesOf(ConditionKind);  ///< flag, have, faction, light…

/// Something that is so or not. All that counts must be from `least` to `most`.
struct Condition {
    ConditionKind kind = ConditionKind::Flag;
    Name flag;
    Name type;
    Name faction;
    int percent = 50;
    int least = 1;
    int most = 1'000'000;
    std::vector<Condition> of;
    friend bool operator==(const Condition&, const Condition&) = default;
};
void fields(FieldVisitor& visitor, Condition& condition);

/// What an effect does.
enum class EffectKind {
    Say,        ///< a sentence is told
    Damage,     ///< hit points are lost
    Heal,       ///< hit points are won back
    Afflict,    ///< a status begins
    Cure,       ///< a status ends; without a name, every harmful one
    Glow,       ///< somebody glows for a while; off: lights there go out
    Push,       ///< who stands there is driven away from the user
    Blink,      ///< the user is at the target, or at a free cell seen within reach
    Summon,     ///< entities appear
    Reveal,     ///< the level, what is hidden, or who is there comes to be known
    Dig,        ///< walls give way
    Smoke,      ///< smoke hangs for a while
    Stat,       ///< an attribute changes for good
    Noise,      ///< those in earshot come to see
    Flag,       ///< a world flag is set
    Win,
    Lose,
    Give,       ///< the user gets things
    Take,       ///< the user loses things
    Choose,     ///< a sentence and options, each with effects of its own
    Trade,      ///< things for gold
    Feeling,    ///< a faction's feeling changes
    Tile,       ///< a cell becomes another
    Passage,    ///< a passage opens or closes
    Become,     ///< the target, or the thing itself, is of another type from now on
    Feed,       ///< hunger is stilled
    Refuel,     ///< the light in use gets fuel
    Recharge,   ///< powers are ready again
    Power       ///< a power is won, grows or is lost
};
std::span<const std::string_view> namesOf(EffectKind);  ///< message, damage, heal…

/// On which cells an effect falls.
enum class EffectShape {
    Self,    ///< the user's own
    Cell,    ///< the target
    Line,    ///< from the user toward the target, as far as reach
    Cone,    ///< a quarter of the circle around the user, toward the target
    Burst,   ///< a disc around the target
    InView   ///< all that the user sees
};
std::span<const std::string_view> namesOf(EffectShape);  ///< self, cell, line, cone, burst, in-view

/// Where a blink leads.
enum class Landing { InSight, StairsUp, StairsDown };
std::span<const std::string_view> namesOf(Landing);  ///< sight, stairs-up, stairs-down

enum class Revealed { Ground, Secrets, Creatures, Things };
std::span<const std::string_view> namesOf(Revealed);  ///< level, secrets, creatures, things

struct Effect;

/// One answer of a choice and what comes of it.
struct EffectOption {
    std::string text;
    std::vector<Condition> conditions;  ///< it is not offered unless all hold
    std::vector<Effect> effects;
    friend bool operator==(const EffectOption&, const EffectOption&);
};
void fields(FieldVisitor& visitor, EffectOption& option);

/// What somebody sells or buys, and for how much of its currency.
struct Offer {
    Name type;
    int price = 1;
    int count = 1;  ///< how many there are; 0: no end of them
    friend bool operator==(const Offer&, const Offer&) = default;
};
void fields(FieldVisitor& visitor, Offer& offer);

/// One thing that comes of using a thing, a power or a trigger: a tag and the fields that it needs.
struct Effect {
    EffectKind kind = EffectKind::Say;
    EffectShape shape = EffectShape::Self;
    int reach = 1;                      ///< cells, of a shape that has one
    int reachPerLevel = 0;              ///< what each level of a power adds to it, in hundredths of a cell
    std::vector<Condition> conditions;  ///< nothing happens unless all hold
    std::string text;                   ///< of a message, a choice, a trade
    Name category;                      ///< of a message: what it is filtered by, such as hint
    Dice amount{0, 0, 1};
    int percent = 0;                    ///< of the most there can be, besides the amount
    bool timesLevel = false;            ///< the amount counts once for each level of a power
    Name status;
    int turns = 0;                      ///< 0: as long as is usual
    int turnsPerLevel = 0;              ///< what each level of a power adds to them, in hundredths of a turn
    Name type;
    Name tile;
    Name instead;                       ///< only cells of this tile change; empty: all
    Landing landing = Landing::InSight; ///< of a blink
    Point at = noCell;                  ///< a cell of its own; none: the shape's
    Name stat;
    Name flag;
    Name faction;
    Name toward;
    Name power;
    Name element;                       ///< what the damage is of: "fire"
    Revealed what = Revealed::Ground;
    bool isOn = true;
    EntityId link;
    std::vector<EffectOption> options;
    std::vector<Offer> stock;
    std::vector<Offer> buys;
    Name currency{"gold"};
    friend bool operator==(const Effect&, const Effect&) = default;
};
void fields(FieldVisitor& visitor, Effect& effect);

inline bool operator==(const EffectOption& a, const EffectOption& b)
{
    return a.text == b.text && a.conditions == b.conditions && a.effects == b.effects;
}

/// At what something is aimed before it is used.
enum class AimKind { None, Neighbour, Cell };
std::span<const std::string_view> namesOf(AimKind);  ///< none, direction, cell

}  // namespace gloam
