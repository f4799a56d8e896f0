#pragma once

#include "core/world/Edit.h"

#include <set>

namespace gloam {

/// An entity of a world: its level, and how it is written there.
struct EntityEntry {
    Name level;
    Value written;
};

/// A level as it is written, and the same taken apart.
struct LevelItems {
    const Level* level = nullptr;
    Value written() const;  ///< made for each call: a level may be large, and is seldom asked for as a whole
    Value head;             ///< without what its drawing, its cells and its entities hold; their comments stay
    std::map<Point, Value, ReadingOrder> cells;  ///< overrides
};

/// A world taken apart into what can be compared and merged by name or id. Refers to the world, which must outlive it.
struct WorldItems {
    /// An entity's id; with its level if a world has the id on more than one level.
    using EntityKey = std::pair<EntityId, Name>;

    WorldItems(const World& whole, const std::set<EntityId>& doubled);

    const LevelItems* findLevel(const Name& id) const;
    const EntityEntry* findEntity(const EntityKey& key) const;

    const World& world;
    Map sections;                       ///< all but the levels; links by their ids
    std::vector<std::string> trailing;  ///< comments at the end
    std::vector<std::string> order;     ///< of the levels
    std::map<Name, LevelItems> levels;
    std::map<EntityKey, EntityEntry> entities;
};

/// The ids that entities of more than one level have.
std::set<EntityId> doubledIds(const World& world);

/// A later version of a world in which entities that have no id in its text have those of `base`. Their ids are derived
/// from their places in a list, and change with it: what else is as in `base` is the same entity (ENT-04).
World withIdsOf(const World& base, World later);

/// The sections of a world put back: levels and links in place of what stands for them.
inline constexpr const char* linksSection = "links";
inline constexpr const char* levelsSection = "levels";

/// The list of ignored problems among a world's settings; null if it is not there, or no list or map any more.
Value* ignoredIn(Map& sections);

/// Finds keys of a map that may have many. The map must outlive it, and not change meanwhile.
class KeyLookup {
public:
    explicit KeyLookup(const Map& map) : m_entries(map.entries()) { m_index.learn(m_entries); }

    const Value* find(std::string_view key) const
    {
        const std::size_t place = m_index.find(m_entries, key);
        return place == m_entries.size() ? nullptr : &m_entries[place].value;
    }

private:
    const std::vector<Entry>& m_entries;
    KeyIndex m_index;
};

/// Whether the comments are the same as well.
bool isIdentical(const Value& a, const Value& b);

/// Where something is in a world: the keys that lead to it, as in `types`, `entities`, `rat`; levels' entities under
/// `things` by id.
using ItemPath = std::vector<std::string>;
std::string keyOf(const ItemPath& path);
/// Whether it leads to a map whose entries are items of their own.
bool isOfItems(const ItemPath& path);

/// What an author calls it: "the entity type 'rat'", "burrow rat at (3, 4) on The Gate". Asks the first world that has
/// it.
std::string nameOfItem(const ItemPath& path, const std::vector<const WorldItems*>& worlds);

}  // namespace gloam
