#include "core/action/Ruleset.h"

#include "core/base/Fault.h"
#include "core/types/FieldReader.h"
#include "core/types/TypeSource.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

const Map& innerOf(const Map& choices, const std::string& key)
{
    static const Map none;
    const Value* value = choices.find(key);
    const Map* inner = value ? value->as<Map>() : nullptr;
    return inner ? *inner : none;
}

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

/// Replaces the choices of a preset that this engine does not offer, and keeps a list of them.
class StandIns {
public:
    explicit StandIns(const PolicyTable& policies) : m_policies(policies) {}

    /// `own` are the world's choices: what it overrides itself needs no mention.
    void apply(Map& preset, const Map& own, const std::string& prefix = {})
    {
        for (Entry& entry : preset.entries()) {
            const std::string key = prefix + entry.key;
            if (Map* inner = entry.value.as<Map>())
                apply(*inner, innerOf(own, entry.key), key + ".");
            else if (List* list = entry.value.as<List>())
                for (Value& item : *list)
                    replace(item, key, own.find(entry.key) != nullptr);
            else
                replace(entry.value, key, own.find(entry.key) != nullptr);
        }
    }

    void tell(Problems& problems) const
    {
        if (!m_list.empty())
            problems.push_back(
                problemAt(Severity::Info, Fault::StandInPolicies, "world.ruleset",
                          "The ruleset names policies that this version does not have yet, so the nearest ones apply: "
                              + m_list + "."));
    }

private:
    void replace(Value& value, const std::string& key, bool isOverridden)
    {
        const auto* word = value.as<std::string>();
        if (!word || !m_policies.hasKey(key) || !m_policies.isKnown(key, *word) || m_policies.isOffered(key, *word))
            return;
        const auto row = std::find_if(standIns.begin(), standIns.end(),
                                      [&](const StandIn& each) { return each.key == key && each.value == *word; });
        if (row == standIns.end())
            return;  // ChoiceCheck reports it
        const std::string instead(row->instead);
        if (!isOverridden)
            m_list += (m_list.empty() ? "" : ", ") + key + ": " + instead + " instead of " + *word;
        value = instead;
    }

    const PolicyTable& m_policies;
    std::string m_list;
};

/// Checks every policy key of a ruleset against the table.
class ChoiceCheck {
public:
    ChoiceCheck(const PolicyTable& policies, Problems& problems) : m_policies(policies), m_problems(problems) {}

    void check(const Map& choices, const Map& own, const std::string& prefix)
    {
        for (const Entry& entry : choices.entries()) {
            const std::string key = prefix + entry.key;
            const Value* written = own.find(entry.key);
            if (const Map* inner = entry.value.as<Map>())
                check(*inner, innerOf(own, entry.key), key + ".");
            else if (const List* list = entry.value.as<List>())
                for (const Value& item : *list)
                    checkValue(key, item, written);
            else
                checkValue(key, entry.value, written);
        }
    }

private:
    void checkValue(const std::string& key, const Value& value, const Value* written)
    {
        const auto* word = value.as<std::string>();
        if (!word || !m_policies.hasKey(key))
            return;
        const Mark mark = written ? written->mark : Mark{};
        if (!m_policies.isKnown(key, *word))
            m_problems.push_back(problemAt(Severity::Error, Fault::UnknownPolicy, "ruleset." + key,
                                           "There is no policy '" + *word + "' for " + key + ".",
                                           suggestName(*word, m_policies.values(key)), mark));
        else if (!m_policies.isOffered(key, *word))
            m_problems.push_back(
                problemAt(Severity::Error, Fault::LaterPolicy, "ruleset." + key,
                          "The policy '" + key + ": " + *word + "' is not in this version of the engine yet.", {},
                          mark));
    }

    const PolicyTable& m_policies;
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
    const Value* bySpeed = innerOf(own, "timing").find("by-speed");
    if (bySpeed && !ruleset.timing.isBySpeed && ruleset.timing.model == "energy")
        warnOfChoice(problems, "timing.by-speed", "'timing.model: energy': there, all act by their speed.",
                     bySpeed->mark);
}

/// C-8: a target's last known place is remembered only along a cached path.
void checkMemory(const Ruleset& ruleset, const Map& own, Problems& problems)
{
    const Value* turns = innerOf(own, "chase").find("memory-turns");
    if (!turns || ruleset.chase.memoryTurns == 0 || ruleset.chase.pursuit == "cached-path")
        return;
    warnOfChoice(problems, "chase.memory-turns",
                 "'chase.pursuit: " + ruleset.chase.pursuit.text() + "': only 'cached-path' remembers.", turns->mark);
}

}  // namespace

Ruleset readRuleset(const Map& preset, const Map& own, const PolicyTable& policies, Problems& problems)
{
    Ruleset asNamed;
    Problems presetProblems;
    readFields(preset, "ruleset", presetProblems, asNamed);
    StandIns changes(policies);
    Map base = choicesOf(asNamed);
    changes.apply(base, own);
    changes.tell(problems);
    Ruleset ruleset;
    readFields(base, "ruleset", presetProblems, ruleset);
    readFields(own, "ruleset", problems, ruleset);
    ChoiceCheck(policies, problems).check(choicesOf(ruleset), own, {});
    checkSpeed(ruleset, own, problems);
    checkMemory(ruleset, own, problems);
    return ruleset;
}

}  // namespace gloam
