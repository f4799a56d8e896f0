#include "core/rules/Ticking.h"

#include "core/action/Deed.h"

#include <algorithm>

namespace gloam {

void tickAll(Deed& deed)
{
    const auto& handlers = deed.handlersOf<hook::Tick>();
    const auto waits = [&](const PartList& parts) {
        return std::any_of(handlers.begin(), handlers.end(),
                           [&](const auto& handler) { return parts.find(handler.part) != nullptr; });
    };
    const auto isWaiting = [&](const Entity& entity) {
        return waits(entity.parts) || waits(deed.types().entity(entity.type).parts);
    };
    for (const EntityId id : deed.lists().waiting.follow(deed.level(), isWaiting)) {
        hook::Tick tick{id};
        deed.ask(id, tick);
    }
}

}  // namespace gloam
