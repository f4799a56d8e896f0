#include "editor/panels/ProblemPlace.h"

#include "core/world/Overland.h"
#include "editor/panels/ProblemsModel.h"

#include <QCoreApplication>

#include <charconv>

namespace gloam::editor {

namespace {

/// Takes `word` off the front of a path, if it starts with it.
bool takeOff(std::string_view& path, std::string_view word)
{
    if (path.substr(0, word.size()) != word)
        return false;
    const std::string_view rest = path.substr(word.size());
    if (!rest.empty() && rest.front() != '.' && rest.front() != '[')
        return false;
    path = rest;
    return true;
}

/// What is left of a path, if it leads to a field. Cells are shown on the map.
std::string fieldIn(std::string_view path)
{
    if (path.empty() || path.front() != '.')
        return {};
    path.remove_prefix(1);
    const std::string_view first = path.substr(0, path.find_first_of(".["));
    const bool isCell = first == "at" || first == "from" || first == "to" || first == "in";
    return isCell ? std::string() : std::string(path);
}

/// The content of the brackets at the start of a path; empty if none.
std::string_view takeBrackets(std::string_view& path)
{
    const std::size_t end = path.find(']');
    if (path.empty() || path.front() != '[' || end == std::string_view::npos)
        return {};
    const std::string_view inside = path.substr(1, end - 1);
    path.remove_prefix(end + 1);
    return inside;
}

std::optional<std::size_t> numberIn(std::string_view text)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<Point> pointIn(std::string_view text)
{
    const std::size_t comma = text.find(", ");
    if (comma == std::string_view::npos)
        return std::nullopt;
    const auto x = numberIn(text.substr(0, comma));
    const auto y = numberIn(text.substr(comma + 2));
    return x && y ? std::optional(Point{static_cast<int>(*x), static_cast<int>(*y)}) : std::nullopt;
}

/// A value by its id, else by its position in the list; null if none.
template <typename Values> auto findIn(const Values& all, std::string_view key) -> const typename Values::value_type*
{
    if (const auto id = parseEntityId(key))
        for (const auto& value : all)
            if (value.id == *id)
                return &value;
    const auto number = numberIn(key);
    return number && *number < all.size() ? &all[*number] : nullptr;
}

/// The position of an entity, or of its carrier.
std::optional<Point> cellOf(const Level& level, const Entity* entity)
{
    for (int i = 0; entity && i < 100; ++i) {
        if (entity->isPlaced())
            return entity->at;
        entity = level.entities.find(entity->in);
    }
    return std::nullopt;
}

ProblemTarget ofPlace(const World& world, const Place& place, std::optional<Selection> selection)
{
    if (!world.findLevel(place.level))
        return {{}, {}, std::move(selection)};
    return {place.level, world.contains(place) ? std::optional(place.at) : std::nullopt, std::move(selection)};
}

ProblemTarget ofLink(const World& world, std::string_view path)
{
    const Link* link = findIn(world.links.all(), takeBrackets(path));
    if (!link)
        return {};
    const bool isOfEnd = takeOff(path, ".to");
    const Place& end = isOfEnd ? link->to : link->from;
    const Place& other = isOfEnd ? link->from : link->to;
    return ofPlace(world, world.contains(end) ? end : other, Selection::ofLink(link->id));
}

ProblemTarget inLevel(const Level& level, std::string_view path)
{
    if (takeOff(path, ".entities")) {
        const Entity* entity = findIn(level.entities.all(), takeBrackets(path));
        if (entity)
            return {level.id, cellOf(level, entity), Selection::ofEntities({entity->id}), fieldIn(path)};
    }
    std::optional<Point> cell;
    if (takeOff(path, ".map"))
        cell = pointIn(takeBrackets(path));
    if (takeOff(path, ".cells")) {
        const auto cells = level.tiles.cells().places();
        const auto number = numberIn(takeBrackets(path));
        if (number && *number < cells.size())
            cell = cells[*number];
    }
    if (cell && level.contains(*cell))
        return {level.id, cell, Selection::ofCell(*cell)};
    return {level.id, std::nullopt, Selection(), fieldIn(path)};
}

/// The level with the longest id at the start of a path: ids may contain dots.
const Level* takeLevel(const World& world, std::string_view& path)
{
    const Level* found = nullptr;
    for (const auto& [id, level] : world.levels) {
        std::string_view rest = path;
        if (takeOff(rest, "." + id.text()) && (!found || id.text().size() > found->id.text().size()))
            found = &*level;
    }
    if (found)
        takeOff(path, "." + found->id.text());
    return found;
}

/// The type with the longest name at the start of a path: names may contain dots.
ProblemTarget ofType(const World& world, TypeCategory category, std::string_view path)
{
    std::string found;
    const std::string_view whole = path;
    for (const std::string& name : world.registry->names(category)) {
        std::string_view rest = path;
        if (takeOff(rest, "." + name) && name.size() > found.size())
            found = name;
    }
    if (found.empty())
        return {};
    return {{}, {}, Selection::ofType(category, Name(found)), fieldIn(whole.substr(found.size() + 1))};
}

/// A fixed zone is shown on the map of zones, if it is there.
ProblemTarget ofOverland(const World& world, std::string_view path)
{
    const auto overland = overlandOf(world);
    const std::string_view rest = path;
    const auto number = takeOff(path, ".fixed") ? numberIn(takeBrackets(path)) : std::nullopt;
    if (overland && number && *number < overland->fixed.size() && overland->size.contains(overland->fixed[*number].at))
        return {{}, {}, Selection::ofZone(overland->fixed[*number].at)};
    return {{}, {}, Selection::ofOverland(), fieldIn(rest)};
}

}  // namespace

ProblemTarget targetOf(const Problem& problem, const World& world)
{
    std::string_view path = problem.path;
    if (takeOff(path, "world.start")) {
        const Place start{world.settings.start.level, world.settings.start.at};
        return ofPlace(world, start, world.contains(start) ? Selection::ofStart() : Selection::ofWorld());
    }
    if (takeOff(path, "world.goal")) {
        const auto number = numberIn(takeBrackets(path)).value_or(0);
        const bool isThere = number < world.settings.goals.size();
        return ofPlace(world, isThere ? world.settings.goals[number].reach : Place(), Selection::ofWorld());
    }
    if (takeOff(path, "overland"))
        return ofOverland(world, path);
    if (takeOff(path, "world") || takeOff(path, "ruleset") || takeOff(path, "messages"))
        return {{}, {}, Selection::ofWorld(), fieldIn(path)};
    if (takeOff(path, "links"))
        return ofLink(world, path);
    for (const TypeCategory category : allTypeCategories)
        if (std::string_view rest = path; takeOff(rest, "types." + std::string(nameOf(category))))
            return ofType(world, category, rest);
    if (takeOff(path, "levels")) {
        const Level* level = takeLevel(world, path);
        return level ? inLevel(*level, path) : ProblemTarget{{}, {}, Selection::ofWorld()};
    }
    return {};
}

Name levelOf(const Problem& problem, const World& world)
{
    std::string_view path = problem.path;
    if (!takeOff(path, "levels"))
        return targetOf(problem, world).level;
    const Level* level = takeLevel(world, path);
    return level ? level->id : Name();
}

QString placeInWorld(const Problem& problem, const World& world)
{
    const ProblemTarget target = targetOf(problem, world);
    if (target.isNowhere())
        return placeOf(problem);
    if (target.selection && target.selection->kind == Selection::Kind::Type)
        return QCoreApplication::translate("Problems", "the type %1")
            .arg(QString::fromStdString(target.selection->type.text()));
    if (target.selection && target.selection->isOfOverland())
        return QCoreApplication::translate("Problems", "the overland");
    if (target.level.isEmpty())
        return QCoreApplication::translate("Problems", "the world");
    const QString level = QString::fromStdString(world.findLevel(target.level)->displayName());
    return target.at
               ? QStringLiteral("%1, %2, %3").arg(level, QString::number(target.at->x), QString::number(target.at->y))
               : level;
}

}  // namespace gloam::editor
