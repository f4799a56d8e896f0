#include "app/play/PlayPages.h"

#include "app/log/AttackPage.h"
#include "app/log/LogPage.h"
#include "app/play/CharacterSheet.h"
#include "app/play/CreaturesPage.h"
#include "app/play/DiscoveriesPage.h"
#include "app/play/MapEffects.h"
#include "app/play/NearestPage.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayMap.h"
#include "app/play/PlayWords.h"
#include "app/play/TasksPage.h"
#include "app/play/TravelPage.h"
#include "app/play/WorldMapPage.h"
#include "app/run/PlaySession.h"
#include "core/view/advice/WorldMap.h"
#include "core/view/slice/Discoveries.h"
#include "core/view/words/Sheet.h"
#include "core/world/HomeZone.h"
#include "editor/panels/Minimap.h"

#include <algorithm>

namespace gloam::app {

PlayPages::PlayPages(const AppContext& context, const PlayCommands& commands, const PlayMap& map, QWidget& over)
    : QObject(&over), m_context(context), m_commands(commands), m_map(map), m_over(over)
{}

void PlayPages::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("log"), [this] { logPage().show(m_commands.session()->history(), false); });
    acts.add(QStringLiteral("find-in-log"), [this] { logPage().show(m_commands.session()->history(), true); });
    acts.add(QStringLiteral("character"), [this] { showSheet(); });
    acts.add(QStringLiteral("nearest"), [this] { showNearest(); });
    acts.add(QStringLiteral("known-creatures"), [this] { showCreatures(); });
    acts.add(QStringLiteral("discoveries"), [this] { showDiscoveries(); });
    acts.add(QStringLiteral("world-map"), [this] { showWorldMap(); });
    acts.add(QStringLiteral("tasks"), [this] { showTasks(); });
}

bool PlayPages::isOn() const
{
    return std::any_of(m_all.begin(), m_all.end(), [](const OverlayPage* page) { return page->isOpen(); });
}

bool PlayPages::act(const QString&)
{
    closeAll();
    return false;
}

void PlayPages::closeAll()
{
    for (OverlayPage* page : m_all)
        page->close();
}

/// Updates names and colours in the lists of what is in sight, of places and of creatures, and on the world map.
void PlayPages::followSettings()
{
    const PlaySession* const session = m_commands.session();
    if (!session)
        return;
    if (auto* const nearest = m_over.findChild<NearestPage*>(QString(), Qt::FindDirectChildrenOnly))
        nearest->setRows(allInSight(session->slice(), m_map.palette(*session)), session->slice().types);
    if (auto* const places = m_over.findChild<TravelPage*>(QString(), Qt::FindDirectChildrenOnly))
        places->setRows(placesToGo(), session->slice().types);
    if (auto* const creatures = m_over.findChild<CreaturesPage*>(QString(), Qt::FindDirectChildrenOnly))
        creatures->setEntries(creatureEntries(*session, m_map.palette(*session)), session->slice().types);
    if (auto* const world = m_over.findChild<WorldMapPage*>(QString(), Qt::FindDirectChildrenOnly))
        if (world->isOpen())
            fillWorldMap(*world, false);
}

std::vector<SightRow> PlayPages::placesToGo()
{
    const PlaySession& session = *m_commands.session();
    const auto recall = [&session](const Name& level, Point at) { return session.recall(level, at); };
    m_places = farPlaces(session.slice(), session.tally().passages, recall, m_scratch);
    std::erase_if(m_places, [](const FarPlace& far) { return far.place.turns == 0; });  // you are there
    for (FarPlace& far : m_places) {
        far.zone = zoneFromHome(session.game().state().world, far.level);
        if (const std::string to = session.whereStairsLead({far.level, far.place.at}); !to.empty())
            far.place.name =
                tr("%1 to %2").arg(QString::fromStdString(far.place.name), QString::fromStdString(to)).toStdString();
    }
    return placeRows(session.slice(), m_places, m_map.palette(session));
}

