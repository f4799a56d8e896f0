#include "editor/find/FindSearch.h"

#include "core/find/Hints.h"

namespace gloam::editor {

namespace {

struct FindTask : BackgroundTask {
    World world;
    Query query;
    FindScope scope;
    std::size_t mostListed = 0;
    FindResult result;
    std::string hint;

    void run() override
    {
        result = find(world, query, scope, mostListed, *this);
        if (result.count == 0)
            hint = hintFor(world, query, *this);
    }
};

}  // namespace

FindSearch::FindSearch(const WorldDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&m_latest, &LatestTask::progressed, this, &FindSearch::progressed);
}

void FindSearch::begin(const Query& query, const FindScope& scope, std::size_t mostListed)
{
    auto task = std::make_shared<FindTask>();
    task->world = m_document.world();
    task->query = query;
    task->scope = scope;
    task->mostListed = mostListed;
    m_latest.begin(task, [this, task] { emit found(task->result, task->hint); });
}

}  // namespace gloam::editor
