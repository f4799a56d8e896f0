#include "app/edit/EditController.h"
#include "app/edit/Trying.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/NewVersionPage.h"
#include "app/review/ReviewController.h"
#include "app/review/SavesPage.h"
#include "app/start/LivePicture.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartModels.h"
#include "app/start/StartScreen.h"
#include "app/widgets/Asking.h"
#include "app/widgets/Waiting.h"
#include "app/window/MainWindow.h"
#include "app/window/RunController.h"
#include "core/base/Fault.h"
#include "core/base/Progress.h"
#include "core/io/world/WorldFiles.h"
#include "editor/ui/ActionTable.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace gloam::app {

using editor::Mode;

namespace {

/// As `check` tells it; the sentence alone of a file that cannot be read at all.
Problems whyNotEdited(const QString& file, const Error& error, const ReadContext& reading)
{
    const std::string name = QFileInfo(file).fileName().toStdString();
    Progress progress;
    Problems errors;
    if (const auto read = readWorldFile(file.toStdString(), reading, progress))
        for (Problem problem : read->problems)
            if (problem.severity == Severity::Error) {
                problem.file = name;
                errors.push_back(std::move(problem));
            }
    if (errors.empty())
        errors.push_back({Severity::Error, Fault::NotAWorld, {}, error.sentence, {}, name, {}});
    return errors;
}

}  // namespace

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
        m_desk->pane().enterTyped();
    if (m_acts.perform(act))
        return;
    if (m_mode == Mode::Edit)
        m_desk->pane().act(act);
    else
        m_play->act(act);
}

/// First offers the tutorial world, until it was won or skipped.
void MainWindow::beginNewGame()
{
    if (!m_context.settings->isOn(QStringLiteral("offer-lessons")) || !QFile::exists(m_context.lessonWorld())) {
        offerWorlds();
        return;
    }
    m_asking->ask(tr("Apprentice's Night teaches you to play in about five minutes."),
                  {tr("Start with Apprentice's Night"), tr("Skip it and choose a world")}, [this](int option) {
                      if (option == 1) {
                          m_run->begin(m_context.lessonWorld());
                          return;
                      }
                      m_context.settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
                      offerWorlds();
                  });
}

void MainWindow::connectActions()
{
    for (const editor::ActionRow& row : editor::actionRows())
        connect(m_actions->action(QLatin1String(row.name)), &QAction::triggered, this,
                [this, act = QString::fromLatin1(row.name)] { perform(act); });
    const auto add = [this](const char* name, void (MainWindow::*doIt)()) {
        m_acts.add(QLatin1String(name), [this, doIt] { (this->*doIt)(); });
    };
    add("new-game", &MainWindow::beginNewGame);
    add("choose-game", &MainWindow::offerWorlds);
    add("settings", &MainWindow::showSettings);
    add("pictograms", &MainWindow::switchPictograms);
    add("open-world", &MainWindow::chooseWorld);
    add("new-world", &MainWindow::newWorld);
    m_acts.add(QStringLiteral("import"), [this] { importFiles({}); });
    m_acts.add(QStringLiteral("update-source"), [this] { m_desk->exchanging().update(); });
    m_acts.add(QStringLiteral("export"), [this] { m_desk->exchanging().exportOpen(); });
    add("save", &MainWindow::save);
    m_acts.add(QStringLiteral("save-point"), [this] { m_run->savePoint(); });
    add("load-save", &MainWindow::showSaves);
    m_acts.add(QStringLiteral("new-version"), [this] { m_newVersion->show(m_run->newVersion()); });
    add("start-screen", &MainWindow::leave);
    add("edit-mode", &MainWindow::switchMode);
    m_acts.add(QStringLiteral("save-as"), [this] { m_desk->saveAs(); });
    m_acts.add(QStringLiteral("restore-version"), [this] { m_desk->askVersion(); });
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
            m_desk->pane().act(act);
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
    connect(m_start, &StartScreen::continueRun, this, [this](int index) { m_run->goOn(m_listed.value(index)); });
    connect(m_start, &StartScreen::otherRuns, this, [this] { offerRuns(0); });
    connect(m_start, &StartScreen::loadSave, this, &MainWindow::showSaves);
    connect(m_start, &StartScreen::newGame, m_actions->action(QStringLiteral("new-game")), &QAction::trigger);
    connect(m_start, &StartScreen::chooseGame, this, &MainWindow::offerWorlds);
    connect(m_start, &StartScreen::settings, this, &MainWindow::showSettings);
    connect(m_start, &StartScreen::openWorld, this, &MainWindow::chooseWorld);
    connect(m_start, &StartScreen::newWorld, this, &MainWindow::newWorld);
    const auto recentFile = [this](int index) {
        return m_context.pathOf(m_recent.all()[static_cast<std::size_t>(index)].file);
    };
    connect(m_start, &StartScreen::openRecent, this,
            [this, recentFile](int index) { m_run->begin(recentFile(index)); });
    connect(m_start, &StartScreen::editRecent, this,
            [this, recentFile](int index) { edit(recentFile(index), {}, false); });
    connect(m_start, &StartScreen::pastRuns, m_review, &ReviewController::showPastRuns);
    connect(m_start, &StartScreen::quit, this, &MainWindow::close);
    connect(m_picture, &LivePicture::drawn, m_start, &StartScreen::setPicture);
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
    connect(m_play, &PlayView::editAsked, this, &MainWindow::editRun);
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
    connect(m_end, &EndScreen::editLevel, this, &MainWindow::editRun);
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
}

