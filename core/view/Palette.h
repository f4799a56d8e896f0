#pragma once

#include "core/base/Colour.h"
#include "core/types/TileType.h"

#include <map>
#include <optional>
#include <vector>

namespace gloam {

/// What light falls upon: floors and walls have ramps of their own.
enum class Ground { Floor, Wall };

/// The colours of a theme: what roles and codes look like, and the grounds of light, sight and memory.
class Palette {
public:
    /// The theme `ember`: the table of REND-02 to 05, literally, on grounds of warm light.
    static Palette ember();

    /// A theme by its name; none when there is no such theme.
    static std::optional<Palette> named(const Name& theme);

    /// A role, `#RRGGBB` or a code. What has no colour, or names no role of this theme, is drawn in `text`: to be seen.
    Rgb resolve(const Colour& colour) const;
    std::vector<Name> roles() const;  ///< sorted
    bool hasRole(const Name& role) const { return m_seen.count(role) > 0; }

    /// A colour out of sight (REND-05, 06): what the type says itself, else the role's own, else the colour dimmed.
    Rgb resolveRemembered(const Colour& colour, const Colour& remembered) const;

    /// The ground of a seen cell by light, from 0 (sight alone) to 5.
    Rgb litGround(Ground ground, int step) const;

    /// The same under a light of a colour. Fire (flame, torch, lantern) glows in the ramp itself; of any other light a
    /// quarter is mixed in, hardly brighter than the ramp.
    Rgb tintedGround(Ground ground, int step, const Colour& light) const;

    Rgb rememberedGround(Ground ground) const;
    Rgb unseenGround() const { return {0x000000}; }

    void setRole(const Name& role, Rgb seen) { m_seen[role] = seen; }

private:
    std::map<Name, Rgb> m_seen;
    std::map<Name, Rgb> m_remembered;
};

/// The role of a creature without a colour of its own, by the letter of its glyph (REND-03): threat-low for A to E,
/// threat-medium to P, threat-high to U, threat-boss to Z; `text` for other signs.
Colour threatColour(char32_t glyph);

/// The value of one of the sixteen codes `&x` (REND-07); none when the letter is no code.
std::optional<Rgb> colourOfCode(char letter);

/// A colour dimmed for memory: half its saturation and 45 % of its light, yet never as dark as the ground.
Rgb dimmed(Rgb colour);

/// `percent` of `b` mixed into `a`, channel by channel.
Rgb mixed(Rgb a, Rgb b, int percent);

/// The contrast of two colours from 1 to 21, as WCAG 2.1 defines it.
double contrastOf(Rgb a, Rgb b);

}  // namespace gloam
