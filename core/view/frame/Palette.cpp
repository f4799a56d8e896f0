#include "core/view/frame/Palette.h"

#include "core/base/CssColours.h"
#include "core/view/frame/ThemeText.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gloam {

namespace {

constexpr int tintPercent = 25;
constexpr int tintBrightnessPercent = 115;
constexpr int paleness = 50;    ///< percent of white in the light of a lamp
constexpr int liftPercent = 8;  ///< percent of white added each time an ink is too dark

/// Lights whose glow is the ramp's own.
bool isFire(const Colour& light)
{
    const std::string& text = light.text();
    return text.empty() || text == "flame" || text == "torch" || text == "lantern";
}

int grayOf(Rgb colour)
{
    return (colour.red() * 3 + colour.green() * 6 + colour.blue()) / 10;
}

/// The linear light of each value of a channel: a frame asks for contrast many times.
std::array<double, 256> linearLights()
{
    std::array<double, 256> lights{};
    for (std::size_t channel = 0; channel < lights.size(); ++channel) {
        const double share = static_cast<double>(channel) / 255.0;
        lights[channel] = share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    }
    return lights;
}

double linearLight(int channel)
{
    static const std::array<double, 256> lights = linearLights();
    return lights[static_cast<std::size_t>(channel)];
}

double luminanceOf(Rgb colour)
{
    return 0.2126 * linearLight(colour.red()) + 0.7152 * linearLight(colour.green())
           + 0.0722 * linearLight(colour.blue());
}

}  // namespace

const Palette& Palette::ember()
{
    return emberSource().palette;
}

std::vector<Name> Palette::roles() const
{
    std::vector<Name> names;
    for (const auto& [role, seen] : m_seen)
        names.push_back(role);
    return names;
}

Rgb Palette::named(const Colour& colour) const
{
    const std::string& text = colour.text();
    if (text.size() == 2 && text[0] == '&')
        if (const auto code = colourOfCode(text[1]))
            return *code;
    if (const auto fixed = parseRgb(text))
        return *fixed;
    if (const auto role = m_seen.find(text); role != m_seen.end())
        return role->second;
    if (const auto css = colourOfCssName(text))
        return *css;
    return m_seen.at("text");
}

/// A colour as the theme draws ink.
Rgb Palette::inked(Rgb colour) const
{
    Rgb ink = m_isGray ? Rgb::of(grayOf(colour), grayOf(colour), grayOf(colour)) : colour;
    if (m_leastContrast <= 0)
        return ink;
    const Rgb brightest = brightestGround();
    for (int percent = 0; percent <= 100 && contrastOf(ink, brightest) < m_leastContrast; percent += liftPercent)
        ink = mixed(ink, {0xFFFFFF}, liftPercent);
    return ink;
}

Rgb Palette::resolve(const Colour& colour) const
{
    return inked(named(colour));
}

Rgb Palette::resolveRemembered(const Colour& colour, const Colour& remembered) const
{
    if (m_memoryInk)
        return *m_memoryInk;
    if (!remembered.isEmpty())
        return resolve(remembered);
    const auto role = m_remembered.find(colour.text());
    return inked(role != m_remembered.end() ? role->second : dimmed(named(colour)));
}

Rgb Palette::rememberedGround(Ground ground, Rgb material, Rgb day) const
{
    const Rgb plain = rememberedGround(ground);
    if (!m_isSoft || m_isGray || m_memoryInk)
        return plain;
    constexpr int tracePercent = 55;
    const int brightness = std::max(1, grayOf(material));
    const auto dim = [&](int channel) { return std::min(255, channel * grayOf(plain) / brightness); };
    const Rgb traced =
        mixed(plain, Rgb::of(dim(material.red()), dim(material.green()), dim(material.blue())), tracePercent);
    constexpr int dayPercent = 20;
    const Rgb kept = darkened(litBy(material, day), dayPercent);
    return Rgb::of(std::min(255, traced.red() + kept.red()), std::min(255, traced.green() + kept.green()),
                   std::min(255, traced.blue() + kept.blue()));
}

Rgb Palette::rememberedWayGround(const Colour& colour, Rgb material, Rgb day) const
{
    constexpr int percentOfSign = 6;
    const Rgb plain = rememberedGround(Ground::Wall, material, day);
    return m_isSoft && !m_memoryInk ? mixed(plain, resolve(colour), percentOfSign) : plain;
}

void Palette::setLitGround(Ground ground, int step, Rgb colour)
{
    m_litGrounds[static_cast<std::size_t>(ground)][static_cast<std::size_t>(step)] = colour;
}

Rgb Palette::litGround(Ground ground, int step) const
{
    return m_litGrounds[static_cast<std::size_t>(ground)]
                       [static_cast<std::size_t>(std::clamp(step, 0, lightSteps - 1))];
}

Rgb Palette::tintedGround(Ground ground, int step, const Colour& light) const
{
    const Rgb own = litGround(ground, step);
    if (step <= 0 || isFire(light))
        return own;
    const Rgb tinted = mixed(own, m_isGray ? inked(named(light)) : named(light), tintPercent);
    // A light keeps its hue but takes the ramp's brightness, or a lamp's edge would outshine a fire's heart.
    const int percent = std::min(100, grayOf(own) * tintBrightnessPercent / std::max(1, grayOf(tinted)));
    return mixed({0x000000}, tinted, percent);
}

Rgb Palette::glowOf(const Colour& light) const
{
    const Rgb pale = mixed(named(light), {0xFFFFFF}, paleness);
    return m_isGray ? inked(pale) : pale;
}

Colour threatColour(char32_t glyph)
{
    const char32_t letter = glyph >= U'a' && glyph <= U'z' ? glyph - U'a' + U'A' : glyph;
    if (letter < U'A' || letter > U'Z')
        return Colour("text");
    if (letter <= U'E')
        return Colour("threat-low");
    if (letter <= U'P')
        return Colour("threat-medium");
    return Colour(letter <= U'U' ? "threat-high" : "threat-boss");
}

std::optional<Rgb> colourOfCode(char letter)
{
    static constexpr std::string_view letters = "krgybmcwKRGYBMCW";
    static constexpr std::array<std::uint32_t, 16> values{0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA,
                                                          0x00AAAA, 0xAAAAAA, 0x555555, 0xFF5555, 0x55FF55, 0xFFFF55,
                                                          0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF};
    const std::size_t index = letters.find(letter);
    return index == std::string_view::npos ? std::nullopt : std::optional(Rgb{values[index]});
}

Rgb dimmed(Rgb colour)
{
    constexpr int leastLight = 0x48;
    const int gray = grayOf(colour);
    const auto dim = [gray](int channel) { return (channel + gray) * 45 / 200; };
    const int lift = std::max(0, leastLight - gray * 45 / 100);
    return Rgb::of(dim(colour.red()) + lift, dim(colour.green()) + lift, dim(colour.blue()) + lift);
}

Rgb mixed(Rgb a, Rgb b, int percent)
{
    const auto mix = [percent](int from, int to) { return (from * (100 - percent) + to * percent + 50) / 100; };
    return Rgb::of(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

double contrastOf(Rgb a, Rgb b)
{
    const double first = luminanceOf(a);
    const double second = luminanceOf(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace gloam
