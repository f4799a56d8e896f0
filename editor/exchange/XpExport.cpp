#include "editor/exchange/XpExport.h"

#include "core/base/Fault.h"
#include "core/base/Limits.h"
#include "core/io/file/Zlib.h"
#include "core/view/frame/Palette.h"
#include "editor/exchange/CodePage437.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/SignTable.h"
#include "editor/exchange/XpFormat.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::uint8_t unknownCode = '?';

Problem lostProblem(const Level& level, std::string sentence)
{
    return problemAt(Severity::Warning, Fault::NotCarried, "levels." + level.id.text(), std::move(sentence));
}

void appendNumber(std::string& bytes, std::uint32_t number)
{
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>(number >> shift & 255);
}

void appendColour(std::string& bytes, Rgb colour)
{
    for (const int part : {colour.red(), colour.green(), colour.blue()})
        bytes += static_cast<char>(part);
}

/// Builds one picture; holds what its layers share.
class XpPicture {
public:
    explicit XpPicture(const Level& level) : m_level(level), m_signs(level.tiles.types()) { findEntities(); }

    Result<DrawnLevel> draw()
    {
        std::vector<Layer> used;
        for (const Layer layer : allLayers)
            if (layer == Layer::Terrain || isUsed(layer))
                used.push_back(layer);
        const std::size_t layers = used.size() + m_entities.size();
        const auto cells = static_cast<std::size_t>(m_level.tiles.size().area());
        if (cells == 0)
            return Error{"The level '" + shown(m_level.id.text()) + "' has no map to export."};
        if (cells * layers * xp::bytesOfCell > Limits{}.fileBytes - (1 << 10))
            return Error{"The level '" + shown(m_level.id.text()) + "' is too large for a picture of REXPaint."};
        m_bytes.reserve(cells * layers * xp::bytesOfCell + (1 << 10));
        appendNumber(m_bytes, static_cast<std::uint32_t>(xp::version));
        appendNumber(m_bytes, static_cast<std::uint32_t>(layers));
        for (const Layer layer : used)
            addLayer([this, layer](Point p) { drawTile(layer, p); });
        for (const auto& entities : m_entities)
            addLayer([this, &entities](Point p) { drawEntity(entities[p], p); });
        reportUnknown();
        return DrawnLevel{gzipped(m_bytes), std::move(m_lost)};
    }

private:
    bool isUsed(Layer layer) const
    {
        for (const Point p : cellsIn(m_level.tiles.size()))
            if (m_level.tiles.at(layer, p) != nothingTile)
                return true;
        return false;
    }

    /// Shares out the entities of a cell among layers.
    void findEntities()
    {
        const std::size_t most = xp::mostLayers - allLayers.size();
        long long lost = 0;
        for (const Entity& entity : m_level.entities.all()) {
            if (!entity.isPlaced() || !m_level.contains(entity.at))
                continue;
            const auto free = std::find_if(m_entities.begin(), m_entities.end(),
                                           [&](const auto& layer) { return layer[entity.at].slot == 0; });
            if (free != m_entities.end()) {
                (*free)[entity.at] = entity.type;
            } else if (m_entities.size() < most) {
                m_entities.emplace_back(m_level.tiles.size());
                m_entities.back()[entity.at] = entity.type;
            } else {
                ++lost;
            }
        }
        if (lost > 0)
            m_lost.push_back(lostProblem(m_level, (lost == 1 ? "1 thing lies" : std::to_string(lost) + " things lie")
                                                      + " under five others in a cell."));
    }

    template <typename Draw> void addLayer(Draw draw)
    {
        const Size size = m_level.tiles.size();
        appendNumber(m_bytes, static_cast<std::uint32_t>(size.width));
        appendNumber(m_bytes, static_cast<std::uint32_t>(size.height));
        for (int x = 0; x < size.width; ++x)
            for (int y = 0; y < size.height; ++y)
                draw(Point{x, y});
    }

