#include "core/view/frame/ThemeText.h"

#include "EmberText.h"
#include "core/base/Fault.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace gloam {

namespace {

constexpr std::array<std::string_view, 17> tokensOfPanels{"panel",  "raised",    "line", "text",  "quiet",   "faint",
                                                          "accent", "on-accent", "good", "note",  "warning", "danger",
                                                          "health", "light",     "food", "track", "map"};

std::vector<std::string> wordsOf(const std::string& line)
{
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

std::vector<std::string> asStrings(std::span<const std::string_view> names)
{
    return {names.begin(), names.end()};
}

/// Reads one theme, line by line.
class ThemeReader {
public:
    ThemeReader(const ThemeSource& base, const std::string& file, Problems& problems)
        : m_theme(base), m_file(file), m_problems(problems)
    {}

    void read(const std::string& line)
    {
        ++m_line;
        const std::vector<std::string> words = wordsOf(line);
        if (words.empty() || words.front().front() == '#')
            return;
        if (words.front().front() == '[')
            enter(words.front());
        else
            readEntry(words, line);
    }

    ThemeSource take() { return std::move(m_theme); }

private:
    void complain(std::string sentence, std::string suggestion = {})
    {
        m_problems.push_back(
            {Severity::Error, Fault::BadTheme, {}, std::move(sentence), std::move(suggestion), m_file, {m_line, 1}});
    }

    void enter(const std::string& section)
    {
        const std::vector<std::string> known{"[panels]", "[map]", "[grounds]", "[rules]"};
        m_section = section;
        if (std::find(known.begin(), known.end(), section) == known.end())
            complain("A theme has no part '" + section + "'.", suggestName(section, known));
    }

    void readEntry(const std::vector<std::string>& words, const std::string& line)
    {
        if (words.size() < 2)
            complain("'" + words.front() + "' has no value.");
        else if (m_section.empty())
            readHead(words, line);
        else if (m_section == "[panels]")
            readPanel(words);
        else if (m_section == "[map]")
            readRole(words);
        else if (m_section == "[grounds]")
            readGround(words);
        else if (m_section == "[rules]")
            readRule(words);
    }

    void readHead(const std::vector<std::string>& words, const std::string& line)
    {
        if (words.front() == "theme")
            m_theme.name = words[1];
        else if (words.front() == "title")
            m_theme.title = line.substr(line.find(words[1], line.find("title") + 5));
        else
            complain("A theme has no '" + words.front() + "'.", suggestName(words.front(), {"theme", "title"}));
    }

    void readPanel(const std::vector<std::string>& words)
    {
        if (std::find(tokensOfPanels.begin(), tokensOfPanels.end(), words.front()) == tokensOfPanels.end())
            complain("There is no token '" + words.front() + "'.",
                     suggestName(words.front(), asStrings(tokensOfPanels)));
        else if (const auto colours = coloursOf(words, 1, 1))
            m_theme.panels[words.front()] = colours->front();
    }

    /// The first theme defines the roles; others may only change them.
    void readRole(const std::vector<std::string>& words)
    {
        const bool mayName = m_theme.palette.roles().empty() || m_isNaming;
        m_isNaming = mayName;
        if (!mayName && !m_theme.palette.hasRole(words.front())) {
            std::vector<std::string> roles;
            for (const Name& role : m_theme.palette.roles())
                roles.push_back(role.text());
            complain("There is no role '" + words.front() + "'.", suggestName(words.front(), roles));
            return;
        }
        const auto colours = coloursOf(words, 1, 2);
        if (!colours)
            return;
        m_theme.palette.setRole(words.front(), colours->front());
        if (colours->size() > 1)
            m_theme.palette.setRemembered(words.front(), colours->back());
    }

    void readGround(const std::vector<std::string>& words)
    {
        const std::string& what = words.front();
        if (what == "floor" || what == "wall")
            readRamp(what == "wall" ? Ground::Wall : Ground::Floor, words);
        else if (what == "remembered") {
            if (const auto colours = coloursOf(words, 2, 2)) {
                m_theme.palette.setRememberedGround(Ground::Floor, colours->front());
                m_theme.palette.setRememberedGround(Ground::Wall, colours->back());
            }
        } else if (what == "material") {
            if (const auto colours = coloursOf(words, 2, 2)) {
                m_theme.palette.setMaterial(Ground::Floor, colours->front());
                m_theme.palette.setMaterial(Ground::Wall, colours->back());
            }
        } else if (what == "unseen" || what == "memory-ink") {
            if (const auto colours = coloursOf(words, 1, 1))
                what == "unseen" ? m_theme.palette.setUnseenGround(colours->front())
                                 : m_theme.palette.setMemoryInk(colours->front());
        } else
            complain("There is no ground '" + what + "'.",
                     suggestName(what, {"floor", "wall", "material", "remembered", "unseen", "memory-ink"}));
    }

    void readRamp(Ground ground, const std::vector<std::string>& words)
    {
        const auto colours = coloursOf(words, Palette::lightSteps, Palette::lightSteps);
        for (int step = 0; colours && step < Palette::lightSteps; ++step)
            m_theme.palette.setLitGround(ground, step, (*colours)[static_cast<std::size_t>(step)]);
    }

    void readRule(const std::vector<std::string>& words)
    {
        if (words.front() == "gray" || words.front() == "soft-light")
            readSwitch(words);
        else if (words.front() == "least-contrast")
            readContrast(words[1]);
        else
            complain("There is no rule '" + words.front() + "'.",
                     suggestName(words.front(), {"gray", "soft-light", "least-contrast"}));
    }

    void readSwitch(const std::vector<std::string>& words)
    {
        const bool isOn = words[1] == "yes";
        if (!isOn && words[1] != "no")
            complain("'" + words.front() + "' is yes or no, not '" + words[1] + "'.");
        else if (words.front() == "gray")
            m_theme.palette.setGray(isOn);
        else
            m_theme.palette.setSoft(isOn);
    }

    void readContrast(const std::string& word)
    {
        double contrast = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), contrast);
        if (error != std::errc{} || end != word.data() + word.size() || !(contrast >= 0 && contrast <= 7))
            complain("A contrast is a number from 0 to 7, not '" + word + "'.");
        else
            m_theme.palette.setLeastContrast(contrast);
    }

