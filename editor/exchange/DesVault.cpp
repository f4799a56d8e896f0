#include "editor/exchange/DesVault.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/ForeignWords.h"

#include <algorithm>
#include <charconv>

namespace gloam::editor {

namespace {

constexpr std::string_view desBlanks = " \t\r";

std::string_view trimmedDes(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(desBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(desBlanks) - first + 1);
}

std::vector<std::string_view> partsOf(std::string_view text, char between)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(between, at), text.size());
        if (const auto part = trimmedDes(text.substr(at, end - at)); !part.empty())
            parts.push_back(part);
        at = end + 1;
    }
    return parts;
}

/// "orc warrior w:10 ; crossbow" as "orc warrior".
std::string plainName(std::string_view text)
{
    std::string name;
    for (const std::string_view word : partsOf(text.substr(0, text.find(';')), ' '))
        if (word.find(':') == std::string_view::npos)
            name += (name.empty() ? "" : " ") + std::string(word);
    return name;
}

int leadingNumber(std::string_view text)
{
    const std::size_t first = text.find_first_of("0123456789");
    int number = 0;
    if (first != std::string_view::npos)
        std::from_chars(text.data() + first, text.data() + text.size(), number);
    return std::clamp(number, 0, 999);
}

class DesParser {
public:
    DesParser(std::string_view text, std::string name, const Limits& limits)
        : m_text(text), m_name(std::move(name)), m_limits(limits)
    {
        begin(m_name);
    }

    DesVaults parse()
    {
        for (std::size_t at = 0; at < m_text.size() && !m_isStopped;) {
            const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
            ++m_line;
            readLine(m_text.substr(at, end - at));
            at = end + 1;
        }
        if (m_isInMap && !m_isStopped)
            say("The MAP of '" + shown(m_vault.name) + "' has no ENDMAP.", Severity::Error);
        return std::move(m_read);
    }

private:
    void begin(const std::string& name)
    {
        m_vault = {name, 0, {}, 0};
        m_monsters = 0;
        m_items = 0;
        m_hasChance = false;
        m_hasLua = false;
        m_lost.clear();
    }

    void say(std::string sentence, Severity severity = Severity::Warning)
    {
        Problem problem = foreignProblem(std::move(sentence), {m_line, 1}, severity);
        if (severity == Severity::Warning)
            problem.fault = Fault::NotCarried;
        m_read.problems.push_back(std::move(problem));
    }

    void stop(std::string sentence)
    {
        say(std::move(sentence), Severity::Error);
        m_isStopped = true;
    }

    void readLine(std::string_view line)
    {
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (m_isInMap) {
            readRow(line);
            return;
        }
        line = trimmedDes(line);
        if (m_isInLua || line.find("{{") != std::string_view::npos) {
            m_hasLua = true;
            m_isInLua = line.find("}}") == std::string_view::npos;
            return;
        }
        if (line.starts_with(':'))
            m_hasLua = true;
        if (line.empty() || line.starts_with('#') || line.starts_with(':'))
            return;
        if (line.ends_with('\\')) {
            m_begun += std::string(line.substr(0, line.size() - 1));
            return;
        }
        const std::string whole = std::move(m_begun) + std::string(line);
        m_begun.clear();
        readHeader(whole);
    }

    /// Keeps what gives no glyph a meaning under its keyword, for the message.
    void lose(std::string_view key, std::string_view value)
    {
        m_vault.others.emplace_back(key, value);
        m_lost.push_back(std::string(key) + ": " + std::string(value.substr(0, 200)));
    }

    void readHeader(std::string_view line)
    {
        if (line == "MAP") {
            m_isInMap = true;
            m_vault.rows.clear();
            m_vault.firstLine = m_line + 1;
            return;
        }
        const std::size_t colon = line.find(':');
        const std::string_view key = trimmedDes(line.substr(0, colon));
        const std::string_view value =
            colon == std::string_view::npos ? std::string_view() : trimmedDes(line.substr(colon + 1));
        if (key == "NAME")
            begin(value.empty() ? m_name : std::string(value));
        else if (key == "DEPTH")
            readDepth(value);
        else if (key == "KFEAT")
            readKeyed(key, value, m_vault.features);
        else if (key == "KMONS" || key == "KITEM")
            readKeyed(key, value, m_vault.entities);
        else if (key == "MONS")
            readListed(key, value, U'1', 7, m_monsters);
        else if (key == "ITEM")
            readListed(key, value, U'd', 8, m_items);
        else if (key == "SUBST")
            readReplacements(value);
        else if (key == "NSUBST" || key == "SHUFFLE")
            m_hasChance = true;
        else if (!key.empty())
            m_vault.others.emplace_back(key, value);
    }

    /// Of several depths the first counts; all of them are kept.
    void readDepth(std::string_view value)
    {
        m_vault.depth = leadingNumber(value);
        if (value != std::to_string(m_vault.depth))
            m_vault.others.emplace_back("DEPTH", value);
    }

    std::string firstOf(std::string_view alternatives)
    {
        const auto parts = partsOf(alternatives, '/');
        m_hasChance = m_hasChance || parts.size() > 1;
        return parts.empty() ? std::string() : plainName(parts.front());
    }

