#include "editor/things/ThingSearch.h"

#include "core/find/Find.h"
#include "core/find/Hints.h"
#include "core/parts/Carrying.h"

#include <algorithm>
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

struct ThingTask : BackgroundTask {
    World world;
    ThingWish wish;
    std::vector<ThingRow> rows;
    std::string hint;

    void run() override
    {
        rows = thingRows(world, wish, *this);
        if (rows.empty() && wish.query)
            hint = hintFor(world, *wish.query, *this);
    }
};

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

ThingSearch::ThingSearch(const WorldDocument& document, QObject* parent) : QObject(parent), m_document(document)
{}

void ThingSearch::begin(ThingWish wish)
{
    auto task = std::make_shared<ThingTask>();
    task->world = m_document.world();
    task->wish = std::move(wish);
    m_latest.begin(task, [this, task] { emit found(task->rows, task->hint); });
}

}  // namespace gloam::editor
