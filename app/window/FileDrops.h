#pragma once

#include <QObject>

class QDropEvent;
class QWidget;

namespace gloam::app {

class Asking;
class FileController;
class LazyEditor;
class Waiting;
class WindowPages;

/// Takes files dropped on the window, except during a try, a question or a wait.
class FileDrops : public QObject {
    Q_OBJECT

public:
    FileDrops(FileController& files, LazyEditor& editor, WindowPages& pages, const Asking& asking,
              const Waiting& waiting, QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isFree() const;
    void take(QDropEvent& event);

    FileController& m_files;
    LazyEditor& m_editor;
    WindowPages& m_pages;
    const Asking& m_asking;
    const Waiting& m_waiting;
};

}  // namespace gloam::app
