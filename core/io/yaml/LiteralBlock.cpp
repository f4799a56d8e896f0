#include "core/io/yaml/LiteralBlock.h"

#include "core/io/file/Lines.h"
#include "core/io/yaml/StrayRows.h"

#include <algorithm>

namespace gloam {

namespace {

/// That of the first line that is not blank; one more than the parent's if there is none.
std::size_t detectIndentation(std::string_view text, std::size_t at, std::size_t least)
{
    while (at < text.size()) {
        const std::string_view line = lineAt(text, at);
        const std::size_t blanks = leadingBlanks(line);
        if (blanks < line.size())
            return std::max(blanks, least);
        at += line.size() + 1;
    }
    return least;
}

void endAs(std::string& text, LiteralHeader::End end)
{
    if (end == LiteralHeader::End::Keep)
        return;
    while (text.ends_with('\n'))
        text.pop_back();
    if (end == LiteralHeader::End::Clip && !text.empty())
        text += '\n';
}

}  // namespace

std::optional<LiteralHeader> parseLiteralHeader(std::string_view text)
{
    LiteralHeader header;
    std::size_t at = 1;
    bool hasEnd = false;
    for (; at < text.size() && text[at] != ' ' && text[at] != '\t'; ++at) {
        const char letter = text[at];
        if ((letter == '-' || letter == '+') && !hasEnd) {
            header.end = letter == '-' ? LiteralHeader::End::Strip : LiteralHeader::End::Keep;
            hasEnd = true;
        } else if (letter >= '1' && letter <= '9' && header.indentation == 0) {
            header.indentation = letter - '0';
        } else {
            return std::nullopt;
        }
    }
    const std::size_t rest = text.find_first_not_of(" \t", at);
    if (rest != std::string_view::npos && text[rest] != '#')
        return std::nullopt;
    return header;
}

LiteralBlock readLiteralBlock(std::string_view text, std::size_t& at, LiteralHeader header, int parentColumn,
                              bool isDrawing)
{
    const auto least = static_cast<std::size_t>(parentColumn + 1);
    const std::size_t indentation = header.indentation > 0 ? static_cast<std::size_t>(parentColumn + header.indentation)
                                                           : detectIndentation(text, at, least);
    LiteralBlock block;
    block.column = static_cast<int>(indentation);
    StrayRows strays(indentation, static_cast<std::size_t>(parentColumn));
    while (at < text.size()) {
        const std::string_view line = lineAt(text, at);
        const std::size_t blanks = leadingBlanks(line);
        const bool isStray = blanks < indentation && blanks < line.size();
        if (isStray && !(isDrawing && strays.isOne(text, at)))
            break;
        if (isStray)
            block.strayLines.push_back(block.lines);
        const std::string_view row = line.substr(std::min(isStray ? blanks : indentation, line.size()));
        strays.addRow(row, isStray);
        block.text += row;
        block.text += '\n';
        ++block.lines;
        at = std::min(at + line.size() + 1, text.size());
    }
    block.endsInBlankLine = header.end != LiteralHeader::End::Keep && block.text.ends_with("\n\n");
    endAs(block.text, header.end);
    return block;
}

}  // namespace gloam
