#include "editor/exchange/KindIndex.h"

#include "editor/exchange/ForeignNode.h"

namespace gloam::editor {

ForeignWorld refusedWorld(const std::filesystem::path& file, std::string sentence, Mark mark)
{
    ForeignWorld world;
    world.name = file.stem().string();
    world.problems.push_back(foreignProblem(std::move(sentence), mark));
    world.problems.back().file = file.string();
    return world;
}

}  // namespace gloam::editor
