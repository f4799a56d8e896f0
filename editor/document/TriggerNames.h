#pragma once

#include "core/world/World.h"

#include <tuple>
#include <vector>

namespace gloam::editor {

/// A reference in the trigger of an entity or in those of a level: an entity it watches, a link it opens or closes, a
/// door of its level.
struct TriggerName {
    enum class Of { Watched, Link, Door };

    Name level;       ///< of the entity
    EntityId entity;  ///< the one with the trigger; nothing: the level itself
    Of of = Of::Watched;
    EntityId id;  ///< of a Watched or a Link
    Point at;     ///< of a Door
    bool operator==(const TriggerName&) const = default;
    friend bool operator<(const TriggerName& a, const TriggerName& b)
    {
        return std::tie(a.level, a.entity, a.of, a.id, a.at.y, a.at.x)
               < std::tie(b.level, b.entity, b.of, b.id, b.at.y, b.at.x);
    }
};

/// Every reference in the triggers of a world, including those within choices; sorted, without duplicates.
std::vector<TriggerName> triggerNames(const World& world);

/// Whether the target exists: an entity on the same level, a link, a door in the cell.
bool isThere(const World& world, const TriggerName& name);

/// The entity without effects that refer to `name`; if its trigger watches it, without that trigger.
Entity withoutName(Entity entity, const TriggerName& name, const TypeRegistry& types);

/// The entity with its reference replaced: it now refers to the id or cell of `to`.
Entity renamed(Entity entity, const TriggerName& name, const TriggerName& to, const TypeRegistry& types);

/// The same for the triggers of a level.
std::vector<Trigger> withoutName(std::vector<Trigger> triggers, const TriggerName& name, const TypeRegistry& types);
std::vector<Trigger> renamed(std::vector<Trigger> triggers, const TriggerName& name, const TriggerName& to,
                             const TypeRegistry& types);

}  // namespace gloam::editor
