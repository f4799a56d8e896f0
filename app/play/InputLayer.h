#pragma once

#include "core/base/Point.h"

#include <QString>
#include <Qt>

class QKeyEvent;

namespace gloam::app {

/// A part of play that can wait for the player's input; see InputStack. It answers for itself alone: what it does not
/// use goes to the layer below.
class InputLayer {
public:
    virtual ~InputLayer() = default;

    /// Whether it waits for the player: meanwhile the world does not move on by itself.
    virtual bool isOn() const = 0;

    /// Whether it hides the map.
    virtual bool isOverMap() const { return false; }

    /// What it waits for, in words over the map.
    virtual QString hint() const { return {}; }

    /// Whether it wants a key that is bound to nothing, or that would move the focus.
    virtual bool claims(const QKeyEvent&) const { return false; }

    /// Uses a key as such; `act` is what it is bound to, empty if to nothing.
    virtual bool takeKey(const QKeyEvent&, const QString& /*act*/) { return false; }

    /// Uses an act, from a key or a menu.
    virtual bool act(const QString& /*name*/) { return false; }

    /// Uses a click on the map.
    virtual bool click(Point /*cell*/, Qt::MouseButton) { return false; }

    /// Takes the focus back that a click gave to the view, while a widget of the layer has the keys.
    virtual bool takeFocusBack() { return false; }

    /// Uses a click or Enter on a row beside the map, which would perform `act`.
    virtual bool clickBeside(const QString& /*act*/) { return false; }
};

/// Whether an act changes nothing in the game: it only shows something, or belongs to the window.
bool isHarmless(const QString& act);

/// Whether a key ends what only waits to be read: Esc, Space or Enter.
bool endsReading(const QKeyEvent& event);

}  // namespace gloam::app
