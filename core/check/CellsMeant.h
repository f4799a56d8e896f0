#pragma once

#include "core/types/Part.h"

#include <functional>
#include <string>

namespace gloam {

/// Reports each cell that a part names, with its path in the part: "effects[0].options[1].effects[0].at".
void forEachCellMeant(PartBox part, const std::function<void(const std::string& path, Point cell)>& tell);

}  // namespace gloam
