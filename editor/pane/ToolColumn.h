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
    ToolColumn(const Look& look, const ActionTable& actions, ToolHand& hand, Workbench& bench, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* addTool(ToolKind tool);
    QString gesturesByKeys() const;
    void showPictures();
    void showTool();

    Look m_look;
    const ActionTable& m_actions;
    ToolHand& m_hand;
    Workbench& m_bench;
    std::vector<QToolButton*> m_buttons;   ///< by ToolKind
};

}  // namespace gloam::editor
