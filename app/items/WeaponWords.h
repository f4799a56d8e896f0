#pragma once

#include "core/base/Name.h"

#include <QStringList>

namespace gloam {
class TypeRegistry;
}

namespace gloam::app {

/// The dice of a weapon: "1d8"; empty for other items.
QString diceOf(const Name& type, const TypeRegistry& types);

/// What a weapon does in hand, shot and thrown, one line each.
QStringList weaponLines(const Name& type, const TypeRegistry& types);

}  // namespace gloam::app
