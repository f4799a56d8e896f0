#pragma once

#include "app/widgets/ChoicePanel.h"
#include "core/view/slice/Slice.h"
#include "editor/ui/UiStyle.h"

namespace gloam::app {

/// The text above the answers: the question, and in a trade the hero's money.
QString questionText(const Question& question);

/// The answers as shown. In a trade, each ware has its picture, price and number left, and says if you cannot pay for
/// it or do not carry it.
std::vector<ChoiceLine> linesOf(const Question& question, const Slice& slice, const editor::UiStyle& style);

}  // namespace gloam::app
