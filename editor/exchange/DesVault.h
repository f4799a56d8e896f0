#pragma once

#include "core/base/Limits.h"
#include "core/base/Point.h"
#include "core/base/Problem.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

/// A vault as its file writes it, with one meaning for each glyph.
struct DesVault {
    std::string name;
    int depth = 0;                     ///< the first level it is for; 0 if it does not say
    std::vector<std::u32string> rows;  ///< of its MAP
    int firstLine = 0;                 ///< of the MAP's first row, from 1
    std::map<char32_t, char32_t> replacements = {};
    std::map<char32_t, std::string> features = {};
    std::map<char32_t, std::string> entities = {};
    std::vector<std::pair<std::string, std::string>> others =
        {};  ///< keywords that say nothing of a level, with values

    Size size() const;
    char32_t replaced(char32_t glyph) const;             ///< by SUBST
    const std::string* featureOf(char32_t glyph) const;  ///< by KFEAT; null if there is none
    const std::string* entityOf(char32_t glyph) const;   ///< by KMONS, KITEM, MONS, ITEM; null if there is none
};

/// The vaults with a MAP, and what of them is not understood.
struct DesVaults {
    std::vector<DesVault> vaults;
    Problems problems;
};

/// `name` is that of a vault without one.
DesVaults parseDesVaults(std::string_view text, const std::string& name, const Limits& limits);

}  // namespace gloam::editor
