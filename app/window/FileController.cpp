#include "app/window/FileController.h"

#include "app/edit/EditController.h"
#include "app/review/ReviewController.h"
#include "app/widgets/Asking.h"
#include "app/widgets/Waiting.h"
#include "app/window/LazyEditor.h"
#include "app/window/RunController.h"
#include "app/window/WindowPages.h"
#include "core/base/Fault.h"
#include "core/base/Progress.h"
#include "core/io/run/RunFile.h"
#include "core/io/world/MainFile.h"
#include "core/io/world/WorldFiles.h"
#include "editor/ui/ActHandlers.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace gloam::app {

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

bool isWorldOrRun(const QString& file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    return ending == QLatin1String("gloam") || ending == QLatin1String("gloampack")
           || ending == QLatin1String("gloamsave") || ending == QLatin1String("gloamrun")
           || ending == QLatin1String("yaml");
}

}  // namespace

FileController::FileController(const AppContext& context, FilePlaces places, Asking& asking, Waiting& waiting,
                               QObject* parent)
    : QObject(parent), m_context(context), m_places(places), m_asking(asking), m_waiting(waiting)
{}

void FileController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("new-world"), [this] { newWorld(); });
    acts.add(QStringLiteral("import"), [this] { importFiles({}); });
}

bool FileController::isEditing() const
{
    return m_places.pages.mode() == editor::Mode::Edit;
}

void FileController::settle(std::function<void()> then)
{
    if (EditController* const editController = m_places.editor.ifMade())
        editController->settle(std::move(then));
    else
        then();
}

bool FileController::open(const WindowRequest& request)
{
    const QString world = request.file.value_or(m_context.firstWorld());
    const GameChoice choice{request.seed, request.at, request.mode};
    if (request.edit && !request.file)
        newWorld();
    else if (request.edit)
        edit(world, request.level ? std::optional(Spot{request.level->toStdString(), {}}) : std::nullopt, false);
    else if (request.isDebugged)
        m_places.run.debug(world, choice);
    else if (!choice.isEmpty())
        m_places.run.beginNew(world, choice);
    else if (request.file && isJournal(*request.file))
        openJournal(*request.file);
    else if (request.file || request.play)
        m_places.run.begin(world);
    else
        return false;
    return true;
}

void FileController::open(const QString& file)
{
    if (isJournal(file)) {
        openJournal(file);
        return;
    }
    if (isEditing() || file.endsWith(QLatin1String(".gloamsave"))) {
        isEditing() ? edit(file, {}, false) : m_places.run.begin(file);
        return;
    }
    m_asking.ask(tr("What do you want to do with %1?").arg(QFileInfo(file).fileName()), {tr("Play"), tr("Edit")},
                 [this, file](int option) {
                     if (option == 1)
                         m_places.run.begin(file);
                     else
                         edit(file, {}, false);
                 });
}

