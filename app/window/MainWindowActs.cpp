#include "app/edit/AdoptPage.h"
#include "app/edit/EditDesk.h"
#include "app/edit/Trying.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/ReviewDesk.h"
#include "app/start/LivePicture.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/Asking.h"
#include "app/window/MainWindow.h"
#include "app/window/RunDesk.h"
#include "editor/ui/ActionTable.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>

namespace gloam::app {

using editor::Mode;

namespace {

const QStringList windowActs{"new-game", "choose-game", "open-world", "new-world", "save", "save-as", "start-screen", "quit", "zoom-in",
                             "zoom-out", "zoom-reset", "full-screen", "help", "keys", "try-here", "try-start", "try-with", "edit-here", "adopt", "edit-mode",
                             "settings", "pictograms", "picture"};

}  // namespace

/// While a question is open, nothing else is done. A key takes no focus from a field, so its input is entered first.
void MainWindow::on(const char* action, std::function<void()> slot)
{
    connect(m_actions->action(QLatin1String(action)), &QAction::triggered, this, [this, slot = std::move(slot)] {
        if (m_asking->isOpen())
            return;
        if (m_mode == Mode::Edit)
            m_desk->pane().enterTyped();
        slot();
    });
}

/// First offers the tutorial world, until it was won or skipped.
void MainWindow::beginNewGame()
{
    if (!m_workplace.settings->isOn(QStringLiteral("offer-lessons")) || !QFile::exists(m_workplace.lessonWorld())) {
        m_run->begin(m_workplace.shippedWorld());
        return;
    }
    m_asking->ask(tr("Apprentice's Night teaches you to play in about five minutes."),
                  {tr("Start with Apprentice's Night"), tr("Skip it and start the long way down")}, [this](int option) {
                      if (option == 2)
                          m_workplace.settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
                      m_run->begin(option == 1 ? m_workplace.lessonWorld() : m_workplace.shippedWorld());
                  });
}

void MainWindow::connectActions()
{
    on("new-game", [this] { beginNewGame(); });
    on("choose-game", [this] { chooseGame(); });
    on("settings", [this] { showSettings(); });
    on("pictograms", [this] {
        Settings& settings = *m_workplace.settings;
        settings.set(QStringLiteral("pictograms"), settings.isOn(QStringLiteral("pictograms")) ? QStringLiteral("no") : QStringLiteral("yes"));
    });
    connect(m_actions->action(QStringLiteral("picture")), &QAction::triggered, this, &MainWindow::savePicture);
    on("open-world", [this] { chooseWorld(); });
    on("new-world", [this] { newWorld(); });
    on("save", [this] { save(); });
    on("start-screen", [this] { leave(); });
    on("edit-mode", [this] { switchMode(); });
    on("try-here", [this] { tryWorld(false); });
    on("try-start", [this] { tryWorld(true); });
    on("try-with", [this] { tryWith(); });
    on("edit-here", [this] { editHere(); });
    on("adopt", [this] { askAdoption(); });
    for (const char* name : {"zoom-in", "zoom-out", "zoom-reset"})
        on(name, [this, act = QString::fromLatin1(name)] { zoom(act); });
    for (const editor::ActionRow& row : editor::actionRows())
        if (row.taker == editor::Taker::View)
            on(row.name, [this, act = QString::fromLatin1(row.name)] { m_play->act(act); });
    connect(m_actions->action(QStringLiteral("quit")), &QAction::triggered, this, &MainWindow::close);
    connect(m_actions->action(QStringLiteral("full-screen")), &QAction::triggered, this, &MainWindow::toggleFullScreen);
    connect(m_actions->action(QStringLiteral("help")), &QAction::triggered, this, [this] { showHelp(false); });
    connect(m_actions->action(QStringLiteral("keys")), &QAction::triggered, this, [this] { showHelp(true); });
}

/// In the editor, the pane handles what is not the window's own.
void MainWindow::connectEditActions()
{
    on("save-as", [this] { m_desk->saveAs(); });
    for (const editor::ActionRow& row : editor::actionRows())
        if ((row.modes & editor::modeBit(Mode::Edit)) != 0 && !windowActs.contains(QLatin1String(row.name)))
            on(row.name, [this, act = QString::fromLatin1(row.name)] {
                if (m_mode == Mode::Edit)
                    m_desk->pane().act(act);
                else
                    m_play->act(act);   // what both panes know
            });
}

void MainWindow::connectPages()
{
    connect(m_start, &StartScreen::continueRun, m_run, &RunDesk::goOn);
    connect(m_start, &StartScreen::newGame, m_actions->action(QStringLiteral("new-game")), &QAction::trigger);
    connect(m_start, &StartScreen::chooseGame, this, &MainWindow::chooseGame);
    connect(m_start, &StartScreen::settings, this, &MainWindow::showSettings);
    connect(m_start, &StartScreen::openWorld, this, &MainWindow::chooseWorld);
    connect(m_start, &StartScreen::newWorld, this, &MainWindow::newWorld);
    const auto recentFile = [this](int index) { return m_workplace.pathOf(m_recent.all()[static_cast<std::size_t>(index)].file); };
    connect(m_start, &StartScreen::openRecent, this, [this, recentFile](int index) { m_run->begin(recentFile(index)); });
    connect(m_start, &StartScreen::editRecent, this, [this, recentFile](int index) { edit(recentFile(index), {}, false); });
    connect(m_start, &StartScreen::pastRuns, m_review, &ReviewDesk::showPastRuns);
    connect(m_start, &StartScreen::quit, this, &MainWindow::close);
    connect(m_picture, &LivePicture::drawn, m_start, &StartScreen::setPicture);
    connect(m_play, &PlayView::leaveAsked, this, &MainWindow::leave);
    connect(m_play, &PlayView::giveUpAsked, this, [this] {
        m_asking->ask(tr("Give up this run? It ends here and is kept among the past runs."), {tr("Keep playing"), tr("Give up")}, [this](int option) {
            if (option == 2)
                m_run->giveUp();
        });
    });
    connect(m_run, &RunDesk::givenUp, this, &MainWindow::showStart);
    connect(m_play, &PlayView::quitAsked, this, &MainWindow::close);
    connect(m_play, &PlayView::editAsked, this, &MainWindow::editRun);
    connect(m_play, &PlayView::returnAsked, this, &MainWindow::endTry);
    connect(m_end, &EndScreen::nextWorld, this, [this] { m_run->begin(m_workplace.shippedWorld()); });
    connect(m_end, &EndScreen::againSameSeed, this, [this] { m_run->again(m_run->session()->seed()); });
    connect(m_end, &EndScreen::newGame, this, [this] { m_run->again({}); });
    connect(m_end, &EndScreen::toStartScreen, this, &MainWindow::leave);
    connect(m_end, &EndScreen::editLevel, this, &MainWindow::editRun);
    connect(m_end, &EndScreen::lookBack, this, [this] { m_review->lookBack(*m_run->session()); });
    connect(m_end, &EndScreen::tryAgain, this, &MainWindow::tryAgain);
    connect(m_end, &EndScreen::backToEditor, this, &MainWindow::endTry);
    connect(m_problems, &ProblemsPage::back, this, &MainWindow::leave);
    connect(m_problems, &ProblemsPage::openAnother, this, &MainWindow::chooseWorld);
}

void MainWindow::connectDesks()
{
    connect(m_run, &RunDesk::opened, this, [this] { turnTo(m_play, Mode::Run); });
    connect(m_run, &RunDesk::over, this, &MainWindow::showEnd);
    connect(m_run, &RunDesk::failed, this, &MainWindow::showProblems);
    connect(m_trying, &Trying::over, this, &MainWindow::showEnd);
    connect(m_review, &ReviewDesk::turned, this, [this](QWidget* page) { turnTo(page, m_run->session() ? Mode::End : Mode::Start); });
    connect(m_review, &ReviewDesk::closed, this, [this] {
        if (m_run->session())
            turnTo(m_end, Mode::End);
        else
            showStart();
    });
    connect(m_review, &ReviewDesk::practiceAsked, m_run, &RunDesk::practise);
    connect(m_review, &ReviewDesk::failed, this, &MainWindow::showProblems);
}

void MainWindow::settle(std::function<void()> then)
{
    if (m_desk)
        m_desk->settle(std::move(then));
    else
        then();
}

/// To the start screen: saves the run, and asks about an unsaved world.
void MainWindow::leave()
{
    if (const Status saved = m_run->save(); !saved)
        m_run->session()->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
    else
        settle([this] { showStart(); });
}

void MainWindow::save()
{
    if (m_mode == Mode::Edit) {
        m_desk->save();
        return;
    }
    if (m_run->session()->isPractice()) {
        m_run->session()->note(tr("A practice game is never saved."), MessageSeverity::Note);
        return;
    }
    const Status saved = m_run->save();
    m_run->session()->note(saved ? tr("The run is saved.") : unsavedSentence(saved.error()),
                           saved ? MessageSeverity::Note : MessageSeverity::Warning);
}

void MainWindow::zoom(const QString& act)
{
    if (m_mode == Mode::Edit)
        m_desk->pane().act(act);
    else if (act == QLatin1String("zoom-reset"))
        m_play->zoomToUsual();
    else
        m_play->zoom(act == QLatin1String("zoom-in") ? 1 : -1);
}

void MainWindow::newWorld()
{
    if (const Status saved = m_run->save(); !saved) {
        m_run->session()->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    settle([this] {
        m_run->close();
        m_isFromRun = false;
        showEdit();
        m_desk->newWorld();
    });
}

/// Opens a world's file in the editor, or continues there with unsaved changes.
void MainWindow::edit(const QString& file, const std::optional<Spot>& spot, bool isFromRun)
{
    const auto show = [this, spot, isFromRun] {
        m_run->close();
        m_isFromRun = isFromRun;
        showEdit();
        if (spot)
            goTo(*spot);
    };
    if (desk().isOpen(file)) {
        show();
        return;
    }
    settle([this, file, show] {
        if (const Status opened = m_desk->open(file); !opened)
            showProblems(tr("%1 cannot be edited.").arg(QFileInfo(file).fileName()),
                         {{Severity::Error, {}, {}, opened.error().sentence, {}, QFileInfo(file).fileName().toStdString(), {}}});
        else
            show();
    });
}

void MainWindow::goTo(const Spot& spot)
{
    editor::Workbench& bench = m_desk->bench();
    if (!bench.world().findLevel(spot.level))
        bench.tell(tr("There is no level '%1' in this file.").arg(QString::fromStdString(spot.level.text())), editor::Sign::Warning);
    else if (spot.at)
        bench.openLevelAt({spot.level, *spot.at});
    else
        bench.openLevel(spot.level);
}

/// Opens the world's file where the hero is, not the running game, which is saved.
void MainWindow::editRun()
{
    PlaySession& session = *m_run->session();
    if (const Status saved = session.save(); !saved) {
        session.note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    edit(m_workplace.pathOf(QString::fromStdString(session.worldFile())),
         Spot{session.game().state().level, session.slice().self.at}, true);
}

void MainWindow::switchMode()
{
    if (m_mode == Mode::Try)
        endTry();
    else if (m_mode != Mode::Edit)
        editRun();
    else if (m_isFromRun && m_run->store().hasRun())
        m_run->goOn();
    else
        tryWorld(false);
}

void MainWindow::tryWorld(bool fromStart)
{
    if (m_mode == Mode::Run) {
        m_run->session()->note(tr("F5 works in the editor. Press Ctrl+E to open this world there."), MessageSeverity::Note);
        return;
    }
    if (m_mode == Mode::Try && !fromStart)
        tryAgain();
    else if (m_trying->begin(m_desk->bench(), fromStart))
        showTry();
}

void MainWindow::tryAgain()
{
    if (m_trying->again(m_desk->bench()))
        showTry();
}

void MainWindow::endTry()
{
    if (m_adopt)
        m_adopt->close();
    m_trying->end();
    showEdit();
}

}  // namespace gloam::app
