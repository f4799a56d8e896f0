#pragma once

#include "editor/state/EditorState.h"

#include <optional>
#include <string>

namespace gloam::editor {

/// A name with its kind: "entities", "rat".
struct KindAndName {
    std::string refersTo;
    std::string name;
};

/// The name that one is at: that in the field of the inspector which has the focus, else the open level while the list
/// of levels has it, else the selected type, else the type of the selected entity, else the type in hand.
std::optional<KindAndName> nameAtHand(const EditorState& state);

}  // namespace gloam::editor
