#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Glows for a while (EffectKind::Glow). Its Light is its own for that long, or shines as far as that.
struct Glowing {
    int turns = 10;           ///< how long still
    int radiusBefore = -1;    ///< of the light it had before; -1: it had none
    friend bool operator==(const Glowing&, const Glowing&) = default;
};
void fields(FieldVisitor& visitor, Glowing& glowing);

/// Is there for a while only, such as what was summoned.
struct Fleeting {
    int turns = 10;           ///< how long still
    friend bool operator==(const Fleeting&, const Fleeting&) = default;
};
void fields(FieldVisitor& visitor, Fleeting& fleeting);

/// Knows of what it does not see (Revealed::Creatures, Things).
struct Sensing {
    int creatures = 0;        ///< turns for which it knows where everybody is
    int things = 0;           ///< the same of things
    friend bool operator==(const Sensing&, const Sensing&) = default;
};
void fields(FieldVisitor& visitor, Sensing& sensing);

/// Makes a thing glow for at least this many turns.
void glowFor(Deed& deed, EntityId who, int radius, int turns);

/// Keeps a tile of the effect layer over a cell for at least this many turns.
void hangOver(Deed& deed, Point at, TileId tile, int turns);

/// A turn of the game has ended: what lasts for a while is one turn nearer to its end.
void passLasting(Deed& deed);

void registerLasting(PartTable& parts);

}  // namespace gloam
