#include "core/io/yaml/StrayRows.h"

#include "core/io/file/Lines.h"

#include <algorithm>

namespace gloam {

namespace {

bool isWordLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9')
           || letter == '-';
}

/// What stands before a colon that a blank or nothing follows; empty if there is none.
std::string_view keyIn(std::string_view line)
{
    const std::size_t colon = std::min(line.find(": "), line.ends_with(':') ? line.size() - 1 : std::string_view::npos);
    return colon == std::string_view::npos ? std::string_view() : line.substr(0, colon);
}

/// `key:` or `"key":` followed by a blank or nothing, or an item of a list.
bool isKeyOrItem(std::string_view line)
{
    const std::string_view key = keyIn(line);
    return line.starts_with("- ")
           || (!key.empty() && (key.front() == '"' || std::all_of(key.begin(), key.end(), isWordLetter)));
}

/// A key that may have letters of other languages, underscores, blanks and dots.
bool isWordyKey(std::string_view line)
{
    const std::string_view key = keyIn(line);
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char letter) {
        return isWordLetter(letter) || static_cast<unsigned char>(letter) >= 0x80 || letter == '_' || letter == ' '
               || letter == '.';
    });
}

/// Three letters in a row, as in a key that lost its colon.
bool hasWord(std::string_view line)
{
    std::size_t letters = 0;
    for (const char letter : line) {
        letters = letter >= 'a' && letter <= 'z' ? letters + 1 : 0;
        if (letters == 3)
            return true;
    }
    return false;
}

/// A comment as people write it: `#` followed by a blank, nothing or a word.
bool isComment(std::string_view line)
{
    return line == "#" || (line.size() > 1 && line[0] == '#' && (line[1] == ' ' || isWordLetter(line[1])));
}

}  // namespace

void StrayRows::addRow(std::string_view row, bool isStray)
{
    for (const char letter : row)
        m_signs[static_cast<unsigned char>(letter)] = true;
    if (!row.empty())
        m_lastLength = row.size();
    m_hasRows = m_hasRows || leadingBlanks(row) < row.size();
    m_wasStray = isStray;
}

bool StrayRows::isOne(std::string_view text, std::size_t at) const
{
    const std::string_view line = lineAt(text, at);
    const std::size_t blanks = leadingBlanks(line);
    const std::string_view row = line.substr(blanks);
    const bool isKnown = hasOnlySignsOfRows(row);
    if (isKeyOrItem(row) && (blanks <= m_keyColumn || !isKnown))
        return false;
    if (blanks <= m_keyColumn && !isKnown && isWordyKey(row))
        return false;
    if (row.front() != '#')
        return isKnown || !hasWord(row);  // only keys, items and comments follow a drawing
    if (isRow(lineAt(text, std::min(at + line.size() + 1, text.size()))))
        return true;
    const bool isLong = row.size() == m_lastLength;
    return isComment(row) ? isLong && isKnown : isLong || !m_hasRows || m_wasStray;
}

/// Whether a line is indented like the rows and cannot be anything else.
bool StrayRows::isRow(std::string_view line) const
{
    const std::size_t blanks = leadingBlanks(line);
    return blanks >= m_indentation && blanks < line.size() && !isKeyOrItem(line.substr(blanks));
}

bool StrayRows::hasOnlySignsOfRows(std::string_view row) const
{
    return std::all_of(row.begin(), row.end(),
                       [this](char letter) { return m_signs[static_cast<unsigned char>(letter)]; });
}

}  // namespace gloam
