#include "core/io/SourceMap.h"

#include <charconv>

namespace gloam {

namespace {

/// The item of a list with that id, or at that place.
const Value* itemOf(const List& list, std::string_view key)
{
    for (const Value& item : list) {
        const Map* map = item.as<Map>();
        const Value* id = map ? map->find("id") : nullptr;
        if (id && id->as<std::string>() && *id->as<std::string>() == key)
            return &item;
    }
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
    return error == std::errc() && end == key.data() + key.size() && index < list.size() ? &list[index] : nullptr;
}

/// The next word of a path: up to a dot or bracket; takes it off the path.
std::string_view takeWord(std::string_view& path)
{
    const bool isItem = path.front() == '[';
    if (isItem || path.front() == '.')
        path.remove_prefix(1);
    const std::size_t end = std::min(path.find_first_of(isItem ? "]" : ".["), path.size());
    const std::string_view word = path.substr(0, end);
    path.remove_prefix(isItem && end < path.size() ? end + 1 : end);
    return word;
}

}  // namespace

Mark SourceMap::find(std::string_view path) const
{
    Mark mark;
    const Map* map = &m_tree;
    const List* list = nullptr;
    while (!path.empty()) {
        const std::string_view word = takeWord(path);
        const Value* next = nullptr;
        if (list) {
            next = itemOf(*list, word);
        } else if (map) {
            for (const Entry& entry : map->entries())
                if (entry.key == word) {
                    next = &entry.value;
                    mark = entry.mark;
                }
        }
        if (!next)
            return mark;
        const bool isItem = list != nullptr;
        map = next->as<Map>();
        list = next->as<List>();
        const bool isLast = path.empty() || (!map && !list);   // a drawing has cells, which the tree does not know
        if (next->mark.line > 0 && (isItem || isLast))
            mark = next->mark;
    }
    return mark;
}

void SourceMap::locate(Problems& problems, const std::string& file) const
{
    for (Problem& problem : problems) {
        if (problem.mark.line == 0 && problem.file.empty())
            problem.mark = find(problem.path);
        if (problem.file.empty())
            problem.file = file;
    }
}

}  // namespace gloam
