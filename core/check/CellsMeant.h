#pragma once

#include "core/types/Part.h"
#include "core/types/Trigger.h"

#include <functional>
#include <string>

namespace gloam {

/// Reports each cell that a trigger or a part names, with its path in it: "effects[0].options[1].effects[0].at".
void forEachCellMeant(Trigger trigger, const std::function<void(const std::string& path, Point cell)>& tell);
void forEachCellMeant(PartBox part, const std::function<void(const std::string& path, Point cell)>& tell);

}  // namespace gloam
