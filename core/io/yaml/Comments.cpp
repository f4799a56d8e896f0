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

Value withCommentsAbove(const Value& value)
{
    std::vector<std::string> comments = commentsOf(value);
    Value result = value;
    if (comments != value.commentsAbove)
        dropComments(result);
    result.commentsAbove = std::move(comments);
    return result;
}

}  // namespace gloam
