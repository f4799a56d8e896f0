#pragma once

#include "editor/tools/Workbench.h"
#include "editor/ui/ActionTable.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace gloam::editor {

/// The column of tools at the left edge: which one is in hand, and all of them by the mouse.
class ToolColumn : public QWidget {
    Q_OBJECT

public:
    ToolColumn(const Theme& theme, const ActionTable& actions, Workbench& bench, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showTool();

    const Theme& m_theme;
    Workbench& m_bench;
    std::vector<QToolButton*> m_buttons;   ///< by ToolKind
};

/// The name of the act that takes a tool ("tool-stamp").
QString actOf(ToolKind tool);
std::optional<ToolKind> toolOf(const QString& act);

}  // namespace gloam::editor
