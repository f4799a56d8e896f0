#include "editor/exchange/LevelPictures.h"

#include "core/base/Utf8.h"
#include "core/view/frame/LevelFrame.h"
#include "editor/ui/CellPicture.h"
#include "editor/ui/Theme.h"

#include <QBuffer>
#include <QPainter>

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

constexpr int rowsAtOnce = 64;  ///< of cells, whose frames take far more memory than their pixels
constexpr int sheetGap = 8;     ///< pixels between the pictures of a sheet

/// The entity to draw on each cell that has any: of those in the highest layer the one with the largest id.
std::map<std::pair<int, int>, const Entity*> topEntities(const Level& level)  // by row and column
{
    std::map<std::pair<int, int>, const Entity*> tops;
    const TypeRegistry& types = level.tiles.types();
    for (const Entity& entity : level.entities.all()) {
        if (!entity.isPlaced())
            continue;
        for (const Point p : cellsIn(entity.cells())) {
            const Entity*& top = tops[{p.y, p.x}];
            if (!top || lookOf(entity, types).layer >= lookOf(*top, types).layer)
                top = &entity;
        }
    }
    return tops;
}

/// Lines between the cells; every fifth is stronger.
void drawGridOver(QImage& image, QSize cell, Size size)
{
    constexpr int everyStrong = 5;
    const QColor usual(255, 255, 255, 40);
    const QColor strong(255, 255, 255, 90);
    QPainter painter(&image);
    for (int x = 0; x <= size.width; ++x)
        painter.fillRect(std::min(x * cell.width(), image.width() - 1), 0, 1, image.height(),
                         x % everyStrong == 0 ? strong : usual);
    for (int y = 0; y <= size.height; ++y)
        painter.fillRect(0, std::min(y * cell.height(), image.height() - 1), image.width(), 1,
                         y % everyStrong == 0 ? strong : usual);
}

/// The pixels of a picture or a sheet of levels.
std::pair<long long, long long> pixelsOf(const std::vector<Level>& levels, int columns, CellStep step)
{
    const QSize cell = cellSize(step);
    long long width = 0;
    long long height = 0;
    for (const Level& level : levels) {
        width = std::max(width, 1LL * level.tiles.size().width * cell.width());
        height = std::max(height, 1LL * level.tiles.size().height * cell.height());
    }
    const auto count = static_cast<long long>(levels.size());
    if (count == 1)
        return {width, height};
    return {(width + sheetGap) * columns + sheetGap,
            (height + sheetGap) * ((count + columns - 1) / columns) + sheetGap};
}

bool fitsPicture(const std::vector<Level>& levels, int columns, CellStep step)
{
    constexpr long long longestSide = 32'767;  // Qt's painter reaches no further
    constexpr long long mostPixels = 128LL << 20;
    const auto [width, height] = pixelsOf(levels, columns, step);
    return width <= longestSide && height <= longestSide && width * height <= mostPixels;
}

/// The step that was asked for, or the largest usual one that fits.
Result<CellStep> fittingStep(const std::vector<Level>& levels, int columns, const PictureForm& form)
{
    std::optional<CellStep> step = form.step.value_or(CellStep::S);
    while (step && !fitsPicture(levels, columns, *step))
        step = smaller(*step, smallestStep);
    if (!step)
        return Error{"The picture would be too large at any size of its cells: choose fewer levels."};
    if (form.step && step != form.step)
        return Error{"The picture would be too large: choose cells of at most "
                     + std::to_string(cellSize(*step).width()) + " pixels."};
    return *step;
}

QImage joinedPictures(const std::vector<QImage>& pictures, int columns)
{
    QSize largest;
    for (const QImage& picture : pictures)
        largest = largest.expandedTo(picture.size());
    const int rows = (static_cast<int>(pictures.size()) + columns - 1) / columns;
    const QSize step = largest + QSize(sheetGap, sheetGap);
    QImage sheet(columns * step.width() + sheetGap, rows * step.height() + sheetGap, QImage::Format_RGB32);
    sheet.fill(Qt::black);
    QPainter painter(&sheet);
    for (int i = 0; i < static_cast<int>(pictures.size()); ++i)
        painter.drawImage(sheetGap + i % columns * step.width(), sheetGap + i / columns * step.height(),
                          pictures[static_cast<std::size_t>(i)]);
    return sheet;
}

}  // namespace

