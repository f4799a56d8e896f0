#include "editor/panels/OverlandPaint.h"

#include "editor/document/PlanParts.h"
#include "editor/ui/Drawing.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <vector>

namespace gloam::editor {

namespace {

constexpr int aroundOverland = 16;
constexpr int gap = 12;
constexpr int lineHeight = 20;    ///< of text at 100 %
constexpr int legendWidth = 260;  ///< at 100 %
constexpr int mostZoneWidth = 96;
constexpr int leastZone = 6;
constexpr int letterFrom = 11;  ///< the least height of a zone that can hold a letter, in pixels
constexpr double leastForLetters = 4.5;

QString overlandWords(const char* text)
{
    return QCoreApplication::translate("Overland", text);
}

Rgb toRgb(const QColor& colour)
{
    return {colour.rgb() & 0xFFFFFFU};
}

/// Black or white, whichever can be read on a ground.
QColor inkOn(const QColor& ground)
{
    return contrastOf({0xFFFFFFU}, toRgb(ground)) >= leastForLetters ? QColor(Qt::white) : QColor(Qt::black);
}

bool has(const std::vector<Point>& zones, Point zone)
{
    return std::find(zones.begin(), zones.end(), zone) != zones.end();
}

/// What is special about a zone, as characters that the legend explains.
QString marksOf(const OverlandPicture& picture, Point zone)
{
    QString marks;
    if (picture.start == zone)
        marks += QLatin1Char('@');
    if (has(picture.goals, zone))
        marks += QLatin1Char('!');
    if (has(picture.passages, zone))
        marks += QLatin1Char('>');
    if (picture.isFixed(zone))
        marks += QLatin1Char('=');
    return marks;
}

class OverlandPainter {
public:
    OverlandPainter(QPainter& painter, const UiStyle& style, const OverlandLayout& layout,
                    const OverlandPicture& picture, OverlandColours& colours)
        : m_painter(painter), m_theme(style.theme), m_layout(layout), m_picture(picture), m_colours(colours),
          m_letters(biomeLetters(picture.overland))
    {}

    void paintTitle(const QString& title)
    {
        m_painter.setFont(m_theme.titleFont());
        m_painter.setPen(m_theme.text);
        drawCut(m_painter, m_layout.title, title);
    }

    void paintZone(Point zone)
    {
        const QRect area = m_layout.rectOf(zone);
        const int biome = m_picture.biomes[zone];
        const QColor ground = m_colours.of(m_picture, biome);
        m_painter.fillRect(area, ground);
        m_painter.setPen(inkOn(ground));
        if (area.height() >= letterFrom) {
            QFont font = m_theme.bodyFont();
            font.setPixelSize(std::clamp(area.height() * 65 / 100, 9, 18));
            m_painter.setFont(font);
            const QString letter = m_letters.value(biome);
            QString marked = letter + QLatin1Char(' ') + marksOf(m_picture, zone);
            while (marked != letter && m_painter.fontMetrics().horizontalAdvance(marked) > area.width() - 4)
                marked.chop(1);  // the marks are sorted by weight
            m_painter.drawText(area, Qt::AlignCenter, marked.trimmed());
        }
        if (has(m_picture.drawn, zone))
            paintDrawn(area, inkOn(ground));
    }

    void paintSelected(Point zone, bool hasFocus)
    {
        const QRect area = m_layout.rectOf(zone).adjusted(-1, -1, 1, 1);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(Qt::black, 4));
        m_painter.drawRect(area);
        m_painter.setPen(QPen(hasFocus ? m_theme.accent : m_theme.text, 2));
        m_painter.drawRect(area);
    }

    void paintLegend()
    {
        QRect line = lineIn(m_layout.legend, 0);
        for (std::size_t i = 0; i < m_picture.overland.biomes.size() && line.bottom() <= m_layout.legend.bottom();
             ++i) {
            paintBiomeLine(line, static_cast<int>(i));
            line.translate(0, m_theme.scaled(lineHeight));
        }
        const std::pair<QString, QString> marks[] = {{QStringLiteral("@"), overlandWords("games begin here")},
                                                     {QStringLiteral("!"), overlandWords("a goal names it")},
                                                     {QStringLiteral(">"),
                                                      overlandWords("a passage leads from it or to it")},
                                                     {QStringLiteral("="), overlandWords("its biome is fixed")}};
        line.translate(0, gap / 2);
        for (const auto& [mark, meaning] : marks) {
            if (line.bottom() > m_layout.legend.bottom())
                return;
            paintMeaning(line, mark, meaning);
            line.translate(0, m_theme.scaled(lineHeight));
        }
        if (line.bottom() > m_layout.legend.bottom())
            return;
        const QRect box = swatchOf(line);
        m_painter.fillRect(box, m_theme.raised);
        paintDrawn(box, m_theme.text);
        paintMeaning(line, {}, overlandWords("drawn by hand"));
    }

    void paintSample(Point zone)
    {
        const QRect& area = m_layout.sample;
        if (area.height() < 3 * m_theme.scaled(lineHeight))
            return;
        const QImage& image = m_colours.zone(m_picture, zone, area.size());
        if (image.isNull()) {
            m_painter.setFont(m_theme.secondaryFont());
            m_painter.setPen(m_theme.danger);
            m_painter.drawText(area, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, m_colours.error());
            return;
        }
        m_painter.drawImage(area.topLeft(), image);
        m_painter.setPen(m_theme.line);
        m_painter.drawRect(area.adjusted(-1, -1, 0, 0));
    }

