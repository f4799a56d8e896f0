#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "editor/graph/GraphContents.h"
#include "editor/ui/UiStyle.h"

#include <QImage>

#include <string>

namespace gloam::editor {

/// The whole graph as a picture, as large as the graph usually is, or less to fit. None of what is here needs the
/// window's thread; a cancelled picture or drawing is of no use.
QImage pictureOfGraph(const UiStyle& style, const World& world, const GraphContents& graph, Progress& progress);

/// The same as a drawing with the levels as pictures in it.
Result<std::string> svgOfGraph(const UiStyle& style, const World& world, const GraphContents& graph,
                               Progress& progress);

/// Writes the graph as a PNG, or as SVG if the file is called so. Nothing is written if it is cancelled.
Status saveGraph(const QString& file, const UiStyle& style, const World& world, const GraphContents& graph,
                 Progress& progress);

}  // namespace gloam::editor
