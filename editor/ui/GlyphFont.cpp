#include "editor/ui/GlyphFont.h"

#include <QFile>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

struct StepShape {
    QSize cell;
    QSize glyph;       ///< as the face draws it
    std::size_t face;  ///< index into the five faces; undefined if nothing is drawn
    int factor;        ///< pixels of the cell per pixel of the face
};

const StepShape& shapeOf(CellStep step)
{
    static const std::array<StepShape, 9> shapes{{{{1, 1}, {0, 0}, 0, 1},
                                                  {{2, 3}, {0, 0}, 0, 1},
                                                  {{4, 6}, {0, 0}, 0, 1},
                                                  {{8, 12}, {6, 12}, 4, 1},
                                                  {{10, 16}, {8, 16}, 0, 1},
                                                  {{16, 24}, {12, 24}, 1, 1},
                                                  {{20, 32}, {16, 32}, 2, 1},
                                                  {{32, 48}, {12, 24}, 1, 2},
                                                  {{40, 64}, {32, 64}, 3, 1}}};
    return shapes[static_cast<std::size_t>(static_cast<int>(step) - static_cast<int>(smallestStep))];
}

constexpr std::array<QSize, 5> faceSizes{{{8, 16}, {12, 24}, {16, 32}, {32, 64}, {6, 12}}};
constexpr std::size_t smallestFace = 4;

GlyphBits blankBits(QSize size)
{
    return {size, std::vector<std::uint64_t>(static_cast<std::size_t>(size.height()), 0)};
}

void setBit(GlyphBits& bits, int x, int y)
{
    bits.rows[static_cast<std::size_t>(y)] |= std::uint64_t{1} << x;
}

/// `from` with each pixel as a square of `factor`, at `at` in a blank drawing of `size`.
GlyphBits placed(const GlyphBits& from, QSize size, QPoint at, int factor)
{
    GlyphBits bits = blankBits(size);
    for (int y = 0; y < from.size.height() * factor; ++y)
        for (int x = 0; x < from.size.width() * factor; ++x)
            if (from.at(x / factor, y / factor))
                setBit(bits, at.x() + x, at.y() + y);
    return bits;
}

/// `from` drawn smaller: a pixel is ink if any of the pixels it replaces is.
GlyphBits reduced(const GlyphBits& from, QSize size)
{
    GlyphBits bits = blankBits(size);
    for (int y = 0; y < from.size.height(); ++y)
        for (int x = 0; x < from.size.width(); ++x)
            if (from.at(x, y))
                setBit(bits, x * size.width() / from.size.width(), y * size.height() / from.size.height());
    return bits;
}

/// A cell's place in the drawing of its body, in pixels.
QRect cellOf(const TonePicture& body, BodyPart part)
{
    const QSize cell(body.size.width() / part.columns, body.size.height() / part.rows);
    return {QPoint(part.column * cell.width(), part.row * cell.height()), cell};
}

GlyphBits centredDot(QSize cell)
{
    const int side = 2 * std::max(1, cell.height() / 24);
    GlyphBits bits = blankBits(cell);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            setBit(bits, (cell.width() - side) / 2 + x, (cell.height() - side) / 2 + y);
    return bits;
}

GlyphBits hollowBox(QSize size)
{
    GlyphBits bits = blankBits(size);
    const int top = size.height() / 6;
    const int bottom = size.height() - size.height() / 6 - 1;
    for (int y = top; y <= bottom; ++y)
        for (int x = 1; x < size.width() - 1; ++x)
            if (y == top || y == bottom || x == 1 || x == size.width() - 2)
                setBit(bits, x, y);
    return bits;
}

}  // namespace

QSize cellSize(CellStep step)
{
    return shapeOf(step).cell;
}

QSize cellSize(const CellForm& form)
{
    const QSize cell = cellSize(form.step);
    return form.isSquare ? QSize(cell.height(), cell.height()) : cell;
}

std::optional<CellStep> larger(CellStep step)
{
    return step == CellStep::XXL ? std::nullopt : std::optional(static_cast<CellStep>(static_cast<int>(step) + 1));
}

std::optional<CellStep> smaller(CellStep step, CellStep least)
{
    return step <= least ? std::nullopt : std::optional(static_cast<CellStep>(static_cast<int>(step) - 1));
}

GlyphBits outlineOf(const GlyphBits& drawing)
{
    GlyphBits outline = blankBits(drawing.size);
    const auto spread = [&drawing](int y) {
        const std::uint64_t row = y < 0 || y >= drawing.size.height() ? 0 : drawing.rows[static_cast<std::size_t>(y)];
        return row | row << 1 | row >> 1;
    };
    const int width = drawing.size.width();
    const std::uint64_t inside = width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    for (int y = 0; y < drawing.size.height(); ++y) {
        const auto row = static_cast<std::size_t>(y);
        outline.rows[row] = (spread(y - 1) | spread(y) | spread(y + 1)) & ~drawing.rows[row] & inside;
    }
    return outline;
}

GlyphBits partOf(const GlyphBits& drawing, BodyPart part)
{
    const QSize cell = drawing.size;
    const int factor = std::min(part.columns, part.rows);
    const int left = part.column * cell.width() - (part.columns - factor) * cell.width() / 2;
    const int top = part.row * cell.height() - (part.rows - factor) * cell.height() / 2;
    GlyphBits bits = blankBits(cell);
    for (int y = 0; y < cell.height(); ++y)
        for (int x = 0; x < cell.width(); ++x) {
            const int column = left + x;
            const int row = top + y;
            const bool isInside =
                column >= 0 && row >= 0 && column < factor * cell.width() && row < factor * cell.height();
            if (isInside && drawing.at(column / factor, row / factor))
                setBit(bits, x, y);
        }
    return bits;
}

