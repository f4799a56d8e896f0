#pragma once

#include <QObject>

class QMainWindow;
class QWidget;

namespace gloam::app {

/// Sees to it that a widget on the screen always has the focus, so that no key is lost. When the focus is nowhere, what
/// lies in front in the active window takes it; and Esc in a menu leaves the menu bar as well.
class FocusKeeper : public QObject {
    Q_OBJECT

public:
    /// The window's menus must be there already.
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
