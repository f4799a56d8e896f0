#pragma once

#include "core/space/Distance.h"
#include "core/world/Level.h"
#include "core/world/World.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gloam {

/// The creatures of a level, by their factions and where they stand, and which factions fight each other: a creature
/// finds its foes without looking at all others. It follows the changes of the level's entities. It decides only how
/// quickly a foe is found, never which, so it is no part of a game's state.
class Crowd {
public:
    struct Stand {
        EntityId id;
        Point at;
        int faction = 0;  ///< below 0 once it has gone
    };

    /// Which foes are worth a look; the visit of one may narrow them.
    struct Bounds {
        Rect within;   ///< they have a cell in it
        int distance;  ///< they stand no farther from the searcher, by king's moves
    };

    /// Takes in what has changed on the level since the last call.
    void follow(const Level& level);
    /// Forgets all that it knows, such as how factions feel about each other.
    void forget();

    /// Whether a creature of that faction may have foes other than the hero on the level.
    bool hasFoes(const World& world, const Name& faction) { return gatherFoes(world, numberOf(faction)); }

    /// Calls `visit(EntityId, Point)` for the foes of a creature of that faction other than the hero: enemies, and
    /// those on the other side of a quarrel (FACT-01). Visits all within the bounds, and some others, roughly nearest
    /// first.
    template <typename Visit>
    void forEachFoe(const World& world, const Name& faction, Point from, const Bounds& bounds, Visit visit)
    {
        const int own = numberOf(faction);
        if (!gatherFoes(world, own))
            return;
        const Point centre = chunkOf(from);
        Rect wanted = chunksOf(bounds.within);
        for (int ring = 0; ring == 0 || (ring - 1) * m_side < bounds.distance; ++ring) {
            const Rect square = squareAround(centre, ring);
            const Rect inside = intersected(square, wanted);
            for (int y = inside.top(); y < inside.bottom(); ++y) {
                const bool isWhole = y == square.top() || y + 1 == square.bottom();
                const int step = isWhole ? 1 : 2 * ring;
                for (int x = isWhole ? inside.left() : square.left(); x < inside.right(); x += step)
                    if (x >= inside.left())
                        visitChunk(world, own, {x, y}, visit);
            }
            wanted = chunksOf(bounds.within);
            if (inside == wanted)
                return;
        }
    }

private:
    /// A faction that creatures of the level have or had.
    struct Faction {
        Name name;
        int count = 0;
        std::vector<std::int16_t> feelings;  ///< about the others, as far as they are known
        std::vector<std::int8_t> fights;     ///< with the others
    };
    /// Creatures by the part of the level where they stand.
    struct Squad {
        std::vector<std::vector<Stand>> chunks;
        std::size_t count = 0;
    };

    template <typename Visit> void visitChunk(const World& world, int own, Point chunk, Visit& visit)
    {
        for (const std::size_t squad : m_foes)
            for (const Stand& stand : m_squads[squad].chunks[indexOf(chunk)])
                if (doFight(world, own, stand.faction))
                    visit(stand.id, stand.at);
    }
    bool gatherFoes(const World& world, int own);  ///< false if there are none; quick for the same as before
    void begin(const Level& level);
    void dismiss();
    void update(const Level& level, EntityId id);
    void takeAway(Stand& stand);
    void settle(const Stand& stand, Size body);
    void lift(const Stand& stand);
    void count(int faction, int change);
    int numberOf(const Name& faction);
    int feeling(const World& world, int from, int toward);
    bool doFight(const World& world, int own, int other);
    bool areHostile(const World& world, int one, int other);
    bool isQuarrel(const World& world, int own, int other);
    std::size_t squadOf(int faction);
    Point chunkOf(Point cell) const;
    Rect chunksOf(Rect cells) const;
    std::size_t indexOf(Point chunk) const { return static_cast<std::size_t>(chunk.y * m_chunks.width + chunk.x); }

    const EntityStore* m_store = nullptr;
    Name m_level;
    std::uint64_t m_revision = 0;
    Size m_size;
    int m_side = 1;  ///< of a chunk, in cells
    Size m_chunks;
    int m_overhang = 0;           ///< how far a body reaches beyond the cell where it stands
    std::vector<Stand> m_stands;  ///< by id; those that have gone stay for a while
    std::size_t m_gone = 0;       ///< how many of them
    std::vector<Faction> m_factions;
    std::unordered_map<Name, int> m_numbers;
    bool m_areFightsStale = false;            ///< a faction has come or gone
    std::vector<Squad> m_squads;              ///< by faction; many factions share the last one
    std::vector<std::vector<Stand>> m_spare;  ///< lists for chunks that fill, of those that are empty
    std::vector<std::size_t> m_foes;          ///< the squads in which a search looks
    int m_foesOf = -1;                        ///< the faction whose foes those are; -1 if they are not known
};

}  // namespace gloam
