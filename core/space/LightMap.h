#pragma once

#include "core/space/FieldOfView.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gloam {

inline constexpr int brightestStep = 5;

/// One light: within its radius, a disc, it lights whatever is visible from its cell.
struct LightSource {
    Point at;
    int radius = 0;
    int strength = brightestStep;  ///< its step right beside it
    int tint = 0;                  ///< for the caller, to tell colours apart; up to 255
    std::uint64_t key = 0;         ///< for the caller, to follow a light: see LightMap::follow
    bool operator==(const LightSource&) const = default;
};

/// Brightness of a light at a squared distance within its radius: its strength right beside it, falling to 1 at the
/// edge of a wide one. A band is always slightly wider than a diagonal step, so that neighbours differ by at most one.
int lightStep(long long squaredDistance, int radius, int strength = brightestStep);

/// How much a light adds to a cell at a squared distance: 255 at its own cell, falling smoothly to nothing half a cell
/// beyond its radius, as (1 - (d / (r + 0.5))^2)^1.6 does. A dying light reaches less far and gives less.
int glowAmount(long long squaredDistance, int radius, int strength = brightestStep);

inline constexpr int fullGlow = 255;  ///< only where a light is
inline constexpr int mostGlow = 245;  ///< all lights together, anywhere else

/// What the lights of one tint add to a cell.
struct TintGlow {
    std::uint8_t tint = 0;
    std::uint8_t amount = 0;
    friend bool operator==(TintGlow, TintGlow) = default;
};

/// What all lights add to a cell, by tint: the strongest three; others would not be noticed.
struct Glow {
    std::array<TintGlow, 3> parts{};

    void add(int tint, int amount);
    bool operator==(const Glow&) const = default;
};

/// Which cells in a viewer's sight are lit, how brightly and by what: both what is seen (C-4) and what is drawn follow
/// from this one answer. A value that keeps its storage: once warm, nothing is allocated.
///
/// An open cell is lit if a light shines on it. A cell that blocks sight is lit only on the near side: where an open
/// cell next to it is both seen and lit by the same light, or where the eye is at the light itself; a lamp in the next
/// room does not shine through. The brightest light counts; if several are equal, the first. Ambient light of at least
/// 1 lights everything. Two lit open neighbours never differ by more than one step: where the edge of one light meets
/// another light, the brighter side spills over.
class LightMap {
public:
    /// Computes all cells of `seen`, for an eye at `eye`.
    void compute(const CellPlanes& planes, const CellMask& seen, Point eye, int ambient,
                 std::span<const LightSource> lights, FovScratch& scratch);

    /// The same, from what it kept of the last time: a light's field is computed again only if the light or what blocks
    /// sight around it has changed, and for the same `seen` only cells near such lights are. Quickest if the lights
    /// have keys of their own in ascending order, and if `ground` is a hash of `planes`; 0 for none.
    void follow(const CellPlanes& planes, const CellMask& seen, Point eye, int ambient,
                std::span<const LightSource> lights, FovScratch& scratch, std::uint64_t ground = 0);

    /// The same, but only which of the cells are lit, which is all that sight by light needs and is far quicker. `lit`
    /// has the shape of `seen.bits`.
    void followLit(const CellPlanes& planes, const CellMask& seen, Point eye, int ambient,
                   std::span<const LightSource> lights, FovScratch& scratch, BitGrid& lit, std::uint64_t ground = 0);

    Rect box() const { return m_seen.box; }
    bool isLit(Point p) const { return stepAt(p) > 0; }
    int stepAt(Point p) const { return box().contains(p) ? m_steps[indexOf(p)] : 0; }  ///< 0 (dark) to 5
    int tintAt(Point p) const { return box().contains(p) ? m_cells[indexOf(p)].tint : 0; }
    Glow glowAt(Point p) const { return box().contains(p) ? m_cells[indexOf(p)].glow : Glow(); }  ///< without ambient

    /// Calls `visit(int step, int tint, const Glow&)` for each cell of the box, in reading order.
    template <typename Visit> void forEachCell(Visit visit) const
    {
        const auto count = static_cast<std::size_t>(box().size.area());
        for (std::size_t i = 0; i < count; ++i)
            visit(m_steps[i], m_cells[i].tint, m_cells[i].glow);
    }

private:
    /// What lights add up to in a cell, before its neighbours raise it.
    struct Cell {
        std::uint8_t step = 0;
        std::uint8_t tint = 0;
        Glow glow;
    };
    /// What a light gives to a cell at a squared distance.
    struct Share {
        std::uint8_t step = 0;
        std::uint8_t amount = 0;
    };
    struct Shining {
        LightSource source;
        bool isKnown = false;  ///< whether the rest holds for the source
        CellMask shone;        ///< the cells it reaches
        Rect around;           ///< its surroundings on the map, and what blocked sight there
        std::vector<std::uint64_t> blocking;
        std::uint64_t ground = 0;   ///< the hash of the whole map then; 0 if it is not known
        std::vector<Share> shares;  ///< by squared distance; empty: not computed

        Rect reach() const;
        Share shareAt(long long squaredDistance) const;
        void computeShares();
    };

    std::size_t indexOf(Point p) const
    {
        return static_cast<std::size_t>(p.y - box().top()) * static_cast<std::size_t>(box().size.width)
               + static_cast<std::size_t>(p.x - box().left());
    }
    void takeOver(std::span<const LightSource> lights);
    void replace(Shining& old, const LightSource& light);
    void refresh(const CellPlanes& planes, std::uint64_t ground, FovScratch& scratch);
    bool look(const CellMask& seen, Point eye, int ambient);
    void changeAround(const Shining& light);
    void compose(const CellPlanes& planes, Rect cells);
    void shine(const CellPlanes& planes, const Shining& light, Rect cells);
    std::uint64_t litBy(const CellPlanes& planes, const Shining& light, int x, int y) const;
    std::uint64_t openLit(const CellPlanes& planes, const CellMask& shone, int x, int y) const;
    void addAmbient(Rect cells);
    void even(const CellPlanes& planes, Rect cells);

    CellMask m_seen;
    Point m_eye;
    int m_ambient = 0;
    std::vector<Shining> m_lights;
    std::vector<Cell> m_cells;          ///< of the box, row by row
    std::vector<std::uint8_t> m_steps;  ///< the same, evened
    // working space
    std::vector<Rect> m_changed;
    std::vector<Shining> m_merged;
    std::vector<std::uint64_t> m_blocking;
    std::vector<std::uint64_t> m_bright;  ///< what is open, and by step what is lit: planes with a border
};

}  // namespace gloam
