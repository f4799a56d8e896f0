#include "core/io/yaml/LineScan.h"

#include "core/base/Fault.h"
#include "core/io/yaml/LineRepair.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr std::size_t longestKey = 1024;  // yaml-cpp accepts no longer keys
constexpr int mostRepairs = 8;            // per line

class LineScanner {
public:
    LineScanner(std::string_view line, int number, Indents& indents, const Limits& limits)
        : m_line(line), m_number(number), m_indents(indents), m_limits(limits)
    {
        m_scan.text = line;
    }

    LineScan scan(bool isTextOpen);
    std::optional<LineRepair>& repair() { return m_repair; }  ///< of the problem of the scan

private:
    void carryOnText();
    void scanTokens();
    void endLine();
    void takeComment();
    bool refuseHash();
    bool refuseOpenBracket();
    bool refuseWrongBracket();
    bool scanToken();
    bool openBracket();
    bool closeBracket();
    bool scanComma();
    bool scanQuoted();
    bool scanPlain();
    bool scanLiteral();
    bool scanDash();
    bool scanColon();
    void noteKeyInFlow();
    bool refuseSpecial();

    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_line.size() ? m_line[m_at + ahead] : '\n'; }
    bool isBlankAt(std::size_t ahead) const
    {
        return std::string_view(" \t\n").find(peek(ahead)) != std::string_view::npos;
    }
    bool isInFlow() const { return !m_brackets.empty(); }
    std::size_t tokenEnd() const { return m_line.substr(0, m_at).find_last_not_of(" \t") + 1; }  ///< of the last token
    char openedBy(const OpenBracket& bracket) const { return m_line[bracket.column]; }
    bool isDoubledQuote(char quote) const { return quote == '\'' && peek() == quote && peek(1) == quote; }
    bool isValueColon() const;
    bool endsPlain() const;
    void disguise(std::size_t from, std::size_t end);
    void skipBlanks();
    bool checkDepth();
    bool refuse(Fault fault, std::string sentence, std::size_t column, std::string suggestion = {});

    std::string_view m_line;
    int m_number;
    Indents& m_indents;
    const Limits& m_limits;
    LineScan m_scan;
    std::size_t m_at = 0;
    std::vector<OpenBracket> m_brackets;
    std::optional<LineRepair> m_repair;
    std::optional<Problem> m_note;  ///< a problem that does not stop the reading
    std::size_t m_commas = 0;
    std::optional<std::size_t> m_keyStart;  ///< of the preceding text, which a colon turns into a key
    bool m_canColonTouch = false;           ///< as in `{"a":1}`
    bool m_endsInText = false;              ///< the last token is a plain text outside of brackets
    bool m_isValueNext = false;             ///< the last token is a colon
    bool m_isTilde = false;                 ///< the last token is a plain '~'
};

LineScan LineScanner::scan(bool isTextOpen)
{
    skipBlanks();
    if (isTextOpen && static_cast<int>(m_at) > std::max(m_indents.innermost(), 0))
        carryOnText();
    else
        scanTokens();
    m_scan.isTextOpen = m_endsInText && m_at == m_line.size();
    if (!m_scan.problem && m_note) {
        m_scan.problem = std::move(m_note);
        m_scan.rest = LineScan::Rest::Sure;
    }
    return std::move(m_scan);
}

void LineScanner::carryOnText()
{
    m_scan.carriesOn = true;
    scanPlain();
    takeComment();
    if (peek() == ':')
        refuse(Fault::MisplacedLine, "A ':' with a blank behind it stands in a text that spans several lines.", m_at,
               "Write the text in double quotes, or indent the key as those above.");
}

void LineScanner::scanTokens()
{
    m_indents.closeDeeperThan(static_cast<int>(m_at));
    if (const std::size_t tab = m_line.substr(0, m_at).find('\t'); tab != std::string_view::npos)
        refuse(Fault::TabInIndentation, "A tab stands in the indentation.", tab, "Indent with blanks.");
    while (!m_scan.problem && m_at < m_line.size() && peek() != '#' && scanToken())
        skipBlanks();
    if (!m_scan.problem)
        endLine();
}

