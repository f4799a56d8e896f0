#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/Requests.h"
#include "app/window/Menus.h"
#include "core/base/Problem.h"
#include "editor/ui/ActHandlers.h"

#include <QMainWindow>
#include <QPointer>
#include <QStringList>

#include <functional>

class QStackedWidget;

namespace gloam::app {

class Asking;
class EditController;
class EndScreen;
class FileController;
class ManualPage;
class NewVersionPage;
class OverlayPage;
class PlaySession;
class PlayView;
class ProblemsPage;
class RepeatGuard;
class ReviewController;
class RunController;
class SavesPage;
class SettingsPage;
class StartController;
class TryFrame;
class Trying;
class Waiting;

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
    editor::Mode mode() const { return m_mode; }
    PlaySession* session() const;  ///< of the run or the try; null except in a game and at its end

    /// The acts of the window itself.
    QStringList acts() const { return m_acts.names() + m_freeActs.names(); }

    /// The editor, made on first use.
    EditController& editController();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void connectActions();
    void connectPages();
    void connectDesks();
    void addZoom(const char* name, std::function<void()> ofPlay);
    void perform(const QString& act);

    void turnTo(QWidget* page, editor::Mode mode);
    void showState();
    void showStart();
    void showEdit();
    void showEnd();
    void showProblems(const QString& title, const Problems& problems);

    void leave();
    void save();
    void showSaves();
    void switchPictograms();
    void chooseWorld();
    void switchMode();
    void tryWorld(bool fromStart);
    void showHelp(bool withKeys);
    void showSettings();
    void follow(const QString& setting);
    void followKeys(KeyMaps::Pane pane);
    void offerWorlds();
    void openOver(OverlayPage& page);
    void openChoice(OverlayPage& page);
    void closePages();
    void savePicture();
    void toggleFullScreen();

    AppContext m_context;
    editor::ActionTable* m_actions;
    Menus m_menus;
    editor::ActHandlers m_acts;
    editor::ActHandlers m_freeActs;  ///< done even while a question is open
    RepeatGuard* m_guard;
    TryFrame* m_frame;
    editor::Mode m_mode = editor::Mode::Start;

    QStackedWidget* m_pages;
    PlayView* m_play;
    EndScreen* m_end;
    ProblemsPage* m_problems;
    Asking* m_asking;
    Waiting* m_waiting;
    RunController* m_run;
    StartController* m_start;
    Trying* m_trying;
    ReviewController* m_review;
    FileController* m_files;
    SavesPage* m_saves;
    NewVersionPage* m_newVersion;
    EditController* m_editController = nullptr;
    ManualPage* m_help = nullptr;
    QPointer<OverlayPage> m_choice;  ///< of a world; gone once it closes
    SettingsPage* m_settings = nullptr;
};

}  // namespace gloam::app
