#pragma once

namespace gloam {

struct TurnContext;

/// The hero looks around and remembers what it sees. A look with the same basis as the one before is not repeated.
void remember(TurnContext& turn);

}  // namespace gloam
