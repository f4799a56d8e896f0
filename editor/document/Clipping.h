#pragma once

#include "core/io/world/ReadContext.h"
#include "core/world/Stamp.h"
#include "editor/document/Answer.h"

namespace gloam::editor {

/// A stamp as text: a world of one level that holds nothing else, with those types of its own that the stamp needs. It
/// can be pasted here, mailed, and opened as a world.
std::string clippingText(const World& world, const Stamp& stamp);

/// Whether a text says that it is one of ours, truly or not.
bool looksLikeClipping(std::string_view text);

/// What a clipping says, for a world.
struct Clipping {
    Map level;            ///< as written
    TypeSources brought;  ///< the types that it needs and the world has not
    std::string lineage;  ///< the text's name in problems
};

/// Reads a clipping for a world; an error with line and column if it is none, is broken or names something unknown.
Answer readClipping(std::string_view text, const World& world, const ReadContext& context, Clipping& clipping);

/// The stamp, on types that know all it names.
Answer stampFrom(const Clipping& clipping, const std::shared_ptr<const TypeRegistry>& types, const ReadContext& context,
                 Stamp& stamp);

class WorldDocument;

/// A stamp from a clipping's text. The types that it brings become the world's own, as one step; a work that lays
/// something of them next is the same step.
Answer takeClipping(WorldDocument& document, std::string_view text, Stamp& stamp);

/// Performs planWork().
Answer performWork(WorldDocument& document, const Name& level, const LevelChange& work, const QString& text = {});

}  // namespace gloam::editor
