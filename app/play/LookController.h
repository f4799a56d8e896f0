#pragma once

#include "app/play/InputLayer.h"
#include "core/action/Command.h"
#include "core/view/slice/Slice.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

#include <functional>
#include <optional>

class QKeyEvent;

namespace gloam {
struct LookInfo;
}

namespace gloam::editor {
class MapSpeech;
}

namespace gloam::app {

class LookMode;
class LookPanel;
class PlayCommands;
class PlayMap;

/// Looking and aiming: the cell under the mouse, the look cursor, what is done where it points, and what screen readers
/// say about it.
class LookController : public QObject, public InputLayer {
    Q_OBJECT

public:
    LookController(const editor::UiStyle& style, PlayCommands& commands, PlayMap& map, QObject* parent);

    void addActs(editor::ActHandlers& acts);

    bool isOn() const override;  ///< the look cursor is on the map
    bool isAiming() const;
    std::optional<Point> cursor() const;
    void begin(bool isAim, std::optional<Point> at = std::nullopt);
    /// The act `act` again confirms it.
    void aim(const QString& what, int range, const Command& command, const QString& act,
             std::optional<Point> at = std::nullopt);
    void aimAbility(const AbilityView& ability, std::optional<Point> at = std::nullopt);
    void end();

    bool claims(const QKeyEvent& event) const override;
    bool takeKey(const QKeyEvent& event, const QString& act) override;
    bool act(const QString& name) override;
    bool click(Point cell, Qt::MouseButton button) override;

    void hover(std::optional<Point> cell);
    std::optional<Point> hovered() const { return m_hovered; }
    bool showHovered();  ///< false if the panel has nothing to say about it
    void forgetHovered() { m_hovered.reset(); }
    void forgetTarget() { m_lastTarget = {}; }

    void fire(Point cell);
    void describe();

signals:
    void begun();
    void cursorMoved();  ///< or was removed
    void hoverMoved();
    void actAsked(const QString& name);           ///< by a screen reader
    void travelAsked(gloam::Point cell);          ///< to the cursor
    void creatureAsked(const gloam::Name& type);  ///< at the cursor; empty if there is none

private:
    void addActsOfCursor();
    bool performAtCursor(const QString& act);
    void start(bool isAim, std::optional<Point> at);
    void moveCursor(const std::function<void()>& move);
    void setOff();
    void accept();
    QString knownOf(const LookInfo& info) const;
    QString spokenCell() const;
    QString spokenSurroundings() const;

    PlayCommands& m_commands;
    PlayMap& m_map;
    LookPanel* m_panel;
    LookMode* m_look;
    editor::MapSpeech* m_speech;
    editor::ActHandlers m_acts;  ///< for while the cursor is on
    std::optional<Point> m_hovered;
    std::optional<Command> m_aimed;  ///< what is aimed, unless a shot
    QString m_aimAct;
    EntityId m_lastTarget;  ///< of a shot
};

}  // namespace gloam::app
