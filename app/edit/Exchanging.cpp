#include "app/edit/Exchanging.h"

#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"
#include "core/game/Engine.h"
#include "core/io/world/WorldWeight.h"
#include "editor/dialogs/ImportDialog.h"
#include "editor/document/ImportPlans.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/MappingRows.h"
#include "editor/exchange/Sources.h"

#include <QFileInfo>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr QSize importPage{1180, 700};  ///< at 100 %
constexpr int importMargin = 16;        ///< pixels between a page and the edges of the window

std::vector<std::filesystem::path> pathsOf(const QStringList& files)
{
    std::vector<std::filesystem::path> paths;
    for (const QString& file : files)
        paths.emplace_back(file.toStdString());
    return paths;
}

QString wordsFor(const QStringList& files)
{
    return files.size() == 1 ? QFileInfo(files.front()).fileName() : Exchanging::tr("%1 Files").arg(files.size());
}

QString levelsText(const World& world, const std::vector<Name>& levels)
{
    if (levels.size() != 1)
        return Exchanging::tr("%1 levels").arg(levels.size());
    const Level* level = world.findLevel(levels.front());
    return QString::fromStdString(level ? level->displayName() : levels.front().text());
}

/// Where a map is remembered as a prefab; the place is known to this machine alone.
std::string prefabKey(const editor::ForeignMap& map)
{
    return "prefab:" + editor::sourceOf(map, {});
}

/// Where the sources of levels lie now, given where one of them does: those of the same file have moved with it.
std::map<std::string, std::filesystem::path> movedSources(const editor::ForeignWorld& foreign, const World& world,
                                                          const std::string& lost)
{
    const std::filesystem::path was(lost.substr(0, lost.rfind('#')));
    const editor::ForeignMap* now = &foreign.maps.front();
    for (const editor::ForeignMap& map : foreign.maps)
        if (std::filesystem::path(map.file).filename() == was.filename())
            now = &map;
    const std::filesystem::path file(now->project.empty() ? now->file : now->project);
    std::map<std::string, std::filesystem::path> moved{{lost, file}};
    for (const auto& [id, level] : world.levels) {
        const std::string source = editor::sourceOf(*level);
        const std::size_t mark = source.rfind('#');
        const bool isOfFile = mark != std::string::npos && source.substr(0, mark) == was.string();
        if (isOfFile && !now->id.empty())
            moved.emplace(source, file);
    }
    return moved;
}

/// With the limits of the open world, of which those for several files are wider.
ReadContext readingOf(const editor::WorldDocument& document, ReadContext reading)
{
    reading.limits = limitsOfWorld(reading.limits, document.layout().isSpread());
    return reading;
}

}  // namespace

Exchanging::Exchanging(const AppContext& context, editor::WorldDocument& document, editor::Notices& notices,
                       const editor::OpenLevel& open, editor::Navigation& navigation, Asking& asking,
                       editor::TaskRunner run, QWidget& pane)
    : QObject(&pane), m_context(context), m_document(document), m_notices(notices), m_open(open),
      m_navigation(navigation), m_asking(asking), m_run(std::move(run)), m_pane(pane), m_memory(context.folders),
      m_sources(context.reading.limits)
{}

bool Exchanging::isForeignFile(const QString& file)
{
    return editor::isForeign(file.toStdString());
}

void Exchanging::askForFiles(Into into)
{
    askWhatToImport(m_pane.window(), m_context, [this, into](const QStringList& files) { importFiles(files, into); });
}

/// A mapping that cannot be read is passed over, and said.
editor::Mapping Exchanging::rememberedMapping(const QString& file)
{
    auto mapping = m_memory.mappingFor(file, m_context.reading.limits);
    if (mapping)
        return std::move(*mapping);
    m_notices.tell(tr("The remembered mapping is not used: %1").arg(QString::fromStdString(mapping.error().sentence)),
                   editor::Sign::Warning);
    return {};
}

