#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// One question about something in a world, such as `tile:wall`, `hp > 20` or `"word"`.
struct QueryTerm {
    enum class Kind {
        Tile,   ///< `tile:wall`, with its children
        Type,   ///< `type:goblin`, with its children
        Link,   ///< `link:stairs`: its kind, or the level at one of its ends
        From,   ///< `from:gate`: the level where a link begins
        To,     ///< `to:crypt`: the level where a link ends
        Uses,   ///< `uses:entities/rat`, `uses:rat`, `flag:bell`
        Name,   ///< `name:rat`: a name in files, or the one that players read
        Text,   ///< `"word"`, in any text
        Level,  ///< `level:gate`
        Is,     ///< `is:note`: what kind of thing it is
        Has,    ///< `has:patrol`: whether it has a field
        Field,  ///< `hp > 20`
        Word    ///< `rat`: within a name or a text
    };
    enum class Compare { Equal, Unequal, Less, AtMost, More, AtLeast, Contains };

    Kind kind = Kind::Word;
    Compare compare = Compare::Equal;  ///< of a Field
    std::string key = {};    ///< of a Field or Has: "parts.stats.hp", or its end; of Uses: "entities", or empty
    std::string value = {};  ///< `*` stands for any letters, except in a Text or a Word
    std::optional<std::int64_t> number = {};  ///< the value, if it is one
    std::size_t index = 0;                    ///< among the terms of its query
    bool operator==(const QueryTerm&) const = default;
};

/// What to find. Each term concerns some kinds of subjects, and so does its negation: `not tile:wall` finds other
/// tiles, and no entities.
struct Query {
    enum class Kind { Term, Not, And, Or };
    Kind kind = Kind::Term;
    QueryTerm term = {};            ///< of a Term
    std::vector<Query> inner = {};  ///< of the others
    bool operator==(const Query&) const = default;
};

/// Reads `type:goblin and not (hp > 20 or "chief")`. Terms side by side must all hold; `-` in front of one means `not`,
/// `|` means `or`. The Error names the column, from 1.
Result<Query> parseQuery(std::string_view text);

/// The terms of a query in order, and whether each stands without a `not` around it.
struct StatedTerm {
    const QueryTerm* term = nullptr;
    bool isPositive = true;
};
std::vector<StatedTerm> termsOf(const Query& query);

}  // namespace gloam
