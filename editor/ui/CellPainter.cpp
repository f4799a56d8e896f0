#include "editor/ui/CellPainter.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

constexpr QRgb opaque(Rgb colour)
{
    return 0xFF000000U | colour.value;
}

constexpr Rgb flameColour{0xFFAA00};
constexpr Rgb trapColour{0xA04848};
constexpr Rgb wandColour{0xC0C0C0};

/// The hero's line is a flame's, but where the theme draws the hero without a hue.
constexpr Rgb lineUnderHero(Rgb ink)
{
    return ink.red() == ink.green() && ink.green() == ink.blue() ? ink : flameColour;
}

/// Fills `part` of the cell at `at`, as far as it lies within the image.
void fillPart(QImage& target, QPoint at, QRect part, Rgb colour)
{
    const QRect area = part.translated(at).intersected(target.rect());
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        std::fill(line + area.left(), line + area.right() + 1, opaque(colour));
    }
}

void paintAsleep(QImage& target, QPoint at, QSize cell, Rgb ink, int unit)
{
    static constexpr std::array<std::uint8_t, 4> rows{0b1111, 0b0100, 0b0010, 0b1111};   // bit x is column x
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x)
            if ((rows[static_cast<std::size_t>(y)] >> x & 1) != 0)
                fillPart(target, at, {cell.width() + (x - 5) * unit, (y + 1) * unit, unit, unit}, ink);
}

void paintKnownTrap(QImage& target, QPoint at, QSize cell, int unit)
{
    const int reach = 7;
    for (int i = 0; i < reach; ++i)
        fillPart(target, at, {cell.width() - (i + 2) * unit, cell.height() - (reach - i) * unit, 2 * unit, unit},
                 trapColour);
}

void paintTones(QImage& target, QPoint at, const QRect& area, const TonePicture& picture, const FrameCell& cell)
{
    std::array<QRgb, 6> colours{};
    for (std::size_t tone = 0; tone < colours.size(); ++tone)
        colours[tone] = opaque(colourOf(static_cast<Tone>(tone), cell.ink, cell.ground));
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        for (int x = area.left(); x <= area.right(); ++x)
            line[x] = colours[static_cast<std::size_t>(picture.at(x - at.x(), y - at.y()))];
    }
}

void paintMarks(QImage& target, QPoint at, QSize size, const FrameCell& cell)
{
    const int unit = std::max(1, size.height() / 24);
    const QRect underline(2 * unit, size.height() - 2 * unit, size.width() - 4 * unit, unit);
    if (has(cell.marks, CellMark::Hero))
        fillPart(target, at, underline, lineUnderHero(cell.ink));
    if (has(cell.marks, CellMark::Wand))
        fillPart(target, at, underline, wandColour);
    if (has(cell.marks, CellMark::Noticed))
        for (int i = 0; i < 3; ++i)
            fillPart(target, at, {unit, (1 + i) * unit, (3 - i) * unit, unit}, cell.ink);
    if (has(cell.marks, CellMark::Asleep))
        paintAsleep(target, at, size, cell.ink, unit);
    if (has(cell.marks, CellMark::KnownTrap))
        paintKnownTrap(target, at, size, unit);
}

}  // namespace

void paintCell(QImage& target, QPoint at, const FrameCell& cell, GlyphAtlas& atlas)
{
    const QSize size = atlas.cell();
    const QRect area = QRect(at, size).intersected(target.rect());
    if (area.isEmpty())
        return;
    if (const TonePicture* picture = atlas.picture(cell)) {
        paintTones(target, at, area, *picture, cell);
        if (cell.marks != CellMark::None)
            paintMarks(target, at, size, cell);
        return;
    }
    const GlyphBits& bits = atlas.glyph(cell.glyph);
    const QRgb ground = opaque(cell.ground);
    const QRgb ink = opaque(cell.ink);
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        std::uint64_t row = bits.rows[static_cast<std::size_t>(y - at.y())] >> (area.left() - at.x());
        for (int x = area.left(); x <= area.right(); ++x, row >>= 1)
            line[x] = (row & 1) != 0 ? ink : ground;
    }
    if (cell.marks != CellMark::None)
        paintMarks(target, at, size, cell);
}

QImage pictureOf(const Frame& frame, GlyphAtlas& atlas)
{
    atlas.useTypes(frame.types);
    const QSize cell = atlas.cell();
    const Size size = frame.cells.size();
    QImage picture(cell.width() * size.width, cell.height() * size.height, QImage::Format_RGB32);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            paintCell(picture, {x * cell.width(), y * cell.height()}, frame.cells[{x, y}], atlas);
    return picture;
}

QImage wordInMapFont(const QString& word, QColor ink, GlyphAtlas& atlas)
{
    const QSize cell = atlas.cell();
    const int advance = cell.height() / 2;   // Spleen is half as wide as high; a cell adds air
    const auto signs = word.toUcs4();
    QImage picture(advance * static_cast<int>(signs.size()), cell.height(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    int left = -(cell.width() - advance) / 2;
    for (const auto sign : signs) {
        const GlyphBits& bits = atlas.glyph(sign);
        for (int y = 0; y < cell.height(); ++y)
            for (int x = 0; x < cell.width(); ++x)
                if (bits.at(x, y) && picture.rect().contains(left + x, y))
                    picture.setPixelColor(left + x, y, ink);
        left += advance;
    }
    return picture;
}

QImage thumbnailOf(const Frame& frame, QSize size)
{
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::black);
    const Size cells = frame.cells.size();
    if (cells.isEmpty())
        return picture;
    const int width = std::clamp(size.width() / cells.width, 2, 8);
    const int height = std::clamp(size.height() / cells.height, width, width * 3 / 2);
    const QPoint offset((size.width() - cells.width * width) / 2, (size.height() - cells.height * height) / 2);
    for (int y = 0; y < cells.height; ++y)
        for (int x = 0; x < cells.width; ++x) {
            const FrameCell& cell = frame.cells[{x, y}];
            const QPoint at = offset + QPoint(x * width, y * height);
            fillPart(picture, at, {0, 0, width, height}, cell.ground);
            if (cell.glyph != U' ' && cell.glyph != U'.' && cell.glyph != U'#')
                fillPart(picture, at, {0, 0, std::max(1, width - 1), std::max(1, height - 1)}, cell.ink);
        }
    return picture;
}

}  // namespace gloam::editor
