#pragma once

#include "core/view/frame/DebugView.h"
#include "editor/ui/OverlayShades.h"

#include <QRect>

#include <functional>
#include <vector>

class QPainter;

namespace gloam::editor {

struct Theme;

/// The pixels of cells on a map.
using AreaOfCells = std::function<QRect(const Rect&)>;

/// Draws the ways of creatures, with an arrow on the next step: solid lines for those that hunt, dashed for those that
/// search, dotted for those that flee.
void drawWays(QPainter& painter, const std::vector<MindView>& minds, const Theme& theme, const AreaOfCells& areaOf);

/// Draws what each creature is at and a line to its target or its goal; around `looked`, how far it hears and sees.
void drawMinds(QPainter& painter, const std::vector<MindView>& minds, EntityId looked, const Theme& theme,
               const AreaOfCells& areaOf);

/// Draws where noises were made, how far each is heard, and a line to each who heard it.
void drawNoises(QPainter& painter, const std::vector<NoiseView>& noises, const Theme& theme, const AreaOfCells& areaOf);

/// Draws a layer of a running game over the cells of a map.
void drawDebug(QPainter& painter, const DebugView& view, const OverlayShades& shades, const Rect& cells,
               const Theme& theme, const AreaOfCells& areaOf);

}  // namespace gloam::editor
