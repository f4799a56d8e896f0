#include "core/game/Engine.h"
#include "core/io/world/EntityText.h"
#include "core/types/TypeForm.h"
#include "editor/document/NewType.h"
#include "editor/document/WorldDocument.h"

namespace gloam::editor {

namespace {

/// The keys of a thing's text that its type could say as well: those of its parts. What is its own alone, its id, its
/// place, its state, is none.
Map ownWordsOf(const Entity& thing, const TypeRegistry& types, const PartTable& parts)
{
    const Map tree = entityTree(thing, types);
    Map words;
    for (const auto& kind : parts.kinds())
        for (const std::string& key : kind->isInline ? kind->fieldNames() : std::vector<std::string>())
            if (const Value* said = tree.find(key))
                words.set(key, *said);
    if (const Value* said = tree.find("parts"))
        words.set("parts", *said);
    return words;
}

/// The same thing without these words, of another type.
Map treeWithout(const Entity& thing, const TypeRegistry& types, const Map& words, const Name& type)
{
    Map tree = entityTree(thing, types);
    for (const Entry& entry : words.entries())
        tree.erase(entry.key);
    tree.set("type", type.text());
    return tree;
}

}  // namespace

Answer WorldDocument::checkOwnWords(const Name& level, EntityId id) const
{
    if (const Answer known = canRemoveEntities(level, {id}); !known)
        return known;
    const Entity& thing = *m_world.findLevel(level)->entities.find(id);
    if (ownWordsOf(thing, *m_world.registry, m_context.engine->parts).isEmpty())
        return {tr("The %1 has no settings of its own.")
                    .arg(QString::fromStdString(displayName(thing, *m_world.registry)))};
    return {};
}

Answer WorldDocument::canApplyToType(const Name& level, EntityId id) const
{
    if (const Answer words = checkOwnWords(level, id); !words)
        return words;
    const Name& type = m_world.registry->entity(m_world.findLevel(level)->entities.find(id)->type).id;
    if (!ownType(TypeCategory::Entities, type))
        return {tr("'%1' comes from the library %2 and is read-only. Make a new type from this.")
                    .arg(QString::fromStdString(type.text()), QString::fromStdString(libraryOf(TypeCategory::Entities, type).text()))};
    return {};
}

Answer WorldDocument::applyToType(const Name& level, EntityId id)
{
    if (const Answer can = canApplyToType(level, id); !can)
        return can;
    const Entity& thing = *m_world.findLevel(level)->entities.find(id);
    TypeSource source = *ownType(TypeCategory::Entities, m_world.registry->entity(thing.type).id);
    source.written = overlaid(source.written, ownWordsOf(thing, *m_world.registry, m_context.engine->parts));
    return retype(level, id, source, tr("apply to the type %1").arg(QString::fromStdString(source.name.text())));
}

Answer WorldDocument::canMakeTypeOf(const Name& level, EntityId id, const Name& name) const
{
    const Answer words = checkOwnWords(level, id);
    return words ? canNameType(TypeCategory::Entities, name) : words;
}

Answer WorldDocument::makeTypeOf(const Name& level, EntityId id, const Name& name)
{
    if (const Answer can = canMakeTypeOf(level, id, name); !can)
        return can;
    const Entity& thing = *m_world.findLevel(level)->entities.find(id);
    TypeSource source = newTypeFrom(m_world.registry->entity(thing.type).id, name);
    source.written = ownWordsOf(thing, *m_world.registry, m_context.engine->parts);
    return retype(level, id, source, tr("make the type %1").arg(QString::fromStdString(name.text())));
}

/// The type first, on a trial: only on the new types it is known what the thing is without its own words.
Answer WorldDocument::retype(const Name& level, EntityId id, const TypeSource& source, const QString& text)
{
    const PartTable& parts = m_context.engine->parts;
    const edit::Types types{TypeCategory::Entities, source.name, source, m_world.types.of(TypeCategory::Entities).size()};
    const Map words = ownWordsOf(*m_world.findLevel(level)->entities.find(id), *m_world.registry, parts);
    World trial = m_world;
    Edit first = types;
    exchange(trial, first, parts);
    const Entity& present = *trial.findLevel(level)->entities.find(id);
    Problems problems;
    Entity changed = readEntity(treeWithout(present, *trial.registry, words, source.name), *trial.registry, parts, level, 0, {}, problems);
    changed.extras.commentsAbove = present.extras.commentsAbove;
    changed.extras.comments = present.extras.comments;
    perform(joined({types, edit::Entities{level, {{id, std::move(changed)}}}}), text);
    return {};
}

}  // namespace gloam::editor
