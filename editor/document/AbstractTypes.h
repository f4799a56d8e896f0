#pragma once

#include "core/types/TypeRegistry.h"

#include <set>

namespace gloam::editor {

/// Types that exist only to be inherited from: parents without a glyph of their own. They are never placed.
inline std::set<Name> abstractTypes(const TypeRegistry& types)
{
    std::set<Name> parents;
    for (const EntityType& type : types.entities())
        if (!type.ancestors.empty())
            parents.insert(type.ancestors.front());
    std::set<Name> found;
    for (const Name& parent : parents)
        if (types.entity(types.findEntity(parent)).look().glyph == gloam::Look{}.glyph)
            found.insert(parent);
    return found;
}

}  // namespace gloam::editor
