#include "editor/exchange/XpReader.h"

#include "core/base/Utf8.h"
#include "core/io/file/Zlib.h"
#include "editor/exchange/CodePage437.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/KindIndex.h"
#include "editor/exchange/XpFormat.h"

#include <array>
#include <tuple>

namespace gloam::editor {

namespace {

constexpr Rgb blackGround{0};

struct XpCell {
    std::uint32_t glyph = 0;
    Rgb ink;
    Rgb ground;
    bool isBlank() const { return glyph == 0 || glyph == 32 || glyph == 255; }
    bool isEmpty() const { return ground == xp::transparent || (isBlank() && ground == blackGround); }
    bool operator==(const XpCell& other) const
    {
        return glyph == other.glyph && ink == other.ink && ground == other.ground;
    }
    bool operator<(const XpCell& other) const
    {
        return std::tie(glyph, ink.value, ground.value) < std::tie(other.glyph, other.ink.value, other.ground.value);
    }
};

std::string hexOf(Rgb colour)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "#";
    for (int shift = 20; shift >= 0; shift -= 4)
        text += digits[colour.value >> shift & 15];
    return text;
}

/// An empty cell has no glyph or ink of its own.
XpCell emptied(const XpCell& cell)
{
    return {32, {}, cell.ground == xp::transparent ? xp::transparent : blackGround};
}

/// Glyphs over 255 belong to a font of the artist's own, and have no character.
ForeignKind kindOfCell(const XpCell& cell)
{
    if (cell.isEmpty())
        return emptyKind("xp", cell.ground == xp::transparent ? "transparent" : "empty");
    ForeignKind kind;
    kind.set = "xp";
    kind.ink = hexOf(cell.ink);
    const bool isKnown = cell.glyph < 256;
    if (isKnown)
        kind.sign = signOfCode437(static_cast<std::uint8_t>(cell.glyph));
    kind.sense = senseOf(kind.sign);
    kind.id = (!isKnown         ? "glyph " + std::to_string(cell.glyph)
               : cell.isBlank() ? "blank"
                                : toUtf8(kind.sign))
              + " " + kind.ink;
    if (cell.ground != blackGround) {
        kind.ground = hexOf(cell.ground);
        kind.id += " on " + kind.ground;
    }
    return kind;
}

class XpMapReader {
public:
    XpMapReader(const std::filesystem::path& file, std::string_view bytes, const Limits& limits)
        : m_file(file), m_bytes(bytes), m_limits(limits)
    {}

    ForeignWorld read()
    {
        m_map.file = m_file.string();
        m_map.name = m_file.stem().string();
        m_map.tile = {1, 1};
        readLayers();
        if (m_refusal.empty() && m_at < m_bytes.size())
            refuse("More bytes follow the last layer.");
        if (!m_refusal.empty())
            return refusedWorld(m_file, m_refusal);
        ForeignWorld world;
        world.name = m_map.name;
        world.maps.push_back(std::move(m_map));
        return world;
    }

private:
    /// A binary file has no lines, so the sentence names the byte.
    void refuse(const std::string& sentence)
    {
        if (m_refusal.empty())
            m_refusal = "At byte " + std::to_string(m_at) + " of the unpacked picture: " + sentence;
    }

    std::uint32_t number(std::size_t bytes)
    {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value |= std::uint32_t{static_cast<unsigned char>(m_bytes[m_at + i])} << (8 * i);
        m_at += bytes;
        return value;
    }

    Rgb colour()
    {
        const auto red = static_cast<int>(number(1));
        const auto green = static_cast<int>(number(1));
        const auto blue = static_cast<int>(number(1));
        return Rgb::of(red, green, blue);
    }

    bool has(std::size_t bytes)
    {
        if (m_bytes.size() - m_at >= bytes)
            return true;
        refuse("The picture ends here: it seems to be cut off.");
        return false;
    }

    void readLayers()
    {
        if (!has(xp::bytesOfHead))
            return;
        if (static_cast<std::int32_t>(number(4)) != xp::version)
            return refuse("This is no picture of REXPaint, or of a version that is unknown.");
        const std::uint32_t layers = number(4);
        if (layers < 1 || layers > xp::mostLayers)
            return refuse("A picture has 1 to " + std::to_string(xp::mostLayers) + " layers.");
        for (std::uint32_t i = 0; i < layers && m_refusal.empty(); ++i)
            readLayer(static_cast<int>(i) + 1);
    }

    void readLayer(int number)
    {
        if (!has(xp::bytesOfLayerHead))
            return;
        const std::uint32_t width = this->number(4);
        const std::uint32_t height = this->number(4);
        const auto side = static_cast<std::uint32_t>(m_limits.levelSide);
        if (width < 1 || height < 1 || width > side || height > side)
            return refuse("A layer may have 1 to " + std::to_string(side) + " cells a side.");
        const Size size{static_cast<int>(width), static_cast<int>(height)};
        if (m_map.layers.empty())
            m_map.size = size;
        if (size != m_map.size)
            return refuse("The layers differ in size.");
        if (!has(static_cast<std::size_t>(size.area()) * xp::bytesOfCell))
            return;
        ForeignLayer layer;
        layer.name = "layer " + std::to_string(number);
        layer.cells = Grid<std::uint32_t>(size);
        for (int x = 0; x < size.width; ++x)
            for (int y = 0; y < size.height; ++y)
                if (const XpCell cell = nextCell(); !cell.isEmpty())
                    put(layer, {x, y}, cell);
                else if (m_map.layers.empty())  // above the lowest layer, one looks through
                    putEmpty(layer, {x, y}, emptied(cell));
        m_map.layers.push_back(std::move(layer));
    }

    XpCell nextCell()
    {
        XpCell cell;
        cell.glyph = number(4);
        cell.ink = colour();
        cell.ground = colour();
        if (cell.isBlank())
            cell.glyph = 32;
        return cell;
    }

    void put(ForeignLayer& layer, Point at, const XpCell& cell)
    {
        if (const auto kind = m_kinds.indexOf(cell, [&] { return kindOfCell(cell); }))
            layer.cells[at] = *kind;
        else
            refuse("The picture has more than 65535 different cells.");
    }

    void putEmpty(ForeignLayer& layer, Point at, const XpCell& cell)
    {
        layer.cells[at] = m_kinds.indexOf(cell, [&] { return kindOfCell(cell); }).value_or(0);
    }

    const std::filesystem::path& m_file;
    std::string_view m_bytes;
    const Limits& m_limits;
    ForeignMap m_map;
    KindIndex<XpCell> m_kinds{m_map};
    std::size_t m_at = 0;
    std::string m_refusal;
};

}  // namespace

ForeignWorld readXpMap(const std::filesystem::path& file, ForeignFiles& files)
{
    auto bytes = files.readBytes(file);
    for (int times = 0; times < 2 && bytes && isGzip(*bytes); ++times)  // REXPaint packs it, and `.gz` once more
        bytes = inflated(*bytes, files.limits().fileBytes);
    if (!bytes)
        return refusedWorld(file, bytes.error().sentence);
    return XpMapReader(file, *bytes, files.limits()).read();
}

}  // namespace gloam::editor
