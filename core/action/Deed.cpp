#include "core/action/Deed.h"

#include "core/base/Contract.h"
#include "core/base/Overloaded.h"
#include "core/parts/Brain.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

/// The subjects of an event; null for none.
std::array<const Subject*, 2> subjectsOf(const Event& event)
{
    using Subjects = std::array<const Subject*, 2>;
    return std::visit(Overloaded{
                          [](const event::Struck& struck) {
                              return Subjects{&struck.attacker, &struck.target};
                          },
                          [](const event::ChoiceOffered&) { return Subjects{}; },
                          [](const event::ChoiceMade&) { return Subjects{}; },
                          [](const event::Chronicled&) { return Subjects{}; },
                          [](const auto& other) { return Subjects{&other.who}; },
                      },
                      event);
}

constexpr std::size_t mostNotes = 1'000;           ///< noises of a command that are noted
constexpr std::size_t mostNotedHearers = 100'000;  ///< of all of them together

/// One more in a list that is given room for the usual number at once.
template <typename T> void append(std::vector<T>& list, T item, std::size_t usual)
{
    if (list.empty())
        list.reserve(usual);
    list.push_back(std::move(item));
}

/// Whether an entity contains another, at any depth, or is that entity.
bool isAround(const Level& level, EntityId outer, EntityId other)
{
    constexpr int mostDepth = 64;
    for (int depth = 0; !other.isNothing() && depth < mostDepth; ++depth) {
        if (other == outer)
            return true;
        const Entity* entity = level.entities.find(other);
        other = entity ? entity->in : EntityId{};
    }
    return false;
}

constexpr std::string_view messageOf(Effort::Excess excess)
{
    switch (excess) {
    case Effort::Excess::Chain: return "too-long-a-chain";
    case Effort::Excess::Work: return "too-much-at-once";
    case Effort::Excess::Crowd: return "too-crowded";
    }
    return {};
}

}  // namespace

bool Deed::enterChain()
{
    if (m_context.effort.enter())
        return true;
    tellExcess(Effort::Excess::Chain);
    return false;
}

/// Only hooks within hooks count as work: what asks one after another is limited by itself.
bool Deed::enterHook()
{
    constexpr int workOfHook = 4;
    Effort& effort = m_context.effort;
    if (effort.isInHook() && !spend(workOfHook)) {
        tellExcess(Effort::Excess::Work);
        return false;
    }
    if (effort.enterHook())
        return true;
    tellExcess(Effort::Excess::Chain);
    return false;
}

template <typename Change> void Deed::recast(EntityId id, Change change)
{
    noteChange();
    const auto acts = [&] {
        const Entity* entity = find(id);
        return entity && isActor(*entity, types());
    };
    const bool actedBefore = acts();
    change();
    m_context.hasCastChanged = m_context.hasCastChanged || acts() != actedBefore;
}

void Deed::tellExcess(Effort::Excess excess)
{
    if (m_context.effort.isFirst(excess))
        tell(event::Custom{Name(messageOf(excess)), {heroId, {}, {}, {}}, {}});
}

/// Does not count entities placed by authors: their ids are above all those given in play.
std::int64_t Deed::countOfBorn() const
{
    return static_cast<std::int64_t>(level().entities.all().countBefore(EntityId{leastAuthoredId}));
}

bool Deed::hasRoomForOneMore()
{
    spend(1 + countOfBorn() / 64);
    if (!isCrowded())
        return true;
    tellExcess(Effort::Excess::Crowd);
    return false;
}

std::int64_t Deed::flag(const Name& name) const
{
    const auto found = m_context.flags.find(name);
    return found == m_context.flags.end() ? 0 : found->second;
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
    require(level().contains(to), "A deed moves an entity out of its level.");
    noteChange();
    entities().move(id, to);
}

void Deed::put(Layer layer, Point at, TileId tile)
{
    noteChange();
    if (level().contains(at))  // a body may extend beyond the edge of a level that was made smaller
        writeLevel().tiles.put(layer, at, tile);
}

void Deed::setHitPoints(EntityId id, int hp)
{
    noteChange();
    constexpr int most = 1'000'000;  // files allow -most to most
    const int kept = std::clamp(hp, -most, most);
    entities().updateInPlace(id, [kept](Entity& entity) { entity.hp = kept; });
}

void Deed::setEntityFlag(EntityId id, EntityFlag flag, bool value)
{
    noteChange();
    entities().updateInPlace(id, [=](Entity& entity) { entity.flags.set(flag, value); });
}

void Deed::derive(EntityId id)
{
    noteChange();
    entities().update(id, [this](Entity& entity) { deriveFlags(entity, types()); });
}

void Deed::setFlag(const Name& name, std::int64_t value)
{
    noteChange();
    if (value == 0)
        m_context.flags.erase(name);
    else
        m_context.flags[name] = value;
    if (name.text().starts_with("known.") || name.text().starts_with("look."))
        m_context.haveFlagsChanged = true;
}

void Deed::setOverride(Point at, CellOverride cell)
{
    noteChange();
    writeLevel().tiles.setOverride(at, std::move(cell));
}

void Deed::setSpent(std::size_t trigger, bool isSpent)
{
    noteChange();
    writeLevel().triggers[trigger].isSpent = isSpent;
}

void Deed::offer(PendingChoice choice)
{
    noteChange();
    m_context.choice = std::move(choice);
}

void Deed::endChoice()
{
    noteChange();
    m_context.choice.reset();
}

