#pragma once

#include <QScrollArea>

namespace gloam::editor {

/// A column beside the map, which scrolls if the window is too low for it. It also scrolls to what gets the focus, and
/// shows the form or panel around it whole if that fits.
class SideArea : public QScrollArea {
public:
    explicit SideArea(QWidget* side, QWidget* parent = nullptr);
    ~SideArea() override;

    QSize minimumSizeHint() const override;  ///< with the width of the scroll bar, while there is one

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showAround(const QWidget* focused);
};

}  // namespace gloam::editor
