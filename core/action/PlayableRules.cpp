#include "core/action/PolicyTable.h"

#include "core/base/Fault.h"
#include "core/types/TypeForm.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gloam {

namespace {

struct StandIn {
    std::string_view key;
    std::string_view value;
    std::string_view instead;
};

/// The nearest offered choice for one that an engine does not offer.
constexpr std::array standIns{
    StandIn{"fov.algorithm", "precise", "symmetric"},
    StandIn{"fov.algorithm", "recursive", "symmetric"},
};

/// Visits the policies of a ruleset: its names, by path ("combat.model").
class PolicyVisitor : public QuietVisitor {
public:
    using QuietVisitor::leaf;
    void leaf(const FieldInfo& info, Name& policy) override { visit(m_group + std::string(info.name), policy); }
    bool beginObject(const FieldInfo& info, const VisitBlank&) override
    {
        m_group = std::string(info.name) + ".";
        return true;
    }
    void endObject() override { m_group.clear(); }

protected:
    virtual void visit(const std::string& key, Name& policy) = 0;

private:
    std::string m_group;
};

/// Replaces the choices of a preset that this engine does not offer, and keeps a list of them.
class StandIns : public PolicyVisitor {
public:
    /// `own` are the world's choices: what it overrides itself needs no mention.
    StandIns(const PolicyTable& policies, const RuleChoices& own) : m_policies(policies), m_own(own) {}

    void tell(Problems& problems) const
    {
        if (!m_list.empty())
            problems.push_back(
                problemAt(Severity::Info, Fault::StandInPolicies, "world.ruleset",
                          "The ruleset names policies that this version does not have yet, so the nearest ones apply: "
                              + m_list + "."));
    }

protected:
    void visit(const std::string& key, Name& policy) override
    {
        const std::string& word = policy.text();
        if (!m_policies.hasKey(key) || !m_policies.isKnown(key, word) || m_policies.isOffered(key, word))
            return;
        const auto row = std::find_if(standIns.begin(), standIns.end(),
                                      [&](const StandIn& each) { return each.key == key && each.value == word; });
        if (row == standIns.end())
            return;  // ChoiceCheck reports it
        const std::string instead(row->instead);
        if (!m_own.find(key))
            m_list += (m_list.empty() ? "" : ", ") + key + ": " + instead + " instead of " + word;
        policy = instead;
    }

private:
    const PolicyTable& m_policies;
    const RuleChoices& m_own;
    std::string m_list;
};

/// Checks every policy of a ruleset against the table.
class ChoiceCheck : public PolicyVisitor {
public:
    /// `own` are the world's choices as written: problems point at them.
    ChoiceCheck(const PolicyTable& policies, const Map& own, Problems& problems)
        : m_policies(policies), m_own(own), m_problems(problems)
    {}

protected:
    void visit(const std::string& key, Name& policy) override
    {
        const std::string& word = policy.text();
        if (!m_policies.hasKey(key))
            return;
        const Value* written = valueAt(m_own, key);
        const Mark mark = written ? written->mark : Mark{};
        if (!m_policies.isKnown(key, word))
            m_problems.push_back(problemAt(Severity::Error, Fault::UnknownPolicy, "ruleset." + key,
                                           "There is no policy '" + word + "' for " + key + ".",
                                           suggestName(word, m_policies.values(key)), mark));
        else if (!m_policies.isOffered(key, word))
            m_problems.push_back(
                problemAt(Severity::Error, Fault::LaterPolicy, "ruleset." + key,
                          "The policy '" + key + ": " + word + "' is not in this version of the engine yet.", {},
                          mark));
    }

private:
    const PolicyTable& m_policies;
    const Map& m_own;
    Problems& m_problems;
};

void warnOfChoice(Problems& problems, const std::string& key, const std::string& why, const Mark& mark)
{
    problems.push_back(problemAt(Severity::Warning, Fault::IneffectivePolicy, "ruleset." + key,
                                 "'" + key + "' has no effect with " + why, {}, mark));
}

/// C-1: under energy timing everyone acts by speed, whatever a ruleset says.
void checkSpeed(const Ruleset& ruleset, const Map& own, Problems& problems)
{
    const Value* bySpeed = valueAt(own, "timing.by-speed");
    if (bySpeed && !ruleset.timing.isBySpeed && ruleset.timing.model == "energy")
        warnOfChoice(problems, "timing.by-speed", "'timing.model: energy': there, all act by their speed.",
                     bySpeed->mark);
}

/// C-8: a target's last known place is remembered only along a cached path.
void checkMemory(const Ruleset& ruleset, const Map& own, Problems& problems)
{
    const Value* turns = valueAt(own, "chase.memory-turns");
    if (!turns || ruleset.chase.memoryTurns == 0 || ruleset.chase.pursuit == "cached-path")
        return;
    warnOfChoice(problems, "chase.memory-turns",
                 "'chase.pursuit: " + ruleset.chase.pursuit.text() + "': only 'cached-path' remembers.", turns->mark);
}

}  // namespace

Ruleset playableRules(const RuleChoices& preset, const Authored<RuleChoices>& own, const PolicyTable& policies,
                      Problems& problems)
{
    Ruleset ruleset = withChoices({}, preset);
    StandIns changes(policies, own.value());
    fields(changes, ruleset);
    changes.tell(problems);
    problems.insert(problems.end(), own.problems().begin(), own.problems().end());
    ruleset = withChoices(std::move(ruleset), own.value());
    ChoiceCheck check(policies, own.written(), problems);
    fields(check, ruleset);
    checkSpeed(ruleset, own.written(), problems);
    checkMemory(ruleset, own.written(), problems);
    return ruleset;
}

}  // namespace gloam
