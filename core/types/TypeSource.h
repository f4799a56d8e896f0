#pragma once

#include "core/types/Value.h"

#include "core/base/Name.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace gloam {

enum class TypeCategory { Tiles, Entities, Abilities, Statuses };
inline constexpr std::array<TypeCategory, 4> allTypeCategories{TypeCategory::Tiles, TypeCategory::Entities,
                                                               TypeCategory::Abilities, TypeCategory::Statuses};
std::string_view nameOf(TypeCategory category);  ///< "tiles", "entities", "abilities", "statuses"
std::optional<TypeCategory> typeCategoryFromWord(std::string_view word);

/// A type as its author wrote it: the type editor edits it and the writer writes it.
struct TypeSource {
    Name name;
    Name parent;
    Map written;  ///< all keys but `parent`
    std::vector<std::string> commentsAbove;
    std::string file;
    Mark mark;

    friend bool operator==(const TypeSource& a, const TypeSource& b)
    {
        return a.name == b.name && a.parent == b.parent && a.written == b.written && a.commentsAbove == b.commentsAbove;
    }
};

/// The types of a world or a library, each category in the order they were written.
struct TypeSources {
    std::vector<TypeSource> tiles;
    std::vector<TypeSource> entities;
    std::vector<TypeSource> abilities = {};
    std::vector<TypeSource> statuses = {};

    std::vector<TypeSource>& of(TypeCategory category);
    const std::vector<TypeSource>& of(TypeCategory category) const;
    bool operator==(const TypeSources&) const = default;
};

/// Merges two lists of types: a type in both keeps the parent and keys of the first that the second does not mention
/// (TILE-08: a second definition adds to the first).
TypeSources combined(const TypeSources& library, const TypeSources& own);

/// A child's values on top of its parent's: maps merge key by key, `tags` are joined, anything else replaces (TYPE-12).
Map overlaid(Map parent, const Map& child);

/// One value of a type, and the type it comes from: the type itself or an ancestor.
struct ResolvedValue {
    std::string path;  ///< "glyph", "parts.stats.hp"
    Value value;
    Name from;
};

/// Every value of a type, inherited ones included, sorted by path; empty if the type does not exist.
std::vector<ResolvedValue> resolvedValues(const TypeSources& sources, TypeCategory category, const Name& name);

}  // namespace gloam
