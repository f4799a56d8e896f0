#pragma once

#include "core/base/Random.h"
#include "core/base/Result.h"
#include "core/generate/Draft.h"
#include "core/world/Recipe.h"

namespace gloam {

struct ContentPools;

/// What one builder works with.
struct BuildContext {
    Draft& draft;
    const ContentPools& pools;
    Random& chance;
    int depth = 0;          ///< of the level
    bool connects = false;  ///< a later builder joins what can be walked on
};

// What each builder does. The Error says why it cannot, as the end of a sentence: "there is no room for a stair".
Status build(BuildContext& context, const builder::Fill& fill);
Status build(BuildContext& context, const builder::Room& room);
Status build(BuildContext& context, const builder::Corridor& corridor);
Status build(BuildContext& context, const builder::Border& border);
Status build(BuildContext& context, const builder::Cave& cave);
Status build(BuildContext& context, const builder::Desert& desert);
Status build(BuildContext& context, const builder::Jungle& jungle);
Status build(BuildContext& context, const builder::Ruins& ruins);
Status build(BuildContext& context, const builder::Rooms& rooms);
Status build(BuildContext& context, const builder::Halls& halls);
Status build(BuildContext& context, const builder::Maze& maze);
Status build(BuildContext& context, const builder::Drunkard& drunkard);
Status build(BuildContext& context, const builder::Lakes& lakes);
Status build(BuildContext& context, const builder::River& river);
Status build(BuildContext& context, const builder::Vaults& vaults);
Status build(BuildContext& context, const builder::Vault& vault);
Status build(BuildContext& context, const builder::Connect& connect);
Status build(BuildContext& context, const builder::Loops& loops);
Status build(BuildContext& context, const builder::Alcoves& alcoves);
Status build(BuildContext& context, const builder::Doors& doors);
Status build(BuildContext& context, const builder::SecretDoors& secret);
Status build(BuildContext& context, const builder::Slot& slot);
Status build(BuildContext& context, const builder::Stairs& stairs);
Status build(BuildContext& context, const builder::Scatter& scatter);
Status build(BuildContext& context, const builder::Traps& traps);
Status build(BuildContext& context, const builder::Populate& populate);

}  // namespace gloam
