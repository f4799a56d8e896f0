#pragma once

#include "editor/tools/ToolHand.h"
#include "editor/ui/ActionTable.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace gloam::editor {

/// The column of tools at the left edge: which one is in hand, and all of them by the mouse.
class ToolColumn : public QWidget {
    Q_OBJECT

public:
    ToolColumn(const Look& look, const ActionTable& actions, const ToolHand& hand, Workbench& bench, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* addTool(ToolKind tool, const QString& gestures);
    QString gesturesByKeys() const;
    void dressShape();
    void showTool();

    Look m_look;
    const ActionTable& m_actions;
    Workbench& m_bench;
    std::vector<QToolButton*> m_buttons;   ///< by ToolKind
};

/// The name of the act that takes a tool ("tool-stamp").
QString actOf(ToolKind tool);
std::optional<ToolKind> toolOf(const QString& act);

/// Takes a tool; the shape tool, taken once more, draws the other shape.
void takeTool(Workbench& bench, ToolKind tool);

}  // namespace gloam::editor
