#include "editor/ui/OverlayShades.h"

#include "editor/ui/Theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <bit>

namespace gloam::editor {

namespace {

/// Like cividis (Nuñez, Anderton and Renslow, 2018).
constexpr std::array<QRgb, 6> brightnessRamp{0x00204D, 0x31446B, 0x666970, 0x958F78, 0xCBBA69, 0xFFE945};

/// From violet to yellow (after inferno, by Smith and van der Walt, 2015).
constexpr std::array<QRgb, 6> dangerRamp{0x000000, 0x781C6D, 0xA52C60, 0xCF4446, 0xED6925, 0xFCC02A};

/// Told apart by every kind of colour vision (Okabe and Ito, "Color Universal Design", 2008).
constexpr std::array<QRgb, 7> roomColours{0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7};

/// Beside seven colours, 35 rooms look different, and seven without any colour.
constexpr std::array roomPatterns{Qt::NoBrush, Qt::HorPattern, Qt::FDiagPattern, Qt::VerPattern, Qt::Dense6Pattern};

OverlayShade shadeIn(QRgb rgb, int alpha, const QString& text)
{
    QColor colour = QColor::fromRgb(rgb);
    colour.setAlpha(alpha);
    return {colour, text};
}

std::size_t stepOf(int value)
{
    return static_cast<std::size_t>(std::clamp(value, 0, 5));
}

/// In a theme of greys, a shade of the same lightness.
QColor colourIn(const Theme& theme, const QColor& shade)
{
    if (theme.danger.hslSaturation() > 0)
        return shade;
    const int grey = qGray(shade.rgb());
    return {grey, grey, grey, shade.alpha()};
}

}  // namespace

OverlayShade shadeOfSight(bool isSeen)
{
    return isSeen ? shadeIn(brightnessRamp[5], 44, {}) : shadeIn(brightnessRamp[0], 150, QStringLiteral("×"));
}

OverlayShade shadeOfSights(int value)
{
    switch (value) {
    case 1: return shadeIn(brightnessRamp[5], 60, {});
    case 2: return shadeIn(dangerRamp[2], 150, QStringLiteral("•"));
    case 3: return shadeIn(dangerRamp[5], 130, QStringLiteral("•"));
    default: return {};
    }
}

OverlayShade shadeOfLight(int step)
{
    return shadeIn(brightnessRamp[stepOf(step)], 120, QString::number(step));
}

OverlayShade shadeOfWatchers(int count)
{
    return count > 0 ? shadeIn(dangerRamp[stepOf(count)], 130, QString::number(count)) : OverlayShade{};
}

OverlayShade shadeOfSteps(int steps, int most)
{
    if (steps < 0)
        return {};
    return shadeIn(brightnessRamp[static_cast<std::size_t>(5 * steps / std::max(1, most))], 120,
                   QString::number(steps));
}

OverlayShade shadeOfReach(int keys, int most)
{
    return shadeIn(brightnessRamp[static_cast<std::size_t>(5 - 4 * keys / std::max(1, most))], 120,
                   QString::number(keys));
}

OverlayShade shadeOutOfReach()
{
    OverlayShade shade = shadeIn(dangerRamp[2], 130, QStringLiteral("×"));
    shade.pattern = Qt::DiagCrossPattern;
    return shade;
}

OverlayShade shadeOfRoom(int number)
{
    if (number <= 0)
        return {};
    const auto index = static_cast<std::size_t>(number - 1);
    OverlayShade shade = shadeIn(roomColours[index % roomColours.size()], 110, QString::number(number));
    shade.pattern = roomPatterns[index % roomPatterns.size()];
    return shade;
}

/// By powers of two below the greatest number: most choke points cut off few cells.
OverlayShade shadeOfChokePoint(int cut, int most)
{
    if (cut <= 0)
        return {};
    const auto below = static_cast<int>(std::bit_width(static_cast<unsigned>(std::max(1, most / cut)))) - 1;
    return shadeIn(dangerRamp[stepOf(std::max(1, 5 - below))], 150, QString::number(cut));
}

OverlayShade shadeOfDeadEnd(int length)
{
    if (length <= 0)
        return {};
    OverlayShade shade = shadeIn(dangerRamp[5], 120, QString::number(length));
    shade.pattern = Qt::BDiagPattern;
    return shade;
}

void OverlayShades::draw(QPainter& painter, const Rect& cells, const Theme& theme,
                         const std::function<QRect(Point)>& rectOf, const std::function<OverlayShade(Point)>& shadeAt,
                         bool isOld) const
{
    const QSize size = rectOf(cells.at).size();
    painter.save();
    painter.setFont(theme.secondaryFont());
    for (const Point p : cellsIn(cells)) {
        const OverlayShade shade = shadeAt(p);
        const QRect cell = rectOf(p);
        if (shade.colour.isValid())
            painter.fillRect(cell, colourIn(theme, shade.colour));
        if (shade.pattern != Qt::NoBrush)
            painter.fillRect(cell, QBrush(QColor(0, 0, 0, 110), shade.pattern));
        if (isOld)
            painter.fillRect(cell, QBrush(QColor(255, 255, 255, 60), Qt::BDiagPattern));
        if (size.height() >= smallestNumbers && !shade.text.isEmpty())
            if (const QPixmap& text = pictureOf(shade.text, size, painter); !text.isNull())
                painter.drawPixmap(cell.topLeft(), text);
    }
    painter.restore();
}

/// A text as a picture, made once for all cells: laying out the text each time takes a hundred times as long. Empty if
/// it is wider than a cell.
const QPixmap& OverlayShades::pictureOf(const QString& text, QSize cell, const QPainter& painter) const
{
    const qreal scale = painter.device()->devicePixelRatioF();
    if (m_sizeOfTexts != cell * scale) {
        m_texts.clear();
        m_sizeOfTexts = cell * scale;
    }
    const auto found = m_texts.constFind(text);
    if (found != m_texts.constEnd())
        return *found;
    if (painter.fontMetrics().horizontalAdvance(text) > cell.width())
        return *m_texts.insert(text, {});
    QPixmap picture(cell * scale);
    picture.setDevicePixelRatio(scale);
    picture.fill(Qt::transparent);
    QPainter writer(&picture);
    writer.setFont(painter.font());
    const QRect area(QPoint(0, 0), cell);
    writer.setPen(QColor(0, 0, 0, 200));
    writer.drawText(area.translated(1, 1), Qt::AlignCenter, text);
    writer.setPen(QColor(255, 255, 255, 230));
    writer.drawText(area, Qt::AlignCenter, text);
    writer.end();
    return *m_texts.insert(text, picture);
}

}  // namespace gloam::editor
