#include "editor/pane/OverlandActs.h"

#include "editor/document/OverlandPlans.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/MenuKeys.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace gloam::editor {

namespace {

QString overlandSaid(const char* text)
{
    return QCoreApplication::translate("OverlandActs", text);
}

/// Adds an overland to a world without one; shows it, or the level that was open before.
void turnOverland(EditorState& state)
{
    if (state.document.world().overland.isEmpty()) {
        const Answer added = state.document.perform(planAddOverland(state.document.world()));
        state.notices.tell(added);
        if (added)
            state.notices.tell(overlandSaid("An overland of 10 by 10 zones is added. Undo removes it."), Sign::Good);
    }
    if (state.overland.isOpen() && state.open.level())
        state.navigation.open(state.open.id());
    else
        state.subject.select(Selection::ofOverland());
}

/// The zone that acts apply to; says what is missing if there is none.
std::optional<Point> chosenZone(EditorState& state)
{
    const auto zone = state.overland.isOpen() ? state.overland.zone() : std::nullopt;
    if (!zone)
        state.notices.tell(state.document.world().overland.isEmpty()
                               ? overlandSaid("The world has no overland.")
                               : overlandSaid("Open the overland and choose a zone first."),
                           Sign::Warning);
    return zone;
}

/// Opens the drawing of a zone; makes it first if there is none.
void drawZone(EditorState& state, Point zone)
{
    const auto overland = overlandOf(state.document.world());
    const Name id = zoneId(*overland, zone);
    WorldDocument& document = state.document;
    if (!state.document.world().findLevel(id)) {
        const Answer drawn = state.document.perform(
            planDrawZone(state.document.world(), document.limits(), zone, state.overland.seed(), document.newIds()));
        state.notices.tell(drawn);
        if (!drawn)
            return;
        state.notices.tell(overlandSaid(
                               "Games now use this drawing in place of a zone they would build. Undo drops it."),
                           Sign::Good);
    }
    state.navigation.open(id);
}

/// After the last biome comes the noise again.
void fixNextBiome(EditorState& state, Point zone)
{
    const Overland overland = *overlandOf(state.document.world());
    const auto fixed = std::find_if(overland.fixed.begin(), overland.fixed.end(),
                                    [zone](const FixedZone& each) { return each.at == zone; });
    std::size_t next = 0;
    if (fixed != overland.fixed.end())
        while (next < overland.biomes.size() && overland.biomes[next++].id != fixed->biome) {}
    const Name biome = next < overland.biomes.size() ? overland.biomes[next].id : Name();
    state.notices.tell(state.document.perform(planFixZone(state.document.world(), zone, biome)));
}

}  // namespace

void addOverlandActs(ActHandlers& acts, EditorState& state)
{
    const auto addForZone = [&acts, &state](const char* name, const std::function<void(Point)>& act) {
        acts.add(QLatin1String(name), [&state, act] {
            if (const auto zone = chosenZone(state)) {
                state.subject.select(Selection::ofZone(*zone));
                act(*zone);
            }
        });
    };
    acts.add(QStringLiteral("overland"), [&state] { turnOverland(state); });
    addForZone("draw-zone", [&state](Point zone) { drawZone(state, zone); });
    addForZone("drop-zone", [&state](Point zone) {
        state.notices.tell(state.document.perform(planDropDrawing(state.document.world(), zone)));
    });
    addForZone("fix-zone", [&state](Point zone) { fixNextBiome(state, zone); });
    addForZone("free-zone", [&state](Point zone) {
        state.notices.tell(state.document.perform(planFixZone(state.document.world(), zone, {})));
    });
    addForZone("start-zone", [&state](Point zone) {
        state.notices.tell(state.document.perform(planStartInZone(state.document.world(), zone)));
    });
}

void openZoneMenu(const ActionTable& actions, QWidget& owner, QPoint at)
{
    auto* menu = new QMenu(&owner);
    menu->setObjectName(QStringLiteral("zoneMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* act : {"draw-zone", "drop-zone", "fix-zone", "free-zone", "start-zone", "biomes", "try-here"})
        addActTo(*menu, *actions.action(QLatin1String(act)));
    giveLetters(*menu);
    menu->popup(at);
}

}  // namespace gloam::editor
