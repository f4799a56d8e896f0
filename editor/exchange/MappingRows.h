#pragma once

#include "core/types/TypeRegistry.h"
#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/Mapping.h"

namespace gloam::editor {

/// One decision of an import, as a table shows it.
struct MappingRow {
    enum class Part { Tile, Class, Objects, Layer };
    Part part = Part::Tile;
    std::string set;              ///< of a tile
    std::string id;               ///< of a tile within its set; a class; the name of a layer, of objects or tiles
    std::string type;             ///< the class of a tile
    long long count = 0;          ///< cells; objects of a class
    Mapping::Stack becomes;       ///< of a tile; for objects one type, or none for a note
    LayerUse use{};               ///< of a layer
    bool isSaidByFile = false;    ///< the class names a type, so that no mapping counts
    bool isNewType = false;       ///< a tile that becomes a type which this import makes
    ForeignPicture picture = {};  ///< of a tile
    bool operator==(const MappingRow&) const = default;
};

/// Everything that maps hold and that a mapping can decide, in the order of sets, classes and layers, as `decided`.
/// `types` are those before the import.
std::vector<MappingRow> mappingRows(const ForeignWorld& foreign, const Mapping& decided, const TypeRegistry& types);

/// Writes what a row says into a mapping.
void decide(Mapping& mapping, const MappingRow& row);

/// A mapping without decisions that name types that do not exist: made for another world.
Mapping usableMapping(Mapping mapping, const TypeRegistry& types);

/// `newer` on top of `older`.
Mapping combined(Mapping older, const Mapping& newer);

}  // namespace gloam::editor
