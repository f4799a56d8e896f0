#include "editor/exchange/CellTexts.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace gloam::editor {

namespace {

constexpr std::size_t shortest = 64;        ///< bytes of a text that is worth it
constexpr std::size_t longestTail = 1'000;  ///< of its last line, which is filled with blanks
constexpr std::string_view standInMark = "@@";
constexpr std::size_t byteValues = 256;

/// By byte: what numbers with commas and base64 are made of.
constexpr std::array<bool, byteValues> isOfCells = [] {
    std::array<bool, byteValues> is{};
    for (const char sign : std::string_view("0123456789,ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/= \n"))
        is[static_cast<unsigned char>(sign)] = true;
    return is;
}();

bool isCells(std::string_view text)
{
    unsigned all = 1;
    for (const char sign : text)  // without a branch for each of millions
        all &= static_cast<unsigned>(isOfCells[static_cast<unsigned char>(sign)]);
    return all != 0 && text.find_first_not_of(" \n") != std::string_view::npos;
}

bool isNamed(std::string_view tag, std::string_view name)
{
    return tag.starts_with(name) && tag.size() > name.size()
           && std::string_view(" \t\n>").find(tag[name.size()]) != std::string_view::npos;
}

/// Behind the '>' of the tag that begins at `at`, outside of quotes; the end of the text if there is none.
std::size_t behindTag(std::string_view xml, std::size_t at)
{
    char quote = 0;
    for (; at < xml.size(); ++at) {
        const char sign = xml[at];
        if (quote == 0 && sign == '>')
            return at + 1;
        if (quote == 0 && (sign == '"' || sign == '\''))
            quote = sign;
        else if (sign == quote)
            quote = 0;
    }
    return at;
}

/// What ends a comment, CDATA or an instruction, if that is how the text begins.
std::string_view endOfWhole(std::string_view text)
{
    return text.starts_with("<!--")        ? "-->"
           : text.starts_with("<![CDATA[") ? "]]>"
           : text.starts_with("<?")        ? "?>"
                                           : "";
}

/// The '<' after the one at `at`; comments, CDATA and instructions, which may hold more of them, are one.
std::size_t nextTag(std::string_view xml, std::size_t at)
{
    const std::string_view end = endOfWhole(xml.substr(at));
    const std::size_t closed = end.empty() ? at + 1 : xml.find(end, at);
    return closed == std::string_view::npos ? closed : xml.find('<', closed);
}

/// The bytes of the last line.
std::size_t tailOf(std::string_view text)
{
    return text.size() - (text.rfind('\n') + 1);
}

bool canBeTaken(std::string_view text)
{
    return text.size() >= shortest && tailOf(text) <= longestTail && isCells(text);
}

/// Whether another text may read like a stand-in: it has the mark, or a reference to its sign.
bool mayBeImitated(std::string_view xml)
{
    if (xml.find(standInMark) != std::string_view::npos)
        return true;
    for (std::size_t at = xml.find("&#"); at != std::string_view::npos; at = xml.find("&#", at)) {
        at += 2;
        const bool isHexadecimal = at < xml.size() && xml[at] == 'x';
        at += isHexadecimal ? 1 : 0;
        unsigned sign = 0;
        std::from_chars(xml.data() + at, xml.data() + xml.size(), sign, isHexadecimal ? 16 : 10);
        if (sign == static_cast<unsigned char>(standInMark.front()))
            return true;
    }
    return false;
}

}  // namespace

CellTexts::CellTexts(std::string_view xml) : m_xml(xml)
{
    if (!mayBeImitated(xml))
        findTexts();
    std::size_t bytes = 0;
    for (const std::string_view text : m_texts)
        bytes += text.size();
    if (bytes >= xml.size() / 2)
        takeOut();
    else
        m_texts.clear();  // the shortened XML would be nearly as large once more
}

void CellTexts::findTexts()
{
    for (std::size_t at = m_xml.find('<'); at != std::string_view::npos;) {
        const std::size_t next = nextTag(m_xml, at);
        const std::string_view tag = m_xml.substr(at + 1, 6);
        if (next != std::string_view::npos && next - at > shortest && (isNamed(tag, "data") || isNamed(tag, "chunk"))) {
            const std::size_t begin = std::min(behindTag(m_xml, at), next);
            if (const std::string_view text = m_xml.substr(begin, next - begin); canBeTaken(text))
                m_texts.push_back(text);
        }
        at = next;
    }
}

void CellTexts::takeOut()
{
    const char* kept = m_xml.data();
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const std::string_view text = m_texts[i];
        const std::string standIn = std::string(standInMark) + std::to_string(i);
        m_shortened.append(kept, text.data());
        m_shortened += standIn;
        m_shortened.append(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), '\n');
        m_shortened.append(tailOf(text) == text.size() ? text.size() - standIn.size() : tailOf(text), ' ');
        kept = text.data() + text.size();
    }
    m_shortened.append(kept, m_xml.data() + m_xml.size());
}

std::optional<std::string_view> CellTexts::textFor(std::string_view standIn) const
{
    if (m_texts.empty() || !standIn.starts_with(standInMark))
        return std::nullopt;
    std::size_t number = 0;
    std::from_chars(standIn.data() + standInMark.size(), standIn.data() + standIn.size(), number);
    return number < m_texts.size() ? std::optional(m_texts[number]) : std::nullopt;
}

}  // namespace gloam::editor
