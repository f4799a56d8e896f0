#include "core/io/world/SourceMap.h"

#include "core/base/EntityId.h"
#include "core/base/Name.h"
#include "core/base/Point.h"
#include "core/io/world/EntityText.h"
#include "core/types/Drawing.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <unordered_map>

namespace gloam {

namespace {

constexpr std::size_t fewItems = 16;  ///< as fast to look through as to index

/// The cell in a word of a path: "12, 7".
std::optional<Point> cellFrom(std::string_view word)
{
    Point cell;
    const char* last = word.data() + word.size();
    const auto first = std::from_chars(word.data(), last, cell.x);
    if (first.ec != std::errc() || last - first.ptr < 3 || first.ptr[0] != ',' || first.ptr[1] != ' ')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 2, last, cell.y);
    return second.ec == std::errc() && second.ptr == last ? std::optional(cell) : std::nullopt;
}

Point pointIn(const Value& item, std::string_view key, std::size_t from)
{
    const Map* map = item.as<Map>();
    const Value* at = map ? map->find(key) : nullptr;
    const List* list = at ? at->as<List>() : nullptr;
    if (!list || list->size() != from + 2 || !(*list)[from].as<std::int64_t>() || !(*list)[from + 1].as<std::int64_t>())
        return {};
    return {static_cast<int>(*(*list)[from].as<std::int64_t>()),
            static_cast<int>(*(*list)[from + 1].as<std::int64_t>())};
}

/// How the items of a list get an id where they have none of their own.
struct Naming {
    enum class Of { Nothing, Entities, Links };
    Of of = Of::Nothing;
    std::string_view level = {};  ///< of the entities
};

EntityId givenId(const Naming& naming, const Value& item, std::size_t order)
{
    if (naming.of == Naming::Of::Entities)
        return derivedId(Name(naming.level), pointIn(item, "at", 0), order);
    const Map* map = item.as<Map>();
    const Value* from = map ? map->find("from") : nullptr;
    const List* place = from ? from->as<List>() : nullptr;
    const auto* level = place && !place->empty() ? place->front().as<std::string>() : nullptr;
    return derivedId(level ? Name(*level) : Name(), pointIn(item, "from", 1), order);
}

/// An item's id as problems name it: its own, or the one it was given; empty if it has none.
std::string idOf(const Naming& naming, const Value& item, std::size_t order)
{
    const Map* map = item.as<Map>();
    const Value* id = map ? map->find("id") : nullptr;
    const auto* text = id ? id->as<std::string>() : nullptr;
    if (!map || naming.of == Naming::Of::Nothing)
        return text ? *text : std::string();
    if (!id)
        return toText(givenId(naming, item, order));
    const auto read = parseEntityId(text ? *text : toFlowText(*id));
    return read ? toText(*read) : text ? *text : std::string();
}

/// The naming of the list at `levels.LEVEL.entities` or `links`.
Naming namingAt(const std::array<std::string_view, 3>& words, std::size_t depth)
{
    if (depth == 1 && words[0] == "links")
        return {Naming::Of::Links};
    if (depth == 3 && words[0] == "levels" && words[2] == "entities")
        return {Naming::Of::Entities, words[1]};
    return {};
}

/// Takes the next word off a path: up to a dot or bracket.
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

SourceMap::SourceMap(Map tree) : m_tree(std::move(tree))
{}

const TextFile* SourceMap::fileAt(int line) const
{
    const auto next = std::partition_point(m_files.begin(), m_files.end(),
                                           [line](const TextFile& file) { return file.linesBefore < line; });
    return next == m_files.begin() ? nullptr : &*std::prev(next);
}

/// Looks up paths in one tree. Long lists and maps are indexed when they are first met, so that thousands of problems
/// in one list take no longer than each in its own.
class SourceMap::Finder {
public:
    Mark find(const Map& tree, std::string_view path)
    {
        Mark mark;
        const Map* map = &tree;
        const List* list = nullptr;
        std::array<std::string_view, 3> words;
        for (std::size_t depth = 0; !path.empty(); ++depth) {
            const std::string_view word = takeWord(path);
            const Value* next = nullptr;
            if (list) {
                next = itemOf(*list, word, namingAt(words, depth));
            } else if (const Entry* entry = map ? entryOf(*map, word) : nullptr) {
                next = &entry->value;
                mark = entry->mark;
            }
            if (depth < words.size())
                words[depth] = word;
            if (!next)
                return mark;
            if (const auto cell = next->as<std::string>() && path.starts_with('[')
                                      ? cellFrom(path.substr(1, path.find(']') - 1))
                                      : std::nullopt)
                return markIn(*next, rowsIn(*next), *cell);
            const bool isItem = list != nullptr;
            map = next->as<Map>();
            list = next->as<List>();
            const bool isLast = path.empty() || (!map && !list);  // a drawing has cells, which the tree does not know
            if (next->mark.line > 0 && (isItem || isLast))
                mark = next->mark;
        }
        return mark;
    }

private:
    const Entry* entryOf(const Map& map, std::string_view key)
    {
        const std::vector<Entry>& entries = map.entries();
        if (entries.size() <= fewItems) {
            const auto found =
                std::find_if(entries.begin(), entries.end(), [key](const Entry& entry) { return entry.key == key; });
            return found == entries.end() ? nullptr : &*found;
        }
        const auto [index, isNew] = m_maps.try_emplace(&map);
        if (isNew)
            for (const Entry& entry : entries)
                index->second.try_emplace(entry.key, &entry);
        const auto found = index->second.find(key);
        return found == index->second.end() ? nullptr : found->second;
    }

