#include "core/check/References.h"

#include "core/types/Form.h"

#include <algorithm>

namespace gloam {

namespace {

/// What a kind of names is called, and the names there are.
struct NameList {
    std::string_view refersTo;
    std::string_view noun;
    std::vector<std::string> names;
};

/// Holds what forms say of names against the names there are.
class ReferenceCheck {
public:
    ReferenceCheck(const World& world, const Engine& engine) : m_world(world)
    {
        const TypeRegistry& types = *world.registry;
        std::vector<std::string> minds;
        for (const auto& [name, mind] : engine.minds)
            minds.push_back(name.text());
        m_lists = {{"tiles", "tile", types.names(TypeCategory::Tiles)},
                   {"entities", "entity type", types.names(TypeCategory::Entities)},
                   {"abilities", "ability", types.names(TypeCategory::Abilities)},
                   {"statuses", "status", types.names(TypeCategory::Statuses)},
                   {"minds", "mind", std::move(minds)}};
        for (const auto& kind : engine.parts.kinds())
            m_forms.emplace(kind->name, formOf(*kind));
    }

    Problems run()
    {
        for (const EntityType& type : m_world.registry->entities())
            if (!type.isMissing)
                checkType(type);
        checkNamed<AbilityType>(TypeCategory::Abilities);
        checkNamed<StatusType>(TypeCategory::Statuses);
        for (const auto& [id, level] : m_world.levels)
            for (const Entity& entity : level->entities.all())
                checkParts(entity.parts, "levels." + id.text() + ".entities[" + toText(entity.id) + "]", {});
        return std::move(m_problems);
    }

private:
    void checkType(const EntityType& type)
    {
        static const std::vector<PartBox> none;
        const EntityTypeId parent = type.ancestors.empty() ? EntityTypeId{} : m_world.registry->findEntity(type.ancestors.front());
        checkParts(type.parts, "types.entities." + type.id.text(), parent.slot == 0 ? none : m_world.registry->entity(parent).parts);
    }

    void checkParts(const std::vector<PartBox>& parts, const std::string& path, const std::vector<PartBox>& inherited)
    {
        for (const PartBox& box : parts) {
            const PartBox* parent = findBox(inherited, box.kind());
            const auto form = m_forms.find(box.kind().name);
            if (form == m_forms.end() || (parent && parent->hasSameData(box)))
                continue;
            const std::string place = box.kind().isInline ? path : path + ".parts." + box.kind().name.text();
            checkMap(form->second, changes(box.written(), (parent ? *parent : box.blank()).written()), place);
        }
    }

    template <typename T> void checkNamed(TypeCategory category)
    {
        const std::vector<FormField> form = formOf<T>();
        for (const TypeSource& source : m_world.types.of(category))
            checkMap(form, source.written, "types." + std::string(nameOf(category)) + "." + source.name.text());
    }

    void checkMap(const std::vector<FormField>& form, const Map& written, const std::string& path)
    {
        for (const FormField& field : form)
            if (const Value* value = written.find(field.name))
                checkValue(field, *value, path + "." + field.name);
    }

    void checkValue(const FormField& field, const Value& value, const std::string& path)
    {
        if (const List* list = value.as<List>(); list && field.kind == FieldKind::Items)
            for (std::size_t i = 0; i < list->size(); ++i)
                checkValue(field.inner.front(), (*list)[i], path + "[" + std::to_string(i) + "]");
        if (const Map* map = value.as<Map>(); map && field.kind == FieldKind::Thing)
            checkMap(field.inner, *map, path);
        const auto* name = value.as<std::string>();
        if (name && !name->empty() && field.kind == FieldKind::Name)
            checkName(field.refersTo, *name, path);
    }

    void checkName(std::string_view refersTo, const std::string& name, const std::string& path)
    {
        const auto list = std::find_if(m_lists.begin(), m_lists.end(), [&](const NameList& one) { return one.refersTo == refersTo; });
        if (list == m_lists.end() || std::find(list->names.begin(), list->names.end(), name) != list->names.end())
            return;
        m_problems.push_back({Severity::Error, "E001", path, "There is no " + std::string(list->noun) + " '" + name + "'.",
                              suggestName(name, list->names), {}, {}});
    }

    const World& m_world;
    std::vector<NameList> m_lists;
    std::map<Name, std::vector<FormField>> m_forms;
    Problems m_problems;
};

}  // namespace

Problems checkReferences(const World& world, const Engine& engine)
{
    return ReferenceCheck(world, engine).run();
}

}  // namespace gloam
