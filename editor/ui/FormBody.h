#pragma once

#include <QScrollArea>

namespace gloam::editor {

/// The fields of a form. Without room for all of them they scroll, to what gets the focus, too, so that the buttons
/// below them stay in view.
class FormBody : public QScrollArea {
public:
    static constexpr int leastHeight = 96;

    FormBody(QWidget* fields, QWidget* parent);

    void showSoon(QWidget* part);  ///< scrolls to it once it has its place

    QSize sizeHint() const override;  ///< all of the fields at the current width
    QSize minimumSizeHint() const override;

protected:
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightOfFields() const;
};

}  // namespace gloam::editor
