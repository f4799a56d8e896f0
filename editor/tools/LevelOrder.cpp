#include "editor/tools/LevelOrder.h"

#include <QString>

#include <algorithm>

namespace gloam::editor {

std::vector<Name> levelsInOrder(const World& world)
{
    std::vector<Name> names;
    for (const auto& [id, level] : world.levels)
        names.push_back(id);
    std::stable_sort(names.begin(), names.end(), [&world](const Name& a, const Name& b) {
        const Level& first = *world.findLevel(a);
        const Level& second = *world.findLevel(b);
        if (first.depth != second.depth)
            return first.depth < second.depth;
        return QString::fromStdString(first.displayName())
                   .compare(QString::fromStdString(second.displayName()), Qt::CaseInsensitive)
               < 0;
    });
    return names;
}

}  // namespace gloam::editor
