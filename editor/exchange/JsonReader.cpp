#include "editor/exchange/Json.h"

#include "core/base/Utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr int deepestJson = 64;

bool hasLeadingZero(std::string_view digits)
{
    if (digits.starts_with('-'))
        digits.remove_prefix(1);
    return digits.size() > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9';
}

class JsonReader {
public:
    JsonReader(std::string_view text, const Limits& limits) : m_text(text), m_limits(limits) {}

    ForeignTree read()
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_at = 3;
        ForeignTree tree;
        tree.root = value(0);
        skipBlanks();
        if (!m_problem && m_at < m_text.size())
            fail("The JSON ends here, and more follows.");
        tree.problem = std::move(m_problem);
        return tree;
    }

private:
    /// Lines are counted on the way, and columns in bytes.
    Mark markHere()
    {
        while (m_counted < m_at) {
            if (m_text[m_counted++] != '\n')
                continue;
            ++m_line;
            m_lineStart = m_counted;
        }
        return {m_line, static_cast<int>(m_at - m_lineStart) + 1};
    }

    void fail(std::string sentence)
    {
        if (!m_problem)
            m_problem = foreignProblem(std::move(sentence), markHere());
        m_at = m_text.size();
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || (m_text[m_at] >= '\t' && m_text[m_at] <= '\r')))
            ++m_at;
    }

    bool take(char sign)
    {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != sign)
            return false;
        ++m_at;
        return true;
    }

    bool takeWord(std::string_view word)
    {
        if (!m_text.substr(m_at).starts_with(word))
            return false;
        m_at += word.size();
        return true;
    }

    ForeignNode value(int depth)
    {
        skipBlanks();
        const Mark mark = markHere();
        if (depth > deepestJson)
            fail("The JSON is nested more than " + std::to_string(deepestJson) + " deep.");
        else if (++m_nodes > m_limits.nodes)
            fail("The JSON has more than " + std::to_string(m_limits.nodes) + " values.");
        if (m_at >= m_text.size()) {
            fail("The JSON ends here, where a value should stand: it seems to be cut off.");
            return {};
        }
        switch (m_text[m_at]) {
        case '{': return {members(depth), mark};
        case '[': return {list(depth), mark};
        case '"': return {text(), mark};
        default: break;
        }
        if (takeWord("true"))
            return {ForeignNode::Content(true), mark};
        if (takeWord("false"))
            return {ForeignNode::Content(false), mark};
        if (takeWord("null"))
            return {ForeignNode::Content(), mark};
        return {number(), mark};
    }

    ForeignNode::Members members(int depth)
    {
        ForeignNode::Members members;
        ++m_at;
        if (take('}'))
            return members;
        do {
            skipBlanks();
            if (m_at >= m_text.size() || m_text[m_at] != '"') {
                fail("A member's name in double quotes should stand here.");
                return members;
            }
            std::string name = text();
            if (!take(':'))
                fail("A colon should stand here.");
            members.push_back({std::move(name), value(depth + 1)});
        } while (take(','));
        if (!take('}'))
            fail("A comma or a closing brace should stand here.");
        return members;
    }

    /// A list of cells has millions of items, which are kept as bare numbers.
    ForeignNode::Content list(int depth)
    {
        ++m_at;
        ForeignNode::Numbers numbers;
        if (take(']'))
            return numbers;
        ForeignNode::List items;
        do {
            if (items.empty() && takeCell(numbers))
                continue;
            for (const std::uint32_t cell : std::exchange(numbers, {}))
                items.emplace_back(ForeignNode::Content(std::int64_t{cell}), markHere());
            items.push_back(value(depth + 1));
        } while (take(','));
        if (!take(']'))
            fail("A comma or a closing bracket should stand here.");
        if (items.empty())
            return numbers;
        return items;
    }

    /// A whole number of 32 bits that is followed by a comma or the end of the list.
    bool takeCell(ForeignNode::Numbers& numbers)
    {
        skipBlanks();
        const char* first = m_text.data() + m_at;
        const char* last = m_text.data() + m_text.size();
        std::uint32_t cell = 0;
        const auto read = std::from_chars(first, last, cell);
        const bool isWhole = read.ptr == last || (*read.ptr != '.' && *read.ptr != 'e' && *read.ptr != 'E');
        if (read.ec != std::errc() || !isWhole || hasLeadingZero({first, read.ptr}))
            return false;
        m_at += static_cast<std::size_t>(read.ptr - first);
        numbers.push_back(cell);
        return true;
    }

    ForeignNode::Content number()
    {
        const std::size_t end = std::min(m_text.find_first_not_of("+-.0123456789eE", m_at), m_text.size());
        const std::string_view digits = m_text.substr(m_at, end - m_at);
        const char* last = digits.data() + digits.size();
        std::int64_t whole = 0;
        double number = 0;
        const auto asWhole = std::from_chars(digits.data(), last, whole);
        const auto asNumber = std::from_chars(digits.data(), last, number);
        if (asNumber.ec == std::errc::result_out_of_range)
            fail("The number is too large or too small.");
        else if (digits.empty() || hasLeadingZero(digits) || asNumber.ec != std::errc() || asNumber.ptr != last)
            fail("A value should stand here.");
        else
            m_at = end;
        if (asWhole.ec == std::errc() && asWhole.ptr == last)
            return whole;
        return number;
    }

    std::string text()
    {
        std::string text;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const char sign = m_text[m_at];
            if (sign == '"') {
                ++m_at;
                if (toUtf8Checked(text))
                    return text;
                fail("A text is not UTF-8.");
                return {};
            }
            if (static_cast<unsigned char>(sign) < 0x20)
                break;
            if (sign != '\\')
                text += sign;
            else if (!escape(text))
                return {};
        }
        fail("A text does not end on its line.");
        return {};
    }

    static bool toUtf8Checked(const std::string& text)
    {
        for (std::size_t at = 0; at < text.size();)
            if (!nextCodePoint(text, at))
                return false;
        return true;
    }

    bool escape(std::string& text)
    {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const char letter = ++m_at < m_text.size() ? m_text[m_at] : '\0';
        if (const std::size_t found = letters.find(letter); found != std::string_view::npos) {
            text += meanings[found];
            return true;
        }
        const auto unit = letter == 'u' ? hexadecimal() : std::nullopt;
        if (!unit) {
            fail("After a backslash stands one of \" \\ / b f n r t, or u and four hexadecimal digits.");
            return false;
        }
        text += toUtf8(withLowSurrogate(*unit));
        return true;
    }

    /// Leaves `m_at` on the last digit.
    std::optional<char32_t> hexadecimal()
    {
        const std::string_view digits = m_text.substr(std::min(m_at + 1, m_text.size()), 4);
        unsigned value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (digits.size() < 4 || read.ptr != digits.data() + 4)
            return std::nullopt;
        m_at += 4;
        return static_cast<char32_t>(value);
    }

    /// Half a pair alone is no character, and becomes U+FFFD.
    char32_t withLowSurrogate(char32_t unit)
    {
        const bool isHigh = unit >= 0xD800 && unit < 0xDC00;
        if (isHigh && m_text.substr(m_at + 1).starts_with("\\u")) {
            const std::size_t before = m_at;
            m_at += 2;
            const auto low = hexadecimal();
            if (low && *low >= 0xDC00 && *low < 0xE000)
                return 0x10000 + ((unit - 0xD800) << 10) + (*low - 0xDC00);
            m_at = before;
        }
        return unit >= 0xD800 && unit < 0xE000 ? U'\uFFFD' : unit;
    }

    std::string_view m_text;
    const Limits& m_limits;
    std::optional<Problem> m_problem;
    std::size_t m_at = 0;
    std::size_t m_counted = 0;
    std::size_t m_lineStart = 0;
    std::size_t m_nodes = 0;
    int m_line = 1;
};

}  // namespace

ForeignTree readJson(std::string_view bytes, const Limits& limits)
{
    return JsonReader(bytes, limits).read();
}

}  // namespace gloam::editor
