#include "editor/tools/ToolHand.h"

#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/tools/AreaTool.h"
#include "editor/tools/CaptureTool.h"
#include "editor/tools/EntityTool.h"
#include "editor/tools/LinkTool.h"
#include "editor/tools/PaintTool.h"
#include "editor/tools/PaintWork.h"
#include "editor/tools/SelectTool.h"

#include <utility>

namespace gloam::editor {

ToolHand::ToolHand(Workbench& bench, QObject* parent) : QObject(parent), m_bench(bench)
{
    auto link = std::make_unique<LinkTool>(bench);
    m_linkTool = link.get();
    m_tools = {makeStampTool(bench), makeTerrainTool(bench), makeFillTool(bench), makeShapeTool(bench), makeEraserTool(bench),
               std::make_unique<AreaTool>(bench), std::make_unique<WandTool>(bench), std::make_unique<EntityTool>(bench),
               std::make_unique<SelectTool>(bench), std::move(link)};
    m_captureTool = std::make_unique<CaptureTool>(bench);
    m_eraseRectangleTool = makeEraseRectangleTool(bench);
    m_inHand = bench.tool();
    connect(&bench, &Workbench::toolChosen, this, [this] {
        putDownAll();
        m_inHand = m_bench.tool();
        refresh();
    });
    connect(&bench, &Workbench::levelOpened, this, [this] {
        m_linkTool->forgetSources();
        if (std::exchange(m_isHeldByKey, false))
            m_linkTool->carry();
        if (!m_linkTool->isCarried())
            putDownAll();
        refresh();
    });
    connect(&bench.document(), &WorldDocument::worldReplaced, this, [this] {
        m_linkTool->forgetSources();
        putDownAll();
        refresh();
    });
    connect(&bench.document(), &WorldDocument::changed, this, [this] {
        m_linkTool->forgetSources();
        refresh();
    });
    for (const auto changed : {&Workbench::tileChosen, &Workbench::stampTaken, &Workbench::brushChanged, &Workbench::areaSelected, &Workbench::layersChanged})
        connect(&bench, changed, this, &ToolHand::refresh);
    connect(&bench, &Workbench::entityTypeChosen, this, &ToolHand::refresh);
    connect(&bench, &Workbench::selectionChanged, this, &ToolHand::refresh);
    connect(&bench.question(), &CellQuestion::changed, this, [this] {
        if (m_bench.question().isAsked())
            putDownAll();
        refresh();
    });
    refresh();
}

ToolHand::~ToolHand() = default;

Tool& ToolHand::tool() const
{
    return m_rightTool ? *m_rightTool : toolOfKind(m_inHand);
}

Tool& ToolHand::toolOfRightButton() const
{
    if (m_inHand == ToolKind::Eraser)
        return *m_eraseRectangleTool;
    return m_rightButton == RightButton::Erase ? toolOfKind(ToolKind::Eraser) : *m_captureTool;
}

bool ToolHand::isLedByKeys() const
{
    return m_isHeldByKey || (m_isAimedByKeys && tool().isBusy());
}

void ToolHand::press(Point cell, Held held)
{
    m_isHeldByKey = m_isAimedByKeys = false;
    m_bench.setCursor(cell);
    if (answerQuestion(cell))
        return;
    tool().press(cell, held);
    refresh();
}

void ToolHand::aim(std::optional<Point> cell, Held held)
{
    if (m_isHeldByKey || (m_isAimedByKeys && !cell))
        return;   // the mouse lies still, or was touched by chance
    m_isAimedByKeys = false;
    m_aim = cell;
    if (m_rightTool && cell && cell != m_rightFrom)
        m_isRightDragged = true;
    tool().aim(cell, held);
    refresh();
}

void ToolHand::release(Held held)
{
    if (m_isHeldByKey)
        return;
    tool().release(held);
    refresh();
}

void ToolHand::pressRight(Point cell, Held held)
{
    cancel();
    m_rightTool = &toolOfRightButton();
    m_rightFrom = cell;
    m_isRightDragged = m_isAimedByKeys = false;
    m_rightTool->press(cell, held);
    refresh();
}

/// A click is one that never left its cell.
void ToolHand::releaseRight(Held held)
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

void ToolHand::clickRight(Point cell)
{
    if (m_rightButton == RightButton::Menu)
        emit menuAsked(cell);
    else if (m_rightButton == RightButton::Erase)
        eraseAt(cell);
    else
        pick(cell);
}

bool ToolHand::cancel()
{
    const bool wasBusy = tool().isBusy() || m_bench.question().isAsked();
    m_bench.question().drop();
    tool().cancel();
    m_rightTool = nullptr;
    m_isHeldByKey = false;
    refresh();
    return wasBusy;
}

void ToolHand::apply(Held held)
{
    if (answerQuestion(m_bench.cursor()))
        return;
    if (!m_isHeldByKey) {
        m_isAimedByKeys = true;
        tool().aim(m_bench.cursor(), held);
        tool().press(m_bench.cursor(), held);
    }
    end(held);
}

void ToolHand::hold()
{
    if (answerQuestion(m_bench.cursor()))
        return;
    if (m_isHeldByKey) {
        end({});
        return;
    }
    m_isAimedByKeys = true;
    m_keysHeld = {};
    tool().aim(m_bench.cursor(), {});
    tool().press(m_bench.cursor(), {});
    m_isHeldByKey = tool().isBusy();
    refresh();
}

/// What it would do next is shown without the keys that ended it.
void ToolHand::end(Held held)
{
    m_isHeldByKey = false;
    m_keysHeld = {};
    tool().aim(m_bench.cursor(), held);
    tool().release(held);
    tool().aim(m_bench.cursor(), {});
    refresh();
}

void ToolHand::aimAtCursor()
{
    m_isAimedByKeys = true;
    m_aim = m_bench.cursor();
    tool().aim(m_bench.cursor(), isLedByKeys() ? m_keysHeld : Held());
    refresh();
}

void ToolHand::showWith(Held held)
{
    if (!isLedByKeys() || held == m_keysHeld)
        return;
    m_keysHeld = held;
    aimAtCursor();
}

void ToolHand::pick(Point cell)
{
    const Place place{m_bench.levelId(), cell};
    if (!m_bench.world().contains(place))
        return;
    if (m_bench.area().contains(cell) && m_bench.area().count() > 1) {
        takeStampOf(m_bench, m_bench.area());
        return;
    }
    m_bench.setCursor(cell);
    const Selection found = selectionAt(m_bench.world(), place);
    const TypeRegistry& types = *m_bench.world().registry;
    if (found.kind == Selection::Kind::Entities) {
        m_bench.chooseEntityType(types.entity(m_bench.level()->entities.find(found.entities.front())->type).id);
        m_bench.chooseTool(ToolKind::Entity);
        m_bench.tell(tr("In hand: %1.").arg(QString::fromStdString(m_bench.entityType().text())));
        return;
    }
    const TileId tile = m_bench.level()->tiles.topAt(cell);
    if (tile == nothingTile)
        return;
    m_bench.chooseTile(types.tile(tile).id);
    if (!isPainting(m_bench.tool()))
        m_bench.chooseTool(ToolKind::Stamp);
    m_bench.tell(tr("In hand: %1.").arg(QString::fromStdString(m_bench.tile().text())));
}

void ToolHand::eraseAt(Point cell)
{
    const Selection& selected = m_bench.selection();
    WorldDocument& document = m_bench.document();
    if (selected.kind == Selection::Kind::Entities) {
        m_bench.tell(document.perform(planRemoveEntities(document.world(), m_bench.levelId(), selected.entities)));
        return;
    }
    if (selected.kind == Selection::Kind::Link) {
        m_bench.tell(document.perform(planRemoveLink(document.world(), selected.link)));
        return;
    }
    if (!m_bench.area().isEmpty()) {
        LevelWork work;
        clearCells(work, m_bench, m_bench.area());
        const int count = m_bench.area().count();
        const QString where = QString::fromStdString(m_bench.level()->displayName());
        doWork(m_bench, std::move(work), PlacedIds::Own, count == 1 ? tr("erase a cell on %1").arg(where) : tr("erase %1 cells on %2").arg(count).arg(where));
        return;
    }
    Tool& eraser = toolOfKind(ToolKind::Eraser);
    eraser.press(cell, {});
    eraser.release({});
}

bool ToolHand::answerQuestion(Point cell)
{
    const bool isAsked = m_bench.question().isAsked();
    if (isAsked)
        m_bench.tell(m_bench.question().answer({m_bench.levelId(), cell}));
    return isAsked;
}

void ToolHand::refresh()
{
    const bool isAsked = m_bench.question().isAsked();
    ToolPreview preview = isAsked ? ToolPreview() : tool().preview();
    if (isAsked && m_aim)
        preview.marks.push_back({*m_aim, {1, 1}});
    const bool isLed = isLedByKeys();
    const QString ofTool = isLed ? tr("Arrow keys move it, Enter ends it. %1").arg(tool().hint()) : tool().hint();
    const QString& usual = isAsked ? m_bench.question().hint() : ofTool;
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

void ToolHand::putDownAll()
{
    for (const auto& each : m_tools)
        each->cancel();
    m_captureTool->cancel();
    m_eraseRectangleTool->cancel();
    m_rightTool = nullptr;
    m_isHeldByKey = false;
}

}  // namespace gloam::editor
