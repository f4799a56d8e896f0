#pragma once

#include "core/types/TypeSource.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// Finds the type of a library that is most like one that another program knew, by its name and glyph.
///
/// Names are compared word by word, after those that these programs used for what has another name here: a `goblin` is
/// a `gritling`. If no word fits, the name with the fewest other letters is taken, then the first with that glyph;
/// among entities, letters stand for creatures and signs for all else.
class NearestTypes {
public:
    NearestTypes(const TypeSources& types, TypeCategory category);

    bool has(const Name& name) const;

    /// Whether a tile lies on the ground of its cell instead of being it; walls need none.
    bool liesOnGround(const Name& name) const;

    /// Empty if none is near.
    Name nearest(const Name& name, std::string_view glyph);

private:
    struct Known {
        Name name;
        std::vector<std::string> words;
        std::string glyph;
        bool isCreature = false;
        bool liesOnGround = false;
    };

    Name nearestByWords(const std::vector<std::string>& words) const;
    Name nearestByGlyph(std::string_view glyph) const;

    TypeCategory m_category;
    std::vector<Known> m_known;
    std::vector<std::string> m_names;
    int m_comparisons = 0;
};

}  // namespace gloam
