#pragma once

#include "editor/state/PaintChoice.h"
#include "editor/state/ToolChoice.h"
#include "editor/tools/ToolController.h"
#include "editor/ui/ActionTable.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace gloam::editor {

/// The tools at the left edge, in as many columns as its height needs; shows the current tool, and chooses tools by
/// mouse.
class ToolColumn : public QWidget {
    Q_OBJECT

public:
    ToolColumn(const UiStyle& style, const ActionTable& actions, ToolController& tools, const ToolChoice& tool,
               const PaintChoice& paint, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void addTool(ToolKind tool);
    void placeTools();
    void standIn(int columns);
    QString gesturesByKeys() const;
    void showPictures();
    void showTool();

    UiStyle m_style;
    const ActionTable& m_actions;
    ToolController& m_tools;
    const ToolChoice& m_tool;
    std::vector<QToolButton*> m_buttons;  ///< by ToolKind
};

}  // namespace gloam::editor