void Exchanging::importFiles(const QStringList& files, Into into, const QString& chosenRoot)
{
    if (files.isEmpty())
        return;
    const QString folder = QFileInfo(files.front()).absolutePath();
    const QString root = chosenRoot.isEmpty() ? m_roots.value(folder) : chosenRoot;
    for (const QString& file : files)
        m_sources.note(file);
    editor::ImportOrder order;
    order.foreign = editor::readForeign(pathsOf(files), root.toStdString(), m_context.reading.limits);
    order.source = wordsFor(files);
    order.mapping = rememberedMapping(files.front());
    if (into == Into::OpenWorld) {
        order.into = m_document.world();
        order.places = places();
        order.isSpread = m_document.layout().isSpread();
    }
    const editor::ForeignWorld foreign = order.foreign;
    QWidget* window = m_pane.window();
    auto* dialog = new editor::ImportDialog(m_context.style, m_context.reading, std::move(order), m_run, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_document, &editor::WorldDocument::worldReplaced, dialog, &QDialog::reject);
    connect(dialog, &editor::ImportDialog::widerAsked, this, [this, files, into, folder, root] {
        const QString now = root.isEmpty() ? folder : root;
        importFiles(files, into, QFileInfo(now).absolutePath());
    });
    connect(dialog, &editor::ImportDialog::importAsked, this,
            [this, files, foreign, into, folder, root, dialog](const editor::Imported& imported,
                                                               const editor::Mapping& mapping) {
                if (!root.isEmpty())
                    m_roots.insert(folder, root);
                rememberSources(foreign, imported, root);
                rememberMapping(files.front(), mapping);
                take(foreign, imported, dialog->isAsPrefabs() ? Into::Prefabs : into);
            });
    const QSize wanted(m_context.style.theme.scaled(importPage.width()),
                       m_context.style.theme.scaled(importPage.height()));
    dialog->resize(wanted.boundedTo(window->size() - QSize(2 * importMargin, 4 * importMargin)));
    dialog->open();
}

editor::SourcePlaces Exchanging::places() const
{
    return {m_document.path().parent_path(), {}};
}

void Exchanging::rememberSources(const editor::ForeignWorld& foreign, const editor::Imported& imported,
                                 const QString& root) const
{
    for (std::size_t i = 0; i < foreign.maps.size() && i < imported.levels.size(); ++i)
        if (const Level* level = imported.world.findLevel(imported.levels[i]))
            m_memory.keepSource(imported.world.settings.id.text(), editor::sourceOf(*level),
                                {QString::fromStdString(foreign.maps[i].opened), root});
}

void Exchanging::rememberMapping(const QString& file, const editor::Mapping& mapping)
{
    if (mapping == editor::Mapping{})
        return;
    if (const Status kept = m_memory.keepMapping(file, mapping); !kept)
        m_notices.tell(tr("The mapping is not remembered: %1").arg(QString::fromStdString(kept.error().sentence)),
                       editor::Sign::Warning);
}

void Exchanging::take(const editor::ForeignWorld& foreign, const editor::Imported& imported, Into into)
{
    const QString levels = levelsText(imported.world, imported.levels);
    const QString step = tr("import %1").arg(QString::fromStdString(foreign.name));
    const World& world = m_document.world();
    switch (into) {
    case Into::NewWorld:
        emit newWorldAsked(imported.world);
        m_notices.tell(tr("A new world with %1. Save it to keep it.").arg(levels), editor::Sign::Good);
        break;
    case Into::Prefabs: takeAsPrefabs(foreign, imported, step); return;
    case Into::OpenWorld:
        if (!performImport(editor::planImport(world, imported, readingOf(m_document, m_context.reading), step),
                           tr("Imported %1."), levels))
            return;
        break;
    }
    if (!imported.levels.empty())
        m_navigation.open(imported.levels.front());
}

/// A map that made a prefab before draws that one again.
void Exchanging::takeAsPrefabs(const editor::ForeignWorld& foreign, const editor::Imported& imported,
                               const QString& step)
{
    const World& world = m_document.world();
    const std::string worldId = world.settings.id.text();
    std::map<Name, Name> before;
    for (std::size_t i = 0; i < foreign.maps.size() && i < imported.levels.size(); ++i)
        if (const QString made = m_memory.sourceOf(worldId, prefabKey(foreign.maps[i])).root; !made.isEmpty())
            before[imported.levels[i]] = Name(made.toStdString());
    const std::map<Name, Name> prefabs = editor::prefabsFor(world, imported, before);
    const QString sentence = imported.levels.size() == 1
                                 ? tr("Imported the prefab %1. Prefabs… in the menu Edit takes it in hand.")
                                 : tr("Imported %1 as prefabs. Prefabs… in the menu Edit shows them.");
    if (!performImport(editor::planImportPrefabs(world, imported, prefabs, m_context.reading, step), sentence,
                       levelsText(imported.world, imported.levels)))
        return;
    for (std::size_t i = 0; i < foreign.maps.size() && i < imported.levels.size(); ++i)
        m_memory.keepSource(worldId, prefabKey(foreign.maps[i]),
                            {QString::fromStdString(foreign.maps[i].opened),
                             QString::fromStdString(prefabs.at(imported.levels[i]).text())});
}

/// Says what was done, or why it was not.
bool Exchanging::performImport(editor::Plan plan, const QString& sentence, const QString& levels)
{
    const bool isNothing = plan && plan.edits.empty();
    if (const editor::EditResult done = m_document.perform(std::move(plan)); !done) {
        m_notices.tell(done.objection, editor::Sign::Danger);
        return false;
    }
    m_notices.tell((isNothing ? tr("Nothing has changed in %1.") : sentence).arg(levels), editor::Sign::Good);
    return true;
}

