#pragma once

#include "core/base/BitGrid.h"
#include "core/parts/Life.h"
#include "core/parts/Uses.h"
#include "core/types/AbilityType.h"
#include "core/types/EntityType.h"

#include <optional>
#include <string>
#include <vector>

namespace gloam {

class Game;

/// A thing that the viewer carries, or that lies in something it carries.
struct CarriedItem {
    EntityId id;
    Name type;
    std::string name;
    std::string description;
    Glyph glyph;
    Colour colour;
    Rarity rarity = Rarity::White;
    std::string letter;      ///< what it goes by; empty in a container
    Name kind;
    int count = 1;
    int weight = 0;          ///< pounds, of the whole stack with all that is in it
    Name worn;               ///< the slot it is worn in; empty: it is only carried
    std::vector<Name> fits; ///< the slots it could be worn in
    std::vector<StatModifier> bonuses;
    std::optional<UseVerb> verb;   ///< what using it is called; empty if it cannot be used by itself
    AimKind aim = AimKind::None;   ///< at what it is aimed when it is used
    int range = 0;
    int charges = -1;
    int throwRange = 0;      ///< cells
    bool isForThrowing = false;    ///< it does something where it lands
    std::optional<int> turnsLeft;  ///< of fuel in a light; until it is gone, of what perishes
    bool isLit = false;
    bool isContainer = false;
    EntityId in;             ///< the container it is in, or the viewer
    friend bool operator==(const CarriedItem&, const CarriedItem&) = default;
};

/// A power that the viewer has.
struct AbilitySign {
    Name id;
    std::string name;
    std::string description;
    Glyph glyph;
    Colour colour;
    int slot = 1;           ///< its number key
    int level = 1;
    int cooldown = 0;       ///< turns until it is ready
    int mostCooldown = 0;
    bool isPassive = false;
    bool isReady = true;
    AimKind aim = AimKind::None;
    int range = 1;
    friend bool operator==(const AbilitySign&, const AbilitySign&) = default;
};

/// What the viewer lives on.
struct Supplies {
    std::optional<int> lightLeft;   ///< turns left of the light it sees by; empty if there is none, or it burns forever
    int lightMost = 0;
    int lightRadius = 0;            ///< 0: there is none, or it does not shine
    std::string lightName;          ///< of the light it wears, also when it is out; empty: there is none
    int fuelRate = 100;             ///< percent of the usual fuel it burns
    int sparesLeft = 0;             ///< turns in the other lights it carries and in the fuel for this one
    bool isInDarkness = false;      ///< LIGHT-05
    std::optional<int> satiety;     ///< none: it need not eat
    int satietyMost = 0;
    HungerState hunger = HungerState::Sated;
    int foodRate = 100;             ///< hundredths of satiety a turn
    std::optional<int> regenTurns;  ///< turns per hit point healed; empty if it does not heal by itself
    int regenCounter = 0;           ///< turns of those that are over
    int weight = 0;                 ///< pounds carried
    int maxWeight = 0;              ///< 0: it carries nothing
    friend bool operator==(const Supplies&, const Supplies&) = default;
};

/// Worn things first in the order of the slots, then the others by letter; what is in a container follows it.
std::vector<CarriedItem> belongingsOf(const Game& game, EntityId viewer);

/// The open containers that stand beside the viewer or in its cell, seen and by id, each followed by what is in it.
std::vector<CarriedItem> thingsInReach(const Game& game, EntityId viewer, const CellMask& seen);

std::vector<AbilitySign> abilitiesOf(const Game& game, EntityId viewer);
Supplies suppliesOf(const Game& game, EntityId viewer);

}  // namespace gloam
