#include "core/generate/Noise.h"

#include "core/base/Random.h"

#include <algorithm>
#include <vector>

namespace gloam {

namespace {

/// (1 - cos(pi * t)) / 2 in 16 bits for t = step / of, by Bhaskara's approximation of the sine; 0 at 0, `noiseEnd` at
/// 1, and within 1/300 between.
std::uint32_t eased(int step, int of)
{
    const auto half = static_cast<std::int64_t>(step) * (noiseEnd / 2) / of;
    const std::int64_t product = half * (noiseEnd - half) / noiseEnd;
    const std::int64_t sine = 16 * product * noiseEnd / (5 * std::int64_t{noiseEnd} - 4 * product);
    return static_cast<std::uint32_t>(sine * sine / noiseEnd);
}

std::uint32_t between(std::uint32_t a, std::uint32_t b, std::uint32_t weight)
{
    const auto wide = std::uint64_t{a} * (noiseEnd - weight) + std::uint64_t{b} * weight;
    return static_cast<std::uint32_t>(wide / noiseEnd);
}

/// Division of numbers below 2^33 by one below 2^17: by a product with the reciprocal, which is exact for these
/// (Granlund, Montgomery 1994).
class Division {
public:
    explicit Division(std::uint32_t by) : m_reciprocal((std::uint64_t{1} << bits) / by + 1) {}
    std::uint64_t operator()(std::uint64_t number) const
    {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((static_cast<Wide>(number) * m_reciprocal) >> bits);
    }

private:
    static constexpr int bits = 50;
    std::uint64_t m_reciprocal;
};

/// One lattice over an area.
class Lattice {
public:
    Lattice(Size size, int scale, std::uint64_t seed) : m_scale(scale), m_seed(seed)
    {
        for (int step = 0; step < scale; ++step)
            m_weights.push_back(eased(step, scale));
        m_points = (size.width + scale - 1) / scale + 1;
    }

    /// Adds a row of the area, weakened by `octave` halvings.
    void addRow(int y, int octave, std::vector<std::uint32_t>& row)
    {
        if (const int line = y / m_scale; line != m_line)
            begin(line);
        const std::uint32_t down = m_weights[static_cast<std::size_t>(y % m_scale)];
        for (std::size_t i = 0; i < m_mixed.size(); ++i)
            m_mixed[i] = between(m_upper[i], m_lower[i], down);
        std::uint32_t* value = row.data();
        const std::uint32_t* const end = value + row.size();
        for (std::size_t point = 0; value != end; ++point) {
            const std::uint32_t left = m_mixed[point];
            const std::uint32_t right = m_mixed[point + 1];
            const auto cells = std::min(m_weights.size(), static_cast<std::size_t>(end - value));
            for (std::size_t step = 0; step < cells; ++step)
                *value++ += between(left, right, m_weights[step]) >> octave;
        }
    }

private:
    void begin(int line)
    {
        m_upper = line == m_line + 1 && m_line >= 0 ? m_lower : lineAt(line);
        m_lower = lineAt(line + 1);
        m_mixed.resize(m_upper.size());
        m_line = line;
    }

    std::vector<std::uint32_t> lineAt(int line) const
    {
        std::vector<std::uint32_t> values(static_cast<std::size_t>(m_points) + 1);
        std::uint64_t state = mix64(m_seed ^ mix64(static_cast<std::uint64_t>(line)));
        for (std::uint32_t& value : values)
            value = static_cast<std::uint32_t>(nextSplitMix64(state) >> 48);
        return values;
    }

    int m_scale;
    std::uint64_t m_seed;
    int m_points = 0;
    int m_line = -1;
    std::vector<std::uint32_t> m_weights;
    std::vector<std::uint32_t> m_upper;
    std::vector<std::uint32_t> m_lower;
    std::vector<std::uint32_t> m_mixed;
};

}  // namespace

Grid<std::uint16_t> valueNoise(Size size, const NoiseRule& rule, std::uint64_t seed)
{
    Grid<std::uint16_t> noise(size);
    std::vector<Lattice> lattices;
    std::uint32_t strongest = 0;
    for (int octave = 0; octave < std::max(1, rule.octaves); ++octave) {
        lattices.emplace_back(size, std::max(1, rule.scale >> octave), mix64(seed + static_cast<unsigned>(octave)));
        strongest += static_cast<std::uint32_t>(noiseEnd) >> octave;
    }
    const Division divide(strongest);
    std::vector<std::uint32_t> row(static_cast<std::size_t>(size.width));
    for (int y = 0; y < size.height; ++y) {
        std::fill(row.begin(), row.end(), 0);
        for (std::size_t octave = 0; octave < lattices.size(); ++octave)
            lattices[octave].addRow(y, static_cast<int>(octave), row);
        for (int x = 0; x < size.width; ++x)
            noise[{x, y}] =
                static_cast<std::uint16_t>(divide(std::uint64_t{row[static_cast<std::size_t>(x)]} * (noiseEnd - 1)));
    }
    return noise;
}

}  // namespace gloam
