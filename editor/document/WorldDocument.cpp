#include "editor/document/WorldDocument.h"

#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "editor/document/NewWorld.h"

#include <QDateTime>

#include <algorithm>

namespace gloam::editor {

namespace {

/// What is wrong with a text itself is not found again in a world that was read from it.
bool isOfTextAlone(const Problem& problem)
{
    const char kind = problem.code.front();
    return kind == 'F' || kind == 'D' || kind == 'W';   // W: of two starts one has been read
}

}  // namespace

Problems findProblems(const World& world, const ReadContext& context, const std::string& file, Progress& progress, CheckMemory* memory)
{
    ReadContext reading = context;
    reading.readsDrawings = false;
    ParsedWorld read = parseWorld(formatWorld(world), reading, file, progress);
    if (progress.isCancelled())
        return {};
    Problems found = memory ? memory->check(world, *context.engine) : checkWorld(world, *context.engine);
    return allProblems(read, std::move(found), file);
}

WorldDocument::WorldDocument(ReadContext context, Random& ids, QObject* parent) : QObject(parent), m_context(std::move(context)), m_ids(ids)
{
    m_world = editor::newWorld(m_context, m_ids);
}

void WorldDocument::newWorld()
{
    m_fileProblems.clear();
    replaceWorld(editor::newWorld(m_context, m_ids), {});
}

void WorldDocument::replaceWorld(World world, std::filesystem::path path)
{
    m_world = std::move(world);
    m_path = std::move(path);
    m_history.clear();
    emit worldReplaced();
    emit pathChanged();
    emit historyChanged();
}

Problems WorldDocument::textProblems() const
{
    Problems problems;
    std::copy_if(m_fileProblems.begin(), m_fileProblems.end(), std::back_inserter(problems), isOfTextAlone);
    return problems;
}

void WorldDocument::perform(Edit edit, const QString& text, const std::string& mergeKey)
{
    tell(m_history.perform(m_world, std::move(edit), text.toStdString(), m_context.engine->parts, mergeKey, QDateTime::currentSecsSinceEpoch()));
}

void WorldDocument::tell(const Touched& touched)
{
    emit changed(touched);
    emit historyChanged();
}

Touched WorldDocument::undo()
{
    const QString text = undoText();
    const Touched touched = m_history.undo(m_world, m_context.engine->parts);
    if (text.isEmpty())
        return touched;
    tell(touched);
    emit undone(text, touched);
    return touched;
}

Touched WorldDocument::redo()
{
    const QString text = redoText();
    const Touched touched = m_history.redo(m_world, m_context.engine->parts);
    if (text.isEmpty())
        return touched;
    tell(touched);
    emit redone(text, touched);
    return touched;
}

void WorldDocument::goToState(std::size_t count)
{
    const std::size_t to = std::min(count, m_history.stepCount());
    while (m_history.doneCount() > to + 1)
        emit changed(m_history.undo(m_world, m_context.engine->parts));
    while (m_history.doneCount() + 1 < to)
        emit changed(m_history.redo(m_world, m_context.engine->parts));
    if (m_history.doneCount() > to)
        undo();
    else if (m_history.doneCount() < to)
        redo();
}

QString WorldDocument::undoText() const
{
    return m_history.canUndo() ? tr("Undo %1").arg(QString::fromStdString(m_history.undoName())) : QString();
}

QString WorldDocument::redoText() const
{
    return m_history.canRedo() ? tr("Redo %1").arg(QString::fromStdString(m_history.redoName())) : QString();
}

void WorldDocument::setBookmark(std::size_t count, const QString& name)
{
    m_history.setBookmark(count, name.simplified().toStdString());
    emit historyChanged();
}

EntityId WorldDocument::newId()
{
    EntityId id;
    do
        id = EntityId{m_ids.next() | leastAuthoredId};
    while (isTaken(id));
    return id;
}

bool WorldDocument::isTaken(EntityId id) const
{
    return m_world.links.find(id) || std::any_of(m_world.levels.begin(), m_world.levels.end(),
                                                 [id](const auto& level) { return level.second->entities.find(id) != nullptr; });
}

QString WorldDocument::nameOf(const Name& level) const
{
    const Level* found = m_world.findLevel(level);
    return QString::fromStdString(found ? found->displayName() : level.text());
}

Answer WorldDocument::checkInside(const Place& place) const
{
    const Level* level = m_world.findLevel(place.level);
    if (!level)
        return {tr("There is no level '%1'.").arg(nameOf(place.level))};
    const Size size = level->tiles.size();
    if (!level->contains(place.at))
        return {tr("(%1, %2) is outside of %3, which is %4 by %5.")
                    .arg(place.at.x).arg(place.at.y).arg(nameOf(place.level)).arg(size.width).arg(size.height)};
    return {};
}

}  // namespace gloam::editor
