#pragma once

#include <QObject>

class QWidget;

namespace gloam {
struct Error;
}

namespace gloam::app {

class Asking;
class FileController;
class LazyEditor;
class RunController;
class Trying;
class Waiting;
class WindowPages;

/// What has to be saved or given up before the window closes.
struct OpenWork {
    RunController& run;
    Trying& trying;
    FileController& files;
    LazyEditor& editor;
};

/// Saves what is open before the window closes, and asks about what cannot be saved.
class Closing : public QObject {
    Q_OBJECT

public:
    Closing(OpenWork work, const WindowPages& pages, Asking& asking, Waiting& waiting, QWidget& window);

    /// Ends all work. If false, the window has to stay open, and closes by itself when the user has answered.
    bool isReady();

private:
    void askToLose(const Error& error);

    OpenWork m_work;
    const WindowPages& m_pages;
    Asking& m_asking;
    Waiting& m_waiting;
    QWidget& m_window;
};

}  // namespace gloam::app
