#pragma once

#include "core/base/Dice.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// How somebody is attacked: with a weapon in hand, with what flies, or with bare hands and teeth.
enum class AttackKind { Melee, Ranged, Unarmed };
std::span<const std::string_view> namesOf(AttackKind);  ///< melee, ranged, unarmed

/// An amount that goes into a number, and where it comes from: "agility" +1, "asleep" -4.
struct Modifier {
    std::string source;
    int amount = 0;
    friend bool operator==(const Modifier&, const Modifier&) = default;
};

int sumOf(const std::vector<Modifier>& modifiers);

/// One try to get through armour (CMB-09): `roll` and `bonus` together must be more than `against`.
struct Penetration {
    int roll = 0;
    int bonus = 0;
    int against = 0;
    bool isThrough = false;
    friend bool operator==(const Penetration&, const Penetration&) = default;
};

/// Dice as they fell.
struct Rolled {
    Dice dice;
    std::vector<int> rolls;  ///< die by die; empty for a constant
    int total = 0;           ///< the dice's own modifier included
    friend bool operator==(const Rolled&, const Rolled&) = default;
};

/// One blow, number by number: enough to tell it again. It has been rolled and has changed nothing yet.
struct Blow {
    AttackKind kind = AttackKind::Melee;
    std::string weapon;             ///< what it was struck with, for a sentence; empty: bare hands
    Rolled toHit;
    std::vector<Modifier> attackSources;   ///< what is added to the roll
    int attack = 0;                 ///< the roll with all that is added
    std::vector<Modifier> defenseSources;  ///< what the defense is the sum of
    int defense = 0;                ///< what the attack must reach
    bool isHit = false;
    std::vector<Penetration> penetrations;     ///< under penetration combat, those that were tried
    std::vector<Modifier> penetrationSources;  ///< what the bonus of each try is the sum of, before it gets harder
    std::vector<Modifier> armorSources;        ///< what the armour is the sum of
    std::vector<Rolled> damages;    ///< one roll for each that went through; one in all under d20
    std::vector<Modifier> damageSources;   ///< what is added to or taken off the damage after the dice
    int damage = 0;                 ///< what the blow would do before the target's parts amend it
    friend bool operator==(const Blow&, const Blow&) = default;
};

/// What one attacker can expect of one blow at one target; for people to read, never for a rule to decide by.
struct Odds {
    AttackKind kind = AttackKind::Melee;
    double hit = 0;             ///< chance that it hits, 0 to 1
    double harm = 0;            ///< chance that it hits and does any damage
    double damage = 0;          ///< expected damage of a blow, misses included
    double blowsToKill = 0;     ///< expected number of blows until the target has no hit points left; 0: never
    friend bool operator==(const Odds&, const Odds&) = default;
};

/// Both ways: what one does to another and gets back.
struct Exchange {
    Odds given;
    Odds taken;
    friend bool operator==(const Exchange&, const Exchange&) = default;
};

}  // namespace gloam
