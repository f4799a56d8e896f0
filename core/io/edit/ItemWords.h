#pragma once

#include "core/types/Value.h"

namespace gloam {

/// How many keys lead to the smallest thing of a section that is compared and merged as a whole: a type, a setting.
std::size_t depthOfItems(std::string_view section);

/// What has become of a value, for people: "removed", "name: Gatehouse; depth: 2". Null is a value that is not there.
std::string changeWords(const Value* before, const Value* after);

}  // namespace gloam
