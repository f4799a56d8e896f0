#include "core/io/yaml/Comments.h"

#include <algorithm>
#include <iterator>

namespace gloam {

namespace {

/// Adds the comments within a value.
void collect(const Value& value, std::vector<std::string>& comments)
{
    const auto collectInner = [&comments](const Value& inner) {
        std::copy_if(inner.commentsAbove.begin(), inner.commentsAbove.end(), std::back_inserter(comments),
                     [](const std::string& comment) { return comment != blankLine; });
        collect(inner, comments);
    };
    if (const List* list = value.as<List>())
        std::for_each(list->begin(), list->end(), collectInner);
    if (const Map* map = value.as<Map>())
        for (const Entry& entry : map->entries())
            collectInner(entry.value);
}

void addAll(std::vector<std::string>& comments, const std::vector<std::string>& more)
{
    comments.insert(comments.end(), more.begin(), more.end());
}

/// Before those that stand there.
void putAbove(Value& value, std::vector<std::string> comments)
{
    addAll(comments, value.commentsAbove);
    value.commentsAbove = std::move(comments);
}

void dropComments(Value& value)
{
    value.commentsAbove.clear();
    if (List* list = value.as<List>())
        for (Value& item : *list)
            dropComments(item);
    if (Map* map = value.as<Map>())
        for (Entry& entry : map->entries())
            dropComments(entry.value);
}

}  // namespace

std::vector<std::string> commentsOf(const Value& value)
{
    std::vector<std::string> comments = value.commentsAbove;
    collect(value, comments);
    return comments;
}

const Value& withCommentsAbove(const Value& value, Value& made)
{
    std::vector<std::string> within;
    collect(value, within);
    if (within.empty())
        return value;
    made = value;
    dropComments(made);
    made.commentsAbove = value.commentsAbove;
    addAll(made.commentsAbove.write(), within);
    return made;
}

bool hasText(const std::vector<std::string>& comments)
{
    return std::any_of(comments.begin(), comments.end(),
                       [](const std::string& comment) { return comment != blankLine; });
}

std::vector<std::string> putComments(Map& map, const KeyComments& comments, const std::vector<std::string>& order)
{
    const auto rank = [&order](const std::string& key) {
        return std::find(order.begin(), order.end(), key) - order.begin();
    };
    std::vector<std::pair<std::ptrdiff_t, const std::vector<std::string>*>> homeless;
    for (const auto& [key, lines] : comments) {
        if (Value* value = map.find(key))
            value->commentsAbove = lines;
        else if (hasText(lines))
            homeless.emplace_back(rank(key), &lines);
    }
    std::stable_sort(homeless.begin(), homeless.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    auto next = homeless.begin();
    for (Entry& entry : map.entries()) {
        std::vector<std::string> moved;
        for (const std::ptrdiff_t place = rank(entry.key); next != homeless.end() && next->first < place; ++next)
            addAll(moved, *next->second);
        putAbove(entry.value, std::move(moved));
    }
    std::vector<std::string> last;
    for (; next != homeless.end(); ++next)
        addAll(last, *next->second);
    return last;
}

void putCommentsWithin(Map& map, const KeyComments& comments, const std::vector<std::string>& order)
{
    const std::vector<std::string> last = putComments(map, comments, order);
    if (last.empty())
        return;
    if (map.isEmpty())
        map.set(order.front(), std::string());
    addAll(map.entries().back().value.commentsAbove.write(), last);
}

void leaveOut(Map& map, std::string_view key)
{
    std::vector<Entry>& entries = map.entries();
    const auto found =
        std::find_if(entries.begin(), entries.end(), [key](const Entry& entry) { return entry.key == key; });
    if (found == entries.end())
        return;
    std::vector<std::string> comments = std::move(found->value.commentsAbove);
    const auto next = entries.erase(found);
    if (!hasText(comments) || entries.empty())
        return;
    if (next != entries.end())
        putAbove(next->value, std::move(comments));
    else
        addAll(entries.back().value.commentsAbove.write(), comments);
}

}  // namespace gloam
