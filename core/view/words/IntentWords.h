#pragma once

#include "core/view/frame/DebugView.h"

#include <string>
#include <vector>

namespace gloam {

/// What a state means: "hunts", "walks its patrol".
std::string stateWords(MindState state);

/// The next act of a mind: "takes a step west, the first of 7".
std::string nextWords(const MindView& mind);

/// A mind in full, one sentence a line: its state, its target, what it does next, whom it noticed and why it chose, its
/// senses.
std::vector<std::string> intentLines(const MindView& mind);

/// Who heard a noise: "heard by gritling, ogre".
std::string hearersWords(const NoiseView& noise);

/// The noise, too: "Noise of delver, 8 cells: heard by gritling, ogre".
std::string noiseWords(const NoiseView& noise);

}  // namespace gloam