std::string drawnAsText(const Level& level, std::optional<Point> hero)
{
    const TypeRegistry& types = level.tiles.types();
    const auto tops = topEntities(level);
    std::u32string signs;  // by the slot of a tile
    for (const TileType& tile : types.tiles())
        signs += tile.glyph.sign;
    const Size size = level.tiles.size();
    std::string text;
    text.reserve(static_cast<std::size_t>(size.area() + size.height));
    auto top = tops.begin();
    std::u32string row;
    for (int y = 0; y < size.height; ++y) {
        row.assign(static_cast<std::size_t>(size.width), signs[nothingTile.slot]);
        for (const Layer layer : allLayers) {
            const TileRowView tiles = level.tiles.row(layer, y);
            for (int x = 0; !tiles.isBare() && x < size.width; ++x)
                if (const TileId tile = tiles[x]; tile != nothingTile)
                    row[static_cast<std::size_t>(x)] = signs[tile.slot];
        }
        for (; top != tops.end() && top->first < std::pair(y + 1, 0); ++top)
            if (level.tiles.contains({top->first.second, top->first.first}))
                row[static_cast<std::size_t>(top->first.second)] = lookOf(*top->second, types).glyph.sign;
        if (hero && hero->y == y && level.tiles.contains(*hero))
            row[static_cast<std::size_t>(hero->x)] = U'@';
        appendUtf8(text, row);
        text += '\n';
    }
    return text;
}

std::vector<int> cellWidths()
{
    std::vector<int> widths;
    for (std::optional<CellStep> step = smallestStep; step; step = larger(*step))
        widths.push_back(cellSize(*step).width());
    return widths;
}

std::optional<CellStep> stepOfWidth(int pixels)
{
    for (std::optional<CellStep> step = smallestStep; step; step = larger(*step))
        if (cellSize(*step).width() == pixels)
            return step;
    return std::nullopt;
}

QImage levelPicture(const Level& level, const Palette& palette, const std::shared_ptr<const GlyphFont>& font,
                    const PictureForm& form)
{
    CellPicture picture(font);
    picture.setForm({form.step.value_or(CellStep::S), false, form.isPictorial});
    const Size size = level.tiles.size();
    const QSize cell = picture.cell();
    LevelView view;
    view.isRockQuiet = form.isRockQuiet;
    view.hidden.set(LevelLayer::Entities, !form.hasEntities);
    QImage image(cell.width() * size.width, cell.height() * size.height, QImage::Format_RGB32);
    for (int top = 0; top < size.height; top += rowsAtOnce) {
        const Rect rows{{0, top}, {size.width, std::min(rowsAtOnce, size.height - top)}};
        picture.resize({image.width(), cell.height() * rows.size.height});
        picture.show(frameOf(level, palette, rows, {}, std::nullopt, view), {});
        std::copy_n(picture.image().constBits(), picture.image().sizeInBytes(), image.scanLine(cell.height() * top));
        picture.show({}, {});
    }
    if (form.hasGrid && cellSize(picture.step()).width() >= 4)
        drawGridOver(image, cell, size);
    return image;
}

Result<std::string> pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        return Error{"The picture cannot be made."};
    return bytes.toStdString();
}

Result<QImage> sheetOf(const std::vector<Level>& levels, int columns, const std::shared_ptr<const GlyphFont>& font,
                       const PictureForm& form)
{
    const auto step = fittingStep(levels, columns, form);
    if (!step)
        return step.error();
    PictureForm chosen = form;
    chosen.step = *step;
    const Theme theme = emberTheme();
    std::vector<QImage> pictures;
    for (const Level& level : levels) {
        const QImage picture = levelPicture(level, theme.palette, font, chosen);
        pictures.push_back(levels.size() == 1 || form.step
                               ? picture
                               : picture.scaled(picture.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    return pictures.size() == 1 ? pictures.front() : joinedPictures(pictures, columns);
}

Result<DrawnAtlas> drawnAtlas(const std::shared_ptr<const TypeRegistry>& types, const std::vector<TileId>& tiles,
                              int columns, const std::shared_ptr<const GlyphFont>& font)
{
    const int count = static_cast<int>(tiles.size());
    Level level;
    level.tiles = TileMap({columns, std::max(1, (count + columns - 1) / columns)}, types);
    for (int i = 0; i < count; ++i) {
        const TileId tile = tiles[static_cast<std::size_t>(i)];
        level.tiles.put(types->tile(tile).layer, {i % columns, i / columns}, tile);
    }
    PictureForm form;
    form.isRockQuiet = false;
    const QImage image = levelPicture(level, emberTheme().palette, font, form);
    auto png = pngOf(image);
    if (!png)
        return png.error();
    const Size size = level.tiles.size();
    return DrawnAtlas{std::move(*png), {image.width() / size.width, image.height() / size.height}};
}

}  // namespace gloam::editor
