#pragma once

#include "core/types/TypeRegistry.h"

#include <QString>

#include <vector>

namespace gloam::editor {

/// A line of a palette: a type, or a heading over those that follow.
struct PaletteRow {
    TypeCategory category = TypeCategory::Tiles;
    Name type;
    QString heading;   ///< empty: a type

    bool isHeading() const { return !heading.isEmpty(); }
    friend bool operator==(const PaletteRow&, const PaletteRow&) = default;
};

/// The heading that a type stands under: ground, walls, doors; creatures by how dangerous they are; potions, scrolls…
QString headingOfType(const TypeRegistry& types, TypeCategory category, const Name& type);

/// Whether a type is meant by what was typed: a part of its name, its id or its heading, or the beginning of a tag, of an
/// ancestor or of a word for its kind ("monster", "light", "gate").
bool isMeant(const TypeRegistry& types, TypeCategory category, const Name& type, const QString& wanted);

/// The types that one paints or places with, under their headings, in each by name. Doors that are things stand with those
/// that are tiles. What is typed is sought among tiles and things at once, those of the palette's own category first.
std::vector<PaletteRow> paletteRows(const TypeRegistry& types, TypeCategory category, const QString& filter);

}  // namespace gloam::editor
