#include "core/parts/Listeners.h"

#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "core/parts/Life.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostListenerChunks = 256;  ///< along a side of a level
constexpr int leastListenerSide = 16;    ///< of a chunk, in cells

bool canListen(const Entity& entity, const TypeRegistry& types)
{
    return entity.isPlaced() && (part<Brain>(entity, types) || isFreedWhenHurt(entity, types));
}

}  // namespace

void Listeners::follow(const Level& level)
{
    const EntityStore& entities = level.entities;
    const bool isSame = m_store == &entities && m_level == level.id && m_size == level.tiles.size();
    EntityId last;
    const auto take = [&](EntityId id) {
        if (id != last)
            update(level, id);
        last = id;
    };
    if (!isSame || m_gone > m_places.size() / 2 || !entities.forEachInnerChangeSince(m_revision, take))
        begin(level);
    m_revision = entities.innerRevision();
}

void Listeners::begin(const Level& level)
{
    m_store = &level.entities;
    m_level = level.id;
    m_size = level.tiles.size();
    m_side = std::max(leastListenerSide,
                      (std::max(m_size.width, m_size.height) + mostListenerChunks - 1) / mostListenerChunks);
    m_count = {(m_size.width + m_side - 1) / m_side, (m_size.height + m_side - 1) / m_side};
    m_chunks.assign(static_cast<std::size_t>(m_count.area()), {});
    m_listeners.clear();
    m_places.clear();
    m_gone = 0;
    m_overhang = 0;
    const TypeRegistry& types = level.tiles.types();
    for (const Entity& entity : level.entities.all())
        if (canListen(entity, types)) {
            add(entity);
            read(m_listeners.back(), entity, types);
            link(static_cast<std::int32_t>(m_listeners.size()) - 1);
        }
}

void Listeners::update(const Level& level, EntityId id)
{
    const TypeRegistry& types = level.tiles.types();
    const Entity* entity = level.entities.find(id);
    const bool isThere = entity && canListen(*entity, types);
    Listener* listener = listed(id);
    if (listener && listener->chunk != none)
        unlink(*listener);
    if (!isThere)
        return;
    if (!listener) {
        add(*entity);
        listener = &m_listeners.back();
    }
    read(*listener, *entity, types);
    link(static_cast<std::int32_t>(listener - m_listeners.data()));
}

void Listeners::read(Listener& listener, const Entity& entity, const TypeRegistry& types)
{
    const bool hasBrain = part<Brain>(entity, types) != nullptr;
    listener.at = entity.at;
    listener.faction = hasBrain ? numberOf(entity.faction) : none;
    listener.isPeaceful = hasBrain && isPeaceful(moodOf(entity, types).state);
    listener.isFreed = isFreedWhenHurt(entity, types);
    m_overhang = std::max({m_overhang, entity.footprint.width - 1, entity.footprint.height - 1});
    const Mood* mood = findPart<Mood>(entity.parts);
    const bool isHeeding = mood && mood->hasHeard && mood->by == MindSense::Call && mood->looked == 0;
    listener.told = isHeeding ? News{mood->target, mood->goal, mood->noticedAt} : News{};
}

/// Null if it was never there.
Listeners::Listener* Listeners::listed(EntityId id)
{
    const auto place = std::lower_bound(m_places.begin(), m_places.end(), id,
                                        [](const Place& one, EntityId wanted) { return one.id < wanted; });
    return place != m_places.end() && place->id == id ? &m_listeners[static_cast<std::size_t>(place->listener)]
                                                      : nullptr;
}

/// As if it had gone; `link` brings it in.
void Listeners::add(const Entity& entity)
{
    const auto place = std::lower_bound(m_places.begin(), m_places.end(), entity.id,
                                        [](const Place& one, EntityId wanted) { return one.id < wanted; });
    m_places.insert(place, {entity.id, static_cast<std::int32_t>(m_listeners.size())});
    m_listeners.emplace_back().id = entity.id;
    ++m_gone;
}

void Listeners::link(std::int32_t index)
{
    Listener& listener = m_listeners[static_cast<std::size_t>(index)];
    listener.chunk = chunkOf(listener.at);
    Chunk& chunk = m_chunks[static_cast<std::size_t>(listener.chunk)];
    listener.previous = none;
    listener.next = chunk.first;
    if (chunk.first != none)
        m_listeners[static_cast<std::size_t>(chunk.first)].previous = index;
    chunk.first = index;
    chunk.quietFaction = none;
    chunk.stirred += listener.mayBeStirred() ? 1 : 0;
    --m_gone;
}

