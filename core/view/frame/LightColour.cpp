#include "core/view/frame/LightColour.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

constexpr Rgb dayColour{0xFFF0DC};
constexpr int amountOfAmbientStep = 40;  ///< up to 255, so that a lamp stands out even by day

/// Two lights on one cell: as in LightMap, a bright cell gains less.
constexpr int together(int one, int other)
{
    return one + other - one * other / 255;
}

}  // namespace

LightColours::LightColours(const Slice& slice, const Palette& palette)
{
    for (const Colour& tint : slice.tints)
        m_glows.push_back(palette.glowOf(tint));
    const int day = slice.ambient * amountOfAmbientStep;
    m_ambient = litBy(dayColour, Rgb::of(day, day, day));
}

Rgb LightColours::of(const Glow& glow) const
{
    std::array<int, 3> sum{m_ambient.red(), m_ambient.green(), m_ambient.blue()};
    int most = mostGlow;
    for (const TintGlow& part : glow.parts) {
        if (part.amount == 0)
            continue;
        const Rgb colour = m_glows[part.tint];
        sum[0] = together(sum[0], part.amount * colour.red() / 255);
        sum[1] = together(sum[1], part.amount * colour.green() / 255);
        sum[2] = together(sum[2], part.amount * colour.blue() / 255);
        if (part.amount > mostGlow)
            most = part.amount;
    }
    const int brightest = std::max({sum[0], sum[1], sum[2]});
    const auto seen = [&](int channel) {
        const int kept = brightest > most ? channel * most / brightest : channel;
        return unlitLight + kept * (255 - unlitLight) / 255;
    };
    return Rgb::of(seen(sum[0]), seen(sum[1]), seen(sum[2]));
}

}  // namespace gloam
