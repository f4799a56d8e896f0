#pragma once

#include "core/base/Name.h"
#include "core/world/Authored.h"

#include <optional>

namespace gloam {

struct Recipe;

/// What builds a level, as its author wrote it: nothing, the name of a recipe, or steps of the level's own, which are
/// read when they are set. Copies share both; comparisons look at what was written.
class LevelRecipe {
public:
    LevelRecipe() = default;
    LevelRecipe(const Name& recipe);
    LevelRecipe(Value written);

    bool isNothing() const { return !m_written; }
    const Value& written() const;

    /// The name of a recipe; nullopt if there is none.
    const std::optional<Name>& name() const { return m_name; }

    /// Its own steps, in a recipe of the usual size; null if there is nothing or a name. Paths of problems begin at the
    /// steps: "[0].cave".
    const Read<Recipe>* steps() const { return m_steps.get(); }

    friend bool operator==(const LevelRecipe& a, const LevelRecipe& b)
    {
        return a.m_written == b.m_written || a.written() == b.written();
    }

private:
    std::shared_ptr<const Value> m_written;  ///< null for nothing
    std::optional<Name> m_name;
    std::shared_ptr<const Read<Recipe>> m_steps;
};

}  // namespace gloam
