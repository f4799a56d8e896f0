#include "editor/exchange/NearNames.h"

#include "core/base/Problem.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t shortestWord = 3;

/// In lower case and without a plural's s; numbers and short words say nothing.
std::vector<std::string> wordsIn(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    const auto end = [&] {
        if (word.size() > shortestWord && word.ends_with('s') && !word.ends_with("ss"))
            word.pop_back();
        if (word.size() >= shortestWord)
            words.push_back(word);
        word.clear();
    };
    char before = ' ';
    for (const char letter : text) {
        const bool isCapital = letter >= 'A' && letter <= 'Z';
        const char low = isCapital ? static_cast<char>(letter + 32) : letter;
        if (isCapital && before >= 'a' && before <= 'z')
            end();
        if (low >= 'a' && low <= 'z')
            word += low;
        else
            end();
        before = letter;
    }
    end();
    return words;
}

/// How many words are shared, less what the name has besides; 0 if none is.
int nearness(const std::vector<std::string>& said, const std::vector<std::string>& words)
{
    const auto shared = std::count_if(said.begin(), said.end(), [&words](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
    constexpr int weightOfShared = 100;
    return shared == 0 ? 0 : static_cast<int>(shared) * weightOfShared - static_cast<int>(words.size());
}

}  // namespace

std::vector<Name> namesNear(std::string_view said, const std::vector<Name>& names, std::size_t most)
{
    const std::vector<std::string> words = wordsIn(said);
    std::vector<std::pair<int, Name>> near;
    for (const Name& name : names)
        if (const int how = nearness(words, wordsIn(name.text())); how > 0)
            near.emplace_back(how, name);
    std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Name> found;
    for (std::size_t i = 0; i < near.size() && i < most; ++i)
        found.push_back(near[i].second);
    if (!found.empty() || words.empty())
        return found;
    std::vector<std::string> candidates;
    for (const Name& name : names)
        candidates.push_back(name.text());
    std::string joined;
    for (const std::string& word : words)
        joined += (joined.empty() ? "" : "-") + word;
    if (const std::string nearest = nearestName(joined, candidates); !nearest.empty())
        found.emplace_back(nearest);
    return found;
}

}  // namespace gloam::editor
