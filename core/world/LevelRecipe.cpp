#include "core/world/LevelRecipe.h"

#include "core/world/Recipe.h"

#include <utility>

namespace gloam {

namespace {

std::shared_ptr<const Read<Recipe>> readOwnSteps(const Value& written)
{
    auto read = std::make_shared<Read<Recipe>>();
    read->value.steps = readSteps(written, {}, read->problems);
    return read;
}

}  // namespace

LevelRecipe::LevelRecipe(const Name& recipe) : LevelRecipe(Value(recipe.text()))
{}

LevelRecipe::LevelRecipe(Value written)
{
    if (written.isNothing())
        return;
    if (const auto* name = written.as<std::string>())
        m_name = *name;
    else
        m_steps = readOwnSteps(written);
    m_written = std::make_shared<const Value>(std::move(written));
}

const Value& LevelRecipe::written() const
{
    static const Value nothing;
    return m_written ? *m_written : nothing;
}

}  // namespace gloam
