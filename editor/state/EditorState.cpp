#include "editor/state/EditorState.h"

#include "core/world/Overland.h"
#include "editor/document/EntityPlans.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

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

EditorState::EditorState(WorldDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    begin();
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        m_question.drop();
        drawPatrol({});
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
    connect(&document, &WorldDocument::changed, this, &EditorState::follow);
    connect(&document, &WorldDocument::undone, this, &EditorState::showStep);
    connect(&document, &WorldDocument::redone, this, &EditorState::showStep);
}

/// Shows a newly opened world where its game starts, with a floor to dig selected.
void EditorState::begin()
{
    const Start& start = world().settings.start;
    m_views.clear();
    m_selection = {};
    m_tool = ToolKind::Stamp;
    beginInHand();
    if (world().findLevel(start.level))
        m_level = start.level;
    else
        m_level = world().levels.empty() ? Name() : world().levels.begin()->first;
    m_views[m_level].cursor = firstCursor();
    m_zoneSeed = 1;
    if (!world().findLevel(start.level) && !world().overland.isEmpty())
        m_selection = Selection::ofOverland();
    m_layers = {};
    m_area = CellArea(levelSize());
}

void EditorState::openLevel(const Name& id)
{
    if (id == m_level && m_selection.isOfOverland())
        select({});
    if (id == m_level || !world().findLevel(id))
        return;
    const bool isLocal = m_selection.kind != Selection::Kind::World && m_selection.kind != Selection::Kind::Level
                         && m_selection.kind != Selection::Kind::Type;
    if (isLocal)
        m_selection = {};
    enterLevel(id);
}

/// Shows a level with its last cursor.
void EditorState::enterLevel(const Name& id)
{
    m_level = id;
    endPatrol();
    const auto [view, isFirst] = m_views.try_emplace(id);
    view->second.cursor = isFirst ? firstCursor() : clamped(view->second.cursor);
    m_area = CellArea(levelSize());
    emit levelOpened();
    emit areaSelected();
    emit cursorMoved();
    emit selectionChanged();  // the level's settings at least
}

void EditorState::openLevelAt(const Place& place)
{
    if (!world().findLevel(place.level))
        return;
    openLevel(place.level);
    setCursor(place.at);
    emit shown({{cursor(), {1, 1}}});
}

void EditorState::setCursor(Point cell)
{
    const Point inside = clamped(cell);
    if (inside == cursor())
        return;
    m_views[m_level].cursor = inside;
    emit cursorMoved();
}

void EditorState::chooseTool(ToolKind tool)
{
    if (tool == m_tool)
        return;
    m_tool = tool;
    drawPatrol({});
    emit toolChosen();
    followHand();
}

void EditorState::chooseToolFor(Lays what)
{
    const auto first =
        std::find_if(allTools.begin(), allTools.end(), [what](const ToolRow& row) { return doesLay(row.kind, what); });
    if (!doesLay(m_tool, what))
        chooseTool(first->kind);
}

void EditorState::selectArea(CellArea area)
{
    if (area.level() != levelSize() || area == m_area)
        return;
    m_area = std::move(area);
    emit areaSelected();
}

void EditorState::select(const Selection& selection)
{
    const Selection chosen = isThere(selection) ? selection : Selection();
    if (chosen == m_selection)
        return;
    m_selection = chosen;
    m_document.endMerging(nudging);
    endPatrol();
    emit selectionChanged();
}

void EditorState::tell(const Answer& refused)
{
    if (!refused)
        tell(refused.objection, Sign::Warning);
}

void EditorState::goAlongLink(const Place& to)
{
    const Place from{m_level, cursor()};
    if (!world().contains(to))
        return;
    openLevelAt(to);
    emit linkFollowed(from);
}

void EditorState::show(const Name& level, const std::vector<Rect>& cells)
{
    openLevel(level);
    if (level == m_level && !cells.empty())
        emit shown(cells);
}

/// Drops what no longer exists.
void EditorState::follow(const Touched& touched)
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
        leaveLevel();
        return;
    }
    setCursor(cursor());  // the level may have shrunk
    if (m_area.level() != levelSize())
        selectArea(CellArea(levelSize()));
    if (isThere(m_selection))
        return;
    std::vector<EntityId> left;
    for (const EntityId id : m_selection.entities)
        if (level()->entities.find(id))
            left.push_back(id);
    m_selection = Selection::ofEntities(std::move(left));
    endPatrol();
    emit selectionChanged();
}

/// The open level is gone. What was a drawn zone is one of the overland again.
void EditorState::leaveLevel()
{
    const auto overland = overlandOf(world());
    if (const auto zone = overland ? zoneOf(*overland, m_level) : std::nullopt)
        m_selection = Selection::ofZone(*zone);
    else if (!m_selection.isOfOverland() || !isThere(m_selection))
        m_selection = {};
    enterLevel(world().levels.empty() ? Name() : world().levels.begin()->first);
}

