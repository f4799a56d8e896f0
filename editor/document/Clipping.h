#pragma once

#include "core/io/world/ReadContext.h"
#include "core/world/Stamp.h"
#include "editor/document/EditResult.h"

#include <optional>

namespace gloam::editor {

/// A stamp as text: a world of one level with nothing else in it but those of the world's own types that the stamp
/// needs. You can paste it here, mail it, or open it as a world. `corner` is the cell that it was cut at.
std::string clippingText(const World& world, const Stamp& stamp, const std::optional<Point>& corner = {});

/// The cell that a pasted stamp was cut at, on its level; nullopt if its text does not say.
std::optional<Point> cornerOf(const Stamp& stamp);

/// Whether a text claims to be a clipping; reading it may still fail.
bool looksLikeClipping(std::string_view text);

/// A clipping as read for a world.
struct Clipping {
    Map level;            ///< as written
    TypeSources brought;  ///< types it needs that the world lacks
    std::string lineage;  ///< the name of the text in problems
};

/// Reads a clipping for a world. The objection gives line and column if the text is no clipping, is broken or names
/// something unknown.
EditResult readClipping(std::string_view text, const World& world, const ReadContext& context, Clipping& clipping);

/// The stamp of a clipping; `types` must know every name in it.
EditResult stampFrom(const Clipping& clipping, const std::shared_ptr<const TypeRegistry>& types,
                     const ReadContext& context, Stamp& stamp);

class WorldDocument;

/// Reads a stamp from a clipping's text. The types it brings become the world's own, in one step; if the next change
/// places something of these types, it joins that step.
EditResult takeClipping(WorldDocument& document, std::string_view text, Stamp& stamp);

EditResult performWork(WorldDocument& document, const Name& level, const LevelChange& work, const QString& text = {});

}  // namespace gloam::editor
