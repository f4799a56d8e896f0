#include "editor/tools/LinkTool.h"

#include "core/parts/Waiting.h"
#include "editor/document/PlanParts.h"
#include "editor/document/TriggerPlans.h"
#include "editor/document/WireWords.h"
#include "editor/tools/OwnTools.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

QString toolSaid(const char* text)
{
    return QCoreApplication::translate("Tools", text);
}

/// An entity with a trigger in a cell; null if none.
const Entity* triggerAt(const World& world, const Place& place)
{
    for (const Entity* entity : world.findLevel(place.level)->entities.at(place.at))
        if (part<Trigger>(*entity, *world.registry))
            return entity;
    return nullptr;
}

bool areStairs(const World& world, const Place& place)
{
    return hasMouth(world, place);
}

}  // namespace

void LinkTool::press(Point cell, Modifiers held)
{
    m_done.reset();
    m_aim = cell;
    m_held = held;
    if (m_isCarried) {
        m_isPressed = true;
        return;
    }
    m_isPressed = state().open.level() && (takeEnd(cell) || takeTrigger(cell) || beginAt(cell));
}

/// If it already leads somewhere, selects it instead: then its end can be moved, and it can be removed.
bool LinkTool::beginAt(Point cell)
{
    if (const EditResult can = canBegin(aimed()); !can) {
        state().notices.tell(can);
        if (const Selection link = selectionOfLinkAt(aimed()); link.kind == Selection::Kind::Link)
            state().subject.select(link);
        return false;
    }
    m_from = Place{state().open.id(), cell};
    return true;
}

bool LinkTool::takeEnd(Point cell)
{
    const Link* link = state().subject.selection().kind == Selection::Kind::Link
                           ? state().document.world().links.find(state().subject.selection().link)
                           : nullptr;
    const Place place{state().open.id(), cell};
    if (!link || (link->from != place && link->to != place))
        return false;
    m_end = End{link->id, link->from == place ? LinkEnd::From : LinkEnd::To};
    m_from = place;
    return true;
}

/// Unlinked stairs take precedence over what stands on them.
bool LinkTool::takeTrigger(Point cell)
{
    const Place place{state().open.id(), cell};
    if (!state().document.world().contains(place) || (areStairs(state().document.world(), place) && canBegin(place)))
        return false;
    const Entity* entity = triggerAt(state().document.world(), place);
    if (!entity)
        return false;
    m_trigger = entity->id;
    m_from = place;
    return true;
}

void LinkTool::aim(std::optional<Point> cell, Modifiers held)
{
    m_aim = cell;
    m_held = held;
    if (!cell || (m_done && aimed() != *m_done))
        m_done.reset();
}

void LinkTool::release(Modifiers held)
{
    if (!std::exchange(m_isPressed, false) || !m_from)
        return;
    if (!m_isCarried && m_aim && aimed() == *m_from) {
        if (m_end) {
            drop();  // a click on an end: the link is already selected
            return;
        }
        m_isCarried = true;
        state().notices.tell(
            m_trigger ? toolSaid("Click what it opens, closes or takes away. Shift: what appears. Esc: cancel.")
                      : toolSaid("Click where it leads, on this level or another. Esc: cancel."));
        return;
    }
    if (m_aim)
        complete(held);
    else if (!m_isCarried)
        drop();
}

void LinkTool::cancel()
{
    const auto from = m_from;
    const bool wasCarried = m_isCarried;
    drop();
    if (from && wasCarried)
        state().navigation.open(from->level);
}

void LinkTool::drop()
{
    m_targets.reset();
    m_from.reset();
    m_end.reset();
    m_trigger.reset();
    m_retargeted.reset();
    m_isCarried = false;
    m_isPressed = false;
}

/// The type that a trigger would make appear at the aimed cell; nullopt if it would act on what is there.
std::optional<Name> LinkTool::appearing(Modifiers held) const
{
    if (!m_trigger || !held.shift)
        return std::nullopt;
    const Level* level = state().document.world().findLevel(aimed().level);
    const Entity* entity = level && level->contains(*m_aim) ? workedAt(*level, types(), *m_aim) : nullptr;
    return entity && entity->id != *m_trigger ? types().entity(entity->type).id : state().types.entityType();
}

Plan LinkTool::planAt(Modifiers held, LinkId id) const
{
    if (const auto type = appearing(held))
        return planLetAppear(state().document.world(), m_from->level, *m_trigger, aimed(), *type);
    if (m_trigger) {
        Plan plan = planDrive(state().document.world(), m_from->level, *m_trigger, aimed());
        if (!plan
            && planLetAppear(state().document.world(), m_from->level, *m_trigger, aimed(), state().types.entityType()))
            plan.objection = toolSaid("%1 Hold Shift to make the %2 appear there.").arg(plan.objection, nameInHand());
        return plan;
    }
    if (m_end)
        return planMoveLinkEnd(state().document.world(), m_end->link, m_end->end, *m_aim);
    if (!m_retargeted)
        return planLink(state().document.world(), wanted(held, id));
    return planRetarget(state().document.world(), *m_retargeted, *m_from, aimed());
}

