#include "editor/ui/CellPainter.h"

#include "core/view/frame/FromAfar.h"
#include "core/view/frame/LightColour.h"
#include "editor/ui/GroundPainter.h"

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

constexpr Rgb flameColour{0xFFAA00};
constexpr Rgb trapColour{0xA04848};
constexpr Rgb trapWithoutHue{0x8A8A8A};  ///< for themes that draw traps without a hue
constexpr Rgb wandColour{0xC0C0C0};
constexpr Rgb bodyEdgeColour{0x5A4F43};

/// The line under the hero has the colour of a flame, unless the theme draws the hero without a hue.
constexpr Rgb lineUnderHero(Rgb ink)
{
    return ink.red() == ink.green() && ink.green() == ink.blue() ? ink : flameColour;
}

/// Fills `part` of the cell at `at`, clipped to the image.
void fillPart(QImage& target, QPoint at, QRect part, Rgb colour)
{
    const QRect area = part.translated(at).intersected(target.rect());
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        std::fill(line + area.left(), line + area.right() + 1, opaque(colour));
    }
}

/// A small sign of 4 by 4 squares, row by row; bit x is column x.
using SignRows = std::array<std::uint8_t, 4>;

/// Each square grows by `edge` pixels on all sides.
void paintSmallSign(QImage& target, QPoint corner, const SignRows& rows, Rgb ink, int unit, int edge = 0)
{
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x)
            if ((rows[static_cast<std::size_t>(y)] >> x & 1) != 0)
                fillPart(target, corner, QRect(x * unit, y * unit, unit, unit).adjusted(-edge, -edge, edge, edge), ink);
}

struct MoodSignOfMark {
    CellMark mark;
    SignRows sign;
};

/// At the top left of a creature.
constexpr std::array moodSigns{
    MoodSignOfMark{CellMark::Noticed, {0b0111, 0b0011, 0b0001, 0b0000}},
    MoodSignOfMark{CellMark::Unaware, {0b0000, 0b1111, 0b1111, 0b0000}},
    MoodSignOfMark{CellMark::Searching, {0b1111, 0b1001, 0b1001, 0b1111}},
    MoodSignOfMark{CellMark::Fleeing, {0b0001, 0b0111, 0b0111, 0b0001}},
    MoodSignOfMark{CellMark::Friendly, {0b0010, 0b0111, 0b0010, 0b0000}},
};
constexpr SignRows sleepSign{0b1111, 0b0100, 0b0010, 0b1111};

void paintKnownTrap(QImage& target, QPoint at, QSize cell, Rgb ink, int unit)
{
    const bool hasHue = ink.red() != ink.green() || ink.green() != ink.blue();
    const int reach = 7;
    for (int i = 0; i < reach; ++i)
        fillPart(target, at, {cell.width() - (i + 2) * unit, cell.height() - (reach - i) * unit, 2 * unit, unit},
                 hasHue ? trapColour : trapWithoutHue);
}

/// A glint is no brighter than the light on its cell.
Rgb glintOn(const FrameCell& cell)
{
    const bool isInLight = cell.shading != Shading::Flat && !cell.hasEntity;
    const int white = isInLight ? 255 * inkPercentIn(cell.light) / 100 : 255;
    return mixed(cell.ink, Rgb::of(white, white, white), 40);
}

/// `parts` of 256 of `b` mixed into `a`, all channels at once.
constexpr QRgb mixedPixel(QRgb a, QRgb b, QRgb parts)
{
    const QRgb redAndBlue = ((a & 0xFF00FF) * (256 - parts) + (b & 0xFF00FF) * parts) >> 8 & 0xFF00FF;
    const QRgb green = ((a & 0xFF00) * (256 - parts) + (b & 0xFF00) * parts) >> 8 & 0xFF00;
    return 0xFF000000U | redAndBlue | green;
}

/// Draws a pictogram on the existing ground.
void paintTones(QImage& target, QPoint at, const QRect& area, const TonePicture& picture, const FrameCell& cell)
{
    const QRgb ink = opaque(cell.ink);
    const QRgb glint = opaque(glintOn(cell));
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        for (int x = area.left(); x <= area.right(); ++x)
            switch (picture.at(x - at.x(), y - at.y())) {
            case Tone::Ground: break;
            case Tone::Ink: line[x] = ink; break;
            case Tone::Light: line[x] = glint; break;
            case Tone::Half: line[x] = mixedPixel(line[x], ink, 154); break;
            case Tone::Faint: line[x] = mixedPixel(line[x], ink, 72); break;
            case Tone::Dark: line[x] = mixedPixel(line[x], 0, 141); break;
            }
    }
}

void paintBits(QImage& target, QPoint at, const QRect& area, const GlyphBits& bits, QRgb ink)
{
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        std::uint64_t row = bits.rows[static_cast<std::size_t>(y - at.y())] >> (area.left() - at.x());
        for (int x = area.left(); row != 0 && x <= area.right(); ++x, row >>= 1)
            if ((row & 1) != 0)
                line[x] = ink;
    }
}

void paintSign(QImage& target, QPoint at, const QRect& area, const FrameCell& cell, GlyphAtlas& atlas)
{
    const QRgb outline = opaque(outlineOn(cell.ground));
    if (const TonePicture* picture = atlas.picture(cell)) {
        if (cell.hasEntity)
            paintBits(target, at, area, atlas.outline(cell), outline);
        paintTones(target, at, area, *picture, cell);
        return;
    }
    if (cell.hasEntity)
        paintBits(target, at, area, atlas.outline(cell.glyph, cell.part), outline);
    paintBits(target, at, area, atlas.glyph(cell.glyph, cell.part), opaque(cell.ink));
}