void Deed::depart(EntityId who, Leave leave)
{
    noteChange();
    m_context.departures.push_back({who, std::move(leave)});
}

void Deed::setFeeling(const Name& from, const Name& toward, int feeling)
{
    noteChange();
    gloam::setFeeling(m_context.world.settings.factions, from, toward, feeling);
    m_context.haveFeelingsChanged = true;
}

void Deed::putInto(EntityId id, EntityId holder)
{
    if (!holder.isNothing() && (id == heroId || isAround(level(), id, holder)))
        return;
    recast(id, [&] { entities().putInto(id, holder); });
}

/// An entity taken out of another acts in the next tick at the earliest.
void Deed::putDown(EntityId id, Point at)
{
    recast(id, [&] {
        entities().update(id, [&](Entity& entity) {
            if (!entity.in.isNothing())
                entity.readyAt = std::max(entity.readyAt, m_context.now + 1);
            entity.in = {};
            entity.at = at;
        });
    });
}

EntityId Deed::copyOf(EntityId id)
{
    noteChange();
    if (!hasRoomForOneMore())
        return {};
    Entity copy = *find(id);
    copy.id = EntityId{m_context.nextId++};
    const EntityId copied = copy.id;
    entities().add(std::move(copy));
    return copied;
}

EntityId Deed::createIn(EntityTypeId type, EntityId holder)
{
    const EntityId id = create(type, {});
    if (!id.isNothing())
        putInto(id, holder);
    return id;
}

void Deed::become(EntityId id, EntityTypeId type)
{
    recast(id, [&] {
        entities().update(id, [&](Entity& entity) {
            Entity other = makeEntity(types(), type, id, entity.at);
            other.in = entity.in;
            other.readyAt = entity.readyAt;
            if (part<Brain>(other, types()) && !part<Brain>(entity, types()))
                other.readyAt = std::max(other.readyAt, m_context.now + 1);  // it had no turns until now
            other.energy = entity.energy;
            other.hp = std::min(entity.hp, other.hp);
            other.flags.set(EntityFlag::Dead, entity.flags.has(EntityFlag::Dead));
            entity = std::move(other);
        });
    });
}

void Deed::openLink(EntityId link, bool isOpen)
{
    noteChange();
    m_context.world.links.setOpen(link, isOpen);
}

void Deed::end(Judgement judgement)
{
    noteChange();
    if (m_context.judgement.verdict == Verdict::None)
        m_context.judgement = std::move(judgement);
}

void Deed::makeKnown(EntityId who, Point at)
{
    noteChange();
    if (!level().contains(at))
        return;
    const TileId tile = types().apparent(level().tiles.topAt(at));
    m_context.memory[who].remember(levelId(), level().tiles.size(), at,
                                   tile == nothingTile ? types().boundTile() : tile);
}

void Deed::feel(EntityId who, EntityId other)
{
    noteChange();
    m_context.memory[who].feel(other);
}

EntityId Deed::create(EntityTypeId type, Point at)
{
    noteChange();
    if (!hasRoomForOneMore())
        return {};
    const EntityId id{m_context.nextId++};
    Entity entity = makeEntity(types(), type, id, at);
    entity.readyAt = m_context.now + 1;  // an entity born now acts later
    entities().add(std::move(entity));
    return id;
}

void Deed::remove(EntityId id)
{
    noteChange();
    if (id == heroId)
        return setEntityFlag(id, EntityFlag::Dead, true);
    std::vector<EntityId> going{id};
    while (!going.empty()) {
        const EntityId next = going.back();
        going.pop_back();
        entities().remove(next);
        for (const EntityId inner : level().entities.within(next))
            if (inner != heroId)
                going.push_back(inner);
    }
}

void Deed::tell(Event event)
{
    noteChange();
    spend(4);
    const bool isSeen = isPerceived(event);
    append(m_context.events, PerceivedEvent{std::move(event), isSeen}, m_context.usualEvents);
}

void Deed::putBack(EntityId id, PartBox box)
{
    noteChange();
    entities().updateInPlace(id, [&](Entity& entity) { entity.parts.push_back(std::move(box)); });
}

bool Deed::hasRoomForNotes() const
{
    return m_context.noises.size() < mostNotes && m_context.notedHearers < mostNotedHearers;
}

void Deed::note(MadeNoise noise)
{
    if (!hasRoomForNotes())
        return;
    m_context.notedHearers += noise.hearers.size();
    append(m_context.noises, std::move(noise), m_context.usualNoises);
}

/// Whether the viewer sees where it happened, or any cell of the entity if it is still there: a large opaque body hides
/// some of its own cells.
bool Deed::isInView(const Entity& viewer, const Subject& subject) const
{
    const Entity* entity = find(subject.id);
    const Rect cells{subject.at,
                     entity && entity->isPlaced() && entity->at == subject.at ? entity->footprint : Size{1, 1}};
    for (const Point p : cellsIn(cells))
        if (level().contains(p) && policies().vision.sees(viewer, level(), policies(), p))
            return true;
    return false;
}

bool Deed::isPerceived(const Event& event) const
{
    const Entity* hero = find(heroId);
    const auto subjects = subjectsOf(event);
    if (!hero || !subjects.front())
        return hero != nullptr;
    if (const auto* noise = std::get_if<event::NoiseMade>(&event);
        noise && isWithin(policies().metric, hero->at - noise->at, noise->reach))
        return true;
    return std::any_of(subjects.begin(), subjects.end(), [&](const Subject* subject) {
        return subject && (subject->isHero() || isInView(*hero, *subject));
    });
}

}  // namespace gloam
