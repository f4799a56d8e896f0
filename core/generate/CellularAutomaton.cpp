#include "core/generate/CellularAutomaton.h"

#include <algorithm>
#include <vector>

namespace gloam {

namespace {

using Word = std::uint64_t;

/// Three numbers of one bit each, added: 64 sums of two bits.
struct Sum {
    Word ones;
    Word twos;
};

Sum added(Word a, Word b, Word c)
{
    const Word either = a ^ b;
    return {either ^ c, (a & b) | (either & c)};
}

/// 64 numbers from 0 to 8, bit by bit.
struct Counts {
    Word ones, twos, fours, eights;

    Word areEqualTo(int number) const
    {
        const auto bit = [number](int place, Word word) { return (number >> place) & 1 ? word : ~word; };
        return bit(0, ones) & bit(1, twos) & bit(2, fours) & bit(3, eights);
    }
};

/// A row with what its cells have to their left and right, so that 64 cells are one step of work.
struct Row {
    const Word* cells;
    int words;
    Word outside;  ///< all ones or all zeros: what lies beyond the row's ends

    Word at(int w) const { return cells[w]; }
    Word toTheLeft(int w) const { return (cells[w] << 1) | (w > 0 ? cells[w - 1] >> 63 : outside & 1); }
    Word toTheRight(int w, Word last) const
    {
        return (cells[w] >> 1) | (w + 1 < words ? cells[w + 1] << 63 : outside & last);
    }
};

Counts neighbours(const Row& above, const Row& here, const Row& below, int w, Word last)
{
    const Sum top = added(above.toTheLeft(w), above.at(w), above.toTheRight(w, last));
    const Sum bottom = added(below.toTheLeft(w), below.at(w), below.toTheRight(w, last));
    const Word left = here.toTheLeft(w);
    const Word right = here.toTheRight(w, last);
    const Sum ones = added(top.ones, bottom.ones, left ^ right);
    const Sum twos = added(top.twos, bottom.twos, left & right);
    const Word carried = twos.ones & ones.twos;
    return {ones.ones, twos.ones ^ ones.twos, twos.twos ^ carried, twos.twos & carried};
}

Word decided(const Counts& counts, Word alive, const LifeRule& rule)
{
    Word born = 0;
    Word survive = 0;
    for (int n = 0; n <= 8; ++n) {
        const bool isBorn = (rule.born >> n) & 1;
        const bool survives = (rule.survive >> n) & 1;
        if (!isBorn && !survives)
            continue;
        const Word equal = counts.areEqualTo(n);
        born |= isBorn ? equal : 0;
        survive |= survives ? equal : 0;
    }
    return (born & ~alive) | (survive & alive);
}

}  // namespace

BitGrid evolved(const BitGrid& cells, const LifeRule& rule)
{
    const Size size = cells.size();
    BitGrid result(size);
    if (size.isEmpty())
        return result;
    const int words = (size.width + 63) / 64;
    const int inLast = size.width - 64 * (words - 1);
    const Word lastMask = inLast == 64 ? ~Word{0} : (Word{1} << inLast) - 1;
    const Word last = Word{1} << (inLast - 1);
    const Word outside = rule.isOutsideAlive ? ~Word{0} : 0;
    const std::vector<Word> beyond(static_cast<std::size_t>(words) + 1, outside);
    const auto rowAt = [&](int y) {
        return Row{y < 0 || y >= size.height ? beyond.data() : cells.row(y), words, outside};
    };
    for (int y = 0; y < size.height; ++y) {
        const Row above = rowAt(y - 1);
        const Row here = rowAt(y);
        const Row below = rowAt(y + 1);
        for (int w = 0; w < words; ++w) {
            const Counts counts = neighbours(above, here, below, w, w + 1 == words ? last : 0);
            result.row(y)[w] = decided(counts, here.at(w), rule) & (w + 1 == words ? lastMask : ~Word{0});
        }
    }
    return result;
}

BitGrid smoothed(const BitGrid& floors, int leastFloors)
{
    // A cell counts itself: a floor needs one floor less around it.
    const auto atLeast = [](int least) {
        return static_cast<std::uint16_t>(0x1FF & ~((1U << std::clamp(least, 0, 9)) - 1));
    };
    return evolved(floors, {atLeast(leastFloors), atLeast(leastFloors - 1), false});
}

BitGrid makeCave(Size size, const CaveRule& rule, Random& chance)
{
    BitGrid floors(size);
    for (const Point p : cellsIn(size))
        floors.set(p, chance.percent(rule.floorPercent));
    for (int i = 0; i < rule.smoothings; ++i)
        floors = smoothed(floors, rule.leastFloors);
    return floors;
}

}  // namespace gloam
