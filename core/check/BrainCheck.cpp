#include "core/check/BrainCheck.h"

#include "core/base/Fault.h"
#include "core/base/Words.h"
#include "core/check/PatrolRoute.h"
#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"

#include <algorithm>
#include <optional>

namespace gloam {

namespace {

std::vector<std::string> stateNames(const Brain& brain)
{
    std::vector<std::string> names;
    for (const Conduct& conduct : brain.states)
        names.push_back(wordOf(conduct.in));
    return names;
}

bool isLedTo(const Brain& brain, MindState state)
{
    return std::any_of(brain.states.begin(), brain.states.end(), [state](const Conduct& from) {
        return from.in != state
               && std::any_of(from.changes.begin(), from.changes.end(),
                              [state](const MindChange& change) { return change.go == state; });
    });
}

bool leadsElsewhere(const Conduct& conduct)
{
    return std::any_of(conduct.changes.begin(), conduct.changes.end(),
                       [&](const MindChange& change) { return change.go != conduct.in; });
}

/// Checks the creatures of one level.
class BrainCheck {
public:
    BrainCheck(const Level& level, const Policies* policies, Problems& problems)
        : m_level(level), m_problems(problems), m_legsLeft(mostLegs(level.tiles.size()))
    {
        if (policies)
            m_routes.emplace(level, *policies);
    }

    void run()
    {
        for (const Entity& entity : m_level.entities.all()) {
            const Brain* own = findPart<Brain>(entity.parts);
            const Brain* brain = part<Brain>(entity, types());
            if (!brain)
                continue;
            const std::string path = "levels." + m_level.id.text() + ".entities[" + toText(entity.id) + "].parts.brain";
            const Brain* ofType = types().entity(entity.type).part<Brain>();
            if (own && !(ofType && ofType->states == own->states))
                checkStates(*own, path, m_problems);
            checkLeader(entity, *brain, path);
            checkPatrol(entity, *brain, path);
        }
        if (m_unchecked > 0)
            report(Severity::Info, Fault::NotChecked, "levels." + m_level.id.text() + ".entities",
                   "The patrols of " + std::to_string(m_unchecked)
                       + " creatures were not checked: there are too many for a level of this size.",
                   {});
    }

private:
    /// How many legs are checked: the search for each may visit the whole level.
    static long long mostLegs(Size level)
    {
        constexpr long long mostCells = 1LL << 30;
        constexpr long long leastLegs = 64;
        return std::max(leastLegs, mostCells / std::max(1LL, level.area()));
    }

    const TypeRegistry& types() const { return m_level.tiles.types(); }

    void report(Severity severity, Fault fault, std::string path, std::string sentence, std::string suggestion)
    {
        m_problems.push_back(problemAt(severity, fault, std::move(path), std::move(sentence), std::move(suggestion)));
    }

    void checkLeader(const Entity& entity, const Brain& brain, const std::string& path)
    {
        if (brain.leader.isNothing() || brain.leader == heroId)
            return;
        const std::string name = displayName(entity, types());
        if (brain.leader == entity.id)
            report(Severity::Error, Fault::LeaderMissing, path + ".leader", "The " + name + " follows itself.",
                   "Choose another leader. Without a leader, it follows the hero if they are allies.");
        else if (!m_level.entities.find(brain.leader))
            report(Severity::Error, Fault::LeaderMissing, path + ".leader",
                   "The " + name + " follows " + toText(brain.leader) + ", who is not on level '" + m_level.id.text()
                       + "'.",
                   "Choose a creature of this level.");
    }

