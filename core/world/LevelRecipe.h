#pragma once

#include "core/base/Name.h"
#include "core/world/Authored.h"

#include <optional>

namespace gloam {

struct Recipe;

/// Steps of a level's own, as their author wrote them, and read when they are set. Copies share both; comparisons look
/// at what was written.
class LevelSteps {
public:
    LevelSteps() = default;
    LevelSteps(Value written);

    bool isNothing() const { return !m_written; }
    const Value& written() const;

    /// In a recipe of the usual size; null if there is nothing. Paths of problems begin at the steps: "[0].cave".
    const Read<Recipe>* read() const { return m_read.get(); }

    friend bool operator==(const LevelSteps& a, const LevelSteps& b)
    {
        return a.m_written == b.m_written || a.written() == b.written();
    }

private:
    std::shared_ptr<const Value> m_written;  ///< null for nothing
    std::shared_ptr<const Read<Recipe>> m_read;
};

/// What builds a level, as its author wrote it: nothing, the name of a recipe, or steps of the level's own.
class LevelRecipe {
public:
    LevelRecipe() = default;
    LevelRecipe(const Name& recipe);
    LevelRecipe(Value written);

    bool isNothing() const { return !m_name && m_steps.isNothing(); }
    const Value& written() const { return m_name ? m_writtenName : m_steps.written(); }

    /// The name of a recipe; nullopt if there is none.
    const std::optional<Name>& name() const { return m_name; }

    /// Its own steps; null if there is nothing or a name.
    const Read<Recipe>* steps() const { return m_steps.read(); }

    friend bool operator==(const LevelRecipe& a, const LevelRecipe& b)
    {
        return a.m_name == b.m_name && a.m_steps == b.m_steps;
    }

private:
    std::optional<Name> m_name;
    Value m_writtenName;  ///< with its comments
    LevelSteps m_steps;
};

}  // namespace gloam
