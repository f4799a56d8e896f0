#include "core/rules/Ticking.h"

#include "core/action/Deed.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace gloam {

void tickAll(Deed& deed)
{
    const auto& handlers = deed.handlersOf<hook::Tick>();
    const auto waits = [&](const PartList& parts) {  // most entities have no parts of their own
        return !parts.empty() && std::any_of(handlers.begin(), handlers.end(), [&](const auto& handler) {
            return parts.find(handler.part) != nullptr;
        });
    };
    // Looks through each type on the level only once: this runs every tick.
    auto& waitingTypes = deed.lists().waitingTypes;
    auto& waiting = deed.lists().waiting;
    waitingTypes.assign(deed.types().entities().size(), std::nullopt);
    const auto typeWaits = [&](EntityTypeId type) {
        std::optional<bool>& known = waitingTypes[type.slot];
        if (!known)
            known = waits(deed.types().entity(type).parts);
        return *known;
    };
    waiting.clear();
    for (const Entity& entity : deed.level().entities.all())
        if (typeWaits(entity.type) || waits(entity.parts))
            waiting.push_back(entity.id);
    for (const EntityId id : waiting) {
        hook::Tick tick{id};
        deed.ask(id, tick);
    }
}

}  // namespace gloam
