#pragma once

#include "editor/tools/Tool.h"
#include "editor/ui/ToolKind.h"

#include <memory>

namespace gloam::editor {

// The tools that have classes of their own. Each source defines its maker; a header has the class only if others than
// its source need it.
std::unique_ptr<Tool> makeAreaTool(EditorState& state);
std::unique_ptr<Tool> makeWandTool(EditorState& state);
std::unique_ptr<Tool> makeEntityTool(EditorState& state);
std::unique_ptr<Tool> makeSelectTool(EditorState& state);
std::unique_ptr<Tool> makeLinkTool(EditorState& state);

struct OwnTool {
    ToolKind kind;
    std::unique_ptr<Tool> (*make)(EditorState& state);
};

inline constexpr OwnTool ownTools[] = {
    {ToolKind::Area, makeAreaTool},     {ToolKind::Wand, makeWandTool}, {ToolKind::Entity, makeEntityTool},
    {ToolKind::Select, makeSelectTool}, {ToolKind::Link, makeLinkTool},
};

}  // namespace gloam::editor
