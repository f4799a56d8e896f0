#include "core/world/Sentence.h"

#include "core/base/Fault.h"

#include <algorithm>

namespace gloam {

namespace {

/// What the log calls the lines about abilities, and how worlds once wrote it.
constexpr const char* presentCategory = "ability";
constexpr const char* formerCategory = "power";

/// Reads one sentence that is written as a map.
class SentenceReader {
public:
    SentenceReader(const Map& map, const std::string& path, Problems& problems)
        : m_map(map), m_path(path), m_problems(problems)
    {}

    Sentence read()
    {
        Sentence sentence{textAt("text"), textAt("little"), textAt("much"), severity(), std::nullopt};
        if (const auto word = textAt("category"))
            sentence.category = *word == formerCategory ? presentCategory : *word;
        return sentence;
    }

private:
    std::optional<std::string> textAt(const char* key)
    {
        const Value* value = m_map.find(key);
        const auto* text = value ? value->as<std::string>() : nullptr;
        if (value && !text)
            report(key, *value, "must be a text, not " + std::string(value->kind()) + ".");
        return text ? std::optional(*text) : std::nullopt;
    }

    std::optional<MessageSeverity> severity()
    {
        const auto word = textAt("severity");
        if (!word)
            return std::nullopt;
        const auto names = namesOf(MessageSeverity{});
        const auto found = std::find(names.begin(), names.end(), *word);
        if (found != names.end())
            return static_cast<MessageSeverity>(found - names.begin());
        report("severity", *m_map.find("severity"), "must be info, good, note, warning or danger.");
        return std::nullopt;
    }

    void report(const std::string& key, const Value& value, const std::string& what)
    {
        m_problems.push_back(
            problemAt(Severity::Warning, Fault::BadValue, m_path + "." + key, "'" + key + "' " + what, {}, value.mark));
    }

    const Map& m_map;
    const std::string& m_path;
    Problems& m_problems;
};

}  // namespace

std::span<const std::string_view> namesOf(MessageSeverity)
{
    static constexpr std::string_view names[] = {"info", "good", "note", "warning", "danger"};
    return names;
}

const std::string* Sentence::wording(Degree degree) const
{
    if (degree == Degree::Little && little)
        return &*little;
    if (degree == Degree::Much && much)
        return &*much;
    return text ? &*text : nullptr;
}

template <> Sentence readWritten(const Value& written, const std::string& path, Problems& problems)
{
    Sentence sentence;
    if (const auto* text = written.as<std::string>())
        sentence.text = *text;
    else if (const Map* map = written.as<Map>())
        sentence = SentenceReader(*map, path, problems).read();
    else
        problems.push_back(problemAt(Severity::Warning, Fault::BadValue, path,
                                     "A message must be a text, or a map such as {text: \"You win.\", severity: good}.",
                                     {}, written.mark));
    return sentence;
}

}  // namespace gloam