    std::optional<std::vector<Rgb>> coloursOf(const std::vector<std::string>& words, std::size_t least,
                                              std::size_t most)
    {
        std::vector<Rgb> colours;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto colour = parseRgb(words[i]);
            if (!colour) {
                complain("'" + words[i] + "' is no colour: it is written as #RRGGBB.");
                return std::nullopt;
            }
            colours.push_back(*colour);
        }
        if (colours.size() >= least && colours.size() <= most)
            return colours;
        complain("'" + words.front() + "' has " + std::to_string(colours.size()) + " colours; it needs "
                 + std::to_string(least) + (most > least ? " or " + std::to_string(most) : "") + ".");
        return std::nullopt;
    }

    ThemeSource m_theme;
    const std::string& m_file;
    Problems& m_problems;
    std::string m_section;
    int m_line = 0;
    bool m_isNaming = false;
};

}  // namespace

std::span<const std::string_view> panelTokens()
{
    return tokensOfPanels;
}

ThemeSource parseTheme(std::string_view text, const ThemeSource& base, const std::string& file, Problems& problems)
{
    ThemeReader reader(base, file, problems);
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);)
        reader.read(line);
    return reader.take();
}

const ThemeSource& emberSource()
{
    static const ThemeSource theme = [] {
        Problems problems;
        return parseTheme(emberText, {}, "ember.txt", problems);
    }();
    return theme;
}

}  // namespace gloam
