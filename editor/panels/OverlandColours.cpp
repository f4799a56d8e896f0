#include "editor/panels/OverlandColours.h"

#include "core/game/Zones.h"
#include "core/view/frame/Miniature.h"
#include "editor/panels/Minimap.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr Size sampled{40, 20};
constexpr int brighter = 125;  ///< percent of a miniature's brightness: ground and walls mix to a dark colour

QColor meanOf(const Grid<Rgb>& pixels)
{
    int red = 0;
    int green = 0;
    int blue = 0;
    for (const Point p : cellsIn(pixels.size())) {
        red += pixels[p].red();
        green += pixels[p].green();
        blue += pixels[p].blue();
    }
    const int count = std::max(1, static_cast<int>(pixels.size().area()));
    return {red / count, green / count, blue / count};
}

std::optional<Point> firstZoneOf(const OverlandPicture& picture, int biome)
{
    for (const Point zone : cellsIn(picture.overland.size))
        if (picture.biomes[zone] == biome)
            return zone;
    return std::nullopt;
}

}  // namespace

void OverlandColours::forget()
{
    m_biomes.clear();
    m_shown = {};
}

QColor OverlandColours::of(const OverlandPicture& picture, int biome)
{
    const Name& recipe = picture.overland.biomes[static_cast<std::size_t>(biome)].recipe;
    if (const auto known = m_biomes.find(recipe); known != m_biomes.end())
        return known->second;
    QColor colour = m_theme.track;
    if (const auto zone = firstZoneOf(picture, biome)) {
        World undrawn = m_document.world();
        undrawn.levels.erase(zoneId(picture.overland, *zone));
        const auto built = builtLevel(std::move(undrawn), static_cast<std::uint64_t>(m_overland.seed()),
                                      zoneId(picture.overland, *zone));
        if (built)
            colour = meanOf(Miniature(*built, m_theme.palette, sampled).pixels()).lighter(brighter);
    }
    return m_biomes[recipe] = colour;
}

const QImage& OverlandColours::zone(const OverlandPicture& picture, Point zone, QSize size)
{
    const Name id = zoneId(picture.overland, zone);
    if (id == m_shown && size == m_size && m_seed == m_overland.seed())
        return m_picture;
    m_shown = id;
    m_size = size;
    m_seed = m_overland.seed();
    m_error.clear();
    const auto built = builtLevel(m_document.world(), static_cast<std::uint64_t>(m_seed), id);
    m_picture = built ? smallPictureOf(*built, m_theme.palette, size) : QImage();
    if (!built)
        m_error = QString::fromStdString(built.error().sentence);
    return m_picture;
}

}  // namespace gloam::editor
