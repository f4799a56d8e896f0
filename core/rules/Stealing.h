#pragma once

#include "core/action/Fwd.h"

namespace gloam {

Outcome perform(Deed& deed, const command::Steal& steal);

}  // namespace gloam
