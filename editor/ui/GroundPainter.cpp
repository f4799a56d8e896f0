#include "editor/ui/GroundPainter.h"

#include <algorithm>

namespace gloam::editor {

namespace {

using Channels = GroundField::Channels;

constexpr int channelScale = 65536;
constexpr int footPercent = 80;
constexpr int footParts = 4;  ///< of a wall's height

/// The sum of some lights on a material.
class LightSum {
public:
    explicit LightSum(const FrameCell& cell) : m_cell(cell) { add(cell); }

    void add(const FrameCell& cell)
    {
        m_sum[0] += cell.light.red();
        m_sum[1] += cell.light.green();
        m_sum[2] += cell.light.blue();
        ++m_count;
    }

    Channels ground() const
    {
        const Rgb material = m_cell.material;
        const auto lit = [this](int channel, int sum) {
            return static_cast<int>(std::int64_t{channel} * sum * channelScale / (m_count * 255));
        };
        return {{lit(material.red(), m_sum[0]), lit(material.green(), m_sum[1]), lit(material.blue(), m_sum[2])}};
    }

private:
    const FrameCell& m_cell;
    std::array<int, 3> m_sum{};
    int m_count = 0;
};

Channels channelsOf(Rgb colour)
{
    return {{colour.red() * channelScale, colour.green() * channelScale, colour.blue() * channelScale}};
}

/// The cell itself and the neighbours its light blends into; a diagonal one only by way of an adjacent one.
class Neighbours {
public:
    Neighbours(const Frame& frame, Point at) : m_cell(frame.cells[at])
    {
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const Point beside = at + Point{x, y};
                const bool isIn = frame.cells.contains(beside) && m_cell.blendsInto(frame.cells[beside]);
                m_around[indexOf(x, y)] = isIn ? &frame.cells[beside] : nullptr;
            }
    }

    Channels at(int x, int y) const
    {
        LightSum sum(m_cell);
        const FrameCell* const across = x != 0 ? m_around[indexOf(x, 0)] : nullptr;
        const FrameCell* const down = y != 0 ? m_around[indexOf(0, y)] : nullptr;
        if (across)
            sum.add(*across);
        if (down)
            sum.add(*down);
        if (x != 0 && y != 0 && (across || down) && m_around[indexOf(x, y)])
            sum.add(*m_around[indexOf(x, y)]);
        return sum.ground();
    }

private:
    static constexpr std::size_t indexOf(int x, int y) { return static_cast<std::size_t>((y + 1) * 3 + x + 1); }

    const FrameCell& m_cell;
    std::array<const FrameCell*, 9> m_around{};
};

/// Divides by the same number many times, for pictures: may be off by a thousandth.
class Divisor {
public:
    explicit Divisor(int by) : m_inverse(65536 / by) {}
    int operator()(int number) const { return static_cast<int>((std::int64_t{number} * m_inverse) >> 16); }

private:
    int m_inverse;
};

/// From `a` to `b`, `steps` out of `divisor`.
Channels between(const Channels& a, const Channels& b, int steps, Divisor divisor)
{
    Channels mix;
    for (std::size_t c = 0; c < 3; ++c)
        mix.of[c] = a.of[c] + divisor(b.of[c] - a.of[c]) * steps;
    return mix;
}

Channels footOf(Channels ground)
{
    for (int& channel : ground.of)
        channel = channel / 100 * footPercent;
    return ground;
}

/// Paints half of a row, from one point to the next: pixels `first` to `last`.
void paintHalf(QRgb* line, const Channels& from, const Channels& to, Divisor divisor, int first, int last)
{
    std::array<int, 3> step;
    std::array<int, 3> now;
    for (std::size_t c = 0; c < 3; ++c) {
        step[c] = divisor(to.of[c] - from.of[c]);
        now[c] = from.of[c] + step[c] / 2 + step[c] * first + channelScale / 2;
    }
    for (int x = first; x < last; ++x) {
        line[x] = 0xFF000000U | static_cast<QRgb>(now[0] & 0xFF0000) | static_cast<QRgb>(now[1] >> 8 & 0xFF00)
                  | static_cast<QRgb>(now[2] >> 16);
        now[0] += step[0];
        now[1] += step[1];
        now[2] += step[2];
    }
}

/// The grounds of one row of pixels: at its left end, middle and right end.
std::array<Channels, 3> rowOf(const GroundField& ground, int y, int half, Divisor divisor)
{
    const std::size_t above = y < half ? 0 : 3;
    const int part = 2 * (y < half ? y : y - half) + 1;
    std::array<Channels, 3> row;
    for (std::size_t i = 0; i < 3; ++i)
        row[i] = between(ground.places[above + i], ground.places[above + 3 + i], part, divisor);
    return row;
}

void fillEvenly(QImage& target, const QRect& area, QPoint at, int foot, const Channels& ground)
{
    const auto rounded = [](int channel) { return (channel + channelScale / 2) / channelScale; };
    const auto colourOf = [&rounded](const Channels& channels) {
        return opaque(Rgb::of(rounded(channels.of[0]), rounded(channels.of[1]), rounded(channels.of[2])));
    };
    const QRgb usual = colourOf(ground);
    const QRgb dark = colourOf(footOf(ground));
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        std::fill(line + area.left(), line + area.right() + 1, y - at.y() < foot ? usual : dark);
    }
}

}  // namespace

bool GroundField::isEven() const
{
    return std::all_of(places.begin(), places.end(), [this](const Channels& place) { return place == places.front(); });
}

GroundField GroundField::evenly(Rgb ground)
{
    GroundField field;
    field.places.fill(channelsOf(ground));
    return field;
}

GroundField groundAt(const Frame& frame, Point inFrame)
{
    const FrameCell& cell = frame.cells[inFrame];
    if (cell.shading == Shading::Flat)
        return GroundField::evenly(cell.ground);
    const Neighbours neighbours(frame, inFrame);
    GroundField field;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
            field.places[static_cast<std::size_t>((y + 1) * 3 + x + 1)] = neighbours.at(x, y);
    return field;
}

void paintGround(QImage& target, QPoint at, QSize cell, const QRect& area, const GroundField& ground, bool hasFoot)
{
    const int foot = hasFoot ? cell.height() - cell.height() / footParts : cell.height();
    if (ground.isEven()) {
        fillEvenly(target, area, at, foot, ground.places.front());
        return;
    }
    const int half = cell.width() / 2;
    const int left = area.left() - at.x();
    const int right = area.right() + 1 - at.x();
    const Divisor across(half);
    const Divisor down(cell.height());
    for (int y = area.top(); y <= area.bottom(); ++y) {
        std::array<Channels, 3> row = rowOf(ground, y - at.y(), cell.height() / 2, down);
        if (y - at.y() >= foot)
            for (Channels& place : row)
                place = footOf(place);
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y)) + at.x();
        paintHalf(line, row[0], row[1], across, left, std::min(right, half));
        paintHalf(line + half, row[1], row[2], across, std::max(left - half, 0), right - half);
    }
}

}  // namespace gloam::editor
