#include "core/io/LineScan.h"

#include <algorithm>
#include <vector>

namespace gloam {

namespace {

constexpr std::size_t longestKey = 1024;  // yaml-cpp does not take more for a key

class LineScanner {
public:
    LineScanner(std::string_view line, int number, Indents& indents, const Limits& limits)
        : m_line(line), m_number(number), m_indents(indents), m_limits(limits)
    {
        m_scan.text = line;
    }

    LineScan scan(bool isTextOpen);

private:
    void carryOnText();
    void scanTokens();
    bool scanToken();
    bool openBracket();
    bool closeBracket();
    bool scanComma();
    bool scanQuoted();
    bool scanPlain();
    bool scanLiteral();
    bool scanDash();
    bool scanColon();
    bool refuseSpecial();

    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_line.size() ? m_line[m_at + ahead] : '\n'; }
    bool isBlankAt(std::size_t ahead) const { return std::string_view(" \t\n").find(peek(ahead)) != std::string_view::npos; }
    bool isInFlow() const { return !m_brackets.empty(); }
    bool isDoubledQuote(char quote) const { return quote == '\'' && peek() == quote && peek(1) == quote; }
    bool isValueColon() const;
    bool endsPlain() const;
    void disguise(std::size_t from, std::size_t end);
    void skipBlanks();
    bool checkDepth();
    bool refuse(const char* code, std::string sentence, std::size_t column, std::string suggestion = {});

