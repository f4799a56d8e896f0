#pragma once

#include "core/types/Effect.h"
#include "core/world/World.h"

#include <set>

namespace gloam {

/// Finds problems of effects as written, apart from missing types: shapes a kind cannot have, missing fields, questions
/// without enough answers, flags that nothing ever sets.
class EffectCheck {
public:
    explicit EffectCheck(const World& world) : m_world(world) {}

    void effect(const Map& written, const std::string& path);
    void condition(const Map& written, const std::string& path);
    void list(const List& effects, const std::string& path);  ///< effects performed in order
    void flagSet(const Name& flag, const std::string& path);
    bool isIdentified(const Name& type) const;  ///< by an effect or by buying one, or its flag is set
    void flagAsked(const Name& flag, const std::string& path);

    /// From now on, whether what is seen is a library's: it sets flags, and its own check reports its problems.
    void setOfLibrary(bool isOfLibrary) { m_isOfLibrary = isOfLibrary; }

    /// All problems found. Call it last: only then is it known which flags are never set.
    Problems take();

private:
    void report(Severity severity, Fault fault, const std::string& path, std::string sentence,
                std::string suggestion = {});
    void shape(const Effect& effect, const std::string& path);
    void needs(const Effect& effect, const std::string& path);
    void smoke(const Effect& effect, const std::string& path);
    void question(const Effect& effect, const std::string& path);

    const World& m_world;
    Problems m_problems;
    bool m_isOfLibrary = false;
    std::set<Name> m_set;
    std::set<Name> m_identified;  ///< types that effects name; the empty name for any that is carried
    std::set<Name> m_sold;
    std::vector<std::pair<Name, std::string>> m_asked;
};

}  // namespace gloam
