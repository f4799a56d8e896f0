#include "core/rules/Switching.h"

#include "core/action/Deed.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Waiting.h"

#include <array>
#include <utility>

namespace gloam {

namespace {

std::string wayTo(Point from, Point to)
{
    static constexpr std::array<const char*, 8> ways{"to the north",      "to the north-east", "to the east",
                                                     "to the south-east", "to the south",      "to the south-west",
                                                     "to the west",       "to the north-west"};
    const auto direction = directionToward(to - from);
    return direction ? ways[static_cast<std::size_t>(*direction)] : "close by";
}

/// Reports a remote event to the hero under "seen-" and its name if in sight, else under "heard-".
void tellFromAfar(Deed& deed, const std::string& what, const std::string& seen, const std::string& heard, Point at)
{
    const Entity* hero = deed.find(heroId);
    if (!hero)
        return;
    const bool isInSight = deed.policies().vision.sees(*hero, deed.level(), deed.policies(), at);
    Map words;
    words.set("what", isInSight ? seen : heard);
    words.set("where", wayTo(hero->at, at));
    deed.tell(event::Custom{(isInSight ? "seen-" : "heard-") + what, deed.subject(heroId), std::move(words)});
}

/// Whether another entity stands where this one would become solid.
bool wouldShutIn(const Deed& deed, const Entity& entity, const Body& body)
{
    if (entity.isSolid() || !body.isSolid)
        return false;
    const Rect cells{entity.at, body.footprint};
    for (const Entity& other : deed.level().entities.all())
        if (other.id != entity.id && other.isPlaced() && other.isSolid()
            && !intersected(other.cells(), cells).isEmpty())
            return true;
    return false;
}

void turnEntity(Deed& deed, EntityId entity, EntityTypeId type)
{
    const bool hadLife = deed.read<Stats>(entity) != nullptr;
    const bool wasHidden = isHidden(*deed.find(entity), deed.types());
    const std::string name = deed.subject(entity).name;
    const Point at = deed.find(entity)->at;
    const Switchable* own = deed.read<Switchable>(entity);
    const Switchable words = own ? *own : Switchable{};
    deed.become(entity, type);
    if (const Stats* life = deed.read<Stats>(entity); life && !hadLife)
        deed.setHitPoints(entity, life->hp);
    if (words.seen.empty() && wasHidden && isHidden(*deed.find(entity), deed.types()))
        return;  // nobody can notice it
    if (words.seen.empty())
        deed.tell(event::Became{deed.subject(entity), name});
    else
        tellFromAfar(deed, "thing", words.seen, words.heard.empty() ? "something move" : words.heard, at);
}

/// Removes it with everything it carries.
void takeAway(Deed& deed, EntityId entity)
{
    const std::string name = deed.subject(entity).name;
    const Point at = deed.find(entity)->at;
    deed.remove(entity);
    tellFromAfar(deed, "goes", name, {}, at);
}

}  // namespace

void switchAt(Deed& deed, Point at, const Name& type)
{
    if (!deed.level().contains(at))
        return;
    const Entity* entity = workedAt(deed.level(), deed.types(), at);
    if (!entity)
        return;
    if (type.isEmpty())
        return takeAway(deed, entity->id);
    const EntityTypeId becomes = deed.types().findEntity(type);
    if (becomes == EntityTypeId{} || entity->type == becomes
        || wouldShutIn(deed, *entity, deed.types().entity(becomes).body()))
        return;
    if (roomToBecome(deed.level(), *entity, makeEntity(deed.types(), becomes, entity->id, at)) != entity->at)
        return;
    turnEntity(deed, entity->id, becomes);
}

void tellOfArrival(Deed& deed, EntityId id)
{
    const Point at = deed.find(id)->at;
    const Entity* hero = deed.find(heroId);
    if (hero && !deed.policies().vision.sees(*hero, deed.level(), deed.policies(), at))
        tellFromAfar(deed, "comes", {}, {}, at);
    else
        deed.tell(event::Appeared{deed.subject(id), at});
}

void tellOfGround(Deed& deed, Point at, TileId before)
{
    const TileType& was = deed.types().tile(before);
    const TileType& is = deed.level().tiles.typeAt(at);
    if (was.isWalkable == is.isWalkable && was.isClosedDoor() == is.isClosedDoor())
        return;
    const bool isDoor = was.isClosedDoor() || is.isClosedDoor();
    const char* const what = isDoor          ? (is.isClosedDoor() ? "door-closes" : "door-opens")
                             : is.isWalkable ? "ground"
                                             : "way-closes";
    tellFromAfar(deed, what, was.displayName(), {}, at);
}

/// Reported at its end on the hero's level, or without a direction if neither end is there.
void tellOfPassage(Deed& deed, EntityId id)
{
    const Link& link = *deed.world().links.find(id);
    const std::string what = link.isOpen ? "way-opens" : "way-closes";
    for (const Place* end : {&link.from, &link.to})
        if (end->level == deed.level().id)
            return tellFromAfar(deed, what, {}, {}, end->at);
    if (deed.find(heroId))
        deed.tell(event::Custom{"afar-" + what, deed.subject(heroId), {}});
}

}  // namespace gloam
