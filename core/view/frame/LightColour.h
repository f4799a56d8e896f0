#pragma once

#include "core/view/frame/Palette.h"
#include "core/view/slice/Slice.h"

#include <vector>

namespace gloam {

inline constexpr int unlitLight = 43;       ///< up to 255: 17 % of what is seen without light stays
inline constexpr int leastInkPercent = 35;  ///< of a glyph in that light

/// How bright a light is: its strongest channel, up to 255.
constexpr int brightnessOf(Rgb light)
{
    return std::max({light.red(), light.green(), light.blue()});
}

/// How much of its brightness a terrain glyph keeps in a light: 35 percent in darkness, all of it at a lamp.
constexpr int inkPercentIn(Rgb light)
{
    const int lit = std::max(0, brightnessOf(light) - unlitLight);
    return leastInkPercent + (100 - leastInkPercent) * lit / (255 - unlitLight);
}

/// The light on the cells of one slice, in the colours of one palette.
class LightColours {
public:
    LightColours(const Slice& slice, const Palette& palette);

    Rgb day() const { return m_ambient; }  ///< the light everywhere; black without any

    /// Sight alone plus what lights and ambient light add, channel by channel, up to 255. Only a light's own cell gets
    /// all of it.
    Rgb of(const Glow& glow) const;

private:
    std::vector<Rgb> m_glows;  ///< by tint
    Rgb m_ambient;
};

}  // namespace gloam