void LineScanner::endLine()
{
    if (peek() == '#' && (isInFlow() || m_isValueNext) && refuseHash())
        return;
    if (isInFlow()) {
        refuseOpenBracket();
    } else if (m_keyStart && static_cast<int>(*m_keyStart) == m_indents.innermost()) {
        refuse(Fault::MisplacedLine, "A ':' is missing behind the key.",
               *m_keyStart);  // yaml-cpp takes it for a key at the end
        m_repair = LineRepair{std::string(m_line).insert(tokenEnd(), 1, ':'), tokenEnd(), false};
    }
    takeComment();
}

void LineScanner::takeComment()
{
    if (peek() != '#')
        return;
    std::string_view text = m_line.substr(m_at + 1);
    if (text.starts_with(' '))
        text.remove_prefix(1);
    m_scan.comment = std::string(text);
}

/// Refuses a '#' that is a glyph or colour mistaken for the start of a comment; true if it did.
bool LineScanner::refuseHash()
{
    m_repair = withHashQuoted(m_line, m_at, isInFlow());
    if (!m_repair)
        return false;
    const std::size_t digits = digitsOfColour(m_line, m_at);
    const std::string meant = digits > 0 ? longColour(m_line.substr(m_at, digits + 1)) : "#";
    refuse(Fault::AccidentalComment,
           std::string("A '#' begins a comment here, ")
               + (digits > 0 ? "not a colour." : "and the rest of the line is lost."),
           m_at, "Write \"" + meant + "\", in double quotes.");
    return true;
}

bool LineScanner::refuseOpenBracket()
{
    const OpenBracket& bracket = m_brackets.back();
    m_repair = withBracketClosed(m_line, bracket, tokenEnd(), false);
    const char closer = openedBy(bracket) == '[' ? ']' : '}';
    return refuse(Fault::Unbalanced, std::string("The '") + openedBy(bracket) + "' is not closed on its line.",
                  bracket.column,
                  bracket.suspect
                      ? std::string("Write '") + closer + "' at column " + std::to_string(m_repair->column + 1) + "?"
                      : std::string());
}

/// Refuses a bracket that closes one of another kind.
bool LineScanner::refuseWrongBracket()
{
    const char wanted = peek() == ']' ? '[' : '{';
    const bool hasOpener = std::any_of(m_brackets.begin(), m_brackets.end(),
                                       [&](const OpenBracket& open) { return openedBy(open) == wanted; });
    if (!hasOpener) {
        m_repair = LineRepair{std::string(m_line).erase(m_at, 1), m_at, true};
        return refuse(Fault::Unbalanced, std::string("The '") + peek() + "' closes nothing.", m_at,
                      "Take it away, or write a text that begins with it in double quotes.");
    }
    const OpenBracket& bracket = m_brackets.back();
    m_repair = withBracketClosed(m_line, bracket, m_at, true);
    const char closer = openedBy(bracket) == '[' ? ']' : '}';
    return refuse(Fault::Unbalanced, std::string("The '") + openedBy(bracket) + "' is not closed.", bracket.column,
                  std::string("Write '") + closer + "' at column " + std::to_string(m_repair->column + 1) + "?");
}

bool LineScanner::scanToken()
{
    m_endsInText = false;
    m_isValueNext = false;
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
    if (isInFlow() && openedBy(m_brackets.back()) == '{' && m_brackets.back().isKeyNext && !m_brackets.back().suspect)
        m_brackets.back().suspect = m_brackets.back().comma;  // a bracket is no key
    m_brackets.push_back({m_at++, {}, {}, true});
    m_keyStart.reset();
    m_canColonTouch = false;
    return checkDepth();
}

bool LineScanner::closeBracket()
{
    if (!isInFlow())
        return refuseWrongBracket();
    if ((peek() == ']') != (openedBy(m_brackets.back()) == '['))
        return refuseWrongBracket();
    m_brackets.pop_back();
    ++m_at;
    m_keyStart.reset();
    m_canColonTouch = true;
    return true;
}

