#pragma once

#include <QScrollArea>

namespace gloam::editor {

/// A column beside the map. It scrolls where the window is too small for all that it holds, to what gets the focus,
/// too.
class SideArea : public QScrollArea {
public:
    explicit SideArea(QWidget* side);

    void followWidth();  ///< as wide as the column, and wider by the bar while there is one

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace gloam::editor
