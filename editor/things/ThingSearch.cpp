#include "editor/things/ThingSearch.h"

#include "core/base/Progress.h"
#include "core/find/Find.h"
#include "core/parts/Carrying.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <set>
#include <utility>

namespace gloam::editor {

namespace {

constexpr std::size_t rowsBetweenStops = 256;

/// By row, then by column, as levels are read; what is carried after what lies there.
bool isPlaceBefore(const World& world, const ThingRow& a, const ThingRow& b)
{
    const auto placeOfRow = [&world](const ThingRow& row) {
        const Level& level = *world.findLevel(row.level);
        const Entity& entity = *level.entities.find(row.id);
        const Point at = outermostOf(level, entity).at;
        return std::tuple(at.y, at.x, !entity.isPlaced());
    };
    return placeOfRow(a) < placeOfRow(b);
}

std::vector<ThingRow> unsortedRows(const World& world, const ThingWish& wish, Progress& progress)
{
    std::vector<ThingRow> rows;
    if (wish.query) {
        Query query{.kind = Query::Kind::And, .term = {}, .inner = {*wish.query, *parseQuery("is:thing")}};
        query.inner.back().term.index = termsOf(*wish.query).size();
        FindScope scope;
        if (!wish.level.isEmpty())
            scope = {.where = FindScope::Where::Level, .level = wish.level};
        const auto add = [&rows](const FindSubject& subject) { rows.push_back({subject.level, subject.id}); };
        forEachFound(world, query, scope, add, progress);
        return rows;
    }
    for (const auto& [id, level] : world.levels)
        if (wish.level.isEmpty() || id == wish.level)
            for (const Entity& entity : level->entities.all())
                rows.push_back({id, entity.id});
    return rows;
}

/// Sorted by their cells; equal ones stay as they were, by level and id.
bool sortRows(std::vector<ThingRow>& rows, const World& world, const ThingWish& wish, Progress& progress)
{
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto sortWith = [&](const auto& isBefore) {
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return wish.isDescending ? isBefore(b, a) : isBefore(a, b);
        });
    };
    if (wish.sortedBy.kind == ThingColumn::Kind::Place) {
        sortWith([&](std::size_t a, std::size_t b) { return isPlaceBefore(world, rows[a], rows[b]); });
    } else {
        ThingReader reader;
        std::vector<Value> cells(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i % rowsBetweenStops == 0 && progress.isCancelled())
                return false;
            const Level& level = *world.findLevel(rows[i].level);
            cells[i] = wish.sortedBy.kind == ThingColumn::Kind::Level
                           ? Value(level.displayName())
                           : reader.read(world, level, *level.entities.find(rows[i].id), wish.sortedBy).value;
        }
        // What has no such field stays at the end, whichever way the others are sorted.
        sortWith([&](std::size_t a, std::size_t b) {
            if (cells[a].isNothing() != cells[b].isNothing())
                return cells[a].isNothing() == wish.isDescending;
            return isSortedBefore(cells[a], cells[b]);
        });
    }
    std::vector<ThingRow> sorted;
    sorted.reserve(rows.size());
    for (const std::size_t each : order)
        sorted.push_back(std::move(rows[each]));
    rows = std::move(sorted);
    return true;
}

/// Those that are kept first, as they were.
void keepPlaces(std::vector<ThingRow>& rows, const std::vector<ThingRow>& kept)
{
    const auto keyOfRow = [](const ThingRow& row) { return std::pair(row.id, row.level); };
    std::set<std::pair<EntityId, Name>> found;
    for (const ThingRow& row : rows)
        found.insert(keyOfRow(row));
    std::vector<ThingRow> result;
    result.reserve(rows.size());
    for (const ThingRow& row : kept)
        if (found.erase(keyOfRow(row)) > 0)
            result.push_back(row);
    for (const ThingRow& row : rows)
        if (found.contains(keyOfRow(row)))
            result.push_back(row);
    rows = std::move(result);
}

}  // namespace

std::vector<ThingRow> thingRows(const World& world, const ThingWish& wish, Progress& progress)
{
    std::vector<ThingRow> rows = unsortedRows(world, wish, progress);
    if (progress.isCancelled() || !sortRows(rows, world, wish, progress))
        return rows;
    if (!wish.kept.empty())
        keepPlaces(rows, wish.kept);
    return rows;
}

/// One search with all it needs, so that it can outlive the document.
struct ThingSearch::Task : Progress {
    World world;
    ThingWish wish;
    std::vector<ThingRow> rows;
    std::atomic<bool> isStopped{false};

    bool isCancelled() const override { return isStopped; }
};

ThingSearch::ThingSearch(const WorldDocument& document, QObject* parent) : QObject(parent), m_document(document)
{}

ThingSearch::~ThingSearch()
{
    stop();
    for (const QPointer<QThread>& thread : m_threads)
        if (thread)
            thread->wait();
}

void ThingSearch::begin(ThingWish wish)
{
    stop();
    m_task = std::make_shared<Task>();
    m_task->world = m_document.world();
    m_task->wish = std::move(wish);
    const QPointer<ThingSearch> self(this);
    QThread* const thread =
        QThread::create([task = m_task] { task->rows = thingRows(task->world, task->wish, *task); });
    connect(thread, &QThread::finished, this, [self, task = m_task] {
        if (self)
            self->finish(task);
    });
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    std::erase_if(m_threads, [](const QPointer<QThread>& each) { return each.isNull(); });
    m_threads.emplace_back(thread);
    thread->start();
}

void ThingSearch::stop()
{
    if (m_task)
        m_task->isStopped = true;
    m_task.reset();
}

void ThingSearch::finish(const std::shared_ptr<Task>& task)
{
    if (task != m_task)
        return;
    m_task.reset();
    emit found(task->rows);
}

}  // namespace gloam::editor
