#include "core/io/yaml/FlowText.h"

#include "core/base/Utf8.h"
#include "core/types/Scalar.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

/// Letters that other readers refuse, or take for line breaks or for the mark at the start of a file.
bool isUnsafe(char32_t letter)
{
    return (letter >= 0x7F && letter <= 0x9F) || letter == 0x2028 || letter == 0x2029 || letter == 0xFEFF
           || (letter & 0xFFFE) == 0xFFFE;
}

bool hasUnsafe(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x7F) {
            ++at;
            continue;
        }
        const auto letter = nextCodePoint(text, at);
        if (!letter || isUnsafe(*letter))
            return true;
    }
    return false;
}

std::string escaped(char32_t letter)
{
    constexpr std::string_view hex = "0123456789ABCDEF";
    const int digits = letter > 0xFFFF ? 8 : letter > 0xFF ? 4 : 2;
    std::string text = digits == 8 ? "\\U" : digits == 4 ? "\\u" : "\\x";
    for (int digit = digits - 1; digit >= 0; --digit)
        text += hex[(letter >> (4 * digit)) & 15];
    return text;
}

/// In double quotes, for each reader.
std::string quotedInFile(std::string_view text)
{
    const std::string own = gloam::quoted(asUtf8(text));
    if (!hasUnsafe(own))
        return own;
    std::string result;
    for (std::size_t at = 0; at < own.size();) {
        const std::size_t first = at;
        const char32_t letter = nextCodePoint(own, at).value_or(U'\uFFFD');
        result += isUnsafe(letter) ? escaped(letter) : own.substr(first, at - first);
    }
    return result;
}

