#pragma once

#include "core/world/World.h"

#include <set>

namespace gloam {

/// What is wrong with effects as written, apart from missing types: shapes that a kind cannot have, required fields
/// that are missing, questions nobody can answer, flags that nothing ever sets.
class EffectCheck {
public:
    explicit EffectCheck(const World& world) : m_world(world) {}

    void effect(const Map& written, const std::string& path);
    void condition(const Map& written, const std::string& path);
    void list(const List& effects, const std::string& path);   ///< effects that happen in order
    void flagSet(const Name& flag) { m_set.insert(flag); }      ///< set by something else
    void flagAsked(const Name& flag, const std::string& path);

    /// Everything found. Flags are reported once everything has been seen.
    Problems take();

private:
    void report(Severity severity, Fault fault, const std::string& path, std::string sentence,
                std::string suggestion = {});
    void shape(const Effect& effect, const std::string& path);
    void needs(const Effect& effect, const std::string& path);
    void question(const Effect& effect, const std::string& path);

    const World& m_world;
    Problems m_problems;
    std::set<Name> m_set;
    std::vector<std::pair<Name, std::string>> m_asked;
};

}  // namespace gloam
