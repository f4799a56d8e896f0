#pragma once

#include "core/action/Subject.h"
#include "core/base/Field.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gloam {

class Game;
struct Slice;
struct StepResult;

/// What a chronicle tells of.
enum class Chapter {
    Told,      ///< an author's own sentence
    Reached,   ///< the first arrival at a level
    Killed,    ///< a creature with a name of its own died
    Won,       ///< an enemy became an ally
    Lost,      ///< an ally died
    Robbed,    ///< something was stolen from the hero
    Starving,  ///< the hero was about to faint from hunger
    Dark       ///< a light of the hero went out
};
std::span<const std::string_view> namesOf(Chapter);  ///< told, reached, killed, won, lost, robbed, starving, dark

/// One event that a player remembers, with the names of that moment.
struct Memorable {
    Chapter chapter = Chapter::Told;
    std::int64_t turn = 0;
    Name level;
    std::string levelName;
    Subject who;
    Subject what;      ///< what was stolen, or who killed
    std::string text;  ///< of an author
    std::string many;  ///< the text for several with this same field, with their number for `{count}`
    bool operator==(const Memorable&) const = default;
};
void fields(FieldVisitor& visitor, Memorable& memorable);

/// The story of a run, oldest first. It is no part of a game's state; no rule knows it. It follows from what happened,
/// so that the same commands lead to the same chronicle.
class Chronicle {
public:
    static constexpr std::size_t most = 200;  ///< beyond it, the oldest arrival or darkness goes, or else the oldest

    /// What a step showed, from the hero's knowledge before and after it.
    void learn(const Slice& before, const StepResult& result, const Slice& now, const Game& after);

    void add(Memorable memorable);
    const std::vector<Memorable>& all() const { return m_all; }

    bool operator==(const Chronicle&) const = default;

private:
    std::vector<Memorable> m_all;

    struct Scribe;
};

}  // namespace gloam
