#include "editor/tools/Workbench.h"

#include "core/types/EntityType.h"
#include "editor/document/NewWorld.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// By name; any other thing where there is none.
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

}  // namespace

bool hasType(const World& world, TypeCategory category, const Name& type)
{
    const auto names = world.registry->names(category);
    return std::binary_search(names.begin(), names.end(), type.text());
}

Selection Selection::ofEntities(std::vector<EntityId> ids)
{
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids.empty() ? Selection() : Selection{Kind::Entities, {}, std::move(ids), {}};
}

bool Selection::has(EntityId id) const
{
    return kind == Kind::Entities && std::binary_search(entities.begin(), entities.end(), id);
}

LevelLayers LayerStates::open() const
{
    LevelLayers layers;
    for (int i = 0; i < levelLayerCount; ++i)
        layers.set(static_cast<LevelLayer>(i), isOpen(static_cast<LevelLayer>(i)));
    return layers;
}

Workbench::Workbench(WorldDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    begin();
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        m_question.drop();
        begin();
        emit levelOpened();
        emit tileChosen();
        emit stampTaken();
        emit brushChanged();
        emit areaSelected();
        emit layersChanged();
        emit entityTypeChosen();
        emit lookedAtChosen();
        emit selectionChanged();
        emit toolChosen();
    });
    connect(&document, &WorldDocument::changed, this, &Workbench::follow);
    connect(&document, &WorldDocument::undone, this, &Workbench::showStep);
    connect(&document, &WorldDocument::redone, this, &Workbench::showStep);
}

/// A world that was just opened is seen where its game begins, with the floor to dig in hand.
void Workbench::begin()
{
    const Start& start = world().settings.start;
    m_views.clear();
    m_selection = {};
    m_tool = ToolKind::Stamp;
    m_tile = floorTile;
    if (world().registry->findTile(m_tile) == nothingTile) {
        const auto tiles = world().registry->names(TypeCategory::Tiles);
        m_tile = tiles.empty() ? Name() : Name(tiles.front());
    }
    m_entityType = firstCreature(*world().registry);
    for (const TypeCategory category : {TypeCategory::Abilities, TypeCategory::Statuses})
        m_lookedAt[category] = firstName(*world().registry, category);
    if (world().findLevel(start.level))
        m_level = start.level;
    else
        m_level = world().levels.empty() ? Name() : world().levels.begin()->first;
    m_views[m_level];
    m_views[m_level].cursor = clamped(m_level == start.level ? start.at : Point{});
    for (StoredStamp& stored : m_stored)
        stored.isForeign = true;
    m_brush = {};
    m_layers = {};
    m_stamp = stampOf(world().registry, world().registry->findTile(m_tile));
    m_area = CellArea(levelSize());
}

void Workbench::openLevel(const Name& id)
{
    if (id == m_level || !world().findLevel(id))
        return;
    m_level = id;
    m_views[id].cursor = clamped(m_views[id].cursor);
    const bool isLocal = m_selection.kind != Selection::Kind::World && m_selection.kind != Selection::Kind::Level &&
                         m_selection.kind != Selection::Kind::Type;
    if (isLocal)
        m_selection = {};
    m_area = CellArea(levelSize());
    emit levelOpened();
    emit areaSelected();
    emit cursorMoved();
    emit selectionChanged();   // another level's settings at least
}

void Workbench::openLevelAt(const Place& place)
{
    if (!world().findLevel(place.level))
        return;
    openLevel(place.level);
    setCursor(place.at);
    emit shown({{cursor(), {1, 1}}});
}

void Workbench::setCursor(Point cell)
{
    const Point inside = clamped(cell);
    if (inside == cursor())
        return;
    m_views[m_level].cursor = inside;
    emit cursorMoved();
}

void Workbench::chooseTool(ToolKind tool)
{
    if (tool == m_tool)
        return;
    m_tool = tool;
    emit toolChosen();
    followHand();
}

/// The layer that is worked on is that of what is in hand.
void Workbench::followHand()
{
    LayerStates layers = m_layers;
    if (m_tool == ToolKind::Entity)
        layers.current = LevelLayer::Entities;
    else if (m_tool == ToolKind::Link)
        layers.current = LevelLayer::Links;
    else if (const TileId tile = world().registry->findTile(m_tile); tile != nothingTile && m_tool != ToolKind::Select)
        layers.current = levelLayerOf(world().registry->tile(tile).layer);
    setLayers(layers);
}

