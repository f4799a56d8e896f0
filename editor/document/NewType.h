#pragma once

#include "core/types/TypeSource.h"

namespace gloam::editor {

/// A child of `parent` that says nothing yet but how it is called: what its name in files says (`great-mole`: great mole),
/// or two in the palette would be called the same.
TypeSource newTypeFrom(const Name& parent, const Name& name);

}  // namespace gloam::editor
