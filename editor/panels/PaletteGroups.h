#pragma once

#include "core/types/TypeRegistry.h"

#include <QString>

#include <vector>

namespace gloam::editor {

/// A line of a palette: a type, or a heading for those that follow.
struct PaletteRow {
    TypeCategory category = TypeCategory::Tiles;
    Name type;
    QString heading;  ///< empty: a type

    bool isHeading() const { return !heading.isEmpty(); }
    bool operator==(const PaletteRow&) const = default;
};

/// The heading of a type: ground, walls, doors; creatures by danger; potions, scrolls…
QString headingOfType(const TypeRegistry& types, TypeCategory category, const Name& type);

/// Words to search for the group of a type, as "monster creature enemy"; not translated.
QString wordsOfGroup(const TypeRegistry& types, TypeCategory category, const Name& type);

/// The types to paint or place, under their headings, by name. Doors that are entities are listed with those that are
/// tiles. A search covers tiles and entities at once; what fits best comes first, then the rest of its group.
std::vector<PaletteRow> paletteRows(const TypeRegistry& types, TypeCategory category, const QString& filter);

}  // namespace gloam::editor
