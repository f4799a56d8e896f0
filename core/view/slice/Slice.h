#pragma once

#include "core/action/Blow.h"
#include "core/base/Cow.h"
#include "core/base/Grid.h"
#include "core/game/GameState.h"
#include "core/space/Gait.h"
#include "core/space/SightScratch.h"
#include "core/view/slice/Belongings.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace gloam {

class Game;

/// Stands in a slice's floors for a cell that is not seen: -1 in 16 bits (MAP-18).
inline constexpr TileId unseenTile{0xFFFF};

/// A status somebody is in.
struct StatusSign {
    Name status;
    std::string adjective;  ///< "poisoned"
    int turns = 0;          ///< how long still; 0: until something ends it
    friend bool operator==(const StatusSign&, const StatusSign&) = default;
};

/// An entity as it is seen.
struct VisibleEntity {
    EntityId id;
    Name type;
    std::string name;
    std::string description;  ///< of its own or of its type; may be empty
    Glyph glyph;
    Colour colour;
    Point at;             ///< its top left cell, which need not be seen itself
    Size footprint{1, 1};
    int layer = 0;
    int hp = 0;
    int maxHp = 0;        ///< 0 for what has no life
    bool isSolid = false;
    bool isOpaque = false;   ///< it hides what is behind it
    bool isPushable = false;
    bool isActor = false;    ///< it acts by itself
    bool isHostile = false;  ///< walking into it strikes it, and it means harm where it can act
    bool hasNoticed = false; ///< a hostile that is awake and hunts
    bool isAsleep = false;
    bool talks = false;      ///< walking into it begins a talk
    bool isUsed = false;     ///< walking into it does what waits there: a trade, a lever
    bool isFelt = false;     ///< it is not seen: it has just struck out of the dark (LIGHT-05)
    bool isItem = false;     ///< it can be picked up
    int count = 1;           ///< of a stack
    std::vector<StatusSign> statuses;  ///< in the order they began
    std::optional<Exchange> odds;      ///< of the viewer against it and back, where they could come to blows
    std::optional<Odds> shot;          ///< of the viewer shooting at it, where there is something to shoot with

    Rect cells() const { return {at, footprint}; }
    friend bool operator==(const VisibleEntity&, const VisibleEntity&) = default;
};

/// A thing out of sight, as it is remembered (C-23).
struct RememberedSight {
    Point at;
    Name type;
    std::string name;
    Glyph glyph;
    Colour colour;
    Colour remembered;  ///< what its type says; may be empty
    friend bool operator==(const RememberedSight&, const RememberedSight&) = default;
};

/// How bright a cell's ground is.
struct CellLight {
    std::uint8_t step = 0;  ///< 0: seen by sight alone; 5: brightest
    std::uint8_t tint = 0;  ///< of the brightest: index into the slice's tints; 0 is the flame's own
    Glow glow = {};         ///< what all lights add up to, softly
    friend bool operator==(const CellLight&, const CellLight&) = default;
};

/// What a seen cell has that its tiles' types have not (TILE-01).
struct SpecialCell {
    Point at;
    std::optional<Glyph> glyph;
    std::optional<Colour> colour;
    std::optional<bool> isWalkable;
    std::string name = {};         ///< empty: as its tile
    std::string description = {};  ///< empty: as its tile
    friend bool operator==(const SpecialCell&, const SpecialCell&) = default;
};

/// A pending choice as it is asked.
struct Question {
    std::string sentence;
    std::vector<std::string> options;
    bool isTrade = false;        ///< it is asked again until the last option is taken
    std::vector<Offer> stock;    ///< of a trade: what the first options sell
    std::vector<Offer> buys;     ///< and what those after them buy
    std::string currency;        ///< what one pays with, and how much of it the viewer has
    int purse = 0;
    friend bool operator==(const Question&, const Question&) = default;
};

/// What one viewer may know right now, and nothing else (MAP-17, 18, 20). A value that does not refer into the game:
/// two games that differ only in what the viewer cannot know give equal slices.
struct Slice {
    Name level;
    std::string levelName;
    int depth = 0;
    Size size;                   ///< of the level, in cells
    std::int64_t turn = 0;
    std::uint64_t revision = 0;  ///< a fingerprint of the tiles in sight; the level's own count would tell of unseen ones

    VisibleEntity self;          ///< the viewer
    bool swims = false;
    bool opensDoors = true;
    bool creaturesOpenDoors = true;   ///< those whose bodies can; else only the hero does
    int range = 0;               ///< cells the viewer can shoot; 0: it has nothing to shoot with
    int digs = 0;                ///< how much of a wall the viewer digs away in a turn; 0: it does not dig
    bool pushes = false;
    Metric metric = Metric::Euclidean;  ///< what that range means
    CornerRule corners = CornerRule::Always;

    CellMask mask;                           ///< the exact shape of what is seen; its box is tight
    std::array<Grid<TileId>, 4> floors;      ///< by layer, of the box's size; `unseenTile` where nothing is seen
    Grid<EntityId> entities2D;               ///< of the box's size: who is drawn in each cell (MAP-21, C-19)
    Grid<CellLight> light;                   ///< of the box's size; step 0 where nothing is seen
    std::vector<Colour> tints{Colour("flame")};
    int ambient = 0;                         ///< the light that is everywhere, 0 to 5
    std::vector<SpecialCell> special;        ///< in reading order
    std::vector<EntityId> touching;          ///< those of `visible` in the eight cells around, or in the same; by id
    std::vector<VisibleEntity> visible;      ///< all but the viewer: nearest first (king's moves), then by id
    std::vector<CarriedItem> carried;        ///< by the viewer, in the order of a list (see belongingsOf)
    std::vector<CarriedItem> within;         ///< open containers in reach that nobody carries, each with what is in it
    std::vector<AbilitySign> abilities;      ///< of the viewer, in the order of their keys
    Supplies supplies;                       ///< what the viewer lives on
    Cow<Grid<TileId>> remembered;            ///< the level's size, or empty; `nothing` where nothing was ever seen
    std::vector<RememberedSight> rememberedThings;  ///< in cells that are not seen now, in reading order

    std::optional<Question> question;
    GameEnd end = GameEnd::Running;
    std::shared_ptr<const TypeRegistry> types;

    Rect box() const { return mask.box; }
    bool isSeen(Point p) const { return mask.contains(p); }
    TileId floorAt(Layer layer, Point p) const { return floors[static_cast<std::size_t>(layer)][p - mask.box.at]; }
    TileId rememberedAt(Point p) const { return remembered->contains(p) ? (*remembered)[p] : nothingTile; }
    const SpecialCell* specialAt(Point p) const;
    const RememberedSight* rememberedThingAt(Point p) const;
    const VisibleEntity* feltAt(Point p) const;    ///< who struck from there out of the dark; none when nobody did
    const VisibleEntity* find(EntityId id) const;  ///< the viewer itself too; none when it is not seen

    /// The types are compared by identity: they are the same object in every slice of a game.
    friend bool operator==(const Slice&, const Slice&) = default;
};

/// Working space of sliceOf, owned by the caller.
struct SliceScratch {
    SightScratch sight;
    CellMask seen;
};

/// What `viewer` may know. Without that viewer on the current level, the slice tells only of the level and its memory.
Slice sliceOf(const Game& game, SliceScratch& scratch, EntityId viewer = heroId);

/// The cells of a mask in a box as small as can be.
CellMask tightened(const CellMask& mask);

}  // namespace gloam
