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
void turnOverland(WorldDocument& document, Notices& notices, const OpenLevel& open, SubjectSelection& subject,
                  const OpenOverland& overland, Navigation& navigation)
{
    if (document.world().overland.isEmpty()) {
        const EditResult added = document.perform(planAddOverland(document.world()));
        notices.tell(added);
        if (added)
            notices.tell(overlandSaid("An overland of 10 by 10 zones is added. Undo removes it."), Sign::Good);
    }
    if (overland.isOpen() && open.level())
        navigation.open(open.id());
    else
        subject.select(Selection::ofOverland());
}

/// The zone that acts apply to.
std::optional<Point> chosenZone(const OpenOverland& overland)
{
    return overland.isOpen() ? overland.zone() : std::nullopt;
}

/// What is missing if there is none.
QString whyNoZone(const WorldDocument& document, const OpenOverland& overland)
{
    if (chosenZone(overland))
        return {};
    return document.world().overland.isEmpty() ? overlandSaid("The world has no overland.")
                                               : overlandSaid("Open the overland and choose a zone first.");
}

/// Opens the drawing of a zone; makes it first if there is none.
void drawZone(WorldDocument& document, Notices& notices, const OpenOverland& openOverland, Navigation& navigation,
              Point zone)
{
    const auto overland = overlandOf(document.world());
    const Name id = zoneId(*overland, zone);
    if (!document.world().findLevel(id)) {
        const EditResult drawn = document.perform(
            planDrawZone(document.world(), document.limits(), zone, openOverland.seed(), document.newIds()));
        notices.tell(drawn);
        if (!drawn)
            return;
        notices.tell(overlandSaid("Games now use this drawing in place of a zone they would build. Undo drops it."),
                     Sign::Good);
    }
    navigation.open(id);
}

/// After the last biome comes the noise again.
void fixNextBiome(WorldDocument& document, Notices& notices, Point zone)
{
    const Overland overland = *overlandOf(document.world());
    const auto fixed = std::find_if(overland.fixed.begin(), overland.fixed.end(),
                                    [zone](const FixedZone& each) { return each.at == zone; });
    std::size_t next = 0;
    if (fixed != overland.fixed.end())
        while (next < overland.biomes.size() && overland.biomes[next++].id != fixed->biome) {}
    const Name biome = next < overland.biomes.size() ? overland.biomes[next].id : Name();
    notices.tell(document.perform(planFixZone(document.world(), zone, biome)));
}

}  // namespace

void addOverlandActs(ActHandlers& acts, WorldDocument& document, Notices& notices, const OpenLevel& open,
                     SubjectSelection& subject, const OpenOverland& overland, Navigation& navigation)
{
    const auto addForZone = [&acts, &document, &notices, &subject, &overland](const char* name,
                                                                              const std::function<void(Point)>& act) {
        const auto perform = [&document, &notices, &subject, &overland, act] {
            const auto zone = chosenZone(overland);
            if (!zone) {
                notices.tell(whyNoZone(document, overland), Sign::Warning);
                return;
            }
            subject.select(Selection::ofZone(*zone));
            act(*zone);
        };
        acts.add(QLatin1String(name), perform, [&document, &overland] { return whyNoZone(document, overland); });
    };
    acts.add(QStringLiteral("overland"), [&document, &notices, &open, &subject, &overland, &navigation] {
        turnOverland(document, notices, open, subject, overland, navigation);
    });
    addForZone("draw-zone", [&document, &notices, &overland, &navigation](Point zone) {
        drawZone(document, notices, overland, navigation, zone);
    });
    addForZone("drop-zone", [&document, &notices](Point zone) {
        notices.tell(document.perform(planDropDrawing(document.world(), zone)));
    });
    addForZone("fix-zone", [&document, &notices](Point zone) { fixNextBiome(document, notices, zone); });
    addForZone("free-zone", [&document, &notices](Point zone) {
        notices.tell(document.perform(planFixZone(document.world(), zone, {})));
    });
    addForZone("start-zone", [&document, &notices](Point zone) {
        notices.tell(document.perform(planStartInZone(document.world(), zone)));
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
