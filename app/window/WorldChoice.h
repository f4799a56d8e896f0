#pragma once

#include "app/setup/AppContext.h"

#include <QObject>

namespace gloam::editor {
class ActHandlers;
}

namespace gloam::app {

class FileController;
class RunController;
class WindowPages;

/// Asks for a world, to play or to open.
class WorldChoice : public QObject {
    Q_OBJECT

public:
    WorldChoice(const AppContext& context, RunController& run, FileController& files, WindowPages& pages,
                QObject* parent);

    void askToPlay();
    void askToOpen();
    void addActs(editor::ActHandlers& acts);

private:
    const AppContext& m_context;  ///< of the window
    RunController& m_run;
    FileController& m_files;
    WindowPages& m_pages;
};

}  // namespace gloam::app
