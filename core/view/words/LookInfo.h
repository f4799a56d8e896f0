#pragma once

#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"

namespace gloam {

/// What a look finds on a cell.
enum class LookCategory { Unknown, Entity, Tile };
std::span<const std::string_view> namesOf(LookCategory);  ///< unknown, entity, tile

/// Something else on a cell: what lies under a creature, a rug, the water that reeds stand in.
struct AlsoHere {
    EntityId id;              ///< nothing for a tile
    Name type;
    std::string name;
    int count = 1;
    bool isCounted = true;    ///< "a rug", but "water"
    friend bool operator==(const AlsoHere&, const AlsoHere&) = default;
};

/// What a viewer knows of one cell (LOOK-07): the entity that is drawn there, else the tile that is drawn. Nothing that
/// the viewer has not perceived is in it.
struct LookInfo {
    LookCategory category = LookCategory::Unknown;
    std::string name;         ///< the thing's own, else its type's, else the type's key (LOOK-08); empty: unknown
    std::string description;  ///< the thing's own or its type's; may be empty
    Name type;
    EntityId target;          ///< the entity, if it is one
    Point at;
    bool isSelf = false;
    bool isRemembered = false;   ///< not seen now
    bool isCounted = true;       ///< "a door", but "water"
    bool isUnseeing = false;     ///< a hostile that has not noticed the viewer
    bool isPassable = true;      ///< of a tile: it would let the viewer in, as a door does
    Layer layer = Layer::Terrain;     ///< of a tile
    std::vector<AlsoHere> also;  ///< what else is there, the uppermost first; bare ground is not told
    std::vector<Name> abilities; ///< keys of sentences: "look-opens-doors"
    VisibleEntity entity;        ///< of the entity, if it is one
    friend bool operator==(const LookInfo&, const LookInfo&) = default;
};

LookInfo lookAt(const Slice& slice, Point cell);

/// The tile that decides over feet on a cell, whatever is drawn there.
LookInfo groundAt(const Slice& slice, Point cell);

/// "a goblin", "Oswin", "a closed door", "water", "you": in the middle of a sentence.
std::string lookName(const LookInfo& info, const Narrator& narrator);

/// What Enter tells of it (LOOK-04): its description, or else that one sees it; of the remembered that one remembers it.
Message lookMessage(const LookInfo& info, const Narrator& narrator);

/// The others on the cell in one sentence: "Also here: a dagger and a rug."; empty when there are none.
std::string alsoLine(const LookInfo& info, const Narrator& narrator);

/// All that is to be told of it in whole sentences, most important first: what is seen or remembered, what it can do,
/// how it fares, what state it is in, what else is there. The odds are numbers and not among them.
std::vector<std::string> lookLines(const LookInfo& info, const Narrator& narrator);

/// "You hit it 65 % of the time for 2.6 a blow: 2 blows to kill it.", and back; empty when they cannot come to blows.
std::vector<std::string> oddsLines(const LookInfo& info, const Narrator& narrator);

/// "65" of 0.652, and never 0 or 100 of what can happen or fail.
std::string chanceText(double chance);

/// "1 blow", "2.6 blows"; from ten on their tenths do not matter.
std::string blowCountText(double blows);

/// "2.6"; whole numbers without a fraction.
std::string amountText(double amount);

}  // namespace gloam
