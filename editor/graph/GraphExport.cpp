#include "editor/graph/GraphExport.h"

#include "core/io/file/Files.h"
#include "core/view/frame/Miniature.h"
#include "editor/graph/GraphLayout.h"
#include "editor/graph/GraphPaint.h"
#include "editor/panels/Minimap.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr double marginOfGraph = 24;
constexpr double mostGraphSide = 8'000;  ///< pixels

/// The camera that shows all of a graph, and the size of that in pixels.
std::pair<GraphCamera, QSize> wholeView(const GraphContents& graph)
{
    std::vector<Rect> areas;
    for (const GraphCard& card : graph.cards)
        areas.push_back(card.area);
    const Rect all = areaAround(areas);
    const double longest = std::max({1, all.size.width, all.size.height});
    const double zoom = std::min(GraphCamera::usual, (mostGraphSide - 2 * marginOfGraph) / longest);
    const QSize size(static_cast<int>(std::ceil(all.size.width * zoom + 2 * marginOfGraph)),
                     static_cast<int>(std::ceil(all.size.height * zoom + 2 * marginOfGraph)));
    GraphCamera camera;
    camera.fit(QRectF(all.left(), all.top(), all.size.width, all.size.height), size, marginOfGraph);
    return {camera, size};
}

void drawWhole(QPainter& painter, const UiStyle& style, const World& world, const GraphContents& graph,
               const GraphCamera& camera, QSize size)
{
    painter.fillRect(QRect(QPoint(), size), style.theme.panel);
    QImage last;
    const auto picture = [&](const Name& id, QSize pixels) -> const QImage* {
        const Level* level = world.findLevel(id);
        if (!level || level->tiles.size().isEmpty())
            return nullptr;
        last =
            imageOf(Miniature(*level, style.theme.palette, {std::max(1, pixels.width()), std::max(1, pixels.height())})
                        .pixels());
        return &last;
    };
    GraphPaint(painter, style, world, graph, camera, {}, QRectF(QPointF(), size), picture, nullptr).draw();
}

}  // namespace

QImage pictureOfGraph(const UiStyle& style, const World& world, const GraphContents& graph)
{
    const auto [camera, size] = wholeView(graph);
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    drawWhole(painter, style, world, graph, camera, size);
    return image;
}

Result<std::string> svgOfGraph(const UiStyle& style, const World& world, const GraphContents& graph)
{
    const auto [camera, size] = wholeView(graph);
    QBuffer bytes;
    QSvgGenerator generator;
    generator.setOutputDevice(&bytes);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(96);
    generator.setTitle(QString::fromStdString(world.settings.name));
    QPainter painter;
    if (!painter.begin(&generator))
        return Error{"The drawing could not be made."};
    drawWhole(painter, style, world, graph, camera, size);
    painter.end();
    return bytes.data().toStdString();
}

Status saveGraph(const QString& file, const UiStyle& style, const World& world, const GraphContents& graph)
{
    std::string bytes;
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        auto svg = svgOfGraph(style, world, graph);
        if (!svg)
            return svg.error();
        bytes = std::move(*svg);
    } else {
        QBuffer png;
        png.open(QIODevice::WriteOnly);
        if (!pictureOfGraph(style, world, graph).save(&png, "PNG"))
            return Error{"The picture could not be made."};
        bytes = png.data().toStdString();
    }
    return saveFileDurably(file.toStdString(), bytes);
}

}  // namespace gloam::editor
