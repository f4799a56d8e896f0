#pragma once

#include "core/view/frame/DebugView.h"
#include "editor/state/DisplayChoices.h"

#include <QStringList>

#include <vector>

namespace gloam::editor {

/// A game begun on a level, and what its creatures do first: their ways to the hero, their minds, and who hears a
/// noise.
class FirstTurn {
public:
    FirstTurn(Game game, Overlay overlay);

    /// For Paths, Minds and Sound; the noise of Sound is one at `pointed`.
    DebugView viewAt(Point pointed) const;

    /// In one line: "Minds: gritling hunts; it takes a step west".
    QString summaryAt(Point pointed) const;

    /// What the lines mean, and the mind of the creature at a cell.
    QStringList legendAt(Point pointed) const;

private:
    int reachOfNoise() const;

    Game m_game;
    Overlay m_overlay;
    std::vector<MindView> m_minds;
};

}  // namespace gloam::editor
