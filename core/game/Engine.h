#pragma once

#include "core/action/HookTable.h"
#include "core/action/Policies.h"

#include <map>
#include <memory>

namespace gloam {

struct Thought;

/// What a verb added by an extension does.
using Verb = Outcome (*)(Deed&, const command::Custom&);

/// What happens to a level at the end of each game turn; the actor of the deed is the hero.
using UpkeepStep = void (*)(Deed&);

/// A way to decide on the next command.
using Mind = Command (*)(Thought&);

/// All tables: parts, hooks, policies, verbs, minds. An embedder copies the standard engine, adds to it and passes it
/// on as const; it never changes while a game runs.
struct Engine {
    PartTable parts;
    HookTable hooks;
    PolicyRegistry policies;
    std::map<Name, Verb> verbs;
    std::map<Name, Mind> minds;
    std::map<Name, UpkeepStep> upkeep;  ///< the steps a ruleset's upkeep.order can name
};

/// The engine with everything this library offers.
std::shared_ptr<const Engine> standardEngine();

/// The ruleset of a world: the preset it names with its own choices on top. Unknown names and choices, and choices this
/// engine does not offer, are problems (R001, R002).
Ruleset rulesetOf(const World& world, const Engine& engine, Problems& problems);

}  // namespace gloam
