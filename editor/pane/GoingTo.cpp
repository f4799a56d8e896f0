#include "editor/pane/GoingTo.h"

#include "core/parts/Carrying.h"
#include "core/types/TypeRegistry.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/pane/CursorTravel.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/PrefabActs.h"
#include "editor/pane/RecipeActs.h"

#include <algorithm>

namespace gloam::editor {

namespace {

bool hasEntry(const World& world, AuthoredSection section, const Name& name)
{
    const std::vector<Name> names = namesIn(world, section);
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasType(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    const std::vector<std::string> names = types.names(category);
    return std::find(names.begin(), names.end(), type.text()) != names.end();
}

}  // namespace

/// The world may have changed since it was listed.
bool GoingTo::isThere(const Candidate& candidate) const
{
    const World& world = m_parts.state.document.world();
    const Level* level = world.findLevel(candidate.level);
    switch (candidate.kind) {
    case Candidate::Kind::Level: return level != nullptr;
    case Candidate::Kind::Entity: return level && level->entities.find(candidate.entity);
    case Candidate::Kind::Type: return hasType(*world.registry, candidate.category, candidate.name);
    case Candidate::Kind::Recipe: return hasEntry(world, AuthoredSection::Recipes, candidate.name);
    case Candidate::Kind::Table: return hasEntry(world, AuthoredSection::Tables, candidate.name);
    case Candidate::Kind::Prefab: return hasEntry(world, AuthoredSection::Prefabs, candidate.name);
    case Candidate::Kind::Link: return world.links.find(candidate.link) != nullptr;
    case Candidate::Kind::Setting: return level || candidate.level.isEmpty();
    case Candidate::Kind::Act:
    case Candidate::Kind::Page: break;  // of the window
    }
    return true;
}

void GoingTo::go(const Candidate& candidate)
{
    if (!isThere(candidate)) {
        m_parts.state.notices.tell(tr("%1 is gone.").arg(candidate.title.text()), Sign::Warning);
        return;
    }
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
    m_parts.travel.goToLevel(level);
    showCursor();
}

void GoingTo::goToCell(const Place& place)
{
    m_parts.panels.showGraph(false);
    m_parts.travel.goTo(place);
    showCursor();
}

void GoingTo::showCursor()
{
    m_parts.canvas.centreOn(m_parts.state.open.cursor());
    m_parts.canvas.setFocus();
}

/// What has moved since is where it is now; what is carried is with its carrier.
void GoingTo::goToEntity(const Candidate& candidate)
{
    const Level& level = *m_parts.state.document.world().findLevel(candidate.level);
    goToCell({candidate.level, outermostOf(level, *level.entities.find(candidate.entity)).at});
    m_parts.state.subject.select(Selection::ofEntities({candidate.entity}));
}

void GoingTo::goToLink(LinkId id)
{
    const World& world = m_parts.state.document.world();
    const Link& link = *world.links.find(id);
    const Place end = world.contains(link.from) ? link.from : link.to;
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

}  // namespace gloam::editor
