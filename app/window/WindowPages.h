#pragma once

#include "app/window/Menus.h"

#include <QObject>
#include <QPointer>

class QStackedWidget;

namespace gloam::app {

struct AppContext;
class OverlayPage;
class RepeatGuard;
class TryFrame;

/// What the window shows: one page at a time, each in a mode with its menus and acts, and other pages over it.
class WindowPages : public QObject {
    Q_OBJECT

public:
    /// Becomes the content of the window.
    WindowPages(const AppContext& context, editor::ActionTable& actions, QMainWindow& window);

    QStackedWidget& stack() const { return *m_stack; }
    editor::Mode mode() const { return m_mode; }

    void add(QWidget& page);
    /// Closes what is over the page before. With `frameWords`, a frame around the window says them.
    void turnTo(QWidget* page, editor::Mode mode, const QString& frameWords);

    /// Over whatever the window shows, until the user leaves the page, gives an act by a menu or its key, or the window
    /// turns to something else.
    void openOver(OverlayPage& page);
    /// The same for a page that is deleted when it closes, and closes when the next one opens.
    void openOnce(OverlayPage& page);
    /// Also those of the editor: they show the world as it was when they opened.
    void closeOver();

signals:
    void turning(QWidget* page);  ///< the page before is still shown

private:
    editor::ActionTable& m_actions;
    Menus m_menus;
    RepeatGuard* m_guard;
    TryFrame* m_frame;
    QStackedWidget* m_stack;
    editor::Mode m_mode = editor::Mode::Start;
    QPointer<OverlayPage> m_once;
};

}  // namespace gloam::app
