#include "editor/find/FoundOnLevel.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

std::optional<FoundOnLevel> foundOn(const World& world, const Name& level, const Query& query, FindScope scope,
                                    Progress& progress)
{
    const Level* const there = world.findLevel(level);
    if (!there)
        return std::nullopt;
    if (scope.where == FindScope::Where::World || scope.where == FindScope::Where::Types)
        scope = {.where = FindScope::Where::Level, .level = level};
    BitGrid cells(there->tiles.size());
    FoundOnLevel found;
    const auto see = [&](const FindSubject& subject) {
        if (subject.level != level)
            return;
        if (subject.kind == SubjectKind::Entity)
            found.entities.push_back(subject.id);
        else if (subject.kind == SubjectKind::Tile || subject.kind == SubjectKind::Cell)
            for (int i = 0; i < subject.width; ++i)
                cells.set(subject.at + Point{i, 0}, true);
    };
    if (!forEachFound(world, query, scope, see, progress))
        return std::nullopt;
    found.cells = CellArea(std::move(cells));
    std::sort(found.entities.begin(), found.entities.end());
    return found;
}

}  // namespace gloam::editor
