#include "core/types/Drawing.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"

#include <algorithm>

namespace gloam {

namespace {

/// The row of a text, counted from 0; empty after the last.
std::string_view rowIn(std::string_view text, int y)
{
    for (; y > 0; --y) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos)
            return {};
        text.remove_prefix(end + 1);
    }
    return text.substr(0, text.find('\n'));
}

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

std::vector<std::u32string> rowsOf(const Value* drawing)
{
    std::vector<std::u32string> rows;
    const auto* text = drawing ? drawing->as<std::string>() : nullptr;
    for (std::size_t at = 0; text && at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        rows.push_back(toCodePoints(std::string_view(*text).substr(at, end - at)));
        at = end + 1;
    }
    return rows;
}

Size sizeOf(const std::vector<std::u32string>& rows)
{
    Size size{0, static_cast<int>(rows.size())};
    for (const std::u32string& row : rows)
        size.width = std::max(size.width, static_cast<int>(row.size()));
    return size;
}

Mark markIn(const Value& drawing, Point cell)
{
    const auto* text = drawing.as<std::string>();
    if (!text || drawing.blockColumn == 0 || cell.y < 0)
        return drawing.mark;
    return {drawing.mark.line + 1 + cell.y,
            drawing.blockColumn + static_cast<int>(bytesOf(rowIn(*text, cell.y), cell.x))};
}

Problems problemsOfRows(const Value& drawing, const std::vector<std::u32string>& rows, Size size,
                        const std::string& path)
{
    Problems problems;
    const auto tell = [&](Severity severity, Fault fault, std::string sentence, std::string suggestion, Point at) {
        problems.push_back(
            {severity, fault, path, std::move(sentence), std::move(suggestion), {}, markIn(drawing, at)});
    };
    const auto height = static_cast<std::size_t>(size.height);
    const auto width = static_cast<std::size_t>(size.width);
    for (std::size_t y = 0; y < std::min(rows.size(), height); ++y) {
        const std::size_t length = rows[y].size();
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
