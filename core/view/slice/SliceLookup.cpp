#include "core/view/slice/Slice.h"

#include <algorithm>
#include <cstdint>

namespace gloam {

const SpecialCell* Slice::specialAt(Point p) const
{
    const auto found = std::lower_bound(special.begin(), special.end(), p, [](const SpecialCell& cell, Point wanted) {
        return comesBefore(cell.at, wanted);
    });
    return found != special.end() && found->at == p ? &*found : nullptr;
}

const RememberedSight* Slice::rememberedEntityAt(Point p) const
{
    const auto found =
        std::lower_bound(rememberedEntities.begin(), rememberedEntities.end(), p,
                         [](const RememberedSight& entity, Point wanted) { return comesBefore(entity.at, wanted); });
    return found != rememberedEntities.end() && found->at == p ? &*found : nullptr;
}

const VisibleEntity* Slice::feltAt(Point p) const
{
    const auto found = std::find_if(visible.begin(), visible.end(),
                                    [p](const VisibleEntity& seen) { return seen.isFelt && seen.cells().contains(p); });
    return found == visible.end() ? nullptr : &*found;
}

const VisibleEntity* Slice::find(EntityId id) const
{
    if (id.isNothing())
        return nullptr;
    if (id == self.id)
        return &self;
    if (byId.size() != visible.size()) {  // put together by hand, without an index
        const auto plain =
            std::find_if(visible.begin(), visible.end(), [id](const VisibleEntity& seen) { return seen.id == id; });
        return plain == visible.end() ? nullptr : &*plain;
    }
    const auto found = std::lower_bound(byId.begin(), byId.end(), id, [this](std::uint32_t index, EntityId wanted) {
        return visible[index].id < wanted;
    });
    return found != byId.end() && visible[*found].id == id ? &visible[*found] : nullptr;
}

}  // namespace gloam
