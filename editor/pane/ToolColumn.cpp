#include "editor/pane/ToolColumn.h"

#include "editor/ui/Dress.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace gloam::editor {

namespace {

constexpr int columnWidth = 48;
constexpr int buttonSide = 36;
constexpr std::array<const char*, 7> toolActs{"tool-stamp",  "tool-fill",   "tool-rectangle", "tool-eraser",
                                              "tool-entity", "tool-select", "tool-link"};
constexpr std::array<ToolKind, 2> lastOfGroups{ToolKind::Eraser, ToolKind::Select};

}  // namespace

QString actOf(ToolKind tool)
{
    return QLatin1String(toolActs[static_cast<std::size_t>(tool)]);
}

std::optional<ToolKind> toolOf(const QString& act)
{
    for (std::size_t i = 0; i < toolActs.size(); ++i)
        if (act == QLatin1String(toolActs[i]))
            return static_cast<ToolKind>(i);
    return std::nullopt;
}

ToolColumn::ToolColumn(const Theme& theme, const ActionTable& actions, Workbench& bench, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_bench(bench)
{
    setFixedWidth(columnWidth);
    setAccessibleName(tr("Tools"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 8, 6, 8);
    column->setSpacing(4);
    for (std::size_t i = 0; i < toolActs.size(); ++i) {
        const QAction* action = actions.action(QLatin1String(toolActs[i]));
        auto* button = new QToolButton(this);
        dress(button, [button, action] { button->setIcon(action->icon()); });
        button->setIconSize({20, 20});
        button->setFixedSize(buttonSide, buttonSide);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setToolTip(action->toolTip());
        button->setAccessibleName(action->iconText());
        connect(button, &QToolButton::clicked, this, [this, i] { m_bench.chooseTool(static_cast<ToolKind>(i)); });
        connect(action, &QAction::changed, button, [button, action] { button->setToolTip(action->toolTip()); });
        column->addWidget(button);
        m_buttons.push_back(button);
        for (const ToolKind last : lastOfGroups)
            if (static_cast<std::size_t>(last) == i)
                column->addSpacing(12);
    }
    column->addStretch(1);
    connect(&bench, &Workbench::toolChosen, this, &ToolColumn::showTool);
    showTool();
}

void ToolColumn::showTool()
{
    m_buttons[static_cast<std::size_t>(m_bench.tool())]->setChecked(true);
}

void ToolColumn::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), m_theme.line);
}

}  // namespace gloam::editor
