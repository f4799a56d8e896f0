#include "editor/pane/ToolColumn.h"

#include "editor/ui/Dress.h"
#include "editor/ui/Icons.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

constexpr int columnWidth = 48;
constexpr int buttonSide = 36;
constexpr std::array<const char*, toolKindCount> toolActs{"tool-stamp", "tool-terrain", "tool-fill", "tool-shape", "tool-eraser", "tool-area",
                                                          "tool-wand",  "tool-entity",  "tool-select", "tool-link"};
constexpr std::array<ToolKind, 3> lastOfGroups{ToolKind::Eraser, ToolKind::Wand, ToolKind::Select};

QString tipOfTool(const QAction& action, const QString& gestures)
{
    const QString lines = QString(gestures).replace(QLatin1String(". "), QLatin1String(".\n")).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return QStringLiteral("<p><b>%1</b><br>%2</p><p>%3</p>").arg(action.iconText().toHtmlEscaped(), action.toolTip().toHtmlEscaped(), lines);
}

}  // namespace

QString actOf(ToolKind tool)
{
    return QLatin1String(toolActs[static_cast<std::size_t>(tool)]);
}

void takeTool(Workbench& bench, ToolKind tool)
{
    if (tool == ToolKind::Shape && bench.tool() == ToolKind::Shape) {
        Brush brush = bench.brush();
        brush.shape = brush.shape == ShapeForm::Rectangle ? ShapeForm::Ellipse : ShapeForm::Rectangle;
        bench.setBrush(brush);
        bench.tell(brush.shape == ShapeForm::Ellipse ? ToolColumn::tr("Shape: ellipse.")
                                                     : ToolColumn::tr("Shape: rectangle."));
    }
    bench.chooseTool(tool);
}

std::optional<ToolKind> toolOf(const QString& act)
{
    for (std::size_t i = 0; i < toolActs.size(); ++i)
        if (act == QLatin1String(toolActs[i]))
            return static_cast<ToolKind>(i);
    return std::nullopt;
}

ToolColumn::ToolColumn(const Look& look, const ActionTable& actions, const ToolHand& hand, Workbench& bench, QWidget* parent)
    : QWidget(parent), m_look(look), m_actions(actions), m_bench(bench)
{
    setFixedWidth(columnWidth);
    setAccessibleName(tr("Tools"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 8, 6, 8);
    column->setSpacing(4);
    for (std::size_t i = 0; i < toolActs.size(); ++i) {
        const auto tool = static_cast<ToolKind>(i);
        column->addWidget(addTool(tool, hand.gesturesOf(tool)));
        if (std::find(lastOfGroups.begin(), lastOfGroups.end(), tool) != lastOfGroups.end())
            column->addSpacing(12);
    }
    column->addStretch(1);
    dress(this, [this] { dressShape(); });
    connect(&bench, &Workbench::brushChanged, this, &ToolColumn::dressShape);
    connect(&bench, &Workbench::toolChosen, this, &ToolColumn::showTool);
    showTool();
}

/// Its tip names it, and tells what it does, its key and its gestures, each of them on a line.
QToolButton* ToolColumn::addTool(ToolKind tool, const QString& gestures)
{
    const QAction* action = m_actions.action(actOf(tool));
    auto* button = new QToolButton(this);
    const auto tell = [this, button, action, gestures] {
        const QString all = gestures + QLatin1Char('\n') + gesturesByKeys();
        button->setToolTip(tipOfTool(*action, all));
        button->setAccessibleDescription(all);
    };
    dress(button, [button, action] { button->setIcon(action->icon()); });
    button->setIconSize({20, 20});
    button->setFixedSize(buttonSide, buttonSide);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setAccessibleName(action->iconText());
    tell();
    connect(button, &QToolButton::clicked, this, [this, tool] { takeTool(m_bench, tool); });
    for (const QAction* each : {action, static_cast<const QAction*>(m_actions.action(QStringLiteral("apply"))),
                                static_cast<const QAction*>(m_actions.action(QStringLiteral("hold")))})
        connect(each, &QAction::changed, button, tell);
    m_buttons.push_back(button);
    return button;
}

/// The same for all tools.
QString ToolColumn::gesturesByKeys() const
{
    const QString apply = m_actions.editKeys().keysOf(QStringLiteral("apply")).value(0);
    const QString hold = m_actions.editKeys().keysOf(QStringLiteral("hold")).value(0);
    if (apply.isEmpty() || hold.isEmpty())
        return {};
    return tr("By keys: %1 clicks. %2 presses, arrows drag, %1 releases, with Shift, Ctrl or Alt held as above.")
        .arg(apply, hold);
}

/// The shape tool's button shows the shape that it draws.
void ToolColumn::dressShape()
{
    const bool isEllipse = m_bench.brush().shape == ShapeForm::Ellipse;
    m_buttons[static_cast<std::size_t>(ToolKind::Shape)]->setIcon(
        iconNamed(isEllipse ? QStringLiteral("tool-ellipse") : QStringLiteral("tool-shape"), m_look.resources, m_look.theme));
}

void ToolColumn::showTool()
{
    m_buttons[static_cast<std::size_t>(m_bench.tool())]->setChecked(true);
}

void ToolColumn::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_look.theme.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), m_look.theme.line);
}

}  // namespace gloam::editor
