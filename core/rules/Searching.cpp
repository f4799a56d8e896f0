#include "core/rules/Searching.h"

namespace gloam {

Outcome perform(Deed&, const command::Search&)
{
    return Refusal{RefusalReason::NothingThere, {}, {}, {}};
}

}  // namespace gloam
