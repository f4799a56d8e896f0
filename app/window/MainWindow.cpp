#include "app/window/MainWindow.h"

#include "app/edit/EditController.h"
#include "app/edit/Trying.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/ReviewController.h"
#include "app/setup/FocusKeeper.h"
#include "app/setup/KeptSizes.h"
#include "app/setup/PictureFile.h"
#include "app/start/FirstStart.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/Asking.h"
#include "app/widgets/ReferencePage.h"
#include "app/widgets/Waiting.h"
#include "app/window/Closing.h"
#include "app/window/EndController.h"
#include "app/window/FileController.h"
#include "app/window/FileDrops.h"
#include "app/window/LazyEditor.h"
#include "app/window/ManualPage.h"
#include "app/window/QuickController.h"
#include "app/window/RunController.h"
#include "app/window/SavesController.h"
#include "app/window/SettingsController.h"
#include "app/window/StartController.h"
#include "app/window/WindowPages.h"
#include "app/window/WindowWords.h"
#include "app/window/WorldChoice.h"
#include "editor/ui/ActionTable.h"

#include <QAction>
#include <QCloseEvent>
#include <QMenuBar>
#include <QStackedWidget>

namespace gloam::app {

using editor::Mode;

namespace {

constexpr QSize leastWindow(600, 320);  ///< fits a screen of 640x400, with what window managers draw around it

QString whyNoTryInRun()
{
    return MainWindow::tr("F5 works in the editor. Press Ctrl+E to open this world there.");
}

}  // namespace

MainWindow::MainWindow(const AppContext& context, quint64 pictureSeed, QWidget* parent)
    : QMainWindow(parent), m_context(context),
      m_actions(new editor::ActionTable(context.style, context.keys, context.editKeys, this)),
      m_pages(new WindowPages(context, *m_actions, *this)),
      m_play(new PlayView(context, *m_actions, &m_pages->stack())),
      m_problems(new ProblemsPage(context.style.theme, &m_pages->stack())),
      m_asking(new Asking(context.style.theme, &m_pages->stack())),
      m_waiting(new Waiting(context.style.theme, &m_pages->stack())),
      m_editor(new LazyEditor(m_context, *m_actions, *m_asking, *m_pages, this)),
      m_run(new RunController(context, *m_play, *m_asking, *m_waiting, this)),
      m_start(new StartController(context, pictureSeed, *m_run, *m_asking, m_pages->stack())),
      m_trying(new Trying(context, *m_play, *m_asking, m_pages->stack())),
      m_review(new ReviewController(context, m_run->shelf(), *m_waiting, m_pages->stack(), this)),
      m_files(new FileController(context, {*m_run, *m_review, *m_editor, *m_pages}, *m_asking, *m_waiting, this)),
      m_end(
          new EndController(m_context, *m_play, {*m_run, *m_trying, *m_review, *m_asking, *m_files}, m_pages->stack())),
      m_saves(new SavesController(context.style, *m_run, m_pages->stack(), this)),
      m_worlds(new WorldChoice(m_context, *m_run, *m_files, *m_pages, this)),
      m_settings(new SettingsController(m_context, *m_pages, {*m_actions, *m_play, *m_start, *m_editor}, this)),
      m_quick(new QuickController(context,
                                  {*m_actions, *m_pages, *m_editor, *m_settings,
                                   [this]() -> ManualPage& { return manual(); },
                                   [this](const QString& act) { return objectionTo(act); }},
                                  this)),
      m_closing(new Closing({*m_run, *m_trying, *m_files, *m_editor}, *m_pages, *m_asking, *m_waiting, *this))
{
    setMinimumSize(leastWindow);
    resize(1280, 800);
    restoreWindow(*this, context.folders);
    for (QWidget* page : std::initializer_list<QWidget*>{&m_start->screen(), m_play, &m_end->screen(), m_problems})
        m_pages->add(*page);
    new FocusKeeper(*this);
    new FileDrops(*m_files, *m_editor, *m_pages, *m_asking, *m_waiting, *this);
    addActs();
    connectStart();
    connectPlay();
    connectPages();
    showStart();
}

MainWindow::~MainWindow()
{
    keepWindow(*this, m_context.folders);
    m_play->setSession(nullptr);
    if (EditController* const editor = m_editor->ifMade())
        editor->disconnect(this);  // a field that loses the focus during destruction still enters its text
}

Mode MainWindow::mode() const
{
    return m_pages->mode();
}

PlaySession* MainWindow::session() const
{
    return m_trying->session() ? m_trying->session() : m_run->session();
}

EditController& MainWindow::editController()
{
    return m_editor->get();
}

void MainWindow::open(const WindowRequest& request)
{
    if (!m_files->open(request) && !m_files->offerSteps(0) && !wasAsked(m_context.folders))
        m_start->showFirst();
}

void MainWindow::turnTo(QWidget* page, Mode mode)
{
    m_pages->turnTo(page, mode, frameWordsOf(session(), mode));
    m_start->runPicture(isActiveWindow());
    showState();
}

/// Updates the title and the actions that depend on the document.
void MainWindow::showState()
{
    const bool isEditing = mode() == Mode::Edit;
    setWindowTitle(isEditing ? editController().title() : titleOf(session(), mode()));
    setWindowModified(isEditing && editController().isUnsaved());
    m_actions->action(QStringLiteral("edit-mode"))
        ->setText(editModeText(mode(), m_files->isFromRun() && m_run->canGoBack()));
    if (mode() == Mode::Try)
        m_actions->action(QStringLiteral("try-here"))->setText(tr("Try Again"));
    if (isEditing)
        showSteps(*m_actions, editController().document());
}

void MainWindow::showStart()
{
    m_run->close();
    m_editor->release();
    m_start->show();
}

void MainWindow::showEdit()
{
    turnTo(&editController(), Mode::Edit);
    editController().pane().focusCanvas();
}

void MainWindow::showEnd()
{
    const bool isTry = mode() == Mode::Try;
    m_end->fill(*session(), isTry);
    turnTo(&m_end->screen(), isTry ? Mode::Try : Mode::End);
}

void MainWindow::showProblems(const QString& title, const Problems& problems)
{
    m_run->close();
    m_problems->setProblems(title, problems);
    turnTo(m_problems, Mode::Start);
}

ManualPage& MainWindow::manual()
{
    if (!m_help) {
        m_help = new ManualPage(m_context.style, *m_actions, &m_pages->stack());
        m_help->addPage(QString::fromStdString(referencePage(*m_context.reading.engine)));
    }
    return *m_help;
}

void MainWindow::showHelp(bool withKeys)
{
    if (withKeys)
        manual().showKeys();
    m_pages->openOver(manual());
}

/// Whether work lasts or a turn does, so that no act of a menu or a screen reader may change what it works on.
bool MainWindow::isBusy() const
{
    return m_waiting->isOpen() || (session() && session()->isBusy());
}

/// While a question is open, only the free acts work. Others close the page over the window first. Text still being
/// typed into a field is entered first. Acts that the window lacks go to the editor or to the play view, in which
/// nothing continues by itself behind what an act of the window shows.
void MainWindow::trigger(const QString& act)
{
    if (isBusy())
        return;
    if (m_freeActs.has(act) || m_acts.has(act))
        m_play->stop();
    if (m_freeActs.trigger(act) || m_asking->isOpen())
        return;
    m_pages->closeOver();
    if (mode() == Mode::Edit)
        editController().pane().enterTyped();
    if (m_acts.trigger(act))
        return;
    if (mode() == Mode::Edit)
        editController().pane().act(act);
    else
        m_play->act(act);
}

/// Why an act of this mode cannot be done now; empty if it can.
QString MainWindow::objectionTo(const QString& act) const
{
    for (const editor::ActHandlers* acts : {&m_freeActs, &m_acts})
        if (acts->has(act))
            return acts->objectionTo(act);
    if (mode() == Mode::Edit && m_editor->ifMade())
        return m_editor->ifMade()->pane().objectionTo(act);
    return session() ? m_play->objectionTo(act) : QString();
}

void MainWindow::addActs()
{
    for (const editor::ActionRow& row : editor::actionRows())
        connect(m_actions->action(QLatin1String(row.name)), &QAction::triggered, this,
                [this, act = QString::fromLatin1(row.name)] { trigger(act); });
    m_start->addActs(m_acts);
    m_worlds->addActs(m_acts);
    m_files->addActs(m_acts);
    m_settings->addActs(m_acts);
    m_saves->addActs(m_acts);
    m_editor->addActs(m_acts);
    m_trying->addActs(m_acts);
    m_quick->addActs(m_acts);
    m_acts.add(QStringLiteral("save"), [this] { save(); });
    m_acts.add(QStringLiteral("start-screen"), [this] { leave(); });
    m_acts.add(QStringLiteral("edit-mode"), [this] { switchMode(); });
    const auto whyNoTry = [this] { return mode() == Mode::Run ? whyNoTryInRun() : QString(); };
    m_acts.add(
        QStringLiteral("try-here"), [this] { tryWorld(false); }, whyNoTry);
    m_acts.add(
        QStringLiteral("try-start"), [this] { tryWorld(true); }, whyNoTry);
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
        if (mode() == Mode::Edit)
            editController().pane().act(act);
        else
            ofPlay();
    });
}

