#pragma once

#include "core/base/Result.h"
#include "editor/graph/GraphContents.h"
#include "editor/ui/UiStyle.h"

#include <QImage>

#include <string>

namespace gloam::editor {

/// The whole graph as a picture, as large as the graph usually is, or less to fit.
QImage pictureOfGraph(const UiStyle& style, const World& world, const GraphContents& graph);

/// The same as a drawing with the levels as pictures in it.
Result<std::string> svgOfGraph(const UiStyle& style, const World& world, const GraphContents& graph);

/// Writes the graph as a PNG, or as SVG if the file is called so.
Status saveGraph(const QString& file, const UiStyle& style, const World& world, const GraphContents& graph);

}  // namespace gloam::editor
