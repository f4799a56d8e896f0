#pragma once

#include "core/base/Name.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// "a torch", "an oil flask", "some water", "some gloves".
std::string withArticle(std::string_view noun);

/// After "is" or "are": "a torch", "oil", "gloves of fire".
std::string asComplement(std::string_view noun);

/// "torches", "potions of light", "wolves"; what has no plural stays as it is: "water".
std::string pluralOf(std::string_view noun);

/// "3 torches", "a torch".
std::string counted(int count, std::string_view noun);

/// "3 turns", "1 turn".
std::string numbered(int count, std::string_view noun);

/// Whether a noun takes a plural verb: "gloves", "bones of a rat"; not "water".
bool isPluralNoun(std::string_view noun);

/// "a, b and c".
std::string listed(const std::vector<std::string>& names);

/// What people call a stat: "hit bonus".
std::string plainStat(std::string_view stat);

/// As a proper name does, in Latin, Greek or Cyrillic letters.
bool beginsWithCapital(std::string_view name);

}  // namespace gloam
