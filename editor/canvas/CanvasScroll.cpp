#include "editor/canvas/CanvasScroll.h"

#include "editor/canvas/LevelCanvas.h"

#include <QGridLayout>
#include <QScrollBar>

#include <algorithm>

namespace gloam::editor {

namespace {

/// From the current position to the limits: a level that fits cannot move.
void fitBar(QScrollBar& bar, int at, int level, int view, int step)
{
    const bool fits = level <= view;
    bar.setRange(fits ? at : std::min(0, at), fits ? at : std::max(level - view, at));
    bar.setPageStep(view);
    bar.setSingleStep(step);
    bar.setValue(at);
}

}  // namespace

CanvasScroll::CanvasScroll(LevelCanvas* canvas, QWidget* parent)
    : QWidget(parent), m_canvas(canvas), m_across(new QScrollBar(Qt::Horizontal, this)),
      m_down(new QScrollBar(Qt::Vertical, this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(canvas, 0, 0);
    grid->addWidget(m_down, 0, 1);
    grid->addWidget(m_across, 1, 0);
    for (QScrollBar* bar : {m_across, m_down}) {
        bar->setFocusPolicy(Qt::NoFocus);
        connect(bar, &QScrollBar::valueChanged, this, [this] {
            if (!m_isFollowing)
                m_canvas->scrollTo({m_across->value(), m_down->value()});
        });
    }
    m_across->setAccessibleName(tr("Scroll across the level"));
    m_down->setAccessibleName(tr("Scroll down the level"));
    connect(canvas, &LevelCanvas::viewChanged, this, &CanvasScroll::follow);
    follow();
}

void CanvasScroll::follow()
{
    m_isFollowing = true;
    const QSize cell = m_canvas->rectOf({0, 0}).size();
    fitBar(*m_across, m_canvas->topLeft().x(), m_canvas->levelPixels().width(), m_canvas->width(), 3 * cell.width());
    fitBar(*m_down, m_canvas->topLeft().y(), m_canvas->levelPixels().height(), m_canvas->height(), 3 * cell.height());
    m_isFollowing = false;
}

}  // namespace gloam::editor
