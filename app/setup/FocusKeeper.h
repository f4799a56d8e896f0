#pragma once

#include <QObject>

class QMainWindow;
class QWidget;

namespace gloam::app {

/// Ensures that a widget on the screen always has the focus, so that no key is lost. If none has it, the front page of
/// the active window gets it; Esc in a menu also leaves the menu bar.
class FocusKeeper : public QObject {
    Q_OBJECT

public:
    /// Create it after the window's menus.
    explicit FocusKeeper(QMainWindow& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void findFocus();
    void leaveMenuBar();
    QWidget* inFront(const QWidget& window) const;

    QMainWindow& m_window;
};

}  // namespace gloam::app
