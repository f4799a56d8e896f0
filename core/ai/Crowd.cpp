#include "core/ai/Crowd.h"

#include "core/parts/Factions.h"
#include "core/parts/Life.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gloam {

namespace {

constexpr int mostChunks = 64;             ///< along a side of a level
constexpr std::size_t usualStands = 64;    ///< in a chunk
constexpr int leastSide = 8;               ///< of a chunk, in cells
constexpr std::size_t mostSquads = 16;     ///< all further factions share the last
constexpr std::size_t mostFactions = 500;  ///< whose feelings and fights are kept
constexpr int goneFaction = -1;            ///< marks a creature that has left
constexpr auto unknownFeeling = std::numeric_limits<std::int16_t>::min();
constexpr std::int8_t unknownFight = -1;

bool isMember(const Entity& entity, const TypeRegistry& types)
{
    return entity.isPlaced() && isAlive(entity) && part<Stats>(entity, types);
}

/// A value of a row, computed on its first use; with too many factions, on every use.
template <typename Value, typename Compute>
Value keptIn(std::vector<Value>& row, int at, std::size_t size, Value unknown, Compute compute)
{
    if (size > mostFactions)
        return compute();
    row.resize(size, unknown);
    Value& value = row[static_cast<std::size_t>(at)];
    if (value == unknown)
        value = compute();
    return value;
}

}  // namespace

void Crowd::follow(const Level& level)
{
    const EntityStore& entities = level.entities;
    if (m_store != &entities || m_level != level.id || m_size != level.tiles.size())
        forget();
    EntityId last;
    const auto take = [&](EntityId id) {
        if (id != last)
            update(level, id);
        last = id;
    };
    if (!m_store || !entities.forEachChangeSince(m_revision, take))
        begin(level);
    m_revision = entities.revision();
}

void Crowd::forget()
{
    m_store = nullptr;
    m_foesOf = -1;
    m_factions.clear();
    m_numbers.clear();
}

void Crowd::begin(const Level& level)
{
    m_store = &level.entities;
    m_level = level.id;
    m_size = level.tiles.size();
    m_side = std::max(leastSide, (std::max(m_size.width, m_size.height) + mostChunks - 1) / mostChunks);
    m_chunks = {(m_size.width + m_side - 1) / m_side, (m_size.height + m_side - 1) / m_side};
    m_overhang = 0;
    m_stands.clear();
    m_gone = 0;
    m_foesOf = -1;
    dismiss();
    for (Faction& faction : m_factions)
        faction.count = 0;
    m_areFightsStale = true;
    for (const Entity& entity : level.entities.all())
        if (isMember(entity, level.tiles.types()))
            m_stands.push_back({entity.id, entity.at, numberOf(entity.faction)});
    const std::size_t lists = std::min(m_stands.size(), static_cast<std::size_t>(m_chunks.area()));
    m_spare.reserve(m_stands.size());
    while (m_spare.size() < lists)
        m_spare.emplace_back().reserve(usualStands);
    for (const Stand& stand : m_stands)
        settle(stand, level.entities.find(stand.id)->footprint);
}

/// Empties the squads, and keeps the memory of their lists.
void Crowd::dismiss()
{
    for (Squad& squad : m_squads) {
        squad.count = 0;
        for (std::vector<Stand>& chunk : squad.chunks)
            if (chunk.capacity() > 0) {
                chunk.clear();
                m_spare.push_back(std::move(chunk));
            }
    }
    if (!m_squads.empty() && m_squads.front().chunks.size() != static_cast<std::size_t>(m_chunks.area()))
        m_squads.clear();
}

void Crowd::update(const Level& level, EntityId id)
{
    const Entity* entity = level.entities.find(id);
    const bool isThere = entity && isMember(*entity, level.tiles.types());
    auto stand = std::lower_bound(m_stands.begin(), m_stands.end(), id,
                                  [](const Stand& one, EntityId wanted) { return one.id < wanted; });
    const bool isListed = stand != m_stands.end() && stand->id == id;
    const bool wasThere = isListed && stand->faction != goneFaction;
    if (wasThere && isThere && stand->at == entity->at
        && m_factions[static_cast<std::size_t>(stand->faction)].name == entity->faction) {
        m_overhang = std::max({m_overhang, entity->footprint.width - 1, entity->footprint.height - 1});
        return;
    }
    if (wasThere)
        lift(*stand);
    if (wasThere && !isThere)
        takeAway(*stand);
    if (!isThere)
        return;
    m_gone -= isListed && !wasThere ? 1 : 0;
    if (!isListed) {
        stand = m_stands.insert(stand, {id, {}, 0});
        m_spare.reserve(m_stands.size());
    }
    stand->at = entity->at;
    stand->faction = numberOf(entity->faction);
    settle(*stand, entity->footprint);
}

/// Closing a gap takes long in a long list, so gaps stay until they are half of it.
void Crowd::takeAway(Stand& stand)
{
    stand.faction = goneFaction;
    if (++m_gone > m_stands.size() / 2)
        m_gone -= std::erase_if(m_stands, [](const Stand& one) { return one.faction == goneFaction; });
}

