#include "core/rules/Odds.h"

#include "core/base/Random.h"
#include "core/rules/Resisting.h"

#include <algorithm>
#include <cmath>

namespace gloam {

namespace {

constexpr double mostDiceSteps = 100'000;
constexpr double mostKillSteps = 200'000;

double outcomesOf(const Dice& dice)
{
    return double(dice.count) * std::max(0, dice.sides - 1) + 1;
}

bool isSmall(const Dice& dice)
{
    return outcomesOf(dice) * std::max(1, dice.count) <= mostDiceSteps;
}

double meanOf(const Dice& dice)
{
    return dice.modifier + dice.count * (dice.sides + 1.0) / 2.0;
}

double varianceOf(const Dice& dice)
{
    return dice.count * (double(dice.sides) * dice.sides - 1) / 12.0;
}

/// The chance of each total from the lowest up, die by die with a running sum.
std::vector<double> chancesOf(const Dice& dice)
{
    std::vector<double> chances{1};
    for (int die = 0; die < dice.count && dice.sides > 0; ++die) {
        std::vector<double> next(chances.size() + static_cast<std::size_t>(dice.sides) - 1);
        const auto sides = static_cast<std::size_t>(dice.sides);
        double sum = 0;
        for (std::size_t i = 0; i < next.size(); ++i) {
            sum += i < chances.size() ? chances[i] : 0;
            sum -= i >= sides ? chances[i - sides] : 0;
            next[i] = std::max(0.0, sum / dice.sides);
        }
        chances = std::move(next);
    }
    return chances;
}

/// The chance that a normal variable is above 0.
double chanceAbove(double mean, double deviation)
{
    return deviation > 0 ? 0.5 * std::erfc(-mean / deviation / std::sqrt(2.0)) : mean > 0 ? 1.0 : 0.0;
}

int damageOf(const DamageCase& one, int total)
{
    return harmed(std::max({0, total + one.modifier, glancingDamage(total, one.glance)}), one.harm);
}

/// The distribution of one blow's damage.
struct BlowDamage {
    std::vector<double> chances{0};  ///< by damage, including 0
    bool isExact = true;             ///< whether `chances` is complete
    double harm = 0;
    double mean = 0;
    double square = 0;  ///< mean of the square

    void add(double chance, const DamageCase& one)
    {
        if (chance <= 0)
            return;
        if (isSmall(one.dice))
            addExactly(chance, one);
        else
            addResisted(chance, one);
    }

private:
    void addExactly(double chance, const DamageCase& one)
    {
        const std::vector<double> totals = chancesOf(one.dice);
        const int least = one.dice.least();
        const int most = damageOf(one, least + static_cast<int>(totals.size()) - 1);
        const bool isCounted = most < mostKillSteps;
        isExact = isExact && isCounted;
        if (isCounted && most >= static_cast<int>(chances.size()))
            chances.resize(static_cast<std::size_t>(most) + 1);
        for (std::size_t i = 0; i < totals.size(); ++i) {
            const int damage = damageOf(one, least + static_cast<int>(i));
            const double p = chance * totals[i];
            if (isCounted)
                chances[static_cast<std::size_t>(damage)] += p;
            harm += damage > 0 ? p : 0;
            mean += p * damage;
            square += p * damage * damage;
        }
    }

    /// Dice that are not counted one by one, and what the target takes of them.
    void addResisted(double chance, const DamageCase& one)
    {
        BlowDamage whole;
        whole.addRoughly(chance, one);
        const double share = one.harm / 100.0;
        isExact = false;
        harm += share > 0 ? whole.harm : 0;
        mean += whole.mean * share;
        square += whole.square * share * share;
    }

    void addRoughly(double chance, const DamageCase& one)
    {
        if (one.glance > 0)
            addSlices(chance, one);
        else if (one.dice.count == 1)
            addEven(chance, one.dice.sides, double(one.dice.sides) + one.dice.modifier + one.modifier);
        else
            addNormal(chance, one);
    }

