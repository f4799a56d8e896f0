#include "core/base/Dice.h"

#include "core/base/Random.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace gloam {

namespace {

constexpr int mostDice = 1'000;
constexpr int mostSides = 1'000'000;
constexpr int mostModifier = 1'000'000;

/// A whole number from 0 to `most`, digits only.
std::optional<int> digits(std::string_view text, int most)
{
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || value > most)
        return std::nullopt;
    return value;
}

/// `+M`, `-M` or nothing.
std::optional<int> signedModifier(std::string_view text)
{
    if (text.empty())
        return 0;
    const auto value = digits(text.substr(1), mostModifier);
    if (!value || (text[0] != '+' && text[0] != '-'))
        return std::nullopt;
    return text[0] == '-' ? -*value : *value;
}

std::optional<Dice> diceIn(std::string_view text)
{
    const std::size_t letter = text.find('d');
    if (letter == std::string_view::npos) {
        const bool isSigned = !text.empty() && (text[0] == '+' || text[0] == '-');
        const auto constant = isSigned ? signedModifier(text) : digits(text, mostModifier);
        return constant ? std::optional(Dice{0, 0, *constant}) : std::nullopt;
    }
    const std::string_view behind = text.substr(letter + 1);
    const std::size_t sign = std::min(behind.find_first_of("+-"), behind.size());
    const auto count = letter == 0 ? std::optional(1) : digits(text.substr(0, letter), mostDice);
    const auto sides = digits(behind.substr(0, sign), mostSides);
    const auto modifier = signedModifier(behind.substr(sign));
    if (!count || !sides || *sides == 0 || !modifier)
        return std::nullopt;
    return Dice{*count, *sides, *modifier};
}

}  // namespace

Result<Dice> parseDice(std::string_view text)
{
    if (const auto dice = diceIn(text))
        return *dice;
    return Error{"'" + std::string(text) + "' is no dice roll; write 2d6, 2d6+1, d20 or a number"};
}

std::string toText(const Dice& dice)
{
    if (dice.count == 0 && dice.sides == 0)
        return std::to_string(dice.modifier);
    std::string text = std::to_string(dice.count) + "d" + std::to_string(dice.sides);
    if (dice.modifier > 0)
        text += "+";
    return dice.modifier == 0 ? text : text + std::to_string(dice.modifier);
}

int roll(const Dice& dice, Random& random)
{
    int total = dice.modifier;
    for (int i = 0; i < dice.count; ++i)
        total += random.between(1, dice.sides);
    return total;
}

Result<int> roll(std::string_view text, Random& random)
{
    const Result<Dice> dice = parseDice(text);
    if (!dice)
        return dice.error();
    return roll(*dice, random);
}

DiceRoll rollDetail(const Dice& dice, Random& random)
{
    DiceRoll result{{}, dice.modifier, dice.modifier};
    result.rolls.reserve(static_cast<std::size_t>(std::max(0, dice.count)));
    for (int i = 0; i < dice.count; ++i) {
        const int die = random.between(1, dice.sides);
        result.rolls.push_back(die);
        result.total += die;
    }
    return result;
}

}  // namespace gloam
