#pragma once

#include "core/base/Field.h"

#include <vector>

namespace gloam {

enum class LightAffects { Visual, Vision };
std::span<const std::string_view> namesOf(LightAffects);  ///< visual, vision

inline constexpr int mostTileRadius = 20;  ///< of a tile's light, in cells

/// The light that a tile gives, such as lava.
struct TileLight {
    int radius = 0;  ///< 0: none
    Colour color{"flame"};
    LightAffects affects = LightAffects::Vision;
    bool operator==(const TileLight&) const = default;
};
void fields(FieldVisitor& visitor, TileLight& light);

/// What a tile does in each turn to the creatures in its cell.
struct TileTouch {
    Dice damage;
    Name element;  ///< kind of that damage, which creatures may resist
    Name status;
    int turns = 0;               ///< of the status; 0 for its usual time
    int percent = 100;           ///< the chance, each turn
    bool touchesFlyers = false;  ///< it rises: gas, flames
    std::vector<Name> spares;    ///< entity types that it leaves alone
    bool operator==(const TileTouch&) const = default;

    bool isNothing() const { return status.isEmpty() && damage.most() <= 0; }
};
void fields(FieldVisitor& visitor, TileTouch& touch);

/// How a tile burns. A burning tile has a fire tile above it, in the effect layer.
struct TileBurning {
    int percent = 0;  ///< the chance that it catches fire from each fire in its cell or beside it, each turn; 0: never
    int turns = 5;    ///< how long it burns
    Name as;          ///< the fire tile that lies over it meanwhile
    Name to;          ///< what it becomes; if empty, nothing in its layer; terrain without it stays
    bool operator==(const TileBurning&) const = default;
};
void fields(FieldVisitor& visitor, TileBurning& burns);

}  // namespace gloam
