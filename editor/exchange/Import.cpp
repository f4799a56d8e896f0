#include "editor/exchange/Import.h"

#include "core/game/Engine.h"
#include "core/io/world/ReadContext.h"
#include "editor/exchange/ImportedTree.h"
#include "editor/exchange/KeptImports.h"
#include "editor/exchange/KindTable.h"
#include "editor/exchange/LevelImport.h"
#include "editor/exchange/LevelNames.h"
#include "editor/exchange/LinkLanding.h"
#include "editor/exchange/NeighbourLinks.h"
#include "editor/exchange/ObjectImport.h"
#include "editor/exchange/ObjectTable.h"

namespace gloam::editor {

namespace {

void appendProblems(Problems& problems, const Problems& more)
{
    problems.insert(problems.end(), more.begin(), more.end());
}

/// The mapping that gives the same tiles again. A layer that is walls by its name alone may hold tiles that a mapping
/// named; one that the mapping calls walls does not. nullopt if neither saying it nor leaving it out gives the same.
std::optional<Mapping> mappingToKeep(const ImportContext& context,
                                     const std::vector<std::vector<Mapping::StacksOfLayer>>& stacks)
{
    Mapping unsaid = context.decided;
    unsaid.layers = context.request.mapping.layers;
    for (const Mapping& mapping : {context.decided, unsaid}) {
        KindTable kinds(mapping, *context.types);
        bool isSame = true;
        for (std::size_t i = 0; isSame && i < stacks.size(); ++i)
            isSame = kinds.stacksOf(context.request.foreign.maps[i], nullptr) == stacks[i];
        if (isSame)
            return mapping;
    }
    return std::nullopt;
}

}  // namespace

Imported importWorld(const ImportRequest& request)
{
    ImportContext context{request, knownKeys(request.reading.engine->parts)};
    context.problems = request.foreign.problems;
    ImportedTree tree(context);
    const auto typesBefore = tree.types();
    std::set<Name> updated;
    for (LevelName& level : levelNamesFor(request)) {
        if (level.isUpdate)
            updated.insert(level.id);
        context.ids.push_back(level.id);
        context.sources.push_back(std::move(level.source));
    }
    KindTable kinds(request.mapping, *typesBefore);
    std::vector<std::vector<Mapping::StacksOfLayer>> stacks;
    for (std::size_t i = 0; i < request.foreign.maps.size(); ++i)
        stacks.push_back(
            kinds.stacksOf(request.foreign.maps[i], request.into ? request.into->findLevel(context.ids[i]) : nullptr));
    context.decided = kinds.decided();
    context.types = tree.typesWith(kinds);

    const ObjectTable table(context);
    const ForeignLinks links(request.foreign, context.ids, levelsBefore(request));
    for (std::size_t i = 0; i < request.foreign.maps.size(); ++i) {
        LevelImport level(context, table, i, stacks[i]);
        Map levelTree = level.tree();
        level.addDrawnEntities(levelTree);
        ObjectImport objects(context, links, table, tree, i);
        objects.addAll(levelTree);
        objects.addHeroes(kinds.heroesOf(request.foreign.maps[i], stacks[i]), levelTree);
        level.addKept(levelTree);
        tree.setLevel(context.ids[i], std::move(levelTree), level.commentsAbove());
        if (!request.into)
            tree.setTiles(context.ids[i], level.takeTiles());
    }
    appendProblems(context.problems, kinds.problems());
    ParsedWorld parsed = tree.finish();
    appendProblems(context.problems, parsed.problems);
    landLinks(parsed.world, context);
    linkNeighbours(parsed.world, request.foreign, context.ids, context.problems);
    std::optional<Mapping> again = context.decided;
    if (isWrittenBack(request.foreign)) {
        again = mappingToKeep(context, stacks);
        rememberImport(parsed.world.settings, request.foreign, again, request.places);
    }
    Imported imported{std::move(parsed.world), context.ids, std::move(updated), std::move(context.decided)};
    imported.again = again ? std::move(*again) : imported.mapping;
    imported.stacks = std::move(stacks);
    imported.objects = table.rows();
    imported.problems = std::move(context.problems);
    return imported;
}

}  // namespace gloam::editor
