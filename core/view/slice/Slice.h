#pragma once

#include "core/action/Blow.h"
#include "core/base/Cow.h"
#include "core/base/Direction.h"
#include "core/base/Grid.h"
#include "core/game/GameState.h"
#include "core/parts/Brain.h"
#include "core/space/MovementProfile.h"
#include "core/space/SightScratch.h"
#include "core/view/slice/Belongings.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace gloam {

class Game;

/// Stands for an unseen cell in a slice's floors: -1 in 16 bits (MAP-18).
inline constexpr TileId unseenTile{0xFFFF};

/// A status that someone has.
struct StatusView {
    Name status;
    std::string adjective;  ///< "poisoned"
    int turns = 0;          ///< turns left; 0: until something ends it
    bool operator==(const StatusView&) const = default;
};

/// How a creature stands to the viewer, as its bearing shows.
enum class Bearing { None, Asleep, Unaware, Searching, Hunting, Fleeing, Ally };
std::span<const std::string_view> namesOf(Bearing);  ///< none, asleep, unaware, searching, hunting…

/// What a creature's bearing tells the viewer of its mind.
struct MoodView {
    Bearing bearing = Bearing::None;
    MindState state = MindState::Idle;
    MindSense by = MindSense::None;  ///< how it knows of the place it goes to
    bool isAboutViewer = false;      ///< the viewer is whom it is concerned with
    int turnsAgo = 0;                ///< since it learned of that place
    bool operator==(const MoodView&) const = default;
};

/// An entity in sight.
struct VisibleEntity {
    EntityId id;
    Name type;
    std::string name;
    std::string description;  ///< its own or its type's; may be empty
    Glyph glyph;
    Colour colour;
    Point at;  ///< its top left cell, which may itself be out of sight
    Size footprint{1, 1};
    int layer = 0;
    int hp = 0;
    int maxHp = 0;  ///< 0 for lifeless entities
    bool isSolid = false;
    bool isOpaque = false;  ///< it hides what is behind it
    bool isPushable = false;
    bool isActor = false;     ///< it acts by itself
    bool isRooted = false;    ///< it never leaves its place, and strikes only what is beside it
    bool isHostile = false;   ///< walking into it strikes it, and it does harm if it can act
    bool hasNoticed = false;  ///< a hostile that is awake and hunting
    bool isAsleep = false;
    MoodView mood;                     ///< of a creature with a mind
    bool talks = false;                ///< walking into it starts a talk
    bool isUsed = false;               ///< walking into it uses it: a trade, a lever
    bool isShotAt = false;             ///< it waits for a shot at its cell
    bool isLookedAt = false;           ///< it waits for a look at its cell
    bool opens = false;                ///< it bars the way until one walks into it: a curtain, a lock with its key
    bool isChest = false;              ///< it stands open, and holds items without being one
    bool isFelt = false;               ///< not seen: it has just struck from the dark (LIGHT-05)
    bool isItem = false;               ///< it can be picked up
    int count = 1;                     ///< of a stack
    std::string owner;                 ///< of an item that is not the viewer's: "the lampfolk"
    std::vector<StatusView> statuses;  ///< in the order they began
    std::optional<Exchange> odds;      ///< of the viewer against it and back, if they could fight
    std::optional<Odds> shot;          ///< of the viewer shooting at it, if it has a ranged weapon

    Rect cells() const { return {at, footprint}; }
    bool operator==(const VisibleEntity&) const = default;
};

/// A remembered entity out of sight (C-23).
struct RememberedSight {
    Point at;
    Name type;
    std::string name;
    Glyph glyph;
    Colour colour;
    Colour remembered;   ///< given by its type; may be empty
    bool opens = false;  ///< as far as its type tells, with what the viewer carries
    bool operator==(const RememberedSight&) const = default;
};

/// How bright a cell's ground is.
struct CellLight {
    std::uint8_t step = 0;  ///< 0: by sight alone; 5: brightest
    std::uint8_t tint = 0;  ///< of the brightest: index into the slice's tints; 0: the flame's own
    Glow glow = {};         ///< the sum of all lights, softly
    bool operator==(const CellLight&) const = default;
};

/// What a seen cell has that its tiles' types lack (TILE-01).
struct SpecialCell {
    Point at;
    std::optional<Glyph> glyph;
    std::optional<Colour> colour;
    std::optional<bool> isWalkable;
    std::string name = {};         ///< empty: its tile's
    std::string description = {};  ///< empty: its tile's
    bool operator==(const SpecialCell&) const = default;
};

/// A pending choice.
struct Question {
    std::string sentence;
    std::vector<std::string> options;
    bool isTrade = false;      ///< it is asked again until the last option is chosen
    std::vector<Offer> stock;  ///< of a trade: what the first options sell
    std::vector<Offer> buys;   ///< and what those after them buy
    std::string currency;      ///< the currency, and how much of it the viewer has
    int purse = 0;
    std::string asker;  ///< the name of the person or thing that asks; empty if it is out of sight
    bool operator==(const Question&) const = default;
};

