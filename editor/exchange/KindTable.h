#pragma once

#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/Mapping.h"
#include "editor/exchange/SignTable.h"
#include "editor/exchange/TilePictures.h"

#include <set>

namespace gloam::editor {

inline constexpr const char* importedTileKey = "imported";  ///< the property of a new type that names its tile

/// Decides which tile types the kinds of foreign maps become, and makes types for those that none fits.
class KindTable {
public:
    /// The types made for tiles, by tile; more than one if tiles that are called alike look different.
    struct LookOfType {
        std::string look;
        Name type;
    };
    using TypesOfTiles = std::map<std::string, std::vector<LookOfType>>;

    KindTable(const Mapping& mapping, const TypeRegistry& types);

    /// The types of each kind of each layer of a map, by index; counts the cells that get a new type. Glyphs mean first
    /// what they do in the level that the map replaces, if there is one.
    std::vector<Mapping::StacksOfLayer> stacksOf(const ForeignMap& map, const Level* replaced);

    /// The cells of a map where the hero begins, by the stacks of its layers.
    struct Heroes {
        Point first;  ///< row by row
        long long count = 0;
    };
    Heroes heroesOf(const ForeignMap& map, const std::vector<Mapping::StacksOfLayer>& stacks) const;

    /// The new types, to add to a world's own tiles.
    const Map& newTypes() const { return m_newTypes; }

    /// All tile types that a stack names; not the entities.
    const std::set<Name>& used() const { return m_used; }

    /// What was decided, by set and layer.
    const Mapping& decided() const { return m_decided; }

    Problems problems() const;  ///< J001 for each new type, and what of the cells is lost

private:
    /// `isSaid`: the mapping names the layer, so that what it says of single tiles does not count in a layer of walls.
    Mapping::Stack stackOf(const ForeignKind& kind, LayerUse use, bool isSaid, bool isLowest);
    const Mapping::Stack* mappedTo(const ForeignKind& kind) const;
    Mapping::Stack drawnAs(const ForeignKind& kind, bool isLowest) const;
    Mapping::Stack onFloor(const Name& type, bool hasFloor) const;
    void use(const Mapping::Stack& stack, long long cells);
    bool isHero(const ForeignKind& kind) const;
    bool losesInk(const ForeignKind& kind) const;
    Name typeFor(const ForeignKind& kind, bool isLowest);
    Map newType(const ForeignKind& kind, const std::string& tile, bool isLowest);
    Name freeName(const std::string& stem);
    LayerUse useOf(const ForeignLayer& layer);

    struct NewType {
        std::string set;
        std::string id;
        long long cells = 0;
    };

    const Mapping& m_mapping;
    const TypeRegistry& m_types;
    const SignTable m_signs;
    TilePictures m_pictures;
    const Level* m_replaced = nullptr;
    Mapping m_decided;
    Map m_newTypes;
    long long m_recoloured = 0;  ///< cells that lose the ink of their glyph
    std::map<Name, NewType> m_counts;
    const TypesOfTiles m_madeBefore;
    TypesOfTiles m_typeOf;                     ///< those of this import
    std::map<std::string, int> m_lastNumbers;  ///< by the stem of a name
    std::set<Name> m_used;
};

/// The name of the type that a class means: the same, or the same in lower case with hyphens, also between words that
/// only capitals part; empty if there is none.
Name tileNamed(const TypeRegistry& types, const std::string& type);
Name entityNamed(const TypeRegistry& types, const std::string& type);

/// Whether a name in a stack is that of an entity; a tile of the same name goes first.
bool isOnlyEntity(const TypeRegistry& types, const Name& name);

/// Whether a name in a stack says that the hero begins there; a type of the same name goes first.
bool isStartWord(const TypeRegistry& types, const Name& name);

}  // namespace gloam::editor
