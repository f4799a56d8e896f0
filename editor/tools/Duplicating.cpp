#include "editor/tools/Duplicating.h"

#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/SettingsPlans.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

namespace {

/// A copy farther away would not be found.
constexpr int farthest = 32;

Answer nothingSelected()
{
    return {QCoreApplication::translate("Tools", "No thing is selected.")};
}

/// The ways from a cell to those that many king's moves away: the nearest first, of these the east before the south.
std::vector<Point> waysAround(int distance)
{
    std::vector<Point> ways;
    for (int y = -distance; y <= distance; ++y)
        for (int x = -distance; x <= distance; ++x)
            if (std::max(std::abs(x), std::abs(y)) == distance)
                ways.push_back({x, y});
    std::sort(ways.begin(), ways.end(), [](Point a, Point b) {
        const int near = a.x * a.x + a.y * a.y;
        const int other = b.x * b.x + b.y * b.y;
        return near != other ? near < other : a.x != b.x ? a.x > b.x : a.y > b.y;
    });
    return ways;
}

}  // namespace

Answer duplicateSelected(Workbench& bench, Point by)
{
    const std::vector<EntityId> originals = bench.selection().entities;
    if (originals.empty())
        return nothingSelected();
    WorldDocument& document = bench.document();
    if (const Answer can = canDuplicate(document.world(), bench.levelId(), originals, by); !can)
        return can;
    const LevelWork copies = copiesOf(document.world(), bench.levelId(), originals, by, document.newIds());
    const Entity& first = *bench.level()->entities.find(originals.front());
    const QString what = originals.size() == 1 ? QString::fromStdString(displayName(first, *bench.world().registry))
                                               : QCoreApplication::translate("Tools", "%1 things").arg(originals.size());
    const Answer answer =
        performWork(document, bench.levelId(), copies, QCoreApplication::translate("Tools", "duplicate %1").arg(what));
    if (!answer)
        return answer;
    std::vector<EntityId> ids;   // the first of the copies are those of the originals, what they carry comes behind
    for (std::size_t i = 0; i < originals.size(); ++i)
        ids.push_back(copies.placed[i].id);
    bench.select(Selection::ofEntities(std::move(ids)));
    return {};
}

Answer duplicateBeside(Workbench& bench)
{
    const std::vector<EntityId>& originals = bench.selection().entities;
    if (originals.empty())
        return nothingSelected();
    for (int distance = 1; distance <= farthest; ++distance)
        for (const Point way : waysAround(distance))
            if (canDuplicate(bench.world(), bench.levelId(), originals, way))
                return duplicateSelected(bench, way);
    return {QCoreApplication::translate("Tools", "There is no room for a copy nearby.")};
}

Answer nudgeSelected(Workbench& bench, Point by)
{
    const Selection selection = bench.selection();
    WorldDocument& document = bench.document();
    const Point cursor = bench.cursor();
    bool isAtCursor = false;
    Answer answer = nothingSelected();
    if (selection.kind == Selection::Kind::Start) {
        const Point start = bench.world().settings.start.at;
        isAtCursor = start == cursor;
        answer = document.perform(planStart(document.world(), {bench.levelId(), start + by}));
    } else if (selection.kind == Selection::Kind::Entities) {
        isAtCursor = std::any_of(selection.entities.begin(), selection.entities.end(), [&](EntityId id) {
            const Entity* entity = bench.level()->entities.find(id);
            return entity && entity->isPlaced() && entity->cells().contains(cursor);
        });
        answer = document.perform(planNudge(document.world(), bench.levelId(), selection.entities, by));
    }
    if (answer && isAtCursor)
        bench.setCursor(cursor + by);
    return answer;
}

}  // namespace gloam::editor
