#pragma once

#include "core/prove/ReachSearch.h"

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace gloam {

/// How a search over plays ended.
enum class PlayEnd {
    Won,        ///< it found a play that wins
    Exhausted,  ///< no play wins
    GaveOut     ///< it had to stop, or the world has something that it does not follow
};

/// A search over the orders in which the hero takes one-way links, uses items up and works levers that work again.
/// Between such acts it walks and takes all that lies there. It follows what `ReachSearch` knows exactly and nothing
/// else.
class Plays {
public:
    Plays(const ReachSearch& reach, const Progress& progress);
    ~Plays();
    Plays(const Plays&) = delete;
    Plays& operator=(const Plays&) = delete;

    /// Whether the facts of `ReachSearch` only grow in play, too, so that it needs no search.
    bool isMonotone() const;

    /// `mostCells` limits the work: the cells that are looked at.
    PlayEnd search(std::int64_t mostCells);

    /// Why it gave out.
    const std::string& why() const;

private:
    struct Search;
    std::unique_ptr<Search> m_search;
};

}  // namespace gloam
