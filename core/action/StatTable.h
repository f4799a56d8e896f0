#pragma once

#include "core/action/Blow.h"
#include "core/map/Entity.h"
#include "core/world/Level.h"

namespace gloam {

/// A number that a thing has, and what it is the sum of (STAT-01): never below the least nor above the most there is.
struct StatValue {
    int value = 0;
    std::vector<Modifier> sources;
    friend bool operator==(const StatValue&, const StatValue&) = default;
};

/// Something that goes into numbers: adds what it has to say of `stat` for `who`. It reads and changes nothing.
using StatSource = void (*)(const Level& level, const Entity& who, const Name& stat, std::vector<Modifier>& sources);

/// Whatever goes into the numbers of things - attributes, statuses, what is worn - in order of registration. Rules that
/// want a number ask here and know nothing of where it comes from.
class StatTable {
public:
    void add(StatSource source) { m_sources.push_back(source); }

    /// Of "strength", "speed", "hit-bonus", "dv", "av"…: the sum of all that its sources say.
    StatValue valueOf(const Level& level, const Entity& who, const Name& stat) const;

private:
    std::vector<StatSource> m_sources;
};

}  // namespace gloam
