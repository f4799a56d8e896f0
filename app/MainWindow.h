#pragma once

#include "app/Opening.h"
#include "app/RecentWorlds.h"
#include "app/Requests.h"
#include "app/RunStore.h"

#include <QMainWindow>

#include <functional>
#include <memory>

class QStackedWidget;

namespace gloam::editor {
class ActionTable;
}

namespace gloam::app {

class ChoicePanel;
class EndScreen;
class HelpDialog;
class LivePicture;
class PlaySession;
class PlayView;
class ProblemsPage;
class StartScreen;

/// The program's window: puts the start screen, the game, its end and the page of problems together and leads from one
/// to the other.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `pictureSeed` is the live picture's of the start screen.
    MainWindow(const Workplace& workplace, quint64 pictureSeed, QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const WindowRequest& request);

    PlaySession* session() const { return m_session.get(); }   ///< none but in the game and at its end

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void connectActions();
    void connectPages();

    void showStart();
    void turnTo(QWidget* page);
    void begin(const QString& file, std::optional<quint64> seed, std::optional<Place> at);
    void beginNow(const QString& file, quint64 seed, std::optional<Place> at);
    void continueRun();
    void playAgain(std::optional<quint64> seed);
    void play(Opening opening, const QString& title);
    void showEnd();
    void showProblems(const QString& title, const Problems& problems);
    void chooseWorld();
    void leave();
    Status saveRun();
    void endSession();
    void noteRecent(const QImage& picture);
    void ask(const QString& sentence, const QStringList& options, std::function<void(int)> answered);
    void showHelp(bool withKeys);
    void toggleFullScreen();

    Workplace m_workplace;
    RunStore m_store;
    RecentWorlds m_recent;
    editor::ActionTable* m_actions;
    LivePicture* m_picture;
    std::unique_ptr<PlaySession> m_session;

    QStackedWidget* m_pages;
    StartScreen* m_start;
    PlayView* m_play;
    EndScreen* m_end;
    ProblemsPage* m_problems;
    ChoicePanel* m_question;
    HelpDialog* m_help = nullptr;
    std::function<void(int)> m_answered;
};

}  // namespace gloam::app
