#include "core/io/world/EdnText.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "core/io/file/ByteScan.h"

#include <charconv>
#include <optional>
#include <set>
#include <utility>

namespace gloam {

namespace {

constexpr std::string_view ednBlanks = " \t\n\r,";

std::string_view withoutBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(ednBlanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// What a keyword or symbol is called, without the namespace before its slash.
std::string nameOfWord(std::string_view word)
{
    const std::size_t slash = word.rfind('/');
    return std::string(slash == std::string_view::npos || word.size() == 1 ? word : word.substr(slash + 1));
}

class EdnReader {
public:
    EdnReader(std::string_view text, const Limits& limits) : m_text(text), m_limits(limits) {}

    ParsedTree read()
    {
        ParsedTree tree;
        if (m_text.size() > m_limits.fileBytes)
            refuse(Fault::FileTooLarge, "The text is larger than " + std::to_string(m_limits.fileBytes) + " bytes.");
        else if (auto bad = findBadByte(m_text, m_limits))
            m_problem = std::move(bad);
        else
            readRoot(tree);
        if (m_problem) {
            tree.problems.push_back(std::move(*m_problem));
            tree.isWhole = false;
        }
        tree.lines = m_line;
        return tree;
    }

private:
    void readRoot(ParsedTree& tree)
    {
        Value root = readValue(0);
        skipBlanks();
        if (m_problem)
            return;
        if (!root.as<Map>())
            return refuse(Fault::NoKeys, "The text as a whole must be a map, such as {:version 1}.");
        if (!atEnd())
            return refuse(Fault::MisplacedLine, "There is more after the end of the map.");
        tree.root = std::move(*root.as<Map>());
    }

    bool atEnd() const { return m_at >= m_text.size(); }
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }

    char take()
    {
        const char letter = m_text[m_at++];
        if (letter == '\n') {
            ++m_line;
            m_lineBegin = m_at;
        }
        return letter;
    }

    Mark here() const { return {m_line, static_cast<int>(m_at - m_lineBegin) + 1}; }

    void refuse(Fault fault, std::string sentence)
    {
        if (!m_problem)
            m_problem = problemAt(Severity::Error, fault, {}, std::move(sentence), {}, here());
    }

    void skipBlanks()
    {
        while (!atEnd()) {
            if (ednBlanks.find(peek()) != std::string_view::npos)
                take();
            else if (peek() == ';')
                while (!atEnd() && peek() != '\n')
                    take();
            else
                return;
        }
    }

    /// The next value; nothing, and a problem, if there is none.
    Value readValue(int depth)
    {
        skipBlanks();
        const Mark mark = here();
        if (atEnd())
            refuse(Fault::Unbalanced, "A bracket is not closed.");
        else if (depth > m_limits.depth)
            refuse(Fault::TooDeep, "Lists and maps are nested more than " + std::to_string(m_limits.depth) + " deep.");
        else if (++m_nodes > m_limits.nodes)
            refuse(Fault::TooManyValues, "There are more than " + std::to_string(m_limits.nodes) + " values.");
        if (m_problem)
            return {};
        Value value = readKind(depth);
        value.mark = mark;
        return value;
    }

    Value readKind(int depth)
    {
        switch (peek()) {
        case '{': take(); return readMap(depth);
        case '[': take(); return Value(readList(']', depth));
        case '(': take(); return Value(readList(')', depth));
        case '"': take(); return readText();
        case '\\': take(); return readLetter();
        case ':': take(); return Value(nameOfWord(readWord()));
        case '#': take(); return readTagged(depth);
        default: return readPlain();
        }
    }

    /// After '#': a set, a value left out, or a tag before a value. Symbolic values such as ##Inf are texts.
    Value readTagged(int depth)
    {
        if (peek() == '{') {
            take();
            return Value(readList('}', depth));
        }
        if (peek() == '_') {
            take();
            readValue(depth + 1);
            return readValue(depth + 1);
        }
        const bool isSymbolic = peek() == '#';
        const std::string_view tag = readWord();
        return isSymbolic ? Value(std::string(tag)) : readValue(depth + 1);
    }

    List readList(char end, int depth)
    {
        List list;
        while (!m_problem) {
            skipBlanks();
            if (peek() == end && !atEnd()) {
                take();
                break;
            }
            if (!skipLeftOut(depth))
                list.push_back(readValue(depth + 1));
        }
        return list;
    }

    /// Skips `#_ value`, which can stand last in a list.
    bool skipLeftOut(int depth)
    {
        if (peek() != '#' || peek(1) != '_')
            return false;
        take();
        take();
        readValue(depth + 1);
        return true;
    }

    Value readMap(int depth)
    {
        List flat = readList('}', depth);
        if (flat.size() % 2 != 0) {
            refuse(Fault::BadKey, "A key of the map has no value.");
            return {};
        }
        for (std::size_t i = 0; i < flat.size(); i += 2)
            if (flat[i].as<List>() || flat[i].as<Map>())
                return pairsOf(std::move(flat));
        Map map;
        std::set<std::string> keys;
        for (std::size_t i = 0; i < flat.size(); i += 2) {
            std::string key = keyOf(flat[i]);
            if (!keys.insert(key).second) {
                refuse(Fault::DoubleKey, "The key '" + key + "' stands twice.");
                return {};
            }
            map.entries().push_back({std::move(key), std::move(flat[i + 1]), flat[i].mark});
        }
        return Value(std::move(map));
    }

    static Value pairsOf(List flat)
    {
        List pairs;
        for (std::size_t i = 0; i < flat.size(); i += 2) {
            const Mark mark = flat[i].mark;
            pairs.emplace_back(List{std::move(flat[i]), std::move(flat[i + 1])});
            pairs.back().mark = mark;
        }
        return Value(std::move(pairs));
    }

    static std::string keyOf(const Value& key)
    {
        if (const auto* text = key.as<std::string>())
            return *text;
        return toFlowText(key);
    }

    Value readText()
    {
        std::string text;
        while (!atEnd() && peek() != '"') {
            const char letter = take();
            text += letter == '\\' && !atEnd() ? escaped(take()) : std::string(1, letter);
        }
        if (atEnd())
            refuse(Fault::Unbalanced, "A quote is not closed.");
        else if (take(); text.size() > m_limits.textBytes)
            refuse(Fault::TextTooLong, "A text is longer than " + std::to_string(m_limits.textBytes) + " bytes.");
        return Value(std::move(text));
    }

    std::string escaped(char letter)
    {
        switch (letter) {
        case 'n': return "\n";
        case 't': return "\t";
        case 'r': return {};
        case 'u': return codePoint();
        default: return std::string(1, letter);
        }
    }

    /// Four digits of base 16.
    std::string codePoint()
    {
        constexpr std::size_t digits = 4;
        unsigned code = 0;
        const char* const begin = m_text.data() + m_at;
        const char* const end = begin + std::min(digits, m_text.size() - m_at);
        const auto [last, error] = std::from_chars(begin, end, code, 16);
        const bool isWhole =
            error == std::errc() && last == begin + digits && code >= 0x20 && (code < 0xD800 || code > 0xDFFF);
        if (!isWhole) {
            refuse(Fault::BadKey, "After \\u, four digits name a letter.");
            return {};
        }
        m_at += digits;
        return toUtf8(code);
    }

    /// After a backslash: one letter, or the name of one.
    Value readLetter()
    {
        if (atEnd()) {
            refuse(Fault::Unbalanced, "A backslash ends the text.");
            return {};
        }
        std::string letter(1, take());
        while ((static_cast<unsigned char>(peek()) & 0xC0U) == 0x80U)
            letter += take();
        if (letter == "u" && std::string_view("0123456789abcdefABCDEF").find(peek()) != std::string_view::npos
            && !atEnd())
            return Value(codePoint());
        while (!atEnd() && peek() >= 'a' && peek() <= 'z')
            letter += take();
        if (letter == "space")
            return Value(" ");
        return Value(std::move(letter));
    }

    std::string_view readWord()
    {
        const std::size_t begin = m_at;
        while (!atEnd() && std::string_view(" \t\n\r,;\"()[]{}").find(peek()) == std::string_view::npos)
            take();
        return m_text.substr(begin, m_at - begin);
    }

    /// A number, `true`, `nil` or a symbol.
    Value readPlain()
    {
        std::string_view word = readWord();
        if (word.empty()) {
            refuse(Fault::Unbalanced, std::string("A '") + peek() + "' closes nothing.");
            return {};
        }
        if (word == "nil")
            return {};
        if (word == "true" || word == "false")
            return Value(word == "true");
        std::string_view digits = word.ends_with('N') ? word.substr(0, word.size() - 1) : word;
        if (digits.starts_with('+'))
            digits.remove_prefix(1);
        std::int64_t number = 0;
        const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error == std::errc() && last == digits.data() + digits.size())
            return Value(number);
        return Value(nameOfWord(word));
    }

    std::string_view m_text;
    const Limits& m_limits;
    std::size_t m_at = 0;
    std::size_t m_lineBegin = 0;
    int m_line = 1;
    std::size_t m_nodes = 0;
    std::optional<Problem> m_problem;
};

}  // namespace

bool isEdn(std::string_view text)
{
    text = withoutBlanks(text);
    if (text.starts_with('{'))
        return withoutBlanks(text.substr(1)).starts_with(':');
    // A record: #name{ or #name.of.it[
    if (!text.starts_with('#') || text.size() < 2 || text[1] == ' ')
        return false;
    const std::size_t end = text.find_first_of("{\n ");
    return end != std::string_view::npos && text[end] == '{';
}

bool isEdnSave(std::string_view text)
{
    return isEdn(text)
           && (text.find(":next-entity-id") != std::string_view::npos
               || text.find(":explored") != std::string_view::npos);
}

ParsedTree readEdn(std::string_view text, const Limits& limits)
{
    return EdnReader(text, limits).read();
}

}  // namespace gloam
