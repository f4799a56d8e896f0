#pragma once

#include "core/view/frame/Frame.h"

#include <QImage>

#include <array>

namespace gloam::editor {

/// The ground of a cell at nine points: its corners, the middles of its edges and its middle, row by row, with even
/// transitions between. Cells that share an edge and blend have the same grounds there, so that no edge shows.
struct GroundField {
    struct Channels {
        std::array<int, 3> of{};  ///< red, green, blue, each times 65536
        bool operator==(const Channels&) const = default;
    };
    std::array<Channels, 9> places;

    bool isEven() const;
    static GroundField evenly(Rgb ground);
};

/// The ground of a cell in the light of its neighbours.
GroundField groundAt(const Frame& frame, Point inFrame);

/// The colour of a pixel, for an image without alpha.
constexpr QRgb opaque(Rgb colour)
{
    return 0xFF000000U | colour.value;
}

/// Fills the cell at `at`, clipped to `area` of the image. The foot of a wall is darker.
void paintGround(QImage& target, QPoint at, QSize cell, const QRect& area, const GroundField& ground, bool hasFoot);

}  // namespace gloam::editor
