#pragma once

#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"

#include <map>
#include <vector>

namespace gloam {

/// Notices what changes between one look and the next and is no event of its own: an enemy that comes into view or
/// notices the viewer, a wound that goes deep, a death beside the viewer that it cannot see. It keeps nothing that the game
/// needs: a run that is loaded begins with a new one.
class Sentry {
public:
    static constexpr int turnsOfRepeats = 20;   ///< an enemy that was out of sight for less is not told of again

    /// What is in view now is known.
    explicit Sentry(const Slice& now);

    /// All messages of a step: those the narrator `told`, and what the viewer noticed. An enemy that comes into view or
    /// notices the viewer is named before it acts. `now` is what the viewer knows after the step.
    std::vector<Message> look(const StepResult& result, const Slice& now, const Narrator& narrator,
                              std::vector<Message> told = {});

private:
    struct Watched {
        std::int64_t turn = 0;   ///< in which it was seen last
        bool hasNoticed = false;
    };

    /// A sentence about enemies.
    struct News {
        Message message;
        std::vector<EntityId> who;
    };

    std::vector<News> newsOfEnemies(const Slice& now, const Narrator& narrator) const;
    void lookForWounds(const Slice& now, const Narrator& narrator, std::vector<Message>& messages) const;
    void listenForDeaths(const StepResult& result, const Slice& now, const Narrator& narrator, std::vector<Message>& messages) const;
    void watch(const Slice& now);

    std::map<EntityId, Watched> m_enemies;
    std::map<EntityId, Subject> m_friends;   ///< beings that mean no harm, as they were seen last
    int m_quarters = 4;                      ///< of the viewer's hit points, begun ones counted
};

}  // namespace gloam
