#pragma once

#include "editor/state/PaintChoice.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/GlyphFont.h"

#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace gloam::editor {

/// The bar above the editor: the switch between editing and playing, and commands for the whole world.
class EditBar : public QWidget {
    Q_OBJECT

public:
    EditBar(const Theme& theme, const ActionTable& actions, QWidget* parent = nullptr);

    void setBrush(const Brush& brush);
    /// Of a tool or an overlay, in the middle: while any are shown, the brush is not spelled out.
    void addOptions(QWidget* options);
    void setStep(CellStep step);  ///< the size of the canvas's cells

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* makeButton(const QAction& action);
    void addButton(const ActionTable& actions, const char* act);
    void addRandomButton(const ActionTable& actions);
    void addGap();
    void addSwitch(const ActionTable& actions);
    void showBrush();

    const Theme& m_theme;
    QHBoxLayout* m_row;
    std::vector<QWidget*> m_options;
    QToolButton* m_random;
    QLabel* m_brush;
    QLabel* m_zoom;
};

}  // namespace gloam::editor
