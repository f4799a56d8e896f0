#pragma once

#include "core/types/Value.h"

#include <string_view>

namespace gloam {

/// A text without this word has no effect in former words.
inline constexpr std::string_view formerEffectWord = "power";

/// Gives effects within a tree the words of today. The effect `ability` was once written `{do: power, power: NAME}`.
/// Comments and marks stay; so does what stands under `properties` and `x`, which is the author's own.
void renewEffectWords(Map& tree);

/// Gives effects within a tree their first words. Hashes are made of these, so that those of recorded runs stay as they
/// are.
void giveFirstEffectWords(Map& tree);

}  // namespace gloam