/// What one viewer may know right now, and nothing else (MAP-17, 18, 20). A value that does not refer into the game:
/// two games that differ only in what the viewer cannot know give equal slices.
struct Slice {
    Name level;
    std::string levelName;
    int depth = 0;
    Size size;  ///< of the level, in cells
    std::int64_t turn = 0;
    std::uint64_t revision = 0;  ///< a fingerprint of the tiles in sight; the level's own would betray unseen changes

    VisibleEntity self;  ///< the viewer
    bool swims = false;
    std::uint64_t hurtBy = 0;  ///< the bits of the tiles whose touch hurts the viewer
    bool opensDoors = true;
    bool creaturesOpenDoors = true;  ///< all with suitable bodies; else only the hero
    int range = 0;                   ///< how far the viewer can shoot, in cells; 0: no ranged weapon
    int digs = 0;                    ///< how much of a wall the viewer digs away per turn; 0: it does not dig
    bool pushes = false;
    Metric metric = Metric::Euclidean;  ///< what that range means
    CornerRule corners = CornerRule::Always;

    CellMask mask;                       ///< the exact shape of what is seen; its box is tight
    std::array<Grid<TileId>, 4> floors;  ///< by layer, of the box's size; `unseenTile` where nothing is seen
    Grid<EntityId> entities2D;           ///< of the box's size: the entity drawn in each cell (MAP-21, C-19)
    Grid<CellLight> light;               ///< of the box's size; step 0 where nothing is seen
    std::vector<Colour> tints{Colour("flame")};
    std::vector<Direction> exits = {};   ///< the sides where the ground goes on beyond the map
    int ambient = 0;                     ///< light everywhere, 0 to 5
    std::vector<SpecialCell> special;    ///< in reading order
    std::vector<EntityId> reached;       ///< those of `visible` that a blow of the viewer reaches from afar; by id
    std::vector<EntityId> touching;      ///< those of `visible` in the eight cells around, or in the same; by id
    std::vector<VisibleEntity> visible;  ///< all but the viewer: nearest first (king's moves), then by id
    std::vector<std::uint32_t> byId;     ///< indices of `visible` by id, to find one among thousands
    std::vector<CarriedItem> carried;    ///< by the viewer, in list order (see belongingsOf)
    std::vector<CarriedItem> within;     ///< open containers in reach that no one carries, each with its contents
    std::vector<AbilityView> abilities;  ///< of the viewer, in the order of their keys
    Supplies supplies;                   ///< what the viewer lives on
    Cow<Grid<TileId>> remembered;        ///< the level's size, or empty; `nothing` where never seen
    std::vector<RememberedSight> rememberedEntities;  ///< in cells out of sight, in reading order

    std::optional<Question> question;
    GameEnd end = GameEnd::Running;
    std::shared_ptr<const TypeRegistry> types;

    Rect box() const { return mask.box; }
    bool isSeen(Point p) const { return mask.contains(p); }
    TileId floorAt(Layer layer, Point p) const { return floors[static_cast<std::size_t>(layer)][p - mask.box.at]; }
    TileId rememberedAt(Point p) const { return remembered->contains(p) ? (*remembered)[p] : nothingTile; }
    bool isKnown(Point p) const { return isSeen(p) || rememberedAt(p) != nothingTile; }
    const SpecialCell* specialAt(Point p) const;
    const RememberedSight* rememberedEntityAt(Point p) const;
    const VisibleEntity* feltAt(Point p) const;  ///< the attacker that struck from there in the dark; null if none
    bool isTouching(EntityId id) const { return std::binary_search(touching.begin(), touching.end(), id); }
    bool canStrike(EntityId id) const
    {
        return isTouching(id) || std::binary_search(reached.begin(), reached.end(), id);
    }
    const VisibleEntity* find(EntityId id) const;  ///< the viewer counts, too; null if not seen

    /// Types compare by identity: all slices of a game share the same object.
    bool operator==(const Slice&) const = default;
};

/// Working space of sliceOf, owned by the caller.
struct SliceScratch {
    SightScratch sight;
    CellMask seen;
};

/// How far around its viewer a slice reaches, in cells: farther than any window shows. Beyond, what is seen counts as
/// remembered, so that a slice costs no more on a level of millions of cells.
inline constexpr int reachOfSlice = 320;

/// What a slice is for. A slice to decide by, as bots and texts do, has no `light`, `tints` and `ambient`, which only
/// pictures show, and which take a good part of the time.
enum class SliceUse { Paint, Decide };

/// What `viewer` may know. If it is not on the current level, the slice has only the level and its memory.
Slice sliceOf(const Game& game, SliceScratch& scratch, EntityId viewer = heroId, SliceUse use = SliceUse::Paint);

/// What the hero may know, to decide by.
inline Slice sliceToDecide(const Game& game, SliceScratch& scratch)
{
    return sliceOf(game, scratch, heroId, SliceUse::Decide);
}

/// How a creature stands to `viewer`, whether or not it is seen; none for what has no mind.
Bearing bearingOf(const Game& game, const Entity& creature, const Entity& viewer);

/// What the viewer of `now` remembers of a level, as if it stood there at `at` and saw nothing.
Slice recalledSlice(const Game& game, const Slice& now, const Name& level, Point at);

/// The cells of a mask within some cells, in the smallest possible box.
CellMask tightened(const CellMask& mask, Rect within);
CellMask tightened(const CellMask& mask);

}  // namespace gloam
