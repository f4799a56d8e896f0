#include "core/io/world/OldLinks.h"

#include "core/base/Fault.h"
#include "core/io/world/OldValues.h"
#include "core/types/WrittenCell.h"

#include <map>
#include <utility>

namespace gloam {

namespace {

struct OldTransition {
    Value from, to;
};

/// A place as `[level, x, y]`, from that, from `[level, [x, y]]` or from a map with the level's id and a cell; nothing
/// if it is none.
Value placeOfEnd(const Value& value)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    if (const List* list = value.as<List>()) {
        if (list->size() == 2 && list->front().as<std::string>() && readCell(list->back(), x, y))
            return List{list->front(), x, y};
        return value;
    }
    const Map* map = value.as<Map>();
    if (!map)
        return {};
    Value level;
    Value cell;
    for (const Entry& entry : map->entries()) {
        if (entry.value.as<std::string>() && entry.key.find("map") != std::string::npos)
            level = entry.value;
        if (readCell(entry.value, x, y))
            cell = entry.value;
    }
    if (cell.isNothing() && map->find("x") && map->find("y"))
        cell = List{*map->find("x"), *map->find("y")};
    if (!level.as<std::string>() || !readCell(cell, x, y))
        return {};
    return List{level, x, y};
}

/// A transition as `{from: PLACE, to: PLACE}` or as a pair of both.
OldTransition transitionOf(const Value& item)
{
    if (const Map* map = item.as<Map>()) {
        const Value* from = map->find("from");
        const Value* to = map->find("to");
        return {from ? placeOfEnd(*from) : Value(), to ? placeOfEnd(*to) : Value()};
    }
    const List* pair = item.as<List>();
    return pair && pair->size() == 2 ? OldTransition{placeOfEnd(pair->front()), placeOfEnd(pair->back())}
                                     : OldTransition();
}

Value oneWay(OldTransition transition, Mark mark)
{
    Map link;
    link.set("kind", "stairs");
    if (!transition.from.isNothing())
        link.set("from", std::move(transition.from));
    if (!transition.to.isNothing())
        link.set("to", std::move(transition.to));
    link.set("ways", "one");
    Value value(std::move(link));
    value.mark = mark;
    return value;
}

}  // namespace

List linksOf(const Value& transitions, Problems& problems)
{
    const List* list = transitions.as<List>();
    if (!list && !(transitions.as<Map>() && transitions.as<Map>()->isEmpty()))
        problems.push_back(problemAt(Severity::Error, Fault::OldShape, "links",
                                     "'transitions' must be a list such as [{from: [a, 1, 1], to: [b, 2, 2]}].", {},
                                     transitions.mark));
    List links;
    std::map<std::pair<std::string, std::string>, std::size_t> open;  // those that nothing leads back from yet
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        OldTransition transition = transitionOf((*list)[i]);
        const std::string from = toFlowText(transition.from);
        const std::string to = toFlowText(transition.to);
        const bool isWhole = !transition.from.isNothing() && !transition.to.isNothing();
        if (const auto back = open.find({to, from}); isWhole && back != open.end()) {
            links[back->second].as<Map>()->erase("ways");
            open.erase(back);
            continue;
        }
        open.emplace(std::pair(from, to), links.size());
        links.push_back(oneWay(std::move(transition), (*list)[i].mark));
    }
    return links;
}

}  // namespace gloam