/// A link that was dragged and refused is dropped; one that is carried may be tried elsewhere.
void LinkTool::complete(Modifiers held)
{
    const Place to = aimed();
    const LinkId id = document().newId();
    const EditResult result = state().document.perform(planAt(held, id));
    state().notices.tell(result);
    if (!result && m_isCarried)
        return;
    const auto trigger = m_trigger;
    const Place from = *m_from;
    const Name level = from.level;
    drop();
    if (!result)
        return;
    m_done = to;
    state().notices.tell(trigger ? wiredText(state().document.world(), level, *trigger, to) : doneText(from, to, id),
                         Sign::Good);
    if (trigger && state().open.id() == level)
        state().subject.select(Selection::ofEntities({*trigger}));
    else if (!trigger)
        state().subject.select(selectionOfLinkAt(to));
}

/// What the options make of a link from here to the aimed cell; one led elsewhere stays what it is.
Link LinkTool::wanted(Modifiers held, LinkId id) const
{
    if (const Link* led = m_retargeted ? state().document.world().links.find(*m_retargeted) : nullptr) {
        Link link = *led;
        (link.from == *m_from ? link.to : link.from) = aimed();
        return link;
    }
    Link link = m_options.linkBetween(id, *m_from, aimed());
    if (held.shift)
        link.ways = LinkWays::One;
    return link;
}

EditResult LinkTool::canBegin(const Place& place) const
{
    return canLinkFrom(state().document.world(), place, m_options.link().kind);
}

QString LinkTool::doneText(const Place& from, const Place& to, LinkId made) const
{
    const QString start = nameOf(state().document.world(), from);
    const QString end = nameOf(state().document.world(), to);
    const Link* link = state().document.world().links.find(made);
    if (!link)
        return toolSaid("The end is at %1 now.").arg(end);
    const bool isOneWay = link->ways == LinkWays::One;
    if (link->kind == Name("stairs"))
        return (isOneWay ? toolSaid("Linked one way: from %1 to %2.") : toolSaid("Linked both ways: %1 and %2."))
            .arg(start, end);
    return (isOneWay ? toolSaid("%1, one way: from %2 to %3.") : toolSaid("%1, both ways: %2 and %3."))
        .arg(titleOfKind(findLinkKind(link->kind)), start, end);
}

const std::vector<Point>& LinkTool::targets() const
{
    if (!m_targets)
        m_targets = findTargets();
    return *m_targets;
}

