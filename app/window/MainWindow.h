#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/Requests.h"
#include "core/base/Problem.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionRows.h"

#include <QMainWindow>
#include <QStringList>

#include <functional>

namespace gloam::editor {
class ActionTable;
}

namespace gloam::app {

class Asking;
class Closing;
class EditController;
class EndController;
class FileController;
class LazyEditor;
class ManualPage;
class PlaySession;
class PlayView;
class ProblemsPage;
class QuickController;
class ReviewController;
class RunController;
class SavesController;
class SettingsController;
class StartController;
class Trying;
class Waiting;
class WindowPages;
class WorldChoice;

/// The program's window: shows the start screen, the game, its end, the editor and the page of problems, and leads from
/// one to the other.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `pictureSeed` is for the live picture on the start screen.
    MainWindow(const AppContext& context, quint64 pictureSeed, QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const WindowRequest& request);

    const AppContext& context() const { return m_context; }
    editor::Mode mode() const;
    PlaySession* session() const;  ///< of the run or the try; null except in a game and at its end

    /// The acts of the window itself.
    QStringList acts() const { return m_acts.names() + m_freeActs.names(); }

    /// The editor, made on first use.
    EditController& editController();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addActs();
    void addZoom(const char* name, std::function<void()> ofPlay);
    void connectStart();
    void connectPlay();
    void connectPages();
    void trigger(const QString& act);
    QString objectionTo(const QString& act) const;
    bool isBusy() const;

    void turnTo(QWidget* page, editor::Mode mode);
    void showState();
    void showStart();
    void showEdit();
    void showEnd();
    void showProblems(const QString& title, const Problems& problems);
    ManualPage& manual();
    void showHelp(bool withKeys);

    void leave();
    void save();
    void switchMode();
    void tryWorld(bool fromStart);
    void savePicture();
    void toggleFullScreen();

    AppContext m_context;
    editor::ActionTable* m_actions;
    editor::ActHandlers m_acts;
    editor::ActHandlers m_freeActs;  ///< done even while a question is open
    WindowPages* m_pages;
    PlayView* m_play;
    ProblemsPage* m_problems;
    Asking* m_asking;
    Waiting* m_waiting;
    LazyEditor* m_editor;
    RunController* m_run;
    StartController* m_start;
    Trying* m_trying;
    ReviewController* m_review;
    FileController* m_files;
    EndController* m_end;
    SavesController* m_saves;
    WorldChoice* m_worlds;
    SettingsController* m_settings;
    QuickController* m_quick;
    Closing* m_closing;
    ManualPage* m_help = nullptr;
};

}  // namespace gloam::app
