#include "editor/pane/ToolColumn.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>

namespace gloam::editor {

namespace {

constexpr int buttonSide = 36;
constexpr int betweenButtons = 4;
constexpr int betweenGroups = 12;  ///< more than between buttons
constexpr QMargins aroundTools(6, 8, 6, 8);
constexpr int mostToolColumns = 3;

int widthOfTools(int columns)
{
    return aroundTools.left() + aroundTools.right() + columns * (buttonSide + betweenButtons) - betweenButtons;
}

int rowsIn(int columns)
{
    return (toolKindCount + columns - 1) / columns;
}

/// Only a single column has room between its groups.
int heightOfTools(int columns)
{
    int groups = 0;
    for (const ToolRow& row : allTools)
        groups += row.isLastOfGroup && columns == 1 ? betweenGroups : 0;
    return aroundTools.top() + aroundTools.bottom() + rowsIn(columns) * (buttonSide + betweenButtons) - betweenButtons
           + groups;
}

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

ToolColumn::ToolColumn(const UiStyle& style, const ActionTable& actions, ToolController& tools, const ToolChoice& tool,
                       const PaintChoice& paint, QWidget* parent)
    : QWidget(parent), m_style(style), m_actions(actions), m_tools(tools), m_tool(tool)
{
    setAccessibleName(tr("Tools"));
    for (const ToolRow& row : allTools)
        addTool(row.kind);
    standIn(1);
    applyStyle(this, [this] { showPictures(); });
    connect(&paint, &PaintChoice::brushChanged, this, &ToolColumn::showPictures);
    connect(&tool, &ToolChoice::chosen, this, &ToolColumn::showTool);
    showTool();
}

/// Its tool tip gives its name, purpose, key and gestures, one per line.
void ToolColumn::addTool(ToolKind tool)
{
    const QAction* action = m_actions.action(QLatin1String(rowOf(tool).act));
    const QString gestures = m_tools.gesturesOf(tool);
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
    connect(button, &QToolButton::clicked, this, [this, tool] { m_tools.take(tool); });
    for (const QAction* each : {action, static_cast<const QAction*>(m_actions.action(QStringLiteral("apply"))),
                                static_cast<const QAction*>(m_actions.action(QStringLiteral("hold")))})
        connect(each, &QAction::changed, button, tell);
    m_buttons.push_back(button);
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
        const QString picture = m_tools.pictureOf(row.kind);
        const QIcon icon = picture.isEmpty() ? m_actions.action(QLatin1String(row.act))->icon()
                                             : iconNamed(picture, m_style.resources, m_style.theme);
        m_buttons[static_cast<std::size_t>(row.kind)]->setIcon(icon);
    }
}

void ToolColumn::showTool()
{
    m_buttons[static_cast<std::size_t>(m_tool.kind())]->setChecked(true);
}

QSize ToolColumn::minimumSizeHint() const
{
    return {width(), heightOfTools(mostToolColumns)};
}

QSize ToolColumn::sizeHint() const
{
    return minimumSizeHint();
}

/// One below the other; in a low window, in two columns or three.
void ToolColumn::placeTools()
{
    int columns = 1;
    while (columns < mostToolColumns && heightOfTools(columns) > height())
        ++columns;
    standIn(columns);
}

void ToolColumn::standIn(int columns)
{
    setFixedWidth(widthOfTools(columns));
    constexpr int step = buttonSide + betweenButtons;
    QPoint at(aroundTools.left(), aroundTools.top());
    for (int i = 0; i < toolKindCount; ++i) {
        if (i > 0 && i % rowsIn(columns) == 0)
            at = {at.x() + step, aroundTools.top()};
        const auto tool = static_cast<std::size_t>(i);
        m_buttons[tool]->move(at);
        at.ry() += step + (columns == 1 && allTools[tool].isLastOfGroup ? betweenGroups : 0);
    }
}

void ToolColumn::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeTools();
}

void ToolColumn::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), m_style.theme.line);
}

}  // namespace gloam::editor
