#include "editor/pane/EditBar.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QSpacerItem>
#include <QToolButton>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int barHeight = 40;
constexpr int groupGap = 8;

}  // namespace

EditBar::EditBar(const Theme& theme, const ActionTable& actions, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_row(rowIn(this, {8, 4, 8, 4}, 4)), m_brush(new QLabel(this)),
      m_zoom(new QLabel(this))
{
    applyHeight(this, theme, barHeight);
    setAccessibleName(tr("The world"));
    addSwitch(actions);
    addGap();
    for (const char* act : {"new-world", "open-world", "save"})
        addButton(actions, act);
    addGap();
    for (const char* act : {"undo", "redo"})
        addButton(actions, act);
    addGap();
    addRandomButton(actions);
    applyFont(m_brush, theme, &Theme::secondaryFont);
    m_brush->setToolTip(tr("The settings of the brush"));
    m_brush->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a narrow window cuts the end
    m_row->addWidget(m_brush, 1);
    addButton(actions, "grid");
    addGap();
    addButton(actions, "zoom-out");
    applyFont(m_zoom, theme, &Theme::secondaryFont);
    m_zoom->setAlignment(Qt::AlignCenter);
    applyStyle(m_zoom, [this] { m_zoom->setFixedWidth(m_theme.scaled(48)); });
    m_row->addWidget(m_zoom);
    addButton(actions, "zoom-in");
    addButton(actions, "zoom-fit");
}

/// Between groups; none where the bar is narrow.
void EditBar::addGap()
{
    m_row->addItem(new QSpacerItem(groupGap, 0, QSizePolicy::Maximum));
}

/// The only large buttons: the current mode, and the way to the other, which tries the level at the cursor.
void EditBar::addSwitch(const ActionTable& actions)
{
    auto* editing = new QToolButton(this);
    editing->setText(tr("Edit"));
    editing->setCheckable(true);
    editing->setChecked(true);
    editing->setFocusPolicy(Qt::NoFocus);
    editing->setToolTip(tr("You are editing"));
    connect(editing, &QToolButton::clicked, editing, [editing] { editing->setChecked(true); });
    auto* playing = new QToolButton(this);
    QAction* const change = actions.action(QStringLiteral("edit-mode"));
    playing->setText(tr("Play"));
    playing->setToolTip(change->toolTip());
    playing->setAccessibleName(tr("Play"));
    playing->setFocusPolicy(Qt::TabFocus);
    connect(playing, &QToolButton::clicked, change, &QAction::trigger);
    for (QToolButton* each : {editing, playing}) {
        applyStyle(each, [this, each] { each->setFixedSize(m_theme.scaled(64), m_theme.scaled(30)); });
        m_row->addWidget(each);
    }
}

QToolButton* EditBar::makeButton(const QAction& action)
{
    auto* button = new QToolButton(this);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setIconSize({20, 20});
    button->setFixedSize(32, 30);
    button->setAccessibleName(action.iconText());
    button->setFocusPolicy(Qt::TabFocus);
    m_row->addWidget(button);
    return button;
}

void EditBar::addButton(const ActionTable& actions, const char* act)
{
    QAction* const action = actions.action(QLatin1String(act));
    makeButton(*action)->setDefaultAction(action);
}

/// Stays down while random painting is on; the act goes to the next mode.
void EditBar::addRandomButton(const ActionTable& actions)
{
    QAction* const action = actions.action(QStringLiteral("random-mode"));
    m_random = makeButton(*action);
    m_random->setCheckable(true);
    const auto follow = [this, action] {
        m_random->setIcon(action->icon());
        m_random->setToolTip(action->toolTip());
    };
    applyStyle(m_random, follow);
    connect(action, &QAction::changed, m_random, follow);
    connect(m_random, &QToolButton::clicked, this, [this, action] {
        m_random->setChecked(!m_random->isChecked());  // only the act decides its state
        action->trigger();
    });
}

/// Spells out modes that stay on, so that you do not forget them.
void EditBar::setBrush(const Brush& brush)
{
    QStringList words;
    if (brush.mix != Mix::None)
        words << (brush.mix == Mix::Even ? tr("random") : tr("random, weighted"));
    if (brush.size > 1)
        words << (brush.isRound ? tr("round brush %1").arg(brush.size) : tr("brush %1").arg(brush.size));
    m_brush->setText(words.join(QStringLiteral(", ")));
    m_random->setChecked(brush.mix != Mix::None);
    setSpokenDescription(*m_random, m_brush->text());
}

void EditBar::addOptions(QWidget* options)
{
    m_row->insertWidget(m_row->indexOf(m_brush), options, 1);
    options->installEventFilter(this);
    m_options.push_back(options);
    showBrush();
}

bool EditBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        showBrush();
    return QWidget::eventFilter(watched, event);
}

void EditBar::showBrush()
{
    m_brush->setVisible(std::ranges::all_of(m_options, [](const QWidget* options) { return options->isHidden(); }));
}

void EditBar::setStep(CellStep step)
{
    const QSize cell = cellSize(step);
    m_zoom->setText(QStringLiteral("%1x%2").arg(cell.width()).arg(cell.height()));
    m_zoom->setToolTip(tr("Pixels of a cell"));
}

void EditBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.line);
}

}  // namespace gloam::editor
