#include "editor/state/Notices.h"

namespace gloam::editor {

void Notices::tell(const EditResult& refused)
{
    if (!refused)
        tell(refused.objection, Sign::Warning);
}

}  // namespace gloam::editor