/// Words that other readers take for yes or no.
bool isWordOfTruth(std::string_view text)
{
    constexpr std::array<std::string_view, 9> words = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"};
    constexpr std::size_t longest = 5;
    if (text.empty() || text.size() > longest)
        return false;
    std::array<char, longest> letters{};
    std::transform(text.begin(), text.end(), letters.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    switch (letters[0]) {
    case 'y':
    case 'n':
    case 'o':
    case 't':
    case 'f': break;
    default: return false;
    }
    const std::string_view small(letters.data(), text.size());
    return std::find(words.begin(), words.end(), small) != words.end();
}

bool hasOnly(std::string_view text, std::string_view letters)
{
    return text.find_first_not_of(letters) == std::string_view::npos;
}

/// `2026-11-26`, which some readers check as a date, and refuse if it is none.
bool looksLikeDate(std::string_view text)
{
    return text.size() >= 8 && text.size() <= 10 && text[4] == '-' && hasOnly(text, "0123456789-")
           && std::count(text.begin(), text.end(), '-') == 2;
}

/// Numbers of other readers: `010`, `0x1F`, `1_000`, `1.5`, `.5`, `1e3`, `.inf`.
bool looksLikeNumber(std::string_view text)
{
    constexpr std::string_view digits = "0123456789";
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    if (text == ".inf" || text == ".Inf" || text == ".INF" || text == ".nan" || text == ".NaN" || text == ".NAN")
        return true;
    if (text.starts_with("0x") || text.starts_with("0o") || text.starts_with("0b"))
        return hasOnly(text.substr(2), "0123456789abcdefABCDEF_");
    const std::size_t mark = std::min(text.find_first_of("eE"), text.size());
    std::string_view power = text.substr(mark);
    power.remove_prefix(std::min<std::size_t>(power.find_first_of(digits), std::min<std::size_t>(power.size(), 2)));
    return text.find_first_of(digits) < mark && hasOnly(text.substr(0, mark), "0123456789_.")
           && (mark == text.size() || !power.empty()) && hasOnly(power, digits);
}

/// Whether text of ours is plain, and no other reader takes it for something else: a '?' or ':' ends a plain text for
/// some of them, inside of brackets.
bool isPlainForAll(std::string_view text, const std::string& own)
{
    return own == text && text.find_first_of("?:") == std::string_view::npos && !hasUnsafe(text)
           && !looksLikeNumber(text) && !looksLikeDate(text);
}

/// Letters, digits, dashes and underscores behind a letter, and none of the short words that mean something: what
/// nearly all keys and texts of a world are.
bool isWord(std::string_view text)
{
    static constexpr auto isInWord = [] {
        std::array<bool, 256> is{};
        for (const char sign : std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"))
            is[static_cast<unsigned char>(sign)] = true;
        return is;
    }();
    if (text.empty() || text[0] <= '9' || text[0] == '_')
        return false;
    bool isAll = true;
    for (const char sign : text)  // without a branch for each
        isAll &= isInWord[static_cast<unsigned char>(sign)];
    return isAll && !isWordOfTruth(text);
}

/// Adds values to a line until it is too wide.
class BracketWriter {
public:
    BracketWriter(std::string& line, std::size_t columns) : m_line(line), m_columns(columns) {}

    bool add(const Value& value, Leading leading)
    {
        if (const List* list = value.as<List>())
            return addList(*list, leading);
        if (const Map* map = value.as<Map>())
            return addMap(*map, leading);
        const auto* text = value.as<std::string>();
        if (!text)
            return addText(toFlowText(value));
        const bool isLiteral = value.blockColumn > 0 && canBeLiteral(*text);
        return !isLiteral && isShort(*text) && (isWord(*text) ? addText(*text) : addText(textInFile(*text)));
    }

private:
    bool addList(const List& list, Leading leading)
    {
        if (!addText("["))
            return false;
        for (const Value& item : list) {
            const Leading own = &item == &list.front() ? leading : Leading::Inside;
            if (!(&item == &list.front() || addText(", ")) || !mayStand(item, own) || !add(item, own))
                return false;
        }
        return addText("]");
    }

    bool addMap(const Map& map, Leading leading)
    {
        if (!addText("{"))
            return false;
        for (const Entry& entry : map.entries()) {
            const bool isFirst = &entry == &map.entries().front();
            if (!(isFirst || addText(", ")) || !mayStand(entry.value, isFirst ? leading : Leading::Inside)
                || !isShort(entry.key) || !addKey(entry.key) || !addText(": ") || !add(entry.value, Leading::Inside))
                return false;
        }
        return addText("}");
    }

    bool addKey(std::string_view key) { return isWord(key) ? addText(key) : addText(keyInFile(key)); }

    static bool mayStand(const Value& value, Leading leading)
    {
        return leading == Leading::Above || value.commentsAbove.empty();
    }

    /// Each column has at most four bytes.
    bool isShort(std::string_view text) const { return text.size() <= 4 * m_columns; }

    bool addText(std::string_view text)
    {
        const std::size_t columns = columnsIn(text);
        if (columns > m_columns)
            return false;
        m_columns -= columns;
        m_line += text;
        return true;
    }

    std::string& m_line;
    std::size_t m_columns;  ///< left
};

constexpr bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

constexpr std::size_t byteValues = 256;

/// By byte: letters, digits, what letters beyond ASCII are made of, and these signs.
constexpr std::array<bool, byteValues> lettersAnd(std::string_view signs)
{
    std::array<bool, byteValues> is{};
    for (std::size_t byte = 0; byte < byteValues; ++byte)
        is[byte] = byte >= 0x80 || isLetterOrDigit(static_cast<char>(byte));
    for (const char sign : signs)
        is[static_cast<unsigned char>(sign)] = true;
    return is;
}

/// Of a plain text in brackets, from its second byte on.
bool isInPlain(char c)
{
    static constexpr auto is = lettersAnd("_-./+()'!;=*%&$^<>\\~");
    return is[static_cast<unsigned char>(c)];
}

bool beginsPlain(char c)
{
    static constexpr auto is = lettersAnd("_./+();=$^<\\");
    return is[static_cast<unsigned char>(c)];
}

class PlainFlowReader {
public:
    PlainFlowReader(std::string_view text, FlowEvents& events) : m_text(text), m_events(events) {}

    bool readAll() { return readBrackets() && m_at == m_text.size(); }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\n'; }

    void skipBlanks()
    {
        while (peek() == ' ')
            ++m_at;
    }

    bool readBrackets()
    {
        const bool isMap = peek() == '{';
        if (!isMap && peek() != '[')
            return false;
        const char closer = isMap ? '}' : ']';
        m_events.open(isMap, m_at++);
        skipBlanks();
        if (peek() != closer && !readItems(isMap))
            return false;
        if (peek() != closer)
            return false;
        ++m_at;
        m_events.close(isMap);
        return true;
    }

    bool readItems(bool isMap)
    {
        while ((!isMap || readKey()) && readValue()) {
            skipBlanks();
            if (peek() != ',')
                return true;
            ++m_at;
            skipBlanks();
        }
        return false;
    }

    bool readKey()
    {
        constexpr std::size_t longestKey = 1000;  // yaml-cpp accepts hardly longer ones
        const std::size_t start = m_at;
        if (!readText() || m_at - start > longestKey || peek() != ':' || peek(1) != ' ')
            return false;
        ++m_at;
        skipBlanks();
        return true;
    }

    bool readValue() { return peek() == '{' || peek() == '[' ? readBrackets() : readText(); }

    bool readText() { return peek() == '"' ? readQuoted() : readPlain(); }

    bool readQuoted()
    {
        const std::size_t start = m_at;
        const auto text = readPlainQuotes(m_text, m_at, m_unescaped);
        if (text)
            m_events.addText(*text, true, start);
        return text.has_value();
    }

    bool readPlain()
    {
        const std::size_t start = m_at;
        if (!beginsPlain(peek()) && !(peek() == '-' && isLetterOrDigit(peek(1))))
            return false;
        while (isInPlain(peek()) || (peek() == ' ' && isInPlain(peek(1))))
            ++m_at;
        const std::string_view text = m_text.substr(start, m_at - start);
        if (text == "null" || text == "Null" || text == "NULL")
            return false;
        m_events.addText(text, false, start);
        return true;
    }

    std::string_view m_text;
    FlowEvents& m_events;
    std::size_t m_at = 0;
    std::string m_unescaped;
};

class NoEvents : public FlowEvents {
    void open(bool, std::size_t) override {}
    void close(bool) override {}
    void addText(std::string_view, bool, std::size_t) override {}
};

/// Where the value begins behind dashes and a key.
std::size_t behindKey(std::string_view line)
{
    std::size_t at = std::min(line.find_first_not_of(' '), line.size());
    while (line.substr(at).starts_with("- "))
        at = std::min(line.find_first_not_of(' ', at + 1), line.size());
    std::size_t end = at;
    std::string unescaped;
    if (line.substr(at).starts_with('"'))
        readPlainQuotes(line, end, unescaped);
    else if (at < line.size() && std::string_view(",[]{}#&*!|>'%@`?:").find(line[at]) == std::string_view::npos)
        end = std::min(line.find_first_of(":#", at), line.size());
    if (end > at && line[end - 1] == ' ')
        return at;
    return end > at && line.substr(end).starts_with(": ") ? std::min(line.find_first_not_of(' ', end + 1), line.size())
                                                          : at;
}

}  // namespace

/// Control characters need quotes.
bool canBeLiteral(std::string_view text)
{
    const auto isControl = [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return byte < 0x20 && byte != '\n' && byte != '\t';
    };
    return !text.empty() && std::none_of(text.begin(), text.end(), isControl) && !hasUnsafe(text);
}

std::string keyInFile(std::string_view key)
{
    if (isWord(key))
        return std::string(key);
    const std::string own = quotedWhereNeeded(key);
    return isPlainForAll(key, own) ? own : quotedInFile(key);
}

std::string textInFile(std::string_view text)
{
    if (isWord(text))
        return std::string(text);
    const std::string own = quotedWhereNeeded(text);
    return isPlainForAll(text, own) && !isWordOfTruth(text) ? own : quotedInFile(text);
}

std::size_t columnsIn(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char letter) {
        return (static_cast<unsigned char>(letter) & 0xC0) != 0x80;
    }));
}

