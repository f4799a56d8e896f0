#include "app/MainWindow.h"

#include "app/ChoicePanel.h"
#include "app/EndScreen.h"
#include "app/HelpDialog.h"
#include "app/LivePicture.h"
#include "app/Menus.h"
#include "app/PlaySession.h"
#include "app/PlayView.h"
#include "app/ProblemsPage.h"
#include "app/RecentTile.h"
#include "app/ReferencePage.h"
#include "app/StartModels.h"
#include "app/StartScreen.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/CellPainter.h"

#include <QAction>
#include <QCloseEvent>
#include <QFileDialog>
#include <QMenuBar>
#include <QRandomGenerator>
#include <QStackedWidget>

namespace gloam::app {

namespace {

/// Nine digits at most: short enough to be told to a friend.
quint64 freshSeed()
{
    return QRandomGenerator::global()->bounded(1'000'000'000U);
}

QString unsavedSentence(const Error& error)
{
    return MainWindow::tr("The run could not be saved: %1").arg(QString::fromStdString(error.sentence));
}

}  // namespace

MainWindow::MainWindow(const Workplace& workplace, quint64 pictureSeed, QWidget* parent)
    : QMainWindow(parent), m_workplace(workplace), m_store(workplace.folders.data), m_recent(workplace.folders),
      m_actions(new editor::ActionTable(workplace.look, workplace.keys, this)),
      m_picture(new LivePicture(workplace, pictureSeed, this)), m_pages(new QStackedWidget(this)),
      m_start(new StartScreen(workplace.look, m_pages)), m_play(new PlayView(workplace, *m_actions, m_pages)),
      m_end(new EndScreen(workplace.look.theme, m_pages)), m_problems(new ProblemsPage(workplace.look.theme, m_pages)),
      m_question(new ChoicePanel(workplace.look.theme, m_pages))
{
    setMinimumSize(640, 420);
    resize(1280, 800);
    for (QWidget* page : std::initializer_list<QWidget*>{m_start, m_play, m_end, m_problems})
        m_pages->addWidget(page);
    setCentralWidget(m_pages);
    buildMenus(*this, *m_actions);
    connectActions();
    connectPages();
    showStart();
}

MainWindow::~MainWindow()
{
    m_play->setSession(nullptr);
}

void MainWindow::connectActions()
{
    const auto on = [this](const char* name, auto slot) {
        connect(m_actions->action(QLatin1String(name)), &QAction::triggered, this, slot);
    };
    on("new-game", [this] { begin(m_workplace.shippedWorld(), {}, {}); });
    on("open-world", &MainWindow::chooseWorld);
    on("save", [this] {
        const Status saved = saveRun();
        m_session->note(saved ? tr("The run is saved.") : unsavedSentence(saved.error()),
                        saved ? MessageSeverity::Note : MessageSeverity::Warning);
    });
    on("quit", &MainWindow::close);
    on("zoom-in", [this] { m_play->zoom(1); });
    on("zoom-out", [this] { m_play->zoom(-1); });
    on("zoom-reset", [this] { m_play->zoomToUsual(); });
    on("full-screen", &MainWindow::toggleFullScreen);
    on("help", [this] { showHelp(false); });
    on("keys", [this] { showHelp(true); });
    for (const char* name : {"wait", "close-door", "stairs-down", "stairs-up"})
        on(name, [this, act = QString::fromLatin1(name)] { m_play->act(act); });
}

void MainWindow::connectPages()
{
    connect(m_start, &StartScreen::continueRun, this, &MainWindow::continueRun);
    connect(m_start, &StartScreen::newGame, m_actions->action(QStringLiteral("new-game")), &QAction::trigger);
    connect(m_start, &StartScreen::openWorld, this, &MainWindow::chooseWorld);
    connect(m_start, &StartScreen::openRecent, this, [this](int index) {
        begin(m_workplace.pathOf(m_recent.all()[static_cast<std::size_t>(index)].file), {}, {});
    });
    connect(m_start, &StartScreen::quit, this, &MainWindow::close);
    connect(m_picture, &LivePicture::drawn, m_start, &StartScreen::setPicture);
    connect(m_play, &PlayView::leaveAsked, this, &MainWindow::leave);
    connect(m_play, &PlayView::quitAsked, this, &MainWindow::close);
    connect(m_end, &EndScreen::againSameSeed, this, [this] { playAgain(m_session->seed()); });
    connect(m_end, &EndScreen::newGame, this, [this] { playAgain({}); });
    connect(m_end, &EndScreen::toStartScreen, this, &MainWindow::showStart);
    connect(m_problems, &ProblemsPage::back, this, &MainWindow::showStart);
    connect(m_problems, &ProblemsPage::openAnother, this, &MainWindow::chooseWorld);
    connect(m_question, &ChoicePanel::escaped, m_question, &ChoicePanel::close);
    connect(m_question, &ChoicePanel::chosen, this, [this](int option) { std::exchange(m_answered, {})(option); });
}

void MainWindow::open(const WindowRequest& request)
{
    if (request.file || request.play || request.seed || request.at)
        begin(request.file.value_or(m_workplace.shippedWorld()), request.seed, request.at);
}

void MainWindow::showStart()
{
    endSession();
    m_start->setModel(startModelOf(m_workplace, m_store, m_recent, m_picture->seed()));
    m_start->setPicture(m_picture->frame());
    setWindowTitle(QStringLiteral("Gloamwright"));
    turnTo(m_start);
}

void MainWindow::turnTo(QWidget* page)
{
    m_pages->setCurrentWidget(page);
    m_picture->setRunning(page == m_start && isActiveWindow());
    const bool isInGame = page == m_play;
    for (const char* name : {"save", "wait", "close-door", "stairs-down", "stairs-up", "zoom-in", "zoom-out", "zoom-reset"})
        m_actions->action(QLatin1String(name))->setEnabled(isInGame);
}

/// There is one run: a new one takes the place of another, and not without a question.
void MainWindow::begin(const QString& file, std::optional<quint64> seed, std::optional<Place> at)
{
    const quint64 chosen = seed.value_or(freshSeed());
    const Status saved = saveRun();
    if (saved && !m_store.hasRun()) {
        beginNow(file, chosen, at);
        return;
    }
    ask(saved ? tr("A run goes on: %1. A new game gives it up.").arg(runDetails(m_workplace, m_store))
              : unsavedSentence(saved.error()),
        {tr("Go on with that run"), tr("Give it up and begin anew")}, [this, file, chosen, at](int option) {
            if (option == 2)
                beginNow(file, chosen, at);
            else if (m_pages->currentWidget() != m_play)
                continueRun();
        });
}

void MainWindow::beginNow(const QString& file, quint64 seed, std::optional<Place> at)
{
    play(openGame(m_workplace, file, seed, at), tr("%1 cannot be played.").arg(QFileInfo(file).fileName()));
}

void MainWindow::continueRun()
{
    auto saved = m_store.load(m_workplace.reading);
    if (!saved) {
        showProblems(tr("The saved run is damaged and cannot go on."), damagedRun(m_store, saved.error()));
        return;
    }
    play(resumeGame(m_workplace, std::move(*saved), "current.gloamsave"), tr("The saved run cannot go on."));
}

void MainWindow::playAgain(std::optional<quint64> seed)
{
    beginNow(m_workplace.pathOf(QString::fromStdString(m_session->worldFile())), seed.value_or(freshSeed()), {});
}

void MainWindow::play(Opening opening, const QString& title)
{
    if (!opening.game) {
        showProblems(title, opening.problems);
        return;
    }
    endSession();
    m_session = std::make_unique<PlaySession>(std::move(*opening.game), opening.worldFile, std::move(opening.told), &m_store);
    connect(m_session.get(), &PlaySession::ended, this, &MainWindow::showEnd);
    noteRecent({});
    setWindowTitle(tr("%1 — Gloamwright").arg(QString::fromStdString(m_session->game().state().world.displayName())));
    turnTo(m_play);
    m_play->setSession(m_session.get());
    if (m_session->game().isOver())
        showEnd();
}

void MainWindow::showEnd()
{
    m_end->setModel(endModelOf(*m_session));
    turnTo(m_end);
}

void MainWindow::showProblems(const QString& title, const Problems& problems)
{
    endSession();
    m_problems->setProblems(title, problems);
    setWindowTitle(QStringLiteral("Gloamwright"));
    turnTo(m_problems);
}

void MainWindow::chooseWorld()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open World"), m_workplace.look.resources.path(QStringLiteral("worlds")),
        tr("Worlds and saved runs (*.gloam *.gloamsave *.yaml);;All files (*)"), nullptr, QFileDialog::DontUseNativeDialog);
    if (!file.isEmpty())
        begin(file, {}, {});
}

