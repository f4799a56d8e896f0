#pragma once

#include "core/base/Problem.h"
#include "core/view/frame/Palette.h"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace gloam {

/// A theme as its file defines it (resources/themes): the colours of panels by token, and those of the map.
struct ThemeSource {
    std::string name;                   ///< "high-contrast"
    std::string title;                  ///< for display
    std::map<std::string, Rgb> panels;  ///< each of panelTokens()
    Palette palette;

    bool operator==(const ThemeSource&) const = default;
};

/// What a theme colours apart from the map: "panel", "text", "accent"…
std::span<const std::string_view> panelTokens();

/// Reads a theme. What the text omits is `base`'s. Every wrong line is a problem with its position; the other lines
/// still count.
///
///     theme clear                     [panels]             [map]                          [grounds]
///     title Clear                     danger #FF6B5E       wall #8B7355 #4A4A4A           floor #1A1A1A … (6)
///                                     token, colour        role, seen, remembered         wall #1A1A1A … (6)
///     [rules]                                                                             remembered #121212 #1A1A1A
///     gray yes            every ink without its hue                                       unseen #000000
///     least-contrast 4.5  inks are lightened until they reach it                           memory-ink #4060C0
///     soft-light no       light comes in steps, on ramps                                  material #5C422A #785C40
ThemeSource parseTheme(std::string_view text, const ThemeSource& base, const std::string& file, Problems& problems);

/// The theme all others build on: resources/themes/ember.txt at build time.
const ThemeSource& emberSource();

}  // namespace gloam
