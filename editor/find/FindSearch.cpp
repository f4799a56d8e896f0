#include "editor/find/FindSearch.h"

#include <QTimer>

#include <atomic>

namespace gloam::editor {

namespace {

constexpr int millisecondsBetweenReports = 100;

}  // namespace

/// One search with all it needs, so that it can outlive the document.
struct FindSearch::Task : Progress {
    World world;
    Query query;
    FindScope scope;
    std::size_t mostListed = 0;
    FindResult result;
    std::atomic<bool> isStopped{false};
    std::atomic<int> percent{0};

    void report(int done, int of) override { percent = of > 0 ? static_cast<int>(100LL * done / of) : 0; }
    bool isCancelled() const override { return isStopped; }
};

FindSearch::FindSearch(const WorldDocument& document, QObject* parent) : QObject(parent), m_document(document)
{}

FindSearch::~FindSearch()
{
    stop();
    for (const QPointer<QThread>& thread : m_threads)
        if (thread)
            thread->wait();
}

void FindSearch::begin(const Query& query, const FindScope& scope, std::size_t mostListed)
{
    stop();
    m_task = std::make_shared<Task>();
    m_task->world = m_document.world();
    m_task->query = query;
    m_task->scope = scope;
    m_task->mostListed = mostListed;
    const QPointer<FindSearch> self(this);
    QThread* const thread = QThread::create(
        [task = m_task] { task->result = find(task->world, task->query, task->scope, task->mostListed, *task); });
    connect(thread, &QThread::finished, this, [self, task = m_task] {
        if (self)
            self->finish(task);
    });
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    auto* reports = new QTimer(thread);
    connect(reports, &QTimer::timeout, this, [this, task = m_task] {
        if (task == m_task)
            emit progressed(task->percent);
    });
    reports->start(millisecondsBetweenReports);
    std::erase_if(m_threads, [](const QPointer<QThread>& each) { return each.isNull(); });
    m_threads.emplace_back(thread);
    thread->start();
}

void FindSearch::stop()
{
    if (m_task)
        m_task->isStopped = true;
    m_task.reset();
}

void FindSearch::finish(const std::shared_ptr<Task>& task)
{
    if (task != m_task)
        return;
    m_task.reset();
    emit found(task->result);
}

}  // namespace gloam::editor