/// Unless its creature is still selected.
void EditorState::endPatrol()
{
    if (m_selection != Selection::ofEntities({m_patrolled}))
        drawPatrol({});
}

bool EditorState::takeStep(StepWay way)
{
    const History& history = m_document.history();
    if (way == StepWay::Undo ? !history.canUndo() : !history.canRedo())
        return false;
    if (m_elsewhere == Elsewhere::Ask && isElsewhere(way))
        emit stepAsked(way);
    else
        takeStep(way, m_elsewhere);
    return true;
}

void EditorState::takeStep(StepWay way, Elsewhere elsewhere)
{
    const Elsewhere usual = std::exchange(m_elsewhere, elsewhere);
    way == StepWay::Undo ? m_document.undo() : m_document.redo();
    m_elsewhere = usual;
}

/// A step of the world or of all levels counts as here.
bool EditorState::isElsewhere(StepWay way) const
{
    const History& history = m_document.history();
    const auto& levels = history.levelsOfStep(way == StepWay::Undo ? history.doneCount() - 1 : history.doneCount());
    return !levels.empty() && std::find(levels.begin(), levels.end(), m_level) == levels.end();
}

/// Shows a step on the open level, if visible there.
void EditorState::showStep(const QString& text, const Touched& touched)
{
    const auto isThere = [this](const Touched::Part& part) { return world().findLevel(part.level) != nullptr; };
    auto part = std::find_if(touched.parts.begin(), touched.parts.end(),
                             [this](const Touched::Part& each) { return each.level == m_level; });
    if (part == touched.parts.end() && m_elsewhere != Elsewhere::Stay)
        part = std::find_if(touched.parts.begin(), touched.parts.end(), isThere);
    if (part != touched.parts.end())
        show(part->level, part->cells);
    else if (touched.overland && m_elsewhere != Elsewhere::Stay)
        select(isOverlandOpen() ? m_selection : Selection::ofOverland());
    tell(text);
}

bool EditorState::isThere(const Selection& selection) const
{
    switch (selection.kind) {
    case Selection::Kind::Level:
    case Selection::Kind::World: return true;
    case Selection::Kind::Start: return world().settings.start.level == m_level;
    case Selection::Kind::Cell: return level() && level()->contains(selection.cell);
    case Selection::Kind::Entities:
        return level() && std::all_of(selection.entities.begin(), selection.entities.end(), [this](EntityId id) {
                   return level()->entities.find(id) != nullptr;
               });
    case Selection::Kind::Type: return hasType(world(), selection.category, selection.type);
    case Selection::Kind::Link: return world().links.find(selection.link) != nullptr;
    case Selection::Kind::Overland: return !world().overland.isEmpty();
    case Selection::Kind::Zone:
        if (const auto overland = overlandOf(world()))
            return overland->size.contains(selection.cell);
        return false;
    }
    return false;
}

bool EditorState::isOverlandOpen() const
{
    return m_selection.isOfOverland() || (!level() && !world().overland.isEmpty());
}

std::optional<Point> EditorState::zone() const
{
    const auto overland = overlandOf(world());
    if (!overland)
        return std::nullopt;
    if (m_selection.kind == Selection::Kind::Zone)
        return m_selection.cell;
    const Point middle{overland->size.width / 2, overland->size.height / 2};
    return startZone(world(), *overland).value_or(middle);
}

Place EditorState::placeToTry() const
{
    const auto at = isOverlandOpen() ? zone() : std::nullopt;
    if (!at)
        return {m_level, cursor()};
    const Overland& overland = *overlandOf(world());
    const Name id = zoneId(overland, *at);
    const Start& start = world().settings.start;
    const Level* drawn = world().findLevel(id);
    const Size size = drawn ? drawn->tiles.size() : overland.zone;
    return {id, start.level == id ? start.at : Point{size.width / 2, size.height / 2}};
}

/// The cursor of a level opened for the first time: the start, else the middle.
Point EditorState::firstCursor() const
{
    const Start& start = world().settings.start;
    return clamped(start.level == m_level ? start.at : Point{levelSize().width / 2, levelSize().height / 2});
}

Size EditorState::levelSize() const
{
    return level() ? level()->tiles.size() : Size{};
}

Point EditorState::clamped(Point cell) const
{
    if (!level())
        return {};
    const Size size = level()->tiles.size();
    return {std::clamp(cell.x, 0, size.width - 1), std::clamp(cell.y, 0, size.height - 1)};
}

}  // namespace gloam::editor
