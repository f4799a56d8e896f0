#include "editor/tools/PaintTool.h"

#include "core/space/Line.h"
#include "core/world/Region.h"
#include "editor/document/WorkPlans.h"
#include "editor/state/LongWork.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/PaintWork.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

QString ToolHints::of(Modifiers held) const
{
    const char* text = plain;
    if (held.ctrl && held.shift && ctrlShift)
        text = ctrlShift;
    else if (held.shift && shift)
        text = shift;
    else if (held.ctrl && ctrl)
        text = ctrl;
    else if (held.alt && alt)
        text = alt;
    return QCoreApplication::translate("Tools", text);
}

void PaintTool::press(Point at, Modifiers held)
{
    const Point cell = near(at);
    m_stroke = Stroke{cell, cell, {cell}, strokeBefore()};
    m_grown = {};
    m_held = held;
    grow({cell}, held);
}

void PaintTool::aim(std::optional<Point> cell, Modifiers held)
{
    m_held = held;
    m_aim = cell;
    if (m_stroke && cell)
        extend(near(*cell), held);
}

/// Limits how far outside the level a cell can be.
Point PaintTool::near(Point cell) const
{
    const Size size = state().open.level() ? state().open.level()->tiles.size() : Size{};
    return {std::clamp(cell.x, -size.width, 2 * size.width), std::clamp(cell.y, -size.height, 2 * size.height)};
}

/// The mouse reports only a few cells of a fast drag; those between lie on the line.
void PaintTool::extend(Point to, Modifiers held)
{
    if (to == m_stroke->to)
        return;
    std::vector<Point> added = m_kind.isGapless ? line(m_stroke->to, to) : std::vector<Point>{m_stroke->to, to};
    added.erase(added.begin());
    m_stroke->to = to;
    m_stroke->trail.insert(m_stroke->trail.end(), added.begin(), added.end());
    grow(added, held);
}

void PaintTool::grow(const std::vector<Point>& cells, Modifiers held)
{
    if (!state().open.level() || !m_kind.grows || !m_kind.grows(state()))
        return;
    const Stroke part{m_stroke->from, m_stroke->to, cells, m_stroke->before};
    const Modifiers unshifted{false, held.ctrl, held.alt};
    m_kind.effect(m_grown, state(), m_kind.cells(state(), part, unshifted, allOfThem), *m_stroke, held);
}

bool PaintTool::isGrown(Modifiers held) const
{
    return m_stroke && !held.shift && !held.ctrl && m_kind.grows && m_kind.grows(state());
}

void PaintTool::release(Modifiers held)
{
    if (!m_stroke)
        return;
    const Stroke stroke = *m_stroke;
    m_held = held;
    const std::optional<Rect> bounds = outline();
    std::optional<LongWork> waiting(std::in_place, document(), state().work, verb(held));
    LevelChange done = wholeWorkOf(stroke, held, *waiting);
    const bool isStopped = waiting->isStopped();
    waiting.reset();
    cancel();
    if (isStopped) {
        state().notices.tell(QCoreApplication::translate("Tools", "Stopped. Nothing has changed."));
        return;
    }
    const bool isOutside = state().open.level() && done.isNothing() && !state().open.level()->contains(stroke.from)
                           && !state().open.level()->contains(stroke.to);
    if (isOutside) {
        tellOutside(stroke.to);
        return;
    }
    m_lastEnd = Place{state().open.id(), stroke.to};
    state().paint.countStroke();
    if (state().open.level()) {
        const QString text = stepText(done, bounds, held);
        doWork(state().document, state().notices, state().display, state().open, std::move(done), PlacedIds::New, text);
    }
}

void PaintTool::tellOutside(Point cell)
{
    TilePatch outside;
    outside.set(cell, Layer::Terrain, nothingTile);
    state().notices.tell(planPaint(state().document.world(), state().open.id(), outside));
}

QString PaintTool::verb(Modifiers held) const
{
    return QCoreApplication::translate("Tools", held.alt && m_kind.verbWithAlt ? m_kind.verbWithAlt : m_kind.verb);
}

