#pragma once

#include "core/game/GameState.h"
#include "core/game/Hash.h"

#include <array>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gloam {

/// Hashes the states of a game as it goes on, as `hash` does. What has not changed since it hashed a state is not
/// hashed again: it keeps copies of levels, tiles and memories, which share their storage with the game's until the
/// game writes, and asks only whether they still do. Any state can follow any other.
class StateHasher {
public:
    HashTree hash(const GameState& state);

private:
    /// The tiles of a type registry, and what entities of its types have in their parts.
    struct Types {
        std::shared_ptr<const TypeRegistry> registry;
        std::vector<std::uint64_t> tileNames;  ///< the hashes of the names, by slot
        std::unordered_map<const PartBox*, Map> usual;
    };
    /// The fields of a part that no type has at their defaults. The box keeps its kind.
    struct Blank {
        PartBox box;
        Map written;
    };
    struct KeptTiles {
        TileMap tiles;
        std::array<std::vector<std::uint64_t>, 4> sums;  ///< of each layer, by bands of rows that share storage
        std::uint64_t cells = 0;                         ///< the hash of the overrides
    };
    /// A part in which an entity may differ from its type.
    struct KeptPart {
        EntityId entity;
        const PartBox* usual = nullptr;  ///< the type's; null if it has none
        PartBox box;
        std::optional<std::uint64_t> hash;  ///< nullopt if it differs in no field
    };
    struct KeptParts {
        std::shared_ptr<const TypeRegistry> types;
        std::vector<KeptPart> parts;  ///< by entity
    };
    struct KeptLevel {
        std::optional<Cow<Level>> level;  ///< if it was the same twice, so that a busy one is not copied each time
        HashTree tree;
        std::optional<KeptTiles> tiles;
        KeptParts parts;
    };
    struct KeptMemory {
        Cow<Grid<TileId>> tiles;
        std::uint64_t sum = 0;
    };
    using Memories = std::map<std::pair<EntityId, Name>, KeptMemory>;

    Types& typesOf(const std::shared_ptr<const TypeRegistry>& registry);
    HashTree hashOfMemory(const GameState& state);
    KeptMemory summed(const Cow<Grid<TileId>>& tiles, const KeptMemory* before, const Types& types) const;
    HashTree hashOfLinks(const Links& links);
    HashTree hashOfLevel(const Name& id, const Cow<Level>& level);
    HashTree hashOfWhole(const Level& level, KeptLevel& kept);
    std::uint64_t hashOfTiles(KeptTiles& kept, const KeptTiles* before);
    HashTree hashOfParts(const Level& level, KeptParts& kept);
    std::optional<std::uint64_t> hashOfPart(EntityId entity, const PartBox& box, const PartBox* usual, Types& types);
    Map changedFields(const PartBox& box, const PartBox* usual, Types& types);

    std::vector<Types> m_types;  ///< nearly always one
    std::unordered_map<const PartKind*, Blank> m_blanks;
    std::shared_ptr<const TypeRegistry> m_typesOfMemories;
    Memories m_memories;
    Links m_links;
    std::uint64_t m_hashOfLinks = 0;
    std::map<Name, KeptLevel> m_levels;
};

}  // namespace gloam
