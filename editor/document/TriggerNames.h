#pragma once

#include "core/world/World.h"

#include <tuple>
#include <vector>

namespace gloam::editor {

/// Something that a thing's trigger names: whom it watches, a link that it opens or closes, a door of its level.
struct TriggerName {
    enum class Of { Watched, Link, Door };

    Name level;      ///< of the thing
    EntityId thing;  ///< that has the trigger
    Of of = Of::Watched;
    EntityId id;  ///< of a Watched or a Link
    Point at;     ///< of a Door
    bool operator==(const TriggerName&) const = default;
    friend bool operator<(const TriggerName& a, const TriggerName& b)
    {
        return std::tie(a.level, a.thing, a.of, a.id, a.at.y, a.at.x)
               < std::tie(b.level, b.thing, b.of, b.id, b.at.y, b.at.x);
    }
};

/// All that the triggers of a world name, also within choices; sorted, each once.
std::vector<TriggerName> triggerNames(const World& world);

/// Whether what is named is there: a thing of the same level, a link, a door in the cell.
bool isThere(const World& world, const TriggerName& name);

/// The thing without what names it: without those effects, and where it watches it, without its own trigger.
Entity withoutName(Entity thing, const TriggerName& name, const TypeRegistry& types);

/// The thing with another in its place: what is named is `to`'s id or cell.
Entity renamed(Entity thing, const TriggerName& name, const TriggerName& to, const TypeRegistry& types);

}  // namespace gloam::editor
