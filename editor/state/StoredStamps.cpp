#include "editor/state/StoredStamps.h"

#include "editor/document/Clipping.h"

#include <utility>

namespace gloam::editor {

void StoredStamps::store(int number)
{
    slot(number) = {m_paint.stamp(), {}, false};
    emit stored(number);
}

std::vector<Name> StoredStamps::recall(int number)
{
    Slot& kept = slot(number);
    if (!kept.stamp && !kept.text.empty())
        if (std::vector<Name> lacked = read(number); !lacked.empty())
            return lacked;
    if (!kept.stamp)
        return {};
    const auto& types = m_document.world().registry;
    std::vector<Name> missing = missingTypes(*kept.stamp, *types);
    if (!missing.empty())
        return missing;
    if (kept.isForeign)
        kept = {translated(*kept.stamp, types), {}, false};
    m_paint.takeStamp(*kept.stamp);
    return {};
}

/// Turns a stamp of an earlier session into one of this world. Returns the types that the world lacks. If it
/// cannot be read, tells the user and leaves the slot unchanged.
std::vector<Name> StoredStamps::read(int number)
{
    Slot& kept = slot(number);
    const World& world = m_document.world();
    Clipping clipping;
    const bool isRead(readClipping(kept.text, world, m_document.context(), clipping));
    std::vector<Name> missing;
    for (const TypeCategory category : allTypeCategories)
        for (const TypeSource& source : clipping.brought.of(category))
            missing.push_back(source.name);
    if (isRead && !missing.empty())
        return missing;
    Stamp stamp;
    if (isRead && stampFrom(clipping, world.registry, m_document.context(), stamp))
        kept = {std::move(stamp), {}, false};
    else
        m_notices.tell(tr("Stamp %1 cannot be read. Ctrl+%1 keeps the one in hand instead.").arg(number),
                       Sign::Warning);
    return {};
}

/// Their types belong to another world.
void StoredStamps::begin()
{
    for (Slot& kept : m_slots)
        kept.isForeign = true;
}

/// Moves stamps to the current types; those whose types are gone count as of another world.
void StoredStamps::keep()
{
    const auto& types = m_document.world().registry;
    for (Slot& kept : m_slots) {
        if (!kept.stamp || kept.isForeign)
            continue;
        kept.isForeign = !hasSlotsOf(*types, *kept.stamp);
        if (!kept.isForeign)
            kept.stamp->tiles.rebind(types);
    }
}

}  // namespace gloam::editor
