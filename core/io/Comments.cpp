#include "core/io/Comments.h"

namespace gloam {

namespace {

void collect(const Value& value, std::vector<std::string>& comments)
{
    comments.insert(comments.end(), value.commentsAbove.begin(), value.commentsAbove.end());
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            collect(item, comments);
    if (const Map* map = value.as<Map>())
        for (const Entry& entry : map->entries())
            collect(entry.value, comments);
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
    std::vector<std::string> comments;
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