    /// The item with that id, or at that position of the list.
    const Value* itemOf(const List& list, std::string_view key, const Naming& naming)
    {
        if (const Value* item = itemWithId(list, std::string(key), naming))
            return item;
        std::size_t position = 0;
        const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), position);
        return error == std::errc() && end == key.data() + key.size() && position < list.size() ? &list[position]
                                                                                                : nullptr;
    }

    const Value* itemWithId(const List& list, const std::string& id, const Naming& naming)
    {
        const auto [index, isNew] = m_lists.try_emplace(&list);
        if (isNew)
            for (std::size_t i = 0; i < list.size(); ++i)
                if (std::string own = idOf(naming, list[i], i); !own.empty())
                    index->second.try_emplace(std::move(own), &list[i]);
        const auto found = index->second.find(id);
        return found == index->second.end() ? nullptr : found->second;
    }

    const DrawnRows& rowsIn(const Value& drawing)
    {
        const auto [rows, isNew] = m_drawings.try_emplace(&drawing);
        if (isNew)
            rows->second = rowsOf(&drawing);
        return rows->second;
    }

    std::unordered_map<const Value*, DrawnRows> m_drawings;
    std::unordered_map<const Map*, std::unordered_map<std::string_view, const Entry*>> m_maps;
    std::unordered_map<const List*, std::unordered_map<std::string, const Value*>> m_lists;
};

Mark SourceMap::find(std::string_view path) const
{
    Mark mark = Finder().find(m_tree, path);
    if (const TextFile* text = fileAt(mark.line))
        mark.line -= text->linesBefore;
    return mark;
}

void SourceMap::locate(Problems& problems, const std::string& file) const
{
    Finder finder;
    for (Problem& problem : problems) {
        if (problem.mark.line == 0 && problem.file.empty())
            problem.mark = finder.find(m_tree, problem.path);
        if (problem.file.empty())
            problem.file = file;
        const TextFile* text = problem.file == file ? fileAt(problem.mark.line) : nullptr;
        if (!text)
            continue;
        problem.file = text->name;
        problem.mark.line -= text->linesBefore;
    }
}

}  // namespace gloam
