#pragma once

#include "core/world/Rearrange.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/WorkProgress.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

#include <array>

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace gloam::editor {

/// Asks for a level's new size and where its contents stay: by cells added or cut on each side, or by a size and a
/// corner or edge to keep; or how far to shift its contents. Says beforehand what would fall off.
class ShapeDialog : public QDialog {
    Q_OBJECT

public:
    enum class Ask { Size, Shift };
    ShapeDialog(const UiStyle& style, WorldDocument& document, Notices& notices, WorkProgress& work,
                const OpenLevel& open, Ask ask, QWidget* parent);

    CellMove move() const;

signals:
    void previewed(const std::optional<gloam::CellMove>& move);  ///< the pending change; nullopt once closed

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

    const UiStyle m_style;
    WorldDocument& m_document;
    Notices& m_notices;
    WorkProgress& m_work;
    Ask m_ask;
    Name m_level;
    Size m_before;
    std::array<QSpinBox*, 4> m_sides{};  ///< left, top, right, bottom
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    std::array<QToolButton*, 9> m_anchors{};
    bool m_isConfirmed = false;  ///< a very large level has been confirmed
    Point m_anchor;              ///< column and row of the anchor, 0 to 2
    QSpinBox* m_x = nullptr;
    QSpinBox* m_y = nullptr;
    QCheckBox* m_wraps = nullptr;
    QLabel* m_told;
    QPushButton* m_do;
};

}  // namespace gloam::editor
