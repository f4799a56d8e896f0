#pragma once

#include "core/world/Stamp.h"
#include "editor/document/WorldDocument.h"

namespace gloam::editor {

/// A stamp from a clipping's text. The types that it brings become the world's own, as one step; a work that lays
/// something of them next is the same step.
Answer takeClipping(WorldDocument& document, std::string_view text, Stamp& stamp);

/// Performs planWork().
Answer performWork(WorldDocument& document, const Name& level, const LevelWork& work, const QString& text = {});

}  // namespace gloam::editor
