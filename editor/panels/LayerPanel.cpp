#include "editor/panels/LayerPanel.h"

#include "editor/tools/LayerNames.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QToolButton>

#include <algorithm>

namespace gloam::editor {

LayerPanel::LayerPanel(const UiStyle& style, Notices& notices, DisplayChoices& display, QWidget* parent)
    : QWidget(parent), m_style(style), m_notices(notices), m_display(display),
      m_highlight(button(tr("Highlight the current layer"), this))
{
    setAccessibleName(tr("Layers"));
    auto* rows = new QWidget(this);
    auto* grid = new QGridLayout(rows);
    grid->setContentsMargins(4, 4, 4, 4);
    grid->setHorizontalSpacing(2);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    for (int i = levelLayerCount - 1; i >= 0; --i)
        addRow(static_cast<LevelLayer>(i), rows);
    m_highlight->setText(tr("Highlight"));
    m_highlight->setCheckable(true);
    auto* column = columnIn(this, {0, 4, 0, 4}, 4);
    column->addWidget(rows);
    column->addWidget(m_highlight, 0, Qt::AlignHCenter);
    column->addStretch(1);
    connect(m_highlight, &QToolButton::clicked, this, &LayerPanel::turnHighlight);
    connect(&display, &DisplayChoices::layersChanged, this, &LayerPanel::showStates);
    applyStyle(this, [this] { showStates(); });
}

QToolButton* LayerPanel::button(const QString& spoken, QWidget* parent) const
{
    auto* made = new QToolButton(parent);
    made->setAccessibleName(spoken);
    made->setToolTip(spoken);
    made->setAutoRaise(true);
    return made;
}

void LayerPanel::addRow(LevelLayer layer, QWidget* rows)
{
    auto* grid = static_cast<QGridLayout*>(rows->layout());
    const int line = levelLayerCount - 1 - static_cast<int>(layer);
    Row& row = m_rows[static_cast<std::size_t>(layer)];
    row = {button(nameOf(layer), rows), button(tr("Show %1").arg(nameOf(layer)), rows),
           button(tr("Lock %1").arg(nameOf(layer)), rows)};
    row.name->setText(nameOf(layer));
    row.name->setToolTip(meaningOf(layer));
    row.name->setCheckable(true);
    row.name->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    row.name->setToolButtonStyle(Qt::ToolButtonTextOnly);
    row.name->installEventFilter(this);
    for (QToolButton* each : {row.eye, row.lock}) {
        each->setIconSize({16, 16});
        each->setFixedWidth(28);
        each->setMinimumHeight(24);
        each->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        each->installEventFilter(this);
    }
    grid->addWidget(row.name, line, 0);
    grid->addWidget(row.eye, line, 1);
    grid->addWidget(row.lock, line, 2);
    connect(row.name, &QToolButton::clicked, this, [this, layer] {
        LayerStates states = m_display.layers();
        states.current = layer;
        m_display.setLayers(states);
        showStates();
    });
    connect(row.eye, &QToolButton::clicked, this, [this, layer] { toggle(&LayerStates::hidden, layer); });
    connect(row.lock, &QToolButton::clicked, this, [this, layer] { toggle(&LayerStates::locked, layer); });
}

void LayerPanel::toggle(LevelLayers LayerStates::*layers, LevelLayer layer)
{
    LayerStates states = m_display.layers();
    (states.*layers).set(layer, !(states.*layers).has(layer));
    m_display.setLayers(states);
}

/// Hides all others; again, shows all.
void LayerPanel::showAlone()
{
    LayerStates states = m_display.layers();
    LevelLayers others = LevelLayers::all();
    others.set(states.current, false);
    states.hidden = states.hidden == others ? LevelLayers() : others;
    m_display.setLayers(states);
}

void LayerPanel::step(int way)
{
    LayerStates states = m_display.layers();
    states.current =
        static_cast<LevelLayer>(std::clamp(static_cast<int>(states.current) + way, 0, levelLayerCount - 1));
    m_display.setLayers(states);
    m_notices.tell(tr("Layer: %1.").arg(nameOf(states.current)));
}

void LayerPanel::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("layer-above"), [this] { step(1); });
    acts.add(QStringLiteral("layer-below"), [this] { step(-1); });
    acts.add(QStringLiteral("layer-hide"), [this] { toggle(&LayerStates::hidden, m_display.layers().current); });
    acts.add(QStringLiteral("layer-lock"), [this] { toggle(&LayerStates::locked, m_display.layers().current); });
    acts.add(QStringLiteral("layer-alone"), [this] { showAlone(); });
    acts.add(QStringLiteral("layer-highlight"), [this] { turnHighlight(); });
}

void LayerPanel::enter()
{
    m_rows[static_cast<std::size_t>(m_display.layers().current)].name->setFocus(Qt::OtherFocusReason);
}

/// Up and Down move between the layers, Esc returns to the canvas.
bool LayerPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        emit left();
        return true;
    }
    if (key != Qt::Key_Up && key != Qt::Key_Down)
        return QWidget::eventFilter(watched, event);
    step(key == Qt::Key_Up ? 1 : -1);
    enter();
    return true;
}

void LayerPanel::turnHighlight()
{
    LayerStates states = m_display.layers();
    states.isHighlighted = !states.isHighlighted;
    m_display.setLayers(states);
}

void LayerPanel::showStates()
{
    const LayerStates& states = m_display.layers();
    for (int i = 0; i < levelLayerCount; ++i) {
        const auto layer = static_cast<LevelLayer>(i);
        const Row& row = m_rows[static_cast<std::size_t>(i)];
        row.name->setChecked(states.current == layer);
        const bool isHidden = states.hidden.has(layer);
        const bool isLocked = states.locked.has(layer);
        row.eye->setIcon(iconNamed(isHidden ? QStringLiteral("layer-hide") : QStringLiteral("layer-show"),
                                   m_style.resources, m_style.theme));
        row.eye->setToolTip(isHidden ? tr("%1 is hidden").arg(nameOf(layer)) : tr("%1 is shown").arg(nameOf(layer)));
        setSpokenDescription(*row.eye, row.eye->toolTip());
        row.lock->setIcon(iconNamed(isLocked ? QStringLiteral("layer-lock") : QStringLiteral("layer-free"),
                                    m_style.resources, m_style.theme));
        row.lock->setToolTip(isLocked ? tr("%1 is locked").arg(nameOf(layer))
                                      : tr("%1 is unlocked").arg(nameOf(layer)));
        setSpokenDescription(*row.lock, row.lock->toolTip());
    }
    m_highlight->setChecked(states.isHighlighted);
}

}  // namespace gloam::editor
