#include "editor/canvas/LinkArrows.h"

#include <algorithm>
#include <map>
#include <set>

namespace gloam::editor {

namespace {

/// Whether a cell of the open level is the cursor's, is selected, or contains a selected entity.
bool isConcerned(const OpenLevel& open, const SubjectSelection& subject, Point cell)
{
    const Selection& selection = subject.selection();
    if (cell == open.cursor() || (selection.kind == Selection::Kind::Cell && selection.cell == cell))
        return true;
    const std::vector<const Entity*> entities = open.level()->entities.at(cell);
    return std::any_of(entities.begin(), entities.end(),
                       [&selection](const Entity* entity) { return selection.has(entity->id); });
}

bool isConcerned(const OpenLevel& open, const SubjectSelection& subject, const Point& from,
                 const std::optional<Point>& to)
{
    return isConcerned(open, subject, from) || (to && isConcerned(open, subject, *to));
}

bool isSelectedLink(const SubjectSelection& subject, LinkId link)
{
    return subject.selection().kind == Selection::Kind::Link && subject.selection().link == link;
}

/// What is selected, or starts or ends at the selection or the cursor.
bool isDirect(const OpenLevel& open, const SubjectSelection& subject, const LinkArrow& arrow)
{
    return isSelectedLink(subject, arrow.id) || isConcerned(open, subject, arrow.from, arrow.to);
}

bool isDirect(const OpenLevel& open, const SubjectSelection& subject, const TriggerWire& wire)
{
    const bool isSelected =
        subject.selection().has(wire.trigger) || (!wire.link.isNothing() && isSelectedLink(subject, wire.link));
    return isSelected || isConcerned(open, subject, wire.from, wire.to);
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
std::set<LinkId> linksReached(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject)
{
    std::set<LinkId> begun;
    for (const LinkArrow& arrow : arrowsOn(document.world(), open.id()))
        if (isDirect(open, subject, arrow))
            begun.insert(arrow.id);
    for (const TriggerWire& wire : wiresOn(document.world(), open.id()))
        if (!wire.link.isNothing() && isDirect(open, subject, wire))
            begun.insert(wire.link);
    return LinkWalk(document.world(), open.id()).all(document.world(), begun);
}

}  // namespace

std::vector<LinkArrow> arrowsShown(const WorldDocument& document, const DisplayChoices& display, const OpenLevel& open,
                                   const SubjectSelection& subject)
{
    if (!open.level() || display.linkDisplay() == LinkDisplay::None)
        return {};
    std::vector<LinkArrow> arrows = arrowsOn(document.world(), open.id());
    if (display.linkDisplay() == LinkDisplay::Selected)
        std::erase_if(arrows, [&](const LinkArrow& arrow) { return !isSelectedLink(subject, arrow.id); });
    if (display.linkDisplay() == LinkDisplay::Direct)
        std::erase_if(arrows, [&](const LinkArrow& arrow) { return !isDirect(open, subject, arrow); });
    if (display.linkDisplay() == LinkDisplay::Transitive)
        std::erase_if(arrows, [reached = linksReached(document, open, subject)](const LinkArrow& arrow) {
            return reached.count(arrow.id) == 0;
        });
    return arrows;
}

std::vector<TriggerWire> wiresShown(const WorldDocument& document, const DisplayChoices& display, const OpenLevel& open,
                                    const SubjectSelection& subject)
{
    if (!open.level() || display.linkDisplay() == LinkDisplay::None)
        return {};
    std::vector<TriggerWire> wires = wiresOn(document.world(), open.id());
    if (display.linkDisplay() == LinkDisplay::Selected)
        std::erase_if(wires, [&](const TriggerWire& wire) {
            return !subject.selection().has(wire.trigger)
                   && (wire.link.isNothing() || !isSelectedLink(subject, wire.link));
        });
    if (display.linkDisplay() == LinkDisplay::Direct)
        std::erase_if(wires, [&](const TriggerWire& wire) { return !isDirect(open, subject, wire); });
    if (display.linkDisplay() == LinkDisplay::Transitive)
        std::erase_if(wires, [&, reached = linksReached(document, open, subject)](const TriggerWire& wire) {
            return !isDirect(open, subject, wire) && reached.count(wire.link) == 0;
        });
    return wires;
}

}  // namespace gloam::editor
