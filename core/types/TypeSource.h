#pragma once

#include "core/types/Value.h"

#include "core/base/Name.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace gloam {

enum class TypeCategory { Tiles, Entities, Abilities, Statuses };
inline constexpr std::array<TypeCategory, 4> allTypeCategories{TypeCategory::Tiles, TypeCategory::Entities, TypeCategory::Abilities,
                                                               TypeCategory::Statuses};
std::string_view nameOf(TypeCategory category);  ///< "tiles", "entities", "abilities", "statuses"
std::optional<TypeCategory> typeCategoryFromWord(std::string_view word);

/// A type as its author wrote it: what the type editor edits and the writer writes.
struct TypeSource {
    Name name;
    Name parent;
    Map written;  ///< all keys but `parent`
    std::vector<std::string> commentsAbove;
    std::string file;
    Mark mark;
    bool isBlock = false;  ///< its author gave each key a line; does not count when compared

    friend bool operator==(const TypeSource& a, const TypeSource& b)
    {
        return a.name == b.name && a.parent == b.parent && a.written == b.written && a.commentsAbove == b.commentsAbove;
    }
};

/// The types of a world or a library, each category in the order written.
struct TypeSources {
    std::vector<TypeSource> tiles;
    std::vector<TypeSource> entities;
    std::vector<TypeSource> abilities = {};
    std::vector<TypeSource> statuses = {};

    std::vector<TypeSource>& of(TypeCategory category);
    const std::vector<TypeSource>& of(TypeCategory category) const;
    friend bool operator==(const TypeSources&, const TypeSources&) = default;
};

/// Two lists of types as one: a type that stands in both keeps the parent and keys of the first where the second says
/// nothing of them (TILE-08: a second definition adds to the first).
TypeSources combined(const TypeSources& library, const TypeSources& own);

/// What a child says laid over what its parent says: maps key by key, `tags` joined, all else replaced (TYPE-12).
Map overlaid(const Map& parent, const Map& child);

/// One value of a type with the type that says it: the type itself or an ancestor.
struct ResolvedValue {
    std::string path;  ///< "glyph", "parts.stats.hp"
    Value value;
    Name from;
};

/// Every value of a type, inherited ones included, sorted by path; nothing when the type is not there.
std::vector<ResolvedValue> resolvedValues(const TypeSources& sources, TypeCategory category, const Name& name);

}  // namespace gloam