    void drawTile(Layer layer, Point p)
    {
        const TileId tile = m_level.tiles.at(layer, p);
        if (tile == nothingTile)
            return addCell(32, {}, xp::transparent);
        addSign(m_level.tiles.types().tile(tile).glyph.sign, m_signs.inkOf(tile), groundAt(p),
                m_level.tiles.types().tile(tile).id);
    }

    void drawEntity(EntityTypeId entity, Point p)
    {
        if (entity.slot == 0)
            return addCell(32, {}, xp::transparent);
        const EntityType& type = m_level.tiles.types().entity(entity);
        addSign(type.look().glyph.sign, m_signs.inkOf(entity), groundAt(p), type.id);
    }

    /// What lies lowest, since a ground hides what is under it; a shade off what would be empty.
    Rgb groundAt(Point p) const
    {
        for (const Layer layer : {Layer::Structure, Layer::Terrain}) {
            const Colour& ground = m_level.tiles.types().tile(m_level.tiles.at(layer, p)).ground;
            if (ground.isEmpty())
                continue;
            const Rgb colour = Palette::ember().materialOf(ground);
            return colour == xp::transparent || colour.value == 0 ? Rgb{colour.value ^ 1} : colour;
        }
        return Rgb{1};
    }

    void addSign(char32_t sign, Rgb ink, Rgb ground, const Name& type)
    {
        const auto code = code437Of(sign);
        if (!code || m_signs.meaningOf(sign, ink).isEmpty())
            ++m_unknown[type];
        addCell(code.value_or(unknownCode), ink, ground);
    }

    void addCell(std::uint32_t glyph, Rgb ink, Rgb ground)
    {
        appendNumber(m_bytes, glyph);
        appendColour(m_bytes, ink);
        appendColour(m_bytes, ground);
    }

    void reportUnknown()
    {
        for (const auto& [type, cells] : m_unknown)
            m_lost.push_back(lostProblem(m_level, "The type '" + shown(type.text())
                                                      + "' has no glyph of code page 437, in " + std::to_string(cells)
                                                      + (cells == 1 ? " cell." : " cells.")));
    }

    const Level& m_level;
    const SignTable m_signs;
    std::vector<Grid<EntityTypeId>> m_entities;
    std::map<Name, long long> m_unknown;
    std::string m_bytes;
    Problems m_lost;
};

}  // namespace

Problems lostByTypesAlone(const World& world, const Level& level)
{
    long long links = 0;
    for (const Link& link : world.links.all())
        links += link.from.level == level.id || link.to.level == level.id ? 1 : 0;
    long long carried = 0;
    long long changed = 0;
    for (const Entity& entity : level.entities.all()) {
        carried += entity.isPlaced() ? 0 : 1;
        changed += entity.isPlaced() && !(entity.parts.empty() && entity.extras == Extras()) ? 1 : 0;
    }
    Problems lost;
    const auto add = [&](long long count, const char* one, const char* many) {
        if (count > 0)
            lost.push_back(lostProblem(level, std::to_string(count) + (count == 1 ? one : many)));
    };
    add(links, " link is not exported.", " links are not exported.");
    add(static_cast<long long>(level.notes.size()), " note is not exported.", " notes are not exported.");
    add(carried, " thing inside another is not exported.", " things inside others are not exported.");
    add(changed, " thing keeps only its type, without values of its own.",
        " things keep only their types, without values of their own.");
    add(static_cast<long long>(level.tiles.cells().places().size()), " changed cell keeps only its tiles.",
        " changed cells keep only their tiles.");
    return lost;
}

Result<DrawnLevel> exportXp(const World& world, const Level& level)
{
    auto drawn = XpPicture(level).draw();
    if (!drawn)
        return drawn.error();
    const Problems lost = lostByTypesAlone(world, level);
    drawn->lost.insert(drawn->lost.end(), lost.begin(), lost.end());
    return drawn;
}

}  // namespace gloam::editor