    void checkPatrol(const Entity& entity, const Brain& brain, const std::string& path)
    {
        const std::string name = displayName(entity, types());
        const std::span<const Conduct> conducts = conductsOf(brain);
        if (!brain.patrol.empty() && !conducts.empty() && !findConduct(conducts, MindState::Patrol))
            report(Severity::Warning, Fault::PatrolUnused, path + ".patrol",
                   "The " + name + " at " + textOf(entity.at) + " has a patrol, and no state in which it walks it.",
                   "Choose the mind 'patrol', or add the state 'patrol'.");
        for (std::size_t i = 0; i < brain.patrol.size(); ++i)
            if (!m_level.contains(brain.patrol[i]))
                report(Severity::Error, Fault::PatrolOutside, pathOf(path, i),
                       "The " + name + "'s patrol leads to " + textOf(brain.patrol[i]) + ", outside of level '"
                           + m_level.id.text() + "'.",
                       "Remove the cell from its patrol.");
        if (!m_routes || brain.patrol.empty())
            return;
        m_legsLeft -= static_cast<long long>(brain.patrol.size()) + 1;
        if (m_legsLeft < 0) {
            ++m_unchecked;
            return;
        }
        const std::vector<PatrolLeg> legs = m_routes->of(entity);
        for (std::size_t i = 0; i < std::min(legs.size(), brain.patrol.size()); ++i)
            if (legs[i].cells.empty() && m_level.contains(legs[i].to))
                report(Severity::Warning, Fault::PatrolUnreachable, pathOf(path, i),
                       "The " + name + " at " + textOf(entity.at) + " cannot get to " + textOf(legs[i].to)
                           + " on its patrol, and passes over it.",
                       "Lead its patrol elsewhere, or open a way.");
    }

    static std::string pathOf(const std::string& path, std::size_t stop)
    {
        return path + ".patrol[" + std::to_string(stop) + "]";
    }

    const Level& m_level;
    Problems& m_problems;
    std::optional<PatrolRoutes> m_routes;
    long long m_legsLeft;
    int m_unchecked = 0;
};

}  // namespace

void checkStates(const Brain& brain, const std::string& path, Problems& problems)
{
    const auto warn = [&](Fault fault, const std::string& place, std::string sentence, std::string suggestion) {
        problems.push_back(
            problemAt(Severity::Warning, fault, path + place, std::move(sentence), std::move(suggestion)));
    };
    const std::vector<Conduct>& states = brain.states;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const std::string place = ".states[" + std::to_string(i) + "]";
        const std::string word = "'" + wordOf(states[i].in) + "'";
        if (findConduct(states, states[i].in) != &states[i]) {
            warn(Fault::DoubleState, place, "The state " + word + " is listed twice, and only the first one counts.",
                 "Put the changes of both into one.");
            continue;
        }
        for (std::size_t j = 0; j < states[i].changes.size(); ++j)
            if (const std::string go = wordOf(states[i].changes[j].go); !findConduct(states, states[i].changes[j].go)) {
                const std::string meant = suggestAmong(problems, go, [&brain] { return stateNames(brain); });
                problems.push_back(problemAt(Severity::Error, Fault::MissingState,
                                             path + place + ".changes[" + std::to_string(j) + "].go",
                                             "The state " + word + " leads to '" + go
                                                 + "', which is not among the states of this brain.",
                                             meant.empty() ? "Add the state, or lead to another." : meant));
            }
        // A brain gets into the others without a change: it strikes back, and flees when badly hurt.
        if (i > 0 && isPeaceful(states[i].in) && !isLedTo(brain, states[i].in))
            warn(Fault::UnreachedState, place, "No change leads to the state " + word + ".",
                 "Lead to it from another state, or remove it.");
        if (i + 1 < states.size() && !leadsElsewhere(states[i]))
            warn(Fault::StateWithoutExit, place, "Nothing leads out of the state " + word + ".",
                 "Add a change, or list the state last if it is meant to be the end.");
    }
}

void checkBrains(const Level& level, const Policies* policies, Problems& problems)
{
    BrainCheck(level, policies, problems).run();
}

void checkBrainsOfTypes(const TypeRegistry& types, Problems& problems)
{
    for (const EntityType& type : types.entities()) {
        const Brain* brain = type.isMissing ? nullptr : type.part<Brain>();
        if (!brain)
            continue;
        const EntityTypeId parent = type.ancestors.empty() ? EntityTypeId{} : types.findEntity(type.ancestors.front());
        const Brain* inherited = parent.slot == 0 ? nullptr : types.entity(parent).part<Brain>();
        if (!inherited || inherited->states != brain->states)
            checkStates(*brain, "types.entities." + type.id.text() + ".parts.brain", problems);
    }
}

}  // namespace gloam
