#pragma once

#include "core/io/world/WorldLayout.h"
#include "core/io/world/WorldWeight.h"
#include "core/world/Edit.h"

#include <optional>

namespace gloam {

/// Sees that a world which is edited can always be written and read back, and so can the journal of its edits. It knows
/// how much room there is to each limit of files, takes off what edits add at most, and weighs the world again only
/// when that could be too much.
class EditRoom {
public:
    EditRoom(const PartTable& parts, const Limits& limits) : m_parts(&parts), m_limits(limits) {}

    /// What stands against the edits of a step, as a sentence; empty if there is room. They count as performed then.
    /// The layout is that of the world's files, each of which has limits of its own.
    std::string objectionTo(const World& world, const std::vector<edit::Simple>& edits, const WorldLayout& layout = {});

    /// The world has changed otherwise.
    void forget() { m_left.reset(); }
    std::size_t weighings() const { return m_weighings; }  ///< how often the world was weighed

private:
    bool takeOff(const World& world, const std::vector<edit::Simple>& edits);
    std::string weigh(const World& before, const std::vector<edit::Simple>& edits, const WorldLayout& layout);

    const PartTable* m_parts;
    Limits m_limits;
    std::size_t m_weighings = 0;
    std::optional<WorldWeight> m_left;  ///< to each limit; less after each edit. But its legend grows
};

}  // namespace gloam
