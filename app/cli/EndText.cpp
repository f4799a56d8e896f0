#include "app/cli/EndText.h"

#include "core/game/GameState.h"
#include "core/view/words/Narrator.h"
#include "core/view/words/Story.h"

#include <ostream>

namespace gloam::app {

void tellEnd(const GameState& state, const Narrator& narrator, std::ostream& out)
{
    if (const std::string words = endingWords(state); !words.empty())
        out << words << "\n";
    else if (state.end == GameEnd::Died)
        out << "The hero is dead: " << narrator.deathCause(state.killer) << ".\n";
}

}  // namespace gloam::app
