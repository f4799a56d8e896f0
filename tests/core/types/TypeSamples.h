#pragma once

#include "core/game/Engine.h"
#include "core/io/world/TypeText.h"
#include "core/io/yaml/TreeReader.h"

#include <QtGlobal>

namespace gloam::test {

/// The types of a `types` section as text.
inline TypeSources typesFrom(std::string_view text)
{
    Progress progress;
    Problems problems;
    Extras extras;
    const ParsedTree tree = readTree(text, Limits{}, progress);
    TypeSources sources = readTypes(tree.root, "imps.gloam", problems, extras);
    problems.insert(problems.end(), tree.problems.begin(), tree.problems.end());
    for (const Problem& problem : problems)
        qFatal("%s", toLine(problem).c_str());
    return sources;
}

/// A map as text, one entry per line.
inline Map mapFrom(std::string_view text)
{
    Progress progress;
    ParsedTree tree = readTree(text, Limits{}, progress);
    for (const Problem& problem : tree.problems)
        qFatal("%s", toLine(problem).c_str());
    return tree.root;
}

struct Baked {
    std::shared_ptr<const TypeRegistry> types;
    Problems problems;

    const EntityType& entity(const char* name) const { return types->entity(types->findEntity(name)); }
    const TileType& tile(const char* name) const { return types->tile(types->findTile(name)); }
};

inline Baked bakeText(std::string_view text, const UsedNames& used = {}, const TypeRegistry* previous = nullptr)
{
    Baked baked;
    baked.types = bake(typesFrom(text), standardEngine()->parts, used, baked.problems, previous);
    return baked;
}

}  // namespace gloam::test
