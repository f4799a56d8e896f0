#include "editor/document/TypePlans.h"

#include "core/io/world/EntityText.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

namespace {

/// The keys of an entity's text that its type could have as well: those of its parts, but not id, place or state.
Map ownWordsOf(const Entity& entity, const TypeRegistry& types, const PartTable& parts)
{
    const Map tree = entityTree(entity, types);
    Map words;
    for (const auto& kind : parts.kinds())
        for (const std::string& key : kind->isInline ? kind->fieldNames : std::vector<std::string>())
            if (const Value* said = tree.find(key))
                words.set(key, *said);
    if (const Value* said = tree.find("parts"))
        words.set("parts", *said);
    return words;
}

/// The same entity without these keys, and with another type.
Map treeWithout(const Entity& entity, const TypeRegistry& types, const Map& words, const Name& type)
{
    Map tree = entityTree(entity, types);
    for (const Entry& entry : words.entries())
        tree.erase(entry.key);
    tree.set("type", type.text());
    return tree;
}

EditResult checkOwnWords(const World& world, const PartTable& parts, const Name& level, EntityId id)
{
    if (const EditResult known = checkThere(world, level, {id}); !known)
        return known;
    const Entity& entity = *world.findLevel(level)->entities.find(id);
    if (ownWordsOf(entity, *world.registry, parts).isEmpty())
        return {tr("The %1 has no settings of its own.").arg(nameOf(world, entity))};
    return {};
}

/// Changes the type first, on a copy: the entity without its overrides is known only on the new types.
Plan retype(const World& world, const PartTable& parts, const Name& level, EntityId id, const TypeSource& source,
            const QString& text)
{
    const edit::Types types{TypeCategory::Entities, source.name, source,
                            world.types->of(TypeCategory::Entities).size()};
    const Map words = ownWordsOf(*world.findLevel(level)->entities.find(id), *world.registry, parts);
    World trial = world;
    Edit first = types;
    exchange(trial, first, parts);
    const Entity& present = *trial.findLevel(level)->entities.find(id);
    Problems problems;
    Entity changed = readEntity(treeWithout(present, *trial.registry, words, source.name), *trial.registry, parts,
                                level, 0, {}, problems);
    changed.extras.commentsAbove = present.extras.commentsAbove;
    changed.extras.comments = present.extras.comments;
    return {{types, edit::Entities{level, {{id, std::move(changed)}}}}, text};
}

}  // namespace

EditResult canApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id)
{
    if (const EditResult words = checkOwnWords(world, parts, level, id); !words)
        return words;
    const Name& type = world.registry->entity(world.findLevel(level)->entities.find(id)->type).id;
    if (!ownType(world, TypeCategory::Entities, type))
        return {tr("'%1' comes from the library %2 and is read-only. Make a new type from this.")
                    .arg(toQString(type), toQString(libraryOf(world, TypeCategory::Entities, type)))};
    return {};
}

Plan planApplyToType(const World& world, const PartTable& parts, const Name& level, EntityId id)
{
    if (const EditResult can = canApplyToType(world, parts, level, id); !can)
        return can;
    const Entity& entity = *world.findLevel(level)->entities.find(id);
    TypeSource source = *ownType(world, TypeCategory::Entities, world.registry->entity(entity.type).id);
    source.written = overlaid(source.written, ownWordsOf(entity, *world.registry, parts));
    return retype(world, parts, level, id, source, tr("apply to the type %1").arg(toQString(source.name)));
}

EditResult canMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name)
{
    const EditResult words = checkOwnWords(world, parts, level, id);
    return words ? canNameType(world, TypeCategory::Entities, name) : words;
}

Plan planMakeTypeOf(const World& world, const PartTable& parts, const Name& level, EntityId id, const Name& name)
{
    if (const EditResult can = canMakeTypeOf(world, parts, level, id, name); !can)
        return can;
    const Entity& entity = *world.findLevel(level)->entities.find(id);
    TypeSource source = newTypeFrom(world.registry->entity(entity.type).id, name);
    source.written = ownWordsOf(entity, *world.registry, parts);
    return retype(world, parts, level, id, source, tr("make the type %1").arg(toQString(name)));
}

}  // namespace gloam::editor
