#include "core/generate/RockGrowth.h"

#include "core/base/Random.h"
#include "core/generate/CellularAutomaton.h"
#include "core/generate/Draft.h"
#include "core/generate/Noise.h"

namespace gloam {

namespace {

std::uint16_t bitsOf(const std::vector<int>& numbers)
{
    unsigned bits = 0;
    for (const int number : numbers)
        bits |= 1U << number;
    return static_cast<std::uint16_t>(bits);
}

/// `isRock(p, isSeeded)` says whether a cell begins as rock, given that the dice say so.
template <typename IsRock>
BitGrid grownFrom(Size size, const builder::Automaton& automaton, Random& chance, IsRock isRock)
{
    BitGrid rock(size);
    const Rect inner{{automaton.borderDepth, automaton.borderDepth},
                     {size.width - 2 * automaton.borderDepth, size.height - 2 * automaton.borderDepth}};
    const Grid<std::uint16_t> noise = valueNoise(size, {9, 2}, chance.next());
    for (const Point p : cellsIn(size)) {
        const int shift = automaton.spread * (noise[p] - noiseEnd / 2);
        const bool isSeeded = chance.between(0, 100 * noiseEnd - 1) < automaton.seedChance * noiseEnd + shift;
        if (isRock(p, isSeeded || !inner.contains(p)))
            rock.set(p, true);
    }
    evolve(rock, {bitsOf(automaton.born), bitsOf(automaton.survive), true}, automaton.steps);
    return rock;
}

}  // namespace

BitGrid grownRock(Size size, const builder::Automaton& automaton, Random& chance)
{
    return grownFrom(size, automaton, chance, [](Point, bool isSeeded) { return isSeeded; });
}

BitGrid grownRock(const Draft& draft, const builder::Automaton& automaton, Random& chance)
{
    return grownFrom(draft.size(), automaton, chance, [&draft](Point p, bool isSeeded) {
        return draft.fixed().get(p) ? !draft.open().get(p) : isSeeded;
    });
}

}  // namespace gloam
