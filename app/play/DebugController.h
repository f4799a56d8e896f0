#pragma once

#include "core/view/frame/DebugView.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

#include <optional>

namespace gloam::app {

class DebugOverlay;
class LookController;
class PlayCommands;
class PlayMap;
class PlaySession;

/// The designer's overlays in play: the fog is lifted, and a layer is drawn over the map. In a run it asks first, since
/// they show what the hero cannot know, and marks the run.
class DebugController : public QObject {
    Q_OBJECT

public:
    DebugController(const editor::UiStyle& style, PlayCommands& commands, const LookController& look, PlayMap& map);

    void addActs(editor::ActHandlers& acts);
    static bool isAct(const QString& name);  ///< also while the look cursor is on

    void begin(editor::Mode mode);  ///< with a session: nothing is shown
    void follow();                  ///< shows the layer as it is now; the map comes first
    void point();                   ///< the cell that the player points at has changed

    DebugLayer layer() const { return m_layer; }
    const DebugOverlay& overlay() const { return *m_overlay; }

signals:
    void turned();  ///< the map needs to be drawn

private:
    void choose();
    void ask(DebugLayer layer);
    void turn(DebugLayer layer);
    bool needsMark(const PlaySession& session) const;
    std::optional<Point> pointed() const;

    PlayCommands& m_commands;
    const LookController& m_look;
    PlayMap& m_map;
    DebugOverlay* m_overlay;
    editor::Mode m_mode = editor::Mode::Run;
    DebugLayer m_layer = DebugLayer::None;
    EntityId m_looked;  ///< the creature last pointed at
};

}  // namespace gloam::app
