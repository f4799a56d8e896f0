#pragma once

#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/Mapping.h"

#include <set>

namespace gloam::editor {

/// Decides which tile types the kinds of foreign maps become, and makes types for those that none fits.
class KindTable {
public:
    KindTable(const Mapping& mapping, const TypeRegistry& types) : m_mapping(mapping), m_types(types) {}

    /// The tile types of each kind of each layer of a map, by index; counts the cells that get a new type.
    std::vector<std::vector<Mapping::Stack>> stacksOf(const ForeignMap& map);

    /// The new types, to add to a world's own tiles.
    const Map& newTypes() const { return m_newTypes; }

    /// All tile types that a stack names.
    const std::set<Name>& used() const { return m_used; }

    /// What was decided, by set and layer.
    const Mapping& decided() const { return m_decided; }

    Problems problems() const;  ///< J001 for each new type

private:
    Mapping::Stack stackOf(const ForeignKind& kind, LayerUse use, bool isLowest);
    Name typeFor(const ForeignKind& kind, bool isLowest);
    LayerUse useOf(const ForeignLayer& layer);

    struct NewType {
        std::string set;
        std::string id;
        long long cells = 0;
    };

    const Mapping& m_mapping;
    const TypeRegistry& m_types;
    Mapping m_decided;
    Map m_newTypes;
    std::map<Name, NewType> m_counts;
    std::set<Name> m_used;
};

/// The name of the type that a class means: the same, or the same in lower case with hyphens; empty if there is none.
Name tileNamed(const TypeRegistry& types, const std::string& type);
Name entityNamed(const TypeRegistry& types, const std::string& type);

}  // namespace gloam::editor
