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
    /// Whether the cells of drawings are read. The drawings of a text that was just written are as they should be: a
    /// search for what else is wrong with it does without them.
    bool readsDrawings = true;
};

}  // namespace gloam
