#pragma once

#include "app/play/InputLayer.h"
#include "app/play/PlayCommands.h"
#include "core/bot/Interrupt.h"
#include "core/view/advice/FarPlaces.h"
#include "editor/ui/ActHandlers.h"

#include <QElapsedTimer>

#include <memory>
#include <vector>

class QTimer;

namespace gloam {
class ExplorerBot;
class LongAction;
}  // namespace gloam

namespace gloam::app {

class PlayPages;

/// What continues by itself: a rest, from its preview to its end, exploring, and travelling. Any key or click ends it,
/// as does anything noteworthy; the log says why. Also an attack on the nearest enemy, which obeys the same rules.
class LongActionController : public QObject, public InputLayer {
    Q_OBJECT

public:
    LongActionController(std::shared_ptr<Settings> settings, PlayCommands& commands, PlayPages& pages, QObject* parent);
    ~LongActionController() override;

    void addActs(editor::ActHandlers& acts);
    bool interrupt();  ///< false if nothing was going on
    void drop();       ///< ends it without a message
    void forget();     ///< for another run: ends it, and forgets which items were visited

    bool isOn() const override { return m_action != nullptr; }
    bool takeKey(const QKeyEvent& event, const QString& act) override;
    bool act(const QString&) override { return interrupt(); }
    bool click(Point, Qt::MouseButton) override { return takeInput({}); }
    bool clickBeside(const QString& act) override { return takeInput(act); }

    void travelTo(Point cell);
    void travelAlong(const LevelWay& way);
    void walkToward(Point cell);  ///< the same, but with enemies in view only its first step

private:
    bool takeInput(const QString& act);
    QString whyNoRest() const;
    QString whyNoAttack();
    void showPreview();
    void askRest();
    void rest();
    void explore();
    void showPlaces();
    void travel(Point cell, std::vector<KnownPassage> legs);
    bool askSwim(Point cell);
    void travelToPlace(const Place& place);  ///< of the list, on this level or another
    void travelToStairs(StairDirection direction);
    void attack();
    void refuse(const Stop& stop);
    InterruptRules rules() const;
    void begin(std::unique_ptr<LongAction> action);
    void continueActing();
    void endByItself();
    void end();
    Message wordsFor(const Stop& stop);

    std::shared_ptr<Settings> m_settings;
    PlayCommands& m_commands;
    PlayPages& m_pages;
    QTimer* m_clock;
    std::unique_ptr<ExplorerBot> m_explorer;  ///< knows the items that were visited in this run
    std::unique_ptr<LongAction> m_action;
    bool m_hasGoneOn = false;   ///< for more than a turn, so that a player could mean to stop it
    QElapsedTimer m_sinceEnd;   ///< since it ended by itself
    bool m_hasArrived = false;  ///< it ended at what it was to find
    RouteScratch m_scratch;
};

}  // namespace gloam::app
