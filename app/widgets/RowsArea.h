#pragma once

#include <QScrollArea>

namespace gloam::app {

/// Shows a column of rows whole if there is room. Otherwise they scroll: to the row with the focus, by PageUp and
/// PageDown, and by the wheel. All other keys are its parent's. The owner sets a fixed width or a size policy.
class RowsArea : public QScrollArea {
    Q_OBJECT

public:
    /// Takes the rows, which have a layout.
    RowsArea(QWidget* rows, QWidget* parent);
    ~RowsArea() override;

    QSize sizeHint() const override;  ///< for all rows
    QSize minimumSizeHint() const override { return {minimumWidth(), leastHeight}; }

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr int leastHeight = 48;
    int heightOfRows(int width) const;
    void fitRows();
    void showFocused(QWidget* focused);
};

}  // namespace gloam::app
