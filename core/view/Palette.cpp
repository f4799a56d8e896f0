#include "core/view/Palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gloam {

namespace {

struct RoleColour {
    const char* role;
    std::uint32_t value;
};

constexpr RoleColour emberSeen[] = {
    // REND-02
    {"wall", 0x8B7355}, {"floor", 0xA89078}, {"corridor", 0x6B5D52}, {"door-closed", 0xD4AF37}, {"door-open", 0x8B7355},
    {"stairs", 0xFFFFFF}, {"trap", 0xFF4444},
    // REND-03
    {"player", 0x00FFFF}, {"threat-low", 0x44FF44}, {"threat-medium", 0xFFDD00}, {"threat-high", 0xFF8800},
    {"threat-boss", 0xFF4444},
    // REND-04
    {"gold", 0xFFD700}, {"food", 0x44FF44}, {"torch", 0xFFAA00}, {"lantern", 0xFFD700}, {"potion", 0xFF00FF},
    {"scroll", 0x00FFFF}, {"weapon", 0xFFFFFF}, {"armor", 0xC0C0C0}, {"ring", 0x9370DB}, {"wand", 0x4444FF},
    {"amulet", 0xFFD700},
    // the theme's own
    {"text", 0xE8DCCB}, {"quiet", 0xB8A894}, {"flame", 0xFFAA00}, {"good", 0x8BD17C}, {"note", 0x7FD1FF},
    {"warning", 0xFFDD00}, {"danger", 0xFF6B5E}, {"friend", 0x7FD1FF}, {"item", 0xE8DCCB},
    {"water", 0x5B8FB9}, {"grass", 0x7A9A4B}, {"moss", 0x6E8B4E}, {"earth", 0x9C7A54}, {"stone", 0x9A9088},
    {"wood", 0xA9784A}, {"bone", 0xD8CCBA}, {"blood", 0xB04A3C}, {"glass", 0xA8C8D0}, {"iron", 0x9AA0A6},
    {"brass", 0xC9A45C}, {"smoke", 0x8A8580}, {"lava", 0xFF6A2B}, {"ash", 0x8C8279}, {"spores", 0x8FD6B4},
    // names that everybody tries
    {"white", 0xFFFFFF}, {"yellow", 0xFFFF00}, {"red", 0xFF4444}, {"green", 0x44FF44}, {"blue", 0x6C8CFF},
    {"cyan", 0x00FFFF}, {"magenta", 0xFF00FF}, {"orange", 0xFF8800}, {"gray", 0xA0A0A0},
};

constexpr RoleColour emberRemembered[] = {  // REND-05
    {"wall", 0x4A4A4A}, {"floor", 0x5A5A5A}, {"corridor", 0x404040}, {"door-closed", 0x6A6A6A}, {"door-open", 0x6A6A6A},
    {"stairs", 0x9A9A9A}, {"trap", 0x442222}, {"gold", 0x808080}, {"item", 0x707070}, {"food", 0x707070},
    {"torch", 0x707070}, {"lantern", 0x707070}, {"potion", 0x707070}, {"scroll", 0x707070}, {"weapon", 0x707070},
    {"armor", 0x707070}, {"ring", 0x707070}, {"wand", 0x707070}, {"amulet", 0x707070},
};

// By light: sight alone, then from the darkest step to the brightest.
constexpr std::array<std::uint32_t, 6> floorRamp{0x1A1A1A, 0x211A14, 0x261E17, 0x2C2219, 0x33271B, 0x3A2B1C};
constexpr std::array<std::uint32_t, 6> wallRamp{0x1A1A1A, 0x282019, 0x2E241A, 0x35291C, 0x3D2E1F, 0x453422};
constexpr int tintPercent = 25;
constexpr int tintBrightnessPercent = 115;

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

double linearLight(int channel)
{
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminanceOf(Rgb colour)
{
    return 0.2126 * linearLight(colour.red()) + 0.7152 * linearLight(colour.green()) + 0.0722 * linearLight(colour.blue());
}

}  // namespace

Palette Palette::ember()
{
    Palette palette;
    for (const RoleColour& entry : emberSeen)
        palette.m_seen[entry.role] = {entry.value};
    for (const RoleColour& entry : emberRemembered)
        palette.m_remembered[entry.role] = {entry.value};
    return palette;
}

std::optional<Palette> Palette::named(const Name& theme)
{
    return theme == Name("ember") ? std::optional(ember()) : std::nullopt;
}

std::vector<Name> Palette::roles() const
{
    std::vector<Name> names;
    for (const auto& [role, seen] : m_seen)
        names.push_back(role);
    return names;
}

Rgb Palette::resolve(const Colour& colour) const
{
    const std::string& text = colour.text();
    if (text.size() == 2 && text[0] == '&')
        if (const auto code = colourOfCode(text[1]))
            return *code;
    if (const auto fixed = parseRgb(text))
        return *fixed;
    const auto role = m_seen.find(text);
    return role != m_seen.end() ? role->second : m_seen.at("text");
}

Rgb Palette::resolveRemembered(const Colour& colour, const Colour& remembered) const
{
    if (!remembered.isEmpty())
        return resolve(remembered);
    const auto role = m_remembered.find(colour.text());
    return role != m_remembered.end() ? role->second : dimmed(resolve(colour));
}

Rgb Palette::litGround(Ground ground, int step) const
{
    const auto& ramp = ground == Ground::Wall ? wallRamp : floorRamp;
    return {ramp[static_cast<std::size_t>(std::clamp(step, 0, 5))]};
}

Rgb Palette::tintedGround(Ground ground, int step, const Colour& light) const
{
    const Rgb own = litGround(ground, step);
    if (step <= 0 || isFire(light))
        return own;
    const Rgb tinted = mixed(own, resolve(light), tintPercent);
    // A light's hue is kept and its brightness is the ramp's, or a lamp's edge would outshine a fire's heart.
    const int percent = std::min(100, grayOf(own) * tintBrightnessPercent / std::max(1, grayOf(tinted)));
    return mixed({0x000000}, tinted, percent);
}

Rgb Palette::rememberedGround(Ground ground) const
{
    return {ground == Ground::Wall ? 0x262626U : 0x1A1A1AU};
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
    static constexpr std::array<std::uint32_t, 16> values{
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF};
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