    void paintHints(const QStringList& hints)
    {
        const QRect first = lineIn(m_layout.hints, 0);
        m_painter.setFont(m_theme.secondaryFont());
        m_painter.setPen(m_theme.quiet);
        drawCut(m_painter, first, hints.value(0));
        QRect rest = m_layout.hints;
        rest.setTop(first.bottom());
        m_painter.drawText(rest, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, hints.value(1));
    }

private:
    QRect lineIn(const QRect& area, int line) const
    {
        const int tall = m_theme.scaled(lineHeight);
        return {area.left(), area.top() + line * tall, area.width(), tall};
    }

    QRect swatchOf(const QRect& line) const
    {
        return {line.left(), line.top() + 2, m_theme.scaled(28), line.height() - 4};
    }

    void paintDrawn(const QRect& area, const QColor& ink)
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(ink, 1));
        m_painter.drawRect(area.adjusted(2, 2, -3, -3));
    }

    void paintBiomeLine(const QRect& line, int biome)
    {
        const QRect box = swatchOf(line);
        const QColor ground = m_colours.of(m_picture, biome);
        m_painter.fillRect(box, ground);
        m_painter.setFont(m_theme.secondaryFont());
        m_painter.setPen(inkOn(ground));
        m_painter.drawText(box, Qt::AlignCenter, m_letters.value(biome));
        const Biome& shown = m_picture.overland.biomes[static_cast<std::size_t>(biome)];
        const auto zones = m_picture.zonesOf(biome);
        paintMeaning(line, {},
                     zones == 1 ? overlandWords("%1, 1 zone").arg(nameOf(shown))
                                : overlandWords("%1, %2 zones").arg(nameOf(shown), QString::number(zones)));
    }

    void paintMeaning(const QRect& line, const QString& mark, const QString& meaning)
    {
        const QRect box = swatchOf(line);
        m_painter.setFont(m_theme.secondaryFont());
        m_painter.setPen(m_theme.text);
        if (!mark.isEmpty())
            m_painter.drawText(box, Qt::AlignCenter, mark);
        m_painter.setPen(m_theme.quiet);
        drawCut(m_painter, line.adjusted(box.width() + 8, 0, 0, 0), meaning);
    }

    QPainter& m_painter;
    const Theme& m_theme;
    const OverlandLayout& m_layout;
    const OverlandPicture& m_picture;
    OverlandColours& m_colours;
    QStringList m_letters;
};

}  // namespace

QRect OverlandLayout::rectOf(Point at) const
{
    return {grid.left() + at.x * zone.width(), grid.top() + at.y * zone.height(), zone.width() - 1, zone.height() - 1};
}

/// The legend stands beside the grid if both have room, else below it.
OverlandLayout layoutOf(const Overland& overland, const QRect& area, const Theme& theme)
{
    OverlandLayout layout;
    const QRect inner = area.adjusted(aroundOverland, aroundOverland, -aroundOverland, -aroundOverland);
    const int line = theme.scaled(lineHeight);
    layout.title = {inner.left(), inner.top(), inner.width(), theme.scaled(24)};
    layout.hints = {inner.left(), inner.bottom() - 3 * line + 1, inner.width(), 3 * line};
    const QRect middle(inner.left(), layout.title.bottom() + gap, inner.width(),
                       std::max(0, layout.hints.top() - gap - layout.title.bottom() - gap));
    const int legend = theme.scaled(legendWidth);
    const bool isWide = middle.width() >= 2 * legend;
    const int room = isWide ? middle.width() - legend - gap : middle.width();
    const int tall = isWide ? middle.height() : middle.height() * 60 / 100;
    const double shape = overland.zone.height * 1.5 / overland.zone.width;  // cells are half as wide again as high
    double width = std::min({static_cast<double>(mostZoneWidth), room / static_cast<double>(overland.size.width),
                             tall / (overland.size.height * shape)});
    layout.zone = {std::max(leastZone, static_cast<int>(width)), std::max(leastZone, static_cast<int>(width * shape))};
    layout.grid = {middle.left(), middle.top(), layout.zone.width() * overland.size.width,
                   layout.zone.height() * overland.size.height};
    const int lines = static_cast<int>(overland.biomes.size()) + 6;
    if (isWide) {
        const int left = layout.grid.right() + 2 * gap;
        layout.legend = {left, middle.top(), inner.right() - left, std::min(lines * line, middle.height())};
        layout.sample = {left, layout.legend.bottom() + gap, std::min(legend + line, layout.legend.width()), 0};
    } else {
        layout.legend = {middle.left(), layout.grid.bottom() + gap, middle.width() / 2, 0};
        layout.legend.setBottom(middle.bottom());
        layout.sample = {layout.legend.right() + gap, layout.legend.top(), middle.width() / 2 - gap, 0};
    }
    layout.sample.setHeight(
        std::clamp(static_cast<int>(layout.sample.width() * shape), 0, middle.bottom() - layout.sample.top()));
    return layout;
}

void paintOverland(QPainter& painter, const UiStyle& style, const OverlandLayout& layout,
                   const OverlandPicture& picture, const OverlandMarks& marks, OverlandColours& colours)
{
    OverlandPainter paint(painter, style, layout, picture, colours);
    paint.paintTitle(marks.title);
    for (const Point zone : cellsIn(picture.overland.size))
        paint.paintZone(zone);
    if (marks.selected)
        paint.paintSelected(*marks.selected, marks.hasFocus);
    paint.paintLegend();
    if (marks.selected)
        paint.paintSample(*marks.selected);
    paint.paintHints(marks.hints);
}

}  // namespace gloam::editor