void MainWindow::leave()
{
    if (const Status saved = saveRun(); !saved)
        m_session->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
    else
        showStart();
}

Status MainWindow::saveRun()
{
    return m_session ? m_session->save() : done();
}

/// The world stands first on the start screen, with the picture given.
void MainWindow::noteRecent(const QImage& picture)
{
    m_recent.note({QString::fromStdString(m_session->worldFile()),
                   QString::fromStdString(m_session->game().state().world.displayName())},
                  picture);
}

void MainWindow::endSession()
{
    if (!m_session)
        return;
    noteRecent(editor::thumbnailOf(m_play->frame(), RecentTile::pictureSize));
    m_play->setSession(nullptr);
    m_session.reset();
}

void MainWindow::ask(const QString& sentence, const QStringList& options, std::function<void(int)> answered)
{
    m_answered = std::move(answered);
    m_question->ask(sentence, options);
}

void MainWindow::showHelp(bool withKeys)
{
    if (!m_help) {
        m_help = new HelpDialog(m_workplace.look, *m_actions, this);
        m_help->addPage(QString::fromStdString(referencePage(*m_workplace.reading.engine)));
    }
    if (withKeys)
        m_help->showKeys();
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
    menuBar()->setVisible(!isFullScreen());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const Status saved = saveRun();
    if (saved) {
        endSession();
        QMainWindow::closeEvent(event);
        return;
    }
    event->ignore();
    ask(unsavedSentence(saved.error()), {tr("Stay"), tr("Quit and lose what was done since it was saved")},
        [this](int option) {
            if (option != 2)
                return;
            endSession();
            close();
        });
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::ActivationChange)
        m_picture->setRunning(m_pages->currentWidget() == m_start && isActiveWindow());
    QMainWindow::changeEvent(event);
}

}  // namespace gloam::app