void MainWindow::settle(std::function<void()> then)
{
    if (m_desk)
        m_desk->settle(std::move(then));
    else
        then();
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
        settle([this] { showStart(); });
}

void MainWindow::save()
{
    if (m_mode == Mode::Edit) {
        m_desk->save();
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

/// Opens a world's file in the editor, or continues there with unsaved changes.
void MainWindow::edit(const QString& file, const std::optional<Spot>& spot, bool isFromRun)
{
    const auto show = [this, spot, isFromRun] {
        m_run->close();
        m_isFromRun = isFromRun;
        showEdit();
        if (spot)
            m_desk->goTo(*spot);
    };
    if (desk().isOpen(file)) {
        show();
        return;
    }
    const auto open = [this, file, show] {
        if (const Status opened = m_desk->open(file); !opened)
            showProblems(tr("%1 cannot be edited.").arg(QFileInfo(file).fileName()),
                         whyNotEdited(file, opened.error(), m_context.reading));
        else
            show();
    };
    const auto goOn = [this, file, show, open] {
        const std::vector<KeptJournal> journals = desk().unsavedJournals(file);
        if (journals.empty()) {
            open();
            return;
        }
        m_desk->offerSteps(journals.front(), [show, open](EditController::Offered offered) {
            if (offered == EditController::Offered::Recovered)
                show();
            else
                open();
        });
    };
    if (!m_desk->isElsewhere(file)) {
        settle(goOn);
        return;
    }
    m_asking->ask(tr("This world is open in another window, which alone writes it."),
                  {tr("Choose another world"), tr("Look at it here"), tr("Back")}, [this, goOn](int option) {
                      if (option == 1)
                          chooseWorld();
                      else if (option == 2)
                          settle(goOn);
                  });
}

/// Asks, one after another, about the steps that a crash left unsaved; false if there are no more of them.
bool MainWindow::offerSteps(std::size_t index)
{
    std::vector<KeptJournal> journals = RecoveryStore(m_context.folders.data).unsaved();
    std::erase_if(journals, [](const KeptJournal& kept) { return kept.isAside; });
    if (index >= journals.size())
        return false;
    const KeptJournal kept = journals[index];
    desk().offerSteps(kept, [this, kept, index](EditController::Offered offered) {
        m_isFromRun = false;
        if (offered == EditController::Offered::Recovered)
            showEdit();
        else if (offered == EditController::Offered::OpenSaved)
            edit(kept.file, {}, false);
        else
            offerSteps(index + 1);
    });
    return true;
}

/// Running games to continue, as many at a time as a question has answers. The first one that the start screen has no
/// room for is selected.
void MainWindow::offerRuns(int first)
{
    constexpr int atOnce = 8;
    const std::vector<RunStore> all = m_run->games().all();
    const int last = std::min(static_cast<int>(all.size()), first + atOnce);
    QStringList names;
    QStringList options = rowsOfRuns(m_context, all).mid(first, last - first);
    for (int i = first; i < last; ++i)
        names << all[static_cast<std::size_t>(i)].name();
    const bool hasMore = last < static_cast<int>(all.size());
    if (hasMore)
        options << tr("More…");
    m_asking->ask(
        tr("Which game do you want to continue?"), options,
        [this, names, last, hasMore](int option) {
            if (hasMore && option > names.size())
                offerRuns(last);
            else
                m_run->goOn(names.value(option - 1));
        },
        first == 0 ? m_start->runsShown() + 1 : 1);
}

/// The file of the world, where the hero is: never the running game, which is saved.
void MainWindow::editRun()
{
    PlaySession& session = *m_run->session();
    if (const Status saved = session.save(); !saved) {
        session.note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    edit(m_context.pathOf(QString::fromStdString(session.worldFile())),
         Spot{session.game().state().level, session.slice().self.at}, true);
}

void MainWindow::switchMode()
{
    if (m_mode == Mode::Try)
        m_trying->leave();
    else if (m_mode != Mode::Edit)
        editRun();
    else if (m_isFromRun && m_run->canGoBack())
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
