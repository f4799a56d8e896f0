#pragma once

#include "core/space/Distance.h"
#include "core/world/Level.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gloam {

/// What a creature calls out to its own kind.
struct Call {
    EntityId caller;
    Name faction;
    Point at;
    int reach = 0;
    Metric metric{};
    EntityId enemy;
    Point goal;  ///< where the enemy is
    std::int64_t turn = 0;
};

/// The creatures of a level that can hear a call or a noise, listed by where they stand, with what they already know: a
/// pack that calls about one enemy does not ask each of its members again, nor does a noise ask those who fight. It
/// follows the changes of the level's entities. Its answers are those of a look at each of them, so it is no part of a
/// game's state.
class Listeners {
public:
    /// Takes in what has changed on the level since the last call.
    void follow(const Level& level);
    void forget() { m_store = nullptr; }

    /// Whether another one of the caller's faction with a brain stands within reach.
    bool isHeard(const Call& call) const;
    /// All of them, by id.
    std::vector<EntityId> hearersOf(const Call& call) const;

    /// Those of them to whom it is news, or whom it frees of a status; by id.
    std::vector<EntityId> stirredBy(const Call& call);

    /// Whether a noise that carries so far may alert a creature or free it of a status. False for most noises of a
    /// fight: everyone who hears it is taking part.
    bool isAnyStirred(Point at, int reach) const;

private:
    static constexpr std::int32_t none = -1;
    /// What a call says.
    struct News {
        EntityId enemy;
        Point goal;
        std::int64_t turn = -1;
        bool operator==(const News&) const = default;
    };
    struct Listener {
        EntityId id;
        Point at;
        std::int32_t faction = none;
        std::int32_t chunk = none;  ///< of the level; none once it has gone
        std::int32_t next = none;   ///< in the same chunk
        std::int32_t previous = none;
        bool isPeaceful = false;
        bool isFreed = false;  ///< a call frees it of a status
        News told;             ///< by the last call that it heeded
        bool mayBeStirred() const { return isFreed || isPeaceful; }
        bool isStirredBy(const News& news) const { return isFreed || (isPeaceful && told != news); }
    };
    struct Chunk {
        std::int32_t first = none;
        std::int32_t quietFaction = none;  ///< none of that faction in it is stirred by `quietFor`
        News quietFor;
        std::int32_t stirred = 0;  ///< how many of its listeners may be
    };
    struct Place {
        EntityId id;
        std::int32_t listener = none;
    };

    void begin(const Level& level);
    void update(const Level& level, EntityId id);
    void read(Listener& listener, const Entity& entity, const TypeRegistry& types);
    Listener* listed(EntityId id);
    void add(const Entity& entity);
    void link(std::int32_t index);
    void unlink(Listener& listener);
    std::int32_t numberOf(const Name& faction);
    std::int32_t chunkOf(Point cell) const;
    template <typename Visit> bool anyChunk(Point at, int reach, Visit visit) const;  ///< whether a visit was true
    static bool isInEarshot(const Listener& listener, const Call& call, std::int32_t faction);

    const EntityStore* m_store = nullptr;
    Name m_level;
    Size m_size;
    std::uint64_t m_revision = 0;
    int m_side = 1;      ///< of a chunk, in cells
    Size m_count;        ///< of chunks
    int m_overhang = 0;  ///< how far a body reaches beyond the cell where it stands
    std::vector<Chunk> m_chunks;
    std::vector<Listener> m_listeners;
    std::vector<Place> m_places;  ///< of listeners, by id
    std::size_t m_gone = 0;       ///< how many of them have gone
    std::unordered_map<Name, std::int32_t> m_factions;
};

}  // namespace gloam
