#pragma once

#include "tests/editor/tools/ToolFixture.h"

namespace gloam::test {

inline constexpr editor::Modifiers bothHeld{true, true, false};

/// A yard to stamp in.
struct StampFixture : ToolFixture {
    QStringList told;

    StampFixture()
    {
        QObject::connect(&state.notices, &editor::Notices::told, &state,
                         [this](const QString& sentence) { told << sentence; });
    }
    void rightDrag(Point from, Point to, editor::Modifiers held = {})
    {
        hand.pressRight(from, held);
        hand.aim(to, held);
        hand.releaseRight(held);
    }
    void rightClick(Point cell)
    {
        hand.pressRight(cell, {});
        hand.releaseRight({});
    }
    /// Takes two cells, grass and water, from the level.
    void takeGrassAndWater()
    {
        stampAt("yard", {0, 0}, "grass");
        stampAt("yard", {1, 0}, "water");
        rightDrag({0, 0}, {1, 0});
    }
    bool has(Point at, const char* name) const { return yard().tiles.topAt(at) == tile(name); }
};

}  // namespace gloam::test