void Workbench::chooseTile(const Name& type)
{
    const TileId tile = world().registry->findTile(type);
    if (tile == nothingTile || (type == m_tile && m_stamp == stampOf(world().registry, tile)))
        return;
    m_tile = type;
    emit tileChosen();
    stampChosenTile();
    followHand();
}

void Workbench::stampChosenTile()
{
    takeStamp(stampOf(world().registry, world().registry->findTile(m_tile)));
}

void Workbench::takeStamp(Stamp stamp)
{
    if (stamp == m_stamp)
        return;
    m_stamp = std::move(stamp);
    emit stampTaken();
}

void Workbench::storeStamp(int number)
{
    m_stored[static_cast<std::size_t>(number - 1)] = {m_stamp, false};
}

std::vector<Name> Workbench::recallStamp(int number)
{
    StoredStamp& stored = m_stored[static_cast<std::size_t>(number - 1)];
    if (!stored.stamp)
        return {};
    std::vector<Name> missing = missingTypes(*stored.stamp, *world().registry);
    if (!missing.empty())
        return missing;
    if (stored.isForeign)
        stored = {translated(*stored.stamp, world().registry), false};
    takeStamp(*stored.stamp);
    return {};
}

/// The tiles of a stamp that is one row of single tiles and nothing else.
std::vector<Name> Workbench::tilesInRow() const
{
    const TileMap& tiles = m_stamp.tiles;
    std::vector<Name> names;
    const bool isPlain = tiles.size().height == 1 && tiles.cells().isEmpty() && m_stamp.entities.all().empty() && m_stamp.notes.empty();
    for (int x = 0; isPlain && x < tiles.size().width; ++x) {
        const TileId top = tiles.topAt({x, 0});
        if (!(top != nothingTile && cutStamp(m_stamp, CellArea(tiles.size(), Rect{{x, 0}, {1, 1}})).tiles == stampOf(world().registry, top).tiles))
            return {};
        names.push_back(world().registry->tile(top).id);
    }
    return names;
}

bool Workbench::isInHand(const Name& tile) const
{
    const std::vector<Name> names = tilesInRow();
    return std::find(names.begin(), names.end(), tile) != names.end();
}

void Workbench::toggleInHand(const Name& tile)
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

void Workbench::setBrush(const Brush& brush)
{
    if (brush == m_brush)
        return;
    m_brush = brush;
    emit brushChanged();
}

void Workbench::selectArea(CellArea area)
{
    if (area.level() != levelSize() || area == m_area)
        return;
    m_area = std::move(area);
    emit areaSelected();
}

void Workbench::setLayers(const LayerStates& layers)
{
    if (layers == m_layers)
        return;
    m_layers = layers;
    emit layersChanged();
}

void Workbench::setLinkDisplay(LinkDisplay display)
{
    if (display == m_linkDisplay)
        return;
    m_linkDisplay = display;
    emit linkDisplayChanged();
}

void Workbench::setOverlay(Overlay overlay)
{
    if (overlay == m_overlay)
        return;
    m_overlay = overlay;
    emit overlayChanged();
}

void Workbench::chooseEntityType(const Name& type)
{
    if (type == m_entityType || world().registry->findEntity(type).slot == 0)
        return;
    m_entityType = type;
    emit entityTypeChosen();
}

void Workbench::lookAt(TypeCategory category, const Name& type)
{
    if (type == m_lookedAt[category] || !hasType(world(), category, type))
        return;
    m_lookedAt[category] = type;
    emit lookedAtChosen();
}

const Name& Workbench::inHand(TypeCategory category) const
{
    if (isOnlyLookedAt(category))
        return m_lookedAt.at(category);
    return category == TypeCategory::Tiles ? m_tile : m_entityType;
}

void Workbench::choose(TypeCategory category, const Name& type)
{
    switch (category) {
    case TypeCategory::Tiles: chooseTile(type); break;
    case TypeCategory::Entities: chooseEntityType(type); break;
    case TypeCategory::Abilities:
    case TypeCategory::Statuses: lookAt(category, type); break;
    }
}

void Workbench::select(const Selection& selection)
{
    const Selection chosen = isThere(selection) ? selection : Selection();
    if (chosen == m_selection)
        return;
    m_selection = chosen;
    m_document.endNudging();
    emit selectionChanged();
}

void Workbench::tell(const Answer& refused)
{
    if (!refused)
        tell(refused.objection, Sign::Warning);
}

