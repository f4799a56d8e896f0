#pragma once

#include "core/base/Field.h"
#include "core/types/Effect.h"
#include "core/world/Authored.h"

#include <string_view>
#include <vector>

namespace gloam {

/// One line of an encounter table.
struct Encounter {
    Name type;
    int weight = 1;                          ///< how often, relative to the other lines
    int least = 0;                           ///< guaranteed, before anything is rolled (MinCount)
    int most = 0;                            ///< at most as many; 0 for no limit
    Dice count{0, 0, 1};                     ///< how many come at once
    int cost = 0;                            ///< what each takes from the table's budget
    std::vector<int> depth = {};             ///< from and to; empty: any
    std::vector<Condition> conditions = {};  ///< it comes only if all hold when someone first arrives

    bool isFor(int levelDepth) const;  ///< always for a level of depth 0
    bool operator==(const Encounter&) const = default;
};
void fields(FieldVisitor& visitor, Encounter& encounter);

/// What lives and lies on a level (GEN-08).
struct EncounterTable {
    static constexpr std::string_view section = "tables";

    Dice rolls{0, 0, 1};
    int budget = 0;  ///< what all that is rolled may cost; 0 for no limit. Guarantees come first and are always kept
    std::vector<Encounter> entries;

    bool hasWeight() const;
    bool operator==(const EncounterTable&) const = default;
};
void fields(FieldVisitor& visitor, EncounterTable& table);

template <> EncounterTable readWritten(const Value& written, const std::string& path, Problems& problems);

}  // namespace gloam
