#pragma once

#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorkPlans.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/LinkTool.h"
#include "editor/tools/ToolController.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/Drawing.h"

#include <QSignalSpy>

namespace gloam::test {

/// A document with a small level of its own open, and the tools that edit it.
struct ToolFixture : DocumentFixture {
    editor::EditorState state{document};
    editor::ToolController hand{state};

    /// The level `yard` of 12 by 6 cells is solid except for a room of 4 by 3 at (2, 2).
    ToolFixture()
    {
        document.perform(
            editor::planAddLevel(document.world(), document.limits(),
                                 editor::solidLevel("yard", "The Yard", {12, 6}, document.world().registry)));
        TilePatch patch;
        for (int y = 2; y < 5; ++y)
            for (int x = 2; x < 6; ++x)
                stamp(patch, *document.world().registry, {x, y}, tile("floor"));
        document.perform(editor::planPaint(document.world(), "yard", patch));
        state.navigation.open("yard");
    }

    const Level& yard() const { return level("yard"); }
    std::size_t steps() const { return document.history().doneCount(); }
    void take(editor::ToolKind tool) { state.tool.choose(tool); }
    void click(Point cell, editor::Modifiers held = {})
    {
        hand.press(cell, held);
        hand.release(held);
    }
    void drag(Point from, Point to, editor::Modifiers held = {})
    {
        hand.press(from, held);
        hand.aim(to, held);
        hand.release(held);
    }
    EntityId place(const char* type, Point at)
    {
        const Entity entity = document.newEntity(type, at);
        document.perform(editor::planPlace(document.world(), "yard", {entity}));
        return entity.id;
    }
    /// The level as a drawing: the glyphs of its top tiles.
    Drawing drawing(const Name& id = "yard") const
    {
        std::string rows;
        const TileMap& tiles = level(id).tiles;
        for (int y = 0; y < tiles.size().height; ++y) {
            for (int x = 0; x < tiles.size().width; ++x)
                rows += toUtf8(tiles.types().tile(tiles.topAt({x, y})).glyph.sign);
            rows += '\n';
        }
        return Drawing(rows);
    }
};

inline constexpr editor::Modifiers shiftHeld{true, false, false};
inline constexpr editor::Modifiers ctrlHeld{false, true, false};
inline constexpr editor::Modifiers altHeld{false, false, true};

}  // namespace gloam::test