/// Paints the ground picture, such as water, that fills the cell under an entity.
void paintUnder(QImage& target, QPoint at, const QRect& area, const FrameCell& cell, GlyphAtlas& atlas)
{
    const TonePicture* picture = atlas.pictureUnder(cell);
    if (!picture)
        return;
    FrameCell ground = cell;
    ground.ink = cell.inkUnder;
    ground.hasEntity = false;
    paintTones(target, at, area, *picture, ground);
}

/// The edges of a large body that run through this cell.
void paintBodyEdge(QImage& target, QPoint at, QSize size, BodyPart part)
{
    if (part.row == 0)
        fillPart(target, at, {0, 0, size.width(), 1}, bodyEdgeColour);
    if (part.row == part.rows - 1)
        fillPart(target, at, {0, size.height() - 1, size.width(), 1}, bodyEdgeColour);
    if (part.column == 0)
        fillPart(target, at, {0, 0, 1, size.height()}, bodyEdgeColour);
    if (part.column == part.columns - 1)
        fillPart(target, at, {size.width() - 1, 0, 1, size.height()}, bodyEdgeColour);
}

/// A body's marks that belong in one of its cells: each is drawn once, in its corner or under the body.
CellMark marksIn(const FrameCell& cell)
{
    const BodyPart& part = cell.part;
    const bool isTop = part.row == 0;
    const bool isBottom = part.row == part.rows - 1;
    const bool isRight = part.column == part.columns - 1;
    CellMark marks = CellMark::None;
    const auto keep = [&](CellMark mark, bool isHere) {
        if (isHere && has(cell.marks, mark))
            marks = marks | mark;
    };
    keep(CellMark::Hero, isBottom);
    keep(CellMark::Wand, isBottom);
    for (const MoodSignOfMark& mood : moodSigns)
        keep(mood.mark, isTop && part.column == 0);
    keep(CellMark::Asleep, isTop && isRight);
    keep(CellMark::KnownTrap, isBottom && isRight);
    return marks;
}

void paintMarks(QImage& target, QPoint at, QSize size, const FrameCell& cell)
{
    const CellMark marks = marksIn(cell);
    const int unit = std::max(1, size.height() / 24);
    const QRect underline(2 * unit, size.height() - 2 * unit, size.width() - 4 * unit, unit);
    if (has(marks, CellMark::Hero))
        fillPart(target, at, underline, lineUnderHero(cell.ink));
    if (has(marks, CellMark::Wand))
        fillPart(target, at, underline, wandColour);
    const int square = std::max(1, (size.height() + 8) / 20);  // these must be told apart
    const auto paintState = [&](int left, const SignRows& sign) {
        const QPoint corner = at + QPoint(left, unit);
        if (square > unit)
            paintSmallSign(target, corner, sign, outlineOn(cell.ground), square, unit);  // it touches the glyph
        paintSmallSign(target, corner, sign, cell.ink, square);
    };
    for (const MoodSignOfMark& mood : moodSigns)
        if (has(marks, mood.mark))
            paintState(unit, mood.sign);
    if (has(marks, CellMark::Asleep))
        paintState(size.width() - 4 * square - unit, sleepSign);
    if (has(marks, CellMark::KnownTrap))
        paintKnownTrap(target, at, size, cell.ink, unit);
}

void paintOn(const GroundField& ground, QImage& target, QPoint at, const FrameCell& cell, GlyphAtlas& atlas)
{
    const QSize size = atlas.cell();
    const QRect area = QRect(at, size).intersected(target.rect());
    if (area.isEmpty())
        return;
    if (isColourAlone(atlas.step())) {
        fillPart(target, at, {QPoint(), size}, colourFromAfar(cell));
        return;
    }
    paintGround(target, at, size, area, ground, cell.hasFoot);
    paintUnder(target, at, area, cell, atlas);
    if (!cell.part.isWhole())
        paintBodyEdge(target, at, size, cell.part);
    paintSign(target, at, area, cell, atlas);
    if (cell.marks != CellMark::None)
        paintMarks(target, at, size, cell);
}

}  // namespace

void paintCell(QImage& target, QPoint at, const FrameCell& cell, GlyphAtlas& atlas)
{
    paintOn(GroundField::evenly(cell.ground), target, at, cell, atlas);
}

void paintCell(QImage& target, QPoint at, const Frame& frame, Point inFrame, GlyphAtlas& atlas)
{
    paintOn(groundAt(frame, inFrame), target, at, frame.cells[inFrame], atlas);
}

QImage pictureOf(const Frame& frame, GlyphAtlas& atlas)
{
    atlas.useTypes(frame.types);
    const QSize cell = atlas.cell();
    const Size size = frame.cells.size();
    QImage picture(cell.width() * size.width, cell.height() * size.height, QImage::Format_RGB32);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            paintCell(picture, {x * cell.width(), y * cell.height()}, frame, {x, y}, atlas);
    return picture;
}

QImage wordInMapFont(const QString& word, QColor ink, GlyphAtlas& atlas)
{
    const QSize cell = atlas.cell();
    const int advance = cell.height() / 2;  // Spleen is half as wide as high; a cell adds space
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
