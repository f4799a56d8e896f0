#pragma once

#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"

#include <map>
#include <vector>

namespace gloam {

/// Notices changes between two looks that are no events: an enemy that comes into view or notices the viewer, a deep
/// wound, an unseen death beside the viewer. It keeps nothing the game needs: a loaded run starts with a new one.
class Sentry {
public:
    /// An enemy out of sight for less is not announced again, unless it comes back hunting.
    static constexpr int turnsOfRepeats = 20;

    /// What is in view at the start is known.
    explicit Sentry(const Slice& now);

    /// All messages of a step: those the narrator `told`, and what the viewer noticed. An enemy that comes into view or
    /// notices the viewer is announced before it acts. `now` is what the viewer knows after the step.
    std::vector<Message> look(const StepResult& result, const Slice& now, const Narrator& narrator,
                              std::vector<Message> told = {});

private:
    struct Watched {
        std::int64_t look = 0;  ///< the last one that saw it
        std::int64_t turn = 0;  ///< when that was
        bool hasNoticed = false;
    };

    /// A sentence about enemies.
    struct News {
        Message message;
        std::vector<EntityId> who;
    };

    /// Those that come into view first, then those in view that notice the viewer.
    std::vector<News> newsOfEnemies(const Slice& now, const Narrator& narrator) const;
    void lookForWounds(const Slice& now, const Narrator& narrator, std::vector<Message>& messages) const;
    void listenForDeaths(const StepResult& result, const Slice& now, const Narrator& narrator,
                         std::vector<Message>& messages) const;
    void watch(const Slice& now);

    std::int64_t m_look = 0;  ///< how many looks there have been
    std::map<EntityId, Watched> m_enemies;
    std::map<EntityId, Subject> m_friends;  ///< harmless beings, as last seen
    int m_quarters = 4;                     ///< of the viewer's hit points, rounded up
};

}  // namespace gloam
