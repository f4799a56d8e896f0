#include "app/edit/EditController.h"
#include "app/review/ReviewController.h"
#include "app/start/OpenWorldPage.h"
#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"
#include "app/widgets/Waiting.h"
#include "app/window/MainWindow.h"
#include "app/window/RunController.h"
#include "core/base/Fault.h"
#include "core/io/run/RunFile.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>

namespace gloam::app {

using editor::Mode;

namespace {

QStringList filesIn(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).isFile())
            files << url.toLocalFile();
    return files;
}

bool isWorldOrRun(const QString& file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    return ending == QLatin1String("gloam") || ending == QLatin1String("gloampack")
           || ending == QLatin1String("gloamsave") || ending == QLatin1String("gloamrun")
           || ending == QLatin1String("yaml");
}

}  // namespace

void MainWindow::chooseWorld()
{
    const auto chosen = [this](const QString& file) { openChosen(file); };
    auto* page = new OpenWorldPage(m_context, m_pages);
    connect(page, &OpenWorldPage::chosen, this, chosen);
    connect(page, &OpenWorldPage::browseAsked, this, [this, chosen] { askWhatToOpen(this, m_context, chosen); });
    openChoice(*page);
}

/// A run that is over can only be looked at; one that is not can also go on.
void MainWindow::openJournal(const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    const auto open = [this, file, name](bool isOver) {
        if (m_run->session())
            showStart();  // the run is closed, and the question may stay unanswered
        if (isOver)
            m_review->lookAt(file);
        else
            m_asking->ask(tr("What do you want to do with %1?").arg(name),
                          {tr("Review its last turns"), tr("Continue the run")}, [this, file](int option) {
                              if (option == 1)
                                  m_review->lookAt(file);
                              else
                                  m_run->goOnWith(file);
                          });
    };
    if (const Status saved = m_run->save(); !saved) {
        m_run->session()->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    Result<RunFile> run = Error{};
    if (!m_waiting->run(tr("Opening %1…").arg(name),
                        [&](Progress& progress) { run = readRun(file.toStdString(), m_context.reading, progress); }))
        return;
    if (!run)
        showProblems(tr("%1 cannot be opened.").arg(name),
                     {{Severity::Error, Fault::BadSave, {}, run.error().sentence, {}, name.toStdString(), {}}});
    else
        settle([open, isOver = run->isOver()] { open(isOver); });
}

void MainWindow::openChosen(const QString& file)
{
    if (isJournal(file)) {
        openJournal(file);
        return;
    }
    if (m_mode == Mode::Edit || file.endsWith(QLatin1String(".gloamsave"))) {
        m_mode == Mode::Edit ? edit(file, {}, false) : m_run->begin(file);
        return;
    }
    m_asking->ask(tr("What do you want to do with %1?").arg(QFileInfo(file).fileName()), {tr("Play"), tr("Edit")},
                  [this, file](int option) {
                      if (option == 1)
                          m_run->begin(file);
                      else
                          edit(file, {}, false);
                  });
}

void MainWindow::newWorld()
{
    settle([this] { showNewWorld([this] { m_desk->newWorld(); }); });
}

/// Shows the editor with a world that `begin` makes, after what was open is settled.
void MainWindow::showNewWorld(const std::function<void()>& begin)
{
    if (const Status saved = m_run->save(); !saved) {
        m_run->session()->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    m_run->close();
    m_isFromRun = false;
    showEdit();
    begin();
}

/// Imports into the open world, or makes a new one if none is shown. Without files, asks for them.
void MainWindow::importFiles(const QStringList& files)
{
    const auto import = [this, files](Exchanging::Into into) {
        if (files.isEmpty())
            desk().exchanging().askForFiles(into);
        else
            desk().exchanging().importFiles(files, into);
    };
    if (m_mode == Mode::Edit)
        import(Exchanging::Into::OpenWorld);
    else
        settle([import] { import(Exchanging::Into::NewWorld); });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const bool isFree =
        m_mode != Mode::Try && !m_asking->isOpen() && !m_waiting->isOpen() && !QApplication::activeModalWidget();
    if (isFree && !filesIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList files = filesIn(*event->mimeData());
    if (files.isEmpty() || m_mode == Mode::Try || m_asking->isOpen() || m_waiting->isOpen())
        return;
    event->acceptProposedAction();
    closePages();
    if (m_mode == Mode::Edit)
        m_desk->pane().enterTyped();
    takeDropped(files);
}

/// Files of other programs are imported together; a world, a saved run or a pack opens by itself.
void MainWindow::takeDropped(const QStringList& files)
{
    QStringList foreign;
    std::copy_if(files.begin(), files.end(), std::back_inserter(foreign), &Exchanging::isForeignFile);
    if (!foreign.isEmpty())
        importFiles(foreign);
    else if (const auto own = std::find_if(files.begin(), files.end(), isWorldOrRun); own != files.end())
        openChosen(*own);
    else
        m_asking->ask(tr("'%1' is no world, no saved run and no map that can be imported.")
                          .arg(QFileInfo(files.front()).fileName()),
                      {tr("Back")}, [](int) {});
}

}  // namespace gloam::app
