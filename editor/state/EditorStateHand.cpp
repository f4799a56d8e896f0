#include "editor/state/EditorState.h"

#include "core/types/EntityType.h"
#include "editor/document/Clipping.h"
#include "editor/document/NewWorld.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// The first creature by name; another thing if there is none.
Name firstCreature(const TypeRegistry& types)
{
    const auto names = types.names(TypeCategory::Entities);
    const auto found = std::find_if(names.begin(), names.end(), [&types](const std::string& name) {
        return types.entity(types.findEntity(name)).part<Stats>() != nullptr;
    });
    return names.empty() ? Name() : Name(found == names.end() ? names.front() : *found);
}

Name firstName(const TypeRegistry& types, TypeCategory category)
{
    const auto names = types.names(category);
    return names.empty() ? Name() : Name(names.front());
}

/// Whether the types still have all slots that a stamp uses; undo may have removed some.
bool hasSlotsOf(const TypeRegistry& types, const Stamp& stamp)
{
    const Size size = stamp.tiles.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            for (const Layer layer : allLayers)
                if (stamp.tiles.at(layer, {x, y}).slot >= types.tiles().size())
                    return false;
    const auto& things = stamp.entities.all();
    return std::all_of(things.begin(), things.end(),
                       [&types](const Entity& thing) { return thing.type.slot < types.entities().size(); });
}

}  // namespace

/// Selects the floor to dig and drops stored stamps, whose types belong to another world.
void EditorState::beginInHand()
{
    m_tile = floorTile;
    if (world().registry->findTile(m_tile) == nothingTile)
        m_tile = firstName(*world().registry, TypeCategory::Tiles);
    m_stamp = stampOf(world().registry, world().registry->findTile(m_tile));
    m_brush = {};
    m_entityType = firstCreature(*world().registry);
    for (const TypeCategory category : {TypeCategory::Abilities, TypeCategory::Statuses})
        m_lookedAt[category] = firstName(*world().registry, category);
    for (StoredStamp& stored : m_stored)
        stored.isForeign = true;
}

/// Makes the layer of the type or stamp in use current.
void EditorState::followHand()
{
    LayerStates layers = m_layers;
    switch (rowOf(m_tool).layer) {
    case ToolLayer::Entities: layers.current = LevelLayer::Entities; break;
    case ToolLayer::Links: layers.current = LevelLayer::Links; break;
    case ToolLayer::AsBefore: break;
    case ToolLayer::OfTile:
        if (const TileId tile = world().registry->findTile(m_tile); tile != nothingTile)
            layers.current = levelLayerOf(world().registry->tile(tile).layer);
    }
    setLayers(layers);
}

void EditorState::chooseTile(const Name& type)
{
    const TileId tile = world().registry->findTile(type);
    if (tile == nothingTile || (type == m_tile && m_stamp == stampOf(world().registry, tile)))
        return;
    m_tile = type;
    emit tileChosen();
    stampChosenTile();
    followHand();
}

void EditorState::stampChosenTile()
{
    takeStamp(stampOf(world().registry, world().registry->findTile(m_tile)));
}

void EditorState::storeStamp(int number)
{
    m_stored[static_cast<std::size_t>(number - 1)] = {m_stamp, {}, false};
    emit stampStored(number);
}

/// Turns a stamp of an earlier session into one of this world. Returns the types that the world lacks; if it cannot be
/// read, says so, and it stays unread.
std::vector<Name> EditorState::readStored(int number)
{
    StoredStamp& stored = m_stored[static_cast<std::size_t>(number - 1)];
    Clipping clipping;
    const bool isRead(readClipping(stored.text, world(), document().context(), clipping));
    std::vector<Name> missing;
    for (const TypeCategory category : allTypeCategories)
        for (const TypeSource& source : clipping.brought.of(category))
            missing.push_back(source.name);
    if (isRead && !missing.empty())
        return missing;
    Stamp stamp;
    if (isRead && stampFrom(clipping, world().registry, document().context(), stamp))
        stored = {std::move(stamp), {}, false};
    else
        tell(tr("Stamp %1 cannot be read. Ctrl+%1 keeps the one in hand instead.").arg(number), Sign::Warning);
    return {};
}

std::vector<Name> EditorState::recallStamp(int number)
{
    StoredStamp& stored = m_stored[static_cast<std::size_t>(number - 1)];
    if (!stored.stamp && !stored.text.empty())
        if (std::vector<Name> lacked = readStored(number); !lacked.empty())
            return lacked;
    if (!stored.stamp)
        return {};
    std::vector<Name> missing = missingTypes(*stored.stamp, *world().registry);
    if (!missing.empty())
        return missing;
    if (stored.isForeign)
        stored = {translated(*stored.stamp, world().registry), {}, false};
    takeStamp(*stored.stamp);
    return {};
}

std::vector<Name> EditorState::tilesInRow() const
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

bool EditorState::isInHand(const Name& tile) const
{
    const std::vector<Name> names = tilesInRow();
    return std::find(names.begin(), names.end(), tile) != names.end();
}

void EditorState::toggleInHand(const Name& tile)
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

void EditorState::chooseEntityType(const Name& type)
{
    if (type == m_entityType || world().registry->findEntity(type).slot == 0)
        return;
    m_entityType = type;
    emit entityTypeChosen();
}

void EditorState::lookAt(TypeCategory category, const Name& type)
{
    if (type == m_lookedAt[category] || !hasType(world(), category, type))
        return;
    m_lookedAt[category] = type;
    emit lookedAtChosen();
}

const Name& EditorState::inHand(TypeCategory category) const
{
    if (isOnlyLookedAt(category))
        return m_lookedAt.at(category);
    return category == TypeCategory::Tiles ? m_tile : m_entityType;
}

void EditorState::choose(TypeCategory category, const Name& type)
{
    switch (category) {
    case TypeCategory::Tiles: chooseTile(type); break;
    case TypeCategory::Entities: chooseEntityType(type); break;
    case TypeCategory::Abilities:
    case TypeCategory::Statuses: lookAt(category, type); break;
    }
}

/// Drops a type that no longer exists.
void EditorState::keepInHand()
{
    if (!hasType(world(), TypeCategory::Tiles, m_tile))
        chooseTile(floorTile);
    if (!hasType(world(), TypeCategory::Entities, m_entityType))
        chooseEntityType(firstCreature(*world().registry));
    for (const TypeCategory category : {TypeCategory::Abilities, TypeCategory::Statuses})
        if (!hasType(world(), category, m_lookedAt[category]))
            lookAt(category, firstName(*world().registry, category));
}

/// Moves stamps to the current types; drops those whose types are gone.
void EditorState::keepStamps()
{
    const auto& types = world().registry;
    for (auto& stored : m_stored) {
        if (!stored.stamp || stored.isForeign)
            continue;
        stored.isForeign = !hasSlotsOf(*types, *stored.stamp);
        if (!stored.isForeign)
            stored.stamp->tiles.rebind(types);
    }
    const bool isKnown = hasSlotsOf(*types, m_stamp);
    if (isKnown)
        m_stamp.tiles.rebind(types);
    if (!isKnown || !missingTypes(m_stamp, *types).empty())
        stampChosenTile();
}

/// Follows the new name of a type that is in use or selected.
void EditorState::followRename(const edit::TypeName& name)
{
    if (inHand(name.category) == name.from)
        choose(name.category, name.to);
    if (m_selection.kind != Selection::Kind::Type || m_selection.category != name.category
        || m_selection.type != name.from)
        return;
    m_selection.type = name.to;
    emit selectionChanged();
}

}  // namespace gloam::editor