    /// `AB = orc warrior / orc`.
    void readKeyed(std::string_view key, std::string_view value, std::map<char32_t, std::string>& names)
    {
        const std::size_t equals = value.find('=', 1);
        if (equals == std::string_view::npos) {
            lose(key, value);
            return;
        }
        const std::string name = firstOf(value.substr(equals + 1));
        const std::u32string signs = toCodePoints(name);
        for (const char32_t glyph : toCodePoints(trimmedDes(value.substr(0, equals))))
            if (signs.size() == 1 && &names == &m_vault.features)
                m_vault.replacements[glyph] = signs.front();  // a feature may be named by its usual glyph
            else if (!name.empty())
                names[glyph] = name;
    }

    /// Names for the glyphs from `first` on; more than `most` have none.
    void readListed(std::string_view key, std::string_view value, char32_t first, std::size_t most, std::size_t& count)
    {
        for (const std::string_view each : partsOf(value, ',')) {
            if (count >= most) {
                lose(key, each);
                continue;
            }
            if (const std::string name = firstOf(each); !name.empty())
                m_vault.entities[first + static_cast<char32_t>(count)] = name;
            ++count;
        }
    }

    /// `xy = c:20 b, . : w`.
    void readReplacements(std::string_view value)
    {
        for (const std::string_view each : partsOf(value, ',')) {
            std::u32string signs = toCodePoints(each);
            std::erase(signs, U' ');
            const std::size_t middle = signs.find_first_of(U"=:", 1);
            if (middle == std::u32string::npos || middle + 1 >= signs.size()) {
                lose("SUBST", each);
                continue;
            }
            const char32_t heaviest = heaviestOf(signs.substr(middle + 1));
            for (const char32_t glyph : signs.substr(0, middle))
                m_vault.replacements[glyph] = heaviest;
        }
    }

    char32_t heaviestOf(const std::u32string& choices)
    {
        char32_t best = choices.front();
        long long most = 0;
        int count = 0;
        for (std::size_t at = 0; at < choices.size(); ++count) {
            const char32_t glyph = choices[at++];
            long long weight = 10;  // what Crawl gives those that say nothing
            if (at + 1 < choices.size() && choices[at] == U':' && choices[at + 1] >= U'0' && choices[at + 1] <= U'9') {
                weight = 0;
                for (++at; at < choices.size() && choices[at] >= U'0' && choices[at] <= U'9'; ++at)
                    weight = std::min(weight * 10 + (choices[at] - U'0'), 1'000'000LL);
            }
            if (weight > most) {
                most = weight;
                best = glyph;
            }
        }
        m_hasChance = m_hasChance || count > 1;
        return best;
    }

    void readRow(std::string_view line)
    {
        if (trimmedDes(line) == "ENDMAP") {
            m_isInMap = false;
            finish();
            return;
        }
        std::u32string row;
        for (std::size_t at = 0; at < line.size();) {
            const auto sign = nextCodePoint(line, at);
            if (!sign || *sign < 0x20 || (*sign >= 0x7F && *sign < 0xA0))
                return stop("A MAP has a control character, or is not UTF-8.");
            row += *sign;
        }
        if (row.size() > static_cast<std::size_t>(m_limits.levelSide)
            || m_vault.rows.size() >= static_cast<std::size_t>(m_limits.levelSide))
            return stop("A MAP may have at most " + std::to_string(m_limits.levelSide) + " rows and columns.");
        m_vault.rows.push_back(std::move(row));
    }

    void finish()
    {
        const Size size = m_vault.size();
        if (size.isEmpty())
            return;
        m_cells += size.area();
        if (size.area() > m_limits.levelCells || m_cells > m_limits.fileCells)
            return stop("The maps have more cells than a world may have.");
        if (m_hasChance)
            say("'" + shown(m_vault.name) + "' leaves something to chance; the likeliest or first is taken.");
        if (m_hasLua)
            say("The Lua of '" + shown(m_vault.name) + "' is not run.");
        if (!m_lost.empty())
            say("Of '" + shown(m_vault.name) + "', this gives no glyph a meaning: " + listed(m_lost) + ".");
        m_read.vaults.push_back(m_vault);
    }

    std::string_view m_text;
    const std::string m_name;
    const Limits& m_limits;
    DesVaults m_read;
    DesVault m_vault;
    std::string m_begun;  ///< lines that go on in the next one
    std::size_t m_monsters = 0;
    std::size_t m_items = 0;
    std::vector<std::string> m_lost;  ///< lines that give no glyph a meaning
    long long m_cells = 0;
    int m_line = 0;
    bool m_isInMap = false;
    bool m_isInLua = false;
    bool m_hasChance = false;
    bool m_hasLua = false;
    bool m_isStopped = false;
};

}  // namespace

Size DesVault::size() const
{
    std::size_t width = 0;
    for (const std::u32string& row : rows)
        width = std::max(width, row.size());
    return {static_cast<int>(width), static_cast<int>(rows.size())};
}

char32_t DesVault::replaced(char32_t glyph) const
{
    const auto found = replacements.find(glyph);
    return found == replacements.end() ? glyph : found->second;
}

const std::string* DesVault::featureOf(char32_t glyph) const
{
    const auto found = features.find(glyph);
    return found == features.end() ? nullptr : &found->second;
}

const std::string* DesVault::entityOf(char32_t glyph) const
{
    const auto found = entities.find(glyph);
    return found == entities.end() ? nullptr : &found->second;
}

DesVaults parseDesVaults(std::string_view text, const std::string& name, const Limits& limits)
{
    return DesParser(text, name, limits).parse();
}

}  // namespace gloam::editor
