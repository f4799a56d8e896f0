#include "editor/tools/ToolController.h"

#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/tools/CaptureTool.h"
#include "editor/tools/LinkTool.h"
#include "editor/tools/OwnTools.h"
#include "editor/tools/PaintTool.h"
#include "editor/tools/PaintWork.h"
#include "editor/tools/PatrolTool.h"
#include "editor/tools/SelectTool.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <memory>
#include <utility>

namespace gloam::editor {

namespace {

std::unique_ptr<Tool> makeTool(ToolKind kind, EditorState& state)
{
    const auto row = std::ranges::find(ownTools, kind, &OwnTool::kind);
    return row == std::end(ownTools) ? makePaintTool(kind, state) : row->make(state);
}

}  // namespace

ToolController::ToolController(EditorState& state, QObject* parent) : QObject(parent), m_state(state)
{
    assert(std::size(ownTools) + paintToolCount == allTools.size()
           && "each kind of tool has a row in one of the tables");
    for (const ToolRow& row : allTools)
        m_tools[static_cast<std::size_t>(row.kind)] = makeTool(row.kind, state);
    m_captureTool = std::make_unique<CaptureTool>(state);
    m_patrolTool = std::make_unique<PatrolTool>(state);
    m_inHand = state.tool.kind();
    connect(&state.tool, &ToolChoice::chosen, this, [this] {
        putDownAll();
        m_inHand = m_state.tool.kind();
        refresh();
    });
    connect(&state.open, &OpenLevel::opened, this, [this] {
        if (std::exchange(m_isHeldByKey, false))
            tool().carry();
        if (!tool().isCarried())
            putDownAll();
        followWorld();
    });
    connect(&state.document, &WorldDocument::worldReplaced, this, [this] {
        putDownAll();
        followWorld();
    });
    connect(&state.document, &WorldDocument::changed, this, &ToolController::followWorld);
    for (const auto changed : {&PaintChoice::tileChosen, &PaintChoice::stampTaken, &PaintChoice::brushChanged})
        connect(&state.paint, changed, this, &ToolController::refresh);
    connect(&state.cells, &CellSelection::changed, this, &ToolController::refresh);
    connect(&state.display, &DisplayChoices::layersChanged, this, &ToolController::refresh);
    connect(&linkTool().options(), &LinkOptions::changed, this, [this] {
        linkTool().followOptions();
        refresh();
    });
    connect(&state.types, &TypeChoice::entityTypeChosen, this, &ToolController::refresh);
    connect(&state.subject, &SubjectSelection::changed, this, &ToolController::refresh);
    connect(&state.patrol, &PatrolChoice::changed, this, [this] {
        putDownAll();
        refresh();
    });
    connect(&state.question, &CellQuestion::changed, this, [this] {
        if (m_state.question.isAsked())
            putDownAll();
        refresh();
    });
    refresh();
}

ToolController::~ToolController() = default;

LinkTool& ToolController::linkTool() const
{
    return static_cast<LinkTool&>(toolOfKind(ToolKind::Link));
}

Tool& ToolController::tool() const
{
    if (m_rightTool)
        return *m_rightTool;
    return isPatrolDrawn() ? *m_patrolTool : toolOfKind(m_inHand);
}

void ToolController::take(ToolKind kind)
{
    m_state.patrol.draw({});
    if (kind == m_state.tool.kind())
        toolOfKind(kind).takeAgain();
    m_state.tool.choose(kind);
}

void ToolController::takeByKey(ToolKind kind, bool isWalked)
{
    const bool isMeantHere = (isWalked || kind == m_state.tool.kind()) && !isBusy();
    take(kind);
    if (isMeantHere)
        toolOfKind(kind).takeAtCursor();
}

Tool& ToolController::toolOfRightButton() const
{
    if (isPatrolDrawn())
        return *m_patrolTool;
    if (Tool* const own = toolOfKind(m_inHand).toolOfRightButton())
        return *own;
    return m_rightButton == RightButton::Erase ? toolOfKind(ToolKind::Eraser) : *m_captureTool;
}

bool ToolController::isLedByKeys() const
{
    return m_isHeldByKey || (m_isAimedByKeys && tool().isBusy());
}

void ToolController::press(Point cell, Modifiers held)
{
    m_isHeldByKey = m_isAimedByKeys = false;
    m_state.open.setCursor(cell);
    if (answerQuestion(cell))
        return;
    tool().press(cell, held);
    refresh();
}

void ToolController::aim(std::optional<Point> cell, Modifiers held)
{
    if (m_isHeldByKey || (m_isAimedByKeys && !cell))
        return;  // the mouse did not move, or was touched by accident
    m_isAimedByKeys = false;
    m_aim = cell;
    if (m_rightTool && cell && cell != m_rightFrom)
        m_isRightDragged = true;
    tool().aim(cell, held);
    refresh();
}

void ToolController::release(Modifiers held)
{
    if (m_isHeldByKey)
        return;
    tool().release(held);
    refresh();
}

void ToolController::pressRight(Point cell, Modifiers held)
{
    cancel();
    m_rightTool = &toolOfRightButton();
    m_rightFrom = cell;
    m_isRightDragged = m_isAimedByKeys = false;
    m_rightTool->press(cell, held);
    refresh();
}

/// A click never leaves its cell.
void ToolController::releaseRight(Modifiers held)
{
    if (!m_rightTool)
        return;
    Tool& used = *std::exchange(m_rightTool, nullptr);
    if (m_isRightDragged) {
        used.release(held);
    } else {
        used.cancel();
        clickRight(*m_rightFrom);
    }
    refresh();
}

void ToolController::clickRight(Point cell)
{
    if (isPatrolDrawn())
        m_patrolTool->remove(cell);
    else if (m_rightButton == RightButton::Menu)
        emit menuAsked(cell);
    else if (m_rightButton == RightButton::Erase)
        eraseAt(cell);
    else
        pick(cell);
}

bool ToolController::cancel()
{
    const bool wasBusy = tool().isBusy() || m_state.question.isAsked();
    m_state.question.drop();
    tool().cancel();
    m_rightTool = nullptr;
    m_isHeldByKey = false;
    refresh();
    return wasBusy;
}

void ToolController::apply(Modifiers held)
{
    if (answerQuestion(m_state.open.cursor()))
        return;
    if (!m_isHeldByKey) {
        m_isAimedByKeys = true;
        tool().aim(m_state.open.cursor(), held);
        tool().press(m_state.open.cursor(), held);
    }
    end(held);
}

void ToolController::hold()
{
    if (answerQuestion(m_state.open.cursor()))
        return;
    if (m_isHeldByKey) {
        end({});
        return;
    }
    m_isAimedByKeys = true;
    m_keysHeld = {};
    tool().aim(m_state.open.cursor(), {});
    tool().press(m_state.open.cursor(), {});
    m_isHeldByKey = tool().isBusy();
    refresh();
}

/// Shows what comes next, without the keys held at the end.
void ToolController::end(Modifiers held)
{
    m_isHeldByKey = false;
    m_keysHeld = {};
    tool().aim(m_state.open.cursor(), held);
    tool().release(held);
    tool().aim(m_state.open.cursor(), {});
    refresh();
}

void ToolController::aimAtCursor()
{
    m_isAimedByKeys = true;
    m_aim = m_state.open.cursor();
    tool().aim(m_state.open.cursor(), isLedByKeys() ? m_keysHeld : Modifiers());
    refresh();
}

void ToolController::showWith(Modifiers held)
{
    if (!isLedByKeys() || held == m_keysHeld)
        return;
    m_keysHeld = held;
    aimAtCursor();
}

void ToolController::pick(Point cell)
{
    const Place place{m_state.open.id(), cell};
    if (!m_state.document.world().contains(place))
        return;
    if (m_state.cells.area().contains(cell) && m_state.cells.area().count() > 1) {
        takeStampOf(m_state.notices, m_state.display, m_state.tool, m_state.paint, m_state.open, m_state.cells.area());
        return;
    }
    m_state.open.setCursor(cell);
    const Selection found = selectionAt(m_state.document.world(), place);
    const TypeRegistry& types = *m_state.document.world().registry;
    if (found.kind == Selection::Kind::Entities) {
        m_state.types.chooseEntityType(
            types.entity(m_state.open.level()->entities.find(found.entities.front())->type).id);
        m_state.tool.chooseFor(ToolPlaces::Entities);
        m_state.notices.tell(tr("In hand: %1.").arg(QString::fromStdString(m_state.types.entityType().text())));
        return;
    }
    const TileId tile = m_state.open.level()->tiles.topAt(cell);
    if (tile == nothingTile)
        return;
    m_state.paint.chooseTile(types.tile(tile).id);
    m_state.tool.chooseFor(ToolPlaces::Tile);
    m_state.notices.tell(tr("In hand: %1.").arg(QString::fromStdString(m_state.paint.tile().text())));
}

void ToolController::eraseAt(Point cell)
{
    if (isPatrolDrawn()) {
        m_patrolTool->remove(cell);
        return;
    }
    const Selection& selected = m_state.subject.selection();
    if (selected.kind == Selection::Kind::Entities) {
        m_state.notices.tell(m_state.document.perform(
            planRemoveEntities(m_state.document.world(), m_state.open.id(), selected.entities)));
        return;
    }
    if (selected.kind == Selection::Kind::Link) {
        m_state.notices.tell(m_state.document.perform(planRemoveLink(m_state.document.world(), selected.link)));
        return;
    }
    if (!m_state.cells.area().isEmpty()) {
        LevelChange work;
        clearCells(work, m_state.display, m_state.open, m_state.cells.area());
        const int count = m_state.cells.area().count();
        const QString where = QString::fromStdString(m_state.open.level()->displayName());
        doWork(m_state.document, m_state.notices, m_state.display, m_state.open, std::move(work), PlacedIds::Own,
               count == 1 ? tr("erase a cell on %1").arg(where) : tr("erase %1 cells on %2").arg(count).arg(where));
        return;
    }
    Tool& eraser = toolOfKind(ToolKind::Eraser);
    eraser.press(cell, {});
    eraser.release({});
}

bool ToolController::answerQuestion(Point cell)
{
    const bool isAsked = m_state.question.isAsked();
    if (isAsked)
        m_state.notices.tell(m_state.question.answer({m_state.open.id(), cell}));
    return isAsked;
}

void ToolController::refresh()
{
    const bool isAsked = m_state.question.isAsked();
    ToolPreview preview = isAsked ? ToolPreview() : tool().preview();
    if (isAsked && m_aim)
        preview.marks.push_back({*m_aim, {1, 1}});
    const bool isLed = isLedByKeys();
    const QString ofTool = isLed ? tr("Arrow keys move it, Enter ends it. %1").arg(tool().hint()) : tool().hint();
    const QString& usual = isAsked ? m_state.question.hint() : ofTool;
    const QString hint = preview.objection.isEmpty() ? usual : preview.objection;
    if (preview != m_preview) {
        m_preview = std::move(preview);
        emit previewChanged();
    }
    if (hint != m_hint) {
        m_hint = hint;
        emit hintChanged(m_hint);
    }
    if (isLed != std::exchange(m_wasLedByKeys, isLed))
        emit ledByKeysChanged(isLed);
}

void ToolController::followWorld()
{
    for (const auto& each : m_tools)
        each->followWorld();
    refresh();
}

void ToolController::putDownAll()
{
    for (const auto& each : m_tools)
        each->cancel();
    m_captureTool->cancel();
    m_patrolTool->cancel();
    m_rightTool = nullptr;
    m_isHeldByKey = false;
}

}  // namespace gloam::editor
