#pragma once

#include "core/base/FunctionRef.h"
#include "core/world/Level.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace gloam {

/// The few entities of a level of which a test holds, such as those that grow hungry. It follows the changes of the
/// level's entities, so that a turn does not ask all of them; its answers are those of a look at each.
class EntitiesWith {
public:
    using Test = FunctionRef<bool(const Entity&)>;

    /// By id. The test must be the same each time, and depend on the entity and the types of the level alone. Valid
    /// until the next call.
    const std::vector<EntityId>& follow(const Level& level, Test test);
    void forget() { m_store = nullptr; }

private:
    void begin(const Level& level, Test test);
    void update(const Level& level, EntityId id, Test test);

    const EntityStore* m_store = nullptr;
    Name m_level;
    std::shared_ptr<const TypeRegistry> m_types;
    std::uint64_t m_revision = 0;
    std::vector<EntityId> m_ids;
};

}  // namespace gloam