/// A run that is over can only be looked at; one that is not can also go on.
void FileController::openJournal(const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    const auto open = [this, file, name](bool isOver) {
        if (m_places.run.session())
            emit startAsked();  // the run is closed, and the question may stay unanswered
        if (isOver)
            m_places.review.lookAt(file);
        else
            m_asking.ask(tr("What do you want to do with %1?").arg(name),
                         {tr("Review its last turns"), tr("Continue the run")}, [this, file](int option) {
                             if (option == 1)
                                 m_places.review.lookAt(file);
                             else
                                 m_places.run.resumeFile(file);
                         });
    };
    if (const Status saved = m_places.run.save(); !saved) {
        m_places.run.session()->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    Result<RunFile> run = Error{};
    if (!m_waiting.run(tr("Opening %1…").arg(name),
                       [&](Progress& progress) { run = readRun(file.toStdString(), m_context.reading, progress); }))
        return;
    if (!run)
        emit failed(tr("%1 cannot be opened.").arg(name),
                    {{Severity::Error, Fault::BadSave, {}, run.error().sentence, {}, name.toStdString(), {}}});
    else
        settle([open, isOver = run->isOver()] { open(isOver); });
}

/// Opens a world's file in the editor, or continues there with unsaved changes.
void FileController::edit(const QString& file, const std::optional<Spot>& spot, bool isFromRun)
{
    const auto show = [this, spot, isFromRun] {
        m_places.run.close();
        m_isFromRun = isFromRun;
        emit editorAsked();
        if (spot)
            m_places.editor.get().goTo(*spot);
    };
    if (m_places.editor.get().isOpen(file)) {
        show();
        return;
    }
    const auto open = [this, file, show] {
        if (const Status opened = m_places.editor.get().open(file); !opened)
            emit failed(tr("%1 cannot be edited.").arg(QFileInfo(file).fileName()),
                        whyNotEdited(file, opened.error(), m_context.reading));
        else
            show();
    };
    const auto proceed = [this, file, show, open] {
        const std::vector<KeptJournal> journals = m_places.editor.get().unsavedJournals(file);
        if (journals.empty()) {
            open();
            return;
        }
        m_places.editor.get().offerSteps(journals.front(), [show, open](EditController::Offered offered) {
            if (offered == EditController::Offered::Recovered)
                show();
            else
                open();
        });
    };
    if (!m_places.editor.get().isElsewhere(file)) {
        settle(proceed);
        return;
    }
    m_asking.ask(tr("This world is open in another window, which alone writes it."),
                 {tr("Choose another world"), tr("Look at it here"), tr("Back")}, [this, proceed](int option) {
                     if (option == 1)
                         emit worldChoiceAsked();
                     else if (option == 2)
                         settle(proceed);
                 });
}

/// Asks, one after another, about the steps that a crash left unsaved; false if there are no more of them.
bool FileController::offerSteps(std::size_t index)
{
    std::vector<KeptJournal> journals = RecoveryStore(m_context.folders.data).unsaved();
    std::erase_if(journals, [](const KeptJournal& kept) { return kept.isAside; });
    if (index >= journals.size())
        return false;
    const KeptJournal kept = journals[index];
    m_places.editor.get().offerSteps(kept, [this, kept, index](EditController::Offered offered) {
        m_isFromRun = false;
        if (offered == EditController::Offered::Recovered)
            emit editorAsked();
        else if (offered == EditController::Offered::OpenSaved)
            edit(kept.file, {}, false);
        else
            offerSteps(index + 1);
    });
    return true;
}

/// The file of the world, where the hero is: never the running game, which is saved.
void FileController::editRun()
{
    PlaySession& session = *m_places.run.session();
    if (const Status saved = session.save(); !saved) {
        session.note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    edit(m_context.pathOf(QString::fromStdString(session.worldFile())),
         Spot{session.game().state().level, session.slice().self.at}, true);
}

void FileController::newWorld()
{
    settle([this] { showNewWorld([this] { m_places.editor.get().newWorld(); }); });
}

/// Shows the editor with a world that `begin` makes, after what was open is settled.
void FileController::showNewWorld(const std::function<void()>& begin)
{
    if (const Status saved = m_places.run.save(); !saved) {
        m_places.run.session()->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    m_places.run.close();
    m_isFromRun = false;
    emit editorAsked();
    begin();
}

/// Imports into the open world, or makes a new one if none is shown. Without files, asks for them.
void FileController::importFiles(const QStringList& files)
{
    const auto import = [this, files](Exchanging::Into into) {
        if (files.isEmpty())
            m_places.editor.get().exchanging().askForFiles(into);
        else
            m_places.editor.get().exchanging().importFiles(files, into);
    };
    if (isEditing())
        import(Exchanging::Into::OpenWorld);
    else
        settle([import] { import(Exchanging::Into::NewWorld); });
}

QStringList FileController::filesIn(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        const QFileInfo file(url.isLocalFile() ? url.toLocalFile() : QString());
        if (file.isFile() || file.isDir())
            files << file.filePath();
    }
    return files;
}

/// Files of other programs are imported together; a world, a saved run or a pack opens by itself.
void FileController::takeDropped(const QStringList& dropped)
{
    QStringList files;
    for (const QString& path : dropped)
        files << QString::fromStdString(worldFileAt(path.toStdString()).string());
    QStringList foreign;
    std::copy_if(files.begin(), files.end(), std::back_inserter(foreign), &Exchanging::isForeignFile);
    if (!foreign.isEmpty())
        importFiles(foreign);
    else if (const auto own = std::find_if(files.begin(), files.end(), isWorldOrRun); own != files.end())
        open(*own);
    else
        m_asking.ask(tr("'%1' is no world, no saved run and no map that can be imported.")
                         .arg(QFileInfo(files.front()).fileName()),
                     {tr("Back")}, [](int) {});
}

}  // namespace gloam::app
