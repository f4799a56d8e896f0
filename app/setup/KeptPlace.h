#pragma once

#include <QObject>
#include <QPoint>

#include <optional>

class QWidget;

namespace gloam::app {

/// Makes a dialog open where it was closed. Qt forgets where the user put it and adds the frame at the second opening.
class KeptPlace : public QObject {
    Q_OBJECT

public:
    explicit KeptPlace(QWidget& dialog);  ///< the dialog owns it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_dialog;
    std::optional<QPoint> m_place;  ///< of the frame
};

}  // namespace gloam::app
