#pragma once

#include "core/types/Form.h"
#include "core/world/Sections.h"
#include "editor/document/Plan.h"

#include <cstddef>
#include <optional>

namespace gloam::editor {

// Plans for the items of the lists that a world writes. Items are counted from 0.

/// The steps of a recipe, the entries of an encounter table, or the biomes of the overland.
struct ListPlace {
    AuthoredSection section = AuthoredSection::Recipes;
    Name name = {};  ///< of the recipe or table

    static ListPlace steps(const Name& recipe) { return {AuthoredSection::Recipes, recipe}; }
    static ListPlace entries(const Name& table) { return {AuthoredSection::Tables, table}; }
    static ListPlace biomes() { return {AuthoredSection::Overland}; }
};

/// Adds an item right after another, or as the last: a step by its builder, an entry by its type, a biome by its id.
Plan planAddItem(const World& world, const ListPlace& list, const Name& what,
                 std::optional<std::size_t> after = std::nullopt);
Plan planRemoveItem(const World& world, const ListPlace& list, std::size_t item);
Plan planDuplicateItem(const World& world, const ListPlace& list, std::size_t item);  ///< right after it
/// Moves an item before (-1) or after (1) its neighbour; a step changes places within its priority.
Plan planMoveItem(const World& world, const ListPlace& list, std::size_t item, int by);
/// Sets a field of an item; the usual value is left out.
Plan planSetItem(const World& world, const ListPlace& list, std::size_t item, const FormField& field,
                 const Value& value);
Plan planResetItem(const World& world, const ListPlace& list, std::size_t item, const FormField& field);

}  // namespace gloam::editor
