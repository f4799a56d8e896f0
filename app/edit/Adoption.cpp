#include "app/edit/Adoption.h"

#include "app/edit/Loadout.h"
#include "core/parts/Carrying.h"
#include "editor/state/CellSelection.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace gloam::app {

namespace {

QString adoptionSaid(const char* text)
{
    return QCoreApplication::translate("Adoption", text);
}

/// The entity as in play, but with the clock of the edited one.
Entity withClockOf(Entity played, const Entity& edited)
{
    played.readyAt = edited.readyAt;
    played.energy = edited.energy;
    played.extras = edited.extras;
    return played;
}

bool hasSameParts(const Entity& a, const Entity& b)
{
    return std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                      [](const PartBox& first, const PartBox& second) { return first.hasSameData(second); });
}

bool isOtherwise(const Entity& edited, const Entity& played)
{
    return edited.type != played.type || edited.hp != played.hp || edited.flags != played.flags
           || !hasSameParts(edited, played);
}

bool isElsewhere(const Entity& edited, const Entity& played)
{
    return edited.in != played.in || (played.isPlaced() && edited.at != played.at);
}

QString cellOf(Point at)
{
    return QStringLiteral("(%1, %2)").arg(at.x).arg(at.y);
}

/// The cell of an entity, or of what holds it.
QString placeOf(const Entity& entity, const Level& level)
{
    return cellOf(outermostOf(level, entity).at);
}

QString nameOfEntity(const Entity& entity, const Level& level)
{
    return QString::fromStdString(displayName(entity, level.tiles.types()));
}

/// What shows of the layers that differ: the ground if it changed, else what lies on it.
QString tileOf(const Level& level, Point at, bool isGround)
{
    const TileId tile = isGround ? level.tiles.solidAt(at) : level.tiles.topAt(at);
    return tile == nothingTile ? adoptionSaid("nothing")
                               : QString::fromStdString(level.tiles.types().tile(tile).displayName());
}

void addTiles(std::vector<PlayedChange>& changes, const Level& edited, const Level& played)
{
    const Size size = edited.tiles.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const Point at{x, y};
            const auto differs = [&](Layer layer) { return edited.tiles.at(layer, at) != played.tiles.at(layer, at); };
            const bool isGround = differs(Layer::Terrain) || differs(Layer::Structure);
            const bool isLasting = isGround || differs(Layer::Decor);
            if (isLasting || differs(Layer::Effect))
                changes.push_back({PlayedChange::Kind::Tiles,
                                   at,
                                   {},
                                   adoptionSaid("%1: %2 becomes %3")
                                       .arg(cellOf(at), tileOf(edited, at, isGround), tileOf(played, at, isGround)),
                                   isLasting});
        }
}

void addEntities(std::vector<PlayedChange>& changes, const Level& edited, const Level& played)
{
    using Kind = PlayedChange::Kind;
    for (const Entity& before : edited.entities.all()) {
        const Entity* now = played.entities.find(before.id);
        const QString name = nameOfEntity(before, edited);
        if (now && isWithHero(played.entities, *now))
            changes.push_back(
                {Kind::Gone, {}, before.id, adoptionSaid("%1 at %2 was taken").arg(name, placeOf(before, edited))});
        else if (!now)
            changes.push_back(
                {Kind::Gone, {}, before.id, adoptionSaid("%1 at %2 is no more").arg(name, placeOf(before, edited))});
        if (!now || isWithHero(played.entities, *now))
            continue;
        if (isElsewhere(before, *now))
            changes.push_back(
                {Kind::Moved,
                 {},
                 before.id,
                 adoptionSaid("%1 went from %2 to %3").arg(name, placeOf(before, edited), placeOf(*now, played))});
        if (isOtherwise(before, *now)) {
            const QString is =
                before.type != now->type ? adoptionSaid("%1 at %2 has become %3")
                                               .arg(name, placeOf(*now, played), nameOfEntity(*now, played))
                : before.hp != now->hp
                    ? adoptionSaid("%1 at %2 has %3 hit points").arg(name, placeOf(*now, played)).arg(now->hp)
                    : adoptionSaid("%1 at %2 is in another state").arg(name, placeOf(*now, played));
            changes.push_back({Kind::Changed, {}, before.id, is});
        }
    }
    for (const Entity& now : played.entities.all())
        if (!edited.entities.find(now.id) && !isWithHero(played.entities, now))
            changes.push_back({Kind::Came,
                               {},
                               now.id,
                               adoptionSaid("%1 came to %2").arg(nameOfEntity(now, played), placeOf(now, played))});
}

}  // namespace

std::vector<PlayedChange> playedChanges(const Level& edited, const Level& played)
{
    std::vector<PlayedChange> changes;
    addTiles(changes, edited, played);
    addEntities(changes, edited, played);
    return changes;
}

void markSelected(std::vector<PlayedChange>& changes, const editor::OpenLevel& open, const editor::CellSelection& cells,
                  const editor::SubjectSelection& subject)
{
    const EntityStore& entities = open.level()->entities;
    const editor::Selection& selection = subject.selection();
    const auto isCell = [&](Point at) {
        return cells.area().contains(at) || (selection.kind == editor::Selection::Kind::Cell && selection.cell == at);
    };
    for (PlayedChange& change : changes) {
        const Entity* entity = change.kind == PlayedChange::Kind::Tiles ? nullptr : entities.find(change.entity);
        change.isSelected = change.kind == PlayedChange::Kind::Tiles && isCell(change.at);
        for (; entity && !change.isSelected; entity = entity->isPlaced() ? nullptr : entities.find(entity->in))
            change.isSelected = selection.has(entity->id) || (entity->isPlaced() && isCell(entity->at));
    }
}

Adoption adopted(const Level& edited, const Level& played, const std::vector<PlayedChange>& changes)
{
    Adoption adoption;
    std::map<EntityId, Entity> placed;
    const auto taken = [&](EntityId id) -> Entity& {
        return placed.try_emplace(id, *edited.entities.find(id)).first->second;
    };
    for (const PlayedChange& change : changes)
        switch (change.kind) {
        case PlayedChange::Kind::Tiles:
            for (const Layer layer : allLayers)
                adoption.work.tiles.set(change.at, layer, played.tiles.at(layer, change.at));
            break;
        case PlayedChange::Kind::Gone: adoption.work.removed.push_back(change.entity); break;
        case PlayedChange::Kind::Came: adoption.came.placed.push_back(*played.entities.find(change.entity)); break;
        case PlayedChange::Kind::Moved: {
            Entity& entity = taken(change.entity);
            entity.at = played.entities.find(change.entity)->at;
            entity.in = played.entities.find(change.entity)->in;
            break;
        }
        case PlayedChange::Kind::Changed: {
            Entity& entity = taken(change.entity);
            const Point at = entity.at;
            const EntityId in = entity.in;
            entity = withClockOf(*played.entities.find(change.entity), entity);
            entity.at = at;
            entity.in = in;
            break;
        }
        }
    for (auto& [id, entity] : placed)
        adoption.work.placed.push_back(std::move(entity));
    return adoption;
}

}  // namespace gloam::app
