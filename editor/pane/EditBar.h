#pragma once

#include "editor/state/PaintChoice.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/GlyphFont.h"

#include <QWidget>

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
    void addOptions(QWidget* options);  ///< of a tool, in the middle: while shown, the brush is not spelled out
    void setStep(CellStep step);        ///< the size of the canvas's cells

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* makeButton(const QAction& action);
    void addButton(const ActionTable& actions, const char* act);
    void addRandomButton(const ActionTable& actions);
    void addGap();
    void addSwitch(const ActionTable& actions);

    const Theme& m_theme;
    QHBoxLayout* m_row;
    QToolButton* m_random;
    QLabel* m_brush;
    QLabel* m_zoom;
};

}  // namespace gloam::editor
