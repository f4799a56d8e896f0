#pragma once

#include "editor/ui/ActionRows.h"

namespace gloam::editor {

inline constexpr unsigned inRun = modeBit(Mode::Run);
inline constexpr unsigned inEnd = modeBit(Mode::End);
inline constexpr unsigned inEdit = modeBit(Mode::Edit);
inline constexpr unsigned inTry = modeBit(Mode::Try);
inline constexpr unsigned inPlay = inRun | inTry;
inline constexpr unsigned outside = modeBit(Mode::Start) | inEnd;
inline constexpr unsigned everywhere = outside | inPlay | inEdit;

// The table of actions in its three parts, which actionRows() joins.
std::span<const ActionRow> playActionRows();
std::span<const ActionRow> canvasActionRows();
std::span<const ActionRow> windowActionRows();

}  // namespace gloam::editor
