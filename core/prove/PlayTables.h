#pragma once

#include "core/prove/ReachSearch.h"

#include <map>
#include <string>
#include <vector>

namespace gloam {

/// A state of a play: numbers in the order of PlayTables.
using PlayState = std::vector<std::int32_t>;

/// Which numbers a state of a play has, and what they mean.
struct PlayTables {
    explicit PlayTables(const ReachSearch& reach);

    /// What of the world a search cannot follow; empty if it can.
    std::string lacks;
    /// Why there may be a play that wins though a search finds none; empty if there is none.
    std::string doubts;
    bool isMonotone = true;

    static constexpr std::size_t levelAt = 0;
    static constexpr std::size_t cellAt = 1;
    static constexpr std::int32_t original = -1;  ///< a form: as the entity stands at the start
    static constexpr std::int32_t gone = -2;
    static constexpr std::int32_t mostCarried = 1'000;  ///< of a type; more make no difference

    struct Form {
        EntityId entity;
        const Entity* first = nullptr;
        int level = 0;
        bool isBarrier = false;
    };
    struct Lying {
        const ItemSource* source = nullptr;
        std::size_t count = 0;  ///< the number of its type
    };
    struct Changing {
        int level = 0;
        Point at;
    };
    std::vector<const Act*> acts;                 ///< that can happen at all
    std::map<Name, std::size_t> flags;            ///< where each is in a state
    std::vector<Form> forms;                      ///< entities that become others
    std::vector<Lying> items;                     ///< that something asks for
    std::map<std::uint16_t, std::size_t> counts;  ///< of carried items, by type
    std::vector<const Link*> links;
    std::vector<Changing> tiles;
    std::size_t firstForm = 0;
    std::size_t firstItem = 0;
    std::size_t firstLink = 0;
    std::size_t firstTile = 0;
    std::size_t firstAct = 0;  ///< whether each is spent
    PlayState start;

    /// -1 if the entity stays what it is.
    int formOf(EntityId entity) const;
    bool hasEdges = false;

private:
    void listActs(const ReachSearch& reach);
    void listNames(const std::vector<Condition>& conditions, const ReachSearch& reach);
    void listEffect(const Act& act, const Effect& effect, const ReachSearch& reach);
    void listBecome(const Act& act, const Effect& effect, const ReachSearch& reach);
    void listForm(const Entity& entity, int level, const ReachSearch& reach);
    void listLinks(const ReachSearch& reach);
    void listArrival(const Link& by, const Place& place, const ReachSearch& reach);
    void listBrought(const Entity& entity, EntityTypeId made, const ReachSearch& reach);
    void layOut(const ReachSearch& reach);
    void listClosing(const ReachSearch& reach);
    void listTake(const Act& act, const Effect& effect);
    void lack(std::string what);
    void doubt(std::string what);

    std::vector<Name> m_asked;  ///< types of items
    std::vector<Name> m_taken;
};

}  // namespace gloam
