#include "core/world/TypeNames.h"

#include "core/types/NameKind.h"
#include "core/world/Names.h"
#include "core/world/RebuildTypes.h"

#include <algorithm>

namespace gloam {

namespace {

bool isOwnType(const World& world, TypeCategory category, const Name& name)
{
    const auto& own = world.types->of(category);
    return std::any_of(own.begin(), own.end(), [&name](const TypeSource& source) { return source.name == name; });
}

/// What in a level names the type, besides the entities that are of it.
std::vector<NameHolder> holdersIn(NamesOfLevels& names, const Level& level)
{
    std::vector<NameHolder> holders;
    const auto add = [&holders](const Mention& mention) {
        const bool isOfType = mention.holder.kind == NameHolder::Kind::Entity && mention.way.size() == 1
                              && mention.way.front().key == "type";
        if (!isOfType && (holders.empty() || !(holders.back() == mention.holder)))
            holders.push_back(mention.holder);
    };
    names.seeEntities(level, add);
    names.seeRest(level, add);
    return holders;
}

void renameInHolder(Level& level, const NameHolder& holder, const TypeRegistry& types, const NameChange& change)
{
    if (holder.kind == NameHolder::Kind::Legend)
        renameIn(level.legend[holder.index], change);
    if (holder.kind == NameHolder::Kind::Trigger)
        replaceNamesOf(level.triggers[holder.index], change);
    if (holder.kind == NameHolder::Kind::Entity)
        level.entities.update(holder.id, [&](Entity& entity) { renameIn(entity, types, change); });
}

void renameInTypes(TypeSources& types, TypeCategory category, const TypeRegistry& registry, const NameChange& change)
{
    for (TypeSource& source : types.of(category))
        source.name = source.name == change.from ? change.to : source.name;
    for (const TypeCategory of : allTypeCategories) {
        const std::vector<TypeFormGroup> form = formOfTypes(of, registry);
        for (TypeSource& source : types.of(of))
            renameIn(source, form, of, change);
    }
}

}  // namespace

bool renameType(World& world, TypeCategory category, const Name& from, const Name& to, const PartTable& parts)
{
    if (to.isEmpty() || !isOwnType(world, category, from) || isTypeName(world, category, to))
        return false;
    const NameChange change{nameOf(category), from, to};
    NamesOfLevels names(world, {change.refersTo, change.from.text()});
    for (auto& [id, level] : world.levels)
        for (const NameHolder& holder : holdersIn(names, *level))
            renameInHolder(level.write(), holder, *world.registry, change);
    renameInTypes(world.types.write(), category, *world.registry, change);
    renameIn(world.settings, change);
    auto registry = std::make_shared<TypeRegistry>(*world.registry);
    registry->rename(category, from, to);
    world.registry = std::move(registry);
    rebuildTypes(world, parts);
    return true;
}

bool isTypeName(const World& world, TypeCategory category, const Name& name)
{
    const TypeRegistry& types = *world.registry;
    const bool isKnown = category == TypeCategory::Tiles && name == "nothing";
    return isKnown || hasType(types, category, name) || isOwnType(world, category, name);
}

}  // namespace gloam