bool LineScanner::scanComma()
{
    if (!isInFlow())
        return refuse(Fault::Unbalanced, "The ',' stands outside of brackets.", m_at,
                      "Write a text that begins with it in double quotes.");
    if (++m_commas > m_limits.commasInLine)
        return refuse(Fault::TooManyCommas,
                      "The line has more than " + std::to_string(m_limits.commasInLine) + " commas.", m_at,
                      "Write one item a line.");
    m_brackets.back().comma = m_at++;
    m_brackets.back().isKeyNext = true;
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
        return refuse(Fault::Unbalanced, "The quote is not closed on its line.", start,
                      "Write line breaks as \\n in double quotes, or use a literal block.");
    ++m_at;
    m_keyStart = start;
    m_isTilde = false;
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
    m_isTilde = m_line.substr(start, end - start) == "~";
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
    return isBlankAt(1)
           || (isInFlow() && (m_canColonTouch || std::string_view(",]}").find(peek(1)) != std::string_view::npos));
}

bool LineScanner::scanColon()
{
    if (!m_keyStart)
        return refuse(Fault::BadKey, "Before the ':' stands no key, or one that is no text.", m_at);
    if (m_at - *m_keyStart > longestKey)
        return refuse(Fault::KeyTooLong, "The key is longer than " + std::to_string(longestKey) + " bytes.",
                      *m_keyStart);
    if (m_isTilde) {
        m_scan.text[*m_keyStart] = disguisedTilde;
        m_note = problemAt(Severity::Error, Fault::BadKey, {}, "A bare '~' means nothing, and cannot be a key.",
                           "Write \"~\", in double quotes.", {m_number, static_cast<int>(*m_keyStart) + 1});
    }
    if (isInFlow())
        noteKeyInFlow();
    else
        m_indents.enter(static_cast<int>(*m_keyStart));
    ++m_at;
    m_isValueNext = true;
    m_keyStart.reset();
    m_canColonTouch = false;
    return checkDepth();
}

/// In a list, a key after a comma means that the list should have ended before it.
void LineScanner::noteKeyInFlow()
{
    OpenBracket& bracket = m_brackets.back();
    bracket.isKeyNext = false;
    if (openedBy(bracket) == '[' && !bracket.suspect)
        bracket.suspect = bracket.comma;
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
        return refuse(Fault::BadBlock, "This is no beginning of a literal block.", m_at,
                      "Write '|2-' behind a key, or a text that begins with '|' in double quotes.");
    if (const std::size_t hash = m_line.find('#', m_at); hash != std::string_view::npos) {
        const std::size_t bar = std::exchange(m_at, hash);
        takeComment();
        m_at = bar;
    }
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
    return refuse(Fault::UnusedYaml, sentence(), m_at, "Write a text that begins with it in double quotes.");
}

void LineScanner::skipBlanks()
{
    m_at = std::min(m_line.find_first_not_of(" \t", m_at), m_line.size());
}

bool LineScanner::checkDepth()
{
    if (m_indents.depth() + static_cast<int>(m_brackets.size()) <= m_limits.depth)
        return true;
    return refuse(Fault::TooDeep, "Lists and maps are nested deeper than " + std::to_string(m_limits.depth) + ".",
                  m_at - 1);
}

bool LineScanner::refuse(Fault fault, std::string sentence, std::size_t column, std::string suggestion)
{
    m_scan.problem = problemAt(Severity::Error, fault, {}, std::move(sentence), std::move(suggestion),
                               {m_number, static_cast<int>(column) + 1});
    return false;
}

}  // namespace

LineScan scanLine(std::string_view line, int number, Indents& indents, const Limits& limits, bool isTextOpen)
{
    LineScanner scanner(line, number, indents, limits);
    LineScan scan = scanner.scan(isTextOpen);
    if (!scan.problem || scan.rest == LineScan::Rest::Sure)
        return scan;
    std::optional<LineRepair> repair = std::move(scanner.repair());
    LineScan::Rest rest = LineScan::Rest::Sure;
    for (int left = mostRepairs; repair && left > 0; --left) {
        if (!repair->isSure)
            rest = LineScan::Rest::Guessed;
        const std::string repaired = std::move(repair->line);
        LineScanner again(repaired, number, indents, limits);
        LineScan next = again.scan(isTextOpen);
        if (!next.problem || next.rest == LineScan::Rest::Sure) {
            next.problem = std::move(scan.problem);
            next.rest = rest;
            return next;
        }
        repair = std::move(again.repair());
    }
    return scan;
}

}  // namespace gloam
