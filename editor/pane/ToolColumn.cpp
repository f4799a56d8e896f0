#include "editor/pane/ToolColumn.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>

namespace gloam::editor {

namespace {

constexpr int columnWidth = 48;
constexpr int buttonSide = 36;

QString tipOfTool(const QAction& action, const QString& gestures)
{
    const QString lines = QString(gestures)
                              .replace(QLatin1String(". "), QLatin1String(".\n"))
                              .toHtmlEscaped()
                              .replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return QStringLiteral("<p><b>%1</b><br>%2</p><p>%3</p>")
        .arg(action.iconText().toHtmlEscaped(), action.toolTip().toHtmlEscaped(), lines);
}

}  // namespace

ToolColumn::ToolColumn(const UiStyle& style, const ActionTable& actions, ToolController& hand, EditorState& state,
                       QWidget* parent)
    : QWidget(parent), m_style(style), m_actions(actions), m_hand(hand), m_state(state)
{
    setFixedWidth(columnWidth);
    setAccessibleName(tr("Tools"));
    auto* column = columnIn(this, {6, 8, 6, 8}, 4);
    for (const ToolRow& row : allTools) {
        column->addWidget(addTool(row.kind));
        if (row.isLastOfGroup)
            column->addSpacing(12);
    }
    column->addStretch(1);
    applyStyle(this, [this] { showPictures(); });
    connect(&state, &EditorState::brushChanged, this, &ToolColumn::showPictures);
    connect(&state, &EditorState::toolChosen, this, &ToolColumn::showTool);
    showTool();
}

/// Its tool tip gives its name, purpose, key and gestures, one per line.
QToolButton* ToolColumn::addTool(ToolKind tool)
{
    const QAction* action = m_actions.action(QLatin1String(rowOf(tool).act));
    const QString gestures = m_hand.gesturesOf(tool);
    auto* button = new QToolButton(this);
    const auto tell = [this, button, action, gestures] {
        const QString all = gestures + QLatin1Char('\n') + gesturesByKeys();
        button->setToolTip(tipOfTool(*action, all));
        setSpokenDescription(*button, all);
    };
    button->setIconSize({20, 20});
    button->setFixedSize(buttonSide, buttonSide);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setAccessibleName(action->iconText());
    tell();
    connect(button, &QToolButton::clicked, this, [this, tool] { m_hand.take(tool); });
    for (const QAction* each : {action, static_cast<const QAction*>(m_actions.action(QStringLiteral("apply"))),
                                static_cast<const QAction*>(m_actions.action(QStringLiteral("hold")))})
        connect(each, &QAction::changed, button, tell);
    m_buttons.push_back(button);
    return button;
}

/// These are the same for all tools.
QString ToolColumn::gesturesByKeys() const
{
    const QString apply = m_actions.editKeys().keysOf(QStringLiteral("apply")).value(0);
    const QString hold = m_actions.editKeys().keysOf(QStringLiteral("hold")).value(0);
    if (apply.isEmpty() || hold.isEmpty())
        return {};
    return tr("By keys: %1 clicks. %2 presses, arrows drag, %1 releases, with Shift, Ctrl or Alt held as above.")
        .arg(apply, hold);
}

void ToolColumn::showPictures()
{
    for (const ToolRow& row : allTools) {
        const QString picture = m_hand.pictureOf(row.kind);
        const QIcon icon = picture.isEmpty() ? m_actions.action(QLatin1String(row.act))->icon()
                                             : iconNamed(picture, m_style.resources, m_style.theme);
        m_buttons[static_cast<std::size_t>(row.kind)]->setIcon(icon);
    }
}

void ToolColumn::showTool()
{
    m_buttons[static_cast<std::size_t>(m_state.tool())]->setChecked(true);
}

void ToolColumn::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), m_style.theme.line);
}

}  // namespace gloam::editor
