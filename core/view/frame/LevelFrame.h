#pragma once

#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "core/world/Level.h"
#include "core/world/LevelLayer.h"
#include "core/world/TilePatch.h"

#include <functional>
#include <optional>
#include <vector>

namespace gloam {

/// What is shown over a level without being part of it yet: tiles to place, entities to place or move. Drawn as a
/// ghost, at half ink.
struct LevelPreview {
    TilePatch tiles;
    std::vector<Entity> entities;  ///< drawn above all others
    std::vector<EntityId> lifted;  ///< not drawn where they stand
    bool operator==(const LevelPreview&) const = default;
};

/// Where the hero starts, if on the drawn level.
struct StartMark {
    Point at;
    EntityTypeId hero;  ///< empty: a hero without a type
    bool operator==(const StartMark&) const = default;
};

/// What to draw of a level.
struct LevelView {
    LevelLayers hidden = {};
    std::optional<LevelLayer> highlighted = {};  ///< everything outside this layer is dimmed
    bool isRockQuiet = false;                    ///< walls that bound nothing are drawn faint
    bool isDimmed(LevelLayer layer) const { return highlighted && *highlighted != layer; }
    bool operator==(const LevelView&) const = default;
};

/// The picture of the cells in `window` as the level's author sees them: everything, in full light. Outside the level
/// it is black. The start is drawn as the hero, with the hero's mark.
Frame frameOf(const Level& level, const Palette& palette, Rect window, const LevelPreview& preview = {},
              const std::optional<StartMark>& start = std::nullopt, const LevelView& view = {});

/// Draws single cells of levels of one registry with tiles as frameOf() does, with faint rock. The palette and the
/// types must outlive it.
using TileSampler = std::function<FrameCell(const TileMap&, Point)>;
TileSampler tileSampler(const TypeRegistry& types, const Palette& palette);

/// The ink of an entity as frameOf() draws it.
Rgb inkOf(const Palette& palette, const Entity& entity, const TypeRegistry& types);

}  // namespace gloam