    std::string_view m_line;
    int m_number;
    Indents& m_indents;
    const Limits& m_limits;
    LineScan m_scan;
    std::size_t m_at = 0;
    std::vector<std::size_t> m_brackets;  ///< the columns of those that are open
    std::size_t m_commas = 0;
    std::optional<std::size_t> m_keyStart;  ///< of the text before, which a colon makes a key
    bool m_canColonTouch = false;           ///< as in `{"a":1}`
    bool m_endsInText = false;              ///< the last token is a plain text outside of brackets
};

LineScan LineScanner::scan(bool isTextOpen)
{
    skipBlanks();
    if (isTextOpen && static_cast<int>(m_at) > std::max(m_indents.innermost(), 0))
        carryOnText();
    else
        scanTokens();
    m_scan.isTextOpen = m_endsInText && m_at == m_line.size();
    return std::move(m_scan);
}

void LineScanner::carryOnText()
{
    m_scan.carriesOn = true;
    scanPlain();
    if (peek() == ':')
        refuse("F012", "A ':' with a blank behind it stands in a text of several lines.", m_at,
               "Write the text in double quotes, or indent the key as those above.");
}

void LineScanner::scanTokens()
{
    m_indents.closeDeeperThan(static_cast<int>(m_at));
    if (const std::size_t tab = m_line.substr(0, m_at).find('\t'); tab != std::string_view::npos)
        refuse("F011", "A tab stands in the indentation.", tab, "Indent with blanks.");
    while (!m_scan.problem && m_at < m_line.size() && peek() != '#' && scanToken())
        skipBlanks();
    if (m_scan.problem)
        return;
    if (isInFlow())
        refuse("F006", std::string("The '") + m_line[m_brackets.back()] + "' is not closed on its line.",
               m_brackets.back());
    else if (m_keyStart && static_cast<int>(*m_keyStart) == m_indents.innermost())
        refuse("F012", "A ':' is missing behind the key.", *m_keyStart);  // yaml-cpp takes it for a key at the end
}

bool LineScanner::scanToken()
{
    m_endsInText = false;
    switch (peek()) {
    case '[':
    case '{': return openBracket();
    case ']':
    case '}': return closeBracket();
    case ',': return scanComma();
    case '"':
    case '\'': return scanQuoted();
    case '|': return scanLiteral();
    case '-': return isBlankAt(1) ? scanDash() : scanPlain();
    case ':': return isValueColon() ? scanColon() : scanPlain();
    case '?': return isBlankAt(1) ? refuseSpecial() : scanPlain();
    case '&':
    case '*':
    case '!':
    case '%':
    case '@':
    case '`':
    case '>': return refuseSpecial();
    default: return scanPlain();
    }
}

bool LineScanner::openBracket()
{
    m_brackets.push_back(m_at++);
    m_keyStart.reset();
    m_canColonTouch = false;
    return checkDepth();
}

bool LineScanner::closeBracket()
{
    if (!isInFlow())
        return refuse("F006", std::string("The '") + peek() + "' closes nothing.", m_at,
                      "Write a text that begins with it in double quotes.");
    m_brackets.pop_back();
    ++m_at;
    m_keyStart.reset();
    m_canColonTouch = true;
    return true;
}

bool LineScanner::scanComma()
{
    if (!isInFlow())
        return refuse("F006", "The ',' stands outside of brackets.", m_at,
                      "Write a text that begins with it in double quotes.");
    if (++m_commas > m_limits.commasInLine)
        return refuse("F007", "The line has more than " + std::to_string(m_limits.commasInLine) + " commas.", m_at,
                      "Write one item a line.");
    ++m_at;
    m_keyStart.reset();
    m_canColonTouch = false;
    return true;
}

bool LineScanner::scanQuoted()
{
    const std::size_t start = m_at;
    const char quote = m_line[m_at++];
    while (m_at < m_line.size() && (peek() != quote || isDoubledQuote(quote)))
        m_at += isDoubledQuote(quote) || (quote == '"' && peek() == '\\') ? 2U : 1U;
    if (m_at >= m_line.size())
        return refuse("F006", "The quote is not closed on its line.", start,
                      "Write line breaks as \\n in double quotes, or use a literal block.");
    ++m_at;
    m_keyStart = start;
    m_canColonTouch = true;
    return true;
}

bool LineScanner::scanPlain()
{
    const std::size_t start = m_at;
    std::size_t end = start;
    for (; m_at < m_line.size() && (m_at == start || !endsPlain()); ++m_at)
        if (!isBlankAt(0))
            end = m_at + 1;
    disguise(start, end);
    m_keyStart = start;
    m_canColonTouch = false;
    m_endsInText = !isInFlow();
    return true;
}

void LineScanner::disguise(std::size_t from, std::size_t end)
{
    const std::string_view plain = m_line.substr(from, end - from);
    if (plain == "Null" || plain == "NULL")
        m_scan.text[from] = disguisedN;
    if (isInFlow())
        std::replace(m_scan.text.begin() + static_cast<std::ptrdiff_t>(from),
                     m_scan.text.begin() + static_cast<std::ptrdiff_t>(end), '?', disguisedQuestion);
}

bool LineScanner::endsPlain() const
{
    if (peek() == ':')
        return isBlankAt(1) || (isInFlow() && std::string_view(",]}").find(peek(1)) != std::string_view::npos);
    if (peek() == '#')
        return m_line[m_at - 1] == ' ' || m_line[m_at - 1] == '\t';
    return isInFlow() && std::string_view(",[]{}").find(peek()) != std::string_view::npos;
}

bool LineScanner::isValueColon() const
{
    return isBlankAt(1) ||
           (isInFlow() && (m_canColonTouch || std::string_view(",]}").find(peek(1)) != std::string_view::npos));
}

bool LineScanner::scanColon()
{
    if (!m_keyStart)
        return refuse("F013", "Before the ':' stands no key, or one that is no text.", m_at);
    if (m_at - *m_keyStart > longestKey)
        return refuse("F020", "The key is longer than " + std::to_string(longestKey) + " bytes.", *m_keyStart);
    if (!isInFlow())
        m_indents.enter(static_cast<int>(*m_keyStart));
    ++m_at;
    m_keyStart.reset();
    m_canColonTouch = false;
    return checkDepth();
}

bool LineScanner::scanDash()
{
    if (!isInFlow())
        m_indents.enter(static_cast<int>(m_at));
    ++m_at;
    m_keyStart.reset();
    return checkDepth();
}

bool LineScanner::scanLiteral()
{
    m_scan.literal = isInFlow() ? std::nullopt : parseLiteralHeader(m_line.substr(m_at));
    if (!m_scan.literal)
        return refuse("F019", "This is no beginning of a literal block.", m_at,
                      "Write '|2-' behind a key, or a text that begins with '|' in double quotes.");
    m_scan.literalColumn = static_cast<int>(m_at);
    m_scan.text.replace(m_at, std::string::npos, "\"\"");
    m_at = m_line.size();
    return true;
}

bool LineScanner::refuseSpecial()
{
    const auto sentence = [this]() -> std::string {
        switch (peek()) {
        case '&': return "Anchors (&) are no part of the format.";
        case '*': return "Aliases (*) are no part of the format.";
        case '!': return "Tags (!) are no part of the format.";
        case '>': return "Folded texts (>) are no part of the format.";
        case '?': return "Keys with a '?' before them are no part of the format.";
        case '%': return "Directives (%) are no part of the format.";
        default: return std::string("No text can begin with '") + peek() + "'.";
        }
    };
    return refuse("F009", sentence(), m_at, "Write a text that begins with it in double quotes.");
}

void LineScanner::skipBlanks()
{
    m_at = std::min(m_line.find_first_not_of(" \t", m_at), m_line.size());
}

bool LineScanner::checkDepth()
{
    if (m_indents.depth() + static_cast<int>(m_brackets.size()) <= m_limits.depth)
        return true;
    return refuse("F008", "Lists and maps are nested deeper than " + std::to_string(m_limits.depth) + ".", m_at - 1);
}

bool LineScanner::refuse(const char* code, std::string sentence, std::size_t column, std::string suggestion)
{
    m_scan.problem = Problem{Severity::Error, code, {}, std::move(sentence), std::move(suggestion), {},
                             {m_number, static_cast<int>(column) + 1}};
    return false;
}

}  // namespace

LineScan scanLine(std::string_view line, int number, Indents& indents, const Limits& limits, bool isTextOpen)
{
    return LineScanner(line, number, indents, limits).scan(isTextOpen);
}

}  // namespace gloam
