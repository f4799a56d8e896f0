#include "tests/support/FieldDrawer.h"

#include "tests/support/HardText.h"

#include <algorithm>

namespace gloam::test {

/// A field that belongs to another choice keeps its default.
bool FieldDrawer::isMeant(const FieldInfo& info) const
{
    return info.only.empty() || isOneOf(m_choices.back(), info.only);
}

bool FieldDrawer::isLeft()
{
    return m_random.percent(m_draws == Draws::AtLimits ? 5 : 30);
}

const std::string& FieldDrawer::nameFor(std::string_view pool)
{
    static const std::string nothing;
    const auto found = m_pools.find(pool);
    const auto& names = found == m_pools.end() ? m_pools.at("") : found->second;
    return names.empty() ? nothing : names[m_random.below(names.size())];
}

void FieldDrawer::leaf(const FieldInfo& info, bool& value)
{
    if (isMeant(info))
        value = m_random.percent(50);
}

void FieldDrawer::leaf(const FieldInfo& info, std::int64_t& value)
{
    constexpr std::int64_t usual = 12;
    if (!isMeant(info) || isLeft())
        return;
    switch (below(m_draws == Draws::AtLimits ? 2 : 8)) {
    case 0: value = info.min; break;
    case 1: value = info.max; break;
    default: value = std::clamp<std::int64_t>(below(usual) - 1, info.min, info.max);
    }
}

void FieldDrawer::leaf(const FieldInfo& info, std::string& value)
{
    if (m_draws == Draws::AtLimits && isMeant(info)) {
        value = hardText(m_random);
        return;
    }
    static const char* const texts[] = {"", "x", "You feel {odd}.", "a b", "<b>", "\xC3\xA9\xE2\x80\xA6"};
    if (isMeant(info) && !isLeft())
        value = texts[below(6)];
}

void FieldDrawer::leaf(const FieldInfo& info, Name& value)
{
    if (isMeant(info) && !isLeft())
        value = nameFor(info.refersTo.empty() ? info.name : info.refersTo);
}

void FieldDrawer::leaf(const FieldInfo& info, Dice& value)
{
    static const Dice dice[] = {
        {0, 0, 1}, {1, 4, 0}, {2, 6, 1}, {0, 0, -3}, {0, 0, 1'000'000}, {0, 0, -1'000'000}, {1'000, 1'000'000, 0},
        {3, 8, 2}};
    if (isMeant(info) && !isLeft())
        value = dice[below(8)];
}

void FieldDrawer::leaf(const FieldInfo& info, Point& value)
{
    if (isMeant(info) && m_random.percent(25))
        value = {below(14), below(10)};
}

void FieldDrawer::leaf(const FieldInfo& info, Size& value)
{
    if (!isMeant(info) || m_random.percent(70))
        return;
    const int width = 1 + below(3);
    value = {width, 1 + below(3)};
}

void FieldDrawer::leaf(const FieldInfo& info, Colour& value)
{
    if (isMeant(info) && !isLeft())
        value = Colour("flame");
}

void FieldDrawer::leaf(const FieldInfo& info, Glyph& value)
{
    static constexpr char32_t signs[] = {U' ', U'x', U'@', U'^', U'\u2665'};
    if (isMeant(info) && !isLeft())
        value = {signs[below(5)]};
}

void FieldDrawer::leaf(const FieldInfo& info, EntityId& value)
{
    if (!isMeant(info) || isLeft())
        return;
    if (const auto id = parseEntityId(nameFor(info.refersTo == "links" ? "links" : "ids")))
        value = *id;
}

void FieldDrawer::leaf(const FieldInfo& info, Place& value)
{
    if (isMeant(info) && !isLeft()) {
        const int x = below(14);
        value = {nameFor("levels"), {x, below(10)}};
    }
}

void FieldDrawer::choice(const FieldInfo& info, int& index, std::span<const std::string_view> names)
{
    if (isMeant(info))
        index = below(static_cast<int>(names.size()));
    if (m_choices.back().empty())
        m_choices.back() = names[static_cast<std::size_t>(index)];
}

bool FieldDrawer::beginObject(const FieldInfo&, const VisitBlank&)
{
    m_choices.emplace_back();
    return true;
}

bool FieldDrawer::beginList(const FieldInfo& info, std::size_t& size)
{
    constexpr int deepest = 3;
    const bool isEmpty = !isMeant(info) || m_depth >= deepest;
    size = isEmpty ? 0 : static_cast<std::size_t>(below((m_depth == 0 ? 4 : 3) + (m_draws == Draws::AtLimits ? 3 : 0)));
    ++m_depth;
    return true;
}

}  // namespace gloam::test
