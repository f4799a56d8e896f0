#include "editor/inspector/subjects/StairsGroup.h"

#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

const QString goAlongAct = QStringLiteral("go");
const QString editLinkAct = QStringLiteral("edit");
const QString leadStairsAct = QStringLiteral("lead");

QString stairsWord(const char* text)
{
    return QCoreApplication::translate("StairsGroup", text);
}

const Link* linkOfCell(const World& world, const Place& place)
{
    const auto& links = world.links.all();
    const auto found = std::find_if(links.begin(), links.end(),
                                    [&place](const Link& link) { return link.from == place || link.to == place; });
    return found == links.end() ? nullptr : &*found;
}

QString sentenceOfLink(const Link& link, const Place& here)
{
    if (link.ways == LinkWays::Both)
        return link.isOpen ? stairsWord("Both ways") : stairsWord("Both ways, closed until something opens it");
    if (link.to == here)
        return stairsWord("One way: you only arrive here");
    return link.isOpen ? stairsWord("One way") : stairsWord("One way, closed until something opens it");
}

}  // namespace

std::optional<FormGroup> stairsGroup(const WorldDocument& document, const OpenLevel& open, Point cell)
{
    const Place here{open.id(), cell};
    if (!document.world().contains(here))
        return std::nullopt;
    const Link* link = linkOfCell(document.world(), here);
    const bool areStairs = stairsAt(document.world(), here) != StairDirection::None;
    if (!link && !areStairs)
        return std::nullopt;
    FormGroup group{stairsKey, stairsWord("Leads to"), {}, {}, {}};
    if (!link) {
        group.notes = {stairsWord("These stairs lead nowhere yet.")};
        group.acts = {{leadStairsAct, stairsWord("Link these stairs…"), {}}};
        return group;
    }
    const Place& far = link->from == here ? link->to : link->from;
    group.notes = {sentenceOfLink(*link, here)};
    if (!far.hasCell())
        group.notes << stairsWord("To %1").arg(nameOf(document.world(), far));
    if (far.hasCell())
        group.picture = FormPicture{far, nameOf(document.world(), far), stairsWord("Go there"), goAlongAct};
    group.acts = {{editLinkAct, stairsWord("Edit the link"), {}},
                  {leadStairsAct, stairsWord("Lead it elsewhere…"), {}}};
    return group;
}

EditResult actOnStairs(const WorldDocument& document, DestinationQuestion& destination, OpenLevel& open,
                       SubjectSelection& subject, Navigation& navigation, Point cell, const QString& act)
{
    const Place here{open.id(), cell};
    const Link* link = linkOfCell(document.world(), here);
    if (act == leadStairsAct) {
        open.setCursor(cell);
        destination.ask(link ? std::optional(link->id) : std::nullopt);
        return {};
    }
    if (!link)
        return {};
    if (act == editLinkAct) {
        subject.select(Selection::ofLink(link->id));
        return {};
    }
    const Place far = link->from == here ? link->to : link->from;
    if (!far.hasCell() && document.world().findLevel(far.level)) {
        navigation.open(far.level);
        return {};
    }
    if (!document.world().contains(far))
        return {stairsWord("This link is broken: there is no such place.")};
    navigation.goAlongLink(far);
    return {};
}

}  // namespace gloam::editor
