#include "app/window/MainWindow.h"

#include "app/edit/EditController.h"
#include "app/edit/TryFrame.h"
#include "app/edit/Trying.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/NewVersionPage.h"
#include "app/review/ReviewController.h"
#include "app/review/SavesPage.h"
#include "app/setup/FocusKeeper.h"
#include "app/setup/KeptSizes.h"
#include "app/start/FirstStart.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartModels.h"
#include "app/start/StartScreen.h"
#include "app/widgets/Asking.h"
#include "app/widgets/ReferencePage.h"
#include "app/widgets/Waiting.h"
#include "app/window/FileController.h"
#include "app/window/ManualPage.h"
#include "app/window/RepeatGuard.h"
#include "app/window/RunController.h"
#include "app/window/StartController.h"
#include "app/window/WindowWords.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QStackedWidget>

namespace gloam::app {

using editor::Mode;

namespace {

constexpr QSize leastWindow(600, 320);  ///< fits a screen of 640x400, with what window managers draw around it

}  // namespace

MainWindow::MainWindow(const AppContext& context, quint64 pictureSeed, QWidget* parent)
    : QMainWindow(parent), m_context(context),
      m_actions(new editor::ActionTable(context.style, context.keys, context.editKeys, this)),
      m_menus(*this, *m_actions), m_guard(new RepeatGuard(this)), m_frame(new TryFrame(context.style.theme, *this)),
      m_pages(new QStackedWidget(this)), m_play(new PlayView(context, *m_actions, m_pages)),
      m_end(new EndScreen(context.style.theme, m_pages)), m_problems(new ProblemsPage(context.style.theme, m_pages)),
      m_asking(new Asking(context.style.theme, m_pages)), m_waiting(new Waiting(context.style.theme, m_pages)),
      m_run(new RunController(context, *m_play, *m_asking, *m_waiting, this)),
      m_start(new StartController(context, pictureSeed, *m_run, *m_asking, *m_pages)),
      m_trying(new Trying(context, *m_play, *m_asking, *m_pages)),
      m_review(new ReviewController(context, m_run->shelf(), *m_waiting, *m_pages, this)),
      m_files(new FileController(context,
                                 {*m_run, *m_review, [this] { return m_editController; },
                                  [this]() -> EditController& { return editController(); },
                                  [this] { return m_mode == Mode::Edit; }},
                                 *m_asking, *m_waiting, this)),
      m_saves(new SavesPage(context.style, m_pages)), m_newVersion(new NewVersionPage(context.style, m_pages))
{
    setMinimumSize(leastWindow);
    resize(1280, 800);
    restoreWindow(*this, context.folders);
    for (QWidget* page : std::initializer_list<QWidget*>{&m_start->screen(), m_play, m_end, m_problems})
        m_pages->addWidget(page);
    auto* central = new QWidget(this);
    auto* column = editor::columnIn(central, {}, 0);
    column->addWidget(m_frame->words());
    column->addWidget(m_pages, 1);
    setCentralWidget(central);
    new FocusKeeper(*this);
    setAcceptDrops(true);
    connectActions();
    connectPages();
    connectDesks();
    connect(m_context.settings.get(), &Settings::changed, this, &MainWindow::follow);
    showStart();
}

MainWindow::~MainWindow()
{
    keepWindow(*this, m_context.folders);
    m_play->setSession(nullptr);
    if (m_editController)
        m_editController->disconnect(this);  // a field that loses the focus during destruction still enters its text
}

PlaySession* MainWindow::session() const
{
    return m_trying->session() ? m_trying->session() : m_run->session();
}

EditController& MainWindow::editController()
{
    if (!m_editController) {
        m_editController = new EditController(m_context, *m_actions, *m_asking, m_pages);
        m_pages->addWidget(m_editController);
        m_editController->pane().setMotion(m_context.hasMotion());
        m_trying->setEditController(*m_editController);
        connect(m_editController, &EditController::stateChanged, this, &MainWindow::showState);
        connect(&m_editController->exchanging(), &Exchanging::newWorldAsked, this, [this](const World& world) {
            m_files->showNewWorld([this, world] { m_editController->newWorld(world); });
        });
    }
    return *m_editController;
}

void MainWindow::open(const WindowRequest& request)
{
    if (request.edit && !request.file)
        m_files->newWorld();
    else if (request.edit)
        m_files->edit(*request.file,
                      request.level ? std::optional(Spot{request.level->toStdString(), {}}) : std::nullopt, false);
    else if (request.isDebugged)
        m_run->debug(request.file.value_or(m_context.shippedWorld()), request.seed, request.at);
    else if (request.seed || request.at)
        m_run->beginNew(request.file.value_or(m_context.shippedWorld()), request.seed, request.at);
    else if (request.file && isJournal(*request.file))
        m_files->openJournal(*request.file);
    else if (request.file || request.play)
        m_run->begin(request.file.value_or(m_context.shippedWorld()));
    else if (!m_files->offerSteps(0) && !wasAsked(m_context.folders))
        m_start->showFirst();
}

void MainWindow::turnTo(QWidget* page, Mode mode)
{
    closePages();
    m_mode = mode;
    m_guard->noteChange();
    const QString frameWords = frameWordsOf(session(), mode);
    const bool isFramed = !frameWords.isEmpty();
    if (isFramed)
        m_frame->setWords(frameWords);
    else
        m_frame->setOn(false);
    m_actions->setMode(mode);
    m_menus.setMode(mode);
    m_start->noteTurn(page);
    m_pages->setCurrentWidget(page);
    if (isFramed)
        m_frame->setOn(true);  // while the editor is hidden: it keeps its size and view
    m_start->runPicture(isActiveWindow());
    showState();
}

/// Updates the title and the actions that depend on the document.
void MainWindow::showState()
{
    setWindowTitle(m_mode == Mode::Edit ? m_editController->title() : titleOf(session(), m_mode));
    setWindowModified(m_mode == Mode::Edit && m_editController->isUnsaved());
    QAction* const editMode = m_actions->action(QStringLiteral("edit-mode"));
    if (m_mode == Mode::Edit)
        editMode->setText(m_files->isFromRun() && m_run->canGoBack() ? tr("Back to the Run") : tr("Play"));
    else
        editMode->setText(m_mode == Mode::Try ? tr("Back to the Editor") : tr("Open This Level in the Editor"));
    if (m_mode == Mode::Try)
        m_actions->action(QStringLiteral("try-here"))->setText(tr("Try Again"));
    if (m_mode != Mode::Edit)
        return;
    const auto showStep = [this](const char* name, bool can, const QString& text) {
        QAction* const action = m_actions->action(QLatin1String(name));
        action->setEnabled(can);
        action->setText(editor::withoutMnemonic(text));  // a level's name may contain it
    };
    const editor::WorldDocument& document = m_editController->document();
    showStep("undo", document.history().canUndo(), document.history().canUndo() ? document.undoText() : tr("Undo"));
    showStep("redo", document.history().canRedo(), document.history().canRedo() ? document.redoText() : tr("Redo"));
}

void MainWindow::showStart()
{
    m_run->close();
    if (m_editController)
        m_editController->release();
    m_start->show();
}

void MainWindow::showEdit()
{
    turnTo(&editController(), Mode::Edit);
    m_editController->pane().focusCanvas();
}

void MainWindow::showEnd()
{
    const bool isTry = m_mode == Mode::Try;
    const bool isLesson = m_context.pathOf(QString::fromStdString(session()->worldFile())) == m_context.lessonWorld();
    if (!isTry && isLesson && session()->game().state().end == GameEnd::Won)
        m_context.settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
    EndModel model = endModelOf(*session(), isTry);
    if (isLesson && model.isVictory)
        model.nextWorld = QFileInfo(m_context.shippedWorld()).exists() ? tr("The Lamplit Stair") : QString();
    model.hasSaves = !isTry && !session()->isPractice() && m_run->canGoOnFromSave();
    m_end->setModel(model);
    m_end->setBackdrop(m_play->lastMoment(), m_play->heroPlace(), m_play->mapPlace());
    if (!isTry && !model.isGivenUp)  // a try continues at once, and who gives up has seen the last moment
        m_end->holdLastMoment();
    turnTo(m_end, isTry ? Mode::Try : Mode::End);
}

void MainWindow::showProblems(const QString& title, const Problems& problems)
{
    m_run->close();
    m_problems->setProblems(title, problems);
    turnTo(m_problems, Mode::Start);
}

void MainWindow::showHelp(bool withKeys)
{
    if (!m_help) {
        m_help = new ManualPage(m_context.style, *m_actions, m_pages);
        m_help->addPage(QString::fromStdString(referencePage(*m_context.reading.engine)));
    }
    if (withKeys)
        m_help->showKeys();
    openOver(*m_help);
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
    menuBar()->setVisible(!isFullScreen());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_waiting->isOpen()) {
        event->ignore();
        m_waiting->stop();
        connect(m_waiting, &Waiting::ended, this, &QWidget::close,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    if (m_mode == Mode::Edit)
        m_editController->pane().enterTyped();
    if (m_editController && m_editController->isUnsaved()) {
        event->ignore();
        m_files->settle([this] { close(); });
        return;
    }
    const Status saved = m_run->save();
    if (saved) {
        m_trying->end();
        m_run->close();
        if (m_editController)
            m_editController->release();
        QMainWindow::closeEvent(event);
        return;
    }
    event->ignore();
    m_asking->ask(unsavedSentence(saved.error()), {tr("Stay"), tr("Quit and lose unsaved progress")},
                  [this](int option) {
                      if (option != 2)
                          return;
                      m_run->close();
                      close();
                  });
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::ActivationChange) {
        m_start->runPicture(isActiveWindow());
        if (m_mode == Mode::Edit && isActiveWindow())
            m_editController->lookAtDisk();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const bool isFree =
        m_mode != Mode::Try && !m_asking->isOpen() && !m_waiting->isOpen() && !QApplication::activeModalWidget();
    if (isFree && !FileController::filesIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList files = FileController::filesIn(*event->mimeData());
    if (files.isEmpty() || m_mode == Mode::Try || m_asking->isOpen() || m_waiting->isOpen())
        return;
    event->acceptProposedAction();
    closePages();
    if (m_mode == Mode::Edit)
        m_editController->pane().enterTyped();
    m_files->takeDropped(files);
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
