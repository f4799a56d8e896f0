#include "app/edit/EditController.h"
#include "app/edit/Trying.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/NewVersionPage.h"
#include "app/review/ReviewController.h"
#include "app/review/SavesPage.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/Asking.h"
#include "app/widgets/Waiting.h"
#include "app/window/FileController.h"
#include "app/window/MainWindow.h"
#include "app/window/RunController.h"
#include "app/window/StartController.h"
#include "core/base/Fault.h"
#include "editor/ui/ActionTable.h"

#include <QAction>

namespace gloam::app {

using editor::Mode;

/// While a question is open, only the free acts work. Others close the page over the window first. Text still being
/// typed into a field is entered first. Acts that the window lacks go to the editor or to the play view, in which
/// nothing continues by itself behind what an act of the window shows.
void MainWindow::perform(const QString& act)
{
    if (m_waiting->isOpen())
        return;
    if (m_freeActs.has(act) || m_acts.has(act))
        m_play->stop();
    if (m_freeActs.perform(act) || m_asking->isOpen())
        return;
    closePages();
    if (m_mode == Mode::Edit)
        m_editController->pane().enterTyped();
    if (m_acts.perform(act))
        return;
    if (m_mode == Mode::Edit)
        m_editController->pane().act(act);
    else
        m_play->act(act);
}

void MainWindow::connectActions()
{
    for (const editor::ActionRow& row : editor::actionRows())
        connect(m_actions->action(QLatin1String(row.name)), &QAction::triggered, this,
                [this, act = QString::fromLatin1(row.name)] { perform(act); });
    const auto add = [this](const char* name, void (MainWindow::*doIt)()) {
        m_acts.add(QLatin1String(name), [this, doIt] { (this->*doIt)(); });
    };
    m_acts.add(QStringLiteral("new-game"), [this] { m_start->beginNewGame(); });
    add("choose-game", &MainWindow::offerWorlds);
    add("settings", &MainWindow::showSettings);
    add("pictograms", &MainWindow::switchPictograms);
    add("open-world", &MainWindow::chooseWorld);
    m_acts.add(QStringLiteral("new-world"), [this] { m_files->newWorld(); });
    m_acts.add(QStringLiteral("import"), [this] { m_files->importFiles({}); });
    m_acts.add(QStringLiteral("update-source"), [this] { m_editController->exchanging().update(); });
    m_acts.add(QStringLiteral("export"), [this] { m_editController->exchanging().exportOpen(); });
    add("save", &MainWindow::save);
    m_acts.add(QStringLiteral("save-point"), [this] { m_run->savePoint(); });
    add("load-save", &MainWindow::showSaves);
    m_acts.add(QStringLiteral("new-version"), [this] { m_newVersion->show(m_run->newVersion()); });
    add("start-screen", &MainWindow::leave);
    add("edit-mode", &MainWindow::switchMode);
    m_acts.add(QStringLiteral("save-as"), [this] { m_editController->saveAs(); });
    m_acts.add(QStringLiteral("restore-version"), [this] { m_editController->askVersion(); });
    m_acts.add(QStringLiteral("try-here"), [this] { tryWorld(false); });
    m_acts.add(QStringLiteral("try-start"), [this] { tryWorld(true); });
    m_acts.add(QStringLiteral("try-with"), [this] { m_trying->askLoadout(); });
    m_acts.add(QStringLiteral("edit-here"), [this] { m_trying->editHere(); });
    m_acts.add(QStringLiteral("adopt"), [this] { m_trying->askAdoption(); });
    addZoom("zoom-in", [this] { m_play->zoom(1); });
    addZoom("zoom-out", [this] { m_play->zoom(-1); });
    addZoom("zoom-reset", [this] { m_play->zoomToUsual(); });
    m_freeActs.add(QStringLiteral("picture"), [this] { savePicture(); });
    m_freeActs.add(QStringLiteral("quit"), [this] { close(); });
    m_freeActs.add(QStringLiteral("full-screen"), [this] { toggleFullScreen(); });
    m_freeActs.add(QStringLiteral("help"), [this] { showHelp(false); });
    m_freeActs.add(QStringLiteral("keys"), [this] { showHelp(true); });
}

void MainWindow::addZoom(const char* name, std::function<void()> ofPlay)
{
    m_acts.add(QLatin1String(name), [this, act = QString::fromLatin1(name), ofPlay = std::move(ofPlay)] {
        if (m_mode == Mode::Edit)
            m_editController->pane().act(act);
        else
            ofPlay();
    });
}

void MainWindow::showSaves()
{
    m_saves->show(m_run->saves());
}

void MainWindow::switchPictograms()
{
    const QString setting = QStringLiteral("pictograms");
    const bool isOn = m_context.settings->isOn(setting);
    m_context.settings->set(setting, isOn ? QStringLiteral("no") : QStringLiteral("yes"));
}

void MainWindow::connectPages()
{
    StartScreen* const start = &m_start->screen();
    connect(start, &StartScreen::loadSave, this, &MainWindow::showSaves);
    connect(start, &StartScreen::newGame, m_actions->action(QStringLiteral("new-game")), &QAction::trigger);
    connect(start, &StartScreen::settings, this, &MainWindow::showSettings);
    connect(start, &StartScreen::openWorld, this, &MainWindow::chooseWorld);
    connect(start, &StartScreen::newWorld, m_files, &FileController::newWorld);
    connect(start, &StartScreen::pastRuns, m_review, &ReviewController::showPastRuns);
    connect(start, &StartScreen::quit, this, &MainWindow::close);
    connect(m_start, &StartController::turned, this, [this](QWidget* page) { turnTo(page, Mode::Start); });
    connect(m_start, &StartController::firstDone, this, &MainWindow::showStart);
    connect(m_start, &StartController::worldsAsked, this, &MainWindow::offerWorlds);
    connect(m_start, &StartController::editAsked, this,
            [this](const QString& file) { m_files->edit(file, {}, false); });
    connect(m_play, &PlayView::leaveAsked, this, &MainWindow::leave);
    connect(m_play, &PlayView::giveUpAsked, this, [this] {
        m_asking->ask(tr("Give up this run? It ends here and is kept among the past runs."),
                      {tr("Keep playing"), tr("Give up")}, [this](int option) {
                          if (option == 2)
                              m_run->giveUp();
                      });
    });
    connect(m_run, &RunController::left, this, [this] {
        if (m_mode != Mode::Edit)
            showStart();
    });
    connect(m_run, &RunController::otherGameAsked, this, &MainWindow::offerWorlds);
    connect(m_play, &PlayView::quitAsked, this, &MainWindow::close);
    connect(m_play, &PlayView::editAsked, m_files, &FileController::editRun);
    connect(m_play, &PlayView::returnAsked, m_trying, &Trying::leave);
    connect(m_end, &EndScreen::nextWorld, this, [this] { m_run->begin(m_context.shippedWorld()); });
    connect(m_end, &EndScreen::againSameSeed, this, [this] { m_run->again(m_run->session()->seed()); });
    connect(m_end, &EndScreen::loadAsked, this, &MainWindow::showSaves);
    connect(m_play, &PlayView::menuOpening, this,
            [this] { m_play->offerNewVersion(m_mode == Mode::Run && m_run->hasNewVersion()); });
    connect(m_newVersion, &NewVersionPage::accepted, m_run, &RunController::playInNewVersion);
    connect(m_saves, &SavesPage::loadAsked, m_run, &RunController::load);
    connect(m_saves, &SavesPage::deleteAsked, this, [this](const PastRun& save) {
        if (const Status removed = m_run->removeSave(save); removed)
            showSaves();
        else
            showProblems(tr("The saved game cannot be removed."),
                         {{Severity::Error, Fault::BadSave, {}, removed.error().sentence, {}, {}, {}}});
    });
    connect(m_end, &EndScreen::newGame, this, [this] { m_run->again({}); });
    connect(m_end, &EndScreen::toStartScreen, this, &MainWindow::leave);
    connect(m_end, &EndScreen::editLevel, m_files, &FileController::editRun);
    connect(m_end, &EndScreen::lookBack, this, [this] { m_review->lookBack(*m_run->session()); });
    connect(m_end, &EndScreen::tryAgain, m_trying, &Trying::again);
    connect(m_end, &EndScreen::backToEditor, m_trying, &Trying::leave);
    connect(m_problems, &ProblemsPage::back, this, &MainWindow::leave);
    connect(m_problems, &ProblemsPage::openAnother, this, &MainWindow::chooseWorld);
}

void MainWindow::connectDesks()
{
    connect(m_run, &RunController::opened, this, [this] { turnTo(m_play, Mode::Run); });
    connect(m_run, &RunController::over, this, &MainWindow::showEnd);
    connect(m_run, &RunController::failed, this, &MainWindow::showProblems);
    connect(m_trying, &Trying::begun, this, [this] {
        turnTo(m_play, Mode::Try);
        m_trying->show();
    });
    connect(m_trying, &Trying::left, this, &MainWindow::showEdit);
    connect(m_trying, &Trying::over, this, &MainWindow::showEnd);
    connect(m_review, &ReviewController::turned, this,
            [this](QWidget* page) { turnTo(page, m_run->session() ? Mode::End : Mode::Start); });
    connect(m_review, &ReviewController::closed, this, [this] {
        if (m_run->session())
            turnTo(m_end, Mode::End);
        else
            showStart();
    });
    connect(m_review, &ReviewController::practiceAsked, m_run, &RunController::practise);
    connect(m_review, &ReviewController::failed, this, &MainWindow::showProblems);
    connect(m_files, &FileController::editorAsked, this, &MainWindow::showEdit);
    connect(m_files, &FileController::startAsked, this, &MainWindow::showStart);
    connect(m_files, &FileController::worldChoiceAsked, this, &MainWindow::chooseWorld);
    connect(m_files, &FileController::failed, this, &MainWindow::showProblems);
}

/// To the start screen: saves the run, and asks about an unsaved world. From practice, to its review.
void MainWindow::leave()
{
    const PlaySession* const played = m_run->session();
    if (played && played->isFromReview()) {
        m_run->close();
        m_review->comeBack();
        return;
    }
    if (const Status saved = m_run->save(); !saved)
        m_run->session()->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
    else
        m_files->settle([this] { showStart(); });
}

void MainWindow::save()
{
    if (m_mode == Mode::Edit) {
        m_editController->save();
        return;
    }
    if (m_run->session()->isPractice()) {
        m_run->session()->note(whyUnsaved(*m_run->session()), MessageSeverity::Note);
        return;
    }
    const Status saved = m_run->save();
    m_run->session()->note(saved ? tr("The run is saved.") : unsavedSentence(saved.error()),
                           saved ? MessageSeverity::Note : MessageSeverity::Warning);
}

void MainWindow::switchMode()
{
    if (m_mode == Mode::Try)
        m_trying->leave();
    else if (m_mode != Mode::Edit)
        m_files->editRun();
    else if (m_files->isFromRun() && m_run->canGoBack())
        m_run->goBack();
    else
        tryWorld(false);
}

void MainWindow::tryWorld(bool fromStart)
{
    if (m_mode == Mode::Run) {
        m_run->session()->note(tr("F5 works in the editor. Press Ctrl+E to open this world there."),
                               MessageSeverity::Note);
        return;
    }
    if (m_mode == Mode::Try && !fromStart)
        m_trying->again();
    else
        m_trying->begin(fromStart);
}

}  // namespace gloam::app
