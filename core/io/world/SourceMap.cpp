#include "core/io/world/SourceMap.h"

#include "core/base/EntityId.h"
#include "core/base/Name.h"
#include "core/base/Point.h"
#include "core/io/world/EntityText.h"
#include "core/types/Drawing.h"

#include <charconv>
#include <optional>

namespace gloam {

namespace {

/// The item with that id, or at that position of the list.
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

/// Names an item as problems do: by its own id, or the one it was given.
void nameItem(Value& item, EntityId given)
{
    Map* map = item.as<Map>();
    if (!map)
        return;
    Value* id = map->find("id");
    if (!id) {
        map->set("id", toText(given)).mark = item.mark;
        return;
    }
    const auto* text = id->as<std::string>();
    const auto read = parseEntityId(text ? *text : toFlowText(*id));
    if (read && !(text && *text == toText(*read))) {
        Value named(toText(*read));
        named.mark = id->mark;
        *id = std::move(named);
    }
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

void nameEntities(const Name& level, Value& written)
{
    Value* entities = written.as<Map>() ? written.as<Map>()->find("entities") : nullptr;
    List* list = entities ? entities->as<List>() : nullptr;
    for (std::size_t i = 0; list && i < list->size(); ++i)
        nameItem((*list)[i], derivedId(level, pointIn((*list)[i], "at", 0), i));
}

void nameLinks(Value& links)
{
    List* list = links.as<List>();
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const Map* map = (*list)[i].as<Map>();
        const Value* from = map ? map->find("from") : nullptr;
        const List* place = from ? from->as<List>() : nullptr;
        const auto* level = place && !place->empty() ? place->front().as<std::string>() : nullptr;
        nameItem((*list)[i], derivedId(level ? Name(*level) : Name(), pointIn((*list)[i], "from", 1), i));
    }
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
{
    if (Value* levels = m_tree.find("levels"); levels && levels->as<Map>())
        for (Entry& entry : levels->as<Map>()->entries())
            nameEntities(entry.key, entry.value);
    if (Value* links = m_tree.find("links"))
        nameLinks(*links);
}

const TextFile* SourceMap::fileAt(int line) const
{
    const auto next = std::partition_point(m_files.begin(), m_files.end(),
                                           [line](const TextFile& file) { return file.linesBefore < line; });
    return next == m_files.begin() ? nullptr : &*std::prev(next);
}

Mark SourceMap::find(std::string_view path) const
{
    Mark mark = findInTree(path);
    if (const TextFile* text = fileAt(mark.line))
        mark.line -= text->linesBefore;
    return mark;
}

Mark SourceMap::findInTree(std::string_view path) const
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
        if (const auto cell = next->as<std::string>() && path.starts_with('[')
                                  ? cellFrom(path.substr(1, path.find(']') - 1))
                                  : std::nullopt)
            return markIn(*next, *cell);
        const bool isItem = list != nullptr;
        map = next->as<Map>();
        list = next->as<List>();
        const bool isLast = path.empty() || (!map && !list);  // a drawing has cells, which the tree does not know
        if (next->mark.line > 0 && (isItem || isLast))
            mark = next->mark;
    }
    return mark;
}

void SourceMap::locate(Problems& problems, const std::string& file) const
{
    for (Problem& problem : problems) {
        if (problem.mark.line == 0 && problem.file.empty())
            problem.mark = findInTree(problem.path);
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
