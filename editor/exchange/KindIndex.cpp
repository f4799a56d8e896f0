#include "editor/exchange/KindIndex.h"

#include "editor/exchange/ForeignNode.h"

#include <utility>

namespace gloam::editor {

ForeignKind::Sense senseOf(char32_t sign)
{
    return sign == U'@' ? ForeignKind::Sense::Hero : ForeignKind::Sense::Drawn;
}

ForeignKind emptyKind(std::string set, std::string id)
{
    ForeignKind kind;
    kind.set = std::move(set);
    kind.id = std::move(id);
    kind.sense = ForeignKind::Sense::Blank;
    return kind;
}

ForeignWorld refusedWorld(const std::filesystem::path& file, std::string sentence, Mark mark)
{
    ForeignWorld world;
    world.name = file.stem().string();
    world.problems.push_back(foreignProblem(std::move(sentence), mark));
    world.problems.back().file = file.string();
    return world;
}

}  // namespace gloam::editor
