#include "editor/exchange/ForeignMap.h"

#include "editor/exchange/ForeignFiles.h"

namespace gloam::editor {

std::string spokenOf(const ForeignObject& object)
{
    for (const std::string& called : {object.name, object.type})
        if (!called.empty())
            return "The object '" + shown(called) + "'";
    return object.id.empty() ? "An object without a name" : "The object " + shown(object.id) + ", which has no name,";
}

}  // namespace gloam::editor
