#pragma once

#include <QWidget>

#include <vector>

class QPushButton;

namespace gloam::editor {

/// Buttons in a row, or two to a row if there is not enough room.
class FoldingRow : public QWidget {
public:
    FoldingRow(const std::vector<QPushButton*>& buttons, QWidget* parent);

    int leastHeight() const;  ///< when folded, whether it is now or not

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    std::vector<QPushButton*> m_buttons;
};

}  // namespace gloam::editor
