#include "editor/exchange/ForeignMap.h"

#include "editor/exchange/ForeignFiles.h"

namespace gloam::editor {

bool isFilled(const ForeignMap& map, std::uint32_t kind)
{
    return kind != 0 && map.kinds[kind].sense != ForeignKind::Sense::Blank;
}

void noteTurn(ForeignLayer& layer, Point cell, std::uint32_t bits)
{
    constexpr std::size_t longest = 60'000;  // letters
    if (bits == 0)
        return;
    const bool isKept = layer.turned++ == 0 || !layer.turns.empty();
    if (!isKept)
        return;
    layer.turns += (layer.turns.empty() ? "" : " ") + std::to_string(cell.x) + "," + std::to_string(cell.y) + ":"
                   + std::to_string(bits);
    if (layer.turns.size() > longest)
        layer.turns.clear();
}

std::string turnsLost(const ForeignLayer& layer)
{
    if (layer.turned == 0 || !layer.turns.empty())
        return {};
    return "The layer '" + shown(layer.name) + "' has " + std::to_string(layer.turned)
           + " flipped tiles, too many to keep how they are turned.";
}

std::string idInProject(const ForeignMap& map, const std::string& id)
{
    return map.project + '\n' + id;
}

std::string spokenOf(const ForeignObject& object)
{
    for (const std::string* called : {&object.name, &object.type})
        if (!called->empty())
            return "The object '" + shown(*called) + "'";
    return object.id.empty() ? "An object without a name" : "The object " + shown(object.id) + ", which has no name,";
}

}  // namespace gloam::editor
