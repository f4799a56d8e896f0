#include "core/rules/Ticking.h"

#include <algorithm>

namespace gloam {

void tickAll(Deed& deed)
{
    const auto& handlers = deed.handlersOf(hook::Tick::name);
    const auto waits = [&](const std::vector<PartBox>& parts) {
        return std::any_of(parts.begin(), parts.end(), [&](const PartBox& box) {
            return std::any_of(handlers.begin(), handlers.end(), [&](const auto& handler) { return handler.part == box.kind().key; });
        });
    };
    std::vector<bool> waitingTypes;
    for (const EntityType& type : deed.types().entities())
        waitingTypes.push_back(waits(type.parts));
    std::vector<EntityId> waiting;
    for (const Entity& entity : deed.level().entities.all())
        if (waitingTypes[entity.type.slot] || waits(entity.parts))
            waiting.push_back(entity.id);
    for (const EntityId id : waiting) {
        hook::Tick tick{id};
        deed.ask(id, tick);
    }
}

}  // namespace gloam
