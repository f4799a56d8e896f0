#pragma once

#include "app/play/InSightModel.h"
#include "app/play/InputLayer.h"
#include "app/setup/AppContext.h"
#include "app/widgets/OverlayPage.h"
#include "core/view/advice/FarPlaces.h"
#include "editor/ui/ActHandlers.h"

#include <functional>
#include <vector>

namespace gloam::app {

class LogPage;
class PlayCommands;
class PlayMap;
class WorldMapPage;

/// The pages over a game, each made on first use, and the acts that open those that are only read. An act of a menu
/// closes them first.
class PlayPages : public QObject, public InputLayer {
    Q_OBJECT

public:
    PlayPages(const AppContext& context, const PlayCommands& commands, const PlayMap& map, QWidget& over);

    void addActs(editor::ActHandlers& acts);

    /// The page of a class; `connectIt` is called once, when the page is made.
    template <typename Page> Page& of(const std::function<void(Page&)>& connectIt = {})
    {
        if (auto* const page = m_over.findChild<Page*>(QString(), Qt::FindDirectChildrenOnly))
            return *page;
        auto* const page = new Page(m_context.style, &m_over);
        m_all.push_back(page);
        if (connectIt)
            connectIt(*page);
        return *page;
    }

    void closeAll();
    void followSettings();

    bool isOn() const override;
    bool isOverMap() const override { return true; }
    bool act(const QString& name) override;

    std::vector<SightRow> placesToGo();  ///< the known places of this level and of others
    /// The stairs to take to a place of the last list.
    std::vector<KnownPassage> stairsOnTheWay(const Place& place) const;
    void showWay(const Place& place);  ///< on the map, to the place or to the first stairs on the way there
    void hideWay();

    /// The known creatures; `first` is the kind to read about.
    void showCreatures(const Name& first = {});

    void showDiceOf(int row);  ///< for a row of the log panel
    void showWholeOf(int row);

signals:
    void cellChosen(gloam::Point cell);          ///< in the list of what is in sight
    void wayChosen(const gloam::LevelWay& way);  ///< on the world map

private:
    LogPage& logPage();
    void showDice(std::size_t entry);
    void showSheet();
    void showNearest();
    void showDiscoveries();
    void showTasks();
    void showWorldMap();
    void fillWorldMap(WorldMapPage& page, bool isOpening);

    AppContext m_context;
    const PlayCommands& m_commands;
    const PlayMap& m_map;
    QWidget& m_over;
    std::vector<OverlayPage*> m_all;
    RouteScratch m_scratch;
    std::vector<FarPlace> m_places;  ///< as they were last listed
};

}  // namespace gloam::app