/// What the open level was made from: as remembered, else as the level itself says. Empty if it is gone.
ImportMemory::Source Exchanging::sourceOfLevel() const
{
    const std::string source = editor::sourceOf(*m_open.level());
    const ImportMemory::Source kept = m_memory.sourceOf(m_document.world().settings.id.text(), source);
    if (QFileInfo::exists(kept.file))
        return kept;
    const QString said = QString::fromStdString(editor::fileOfSource(source, places()).string());
    return !said.isEmpty() && QFileInfo(said).isFile() ? ImportMemory::Source{said, {}} : ImportMemory::Source{};
}

QString Exchanging::whyNotUpdate() const
{
    const Level* level = m_open.level();
    const bool isImported = level && !editor::sourceOf(*level).empty();
    return isImported ? QString() : tr("This level was not imported: there is no file to read again.");
}

void Exchanging::update()
{
    if (const QString objection = whyNotUpdate(); !objection.isEmpty()) {
        m_notices.tell(objection, editor::Sign::Warning);
        return;
    }
    const ImportMemory::Source source = sourceOfLevel();
    if (source.file.isEmpty())
        askForSource(tr("'%1', from which this level was made, is not where it was.")
                         .arg(QString::fromStdString(editor::sourceOf(*m_open.level()))));
    else
        updateFrom(source);
}

/// Updating replaces what was changed by hand too, so it is never done unasked.
void Exchanging::lookAtSource()
{
    const Level* level = m_open.level();
    if (!level || editor::sourceOf(*level).empty())
        return;
    const ImportMemory::Source source = sourceOfLevel();
    if (source.file.isEmpty() || !m_sources.look(source.file))
        return;
    m_asking.ask(
        tr("Another program has changed '%1', from which this level was made.").arg(QFileInfo(source.file).fileName()),
        {tr("Update from it"), tr("Leave the level as it is")}, [this, source](int option) {
            if (option == 1)
                updateFrom(source);
        });
}

void Exchanging::askForSource(const QString& sentence)
{
    m_asking.ask(sentence, {tr("Look for it…"), tr("Leave the level as it is")}, [this](int option) {
        if (option == 1)
            askWhatToImport(m_pane.window(), m_context,
                            [this, lost = editor::sourceOf(*m_open.level())](const QStringList& files) {
                                updateFrom({files.front(), {}}, lost);
                            });
    });
}

void Exchanging::updateFrom(const ImportMemory::Source& source, const std::string& lost)
{
    const QString name = QFileInfo(source.file).fileName();
    m_sources.note(source.file);
    const editor::ForeignWorld foreign = editor::readForeign(std::filesystem::path(source.file.toStdString()),
                                                             source.root.toStdString(), m_context.reading.limits);
    if (foreign.maps.empty()) {
        m_notices.tell(foreign.problems.empty() ? tr("There is no map in '%1'.").arg(name)
                                                : QString::fromStdString(foreign.problems.front().sentence),
                       editor::Sign::Danger);
        return;
    }
    const World& world = m_document.world();
    const editor::Mapping mapping = editor::usableMapping(rememberedMapping(source.file), *world.registry);
    editor::SourcePlaces where = places();
    if (!lost.empty())
        where.moved = movedSources(foreign, world, lost);
    const bool isSpread = m_document.layout().isSpread();
    const editor::Imported imported =
        editor::importWorld({foreign, mapping, m_context.reading, &world, {}, std::move(where), isSpread});
    if (std::find(imported.levels.begin(), imported.levels.end(), m_open.id()) == imported.levels.end()) {
        m_notices.tell(tr("'%1' does not hold the map that this level was made from.").arg(name),
                       editor::Sign::Warning);
        return;
    }
    rememberSources(foreign, imported, source.root);
    editor::Plan plan =
        editor::planImport(world, imported, readingOf(m_document, m_context.reading), tr("update from %1").arg(name));
    const bool isNothing = plan && plan.edits.empty();
    const QString levels = levelsText(imported.world, imported.levels);
    const auto count = imported.problems.size();
    if (const editor::EditResult done = m_document.perform(std::move(plan)); !done)
        m_notices.tell(done.objection, editor::Sign::Danger);
    else if (isNothing)
        m_notices.tell(tr("Nothing has changed in '%1'.").arg(name), editor::Sign::Good);
    else if (count == 0)
        m_notices.tell(tr("Updated %1 from '%2'.").arg(levels, name), editor::Sign::Good);
    else
        m_notices.tell(tr("Updated %1 from '%2'. %3 Import the file to see all.")
                           .arg(levels, name, QString::fromStdString(imported.problems.front().sentence)),
                       editor::Sign::Warning);
}

}  // namespace gloam::app