void MainWindow::connectStart()
{
    StartScreen* const start = &m_start->screen();
    connect(start, &StartScreen::loadSave, m_saves, &SavesController::show);
    connect(start, &StartScreen::newGame, m_actions->action(QStringLiteral("new-game")), &QAction::trigger);
    connect(start, &StartScreen::settings, m_settings, &SettingsController::show);
    connect(start, &StartScreen::openWorld, m_worlds, &WorldChoice::askToOpen);
    connect(start, &StartScreen::newWorld, m_files, &FileController::newWorld);
    connect(start, &StartScreen::pastRuns, m_review, &ReviewController::showPastRuns);
    connect(start, &StartScreen::quit, this, &MainWindow::close);
    connect(m_start, &StartController::turned, this, [this](QWidget* page) { turnTo(page, Mode::Start); });
    connect(m_start, &StartController::firstDone, this, &MainWindow::showStart);
    connect(m_start, &StartController::worldsAsked, m_worlds, &WorldChoice::askToPlay);
    connect(m_start, &StartController::editAsked, this,
            [this](const QString& file) { m_files->edit(file, {}, false); });
}

void MainWindow::connectPlay()
{
    connect(m_play, &PlayView::leaveAsked, this, &MainWindow::leave);
    connect(m_play, &PlayView::giveUpAsked, m_run, &RunController::askToGiveUp);
    connect(m_play, &PlayView::quitAsked, this, &MainWindow::close);
    connect(m_play, &PlayView::editAsked, m_files, &FileController::editRun);
    connect(m_play, &PlayView::returnAsked, m_trying, &Trying::leave);
    connect(m_play, &PlayView::menuOpening, this,
            [this] { m_play->offerNewVersion(mode() == Mode::Run && m_run->hasNewVersion()); });
    connect(m_run, &RunController::opened, this, [this] { turnTo(m_play, Mode::Run); });
    connect(m_run, &RunController::over, this, &MainWindow::showEnd);
    connect(m_run, &RunController::failed, this, &MainWindow::showProblems);
    connect(m_run, &RunController::otherGameAsked, m_worlds, &WorldChoice::askToPlay);
    connect(m_run, &RunController::left, this, [this] {
        if (mode() != Mode::Edit)
            showStart();
    });
    connect(m_trying, &Trying::begun, this, [this] {
        turnTo(m_play, Mode::Try);
        m_trying->show();
    });
    connect(m_trying, &Trying::left, this, &MainWindow::showEdit);
    connect(m_trying, &Trying::over, this, &MainWindow::showEnd);
}

