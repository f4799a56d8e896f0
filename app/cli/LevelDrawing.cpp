#include "app/cli/LevelDrawing.h"

#include "app/setup/Display.h"
#include "app/setup/ResourcesFolder.h"
#include "core/view/frame/LevelFrame.h"
#include "editor/ui/CellPicture.h"
#include "editor/ui/Theme.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <memory>

namespace gloam::app {

namespace {

constexpr int gap = 8;  ///< pixels between the pictures of a sheet

std::string signAt(const Level& level, std::optional<Point> hero, Point p)
{
    if (hero && *hero == p)
        return "@";
    const Entity* top = nullptr;
    for (const Entity* entity : level.entities.at(p))
        if (!top || lookOf(*entity, level.tiles.types()).layer >= lookOf(*top, level.tiles.types()).layer)
            top = entity;
    if (top)
        return toUtf8(lookOf(*top, level.tiles.types()).glyph.sign);
    return toUtf8(level.tiles.types().tile(level.tiles.topAt(p)).glyph.sign);
}

/// Glyphs are drawn with fonts, and fonts need Qt's application object.
std::unique_ptr<QGuiApplication> applicationIfNone()
{
    if (QCoreApplication::instance())
        return nullptr;
    static int count = 1;
    static char name[] = "gloamwright";
    static char* words[] = {name, nullptr};
    useNoDisplay();
    return std::make_unique<QGuiApplication>(count, words);
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

QImage pictureOf(const Level& level, const editor::Theme& theme, const std::shared_ptr<const editor::GlyphFont>& font,
                 const PictureForm& form = {}, bool isRockQuiet = true)
{
    editor::CellPicture picture(font);
    picture.setForm({form.step.value_or(editor::CellStep::S), false, form.isPictorial});
    const Size size = level.tiles.size();
    const QSize cell = picture.cell();
    picture.resize({cell.width() * size.width, cell.height() * size.height});
    LevelView view;
    view.isRockQuiet = isRockQuiet;
    view.hidden.set(LevelLayer::Entities, !form.hasThings);
    picture.show(frameOf(level, theme.palette, {{}, size}, {}, std::nullopt, view), {});
    QImage image = picture.image();
    if (form.hasGrid && editor::cellSize(picture.step()).width() >= 4)
        drawGridOver(image, cell, size);
    return image;
}

/// The pixels of a picture or a sheet of levels.
std::pair<long long, long long> pixelsOf(const std::vector<Level>& levels, int columns, editor::CellStep step)
{
    const QSize cell = editor::cellSize(step);
    long long width = 0;
    long long height = 0;
    for (const Level& level : levels) {
        width = std::max(width, 1LL * level.tiles.size().width * cell.width());
        height = std::max(height, 1LL * level.tiles.size().height * cell.height());
    }
    const auto count = static_cast<long long>(levels.size());
    if (count == 1)
        return {width, height};
    return {(width + gap) * columns + gap, (height + gap) * ((count + columns - 1) / columns) + gap};
}

bool fitsPicture(const std::vector<Level>& levels, int columns, editor::CellStep step)
{
    constexpr long long longestSide = 32'767;  // Qt's painter reaches no further
    constexpr long long mostPixels = 128LL << 20;
    const auto [width, height] = pixelsOf(levels, columns, step);
    return width <= longestSide && height <= longestSide && width * height <= mostPixels;
}

/// The step that was asked for, or the largest usual one that fits.
Result<editor::CellStep> fittingStep(const std::vector<Level>& levels, int columns, const PictureForm& form)
{
    std::optional<editor::CellStep> step = form.step.value_or(editor::CellStep::S);
    while (step && !fitsPicture(levels, columns, *step))
        step = editor::smaller(*step, editor::smallestStep);
    if (!step)
        return Error{"The picture would be too large at any size of its cells: choose fewer levels."};
    if (form.step && step != form.step)
        return Error{"The picture would be too large: choose cells of at most "
                     + std::to_string(editor::cellSize(*step).width()) + " pixels."};
    return *step;
}

QImage sheetOf(const std::vector<QImage>& pictures, int columns)
{
    QSize largest;
    for (const QImage& picture : pictures)
        largest = largest.expandedTo(picture.size());
    const int rows = (static_cast<int>(pictures.size()) + columns - 1) / columns;
    const QSize step = largest + QSize(gap, gap);
    QImage sheet(columns * step.width() + gap, rows * step.height() + gap, QImage::Format_RGB32);
    sheet.fill(Qt::black);
    QPainter painter(&sheet);
    for (int i = 0; i < static_cast<int>(pictures.size()); ++i)
        painter.drawImage(gap + i % columns * step.width(), gap + i / columns * step.height(),
                          pictures[static_cast<std::size_t>(i)]);
    return sheet;
}

}  // namespace

std::string drawnAsText(const Level& level, std::optional<Point> hero)
{
    std::string text;
    for (const Point p : cellsIn(level.tiles.size())) {
        text += signAt(level, hero, p);
        if (p.x == level.tiles.size().width - 1)
            text += '\n';
    }
    return text;
}

std::vector<int> cellWidths()
{
    std::vector<int> widths;
    for (std::optional<editor::CellStep> step = editor::smallestStep; step; step = editor::larger(*step))
        widths.push_back(editor::cellSize(*step).width());
    return widths;
}

std::optional<editor::CellStep> stepOfWidth(int pixels)
{
    for (std::optional<editor::CellStep> step = editor::smallestStep; step; step = editor::larger(*step))
        if (editor::cellSize(*step).width() == pixels)
            return step;
    return std::nullopt;
}

Status savePictures(const std::vector<Level>& levels, int columns, const std::string& path, const PictureForm& form)
{
    const auto step = fittingStep(levels, columns, form);
    if (!step)
        return step.error();
    PictureForm chosen = form;
    chosen.step = *step;
    const auto resources = findResources();
    if (!resources)
        return resources.error();
    const std::unique_ptr<QGuiApplication> application = applicationIfNone();
    auto font = editor::GlyphFont::load(*resources);
    if (!font)
        return font.error();
    const auto glyphs = std::make_shared<const editor::GlyphFont>(std::move(*font));
    const editor::Theme theme = editor::emberTheme();
    std::vector<QImage> pictures;
    for (const Level& level : levels) {
        const QImage picture = pictureOf(level, theme, glyphs, chosen);
        pictures.push_back(levels.size() == 1 || form.step
                               ? picture
                               : picture.scaled(picture.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    const QImage image = pictures.size() == 1 ? pictures.front() : sheetOf(pictures, columns);
    if (!image.save(QString::fromStdString(path), "PNG"))
        return Error{"The picture " + path + " cannot be written."};
    return done();
}

Result<DrawnAtlas> drawnAtlas(const std::shared_ptr<const TypeRegistry>& types, const std::vector<TileId>& tiles,
                              int columns)
{
    const auto resources = findResources();
    if (!resources)
        return resources.error();
    const std::unique_ptr<QGuiApplication> application = applicationIfNone();
    auto font = editor::GlyphFont::load(*resources);
    if (!font)
        return font.error();
    const int count = static_cast<int>(tiles.size());
    Level level;
    level.tiles = TileMap({columns, std::max(1, (count + columns - 1) / columns)}, types);
    for (int i = 0; i < count; ++i) {
        const TileId tile = tiles[static_cast<std::size_t>(i)];
        level.tiles.put(types->tile(tile).layer, {i % columns, i / columns}, tile);
    }
    const QImage image =
        pictureOf(level, editor::emberTheme(), std::make_shared<const editor::GlyphFont>(std::move(*font)), {}, false);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        return Error{"The picture of the tiles cannot be made."};
    const Size size = level.tiles.size();
    return DrawnAtlas{bytes.toStdString(), {image.width() / size.width, image.height() / size.height}};
}

}  // namespace gloam::app
