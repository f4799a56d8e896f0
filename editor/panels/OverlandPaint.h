#pragma once

#include "editor/panels/OverlandColours.h"
#include "editor/ui/UiStyle.h"

class QPainter;

namespace gloam::editor {

/// Where the parts of an overland's picture are in an area, in pixels.
struct OverlandLayout {
    QRect title;
    QRect grid;    ///< of all zones
    QSize zone;    ///< of each
    QRect legend;  ///< biomes and marks
    QRect sample;  ///< what the selected zone looks like
    QRect hints;   ///< the keys

    QRect rectOf(Point zone) const;
};

OverlandLayout layoutOf(const Overland& overland, const QRect& area, const Theme& theme);

/// What a picture of an overland shows besides its zones.
struct OverlandMarks {
    std::optional<Point> selected;
    bool hasFocus = false;
    QString title;
    QStringList hints;
};

void paintOverland(QPainter& painter, const UiStyle& style, const OverlandLayout& layout,
                   const OverlandPicture& picture, const OverlandMarks& marks, OverlandColours& colours);

}  // namespace gloam::editor
