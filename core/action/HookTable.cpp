#include "core/action/HookTable.h"

#include "core/map/Entity.h"

namespace gloam {

bool hasPart(const Entity& entity, const TypeRegistry& types, const void* partKey)
{
    const auto isOfKind = [partKey](const PartBox& box) { return box.kind().key == partKey; };
    const auto& inherited = types.entity(entity.type).parts;
    return std::any_of(entity.parts.begin(), entity.parts.end(), isOfKind)
           || std::any_of(inherited.begin(), inherited.end(), isOfKind);
}

}  // namespace gloam
