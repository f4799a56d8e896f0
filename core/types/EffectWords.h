#pragma once

#include "core/types/Value.h"

#include <string_view>

namespace gloam {

/// Without this word, a text has no effect with former words.
inline constexpr std::string_view formerEffectWord = "power";

/// Gives effects within a tree the words of today. The effect `ability` was once written `{do: power, power: NAME}`.
/// Comments and marks stay; so do properties and unknown sections, which are the author's own.
void renewEffectWords(Map& tree);

/// Gives effects within a tree the words of the first version, of which hashes are made: those of runs that were
/// recorded with these words stay as they are.
void giveFirstEffectWords(Map& tree);

}  // namespace gloam
