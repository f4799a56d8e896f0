#pragma once

#include "core/base/BitGrid.h"
#include "core/parts/Life.h"
#include "core/parts/Uses.h"
#include "core/types/AbilityType.h"
#include "core/types/EntityType.h"
#include "core/types/StatModifier.h"

#include <optional>
#include <string>
#include <vector>

namespace gloam {

class Game;

/// An item the viewer carries, directly or in a container.
struct CarriedItem {
    EntityId id;
    Name type;
    std::string name;
    std::string description;
    Glyph glyph;
    Colour colour;
    Rarity rarity = Rarity::White;
    std::string letter;  ///< its inventory letter; empty in a container
    Name kind;
    int count = 1;
    int weight = 0;          ///< pounds, of the whole stack with its contents
    Name worn;               ///< the slot it is worn in; empty: only carried
    std::vector<Name> fits;  ///< the slots it could be worn in
    std::vector<StatModifier> bonuses;
    std::optional<UseVerb> verb;  ///< what using it is called; empty if it has no use by itself
    AimKind aim = AimKind::None;  ///< what its use is aimed at
    int range = 0;
    int charges = -1;
    int throwRange = 0;            ///< cells
    bool isForThrowing = false;    ///< it does something where it lands
    std::optional<int> turnsLeft;  ///< of fuel in a light, or until a perishable is gone
    bool isLit = false;
    bool isContainer = false;
    Name accepts = {};  ///< the only type that goes into the container; empty: any
    EntityId in;        ///< the container it is in, or the viewer
    std::string owner;  ///< of an item that is not the viewer's: "the lampfolk"
    bool operator==(const CarriedItem&) const = default;
};

/// An ability of the viewer.
struct AbilityView {
    Name id;
    std::string name;
    std::string description;
    Glyph glyph;
    Colour colour;
    int slot = 1;  ///< its number key
    int level = 1;
    int cooldown = 0;  ///< turns until it is ready
    int mostCooldown = 0;
    bool isPassive = false;
    bool isReady = true;
    AimKind aim = AimKind::None;
    int range = 1;
    bool operator==(const AbilityView&) const = default;
};

/// The viewer's resources.
struct Supplies {
    std::optional<int> lightLeft;  ///< turns left of the light it sees by; empty if there is none or it burns forever
    int lightMost = 0;
    int lightRadius = 0;         ///< 0: none, or it does not shine
    std::string lightName;       ///< of the light it wears, even if out; empty: none
    int glowTurns = 0;           ///< turns left of the viewer's own glow, if it sees by it
    int fuelRate = 100;          ///< percent of the usual fuel it burns
    int sparesLeft = 0;          ///< turns in its other lights and in fuel for this one
    bool isInDarkness = false;   ///< LIGHT-05
    std::optional<int> satiety;  ///< nullopt: it does not eat
    int satietyMost = 0;
    HungerState hunger = HungerState::Sated;
    int foodRate = 100;             ///< hundredths of satiety per turn
    std::optional<int> regenTurns;  ///< turns per hit point; empty if it does not heal by itself
    int regenCounter = 0;           ///< those already counted
    int weight = 0;                 ///< pounds carried
    int maxWeight = 0;              ///< 0: it cannot carry anything
    bool operator==(const Supplies&) const = default;
};

/// Worn items first, in the order of the slots, then the others by letter; the contents of a container follow it.
std::vector<CarriedItem> belongingsOf(const Game& game, EntityId viewer);

/// The open containers seen beside the viewer or in its cell, by id, each followed by its contents.
std::vector<CarriedItem> itemsInReach(const Game& game, EntityId viewer, const CellMask& seen);

std::vector<AbilityView> abilitiesOf(const Game& game, EntityId viewer);
Supplies suppliesOf(const Game& game, EntityId viewer);

}  // namespace gloam
