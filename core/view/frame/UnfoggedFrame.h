#pragma once

#include "core/game/Game.h"
#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "core/view/slice/Slice.h"

namespace gloam {

/// The whole level as it is in full light, with the cells that the slice does not see dimmed. Without triggers and the
/// like, for which only the editor has a glyph.
Frame unfoggedFrame(const Game& game, const Slice& slice, const Palette& palette, Rect window);

/// A player's frame in which all that the slice does not see is shown as in unfoggedFrame(), and each creature has the
/// mark of its bearing.
Frame withoutFog(Frame frame, const Frame& unfogged, const Slice& slice);

/// Marks the creatures of the hero's level by their bearing.
void markBearings(Frame& frame, const Game& game);

}  // namespace gloam
