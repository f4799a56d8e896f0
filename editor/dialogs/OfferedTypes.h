#pragma once

#include "core/types/TypeRegistry.h"

#include <QString>

#include <vector>

namespace gloam::editor {

/// A type that a choice of tiles and entities offers, and how it is called there.
struct OfferedType {
    TypeCategory category = TypeCategory::Tiles;
    Name name;
    QString words;  ///< "Stone wall", "Gritling (thing)"; equal names are followed by their ids
};

/// The tiles, then the entities of a world; not those that exist only to be inherited from.
std::vector<OfferedType> offeredTypes(const TypeRegistry& types);

}  // namespace gloam::editor
