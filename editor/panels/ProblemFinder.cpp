#include "editor/panels/ProblemFinder.h"

#include "core/base/Progress.h"
#include "core/check/Ignored.h"
#include "editor/document/PackedCopy.h"

#include <QPointer>

#include <algorithm>
#include <atomic>

namespace gloam::editor {

/// One search with all it needs, so that it can outlive the document.
struct ProblemFinder::Task : Progress {
    World world;
    ReadContext context;
    std::string file;
    std::shared_ptr<CheckMemory> memory;  ///< passed from search to search, which run one after another
    Problems problems;                    ///< those of the text; once done, all
    Problems ignored;
    std::vector<Finding> findings;
    std::atomic<bool> isSuperseded{false};

    bool isCancelled() const override { return isSuperseded; }

    void search()
    {
        if (isSuperseded)
            return;
        world = packedCopy(std::move(world));
        const Problems found = findProblems(world, context, file, *this, memory.get(), &findings);
        problems.insert(problems.end(), found.begin(), found.end());
        const Problems idle = idleIgnores(problems, world.settings);
        Sifted sifted = sift(std::move(problems), world.settings);
        problems = std::move(sifted.problems);
        problems.insert(problems.end(), idle.begin(), idle.end());
        ignored = std::move(sifted.ignored);
    }
};

ProblemFinder::ProblemFinder(const WorldDocument& document, TaskRunner run, QObject* parent)
    : QObject(parent), m_document(document), m_run(std::move(run))
{
    m_rest.setParent(this);
    m_rest.setSingleShot(true);
    m_rest.setInterval(millisecondsOfRest);
    connect(&m_rest, &QTimer::timeout, this, &ProblemFinder::begin);
    connect(&document, &WorldDocument::historyChanged, this, &ProblemFinder::restart);  // changed, opened or saved
    connect(&document, &WorldDocument::changed, this, &ProblemFinder::forget);
    connect(&document, &WorldDocument::worldReplaced, this, [this] { m_packed.clear(); });
    begin();
}

ProblemFinder::~ProblemFinder()
{
    if (m_task)
        m_task->isSuperseded = true;
}

void ProblemFinder::restart()
{
    if (m_task)
        m_task->isSuperseded = true;
    m_task.reset();
    emit outdated();
    m_rest.start(millisecondsOfRestFor(m_document.world()));
}

/// Checking a large world takes long: it does not start again for each painted cell.
int ProblemFinder::millisecondsOfRestFor(const World& world)
{
    constexpr long long cellsOfMillisecond = 10'000;
    constexpr long long most = 2'000;
    long long cells = 0;
    for (const auto& [id, level] : world.levels)
        cells += level->tiles.size().area();
    return millisecondsOfRest + static_cast<int>(std::min(most, cells / cellsOfMillisecond));
}

void ProblemFinder::begin()
{
    m_task = std::make_shared<Task>();
    m_task->world = m_document.world();
    for (const auto& [id, level] : m_packed)
        m_task->world.levels.insert_or_assign(id, level);
    m_task->context = m_document.reading();
    m_task->file = m_document.path().filename().string();
    m_task->memory = m_memory;
    m_task->problems = m_document.textProblems();
    const QPointer<ProblemFinder> self(this);
    m_run([task = m_task] { task->search(); },
          [self, task = m_task] {
              if (self)
                  self->finish(task);
          });
}

void ProblemFinder::finish(const std::shared_ptr<Task>& task)
{
    if (task != m_task)
        return;
    m_problems = std::move(m_task->problems);
    m_ignored = std::move(m_task->ignored);
    m_findings = std::move(m_task->findings);
    keepPacked(m_task->world);
    m_task.reset();
    emit found(m_problems);
}

void ProblemFinder::forget(const Touched& touched)
{
    if (touched.levelList || touched.types || touched.settings || !touched.renamed.empty())
        m_packed.clear();
    for (const Touched::Part& part : touched.parts)
        m_packed.erase(part.level);
}

/// The next search knows these levels again by their shared copies.
void ProblemFinder::keepPacked(const World& searched)
{
    for (const auto& [id, level] : searched.levels)
        if (isLarge(*level))
            m_packed.insert_or_assign(id, level);
}

}  // namespace gloam::editor
