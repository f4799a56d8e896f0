#pragma once

#include "editor/ui/Theme.h"

#include <algorithm>

namespace gloam::editor {

inline constexpr QRgb darkUnderInk = 0xFF14100D;  ///< behind light lines, so that they show on any ground

/// A panel ink for marks on the map, which stays dark even where panels are light: the same hue, brightened as far as
/// needed (a contrast of 3 with the brightest ground: WCAG 2.1, 1.4.11); unchanged if already visible.
inline QColor inkOnMap(const Theme& theme, const QColor& ink)
{
    constexpr double leastForMarks = 3;
    constexpr float lightnessStep = 0.04F;
    const Rgb ground = theme.palette.brightestGround();
    QColor seen = ink;
    for (float lightness = ink.lightnessF();
         contrastOf({seen.rgb() & 0xFFFFFFU}, ground) < leastForMarks && lightness < 1;) {
        lightness = std::min(1.0F, lightness + lightnessStep);
        seen = QColor::fromHslF(std::max(0.0F, ink.hslHueF()), ink.hslSaturationF(), lightness, ink.alphaF());
    }
    return seen;
}

}  // namespace gloam::editor
