#include "core/find/SubjectKind.h"

#include <algorithm>

namespace gloam {

std::span<const std::string_view> namesOf(SubjectKind)
{
    static constexpr std::string_view names[] = {"tile", "cell",     "entity", "type",    "level", "note",   "trigger",
                                                 "link", "settings", "goal",   "faction", "entry", "message"};
    return names;
}

std::optional<SubjectKind> subjectKindFromWord(std::string_view word)
{
    if (word == "thing" || word == "things")
        return SubjectKind::Entity;  // as the program's pages call it
    const auto words = namesOf(SubjectKind::Tile);
    const auto isWord = [word](std::string_view each) {
        return word == each || word == std::string(each) + "s"
               || (each.ends_with('y') && word == std::string(each.substr(0, each.size() - 1)) + "ies");
    };
    const auto found = std::find_if(words.begin(), words.end(), isWord);
    return found == words.end() ? std::nullopt : std::optional(static_cast<SubjectKind>(found - words.begin()));
}

std::string subjectKindWords()
{
    const auto words = namesOf(SubjectKind::Tile);
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
    return text;
}

}  // namespace gloam
