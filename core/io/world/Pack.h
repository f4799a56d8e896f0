#pragma once

#include "core/io/file/Container.h"
#include "core/io/world/WorldText.h"

namespace gloam {

/// What a pack may hold besides a world; each may be empty.
struct PackExtras {
    std::string picture;  ///< bytes of a PNG
    std::string readme;   ///< Markdown
    bool operator==(const PackExtras&) const = default;
};

/// A world in one file, to share (`NAME.gloampack`). Its container holds
///
///     world/world.gloam       the text; files that it lists beside it, as in its folder
///     library/NAME.gloam      each type library that it uses
///     picture.png  readme.md  if there are any
///
/// The Error says which limit it exceeds.
Result<std::string> writePack(const World& world, const WorldLayout& layout = {}, const PackExtras& extras = {},
                              const WorldLimits& limits = {});

/// Reads the world of a pack. A library of the pack that differs from the program's, or that the program lacks, becomes
/// part of the world's own types, tables, recipes, prefabs and factions: it plays as it did where it was packed. The
/// Error says that the pack is damaged or holds no world.
Result<ParsedWorld> readPack(std::string_view bytes, const ReadContext& context, const std::string& file,
                             Progress& progress);

/// What else the pack holds.
Result<PackExtras> readPackExtras(std::string_view bytes, const WorldLimits& limits = {});

/// Whether a file holds a pack by its first bytes.
bool isPack(std::string_view bytes);

}  // namespace gloam
