#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/Requests.h"
#include "core/base/Problem.h"

#include <QObject>

#include <functional>
#include <optional>

class QMimeData;

namespace gloam::editor {
class ActHandlers;
}

namespace gloam::app {

class Asking;
class LazyEditor;
class ReviewController;
class RunController;
class Waiting;
class WindowPages;

/// The parts of the window that files lead to.
struct FilePlaces {
    RunController& run;
    ReviewController& review;
    LazyEditor& editor;
    const WindowPages& pages;
};

/// Opens a file where it belongs: a world in play or in the editor, a journal in its review, files of other programs in
/// the import. What is open is settled and saved first.
class FileController : public QObject {
    Q_OBJECT

public:
    FileController(const AppContext& context, FilePlaces places, Asking& asking, Waiting& waiting, QObject* parent);

    /// Whether the editor shows the world of the run that was left for it.
    bool isFromRun() const { return m_isFromRun; }

    void settle(std::function<void()> then);  ///< an unsaved world; continues at once without one

    bool open(const WindowRequest& request);  ///< false if it asks for nothing
    void open(const QString& file);           ///< asks what to do with it, if there is a choice
    void openJournal(const QString& file);
    void edit(const QString& file, const std::optional<Spot>& spot, bool isFromRun);
    void editRun();  ///< the file of the run's world
    void newWorld();
    void showNewWorld(const std::function<void()>& begin);
    void importFiles(const QStringList& files);
    bool offerSteps(std::size_t index);

    void addActs(editor::ActHandlers& acts);

    /// The files and folders in what is dragged; a folder may hold a world.
    static QStringList filesIn(const QMimeData& data);
    void takeDropped(const QStringList& dropped);

signals:
    void editorAsked();  ///< to be shown
    void startAsked();   ///< the start screen
    void worldChoiceAsked();
    void failed(const QString& title, const gloam::Problems& problems);

private:
    bool isEditing() const;  ///< whether the editor is shown

    AppContext m_context;
    FilePlaces m_places;
    Asking& m_asking;
    Waiting& m_waiting;
    bool m_isFromRun = false;
};

}  // namespace gloam::app
