#pragma once

#include "core/base/Colour.h"
#include "core/types/TileType.h"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace gloam {

/// What light falls on: floors and walls have separate ramps.
enum class Ground { Floor, Wall };

/// The colours of a theme: roles and codes, and the grounds of light, sight and memory. ThemeText.h describes its file.
class Palette {
public:
    static constexpr int lightSteps = 6;  ///< grounds of a seen cell: 0 by sight alone, 5 brightest

    /// The theme `ember`: the table of REND-02 to 05 on grounds of warm light. Other themes change parts of it.
    static const Palette& ember();

    /// A role, `#RRGGBB`, a code or a CSS name, in this order (C-14). No colour, or an unknown name, becomes `text`, so
    /// that it shows.
    Rgb resolve(const Colour& colour) const;
    std::vector<Name> roles() const;  ///< sorted
    bool hasRole(const Name& role) const { return m_seen.count(role) > 0; }

    /// A colour out of sight (REND-05, 06): the theme's single memory ink, else what the type says, else the role's
    /// own, else the colour dimmed.
    Rgb resolveRemembered(const Colour& colour, const Colour& remembered) const;

    /// The ground of a seen cell by light, from 0 (sight alone) to 5.
    Rgb litGround(Ground ground, int step) const;

    /// The same under coloured light. Fire (flame, torch, lantern) glows in the ramp itself; of any other light a
    /// quarter is mixed in, hardly brighter than the ramp.
    Rgb tintedGround(Ground ground, int step, const Colour& light) const;

    /// Whether light is a soft field on materials; otherwise it comes in steps, the same on everything.
    bool isSoft() const { return m_isSoft; }
    void setSoft(bool isSoft) { m_isSoft = isSoft; }

    /// The material of floors and walls whose types do not define it, in full light.
    Rgb material(Ground ground) const { return m_materials[static_cast<std::size_t>(ground)]; }
    void setMaterial(Ground ground, Rgb colour) { m_materials[static_cast<std::size_t>(ground)] = colour; }

    /// The value of a type's ground colour.
    Rgb materialOf(const Colour& ground) const { return m_isGray ? inked(named(ground)) : named(ground); }

    /// The colour that a light throws: paler than the light, so that materials keep theirs.
    Rgb glowOf(const Colour& light) const;

    /// The brightest ground of floors and walls in this theme, on which every ink must be readable.
    Rgb brightestGround() const { return m_isSoft ? material(Ground::Wall) : litGround(Ground::Wall, lightSteps - 1); }

    Rgb rememberedGround(Ground ground) const { return m_rememberedGrounds[static_cast<std::size_t>(ground)]; }

    /// The same with a trace of a material's hue, as bright as without it, and brighter under the light of `day`;
    /// themes with one memory ink or without hues have none of this.
    Rgb rememberedGround(Ground ground, Rgb material, Rgb day = {}) const;

    /// The ground of what shows the way on, such as a door: that of a wall of its material, slightly tinted in the
    /// colour of its sign. The sign is what stands out.
    Rgb rememberedWayGround(const Colour& colour, Rgb material, Rgb day = {}) const;
    Rgb unseenGround() const { return m_unseen; }

    void setRole(const Name& role, Rgb seen) { m_seen[role] = seen; }
    void setRemembered(const Name& role, Rgb remembered) { m_remembered[role] = remembered; }
    void setLitGround(Ground ground, int step, Rgb colour);
    void setRememberedGround(Ground ground, Rgb colour)
    {
        m_rememberedGrounds[static_cast<std::size_t>(ground)] = colour;
    }
    void setUnseenGround(Rgb colour) { m_unseen = colour; }

    /// Draws everything remembered in this one ink.
    void setMemoryInk(Rgb colour) { m_memoryInk = colour; }

    /// Removes the hue of every ink and tint.
    void setGray(bool isGray) { m_isGray = isGray; }

    /// Lightens every ink until its contrast to the brightest ground is this; 0: no change.
    void setLeastContrast(double contrast) { m_leastContrast = contrast; }

    bool operator==(const Palette&) const = default;

private:
    Rgb named(const Colour& colour) const;
    Rgb inked(Rgb colour) const;

    std::map<Name, Rgb> m_seen;
    std::map<Name, Rgb> m_remembered;
    std::array<std::array<Rgb, lightSteps>, 2> m_litGrounds{};  ///< by Ground
    std::array<Rgb, 2> m_rememberedGrounds{};
    std::array<Rgb, 2> m_materials{};  ///< by Ground
    Rgb m_unseen;
    std::optional<Rgb> m_memoryInk;
    bool m_isGray = false;
    bool m_isSoft = false;
    double m_leastContrast = 0;
};

/// The role of a creature without its own colour, by the letter of its glyph (REND-03): threat-low for A to E,
/// threat-medium to P, threat-high to U, threat-boss to Z; `text` for other glyphs.
Colour threatColour(char32_t glyph);

/// The value of one of the sixteen codes `&x` (REND-07); nullopt for other letters.
std::optional<Rgb> colourOfCode(char letter);

/// A colour dimmed for memory: half its saturation and 45 % of its light, but never as dark as the ground.
Rgb dimmed(Rgb colour);

/// A ground in a light, channel by channel, up to 255.
constexpr Rgb litBy(Rgb material, Rgb light)
{
    return Rgb::of((material.red() * light.red() + 127) / 255, (material.green() * light.green() + 127) / 255,
                   (material.blue() * light.blue() + 127) / 255);
}

/// A colour with this percentage of its brightness.
constexpr Rgb darkened(Rgb colour, int percentLeft)
{
    return Rgb::of(colour.red() * percentLeft / 100, colour.green() * percentLeft / 100,
                   colour.blue() * percentLeft / 100);
}

/// `percent` of `b` mixed into `a`, channel by channel.
Rgb mixed(Rgb a, Rgb b, int percent);

/// The contrast of two colours from 1 to 21, as WCAG 2.1 defines it.
double contrastOf(Rgb a, Rgb b);

}  // namespace gloam
