#include "editor/state/PaintChoice.h"

#include "editor/document/NewWorld.h"
#include "editor/state/TypeChoice.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

bool hasSlotsOf(const TypeRegistry& types, const Stamp& stamp)
{
    const Size size = stamp.tiles.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            for (const Layer layer : allLayers)
                if (stamp.tiles.at(layer, {x, y}).slot >= types.tiles().size())
                    return false;
    const auto& entities = stamp.entities.all();
    return std::all_of(entities.begin(), entities.end(),
                       [&types](const Entity& entity) { return entity.type.slot < types.entities().size(); });
}

void PaintChoice::chooseTile(const Name& type)
{
    const TileId tile = world().registry->findTile(type);
    if (tile == nothingTile || (type == m_tile && m_stamp == stampOf(world().registry, tile)))
        return;
    m_tile = type;
    emit tileChosen();
    stampChosenTile();
}

void PaintChoice::takeStamp(Stamp stamp)
{
    if (stamp == m_stamp)
        return;
    m_stamp = std::move(stamp);
    emit stampTaken();
}

std::vector<Name> PaintChoice::tilesInRow() const
{
    const TileMap& tiles = m_stamp.tiles;
    std::vector<Name> names;
    const bool isPlain =
        tiles.size().height == 1 && tiles.cells().isEmpty() && m_stamp.entities.all().empty() && m_stamp.notes.empty();
    for (int x = 0; isPlain && x < tiles.size().width; ++x) {
        const TileId top = tiles.topAt({x, 0});
        if (!(top != nothingTile
              && cutStamp(m_stamp, CellArea(tiles.size(), Rect{{x, 0}, {1, 1}})).tiles
                     == stampOf(world().registry, top).tiles))
            return {};
        names.push_back(world().registry->tile(top).id);
    }
    return names;
}

void PaintChoice::toggleInHand(const Name& tile)
{
    const TypeRegistry& types = *world().registry;
    if (types.findTile(tile) == nothingTile)
        return;
    std::vector<Name> names = tilesInRow();
    const auto found = std::find(names.begin(), names.end(), tile);
    if (found == names.end())
        names.push_back(tile);
    else if (names.size() > 1)
        names.erase(found);
    Stamp row;
    row.id = m_stamp.id;
    row.tiles = TileMap({static_cast<int>(names.size()), 1}, world().registry);
    for (std::size_t i = 0; i < names.size(); ++i)
        row.tiles.put(types.tile(types.findTile(names[i])).layer, {static_cast<int>(i), 0}, types.findTile(names[i]));
    takeStamp(std::move(row));
    Brush brush = m_brush;
    if (names.size() == 1)
        brush.mix = Mix::None;
    else if (brush.mix == Mix::None)
        brush.mix = Mix::Even;
    setBrush(brush);
}

bool PaintChoice::isInHand(const Name& tile) const
{
    const std::vector<Name> names = tilesInRow();
    return std::find(names.begin(), names.end(), tile) != names.end();
}

void PaintChoice::setBrush(const Brush& brush)
{
    if (brush == m_brush)
        return;
    m_brush = brush;
    emit brushChanged();
}

/// Selects the floor to dig.
void PaintChoice::begin()
{
    m_tile = floorTile;
    if (world().registry->findTile(m_tile) == nothingTile)
        m_tile = firstName(*world().registry, TypeCategory::Tiles);
    m_stamp = stampOf(world().registry, world().registry->findTile(m_tile));
    m_brush = {};
}

/// Drops a tile that no longer exists.
void PaintChoice::keepTile()
{
    if (!hasType(world(), TypeCategory::Tiles, m_tile))
        chooseTile(floorTile);
}

/// Moves the stamp to the current types, or takes the chosen tile if some are gone.
void PaintChoice::keepStamp()
{
    const auto& types = world().registry;
    const bool isKnown = hasSlotsOf(*types, m_stamp);
    if (isKnown)
        m_stamp.tiles.rebind(types);
    if (!isKnown || !missingTypes(m_stamp, *types).empty())
        stampChosenTile();
}

void PaintChoice::stampChosenTile()
{
    takeStamp(stampOf(world().registry, world().registry->findTile(m_tile)));
}

}  // namespace gloam::editor
