#pragma once

#include "core/types/TerrainRule.h"
#include "core/types/TileActs.h"
#include "core/types/Value.h"

#include <array>
#include <cstdint>

namespace gloam {

/// The slot of a tile type in a registry; 0 is none.
struct TileId {
    std::uint16_t slot = 0;
    friend bool operator==(TileId, TileId) = default;
};

/// The layers of a cell, bottom to top.
enum class Layer { Terrain, Structure, Decor, Effect };
inline constexpr std::array<Layer, 4> allLayers{Layer::Terrain, Layer::Structure, Layer::Decor, Layer::Effect};
std::span<const std::string_view> namesOf(Layer);

enum class StairDirection { None, Down, Up };
std::span<const std::string_view> namesOf(StairDirection);

/// A kind of tile, baked: its own values on top of its ancestors'.
struct TileType {
    Name id;
    bool isMissing = false;
    std::vector<Name> ancestors;  ///< nearest first, without itself
    std::string name;
    std::string description;
    std::string lore;
    Glyph glyph{U'?'};
    Colour color;
    Colour remembered;
    Colour ground;  ///< background in full light; if empty, what lies below, or the usual one of its kind
    Layer layer = Layer::Terrain;
    bool isWalkable = true;
    bool isTransparent = true;
    bool isSwum = false;   ///< only swimmers can enter
    bool isSmoke = false;  ///< blocks sight but not movement, whatever else is in the cell (TILE-25)
    int fades = 0;         ///< turns after which an effect that came in play is gone; 0: it stays (TILE-22)
    int speed = 100;       ///< percent of a step's usual speed: 50 takes twice as long (TILE-28)
    Name opensTo;          ///< what a closed door becomes
    Name closesTo;         ///< what an open door becomes
    bool isSavePoint = false;
    StairDirection stairs = StairDirection::None;
    Name leads;        ///< the kind of passage that begins on it, if not stairs: portal, fall
    Name seenAs;       ///< what it looks like until it is found (TILE-11)
    Name foundAs;      ///< what it becomes when it is found
    int hardness = 0;  ///< turns to dig through with power 1; 0 if it cannot be dug
    Name dugTo;        ///< what remains; if empty, nothing in its layer
    Name filledTo;     ///< what it becomes when something is pushed into it (TILE-29)
    TileTouch touch;
    TileBurning burns;
    bool isFire = false;    ///< it sets alight what burns in its cell and beside it
    bool quenches = false;  ///< no fire lasts in its cell
    TileLight light;
    TerrainRule terrain;  ///< how it is laid as ground
    std::vector<Name> tags;
    Map properties;              ///< properties the author adds
    TileId apparent;             ///< of `seenAs`; slot 0 if it hides nothing
    std::uint64_t touchBit = 0;  ///< its bit in a set of tiles that touch; 0 if it does not

    bool isClosedDoor() const { return !opensTo.isEmpty(); }
    bool isOpenDoor() const { return !closesTo.isEmpty(); }
    /// The name shown to players: its own, or else its id (LOOK-08).
    const std::string& displayName() const { return name.empty() ? id.text() : name; }
};

void fields(FieldVisitor& visitor, TileType& tile);

}  // namespace gloam