void Crowd::settle(const Stand& stand, Size body)
{
    m_overhang = std::max({m_overhang, body.width - 1, body.height - 1});
    count(stand.faction, 1);
    if (stand.id == heroId)
        return;
    Squad& squad = m_squads[squadOf(stand.faction)];
    std::vector<Stand>& chunk = squad.chunks[indexOf(chunkOf(stand.at))];
    if (chunk.capacity() == 0 && !m_spare.empty()) {
        chunk = std::move(m_spare.back());
        m_spare.pop_back();
    } else if (chunk.capacity() == 0) {
        chunk.reserve(usualStands);
    }
    chunk.push_back(stand);
    ++squad.count;
}

void Crowd::lift(const Stand& stand)
{
    count(stand.faction, -1);
    if (stand.id == heroId)
        return;
    Squad& squad = m_squads[squadOf(stand.faction)];
    std::vector<Stand>& chunk = squad.chunks[indexOf(chunkOf(stand.at))];
    const auto isIt = [&stand](const Stand& one) { return one.id == stand.id; };
    const auto place = std::find_if(chunk.begin(), chunk.end(), isIt);
    *place = chunk.back();
    chunk.pop_back();
    if (chunk.empty())
        m_spare.push_back(std::move(chunk));
    --squad.count;
}

void Crowd::count(int faction, int change)
{
    m_foesOf = -1;
    int& count = m_factions[static_cast<std::size_t>(faction)].count;
    const bool wasThere = count > 0;
    count += change;
    m_areFightsStale = m_areFightsStale || wasThere != (count > 0);
}

std::size_t Crowd::squadOf(int faction)
{
    const std::size_t squad = std::min(static_cast<std::size_t>(faction), mostSquads - 1);
    while (m_squads.size() <= squad)
        m_squads.emplace_back().chunks.resize(static_cast<std::size_t>(m_chunks.area()));
    return squad;
}

int Crowd::numberOf(const Name& name)
{
    const auto [known, isNew] = m_numbers.try_emplace(name, static_cast<int>(m_factions.size()));
    if (isNew)
        m_factions.push_back({name, 0, {}, {}});
    return known->second;
}

bool Crowd::gatherFoes(const World& world, int own)
{
    if (m_foesOf == own)
        return !m_foes.empty();
    m_foesOf = own;
    if (std::exchange(m_areFightsStale, false))
        for (Faction& other : m_factions)
            other.fights.clear();
    m_foes.clear();
    for (std::size_t i = 0; i < m_factions.size(); ++i) {
        const std::size_t squad = squadOf(static_cast<int>(i));
        if (m_factions[i].count > 0 && m_squads[squad].count > 0 && (m_foes.empty() || m_foes.back() != squad)
            && doFight(world, own, static_cast<int>(i)))
            m_foes.push_back(squad);
    }
    return !m_foes.empty();
}

int Crowd::feeling(const World& world, int from, int toward)
{
    Faction& faction = m_factions[static_cast<std::size_t>(from)];
    return keptIn(faction.feelings, toward, m_factions.size(), unknownFeeling, [&] {
        return static_cast<std::int16_t>(
            feelingBetween(world, faction.name, m_factions[static_cast<std::size_t>(toward)].name));
    });
}

bool Crowd::doFight(const World& world, int own, int other)
{
    Faction& faction = m_factions[static_cast<std::size_t>(own)];
    return keptIn(faction.fights, other, m_factions.size(), unknownFight,
                  [&] {
                      return static_cast<std::int8_t>(areHostile(world, own, other)
                                                      || (own != other && isQuarrel(world, own, other)));
                  })
           != 0;
}

bool Crowd::areHostile(const World& world, int one, int other)
{
    return feeling(world, one, other) <= hostileFeeling || feeling(world, other, one) <= hostileFeeling;
}

/// Whether an ally of one is an enemy of the other. Allies of each other never quarrel.
bool Crowd::isQuarrel(const World& world, int own, int other)
{
    if (feeling(world, own, other) >= alliedFeeling)
        return false;
    for (int ally = 0; ally < static_cast<int>(m_factions.size()); ++ally)
        if (m_factions[static_cast<std::size_t>(ally)].count > 0
            && ((feeling(world, own, ally) >= alliedFeeling && areHostile(world, ally, other))
                || (feeling(world, other, ally) >= alliedFeeling && areHostile(world, ally, own))))
            return true;
    return false;
}

/// For a cell outside the level, the nearest chunk.
Point Crowd::chunkOf(Point cell) const
{
    const Point inside = nearestIn({{}, m_size}, cell);
    return {inside.x / m_side, inside.y / m_side};
}

Rect Crowd::chunksOf(Rect cells) const
{
    if (intersected(cells, {{}, m_size}).isEmpty())
        return {};
    const Rect stands = grown(cells, m_overhang);
    const Point first = chunkOf(stands.at);
    const Point last = chunkOf({stands.right() - 1, stands.bottom() - 1});
    return {first, {last.x - first.x + 1, last.y - first.y + 1}};
}

}  // namespace gloam
