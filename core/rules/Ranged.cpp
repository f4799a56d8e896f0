#include "core/rules/Ranged.h"

namespace gloam {

Outcome perform(Deed&, const command::Fire&)
{
    return Refusal{RefusalReason::NothingToShootWith, {}, {}, {}};
}

}  // namespace gloam
