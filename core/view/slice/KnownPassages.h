#pragma once

#include "core/base/Field.h"
#include "core/base/Place.h"
#include "core/types/TileType.h"

#include <vector>

namespace gloam {

struct Slice;
struct StepResult;
struct World;

/// Stairs or another passage that the hero has taken, or the one it arrived on, which leads back.
struct KnownPassage {
    Place from;
    Place to;
    StairDirection direction{};  ///< none: entering the cell or leaving the map there is enough
    bool isOverEdge = false;     ///< by leaving the map
    bool operator==(const KnownPassage&) const = default;
};
void fields(FieldVisitor& visitor, KnownPassage& passage);

/// Where stairs lead, as far as the hero knows. No rule knows it.
class KnownPassages {
public:
    /// What a step showed, from the hero's knowledge before and after it.
    void learn(const Slice& before, const StepResult& result, const Slice& now);

    /// Adds one, in place of what was known of its stairs.
    void add(const KnownPassage& passage);

    /// Forgets passages to levels that were removed.
    void dropLost(const World& world);

    const KnownPassage* find(const Place& from) const;
    const std::vector<KnownPassage>& all() const { return m_all; }  ///< in the order they were learned

    bool operator==(const KnownPassages&) const = default;

private:
    std::vector<KnownPassage> m_all;
};

}  // namespace gloam