std::vector<KnownPassage> PlayPages::stairsOnTheWay(const Place& place) const
{
    for (const FarPlace& far : m_places)
        if (far.level == place.level && far.place.at == place.at)
            return far.legs;
    return {};
}

void PlayPages::showWay(const Place& place)
{
    const std::vector<KnownPassage> legs = stairsOnTheWay(place);
    const Point goal = legs.empty() ? place.at : legs.front().from.at;
    m_map.effects().setWay(routeTo(m_commands.session()->slice(), {goal, {1, 1}}, m_scratch).cells);
}

void PlayPages::hideWay()
{
    m_map.effects().setWay({});
}

void PlayPages::showDiceOf(int row)
{
    if (const auto entry = m_commands.session()->entryOfLine(static_cast<std::size_t>(row)))
        showDice(*entry);
}

void PlayPages::showWholeOf(int row)
{
    if (const auto entry = m_commands.session()->entryOfLine(static_cast<std::size_t>(row)))
        logPage().showAt(m_commands.session()->history(), *entry);
}

LogPage& PlayPages::logPage()
{
    auto& page = of<LogPage>([this](LogPage& log) { connect(&log, &LogPage::diceAsked, this, &PlayPages::showDice); });
    page.setShowsLevels(m_context.settings->isOn(QStringLiteral("level-prefix")));
    return page;
}

void PlayPages::showDice(std::size_t entry)
{
    const PlaySession& session = *m_commands.session();
    of<AttackPage>().show(session.history().entries()[entry], session.narrator());
}

void PlayPages::showSheet()
{
    const PlaySession& session = *m_commands.session();
    const QString hero = QString::fromStdString(session.slice().self.name);
    of<CharacterSheet>().show(sheetOf(session.game(), session.slice()), hero);
}

void PlayPages::showCreatures(const Name& first)
{
    const PlaySession& session = *m_commands.session();
    of<CreaturesPage>().show(creatureEntries(session, m_map.palette(session)), session.slice().types, first);
}

void PlayPages::showDiscoveries()
{
    of<DiscoveriesPage>().show(discoveriesOf(m_commands.session()->game()));
}

void PlayPages::showTasks()
{
    const auto showPlace = [this](const Name& level) {
        showWorldMap();
        of<WorldMapPage>().pointAt(level);
    };
    of<TasksPage>([&](TasksPage& made) {
        connect(&made, &TasksPage::placeAsked, this, showPlace);
    }).show(tasksOf(m_commands.session()->game()));
}

void PlayPages::showWorldMap()
{
    fillWorldMap(of<WorldMapPage>([this](WorldMapPage& made) {
                     connect(&made, &WorldMapPage::chosen, this, &PlayPages::wayChosen);
                 }),
                 true);
}

void PlayPages::fillWorldMap(WorldMapPage& page, bool isOpening)
{
    const PlaySession& session = *m_commands.session();
    const WorldMap map = worldMapOf(session.game(), session.slice(), session.tally().passages, m_scratch);
    const auto pictureOf = [this](const Name& level, QSize most) {
        const PlaySession* const now = m_commands.session();
        const auto remembered = now ? rememberedLevel(now->game(), level) : std::nullopt;
        if (!remembered)
            return QImage();
        const QSize drawn = editor::miniatureSize(remembered->tiles.size(), most);  // without a frame around it
        return editor::smallPictureOf(*remembered, m_map.palette(*now), drawn);
    };
    if (isOpening)
        page.show(map, session.slice(), pictureOf);
    else
        page.renew(map, session.slice(), pictureOf);
}

void PlayPages::showNearest()
{
    const PlaySession& session = *m_commands.session();
    of<NearestPage>([this](NearestPage& made) {
        connect(&made, &NearestPage::chosen, this, &PlayPages::cellChosen);
    }).show(allInSight(session.slice(), m_map.palette(session)), session.slice().types);
}

}  // namespace gloam::app
