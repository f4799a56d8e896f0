#pragma once

#include "core/base/Random.h"
#include "core/generate/Draft.h"
#include "core/generate/Pools.h"

namespace gloam {

/// What one builder works with.
struct Site {
    Draft& draft;
    const Pools& pools;
    Random& chance;
    int depth = 0;  ///< of the level
};

// What each builder does. The Error says why it cannot, as the end of a sentence: "there is no room for a stair".
Status build(Site& site, const builder::Fill& fill);
Status build(Site& site, const builder::Room& room);
Status build(Site& site, const builder::Corridor& corridor);
Status build(Site& site, const builder::Border& border);
Status build(Site& site, const builder::Cave& cave);
Status build(Site& site, const builder::Desert& desert);
Status build(Site& site, const builder::Jungle& jungle);
Status build(Site& site, const builder::Ruins& ruins);
Status build(Site& site, const builder::Rooms& rooms);
Status build(Site& site, const builder::Halls& halls);
Status build(Site& site, const builder::Maze& maze);
Status build(Site& site, const builder::Drunkard& drunkard);
Status build(Site& site, const builder::Lakes& lakes);
Status build(Site& site, const builder::River& river);
Status build(Site& site, const builder::Vaults& vaults);
Status build(Site& site, const builder::Connect& connect);
Status build(Site& site, const builder::Loops& loops);
Status build(Site& site, const builder::Bays& bays);
Status build(Site& site, const builder::Doors& doors);
Status build(Site& site, const builder::SecretDoors& secret);
Status build(Site& site, const builder::Stairs& stairs);
Status build(Site& site, const builder::Scatter& scatter);
Status build(Site& site, const builder::Traps& traps);
Status build(Site& site, const builder::Populate& populate);

}  // namespace gloam
