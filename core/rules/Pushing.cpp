#include "core/rules/Pushing.h"

namespace gloam {

Outcome perform(Deed&, const command::Push&)
{
    return Refusal{RefusalReason::CannotPush, {}, {}, {}};
}

}  // namespace gloam
