#pragma once

#include "core/base/Field.h"
#include "core/base/Random.h"

#include <map>
#include <string>
#include <vector>

namespace gloam::test {

/// The names that a field may refer to, by what it refers to ("tiles", "entities"…).
using NamePools = std::map<std::string, std::vector<std::string>, std::less<>>;

enum class Draws { Usual, AtLimits };

/// Gives each field a random value: at its limits, within them, or, if it refers to something, one of the existing
/// names. With `Draws::Usual` most are within their limits.
class FieldDrawer : public FieldVisitor {
public:
    FieldDrawer(Random& random, const NamePools& pools, Draws draws = Draws::Usual)
        : m_random(random), m_pools(pools), m_draws(draws)
    {}

    void leaf(const FieldInfo&, bool&) override;
    void leaf(const FieldInfo&, std::int64_t&) override;
    void leaf(const FieldInfo&, std::string&) override;
    void leaf(const FieldInfo&, Name&) override;
    void leaf(const FieldInfo&, Dice&) override;
    void leaf(const FieldInfo&, Point&) override;
    void leaf(const FieldInfo&, Size&) override;
    void leaf(const FieldInfo&, Colour&) override;
    void leaf(const FieldInfo&, Glyph&) override;
    void leaf(const FieldInfo&, EntityId&) override;
    void leaf(const FieldInfo&, Place&) override;
    void leaf(const FieldInfo&, Map&) override {}
    void choice(const FieldInfo&, int& index, std::span<const std::string_view> names) override;
    bool beginObject(const FieldInfo&, const VisitBlank&) override;
    void endObject() override { m_choices.pop_back(); }
    bool beginList(const FieldInfo&, std::size_t& size) override;
    void endList() override { --m_depth; }

private:
    bool isMeant(const FieldInfo&) const;
    bool isLeft();  ///< whether a field keeps its default
    const std::string& nameFor(std::string_view pool);
    int below(int count) { return static_cast<int>(m_random.below(static_cast<std::uint64_t>(count))); }

    Random& m_random;
    const NamePools& m_pools;
    Draws m_draws;
    std::vector<std::string> m_choices{{}};  ///< the first choice of each struct being visited
    int m_depth = 0;
};

}  // namespace gloam::test
