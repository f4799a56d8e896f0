#include "editor/pane/ReachBar.h"

#include "editor/canvas/OverlayPaint.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int sliderWidth = 120;  ///< at 100 %

}  // namespace

ReachBar::ReachBar(const UiStyle& style, DisplayChoices& display, const OverlayPaint& overlay, QWidget* parent)
    : QWidget(parent), m_display(display), m_overlay(overlay), m_slider(new QSlider(Qt::Horizontal, this)),
      m_held(quietLabel({}, style.theme, this))
{
    setAccessibleName(tr("Keys held in the overlay of reach"));
    m_slider->setAccessibleName(tr("Keys held"));
    m_slider->setPageStep(1);
    m_slider->setToolTip(tr("Where the hero gets to with none of its keys, with the first, with the first two…"));
    m_slider->installEventFilter(this);
    applyStyle(m_slider, [this, &style] { m_slider->setFixedWidth(style.theme.scaled(sliderWidth)); });
    m_held->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a narrow window cuts the end
    auto* row = rowIn(this, {}, 8);
    row->addWidget(m_slider);
    row->addWidget(m_held, 1);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int keys) { m_display.setMostKeys(keys == m_slider->maximum() ? DisplayChoices::everyKey : keys); });
    connect(&overlay, &OverlayPaint::changed, this, &ReachBar::follow);
    follow();
}

void ReachBar::follow()
{
    const bool isReach = m_display.overlay() == Overlay::Reach;
    setVisible(isReach);
    if (!isReach)
        return;
    const QSignalBlocker quiet(m_slider);
    const int keys = static_cast<int>(m_overlay.keys().size());
    m_slider->setEnabled(keys > 0);
    m_slider->setRange(0, keys);
    m_slider->setValue(std::min(keys, m_display.mostKeys()));
    m_held->setText(m_overlay.heldWords());
    m_slider->setAccessibleDescription(m_held->text());
}

bool ReachBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        emit left();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::editor
