#pragma once

#include "core/base/Dice.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// How someone is attacked: with a wielded weapon, from afar, or with bare hands and teeth.
enum class AttackKind { Melee, Ranged, Unarmed };
std::span<const std::string_view> namesOf(AttackKind);  ///< melee, ranged, unarmed

/// An amount added to a number, and where it comes from: "agility" +1, "asleep" -4.
struct Modifier {
    std::string source;
    int amount = 0;
    bool operator==(const Modifier&) const = default;
};

int sumOf(const std::vector<Modifier>& modifiers);

/// Adds a modifier; the first one makes room for the usual few.
void addSource(std::vector<Modifier>& modifiers, std::string_view source, int amount);

/// One penetration roll (CMB-09): `roll` plus `bonus` must exceed `against`.
struct Penetration {
    int roll = 0;
    int bonus = 0;
    int against = 0;
    bool isThrough = false;
    bool operator==(const Penetration&) const = default;
};

/// Dice as rolled.
struct Rolled {
    Dice dice;
    std::vector<int> rolls;  ///< one per die; empty for a constant
    int total = 0;           ///< including the dice's own modifier
    bool operator==(const Rolled&) const = default;
};

/// One attack in numbers: enough to explain it. It has been rolled but has changed nothing yet.
struct Blow {
    AttackKind kind = AttackKind::Melee;
    std::string weapon;  ///< the weapon, for a sentence; if empty, bare hands
    Rolled toHit;
    std::vector<Modifier> attackSources;   ///< what is added to the roll
    int attack = 0;                        ///< the roll with everything added
    std::vector<Modifier> defenseSources;  ///< what the defense adds up from
    int defense = 0;                       ///< what the attack must reach
    bool isHit = false;
    std::vector<Penetration> penetrations;     ///< under penetration combat, the rolls made
    std::vector<Modifier> penetrationSources;  ///< what the bonus of each roll adds up from, at first
    std::vector<Modifier> armorSources;        ///< what the armour adds up from
    std::vector<Rolled> damages;          ///< one roll per penetration, or for a glancing hit; a single one under d20
    std::vector<Modifier> damageSources;  ///< what is added to or subtracted from the damage after the dice
    int damage = 0;                       ///< damage before the target's parts amend it
    bool operator==(const Blow&) const = default;
};

/// What an attacker can expect of one attack on one target; shown to players, never used by rules.
struct Odds {
    AttackKind kind = AttackKind::Melee;
    double hit = 0;          ///< chance to hit, 0 to 1
    double harm = 0;         ///< chance to hit and do damage
    double damage = 0;       ///< expected damage of an attack, misses included
    double blowsToKill = 0;  ///< expected number of attacks to bring the target to 0 hit points; 0 for never
    bool operator==(const Odds&) const = default;
};

/// The odds both ways: what one does to the other and gets back.
struct Exchange {
    Odds given;
    Odds taken;
    bool operator==(const Exchange&) const = default;
};

}  // namespace gloam
