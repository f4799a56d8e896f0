#include "editor/canvas/CanvasMotion.h"

#include "editor/canvas/CanvasView.h"
#include "editor/canvas/CellOutline.h"

#include <QWidget>

#include <utility>

namespace gloam::editor {

namespace {

constexpr qint64 glowMilliseconds = 500;
constexpr std::size_t mostMarching = 200;  ///< lines; beyond that, redrawing everything is cheaper

}  // namespace

CanvasMotion::CanvasMotion(const CellSelection& cells, const SubjectSelection& subject, const CanvasView& view,
                           const CellPicture& picture, QWidget& canvas)
    : m_cells(cells), m_subject(subject), m_view(view), m_picture(picture), m_canvas(canvas)
{
    m_timer.setParent(&canvas);
    m_timer.setObjectName(QStringLiteral("motion"));
    m_timer.setInterval(60);
    QObject::connect(&m_timer, &QTimer::timeout, &canvas, [this] { step(); });
    QObject::connect(&subject, &SubjectSelection::changed, &canvas, [this] {
        if (!m_subject.selection().entities.empty())
            begin();
        m_canvas.update();
    });
    QObject::connect(&cells, &CellSelection::changed, &canvas, [this] {
        forgetOutline();
        if (!m_cells.area().isEmpty())
            begin();
        m_canvas.update();
    });
}

void CanvasMotion::begin()
{
    if (m_hasMotion)
        m_timer.start();
}

void CanvasMotion::step()
{
    ++m_dash;
    updateDashes();
    if (m_sinceGlow.isValid() && m_sinceGlow.elapsed() > glowMilliseconds && !std::exchange(m_glowing, {}).empty())
        m_canvas.update();  // the glow is over
    if (m_glowing.empty() && !(isMarching() && m_hasMotion))
        m_timer.stop();
}

void CanvasMotion::glow(const std::vector<Rect>& cells)
{
    m_glowing = cells;
    m_sinceGlow.start();
    m_timer.start();
    m_canvas.update();
}

double CanvasMotion::strengthOfGlow() const
{
    if (m_glowing.empty() || m_sinceGlow.elapsed() > glowMilliseconds)
        return 0;
    const auto left =
        static_cast<double>(glowMilliseconds - m_sinceGlow.elapsed()) / static_cast<double>(glowMilliseconds);
    return m_hasMotion ? 0.6 * left : 0.4;
}

/// Computed once and kept until the cells or the view change.
const std::vector<QLine>& CanvasMotion::areaOutline() const
{
    if (std::exchange(m_isOutlineStale, false))
        m_outline =
            outlineOf(m_cells.area(), m_view.cellsSeen(), [this](Point cell) { return m_picture.rectOf(cell); });
    return m_outline;
}

/// Redraws only the visible marching lines.
void CanvasMotion::updateDashes()
{
    if (!m_glowing.empty() || !m_subject.selection().entities.empty() || areaOutline().size() > mostMarching) {
        m_canvas.update();
        return;
    }
    for (const QLine& line : areaOutline())
        m_canvas.update(QRect(line.p1(), line.p2()).adjusted(-1, -1, 1, 1));
}

}  // namespace gloam::editor
