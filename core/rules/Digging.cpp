#include "core/rules/Digging.h"

namespace gloam {

Outcome perform(Deed&, const command::Dig&)
{
    return Refusal{RefusalReason::CannotDig, {}, {}, {}};
}

}  // namespace gloam
