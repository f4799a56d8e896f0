#pragma once

#include <QScrollArea>

namespace gloam::editor {

/// The fields of a form. If there is no room for all of them, they scroll, also to the focus, and the buttons below
/// stay in view.
class FormBody : public QScrollArea {
public:
    static constexpr int leastHeight = 96;

    FormBody(QWidget* fields, QWidget* parent);

    void showSoon(QWidget* part);  ///< scrolls to it once it is laid out

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
