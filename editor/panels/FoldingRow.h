#pragma once

#include <QWidget>

#include <vector>

class QPushButton;

namespace gloam::editor {

/// Buttons in a row; without enough room, the last ones go below, two by two.
class FoldingRow : public QWidget {
public:
    FoldingRow(const std::vector<QPushButton*>& buttons, QWidget* parent);

    int leastHeight() const;  ///< where it is narrow, whether it is now or not

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    std::vector<QPushButton*> m_buttons;
};

}  // namespace gloam::editor
