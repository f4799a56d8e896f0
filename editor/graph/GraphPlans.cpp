#include "editor/graph/GraphPlans.h"

#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/exchange/GraphPlace.h"

#include <map>
#include <set>

namespace gloam::editor {

namespace {

QString levelsText(const World& world, const std::vector<Name>& levels)
{
    return levels.size() == 1 ? nameOf(world, levels.front()) : tr("%1 levels").arg(levels.size());
}

/// Adds the edits of a plan, and makes them in a world that the next plan starts from.
void take(Plan& whole, Plan part, World& world, const PartTable& parts)
{
    for (edit::Simple& each : part.edits) {
        Edit made = toEdit(each);
        exchange(world, made, parts);
        whole.edits.push_back(std::move(each));
    }
}

/// The links that lead from one of some levels to another of them.
std::vector<Link> linksAmong(const World& world, const std::vector<Name>& levels)
{
    const std::set<Name> some(levels.begin(), levels.end());
    std::vector<Link> links;
    for (const Link& link : world.links.all())
        if (link.from.level != link.to.level && some.contains(link.from.level) && some.contains(link.to.level))
            links.push_back(link);
    return links;
}

/// Stairs of a level that lead nowhere yet: towards another depth, if there are such.
std::optional<Point> looseStairs(const World& world, const Name& level, const Name& other)
{
    const Level& here = *world.findLevel(level);
    const int deeper = world.findLevel(other)->depth - here.depth;
    const Size size = here.tiles.size();
    std::optional<Point> any;
    for (const Point cell : cellsIn(size)) {
        const Place place{level, cell};
        if (!isMouth(here.tiles.typeAt(cell)) || !canLinkFrom(world, place))
            continue;
        const StairDirection direction = stairsAt(world, place);
        const bool suits = deeper == 0 || direction == (deeper > 0 ? StairDirection::Down : StairDirection::Up);
        if (suits)
            return cell;
        if (!any && direction == StairDirection::None)
            any = cell;
    }
    return any;
}

/// The cell of an end; nullopt if there is no room for it.
std::optional<Place> placeOf(const World& world, const WireEnd& end, const Place& other)
{
    if (end.at)
        return Place{end.level, *end.at};
    const Level& level = *world.findLevel(end.level);
    if (level.isUnbuilt())
        return placeAtStairs(end.level);
    if (const auto stairs = looseStairs(world, end.level, other.level))
        return Place{end.level, *stairs};
    if (const auto cell = roomForPartner(world, other, end.level))
        return Place{end.level, *cell};
    return std::nullopt;
}

Place middleOf(const Level& level)
{
    const Size size = level.tiles.size();
    return {level.id, {size.width / 2, size.height / 2}};
}

}  // namespace

Plan planPins(const World& world, const std::vector<std::pair<Name, std::optional<Point>>>& pins)
{
    std::vector<edit::Simple> edits;
    std::vector<Name> levels;
    for (const auto& [id, pin] : pins) {
        if (const EditResult known = checkThere(world, id); !known)
            return known;
        Level level = *world.findLevel(id);
        setGraphPlace(level, pin);
        if (level == *world.findLevel(id))
            continue;
        levels.push_back(id);
        edits.emplace_back(edit::LevelList{edit::LevelList::Put{id, Cow<Level>(std::move(level))}});
    }
    if (edits.empty())
        return {};
    const bool isFreed = !pins.front().second.has_value();
    const QString what = levelsText(world, levels);
    return {std::move(edits),
            isFreed ? tr("free %1 in the world graph").arg(what) : tr("move %1 in the world graph").arg(what)};
}

Plan planDuplicateLevels(const World& world, const Limits& limits, const PartTable& parts,
                         const std::vector<Name>& levels, const NewIds& newId, std::vector<Name>& made)
{
    World next = world;
    Plan whole;
    std::map<Name, Name> copies;
    const std::vector<Link> links = linksAmong(world, levels);
    std::map<EntityId, EntityId> twins;
    for (const Link& link : links)
        twins[link.id] = newId();
    made.clear();
    const std::vector<QString> names = namesOfCopies(world, levels);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const Name& level = levels[i];
        const QString& name = names[i];
        const Name copy = freeLevelId(next, name);
        Plan plan = planDuplicateLevel(next, limits, level, name, newId, twins);
        if (!plan)
            return EditResult{plan.objection};
        take(whole, std::move(plan), next, parts);
        copies[level] = copy;
        made.push_back(copy);
    }
    edit::Links between;
    for (Link link : links) {
        link.id = twins.at(link.id);
        link.from.level = copies.at(link.from.level);
        link.to.level = copies.at(link.to.level);
        between.links[link.id] = link;
    }
    if (!between.links.empty())
        whole.edits.emplace_back(std::move(between));
    whole.name = tr("duplicate %1").arg(levelsText(world, levels));
    return whole;
}

Plan planRemoveLevels(const World& world, const PartTable& parts, const std::vector<Name>& levels)
{
    World next = world;
    Plan whole;
    for (const Name& level : levels) {
        Plan plan = planRemoveLevel(next, level);
        if (!plan)
            return EditResult{plan.objection};
        take(whole, std::move(plan), next, parts);
    }
    whole.name = tr("delete %1").arg(levelsText(world, levels));
    return whole;
}

Plan planSettingsOfLevels(const World& world, const std::vector<std::pair<Name, LevelSettings>>& settings)
{
    Plan whole;
    std::vector<Name> levels;
    for (const auto& [level, each] : settings) {
        Plan plan = planLevelSettings(world, level, each);
        if (!plan)
            return EditResult{plan.objection};
        if (!plan.edits.empty())
            levels.push_back(level);
        whole.edits.insert(whole.edits.end(), plan.edits.begin(), plan.edits.end());
    }
    whole.name = tr("change settings of %1").arg(levelsText(world, levels));
    return whole;
}

Plan planAddLevelAt(const World& world, const Limits& limits, Level level, Point place)
{
    setGraphPlace(level, place);
    return planAddLevel(world, limits, level);
}

Plan planWire(const World& world, LinkId id, const WireEnd& from, const WireEnd& to, LinkWays ways)
{
    for (const WireEnd* end : {&from, &to})
        if (const EditResult known = checkThere(world, end->level); !known)
            return known;
    if (from.level == to.level && (!from.at || !to.at))
        return EditResult{tr("Drag to another level, or between two cells of this one.")};
    const Level& target = *world.findLevel(to.level);
    const auto begin = placeOf(world, from, to.at ? Place{to.level, *to.at} : middleOf(target));
    if (!begin)
        return EditResult{tr("There is no room for it on %1.").arg(nameOf(world, from.level))};
    const auto end = placeOf(world, to, *begin);
    if (!end)
        return EditResult{tr("There is no room for it on %1.").arg(nameOf(world, to.level))};
    return planLink(world, id, *begin, *end, ways);
}

}  // namespace gloam::editor
