#pragma once

#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "core/view/words/ResistWords.h"

namespace gloam {

/// What a look finds in a cell.
enum class LookCategory { Unknown, Entity, Tile };
std::span<const std::string_view> namesOf(LookCategory);  ///< unknown, entity, tile

/// Something else in a cell: what lies under a creature, a rug, the water that reeds grow in.
struct AlsoHere {
    EntityId id;  ///< empty for a tile
    Name type;
    std::string name;
    int count = 1;
    bool isCounted = true;  ///< "a rug", but "water"
    bool operator==(const AlsoHere&) const = default;
};

/// What a viewer knows about one cell (LOOK-07): the entity drawn there, else the tile. Contains nothing the viewer has
/// not perceived.
struct LookInfo {
    LookCategory category = LookCategory::Unknown;
    std::string name;         ///< its own, else its type's, else the type's key (LOOK-08); empty: unknown
    std::string description;  ///< its own or its type's; may be empty
    Name type;
    EntityId target;  ///< the entity, if it is one
    Point at;
    bool isSelf = false;
    bool isRemembered = false;     ///< out of sight
    bool isCounted = true;         ///< "a door", but "water"
    bool isUnseeing = false;       ///< a hostile that has not noticed the viewer
    bool isPassable = true;        ///< of a tile: it would let the viewer in, as a door does
    Layer layer = Layer::Terrain;  ///< of a tile
    std::vector<AlsoHere> also;    ///< what else is there, topmost first; bare ground is left out
    std::vector<Name> abilities;   ///< keys of sentences: "look-opens-doors"
    Withstood withstood;           ///< by its kind
    VisibleEntity entity;          ///< the entity, if it is one
    bool operator==(const LookInfo&) const = default;
};

LookInfo lookAt(const Slice& slice, Point cell);

/// What a look tells of every entity of a type, as keys of sentences: its own abilities cannot be seen.
std::vector<Name> abilitiesOfKind(const EntityType& type, bool isActor, bool creaturesOpenDoors);

/// The tile that decides movement on a cell, whatever is drawn there.
LookInfo groundAt(const Slice& slice, Point cell);

/// "a goblin", "Oswin", "a closed door", "water", "you": as in the middle of a sentence.
std::string lookName(const LookInfo& info, const Narrator& narrator);

/// What Enter says (LOOK-04): its description, or else "You see …", or "You remember …" out of sight.
Message lookMessage(const LookInfo& info, const Narrator& narrator);

/// The rest of the cell in one sentence: "Also here: a dagger and a rug."; empty if there is none.
std::string alsoLine(const LookInfo& info, const Narrator& narrator);

/// Everything about it in whole sentences, most important first: what is seen or remembered, what it can do, its
/// health, its states, what else is there. Leaves out the odds, which are numbers.
std::vector<std::string> lookLines(const LookInfo& info, const Narrator& narrator);

/// "You hit it 65 % of the time for 2.6 a blow: 2 blows to kill it.", and back; empty if they cannot fight.
std::vector<std::string> oddsLines(const LookInfo& info, const Narrator& narrator);

/// "65" for 0.652; never 0 if possible, never 100 if uncertain.
std::string chanceText(double chance);

/// "1 blow", "2.6 blows"; from ten on without tenths.
std::string blowCountText(double blows);

/// "2.6"; whole numbers without a fraction.
std::string amountText(double amount);

/// "It is immune to fire and sleep.", "It takes 200 % of the damage of cold."
std::vector<std::string> sentencesOf(const Withstood& withstood, const Narrator& narrator);

}  // namespace gloam
