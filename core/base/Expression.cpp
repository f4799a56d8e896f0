#include "core/base/Expression.h"

#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <string>

namespace gloam {

namespace {

constexpr int deepestExpression = 64;
constexpr std::string_view operators = "+-*/()";

bool isDigit(char sign)
{
    return sign >= '0' && sign <= '9';
}

/// In lowest terms, denominator above 0. Neither part is ever the lowest 64-bit number, so both can be negated.
struct Fraction {
    std::int64_t above = 0;
    std::int64_t below = 1;
};

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

std::optional<std::int64_t> product(std::int64_t a, std::int64_t b)
{
    if (a == 0 || b == 0)
        return 0;
    if (std::abs(a) > largest / std::abs(b))
        return std::nullopt;
    return a * b;
}

std::optional<std::int64_t> sum(std::int64_t a, std::int64_t b)
{
    if ((b > 0 && a > largest - b) || (b < 0 && a < -largest - b))
        return std::nullopt;
    return a + b;
}

Fraction inLowestTerms(std::int64_t above, std::int64_t below)
{
    const std::int64_t common = std::gcd(above, below);
    const std::int64_t sign = below < 0 ? -1 : 1;
    return {sign * above / common, sign * below / common};
}

std::optional<Fraction> product(Fraction a, Fraction b)
{
    const Fraction first = inLowestTerms(a.above, b.below);  // cross-cancelled first, to avoid overflow
    const Fraction second = inLowestTerms(b.above, a.below);
    const auto above = product(first.above, second.above);
    const auto below = product(first.below, second.below);
    if (!above || !below)
        return std::nullopt;
    return inLowestTerms(*above, *below);
}

std::optional<Fraction> sum(Fraction a, Fraction b)
{
    const auto first = product(a.above, b.below);
    const auto second = product(b.above, a.below);
    const auto below = product(a.below, b.below);
    const auto above = first && second ? sum(*first, *second) : std::nullopt;
    if (!above || !below)
        return std::nullopt;
    return inLowestTerms(*above, *below);
}

/// Descends the grammar  sum: product (± product)*,  product: factor (×÷ factor)*,  factor: ±factor | number | ( sum ).
class Reckoner {
public:
    explicit Reckoner(std::string_view text) : m_text(text) {}

    Result<Fraction> all()
    {
        Result<Fraction> value = readSum();
        if (value && !isAtEnd())
            return unexpected();
        return value;
    }

private:
    bool isAtEnd()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
        return m_at == m_text.size();
    }
    bool takes(char sign)
    {
        if (isAtEnd() || m_text[m_at] != sign)
            return false;
        ++m_at;
        return true;
    }
    Error errorHere(const std::string& what) const { return Error{"Column " + std::to_string(m_at + 1) + ": " + what}; }
    Error tooLarge() const { return Error{"This comes to more than a number can hold."}; }
    Error unexpected()
    {
        return isAtEnd() ? errorHere("a number is missing.")
                         : errorHere("'" + std::string(1, m_text[m_at]) + "' does not belong here.");
    }

    Result<Fraction> readSum()
    {
        Result<Fraction> value = readProduct();
        while (value && !isAtEnd() && (m_text[m_at] == '+' || m_text[m_at] == '-')) {
            const std::int64_t sign = m_text[m_at++] == '+' ? 1 : -1;
            const Result<Fraction> next = readProduct();
            if (!next)
                return next;
            const auto both = sum(*value, {sign * next->above, next->below});
            if (!both)
                return tooLarge();
            value = *both;
        }
        return value;
    }

    Result<Fraction> readProduct()
    {
        Result<Fraction> value = readFactor();
        while (value && !isAtEnd() && (m_text[m_at] == '*' || m_text[m_at] == '/')) {
            const bool divides = m_text[m_at] == '/';
            const std::size_t column = m_at++;
            const Result<Fraction> next = readFactor();
            if (!next)
                return next;
            if (divides && next->above == 0)
                return Error{"Column " + std::to_string(column + 1) + ": nothing can be divided by 0."};
            const auto both = product(*value, divides ? inLowestTerms(next->below, next->above) : *next);
            if (!both)
                return tooLarge();
            value = *both;
        }
        return value;
    }

    Result<Fraction> readFactor()
    {
        if (++m_depth > deepestExpression)
            return errorHere("this is too deep.");
        Result<Fraction> value = readSignedFactor();
        --m_depth;
        return value;
    }

    Result<Fraction> readSignedFactor()
    {
        if (takes('+'))
            return readFactor();
        if (takes('-')) {
            const Result<Fraction> value = readFactor();
            return value ? Result<Fraction>(Fraction{-value->above, value->below}) : value;
        }
        if (takes('(')) {
            const Result<Fraction> value = readSum();
            if (value && !takes(')'))
                return isAtEnd() ? errorHere("a bracket is not closed.") : unexpected();
            return value;
        }
        return readNumber();
    }

    Result<Fraction> readNumber()
    {
        if (isAtEnd() || !isDigit(m_text[m_at]))
            return unexpected();
        Fraction value;
        bool isWhole = true;
        for (; m_at < m_text.size() && (isDigit(m_text[m_at]) || (isWhole && m_text[m_at] == '.')); ++m_at) {
            if (m_text[m_at] == '.') {
                isWhole = false;
                continue;
            }
            const auto shifted = product(value.above, 10);
            const auto above = shifted ? sum(*shifted, m_text[m_at] - '0') : std::nullopt;
            const auto below = isWhole ? std::optional(value.below) : product(value.below, 10);
            if (!above || !below)
                return tooLarge();
            value = {*above, *below};
        }
        if (m_text[m_at - 1] == '.')
            return errorHere("a digit is missing.");
        return inLowestTerms(value.above, value.below);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
};

}  // namespace

bool isExpression(std::string_view text)
{
    bool hasOperator = false;
    bool hasDigit = false;
    for (const char sign : text) {
        const bool isOperator = operators.find(sign) != std::string_view::npos;
        if (!isOperator && !isDigit(sign) && sign != '.' && sign != ' ')
            return false;
        hasOperator = hasOperator || isOperator || sign == '.';
        hasDigit = hasDigit || isDigit(sign);
    }
    return hasOperator && hasDigit;
}

Result<std::int64_t> wholeNumberOf(std::string_view expression)
{
    const Result<Fraction> value = Reckoner(expression).all();
    if (!value)
        return value.error();
    if (value->below != 1)
        return Error{"This comes to " + std::to_string(value->above) + "/" + std::to_string(value->below)
                     + ", which is no whole number."};
    return value->above;
}

}  // namespace gloam
