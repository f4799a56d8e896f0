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

EditResult nothingSelected()
{
    return {QCoreApplication::translate("Tools", "No thing is selected.")};
}

/// The offsets at a distance in king's moves: nearest first, and of these east before south.
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

EditResult anyEntitySelected(const SubjectSelection& subject)
{
    return subject.selection().entities.empty() ? nothingSelected() : EditResult();
}

EditResult duplicateSelected(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject, Point by)
{
    const std::vector<EntityId> originals = subject.selection().entities;
    if (originals.empty())
        return nothingSelected();
    if (const EditResult can = canDuplicate(document.world(), open.id(), originals, by); !can)
        return can;
    const LevelChange copies = copiesOf(document.world(), open.id(), originals, by, document.newIds());
    const Entity& first = *open.level()->entities.find(originals.front());
    const QString what = originals.size() == 1
                             ? QString::fromStdString(displayName(first, *document.world().registry))
                             : QCoreApplication::translate("Tools", "%1 things").arg(originals.size());
    const EditResult result =
        performWork(document, open.id(), copies, QCoreApplication::translate("Tools", "duplicate %1").arg(what));
    if (!result)
        return result;
    std::vector<EntityId> ids;  // copies of the originals come first, then those of what they carry
    for (std::size_t i = 0; i < originals.size(); ++i)
        ids.push_back(copies.placed[i].id);
    subject.select(Selection::ofEntities(std::move(ids)));
    return {};
}

EditResult duplicateBeside(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject)
{
    const std::vector<EntityId>& originals = subject.selection().entities;
    if (originals.empty())
        return nothingSelected();
    for (int distance = 1; distance <= farthest; ++distance)
        for (const Point way : waysAround(distance))
            if (canDuplicate(document.world(), open.id(), originals, way))
                return duplicateSelected(document, open, subject, way);
    return {QCoreApplication::translate("Tools", "There is no room for a copy nearby.")};
}

EditResult nudgeSelected(WorldDocument& document, OpenLevel& open, const SubjectSelection& subject, Point by)
{
    const Selection selection = subject.selection();
    const Point cursor = open.cursor();
    bool isAtCursor = false;
    EditResult result = nothingSelected();
    if (selection.kind == Selection::Kind::Start) {
        const Point start = document.world().settings.start.at;
        isAtCursor = start == cursor;
        result = document.perform(planStart(document.world(), {open.id(), start + by}));
    } else if (selection.kind == Selection::Kind::Entities) {
        isAtCursor = std::any_of(selection.entities.begin(), selection.entities.end(), [&](EntityId id) {
            const Entity* entity = open.level()->entities.find(id);
            return entity && entity->isPlaced() && entity->cells().contains(cursor);
        });
        result = document.perform(planNudge(document.world(), open.id(), selection.entities, by));
    }
    if (result && isAtCursor)
        open.setCursor(cursor + by);
    return result;
}

}  // namespace gloam::editor
