#pragma once

#include "core/base/Random.h"
#include "core/world/Edit.h"

#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace gloam::test {

/// The parts of the standard engine, and the shipped world.
const PartTable& shippedParts();
World shippedWorld();

/// Makes random edits that fit a world's current state; kinds are Edit's alternatives, by index.
class RandomEdits {
public:
    RandomEdits(std::uint64_t seed, const PartTable& parts) : m_random(seed), m_parts(parts) {}

    Edit make(const World& world, std::size_t kind);

private:
    edit::Simple makeSimple(const World& world, std::size_t kind);
    edit::Tiles tiles(const World& world);
    edit::Cells cells(const World& world);
    edit::Entities entities(const World& world);
    edit::LevelList levelList(const World& world);
    edit::Links links(const World& world);
    edit::Types types(const World& world);
    edit::Simple typeName(const World& world);
    edit::Settings settings(const World& world);
    edit::Entry written(const World& world);
    edit::Whole whole(const World& world);

    const Level& anyLevel(const World& world);
    Point anyCell(const Level& level);
    EntityId newId() { return {m_random.next() | leastAuthoredId}; }
    std::string newWord() { return "word-" + std::to_string(m_words++); }
    bool oneIn(int count) { return m_random.between(1, count) == 1; }

    Random m_random;
    const PartTable& m_parts;
    int m_words = 0;
};

/// The edits that one is made of; itself if it is one alone.
inline std::vector<edit::Simple> simpleEditsIn(Edit edit)
{
    if (auto* several = std::get_if<edit::Several>(&edit))
        return std::move(several->edits);
    std::vector<edit::Simple> edits;
    std::visit(
        [&edits](auto& one) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(one)>, edit::Several>)
                edits.emplace_back(std::move(one));
        },
        edit);
    return edits;
}

}  // namespace gloam::test