void MainWindow::connectPages()
{
    connect(m_pages, &WindowPages::turning, m_start, &StartController::noteTurn);
    connect(m_settings, &SettingsController::lookChanged, this, &MainWindow::showState);
    connect(m_end, &EndController::savesAsked, m_saves, &SavesController::show);
    connect(m_end, &EndController::leaveAsked, this, &MainWindow::leave);
    connect(m_saves, &SavesController::failed, this, &MainWindow::showProblems);
    connect(m_problems, &ProblemsPage::back, this, &MainWindow::leave);
    connect(m_problems, &ProblemsPage::openAnother, m_worlds, &WorldChoice::askToOpen);
    connect(m_review, &ReviewController::turned, this,
            [this](QWidget* page) { turnTo(page, m_run->session() ? Mode::End : Mode::Start); });
    connect(m_review, &ReviewController::closed, this, [this] {
        if (m_run->session())
            turnTo(&m_end->screen(), Mode::End);
        else
            showStart();
    });
    connect(m_review, &ReviewController::practiceAsked, m_run, &RunController::practise);
    connect(m_review, &ReviewController::failed, this, &MainWindow::showProblems);
    connect(m_files, &FileController::editorAsked, this, &MainWindow::showEdit);
    connect(m_files, &FileController::startAsked, this, &MainWindow::showStart);
    connect(m_files, &FileController::worldChoiceAsked, m_worlds, &WorldChoice::askToOpen);
    connect(m_files, &FileController::failed, this, &MainWindow::showProblems);
    connect(m_editor, &LazyEditor::made, this, [this](EditController& editor) {
        m_trying->setEditController(editor);
        connect(&editor, &EditController::stateChanged, this, &MainWindow::showState);
        connect(&editor.exchanging(), &Exchanging::newWorldAsked, this, [this](const World& world) {
            m_files->showNewWorld([this, world] { editController().newWorld(world); });
        });
    });
}

