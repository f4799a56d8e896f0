#include "core/action/Deed.h"

#include "core/base/Overloaded.h"

#include <algorithm>

namespace gloam {

namespace {

/// Who an event is about, the one it happened to last.
std::vector<const Subject*> subjectsOf(const Event& event)
{
    return std::visit(Overloaded{
                          [](const event::Struck& struck) { return std::vector{&struck.attacker, &struck.target}; },
                          [](const event::ChoiceOffered&) { return std::vector<const Subject*>(); },
                          [](const event::ChoiceMade&) { return std::vector<const Subject*>(); },
                          [](const auto& other) { return std::vector{&other.who}; },
                      },
                      event);
}

}  // namespace

std::int64_t Deed::flag(const Name& name) const
{
    const auto found = m_stage.flags.find(name);
    return found == m_stage.flags.end() ? 0 : found->second;
}

Subject Deed::subject(EntityId id) const
{
    const Entity* entity = find(id);
    if (!entity)
        return {id, {}, {}, {}};
    return {id, types().entity(entity->type).id, displayName(*entity, types()), entity->at};
}

void Deed::move(EntityId id, Point to)
{
    entities().move(id, to);
}

void Deed::put(Layer layer, Point at, TileId tile)
{
    writeLevel().tiles.put(layer, at, tile);
}

void Deed::setHitPoints(EntityId id, int hp)
{
    entities().updateInPlace(id, [hp](Entity& entity) { entity.hp = hp; });
}

void Deed::setEntityFlag(EntityId id, EntityFlag flag, bool value)
{
    entities().updateInPlace(id, [=](Entity& entity) { entity.flags.set(flag, value); });
}

void Deed::derive(EntityId id)
{
    entities().update(id, [this](Entity& entity) { deriveFlags(entity, types()); });
}

void Deed::setFlag(const Name& name, std::int64_t value)
{
    if (value == 0)
        m_stage.flags.erase(name);
    else
        m_stage.flags[name] = value;
}

void Deed::setFeeling(const Name& from, const Name& toward, int feeling)
{
    gloam::setFeeling(m_stage.world.settings.factions, from, toward, feeling);
}

void Deed::putInto(EntityId id, EntityId holder)
{
    m_stage.hasCastChanged = m_stage.hasCastChanged || read<Stats>(id);
    entities().putInto(id, holder);
}

/// Who was carried has waited as long.
void Deed::putDown(EntityId id, Point at)
{
    m_stage.hasCastChanged = m_stage.hasCastChanged || read<Stats>(id);
    entities().update(id, [&](Entity& entity) {
        if (!entity.in.isNothing())
            entity.readyAt = std::max(entity.readyAt, m_stage.now + 1);
        entity.in = {};
        entity.at = at;
    });
}

EntityId Deed::copyOf(EntityId id)
{
    Entity copy = *find(id);
    copy.id = EntityId{m_stage.nextId++};
    const EntityId copied = copy.id;
    entities().add(std::move(copy));
    return copied;
}

EntityId Deed::createIn(EntityTypeId type, EntityId holder)
{
    const EntityId id = create(type, {});
    putInto(id, holder);
    return id;
}

void Deed::become(EntityId id, EntityTypeId type)
{
    entities().update(id, [&](Entity& entity) {
        Entity other = makeEntity(types(), type, id, entity.at);
        other.in = entity.in;
        other.readyAt = entity.readyAt;
        other.energy = entity.energy;
        other.hp = std::min(entity.hp, other.hp);
        entity = std::move(other);
    });
}

void Deed::openLink(EntityId link, bool isOpen)
{
    m_stage.world.links.setOpen(link, isOpen);
}

void Deed::end(Verdict verdict)
{
    if (m_stage.verdict == Verdict::None)
        m_stage.verdict = verdict;
}

void Deed::makeKnown(EntityId who, Point at)
{
    const TileId tile = types().apparent(level().tiles.topAt(at));
    m_stage.memory[who].remember(m_levelId, level().tiles.size(), at, tile == nothingTile ? types().boundTile() : tile);
}

void Deed::feel(EntityId who, EntityId other)
{
    m_stage.memory[who].feel(other);
}

EntityId Deed::create(EntityTypeId type, Point at)
{
    const EntityId id{m_stage.nextId++};
    Entity entity = makeEntity(types(), type, id, at);
    entity.readyAt = m_stage.now + 1;  // who is born now acts later
    entities().add(std::move(entity));
    return id;
}

void Deed::remove(EntityId id)
{
    entities().remove(id);
}

void Deed::tell(Event event)
{
    const bool isSeen = isPerceived(event);
    m_stage.events.push_back({std::move(event), isSeen});
}

/// Where it happened, or any cell of who is there: a large opaque body hides some of its own.
bool Deed::isInView(const Entity& viewer, const Subject& subject) const
{
    const Entity* entity = find(subject.id);
    const Rect cells{subject.at, entity && entity->isPlaced() && entity->at == subject.at ? entity->footprint : Size{1, 1}};
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (level().contains({x, y}) && policies().vision.sees(viewer, level(), policies(), {x, y}))
                return true;
    return false;
}

bool Deed::isPerceived(const Event& event) const
{
    const Entity* hero = find(heroId);
    const auto subjects = subjectsOf(event);
    if (!hero || subjects.empty())
        return hero != nullptr;
    return std::any_of(subjects.begin(), subjects.end(), [&](const Subject* subject) { return subject->isHero() || isInView(*hero, *subject); });
}

}  // namespace gloam
