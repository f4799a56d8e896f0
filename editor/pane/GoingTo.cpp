#include "editor/pane/GoingTo.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/pane/CursorTravel.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/PrefabActs.h"
#include "editor/pane/RecipeActs.h"

namespace gloam::editor {

void GoingTo::go(const Candidate& candidate)
{
    switch (candidate.kind) {
    case Candidate::Kind::Level: goToLevel(candidate.level); return;
    case Candidate::Kind::Entity: goToEntity(candidate); return;
    case Candidate::Kind::Type: goToType(candidate.category, candidate.name); return;
    case Candidate::Kind::Recipe: m_parts.recipes.openRecipes(candidate.name); return;
    case Candidate::Kind::Table: m_parts.recipes.openTables(candidate.name); return;
    case Candidate::Kind::Prefab: m_parts.prefabs.choose(candidate.name); return;
    case Candidate::Kind::Link: goToLink(candidate.link); return;
    case Candidate::Kind::Setting: goToSetting(candidate); return;
    case Candidate::Kind::Act:
    case Candidate::Kind::Page: return;  // of the window
    }
}

/// Another level opens as it was left; the open one shows where its cursor is.
void GoingTo::goToLevel(const Name& level)
{
    m_parts.panels.showGraph(false);
    m_parts.state.navigation.open(level);
    goToCell({level, m_parts.state.open.cursor()});
}

void GoingTo::goToCell(const Place& place)
{
    m_parts.panels.showGraph(false);
    m_parts.travel.goTo(place);
    m_parts.canvas.centreOn(m_parts.state.open.cursor());
    m_parts.canvas.setFocus();
}

/// What has moved since is where it is now; what is carried is with its carrier.
void GoingTo::goToEntity(const Candidate& candidate)
{
    const Level* level = m_parts.state.document.world().findLevel(candidate.level);
    const Entity* entity = level ? level->entities.find(candidate.entity) : nullptr;
    if (!entity) {
        tellGone(candidate);
        return;
    }
    goToCell({candidate.level, entity->isPlaced() ? entity->at : candidate.at});
    m_parts.state.subject.select(Selection::ofEntities({candidate.entity}));
}

void GoingTo::goToLink(LinkId id)
{
    const World& world = m_parts.state.document.world();
    const Link* link = world.links.find(id);
    const Place end = link && !world.contains(link->from) ? link->to : link ? link->from : Place();
    if (!link)
        return;
    if (world.contains(end))
        goToCell(end);
    else if (world.findLevel(end.level))
        goToLevel(end.level);
    m_parts.state.subject.select(Selection::ofLink(id));
}

void GoingTo::goToType(TypeCategory category, const Name& type)
{
    m_parts.panels.inspect(Selection::ofType(category, type));
}

void GoingTo::goToSetting(const Candidate& candidate)
{
    const QString group = candidate.id.section(QLatin1Char('/'), 0, 0);
    const QString field = candidate.id.section(QLatin1Char('/'), 1);
    if (!candidate.level.isEmpty())
        m_parts.state.navigation.open(candidate.level);
    m_parts.panels.inspectField(candidate.level.isEmpty() ? Selection::ofWorld() : Selection(), group, field);
}

void GoingTo::tellGone(const Candidate& candidate)
{
    m_parts.state.notices.tell(tr("%1 is gone.").arg(candidate.title.text()), Sign::Warning);
}

}  // namespace gloam::editor
