#pragma once

#include "core/action/Command.h"
#include "core/view/slice/Slice.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

#include <optional>

class QKeyEvent;

namespace gloam::editor {
class MapSpeech;
}

namespace gloam::app {

class LookMode;
class LookPanel;
class PlayCommands;
class PlayMap;

/// What the player looks and aims at: the cell under the mouse, the cursor of looking, what is done where it points,
/// and what readers of the screen hear of it.
class LookController : public QObject {
    Q_OBJECT

public:
    LookController(const editor::UiStyle& style, PlayCommands& commands, PlayMap& map, QObject* parent);

    void addActs(editor::ActHandlers& acts);

    bool isOn() const;  ///< the cursor of looking is on the map
    std::optional<Point> cursor() const;
    void begin(bool isAim, std::optional<Point> at = std::nullopt);
    void aim(const QString& what, int range, const Command& command, const QString& act);  ///< `act` again does it
    void end();

    /// What acts and keys do while it is on; false: nothing.
    bool act(const QString& name);
    bool takeKey(const QKeyEvent& event);
    void click(Point cell);

    void hover(std::optional<Point> cell);
    std::optional<Point> hovered() const { return m_hovered; }
    bool showHovered();  ///< false when the panel says nothing of it
    void forgetHovered() { m_hovered.reset(); }
    void forgetTarget() { m_lastTarget = {}; }

    void fire(Point cell);
    void describe();

signals:
    void begun();
    void cursorMoved();  ///< or is gone
    void hoverMoved();
    void actAsked(const QString& name);  ///< by a reader of the screen

private:
    void addActsOfCursor();
    void accept();
    QString spokenCell() const;
    QString spokenSurroundings() const;

    PlayCommands& m_commands;
    PlayMap& m_map;
    LookPanel* m_panel;
    LookMode* m_look;
    editor::MapSpeech* m_speech;
    editor::ActHandlers m_acts;  ///< while it is on
    std::optional<Point> m_hovered;
    std::optional<Command> m_aimed;  ///< what the aim is for, if it is no shot
    QString m_aimAct;
    EntityId m_lastTarget;  ///< of a shot
};

}  // namespace gloam::app
