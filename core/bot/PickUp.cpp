#include "core/bot/PickUp.h"

#include "core/action/Event.h"
#include "core/parts/Items.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

constexpr std::array<std::string_view, 11> itemKinds{"gold", "potion", "scroll", "wand",  "ring", "amulet",
                                                     "food", "light",  "weapon", "armor", "tool"};

Name itemKindOf(const Slice& slice, const VisibleEntity& item)
{
    const Item* const part = slice.types->entity(slice.types->findEntity(item.type)).part<Item>();
    return part ? part->kind : Name();
}

bool isUsual(const Name& kind)
{
    const auto kinds = usualItemKinds();
    return std::find(kinds.begin(), kinds.end(), kind.text()) != kinds.end();
}

/// Low hit points do not matter for what lies underfoot.
bool isSafe(const Slice& slice, const KnownEnemies& known)
{
    return !whyNotBegin(slice, Activity::Travel, {.leastHitPoints = 0}, known);
}

}  // namespace

std::span<const std::string_view> usualItemKinds()
{
    return itemKinds;
}

void PickUp::saw(std::span<const PerceivedEvent> events)
{
    for (const PerceivedEvent& told : events) {
        const auto* handled = std::get_if<event::Handled>(&told.event);
        if (!handled || !handled->who.isHero())
            continue;
        m_left.erase(handled->what.id);
        m_thrown.erase(handled->what.id);
        if (handled->deed == ItemEvent::Thrown)
            m_thrown.insert(handled->what.id);
        else if (handled->deed == ItemEvent::Dropped)
            m_left.insert(handled->what.id);
    }
}

bool PickUp::isWanted(const Slice& slice, const VisibleEntity& item, const PickUpRules& rules) const
{
    if (!item.isItem || !item.owner.empty() || !item.cells().contains(slice.self.at) || m_left.count(item.id) > 0)
        return false;
    if (m_thrown.count(item.id) > 0)
        return rules.takesThrown;
    const Name kind = itemKindOf(slice, item);
    return isUsual(kind) ? rules.kinds.count(kind) > 0 : rules.takesOthers;
}

std::optional<Command> PickUp::next(const Slice& slice, const PickUpRules& rules, const KnownEnemies& known)
{
    const auto item = std::find_if(slice.visible.begin(), slice.visible.end(),
                                   [&](const VisibleEntity& seen) { return isWanted(slice, seen, rules); });
    if (item == slice.visible.end() || !isSafe(slice, known))
        return std::nullopt;
    m_left.insert(item->id);
    return command::Take{Name(toText(item->id))};
}

}  // namespace gloam