bool addInBrackets(std::string& line, std::size_t columns, const Value& value, Leading leading)
{
    const std::size_t before = line.size();
    if (columns <= widestLine && BracketWriter(line, widestLine - columns).add(value, leading))
        return true;
    line.resize(before);
    return false;
}

void addScalar(std::string& line, const Value& value)
{
    const auto* text = value.as<std::string>();
    line += text ? textInFile(*text) : toFlowText(value);
}

std::optional<std::string_view> readPlainQuotes(std::string_view line, std::size_t& at, std::string& unescaped)
{
    const auto isInside = [](char letter) {
        return letter != '"' && letter != '\\' && static_cast<unsigned char>(letter) >= ' ';
    };
    const auto peek = [line](std::size_t place) { return place < line.size() ? line[place] : '\n'; };
    unescaped.clear();
    std::size_t from = ++at;
    bool isEscaped = false;
    for (;; at += 2, from = at) {
        while (isInside(peek(at)))
            ++at;
        if (peek(at) != '\\')
            break;
        const char escape = peek(at + 1);
        if (escape != '"' && escape != '\\' && escape != 'n')
            return std::nullopt;
        unescaped.append(line.substr(from, at - from)).push_back(escape == 'n' ? '\n' : escape);
        isEscaped = true;
    }
    if (peek(at) != '"')
        return std::nullopt;
    const std::string_view rest = line.substr(from, at++ - from);
    return isEscaped ? std::string_view(unescaped.append(rest)) : rest;
}

bool readPlainFlow(std::string_view text, FlowEvents& events)
{
    return PlainFlowReader(text, events).readAll();
}

std::size_t plainFlowIn(std::string_view line)
{
    const std::size_t begin = behindKey(line);
    const bool isFlow = begin > 0 && begin < line.size() && (line[begin] == '{' || line[begin] == '[');
    NoEvents none;
    return isFlow && readPlainFlow(line.substr(begin), none) ? begin : std::string_view::npos;
}

}  // namespace gloam
