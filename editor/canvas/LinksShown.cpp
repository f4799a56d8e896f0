#include "editor/canvas/LinkArrows.h"

#include <algorithm>
#include <map>
#include <set>

namespace gloam::editor {

namespace {

/// Whether a cell of the open level is the cursor's, is selected, or contains a selected thing.
bool isConcerned(const EditorState& state, Point cell)
{
    const Selection& selection = state.subject.selection();
    if (cell == state.open.cursor() || (selection.kind == Selection::Kind::Cell && selection.cell == cell))
        return true;
    const std::vector<const Entity*> things = state.open.level()->entities.at(cell);
    return std::any_of(things.begin(), things.end(),
                       [&selection](const Entity* thing) { return selection.has(thing->id); });
}

bool isConcerned(const EditorState& state, const Point& from, const std::optional<Point>& to)
{
    return isConcerned(state, from) || (to && isConcerned(state, *to));
}

bool isSelectedLink(const EditorState& state, LinkId link)
{
    return state.subject.selection().kind == Selection::Kind::Link && state.subject.selection().link == link;
}

/// What is selected, or starts or ends at the selection or the cursor.
bool isDirect(const EditorState& state, const LinkArrow& arrow)
{
    return isSelectedLink(state, arrow.id) || isConcerned(state, arrow.from, arrow.to);
}

bool isDirect(const EditorState& state, const TriggerWire& wire)
{
    const bool isSelected =
        state.subject.selection().has(wire.trigger) || (!wire.link.isNothing() && isSelectedLink(state, wire.link));
    return isSelected || isConcerned(state, wire.from, wire.to);
}

/// Follows links to their destinations and onward from there. On the open level it continues only from cells where
/// links arrive, so that it does not reach everything.
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
    std::set<Name> m_levels;  ///< those visited, except the open one
};

/// The links connected to what Direct shows, directly or by what opens and closes them.
std::set<LinkId> linksReached(const EditorState& state)
{
    std::set<LinkId> begun;
    for (const LinkArrow& arrow : arrowsOn(state.document.world(), state.open.id()))
        if (isDirect(state, arrow))
            begun.insert(arrow.id);
    for (const TriggerWire& wire : wiresOn(state.document.world(), state.open.id()))
        if (!wire.link.isNothing() && isDirect(state, wire))
            begun.insert(wire.link);
    return LinkWalk(state.document.world(), state.open.id()).all(state.document.world(), begun);
}

}  // namespace

std::vector<LinkArrow> arrowsShown(const EditorState& state)
{
    if (!state.open.level() || state.display.linkDisplay() == LinkDisplay::None)
        return {};
    std::vector<LinkArrow> arrows = arrowsOn(state.document.world(), state.open.id());
    if (state.display.linkDisplay() == LinkDisplay::Selected)
        std::erase_if(arrows, [&](const LinkArrow& arrow) { return !isSelectedLink(state, arrow.id); });
    if (state.display.linkDisplay() == LinkDisplay::Direct)
        std::erase_if(arrows, [&](const LinkArrow& arrow) { return !isDirect(state, arrow); });
    if (state.display.linkDisplay() == LinkDisplay::Transitive)
        std::erase_if(arrows,
                      [reached = linksReached(state)](const LinkArrow& arrow) { return reached.count(arrow.id) == 0; });
    return arrows;
}

std::vector<TriggerWire> wiresShown(const EditorState& state)
{
    if (!state.open.level() || state.display.linkDisplay() == LinkDisplay::None)
        return {};
    std::vector<TriggerWire> wires = wiresOn(state.document.world(), state.open.id());
    if (state.display.linkDisplay() == LinkDisplay::Selected)
        std::erase_if(wires, [&](const TriggerWire& wire) {
            return !state.subject.selection().has(wire.trigger)
                   && (wire.link.isNothing() || !isSelectedLink(state, wire.link));
        });
    if (state.display.linkDisplay() == LinkDisplay::Direct)
        std::erase_if(wires, [&](const TriggerWire& wire) { return !isDirect(state, wire); });
    if (state.display.linkDisplay() == LinkDisplay::Transitive)
        std::erase_if(wires, [&, reached = linksReached(state)](const TriggerWire& wire) {
            return !isDirect(state, wire) && reached.count(wire.link) == 0;
        });
    return wires;
}

}  // namespace gloam::editor
