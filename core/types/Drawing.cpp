#include "core/types/Drawing.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"

#include <algorithm>

namespace gloam {

namespace {

/// How many bytes the first `signs` characters of a row take.
std::size_t bytesOf(std::string_view row, int signs)
{
    std::size_t at = 0;
    for (; signs > 0 && at < row.size(); --signs)
        for (++at; at < row.size() && (static_cast<unsigned char>(row[at]) & 0xC0U) == 0x80U;)
            ++at;
    return at;
}

std::string countWithNoun(std::size_t count, const char* noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

DrawnRows rowsOf(const Value* drawing)
{
    DrawnRows rows;
    const auto* text = drawing ? drawing->as<std::string>() : nullptr;
    for (std::size_t at = 0; text && at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        const std::string_view row = std::string_view(*text).substr(at, end - at);
        rows.push_back({row, countOfCodePoints(row)});
        at = end + 1;
    }
    return rows;
}

Size sizeOf(const DrawnRows& rows)
{
    Size size{0, static_cast<int>(rows.size())};
    for (const DrawnRow& row : rows)
        size.width = std::max(size.width, static_cast<int>(row.length));
    return size;
}

Mark markIn(const Value& drawing, const DrawnRows& rows, Point cell)
{
    if (!drawing.as<std::string>() || drawing.blockColumn == 0 || cell.y < 0)
        return drawing.mark;
    const auto y = static_cast<std::size_t>(cell.y);
    const std::string_view row = y < rows.size() ? rows[y].text : std::string_view();
    return {drawing.mark.line + 1 + cell.y, drawing.blockColumn + static_cast<int>(bytesOf(row, cell.x))};
}

Problems problemsOfRows(const Value& drawing, const DrawnRows& rows, Size size, const std::string& path)
{
    Problems problems;
    const auto tell = [&](Severity severity, Fault fault, std::string sentence, std::string suggestion, Point at) {
        problems.push_back(
            {severity, fault, path, std::move(sentence), std::move(suggestion), {}, markIn(drawing, rows, at)});
    };
    const auto height = static_cast<std::size_t>(size.height);
    const auto width = static_cast<std::size_t>(size.width);
    for (std::size_t y = 0; y < std::min(rows.size(), height); ++y) {
        const std::size_t length = rows[y].length;
        if (length == width)
            continue;
        const std::string row = "Row " + std::to_string(y) + " of the drawing has " + countWithNoun(length, "sign")
                                + ", and the level is " + std::to_string(width) + " wide";
        if (length > width)
            tell(Severity::Error, Fault::DrawingTooLarge, row + ".", "Shorten the row, or change the size.",
                 {size.width, static_cast<int>(y)});
        if (length < width)
            tell(Severity::Warning, Fault::DrawingTooSmall, row + ": the rest is void.",
                 "Fill the row with blanks, or change the size.", {static_cast<int>(length), static_cast<int>(y)});
    }
    if (rows.size() == height)
        return problems;
    const std::string all = "The drawing has " + countWithNoun(rows.size(), "row") + ", and the level is "
                            + std::to_string(height) + " high";
    if (rows.size() > height)
        tell(Severity::Error, Fault::DrawingTooLarge, all + ".", "Take the row away, or change the size.",
             {0, size.height});
    else
        tell(Severity::Warning, Fault::DrawingTooSmall, all + ": the rest is void.", "Add rows, or change the size.",
             {0, static_cast<int>(rows.size()) - 1});
    return problems;
}

}  // namespace gloam