    /// Dice that armour cannot wholly stop: their totals in a thousand slices, even for one wide die, else normal.
    void addSlices(double chance, const DamageCase& one)
    {
        constexpr int slices = 1'000;
        constexpr double widest = 5;  // deviations from the mean
        for (int i = 0; i < slices; ++i) {
            const double middle = (i + 0.5) / slices;
            const double z = widest * (2 * middle - 1);
            const bool isEven = one.dice.count == 1;
            const double weight = isEven ? 1.0 : 2 * widest * std::exp(-z * z / 2) / std::sqrt(2 * std::acos(-1.0));
            const double total = isEven ? one.dice.modifier + 0.5 + middle * one.dice.sides
                                        : meanOf(one.dice) + z * std::sqrt(varianceOf(one.dice));
            const double damage = std::max({0.0, total + one.modifier, total * one.glance / 100});
            const double p = chance * weight / slices;
            harm += damage > 0 ? p : 0;
            mean += p * damage;
            square += p * damage * damage;
        }
    }

    /// One wide die: its totals from `most` down, one per side; those below 0 count as 0.
    void addEven(double chance, double sides, double most)
    {
        const double above = std::clamp(most, 0.0, sides);  // the number of sides that do damage
        const double middle = most - (above - 1) / 2;
        const double share = chance * above / sides;
        harm += share;
        mean += share * middle;
        square += share * (middle * middle + (above * above - 1) / 12);
    }

    /// A normal variable cut off at 0.
    void addNormal(double chance, const DamageCase& one)
    {
        const double middle = meanOf(one.dice) + one.modifier;
        const double deviation = std::sqrt(varianceOf(one.dice));
        const double above = chanceAbove(middle, deviation);
        const double density =
            deviation > 0 ? std::exp(-middle * middle / (2 * deviation * deviation)) / std::sqrt(2 * std::acos(-1.0))
                          : 0;
        harm += chance * above;
        mean += chance * (middle * above + deviation * density);
        square += chance * ((middle * middle + deviation * deviation) * above + middle * deviation * density);
    }
};

double blowsExactly(const BlowDamage& damage, int hitPoints)
{
    const int most = static_cast<int>(damage.chances.size()) - 1;
    std::vector<double> expected(static_cast<std::size_t>(hitPoints) + 1);
    for (int h = 1; h <= hitPoints; ++h) {
        double sum = 1;
        for (int d = 1; d <= std::min(most, h - 1); ++d)
            sum += damage.chances[static_cast<std::size_t>(d)] * expected[static_cast<std::size_t>(h - d)];
        expected[static_cast<std::size_t>(h)] = sum / damage.harm;
    }
    return expected.back();
}

double blowsToKill(const BlowDamage& damage, int hitPoints)
{
    constexpr double hopeless = 1e-12;  // anything smaller is a rounding error
    if (damage.harm < hopeless || hitPoints <= 0)
        return 0;
    const double most = static_cast<double>(damage.chances.size());
    if (damage.isExact && hitPoints * std::min<double>(most, hitPoints) <= mostKillSteps)
        return blowsExactly(damage, hitPoints);
    const double renewals = hitPoints / damage.mean + damage.square / (2 * damage.mean * damage.mean);
    return std::max(1 / damage.harm, renewals);
}

}  // namespace

int glancingDamage(int rolled, int percent)
{
    return rolled <= 0 ? 0 : static_cast<int>((std::int64_t{rolled} * percent + 99) / 100);
}

double chanceAtLeast(const Dice& dice, int least)
{
    const double lowest = double(dice.count) + dice.modifier;
    if (dice.count == 0 || dice.sides == 0)
        return dice.modifier >= least ? 1 : 0;
    if (least <= lowest)
        return 1;
    if (least > double(dice.count) * dice.sides + dice.modifier)
        return 0;
    if (!isSmall(dice))
        return dice.count == 1 ? (double(dice.sides) + dice.modifier - least + 1) / dice.sides
                               : chanceAbove(meanOf(dice) - least + 0.5, std::sqrt(varianceOf(dice)));
    const std::vector<double> chances = chancesOf(dice);
    double sum = 0;
    for (auto i = static_cast<std::size_t>(least - static_cast<int>(lowest)); i < chances.size(); ++i)
        sum += chances[i];
    return std::min(1.0, sum);
}

Odds oddsOf(AttackKind kind, double hit, std::span<const DamageCase> cases, int hitPoints)
{
    BlowDamage damage;
    for (const DamageCase& one : cases)
        damage.add(hit * one.chance, one);
    return {kind, hit, std::min(hit, damage.harm), damage.mean, blowsToKill(damage, hitPoints)};
}

}  // namespace gloam