void Workbench::goAlongLink(const Place& to)
{
    const Place from{m_level, cursor()};
    if (!world().contains(to))
        return;
    openLevelAt(to);
    emit linkFollowed(from);
}

void Workbench::show(const Name& level, const std::vector<Rect>& cells)
{
    openLevel(level);
    if (level == m_level && !cells.empty())
        emit shown(cells);
}

/// Keeps to what is still there.
void Workbench::follow(const Touched& touched)
{
    for (const auto& [from, to] : touched.renamed) {
        auto view = m_views.extract(from);
        if (view.empty())
            continue;
        view.key() = to;
        m_views.insert(std::move(view));
        if (m_level == from)
            m_level = to;
    }
    for (const edit::TypeName& name : touched.renamedTypes)
        followRename(name);
    if (touched.types) {
        keepInHand();
        keepStamps();
    }
    if (!m_level.isEmpty() && !level())
        m_views.erase(m_level);
    if (!level()) {
        m_level = world().levels.empty() ? Name() : world().levels.begin()->first;
        m_selection = {};
        m_views[m_level].cursor = clamped(m_views[m_level].cursor);
        m_area = CellArea(levelSize());
        emit levelOpened();
        emit areaSelected();
        emit cursorMoved();
        emit selectionChanged();
        return;
    }
    setCursor(cursor());   // the level may have become smaller
    if (m_area.level() != levelSize())
        selectArea(CellArea(levelSize()));
    if (isThere(m_selection))
        return;
    std::vector<EntityId> left;
    for (const EntityId id : m_selection.entities)
        if (level()->entities.find(id))
            left.push_back(id);
    m_selection = Selection::ofEntities(std::move(left));
    emit selectionChanged();
}

/// A type that is gone cannot be painted or placed.
void Workbench::keepInHand()
{
    if (!hasType(world(), TypeCategory::Tiles, m_tile))
        chooseTile(floorTile);
    if (!hasType(world(), TypeCategory::Entities, m_entityType))
        chooseEntityType(firstCreature(*world().registry));
    for (const TypeCategory category : {TypeCategory::Abilities, TypeCategory::Statuses})
        if (!hasType(world(), category, m_lookedAt[category]))
            lookAt(category, firstName(*world().registry, category));
}

/// The types of stamps are those of the world as it is now; what has none any more is laid down.
void Workbench::keepStamps()
{
    const auto& types = world().registry;
    m_stamp.tiles.rebind(types);
    for (auto& stored : m_stored)
        if (stored.stamp && !stored.isForeign)
            stored.stamp->tiles.rebind(types);
    if (!missingTypes(m_stamp, *types).empty())
        stampChosenTile();
}

/// What is in hand and what is selected is the same type under its new name.
void Workbench::followRename(const edit::TypeName& name)
{
    if (inHand(name.category) == name.from)
        choose(name.category, name.to);
    if (m_selection.kind != Selection::Kind::Type || m_selection.category != name.category || m_selection.type != name.from)
        return;
    m_selection.type = name.to;
    emit selectionChanged();
}

void Workbench::showStep(const QString& text, const Touched& touched)
{
    for (const Touched::Part& part : touched.parts)
        if (world().findLevel(part.level)) {
            show(part.level, part.cells);
            break;
        }
    tell(text);
}

bool Workbench::isThere(const Selection& selection) const
{
    switch (selection.kind) {
    case Selection::Kind::Level:
    case Selection::Kind::World: return true;
    case Selection::Kind::Start: return world().settings.start.level == m_level;
    case Selection::Kind::Cell: return level() && level()->contains(selection.cell);
    case Selection::Kind::Entities:
        return level() && std::all_of(selection.entities.begin(), selection.entities.end(),
                                      [this](EntityId id) { return level()->entities.find(id) != nullptr; });
    case Selection::Kind::Type: return hasType(world(), selection.category, selection.type);
    case Selection::Kind::Link: return world().links.find(selection.link) != nullptr;
    }
    return false;
}

Size Workbench::levelSize() const
{
    return level() ? level()->tiles.size() : Size{};
}

Point Workbench::clamped(Point cell) const
{
    if (!level())
        return {};
    const Size size = level()->tiles.size();
    return {std::clamp(cell.x, 0, size.width - 1), std::clamp(cell.y, 0, size.height - 1)};
}

}  // namespace gloam::editor
