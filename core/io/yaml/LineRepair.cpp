#include "core/io/yaml/LineRepair.h"

#include <algorithm>

namespace gloam {

LineRepair withBracketClosed(std::string_view line, const OpenBracket& bracket, std::size_t end, bool isSure)
{
    const std::size_t column = bracket.suspect.value_or(end);
    std::string repaired(line);
    repaired.insert(column, 1, line[bracket.column] == '[' ? ']' : '}');
    return {std::move(repaired), column, isSure || bracket.suspect};
}

std::size_t digitsOfColour(std::string_view line, std::size_t column)
{
    constexpr std::string_view hex = "0123456789abcdefABCDEF";
    const std::size_t end = std::min(line.find_first_not_of(hex, column + 1), line.size());
    const std::size_t digits = end - column - 1;
    const bool isOver = end == line.size() || std::string_view(" \t,]}").find(line[end]) != std::string_view::npos;
    return isOver && (digits == 3 || digits == 6) ? digits : 0;
}

std::string longColour(std::string_view colour)
{
    if (colour.size() != 4)
        return std::string(colour);
    std::string text = "#";
    for (const char digit : colour.substr(1))
        text += {digit, digit};
    return text;
}

std::optional<LineRepair> withHashQuoted(std::string_view line, std::size_t column, bool isInFlow)
{
    const std::size_t digits = digitsOfColour(line, column);
    const bool isSign = isInFlow && column + 1 < line.size()
                        && std::string_view(":,]}").find(line[column + 1]) != std::string_view::npos;
    if (digits == 0 && !isSign)
        return std::nullopt;
    const std::string_view meant = line.substr(column, digits + 1);
    std::string repaired(line);
    repaired.replace(column, meant.size(), '"' + longColour(meant) + '"');
    return LineRepair{std::move(repaired), column, true};
}

}  // namespace gloam
