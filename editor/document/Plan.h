#pragma once

#include "core/world/Edit.h"
#include "editor/document/EditResult.h"

#include <functional>
#include <string>
#include <vector>

namespace gloam::editor {

/// A step to undo that is not done yet, or the objection to it. Planning changes nothing, so a plan also says
/// whether something can be done. A plan without edits is no step.
struct Plan : EditResult {
    Plan() = default;
    Plan(EditResult refused) : EditResult(std::move(refused)) {}
    Plan(std::vector<edit::Simple> changes, QString words) : edits(std::move(changes)), name(std::move(words)) {}
    Plan(edit::Simple change, QString words) : name(std::move(words)) { edits.push_back(std::move(change)); }

    std::vector<edit::Simple> edits;  ///< in order
    QString name;                     ///< of the step: "paint 34 cells on The Gate"
    std::string mergeKey;             ///< for History::perform()
};

/// Returns ids that nothing in the world has.
using NewIds = std::function<EntityId()>;

}  // namespace gloam::editor
