#include "core/world/LevelRecipe.h"

#include "core/world/Recipe.h"

#include <utility>

namespace gloam {

LevelSteps::LevelSteps(Value written)
{
    if (written.isNothing())
        return;
    auto read = std::make_shared<Read<Recipe>>();
    read->value.steps = readSteps(written, {}, read->problems);
    m_read = std::move(read);
    m_written = std::make_shared<const Value>(std::move(written));
}

const Value& LevelSteps::written() const
{
    static const Value nothing;
    return m_written ? *m_written : nothing;
}

LevelRecipe::LevelRecipe(const Name& recipe) : LevelRecipe(Value(recipe.text()))
{}

LevelRecipe::LevelRecipe(Value written)
{
    if (const auto* name = written.as<std::string>()) {
        m_name = *name;
        m_writtenName = std::move(written);
    } else {
        m_steps = std::move(written);
    }
}

}  // namespace gloam
