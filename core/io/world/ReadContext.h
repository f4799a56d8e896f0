#pragma once

#include "core/base/Limits.h"

#include <memory>

namespace gloam {

struct Engine;
struct Library;

/// What a reader needs besides the text.
struct ReadContext {
    std::shared_ptr<const Engine> engine;
    std::shared_ptr<const Library> library;
    Limits limits{};
    /// Whether to read the cells of drawings. Drawings that were just written are known to be good, so a search for
    /// other problems skips them.
    bool readsDrawings = true;
};

}  // namespace gloam
