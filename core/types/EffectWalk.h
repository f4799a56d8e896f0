#pragma once

#include "core/types/Effect.h"

#include <vector>

namespace gloam {

/// Shows each effect with those of its answers, in the order of the text. `visit` may change what it is given, if the
/// list is not const.
template <typename Effects, typename Visit> void forEachEffect(Effects& effects, const Visit& visit)
{
    for (auto& effect : effects) {
        visit(effect);
        for (auto& option : effect.options)
            forEachEffect(option.effects, visit);
    }
}

/// Removes each effect that matches, also among the answers of those that stay.
template <typename Matches> void removeEffects(std::vector<Effect>& effects, const Matches& matches)
{
    std::erase_if(effects, matches);
    for (Effect& effect : effects)
        for (EffectOption& option : effect.options)
            removeEffects(option.effects, matches);
}

}  // namespace gloam
