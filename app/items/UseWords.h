#pragma once

#include "core/base/Name.h"

#include <QStringList>

namespace gloam {
class TypeRegistry;
}

namespace gloam::app {

/// What a type of item does when it is worn, used, eaten or burnt, in numbers: "restores 1d4 hit points". What has no
/// number, such as a scroll's riddle, is left to its description.
QStringList useLines(const Name& type, const TypeRegistry& types);

}  // namespace gloam::app
