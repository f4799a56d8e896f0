#pragma once

#include "core/io/edit/StepText.h"
#include "core/world/World.h"

#include <filesystem>

namespace gloam::editor {

/// Records what happens to a document, so that it can be done again after a crash.
class StepKeeper {
public:
    virtual ~StepKeeper() = default;

    /// Before a step is performed; `joins`: it becomes part of the step before.
    virtual void keepStep(const World& before, const EditStep& step, bool joins) = 0;
    virtual void keepUndo() = 0;                                                ///< after it
    virtual void keepRedo() = 0;                                                ///< after it
    virtual void keepBookmark(std::size_t count, const std::string& name) = 0;  ///< steps counted from the first
    virtual void keepSave(const std::filesystem::path& path, const std::string& sum) = 0;  ///< once it is durable
    virtual void leaveWorld() = 0;  ///< before another world takes its place
};

}  // namespace gloam::editor
