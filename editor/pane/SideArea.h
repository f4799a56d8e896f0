#pragma once

#include <QScrollArea>

namespace gloam::editor {

/// A column beside the map. Where the window is too low for all that it holds, it scrolls, to what gets the focus, too:
/// to the whole of a form or a panel, if that has room.
class SideArea : public QScrollArea {
public:
    explicit SideArea(QWidget* side);
    ~SideArea() override;

    QSize minimumSizeHint() const override;  ///< the least width of the column, and wider by the bar while there is one

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showAround(const QWidget* focused);
};

}  // namespace gloam::editor
