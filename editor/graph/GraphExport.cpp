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
#include <utility>

namespace gloam::editor {

namespace {

constexpr double marginOfGraph = 24;
constexpr double mostGraphSide = 8'000;  ///< pixels
constexpr const char* placeOfTitle = "title";

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

/// Takes no more bytes once the work is cancelled, so that what compresses them gives up.
class StoppableBuffer : public QBuffer {
public:
    explicit StoppableBuffer(const Progress& progress) : m_progress(progress) { open(QIODevice::WriteOnly); }

protected:
    qint64 writeData(const char* bytes, qint64 count) override
    {
        return m_progress.isCancelled() ? -1 : QBuffer::writeData(bytes, count);
    }

private:
    const Progress& m_progress;
};

/// The pictures of levels are most of the work. Those that come after it is cancelled are left out.
void drawWhole(QPainter& painter, const UiStyle& style, const World& world, const GraphContents& graph,
               const GraphCamera& camera, QSize size, Progress& progress)
{
    painter.fillRect(QRect(QPoint(), size), style.theme.panel);
    QImage last;
    int done = 0;
    const auto picture = [&](const Name& id, QSize pixels) -> const QImage* {
        const Level* level = world.findLevel(id);
        progress.report(++done, static_cast<int>(graph.levels));
        if (!level || level->tiles.size().isEmpty() || progress.isCancelled())
            return nullptr;
        last =
            imageOf(Miniature(*level, style.theme.palette, {std::max(1, pixels.width()), std::max(1, pixels.height())})
                        .pixels());
        return &last;
    };
    GraphPaint(painter, style, world, graph, camera, {}, QRectF(QPointF(), size), picture, nullptr).draw();
}

/// Qt writes a title as it is, and in words the characters that XML forbids even when they are escaped.
void makeValid(QByteArray& svg, const QString& title)
{
    const auto element = [](const QByteArray& words) { return "<title>" + words + "</title>"; };
    svg.replace(element(placeOfTitle), element(title.toHtmlEscaped().toUtf8()));
    svg.removeIf([](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 && byte != '\n' && byte != '\t';
    });
    svg.replace(QByteArrayLiteral("\xEF\xBF\xBE"), QByteArray());
    svg.replace(QByteArrayLiteral("\xEF\xBF\xBF"), QByteArray());
}

}  // namespace

QImage pictureOfGraph(const UiStyle& style, const World& world, const GraphContents& graph, Progress& progress)
{
    const auto [camera, size] = wholeView(graph);
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    drawWhole(painter, style, world, graph, camera, size, progress);
    return image;
}

Result<std::string> svgOfGraph(const UiStyle& style, const World& world, const GraphContents& graph, Progress& progress)
{
    const auto [camera, size] = wholeView(graph);
    QBuffer bytes;
    QSvgGenerator generator;
    generator.setOutputDevice(&bytes);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(96);
    generator.setTitle(QLatin1String(placeOfTitle));
    QPainter painter;
    if (!painter.begin(&generator))
        return Error{"The drawing could not be made."};
    drawWhole(painter, style, world, graph, camera, size, progress);
    painter.end();
    QByteArray svg = bytes.data();
    makeValid(svg, QString::fromStdString(world.settings.name));
    return svg.toStdString();
}

Status saveGraph(const QString& file, const UiStyle& style, const World& world, const GraphContents& graph,
                 Progress& progress)
{
    std::string bytes;
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        auto svg = svgOfGraph(style, world, graph, progress);
        if (!svg)
            return svg.error();
        bytes = std::move(*svg);
    } else {
        StoppableBuffer png(progress);
        const bool isMade = pictureOfGraph(style, world, graph, progress).save(&png, "PNG");
        if (!isMade && !progress.isCancelled())
            return Error{"The picture could not be made."};
        bytes = png.data().toStdString();
    }
    if (progress.isCancelled())
        return Error{"You stopped it."};
    return saveFileDurably(file.toStdString(), bytes, {.keepBackup = false});
}

}  // namespace gloam::editor
