#pragma once

#include "core/base/Problem.h"

#include <QObject>

class QWidget;

namespace gloam::editor {
class ActHandlers;
struct UiStyle;
}  // namespace gloam::editor

namespace gloam::app {

class NewVersionPage;
struct PastRun;
class RunController;
class SavesPage;

/// The saved games, and the new version of the world of a run: their pages and acts.
class SavesController : public QObject {
    Q_OBJECT

public:
    /// Its pages appear over `over`.
    SavesController(const editor::UiStyle& style, RunController& run, QWidget& over, QObject* parent);

    void show();  ///< the saved games
    void addActs(editor::ActHandlers& acts);

signals:
    void failed(const QString& title, const gloam::Problems& problems);

private:
    void remove(const PastRun& save);

    RunController& m_run;
    SavesPage* m_saves;
    NewVersionPage* m_newVersion;
};

}  // namespace gloam::app
