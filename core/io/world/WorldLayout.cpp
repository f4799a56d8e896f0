#include "core/io/world/WorldLayout.h"

#include "core/io/file/FileNames.h"
#include "core/io/yaml/Comments.h"

#include <algorithm>

namespace gloam {

namespace {

/// A level's id as a word of a path.
std::string wordFrom(const std::string& id)
{
    std::string word = id;
    std::replace(word.begin(), word.end(), '/', '-');
    if (word.starts_with('.'))
        word.front() = '-';
    return isSafeFileName(word + ".gloam") ? word : "level";
}

/// The first pattern with its `*` replaced; without any, the last file listed. A word with which the name becomes too
/// long gives way to `level`.
std::string newFile(const std::vector<std::string>& patterns, const std::string& word)
{
    for (const std::string& pattern : patterns)
        if (const std::size_t star = pattern.find('*'); star != std::string::npos) {
            const std::string file = std::string(pattern).replace(star, 1, word);
            return isSafeFileName(file) ? file : std::string(pattern).replace(star, 1, "level");
        }
    return patterns.empty() ? std::string() : patterns.back();
}

}  // namespace

bool isEmptyHead(const PartHead& head)
{
    const auto& comments = head.extras.comments;
    return head.extras.unknown.isEmpty() && head.trailing.empty()
           && std::none_of(comments.begin(), comments.end(), [](const auto& above) { return hasText(above.second); });
}

std::string fileOfLevel(const WorldLayout& layout, const std::string& id)
{
    const auto found = layout.levelFiles.find(id);
    return found != layout.levelFiles.end() ? found->second : newFile(layout.levelPatterns, wordFrom(id));
}

std::string fileOfType(const WorldLayout& layout, const std::string& category, const std::string& name,
                       const std::string& neighbour)
{
    if (const auto found = layout.typeFiles.find({category, name}); found != layout.typeFiles.end())
        return found->second;
    if (!neighbour.empty())
        return neighbour;
    return layout.typeFiles.empty() ? newFile(layout.typePatterns, "types") : layout.typeFiles.begin()->second;
}

}  // namespace gloam
