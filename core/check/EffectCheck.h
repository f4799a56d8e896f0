#pragma once

#include "core/world/World.h"

#include <set>

namespace gloam {

/// What is wrong with effects as they are written, besides names of types that do not exist: shapes that a kind has not,
/// what it needs and is not told, questions that nobody can answer, flags that nothing ever sets.
class EffectCheck {
public:
    explicit EffectCheck(const World& world) : m_world(world) {}

    void effect(const Map& written, const std::string& path);
    void condition(const Map& written, const std::string& path);
    void list(const List& effects, const std::string& path);   ///< effects that happen one after another
    void flagSet(const Name& flag) { m_set.insert(flag); }      ///< by something else
    void flagAsked(const Name& flag, const std::string& path);

    /// All that was found. Flags are told of when everything was seen.
    Problems take();

private:
    void report(Severity severity, std::string code, const std::string& path, std::string sentence, std::string suggestion = {});
    void shape(const Effect& effect, const std::string& path);
    void needs(const Effect& effect, const std::string& path);
    void question(const Effect& effect, const std::string& path);

    const World& m_world;
    Problems m_problems;
    std::set<Name> m_set;
    std::vector<std::pair<Name, std::string>> m_asked;
};

}  // namespace gloam
