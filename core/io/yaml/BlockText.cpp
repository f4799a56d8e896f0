#include "core/io/yaml/BlockText.h"

#include "core/io/yaml/FlowText.h"

#include <algorithm>
#include <string>
#include <vector>

namespace gloam {

namespace {

class PlainBlockReader {
public:
    PlainBlockReader(std::string_view text, BlockEvents& events) : m_text(text), m_events(events) {}

    bool readAll();

private:
    struct Block {
        int column = 0;  ///< from 0
        bool isMap = false;
    };
    struct Token {
        std::string_view text;
        bool isQuoted = false;
        std::size_t begin = 0;
        std::size_t end = 0;  ///< with its quotes
    };

    bool readLine();
    bool readEntry(std::size_t at);
    bool enterLine(std::size_t at, bool isDash);
    void open(bool isMap, std::size_t at);
    void close();
    bool readToken(std::size_t at, Token& token);
    bool readQuoted(std::size_t at, Token& token);
    bool readPlain(std::size_t at, Token& token) const;
    bool readBehindKey(std::size_t at);
    void add(const Token& token) { m_events.addText(token.text, token.isQuoted, markAt(token.begin)); }

    char peek(std::size_t at) const { return at < m_line.size() ? m_line[at] : '\n'; }
    bool isDashAt(std::size_t at) const { return peek(at) == '-' && peek(at + 1) == ' '; }
    bool isKey(const Token& token) const
    {
        constexpr std::size_t longestKey = 1000;  // yaml-cpp accepts hardly longer ones
        return token.end - token.begin <= longestKey && peek(token.end) == ':'
               && (peek(token.end + 1) == ' ' || peek(token.end + 1) == '\n');
    }
    Mark markAt(std::size_t at) const { return {m_number, static_cast<int>(at) + 1}; }

    std::string_view m_text;
    BlockEvents& m_events;
    std::string_view m_line;
    int m_number = 0;
    std::vector<Block> m_blocks;
    bool m_isValueDue = false;  ///< the last line ends with a key
    std::string m_unescaped;
};

bool PlainBlockReader::readAll()
{
    for (std::size_t at = 0; at < m_text.size(); at += m_line.size() + 1) {
        m_line = m_text.substr(at, m_text.find('\n', at) - at);
        ++m_number;
        if (!readLine())
            return false;
    }
    if (m_blocks.empty() || m_isValueDue)
        return false;
    while (!m_blocks.empty())
        close();
    return true;
}

bool PlainBlockReader::readLine()
{
    for (const char* mark : {"---", "...", "\xEF\xBB\xBF"})  // which a mended line may begin with
        if (m_line.starts_with(mark))
            return false;
    const std::size_t at = m_line.find_first_not_of(' ');
    return at == std::string_view::npos || m_line == "#" || readEntry(at);
}

bool PlainBlockReader::readEntry(std::size_t at)
{
    bool isDash = isDashAt(at);
    if (!enterLine(at, isDash))
        return false;
    Token token;
    while (isDash) {
        at = std::min(m_line.find_first_not_of(' ', at + 1), m_line.size());
        isDash = isDashAt(at);
        if (!isDash && !readToken(at, token))
            return false;
        if (!isDash && token.end == m_line.size()) {
            add(token);
            return true;
        }
        open(!isDash, at);
    }
    if (!readToken(at, token) || !isKey(token))
        return false;
    add(token);
    return readBehindKey(token.end + 1);
}

/// Closes the lists and maps that end above the line, and opens the one that begins with it.
bool PlainBlockReader::enterLine(std::size_t at, bool isDash)
{
    const int column = static_cast<int>(at);
    if (m_isValueDue || m_blocks.empty()) {
        if (!m_blocks.empty() && column <= m_blocks.back().column)
            return false;
        m_isValueDue = false;
        open(!isDash, at);
        return true;
    }
    while (m_blocks.back().column > column) {
        close();
        if (m_blocks.empty())
            return false;
    }
    return m_blocks.back().column == column && m_blocks.back().isMap != isDash;
}

void PlainBlockReader::open(bool isMap, std::size_t at)
{
    m_blocks.push_back({static_cast<int>(at), isMap});
    m_events.open(isMap, markAt(at));
}

void PlainBlockReader::close()
{
    m_events.close(m_blocks.back().isMap);
    m_blocks.pop_back();
}

bool PlainBlockReader::readBehindKey(std::size_t at)
{
    m_isValueDue = at == m_line.size();
    if (m_isValueDue)
        return true;
    at = std::min(m_line.find_first_not_of(' ', at), m_line.size());
    Token token;
    if (!readToken(at, token) || token.end < m_line.size())
        return false;
    add(token);
    return true;
}

bool PlainBlockReader::readToken(std::size_t at, Token& token)
{
    return peek(at) == '"' ? readQuoted(at, token) : readPlain(at, token);
}

bool PlainBlockReader::readQuoted(std::size_t at, Token& token)
{
    const std::size_t begin = at;
    const auto text = readPlainQuotes(m_line, at, m_unescaped);
    if (text)
        token = {*text, true, begin, at};
    return text.has_value();
}

bool PlainBlockReader::readPlain(std::size_t at, Token& token) const
{
    const auto isInPlain = [](char letter) {
        return static_cast<unsigned char>(letter) >= ' ' && letter != ':' && letter != '#' && letter != '\x7F';
    };
    const bool isBlankNext = peek(at + 1) == ' ' || peek(at + 1) == '\n' || peek(at + 1) == ':';
    if (std::string_view(" ,[]{}&*!|>'\"%@`").find(peek(at)) != std::string_view::npos
        || ((peek(at) == '-' || peek(at) == '?') && isBlankNext))
        return false;
    std::size_t end = at;
    while (end < m_line.size() && isInPlain(m_line[end]))
        ++end;
    const std::string_view text = m_line.substr(at, end - at);
    if (text.empty() || text.ends_with(' ') || text == "~" || text == "null" || text == "Null" || text == "NULL")
        return false;
    token = {text, false, at, end};
    return true;
}

class NoBlockEvents : public BlockEvents {
    void open(bool, Mark) override {}
    void close(bool) override {}
    void addText(std::string_view, bool, Mark) override {}
};

}  // namespace

bool isPlainBlocks(std::string_view text)
{
    NoBlockEvents none;
    return PlainBlockReader(text, none).readAll();
}

void readPlainBlocks(std::string_view text, BlockEvents& events)
{
    PlainBlockReader(text, events).readAll();
}

}  // namespace gloam
