#include "editor/document/WorldDocument.h"

#include "core/base/Fault.h"
#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/GeneratePlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/StepKeeper.h"

#include <QDateTime>

#include <algorithm>

namespace gloam::editor {

namespace {

/// Whether a problem concerns only the text and cannot be found in a world read from it.
bool isOfTextAlone(const Problem& problem)
{
    const char kind = problem.code().front();
    return kind == 'F' || kind == 'D' || problem.fault == Fault::TwoStarts;  // only one of the two starts was read
}

}  // namespace

Problems findProblems(const World& world, const ReadContext& context, const std::string& file, Progress& progress,
                      CheckMemory* memory, std::vector<Finding>* findings)
{
    ReadContext reading = context;
    reading.readsDrawings = false;
    ParsedWorld read = parseWorld(formatWorld(world), reading, file, progress);
    if (progress.isCancelled())
        return {};
    Problems found = memory ? memory->check(world, *context.engine, progress, Proofs::Yes, findings)
                            : checkWorld(world, *context.engine, progress, Proofs::Yes, findings);
    return allProblems(read, std::move(found), file);
}

WorldDocument::WorldDocument(ReadContext context, Random& ids, QObject* parent)
    : QObject(parent), m_context(std::move(context)), m_ids(ids), m_room(m_context.engine->parts, m_context.limits)
{
    m_world = editor::newWorld(m_context, m_ids);
}

Limits WorldDocument::limits() const
{
    return limitsOfWorld(m_context.limits, m_layout.isSpread());
}

ReadContext WorldDocument::reading() const
{
    ReadContext reading = m_context;
    reading.limits = limits();
    return reading;
}

const PartTable& WorldDocument::parts() const
{
    return m_context.engine->parts;
}

void WorldDocument::newWorld()
{
    beginWith(editor::newWorld(m_context, m_ids));
}

void WorldDocument::newWorld(World world)
{
    beginWith(std::move(world));
    m_history.markUnsaved();
    emit historyChanged();
}

void WorldDocument::beginWith(World world)
{
    m_fileProblems.clear();
    m_fileSum.clear();
    m_saved.reset();
    m_layout = {};
    replaceWorld(std::move(world), {});
}

void WorldDocument::replaceWorld(World world, std::filesystem::path path)
{
    if (m_keeper)
        m_keeper->leaveWorld();
    m_world = std::move(world);
    m_path = std::move(path);
    m_history.clear();
    m_room.forget();
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

EditResult WorldDocument::perform(Plan plan)
{
    if (m_isHeld)
        return {tr("Other work is not done yet. Esc stops it.")};
    plan = builtFirst(m_world, std::move(plan));
    if (!plan || plan.edits.empty())
        return plan;
    const std::size_t weighings = m_room.weighings();
    if (const std::string objection = m_room.objectionTo(m_world, plan.edits, m_layout); !objection.empty())
        return {QString::fromStdString(objection)};
    EditStep step{plan.name.toStdString(), QDateTime::currentSecsSinceEpoch(), std::move(plan.edits)};
    if (m_keeper)
        m_keeper->keepStep(m_world, step, m_history.wouldJoin(plan.mergeKey));
    tell(m_history.perform(m_world, joined(std::move(step.edits)), step.name, parts(), std::move(plan.mergeKey),
                           step.time));
    if (m_room.weighings() != weighings)
        m_weighedAt = stepsEver();
    return plan;
}

void WorldDocument::endMerging(std::string_view kind)
{
    if (m_history.mergeKey().starts_with(kind))
        m_history.endMerging();
}

void WorldDocument::tell(const Touched& touched)
{
    emit changed(touched);
    emit historyChanged();
}

Touched WorldDocument::undoOne()
{
    const bool isStep = m_history.canUndo();
    Touched touched = m_history.undo(m_world, parts());
    if (m_keeper && isStep)
        m_keeper->keepUndo();
    keepRoom();
    return touched;
}

Touched WorldDocument::redoOne()
{
    const bool isStep = m_history.canRedo();
    Touched touched = m_history.redo(m_world, parts());
    if (m_keeper && isStep)
        m_keeper->keepRedo();
    keepRoom();
    return touched;
}

/// What was not there when the room was measured may come back by undoing what was done before.
void WorldDocument::keepRoom()
{
    if (stepsEver() < m_weighedAt)
        m_room.forget();
}

Touched WorldDocument::undo()
{
    if (m_isHeld)
        return {};
    const QString text = undoText();
    const Touched touched = undoOne();
    if (text.isEmpty())
        return touched;
    tell(touched);
    emit undone(text, touched);
    return touched;
}

Touched WorldDocument::redo()
{
    if (m_isHeld)
        return {};
    const QString text = redoText();
    const Touched touched = redoOne();
    if (text.isEmpty())
        return touched;
    tell(touched);
    emit redone(text, touched);
    return touched;
}

void WorldDocument::goToState(std::size_t count)
{
    if (m_isHeld)
        return;
    const std::size_t to = std::min(count, m_history.stepCount());
    while (m_history.doneCount() > to + 1)
        emit changed(undoOne());
    while (m_history.doneCount() + 1 < to)
        emit changed(redoOne());
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
    const std::string words = name.simplified().toStdString();
    if (m_keeper)
        m_keeper->keepBookmark(m_history.forgottenCount() + count, words);
    m_history.setBookmark(count, words);
    emit historyChanged();
}

EntityId WorldDocument::newId()
{
    EntityId id;
    do
        id = EntityId{m_ids.next() | leastAuthoredId};
    while (isTaken(m_world, id));
    return id;
}

Entity WorldDocument::newEntity(const Name& type, Point at)
{
    return makeEntity(*m_world.registry, m_world.registry->findEntity(type), newId(), at);
}

}  // namespace gloam::editor
