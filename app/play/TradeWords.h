#pragma once

#include "app/widgets/ChoicePanel.h"
#include "core/view/slice/Slice.h"
#include "editor/ui/UiStyle.h"

namespace gloam::app {

/// What the panel of choices says above the answers: the sentence, and in a trade what one has to pay with.
QString questionText(const Question& question);

/// The answers as they are shown. In a trade what is sold and what is bought comes with its picture, its price and how
/// many are left, and what cannot be paid or is not carried says so.
std::vector<ChoiceLine> linesOf(const Question& question, const Slice& slice, const editor::UiStyle& style);

}  // namespace gloam::app
