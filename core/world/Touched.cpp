#include "core/world/Edit.h"

#include <algorithm>

namespace gloam {

void Touched::add(const Name& level, const std::vector<Rect>& cells)
{
    const auto part =
        std::find_if(parts.begin(), parts.end(), [&level](const Part& known) { return known.level == level; });
    if (part == parts.end())
        parts.push_back({level, cells});
    else if (part->cells.empty() || cells.empty())
        part->cells.clear();  // all of it
    else
        part->cells.insert(part->cells.end(), cells.begin(), cells.end());
}

void Touched::add(const Touched& other)
{
    for (const Part& part : other.parts)
        add(part.level, part.cells);
    renamed.insert(renamed.end(), other.renamed.begin(), other.renamed.end());
    renamedTypes.insert(renamedTypes.end(), other.renamedTypes.begin(), other.renamedTypes.end());
    levelList |= other.levelList;
    links |= other.links;
    types |= other.types;
    settings |= other.settings;
    written |= other.written;
    overland |= other.overland;
}

const Touched::Part* Touched::find(const Name& level) const
{
    const auto part =
        std::find_if(parts.begin(), parts.end(), [&level](const Part& known) { return known.level == level; });
    return part == parts.end() ? nullptr : &*part;
}

}  // namespace gloam
