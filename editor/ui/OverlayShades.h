#pragma once

#include "core/base/Point.h"

#include <QColor>
#include <QHash>
#include <QPixmap>
#include <QString>

#include <functional>

class QPainter;

namespace gloam::editor {

struct Theme;

/// How an overlay shades a cell, and the number or sign in it. The ramps go from dark to bright by lightness as well as
/// hue, so that their order is the same for every kind of colour vision and in every theme.
struct OverlayShade {
    QColor colour;  ///< invalid: no shade
    QString text;
    Qt::BrushStyle pattern = Qt::NoBrush;  ///< lines over the colour, so that the shade is known without it
};

OverlayShade shadeOfSight(bool isSeen);
OverlayShade shadeOfSights(int value);           ///< as in DebugView: by the hero, by a creature, by both
OverlayShade shadeOfLight(int step);             ///< 0 to 5
OverlayShade shadeOfWatchers(int count);         ///< no shade for none
OverlayShade shadeOfSteps(int steps, int most);  ///< no shade below 0
OverlayShade shadeOfReach(int keys, int most);   ///< how many keys it takes to get there
OverlayShade shadeOutOfReach();
OverlayShade shadeOfRoom(int number);               ///< no shade for 0
OverlayShade shadeOfChokePoint(int cut, int most);  ///< the more cells it cuts off, the brighter; no shade for 0
OverlayShade shadeOfDeadEnd(int length);            ///< no shade for 0

/// Draws shades over cells.
class OverlayShades {
public:
    static constexpr int smallestNumbers = 24;  ///< cells at least this many pixels high show numbers

    /// `isOld` hatches the cells: their values are about to change.
    void draw(QPainter& painter, const Rect& cells, const Theme& theme, const std::function<QRect(Point)>& rectOf,
              const std::function<OverlayShade(Point)>& shadeAt, bool isOld = false) const;

private:
    const QPixmap& pictureOf(const QString& text, QSize cell, const QPainter& painter) const;

    mutable QHash<QString, QPixmap> m_texts;  ///< of cells of one size
    mutable QSize m_sizeOfTexts;
};

}  // namespace gloam::editor
