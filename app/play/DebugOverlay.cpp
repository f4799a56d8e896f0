#include "app/play/DebugOverlay.h"

#include "editor/ui/DebugLegend.h"
#include "editor/ui/DebugPaint.h"
#include "editor/ui/TileCanvas.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace gloam::app {

namespace {

constexpr int legendWidth = 340;  ///< pixels at most, at the usual text size
constexpr int legendEdge = 12;
constexpr int hintBelow = 68;  ///< pixels at the bottom that hints take

}  // namespace

DebugOverlay::DebugOverlay(const editor::UiStyle& style, editor::TileCanvas& canvas)
    : QWidget(&canvas), m_style(style), m_canvas(canvas)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    canvas.installEventFilter(this);
    setGeometry(canvas.rect());
    hide();
}

void DebugOverlay::show(DebugView view, const Rect& cells, std::optional<Point> pointed, Point focus)
{
    m_view = std::move(view);
    m_cells = cells;
    m_focus = focus;
    m_legend = editor::legendOf(m_view, pointed);
    setAccessibleName(m_legend.join(QLatin1Char('\n')));
    lower();  // below words and pages
    QWidget::show();
    update();
}

void DebugOverlay::clear()
{
    m_view = {};
    m_legend.clear();
    hide();
}

QRect DebugOverlay::legendArea() const
{
    const int width = std::min(m_style.theme.scaled(legendWidth), this->width() - 2 * legendEdge);
    QRect area({}, editor::legendSize(m_legend, m_style.theme, width));
    const bool isFocusLeft = m_canvas.rectOf(m_focus).center().x() < rect().center().x();
    area.moveLeft(isFocusLeft ? rect().right() - legendEdge - area.width() : legendEdge);
    area.moveBottom(rect().bottom() - hintBelow);
    return area;
}

void DebugOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto areaOf = [this](const Rect& cells) {
        return m_canvas.rectOf(cells.at).united(m_canvas.rectOf({cells.right() - 1, cells.bottom() - 1}));
    };
    editor::drawDebug(painter, m_view, m_shades, m_cells, m_style.theme, areaOf);
    editor::drawLegend(painter, legendArea(), m_legend, m_style.theme);
}

bool DebugOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(m_canvas.rect());
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