/// What the current trigger could be wired to on this level, except walls that would give way.
std::vector<Point> LinkTool::findTargets() const
{
    const Level* level = state().open.level();
    std::vector<Point> cells;
    const auto add = [&](Point cell) {
        if (cell != m_from->at
            && planDrive(state().document.world(), m_from->level, *m_trigger, {state().open.id(), cell}))
            cells.push_back(cell);
    };
    for (const Link& link : state().document.world().links.all())
        for (const Place& end : {link.from, link.to})
            if (end.level == state().open.id() && end.hasCell())
                add(end.at);
    for (const Entity& entity : level->entities.all())
        if (entity.isPlaced() && part<Switchable>(entity, types()))
            add(entity.at);
    for (int y = 0; y < level->tiles.size().height; ++y)
        for (int x = 0; x < level->tiles.size().width; ++x)
            if (level->tiles.isDoor({x, y}))
                add({x, y});
    std::sort(cells.begin(), cells.end(), comesBefore);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

Selection LinkTool::selectionOfLinkAt(const Place& place) const
{
    for (const Link& link : state().document.world().links.all())
        if (link.from == place || link.to == place)
            return Selection::ofLink(link.id);
    return {};
}

void LinkTool::carryFrom(const Place& from, std::optional<LinkId> retargeted)
{
    drop();
    m_from = from;
    m_retargeted = retargeted;
    m_isCarried = true;
    m_aim.reset();
}

void LinkTool::carry()
{
    if (m_from && !m_end)
        pickUp();
}

void LinkTool::pickUp()
{
    m_isPressed = false;
    m_isCarried = true;
    m_aim.reset();
}

void LinkTool::carryTo(const Name& level)
{
    if (!m_from || (m_end && level != m_from->level))
        return;
    pickUp();
    state().navigation.open(level);
}

void LinkTool::takeAtCursor()
{
    const Place here{state().open.id(), state().open.cursor()};
    if (state().open.level() && areStairs(state().document.world(), here) && canBegin(here))
        state().destination.ask({});
}

bool LinkTool::askAtCursor()
{
    const Place here{state().open.id(), state().open.cursor()};
    if (isBusy() || !state().open.level() || !canBegin(here))
        return false;
    if (!areStairs(state().document.world(), here) && triggerAt(state().document.world(), here))
        return false;
    state().destination.ask({});
    return true;
}

const std::vector<Point>& LinkTool::sources() const
{
    if (!m_sources)
        m_sources = findSources();
    return *m_sources;
}

/// Unlinked stairs, and entities that can be wired.
std::vector<Point> LinkTool::findSources() const
{
    const Level* level = state().open.level();
    std::vector<Point> cells;
    if (!level)
        return cells;
    for (int y = 0; y < level->tiles.size().height; ++y)
        for (int x = 0; x < level->tiles.size().width; ++x)
            if (const Place place{state().open.id(), {x, y}};
                areStairs(state().document.world(), place) && canBegin(place))
                cells.push_back(place.at);
    for (const Entity& entity : level->entities.all())
        if (entity.isPlaced() && part<Trigger>(entity, types()))
            cells.push_back(entity.at);
    std::sort(cells.begin(), cells.end(), comesBefore);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

ToolPreview LinkTool::preview() const
{
    ToolPreview preview;
    if (!m_from)
        preview.sources = sources();
    else if (m_trigger && state().open.level())
        preview.sources = targets();
    const bool isHere = m_from && m_from->hasCell() && m_from->level == state().open.id();
    if (isHere)
        preview.marks.push_back({m_from->at, {1, 1}});
    if (!m_aim || !state().open.level())
        return preview;
    preview.marks.push_back({*m_aim, {1, 1}});
    if (!m_from) {
        const bool isSelectedEnd = state().subject.selection().kind == Selection::Kind::Link
                                   && selectionOfLinkAt(aimed()) == state().subject.selection();
        const bool isOther =
            isSelectedEnd || (state().open.level()->contains(*m_aim) && triggerAt(state().document.world(), aimed()));
        preview.objection = isOther || m_done ? QString() : canBegin(aimed()).objection;
        return preview;
    }
    if (aimed() == *m_from)
        return preview;
    if (isHere)
        preview.arrow = ToolPreview::Arrow{m_from->at, *m_aim, leadsOneWay()};
    preview.objection = planAt(m_held).objection;
    if (preview.objection.isEmpty() && isHere)
        showAppearing(preview);
    if (preview.objection.isEmpty() && !m_trigger && !m_end)
        preview.level.tiles = stairsToBe(state().document.world(), wanted(m_held), state().open.id());
    return preview;
}

/// Whether the arrow of the gesture leads one way.
bool LinkTool::leadsOneWay() const
{
    if (m_trigger)
        return true;
    if (const Link* moved = m_end ? state().document.world().links.find(m_end->link) : nullptr)
        return moved->ways == LinkWays::One;
    return decidedLink(state().document.world(), wanted(m_held)).ways == LinkWays::One;
}

/// As if it were already there.
void LinkTool::showAppearing(ToolPreview& preview) const
{
    if (const auto type = appearing(m_held))
        preview.level.entities = {makeEntity(types(), types().findEntity(*type), {}, *m_aim)};
}

QString LinkTool::nameInHand() const
{
    const EntityTypeId type = types().findEntity(state().types.entityType());
    return QString::fromStdString(type == EntityTypeId{} ? state().types.entityType().text()
                                                         : types().entity(type).displayName());
}

QString LinkTool::hint() const
{
    if (m_trigger)
        return toolSaid("Lead it to what it opens, closes or takes away. Shift: what appears. Esc: cancel.");
    if (m_end)
        return toolSaid("Drag the end to its new place; its stairs come along. Esc: cancel.");
    if (m_isCarried)
        return toolSaid("Click where it leads, on any level. Shift: one way. Esc: cancel.");
    if (m_from)
        return toolSaid("Release where it leads: a cell, a stair or a level's name. Hover at the edge for a list of "
                        "levels. Shift: one way.");
    const Place here{state().open.id(), state().open.cursor()};
    if (state().open.level() && triggerAt(state().document.world(), here) && !areStairs(state().document.world(), here))
        return toolSaid("Drag from a stair or floor to where it leads, or from a lever to what it works. Enter: pick "
                        "up this wire.");
    if (m_options.kind() && m_options.kind()->moment == LinkMoment::Edge)
        return toolSaid("Drag from the border of this map to the border it leads to. Enter: a list of places.");
    if (const LinkKind* kind = m_options.kind(); kind && kind->word != "stairs")
        return toolSaid("%1: drag from its first cell to where it leads. Enter: a list of places.")
            .arg(titleOfKind(kind));
    return toolSaid(
        "Drag from a stair or floor to where it leads, or from a lever to what it works. Enter: a list of places.");
}

std::unique_ptr<Tool> makeLinkTool(EditorState& state)
{
    return std::make_unique<LinkTool>(state);
}

}  // namespace gloam::editor