TonePicture partOf(const TonePicture& body, BodyPart part)
{
    const QRect inside = cellOf(body, part);
    TonePicture picture{inside.size(), {}};
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x)
            picture.tones.push_back(body.at(x, y));
    return picture;
}

GlyphBits outlineOf(const TonePicture& body, BodyPart part)
{
    const QRect inside = cellOf(body, part);
    const QRect all(QPoint(), body.size);
    const auto isShape = [&](QPoint p) { return all.contains(p) && body.at(p.x(), p.y()) != Tone::Ground; };
    const auto touchesShape = [&](QPoint p) {
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (isShape(p + QPoint(dx, dy)))
                    return true;
        return false;
    };
    GlyphBits outline = blankBits(inside.size());
    for (int y = 0; y < inside.height(); ++y)
        for (int x = 0; x < inside.width(); ++x) {
            const QPoint p = inside.topLeft() + QPoint(x, y);
            if (!isShape(p) && touchesShape(p))
                setBit(outline, x, y);
        }
    return outline;
}

Result<GlyphFont> GlyphFont::load(const Resources& resources)
{
    GlyphFont font;
    for (std::size_t i = 0; i < faceSizes.size(); ++i) {
        const QSize size = faceSizes[i];
        const QString path =
            resources.path(QStringLiteral("fonts/spleen-%1x%2.otf").arg(size.width()).arg(size.height()));
        const QStringList families = QFontDatabase::applicationFontFamilies(QFontDatabase::addApplicationFont(path));
        if (families.isEmpty())
            return Error{"The font " + path.toStdString() + " cannot be read."};
        font.m_faces[i] = {families.first(), QRawFont(path, size.height())};
    }
    for (const QSize size : {QSize(16, 32), QSize(12, 24), QSize(8, 16), QSize(6, 12)}) {
        const QString path =
            resources.path(QStringLiteral("fonts/extra-%1x%2.txt").arg(size.width()).arg(size.height()));
        if (const Status read = font.loadExtras(path, size); !read)
            return read.error();
    }
    Problems problems;
    font.m_pictograms = Pictograms::load(resources, problems);
    if (!problems.empty())
        return Error{toLine(problems.front())};
    return font;
}

Status GlyphFont::loadExtras(const QString& path, QSize size)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{"The drawings " + path.toStdString() + " cannot be read."};
    Drawings drawings;
    GlyphBits* current = nullptr;
    int row = 0;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (line.startsWith(QLatin1String("sign ")) && line.size() > 5) {
            current = &(drawings[line.mid(5).toUcs4().first()] = blankBits(size));
            row = 0;
            continue;
        }
        if (!current || line.isEmpty())
            continue;
        if (line.size() != size.width() || row >= size.height())
            return Error{path.toStdString() + ": a row does not fit: '" + line.toStdString() + "'."};
        for (int x = 0; x < size.width(); ++x)
            if (line[x] == QLatin1Char('#'))
                setBit(*current, x, row);
        ++row;
    }
    m_extras.push_back(std::move(drawings));
    return done();
}

bool GlyphFont::has(char32_t sign) const
{
    // The smallest face lacks some; these are reduced from the next larger one.
    const bool inFaces = std::all_of(m_faces.begin(), m_faces.begin() + smallestFace,
                                     [sign](const Face& face) { return face.raw.supportsCharacter(sign); });
    const bool byHand = std::all_of(m_extras.begin(), m_extras.end(),
                                    [sign](const Drawings& drawings) { return drawings.contains(sign); });
    return inFaces || byHand;
}

GlyphBits GlyphFont::draw(char32_t sign, CellStep step, bool isSquare) const
{
    const StepShape& shape = shapeOf(step);
    const QSize cell = cellSize(CellForm{step, isSquare, false});
    if (sign == U'.' && !isColourAlone(step))
        return centredDot(cell);
    if (isColourAlone(step) || sign == U'\0' || sign == U' ' || sign == U'\u00A0')
        return blankBits(cell);
    std::optional<GlyphBits> drawing = drawnByFace(sign, shape.face, shape.glyph);
    if (!drawing)
        drawing = drawnByHand(sign, shape.glyph);
    if (!drawing && shape.face == smallestFace)
        if (const auto large = drawnByFace(sign, 0, faceSizes[0]))
            drawing = reduced(*large, shape.glyph);
    const int left = (cell.width() - shape.glyph.width() * shape.factor) / 2;
    return placed(drawing ? *drawing : hollowBox(shape.glyph), cell, {left, 0}, shape.factor);
}

std::optional<GlyphBits> GlyphFont::drawnByFace(char32_t sign, std::size_t face, QSize size) const
{
    if (!m_faces[face].raw.supportsCharacter(sign))
        return std::nullopt;
    QFont font(m_faces[face].family);
    font.setPixelSize(size.height());
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(QFont::NoAntialias | QFont::NoFontMerging));
    font.setHintingPreference(QFont::PreferNoHinting);
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::black);
    {
        QPainter painter(&image);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(0, QFontMetrics(font).ascent(), QString::fromUcs4(&sign, 1));
    }
    GlyphBits bits = blankBits(size);
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x)
            if (qRed(image.pixel(x, y)) > 127)
                setBit(bits, x, y);
    return bits;
}

std::optional<GlyphBits> GlyphFont::drawnByHand(char32_t sign, QSize size) const
{
    for (const Drawings& drawings : m_extras) {
        const auto found = drawings.find(sign);
        if (found == drawings.end())
            continue;
        const int factor = size.width() / found->second.size.width();
        if (found->second.size * factor == size)
            return placed(found->second, size, {0, 0}, factor);
    }
    return std::nullopt;
}

}  // namespace gloam::editor