/// To the start screen: saves the run, and asks about an unsaved world. From practice, to its review.
void MainWindow::leave()
{
    if (isBusy())
        return;
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
    if (mode() == Mode::Edit)
        editController().save();
    else
        m_run->saveNow();
}

void MainWindow::switchMode()
{
    if (mode() == Mode::Try)
        m_trying->leave();
    else if (mode() != Mode::Edit)
        m_files->editRun();
    else if (m_files->isFromRun() && m_run->canGoBack())
        m_run->goBack();
    else
        tryWorld(false);
}

void MainWindow::tryWorld(bool fromStart)
{
    if (mode() == Mode::Run) {
        m_run->session()->note(whyNoTryInRun(), MessageSeverity::Note);
        return;
    }
    if (mode() == Mode::Try && !fromStart)
        m_trying->again();
    else
        m_trying->begin(fromStart);
}

void MainWindow::savePicture()
{
    const Result<QString> saved = savePictureByTime(grab().toImage());
    const QString words = saved
                              ? tr("The picture is saved as %1.").arg(*saved)
                              : tr("The picture is not saved. %1").arg(QString::fromStdString(saved.error().sentence));
    if (mode() == Mode::Edit)
        editController().state().notices.tell(words, saved ? editor::Sign::Good : editor::Sign::Warning);
    else if (session())
        session()->note(words, saved ? MessageSeverity::Note : MessageSeverity::Warning);
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
    menuBar()->setVisible(!isFullScreen());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_closing->isReady())
        QMainWindow::closeEvent(event);
    else
        event->ignore();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::ActivationChange) {
        m_start->runPicture(isActiveWindow());
        if (mode() == Mode::Edit && isActiveWindow())
            editController().lookAtDisk();
    }
    QMainWindow::changeEvent(event);
}

/// Printable keys are not shortcuts; they arrive here if no widget used them.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    const QString act = m_context.editKeys.actFor(editor::pressOf(*event));
    if (act == QLatin1String("keys") && !m_asking->isOpen())
        showHelp(true);
    else
        QMainWindow::keyPressEvent(event);
}

}  // namespace gloam::app
