#pragma once

#include "core/prove/PlayTables.h"

namespace gloam {

/// What is so in a state of a play, and what an act makes of it.
class PlayRules {
public:
    explicit PlayRules(const ReachSearch& r) : reach(r), tables(r) {}
    PlayRules(const PlayRules&) = delete;
    PlayRules& operator=(const PlayRules&) = delete;

    Point cellOf(const PlayState& state) const;
    void setCell(PlayState& state, int level, Point at) const;
    EntityTypeId typeOf(const PlayState& state, std::size_t form) const;
    bool isSolid(const PlayState& state, std::size_t form) const;
    bool isActive(const PlayState& state, std::size_t act) const;  ///< it is not spent, and its entity has it now
    std::int64_t carried(const PlayState& state, const Name& type) const;
    bool holds(const PlayState& state, const Condition& condition) const;
    bool hold(const PlayState& state, const std::vector<Condition>& conditions) const;
    bool mayPass(const PlayState& state, std::size_t link) const;

    /// Performs the effects of an act; whether it changed anything.
    bool doAct(PlayState& state, std::size_t act);

    const ReachSearch& reach;
    PlayTables tables;
    std::vector<int> widths;  ///< of the levels
    bool isWon = false;       ///< by an effect

private:
    void apply(PlayState& state, const Act& act, const Effect& effect);
    void changeTile(PlayState& state, const Act& act, const Effect& effect);
    void become(PlayState& state, const Act& act, const Effect& effect);
    void turn(PlayState& state, std::size_t form, EntityTypeId type);
};

}  // namespace gloam
