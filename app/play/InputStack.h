#pragma once

#include "app/play/InputLayer.h"

#include <vector>

namespace gloam::app {

/// The parts of play that can wait for input, in order: each key, act and click goes to the top one, and what a layer
/// does not use to the one below. The layers must outlive it.
class InputStack {
public:
    void putBelow(InputLayer& layer) { m_layers.push_back(&layer); }  ///< below those added before

    bool isWaiting() const;  ///< a layer is on
    bool isMapHidden() const;
    QString hint() const;  ///< the first that a layer has, from the top

    bool claims(const QKeyEvent& event) const;
    bool takeKey(const QKeyEvent& event, const QString& act);
    bool act(const QString& name);
    bool click(Point cell, Qt::MouseButton button);
    bool clickBeside(const QString& act);
    bool takeFocusBack();

private:
    std::vector<InputLayer*> m_layers;  ///< the top one first
};

}  // namespace gloam::app
