#include "core/world/Level.h"

#include "core/base/Random.h"

#include <algorithm>
#include <set>

namespace gloam {

namespace {

bool isEmptyCell(const Level& level, Point p)
{
    return !level.tiles.blocksMove(p) && !level.tiles.isSwum(p) && !level.entities.blockerAt(p);
}

long long kingsMoves(Point a, Point b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

}  // namespace

void fields(FieldVisitor& visitor, LevelNote& note)
{
    field(visitor, {"at", "the cell"}, note.at);
    field(visitor, {.name = "text", .help = "text of the note", .input = InputStyle::Prose}, note.text);
}

void fields(FieldVisitor& visitor, Level& level)
{
    field(visitor, {"name", "name shown to players"}, level.name);
    field(visitor, {"depth", "how far below ground", "levels", -1000, 1000}, level.depth);
    field(visitor, {"ambient", "light everywhere", "steps", 0, 5}, level.ambient);
    field(visitor, {"notes", "the author's notes on cells"}, level.notes);
    field(visitor, {"triggers", "what happens on the level at its moments"}, level.triggers);
}

std::vector<const Entity*> entitiesInRadius(const Level& level, Point centre, long long radius,
                                            const Distance& distance)
{
    std::vector<const Entity*> found;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && distance(centre, entity.at) <= radius)
            found.push_back(&entity);
    std::stable_sort(found.begin(), found.end(), [&](const Entity* a, const Entity* b) {
        return distance(centre, a->at) < distance(centre, b->at);
    });
    return found;
}

const Entity* nearestEntity(const Level& level, Point centre, const std::function<bool(const Entity&)>& isWanted)
{
    const Entity* nearest = nullptr;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && isWanted(entity)
            && (!nearest || kingsMoves(centre, entity.at) < kingsMoves(centre, nearest->at)))
            nearest = &entity;
    return nearest;
}

std::vector<const Entity*> entitiesWithTag(const Level& level, const Name& tag)
{
    std::vector<const Entity*> found;
    for (const Entity& entity : level.entities.all())
        if (hasTag(entity, level.tiles.types(), tag))
            found.push_back(&entity);
    return found;
}

std::vector<EntityId> withCarried(const EntityStore& entities, std::vector<EntityId> ids)
{
    std::set<EntityId> all(ids.begin(), ids.end());
    for (std::size_t before = 0; before != all.size();) {
        before = all.size();
        for (const Entity& entity : entities.all())
            if (!entity.isPlaced() && all.count(entity.in) != 0)
                all.insert(entity.id);
    }
    return {all.begin(), all.end()};
}

std::vector<EntityId> withinThemselves(const EntityStore& entities)
{
    // Each holder has at most one holder: ways up are followed once, and one that meets itself has found a cycle.
    std::vector<EntityId> all;
    for (const Entity& entity : entities.all())
        all.push_back(entity.id);
    std::vector<std::size_t> seenBy(all.size(), all.size());  // the entity whose way up led there first
    std::vector<EntityId> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Entity* one = entities.find(all[i]);
        const auto seen = [&]() -> std::size_t& {
            const auto place = std::lower_bound(all.begin(), all.end(), one->id);
            return seenBy[static_cast<std::size_t>(place - all.begin())];
        };
        while (one && !one->isPlaced() && seen() == all.size()) {
            seen() = i;
            one = entities.find(one->in);
        }
        if (!one || one->isPlaced() || seen() != i)
            continue;
        const EntityId first = one->id;
        do {
            found.push_back(one->id);
            one = entities.find(one->in);
        } while (one->id != first);
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool isAdjacent(Rect a, Rect b)
{
    return !intersected(grown(a, 1), b).isEmpty();
}

std::optional<Point> findEmptyCell(const Level& level, Random& random)
{
    const Size size = level.tiles.size();
    if (size.isEmpty())
        return std::nullopt;
    const auto randomCell = [&] {
        const int x = random.between(0, size.width - 1);
        const int y = random.between(0, size.height - 1);
        return Point{x, y};
    };
    constexpr int tries = 50;
    for (int i = 0; i < tries; ++i)
        if (const Point p = randomCell(); isEmptyCell(level, p))
            return p;
    const Point from = randomCell();
    const long long first = static_cast<long long>(from.y) * size.width + from.x;
    for (long long i = 0; i < size.area(); ++i) {
        const long long index = (first + i) % size.area();
        const Point p{static_cast<int>(index % size.width), static_cast<int>(index / size.width)};
        if (isEmptyCell(level, p))
            return p;
    }
    return std::nullopt;
}

}  // namespace gloam