void Listeners::unlink(Listener& listener)
{
    Chunk& chunk = m_chunks[static_cast<std::size_t>(listener.chunk)];
    chunk.stirred -= listener.mayBeStirred() ? 1 : 0;
    if (listener.previous == none)
        chunk.first = listener.next;
    else
        m_listeners[static_cast<std::size_t>(listener.previous)].next = listener.next;
    if (listener.next != none)
        m_listeners[static_cast<std::size_t>(listener.next)].previous = listener.previous;
    listener.chunk = none;
    ++m_gone;
}

std::int32_t Listeners::numberOf(const Name& faction)
{
    return m_factions.try_emplace(faction, static_cast<std::int32_t>(m_factions.size())).first->second;
}

/// For a cell outside the level, the nearest chunk.
std::int32_t Listeners::chunkOf(Point cell) const
{
    const Point inside = nearestIn({{}, m_size}, cell);
    return inside.y / m_side * m_count.width + inside.x / m_side;
}

bool Listeners::isInEarshot(const Listener& listener, const Call& call, std::int32_t faction)
{
    return listener.faction == faction && listener.id != call.caller
           && isWithin(call.metric, listener.at - call.at, call.reach);
}

template <typename Visit> bool Listeners::anyChunk(Point at, int reach, Visit visit) const
{
    const Rect square = squareAround(at, reach);
    const std::int32_t first = chunkOf(square.at);
    const std::int32_t last = chunkOf({square.right() - 1, square.bottom() - 1});
    const std::int32_t width = last % m_count.width - first % m_count.width;
    for (std::int32_t row = first; row <= last; row += m_count.width)
        for (std::int32_t chunk = row; chunk <= row + width; ++chunk)
            if (visit(static_cast<std::size_t>(chunk)))
                return true;
    return false;
}

bool Listeners::isHeard(const Call& call) const
{
    const auto faction = m_factions.find(call.faction);
    return faction != m_factions.end() && anyChunk(call.at, call.reach, [&](std::size_t chunk) {
               for (std::int32_t i = m_chunks[chunk].first; i != none;
                    i = m_listeners[static_cast<std::size_t>(i)].next)
                   if (isInEarshot(m_listeners[static_cast<std::size_t>(i)], call, faction->second))
                       return true;
               return false;
           });
}

std::vector<EntityId> Listeners::hearersOf(const Call& call) const
{
    std::vector<EntityId> hearers;
    const auto faction = m_factions.find(call.faction);
    if (faction == m_factions.end())
        return hearers;
    anyChunk(call.at, call.reach, [&](std::size_t chunk) {
        for (std::int32_t i = m_chunks[chunk].first; i != none; i = m_listeners[static_cast<std::size_t>(i)].next)
            if (const Listener& one = m_listeners[static_cast<std::size_t>(i)]; isInEarshot(one, call, faction->second))
                hearers.push_back(one.id);
        return false;
    });
    std::sort(hearers.begin(), hearers.end());
    return hearers;
}

bool Listeners::isAnyStirred(Point at, int reach) const
{
    return anyChunk(at, reach + m_overhang, [this](std::size_t chunk) { return m_chunks[chunk].stirred > 0; });
}

std::vector<EntityId> Listeners::stirredBy(const Call& call)
{
    std::vector<EntityId> stirred;
    const std::int32_t faction = numberOf(call.faction);
    const News news{call.enemy, call.goal, call.turn};
    anyChunk(call.at, call.reach, [&](std::size_t index) {
        Chunk& chunk = m_chunks[index];
        if (chunk.quietFaction == faction && chunk.quietFor == news)
            return false;
        bool isQuiet = true;
        for (std::int32_t i = chunk.first; i != none; i = m_listeners[static_cast<std::size_t>(i)].next) {
            const Listener& one = m_listeners[static_cast<std::size_t>(i)];
            if (one.faction != faction || !one.isStirredBy(news))
                continue;
            isQuiet = false;
            if (isInEarshot(one, call, faction))
                stirred.push_back(one.id);
        }
        if (isQuiet) {
            chunk.quietFaction = faction;
            chunk.quietFor = news;
        }
        return false;
    });
    std::sort(stirred.begin(), stirred.end());
    return stirred;
}

}  // namespace gloam
