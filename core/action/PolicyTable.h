#pragma once

#include "core/world/Ruleset.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace gloam {

/// The choices that exist, key by key ("combat.model"), and those this engine offers.
class PolicyTable {
public:
    void know(const std::string& key, const std::vector<std::string>& values);
    void offer(const std::string& key, const std::vector<std::string>& values);  ///< also makes them known

    bool isKnown(const std::string& key, const std::string& value) const;
    bool isOffered(const std::string& key, const std::string& value) const;
    std::vector<std::string> values(const std::string& key) const;
    std::vector<std::string> keys() const;  ///< sorted
    bool hasKey(const std::string& key) const { return m_known.count(key) > 0; }

private:
    std::map<std::string, std::set<std::string>> m_known;
    std::map<std::string, std::set<std::string>> m_offered;
};

/// The rules of a world: the choices of a preset with the world's own on top. Adds the problems of reading the world's
/// own, and of what this engine makes of both.
///
/// - Unknown keys and values become errors with suggestions (R001).
/// - A choice of the world's own that this engine does not offer is an error (R002).
/// - A choice of the preset that this engine does not offer is replaced by its stand-in; one info message lists
///   them all (R003).
/// - A choice of the world's own that the other choices make ineffective is a warning (R004).
Ruleset playableRules(const RuleChoices& preset, const Authored<RuleChoices>& own, const PolicyTable& policies,
                      Problems& problems);

}  // namespace gloam
