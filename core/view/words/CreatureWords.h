#pragma once

#include "core/types/TypeRegistry.h"
#include "core/view/slice/KnownCreatures.h"
#include "core/view/words/Narrator.h"

namespace gloam {

/// Some sentences of an account, under one heading.
struct AccountPart {
    std::string heading;  ///< "meetings", "habits", "attacks", "yours"; empty: what a look tells
    std::vector<std::string> sentences;
    bool operator==(const AccountPart&) const = default;
};

/// A kind of creature that the hero knows from this run, from earlier ones or from both; at least one is set.
struct CreatureToTell {
    const KnownCreature* earlier = nullptr;
    const KnownCreature* now = nullptr;
    bool opensDoors = true;  ///< as Slice::creaturesOpenDoors

    const Name& type() const { return now ? now->type : earlier->type; }
};

/// Both runs' knowledge in one.
KnownCreature together(const CreatureToTell& kind);

/// What is known of a kind of creature, in whole sentences; nothing about what was not seen.
std::vector<AccountPart> accountOf(const CreatureToTell& kind, const TypeRegistry& types, const Narrator& narrator);

/// "You have met 3 and killed 1." `withKey` adds the key to the page that tells more.
std::string metSentence(const KnownCreature& kind, const Narrator& narrator, bool withKey = false);

}  // namespace gloam
