#include "editor/document/Clipping.h"

#include "core/game/Engine.h"
#include "editor/document/PlanParts.h"
#include "editor/document/WorkPlans.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// Prefix of the merge key of a step that adds a clipping's types; one line per type follows.
constexpr std::string_view bringing = "bringing types\n";

std::string lineOf(TypeCategory category, const Name& type)
{
    return "\n" + std::string(gloam::nameOf(category)) + " " + type.text() + "\n";
}

/// Whether the brought types can be baked.
EditResult checkBaked(const World& world, const PartTable& parts, const TypeSources& brought)
{
    Problems problems;
    bake(allTypes(world), parts, usedNames(world), problems);
    for (const Problem& problem : problems)
        for (const TypeCategory category : allTypeCategories)
            for (const TypeSource& source : brought.of(category)) {
                const std::string path = "types." + std::string(gloam::nameOf(category)) + "." + source.name.text();
                if (problem.severity == Severity::Error && problem.path.compare(0, path.size(), path) == 0)
                    return {QString::fromStdString(problem.sentence)};
            }
    return {};
}

/// Whether the last step brought types and the change places something of them.
bool isOfBrought(const WorldDocument& document, const LevelChange& work)
{
    const std::string& key = document.history().mergeKey();
    if (!key.starts_with(bringing))
        return false;
    const TypeRegistry& types = *document.world().registry;
    const auto isBrought = [&key](TypeCategory category, const Name& type) {
        return key.find(lineOf(category, type)) != std::string::npos;
    };
    return std::any_of(allLayers.begin(), allLayers.end(),
                       [&](Layer layer) {
                           const TileRuns& runs = work.tiles.runs(layer);
                           return std::any_of(runs.begin(), runs.end(), [&](const TileRun& run) {
                               return isBrought(TypeCategory::Tiles, types.tile(run.tile).id);
                           });
                       })
           || std::any_of(work.placed.begin(), work.placed.end(), [&](const Entity& entity) {
                  return isBrought(TypeCategory::Entities, types.entity(entity.type).id);
              });
}

}  // namespace

EditResult takeClipping(WorldDocument& document, std::string_view text, Stamp& stamp)
{
    const ReadContext& context = document.context();
    Clipping clipping;
    if (const EditResult can = readClipping(text, document.world(), context, clipping); !can)
        return can;
    Plan plan;
    plan.mergeKey = bringing;
    for (const TypeCategory category : allTypeCategories)
        for (const TypeSource& source : clipping.brought.of(category)) {
            plan.edits.emplace_back(edit::Types{category, source.name, source, static_cast<std::size_t>(-1)});
            plan.name = tr("add type %1").arg(toQString(source.name));
            plan.mergeKey += lineOf(category, source.name);
        }
    if (plan.edits.empty())
        return stampFrom(clipping, document.world().registry, context, stamp);
    if (plan.edits.size() > 1)
        plan.name = tr("add %1 types").arg(plan.edits.size());
    World scratch = document.world();
    Edit tried = joined(plan.edits);
    exchange(scratch, tried, context.engine->parts);
    if (const EditResult sound = checkBaked(scratch, context.engine->parts, clipping.brought); !sound)
        return sound;
    if (const EditResult read = stampFrom(clipping, scratch.registry, context, stamp); !read)
        return read;
    if (const EditResult added = document.perform(std::move(plan)); !added)
        return added;
    return stampFrom(clipping, document.world().registry, context, stamp);
}

EditResult performWork(WorldDocument& document, const Name& level, const LevelChange& work, const QString& text)
{
    Plan plan = planWork(document.world(), level, work, text);
    if (!plan || plan.edits.empty() || !isOfBrought(document, work))
        return document.perform(std::move(plan));
    plan.mergeKey = document.history().mergeKey();
    plan.name = tr("%1 and %2").arg(plan.name, QString::fromStdString(document.history().undoName()));
    const EditResult result = document.perform(std::move(plan));
    document.endMerging();  // what is placed after this is a separate step
    return result;
}

}  // namespace gloam::editor