/// "dig room 9x7, floor": the tool, how much, and the tile. Empty if no ground changes: that is not painting. A prefab
/// goes by its name, also where it changes only entities.
QString PaintTool::stepText(const LevelChange& done, const std::optional<Rect>& bounds, Modifiers held) const
{
    const auto count = changesOf(done.tiles, state().open.level()->tiles).cellCount();
    const std::string& prefab = state().paint.stamp().name;
    if (m_kind.isOfTile && !prefab.empty() && (count > 0 || !done.placed.empty()))
        return QCoreApplication::translate("Tools", "place %1").arg(QString::fromStdString(prefab));
    if (count == 0 || !done.removed.empty())
        return {};
    const QString what =
        bounds && bounds->size.width > 1 && bounds->size.height > 1
            ? QCoreApplication::translate("Tools", m_kind.area).arg(bounds->size.width).arg(bounds->size.height)
            : cellsInWords(static_cast<int>(count));
    const bool isPlain = m_kind.isOfTile && state().paint.stamp().tiles.size() == Size{1, 1};
    const QString tile =
        isPlain ? QString::fromStdString(types().tile(types().findTile(state().paint.tile())).displayName())
                : QString();
    return tile.isEmpty() ? QStringLiteral("%1 %2").arg(verb(held), what)
                          : QStringLiteral("%1 %2, %3").arg(verb(held), what, tile);
}

void PaintTool::cancel()
{
    m_stroke.reset();
    m_grown = {};
    if (m_ofRightButton)
        m_ofRightButton->cancel();
}

void PaintTool::takeAgain()
{
    if (m_kind.takeAgain)
        m_kind.takeAgain(state());
}

ToolPreview PaintTool::preview() const
{
    ToolPreview preview;
    if (!state().open.level() || (!m_stroke && !m_aim))
        return preview;
    const Stroke stroke = m_stroke ? *m_stroke : Stroke{*m_aim, *m_aim, {*m_aim}, strokeBefore()};
    LevelChange shown = workOf(stroke, m_held, m_kind.mostPreviewed);
    spare(shown, state().display, state().open);
    preview.level.tiles = std::move(shown.tiles);
    preview.level.lifted = std::move(shown.removed);
    for (Entity& entity : shown.placed)
        if (entity.isPlaced())
            preview.level.entities.push_back(std::move(entity));
    if (const auto bounds = outline())
        preview.marks.push_back(*bounds);
    else if (m_kind.hasBrush && m_aim)
        preview.outline = runsOf(
            m_kind.cells(state(), Stroke{stroke.from, *m_aim, {*m_aim}, std::nullopt}, {false, m_held.ctrl, false}, 0));
    else if (m_aim)
        preview.marks.push_back({*m_aim, {1, 1}});
    return preview;
}

QString PaintTool::hint() const
{
    const auto bounds = outline();
    const QString text = m_kind.hints.of(m_held);
    if (!bounds)
        return text;
    return QCoreApplication::translate("Tools", "%1 by %2. %3")
        .arg(bounds->size.width)
        .arg(bounds->size.height)
        .arg(text);
}

/// The bounds, inside the level, of what it takes, if pressed and not empty.
std::optional<Rect> PaintTool::outline() const
{
    const Level* level = state().open.level();
    if (!m_stroke || !m_kind.bounds || !level)
        return std::nullopt;
    const std::optional<Rect> bounds = m_kind.bounds(state(), *m_stroke, m_held);
    const Rect inside = bounds ? intersected(*bounds, {{0, 0}, level->tiles.size()}) : Rect{};
    return inside.isEmpty() ? std::nullopt : std::optional(inside);
}

LevelChange PaintTool::workOf(const Stroke& stroke, Modifiers held, std::size_t most) const
{
    if (isGrown(held))
        return m_grown;
    LevelChange result;
    if (state().open.level())
        m_kind.effect(result, state(), m_kind.cells(state(), stroke, held, most), stroke, held);
    return result;
}

/// What a gesture does that has ended.
LevelChange PaintTool::wholeWorkOf(const Stroke& stroke, Modifiers held, Progress& progress) const
{
    const bool hasRegion = m_kind.region && state().open.level() && !isGrown(held);
    const std::optional<CellArea> region = hasRegion ? m_kind.region(state(), stroke, held, progress) : std::nullopt;
    if (!region)
        return workOf(stroke, held, allOfThem);
    LevelChange result;
    if (!progress.isCancelled())
        m_kind.regionEffect(result, state(), *region, stroke, held, progress);
    return result;
}

std::optional<Point> PaintTool::strokeBefore() const
{
    const bool isHere = m_lastEnd && m_lastEnd->level == state().open.id();
    return isHere ? std::optional(m_lastEnd->at) : std::nullopt;
}

}  // namespace gloam::editor
