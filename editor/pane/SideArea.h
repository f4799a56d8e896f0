#pragma once

#include <QScrollArea>

namespace gloam::editor {

/// A column beside the map. It scrolls where the window is too small for all that it holds, to what gets the focus,
/// too.
class SideArea : public QScrollArea {
public:
    explicit SideArea(QWidget* side);

    void hideBars();  ///< as wide as the column, for one too narrow for a bar: the wheel and the focus scroll it

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace gloam::editor
