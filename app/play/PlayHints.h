#pragma once

#include "app/play/WayPreview.h"
#include "app/setup/AppContext.h"

#include <QObject>

namespace gloam::app {

class InputStack;
class LookController;
class MapOverlay;
class PlayCommands;
class PlayMap;

/// Chooses the words over the map: the level's name on arrival, and what the player should know at this moment. Shows
/// the way to the cell under the mouse or the look cursor.
class PlayHints : public QObject {
    Q_OBJECT

public:
    PlayHints(const AppContext& context, const PlayCommands& commands, const InputStack& layers, LookController& look,
              const PlayMap& map);

    void follow();  ///< shows the current hint
    void greet();   ///< shows the level's name
    void skipTitle();
    void setMotion(bool hasMotion);

private:
    QString hint(bool isHoveredShown);
    QString wayToChosen(bool isWanted);

    const PlayCommands& m_commands;
    const InputStack& m_layers;
    LookController& m_look;
    MapOverlay* m_overlay;
    WayPreview m_way;
};

}  // namespace gloam::app
