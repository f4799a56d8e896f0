#include "editor/canvas/LinkArrows.h"

#include <algorithm>
#include <map>
#include <set>

namespace gloam::editor {

namespace {

/// Whether a cell of the open level is the cursor's, is selected, or contains a selected thing.
bool isConcerned(const Workbench& bench, Point cell)
{
    const Selection& selection = bench.selection();
    if (cell == bench.cursor() || (selection.kind == Selection::Kind::Cell && selection.cell == cell))
        return true;
    return std::any_of(selection.entities.begin(), selection.entities.end(), [&](EntityId id) {
        const Entity* entity = bench.level()->entities.find(id);
        return entity && entity->isPlaced() && entity->cells().contains(cell);
    });
}

bool isConcerned(const Workbench& bench, const Point& from, const std::optional<Point>& to)
{
    return isConcerned(bench, from) || (to && isConcerned(bench, *to));
}

bool isSelectedLink(const Workbench& bench, LinkId link)
{
    return bench.selection().kind == Selection::Kind::Link && bench.selection().link == link;
}

/// What is selected, or starts or ends at the selection or the cursor.
bool isDirect(const Workbench& bench, const LinkArrow& arrow)
{
    return isSelectedLink(bench, arrow.id) || isConcerned(bench, arrow.from, arrow.to);
}

bool isDirect(const Workbench& bench, const TriggerWire& wire)
{
    const bool isSelected = bench.selection().has(wire.trigger) || (!wire.link.isNothing() && isSelectedLink(bench, wire.link));
    return isSelected || isConcerned(bench, wire.from, wire.to);
}

/// Follows links to their destinations and on along every link from there. On the open level it continues only from the
/// cells where links arrive, so that not everything there is connected.
class LinkWalk {
public:
    LinkWalk(const World& world, const Name& open) : m_open(open)
    {
        for (const Link& link : world.links.all())
            for (const auto& [begin, end] : waysOf(link))
                m_from[begin.level].push_back({link.id, begin, end});
    }

    std::set<LinkId> all(const World& world, const std::set<LinkId>& begun)
    {
        for (const LinkId id : begun)
            if (const Link* link = world.links.find(id); link && m_reached.insert(id).second)
                for (const auto& [begin, end] : waysOf(*link))
                    arrive(end);
        while (!m_waiting.empty()) {
            const Way way = m_waiting.back();
            m_waiting.pop_back();
            m_reached.insert(way.link);
            arrive(way.end);
        }
        return m_reached;
    }

private:
    struct Way {
        LinkId link;
        Place begin;
        Place end;
    };
    static std::vector<std::pair<Place, Place>> waysOf(const Link& link)
    {
        std::vector<std::pair<Place, Place>> ways{{link.from, link.to}};
        if (link.ways == LinkWays::Both)
            ways.emplace_back(link.to, link.from);
        return ways;
    }
    void arrive(const Place& place)
    {
        const bool isOpen = place.level == m_open;
        if (!isOpen && !m_levels.insert(place.level).second)
            return;
        for (const Way& way : m_from[place.level])
            if ((!isOpen || way.begin == place) && m_reached.count(way.link) == 0)
                m_waiting.push_back(way);
    }

    Name m_open;
    std::map<Name, std::vector<Way>> m_from;
    std::vector<Way> m_waiting;
    std::set<LinkId> m_reached;
    std::set<Name> m_levels;   ///< those visited, except the open one
};

/// The links connected to what Direct shows, directly or by what opens and closes them.
std::set<LinkId> linksReached(const Workbench& bench)
{
    std::set<LinkId> begun;
    for (const LinkArrow& arrow : arrowsOn(bench.world(), bench.levelId()))
        if (isDirect(bench, arrow))
            begun.insert(arrow.id);
    for (const TriggerWire& wire : wiresOn(bench.world(), bench.levelId()))
        if (!wire.link.isNothing() && isDirect(bench, wire))
            begun.insert(wire.link);
    return LinkWalk(bench.world(), bench.levelId()).all(bench.world(), begun);
}

}  // namespace

std::vector<LinkArrow> arrowsShown(const Workbench& bench)
{
    if (!bench.level() || bench.linkDisplay() == LinkDisplay::None)
        return {};
    std::vector<LinkArrow> arrows = arrowsOn(bench.world(), bench.levelId());
    if (bench.linkDisplay() == LinkDisplay::Selected)
        std::erase_if(arrows, [&](const LinkArrow& arrow) { return !isSelectedLink(bench, arrow.id); });
    if (bench.linkDisplay() == LinkDisplay::Direct)
        std::erase_if(arrows, [&](const LinkArrow& arrow) { return !isDirect(bench, arrow); });
    if (bench.linkDisplay() == LinkDisplay::Transitive)
        std::erase_if(arrows, [reached = linksReached(bench)](const LinkArrow& arrow) { return reached.count(arrow.id) == 0; });
    return arrows;
}

std::vector<TriggerWire> wiresShown(const Workbench& bench)
{
    if (!bench.level() || bench.linkDisplay() == LinkDisplay::None)
        return {};
    std::vector<TriggerWire> wires = wiresOn(bench.world(), bench.levelId());
    if (bench.linkDisplay() == LinkDisplay::Selected)
        std::erase_if(wires, [&](const TriggerWire& wire) {
            return !bench.selection().has(wire.trigger) && (wire.link.isNothing() || !isSelectedLink(bench, wire.link));
        });
    if (bench.linkDisplay() == LinkDisplay::Direct)
        std::erase_if(wires, [&](const TriggerWire& wire) { return !isDirect(bench, wire); });
    if (bench.linkDisplay() == LinkDisplay::Transitive)
        std::erase_if(wires, [&, reached = linksReached(bench)](const TriggerWire& wire) {
            return !isDirect(bench, wire) && reached.count(wire.link) == 0;
        });
    return wires;
}

}  // namespace gloam::editor
