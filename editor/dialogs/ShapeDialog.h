#pragma once

#include "core/world/Rearrange.h"
#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QDialog>

#include <array>

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace gloam::editor {

/// Asks how large a level shall be and where what is on it stays: by cells added or cut on each side, or by a size and a
/// corner or edge to keep; or how far its contents are to be shifted. Tells beforehand what falls off.
class ShapeDialog : public QDialog {
    Q_OBJECT

public:
    enum class Ask { Size, Shift };
    ShapeDialog(const Look& look, Workbench& bench, Ask ask, QWidget* parent);

    CellMove move() const;

signals:
    void previewed(const std::optional<gloam::CellMove>& move);   ///< what would be done now; none once it is closed

protected:
    void done(int result) override;

private:
    QWidget* sizeFields();
    QWidget* shiftFields();
    QWidget* anchorButtons();
    QSpinBox* numberBox(const QString& name, int least, int most, int value);
    void followSides();
    void followSize();
    void keepAnchor(int column, int row);
    void tell();
    bool isConfirmed();
    void finish();

    const Look m_look;
    Workbench& m_bench;
    Ask m_ask;
    Name m_level;
    Size m_before;
    std::array<QSpinBox*, 4> m_sides{};   ///< left, top, right, bottom
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    std::array<QToolButton*, 9> m_anchors{};
    bool m_isConfirmed = false;           ///< whether it was asked once whether a very large level is meant
    Point m_anchor;                       ///< column and row of the one that is kept, 0 to 2
    QSpinBox* m_x = nullptr;
    QSpinBox* m_y = nullptr;
    QCheckBox* m_wraps = nullptr;
    QLabel* m_told;
    QPushButton* m_do;
};

}  // namespace gloam::editor
