#include "core/world/TypeNames.h"

#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"
#include "core/types/NameKind.h"
#include "core/types/TypeForm.h"
#include "core/world/RebuildTypes.h"

#include <algorithm>

namespace gloam {

namespace {

TypeSource* ownSource(World& world, TypeCategory category, const Name& name)
{
    auto& own = world.types.of(category);
    const auto found =
        std::find_if(own.begin(), own.end(), [&name](const TypeSource& source) { return source.name == name; });
    return found == own.end() ? nullptr : &*found;
}

bool stands(const Entity& entity, TypeCategory category, EntityTypeId type)
{
    return category == TypeCategory::Entities && type.slot != 0 && entity.type == type;
}

bool hasNamesOf(const std::vector<FormField>& form, std::string_view refersTo)
{
    return std::any_of(form.begin(), form.end(), [refersTo](const FormField& field) {
        return field.refersTo == refersTo || hasNamesOf(field.inner, refersTo);
    });
}

/// The parts that can name types of a category: few, and most entities have none of their own.
std::vector<TypeFormGroup> partsNaming(TypeCategory category, const PartTable& parts)
{
    std::vector<TypeFormGroup> groups = formOfTypes(TypeCategory::Entities, parts);
    std::erase_if(groups,
                  [category](const TypeFormGroup& group) { return !hasNamesOf(group.fields, nameOf(category)); });
    return groups;
}

const TypeFormGroup* groupOf(const std::vector<TypeFormGroup>& groups, const PartBox& box)
{
    const auto found = std::find_if(groups.begin(), groups.end(),
                                    [&box](const TypeFormGroup& group) { return group.name == box.kind().name; });
    return found == groups.end() ? nullptr : &*found;
}

/// Whether a field the author set on the entity itself names the type.
bool mentions(const Entity& entity, const std::vector<TypeFormGroup>& groups, std::string_view refersTo,
              const Name& name)
{
    return std::any_of(entity.parts.begin(), entity.parts.end(), [&](const PartBox& box) {
        const TypeFormGroup* group = groupOf(groups, box);
        return group && countNames(group->fields, box.written(), refersTo, name) > 0;
    });
}

const std::vector<FormField>& triggerForm()
{
    static const std::vector<FormField> form = formOf<Trigger>();
    return form;
}

/// How many triggers of the level itself name the type.
std::size_t triggersWith(const Level& level, std::string_view refersTo, const Name& name)
{
    return static_cast<std::size_t>(
        std::count_if(level.triggers.begin(), level.triggers.end(), [&](const Trigger& trigger) {
            return countNames(triggerForm(), writtenChanges(trigger), refersTo, name) > 0;
        }));
}

std::size_t cellsWith(const TileMap& tiles, TileId tile)
{
    std::size_t count = 0;
    for (const Layer layer : allLayers)
        for (const Point p : cellsIn(tiles.size()))
            count += tiles.at(layer, p) == tile ? 1U : 0U;
    return count;
}

class TypeRenamer {
public:
    TypeRenamer(World& world, TypeCategory category, const Name& from, const Name& to, const PartTable& parts)
        : m_world(world), m_category(category), m_refersTo(nameOf(category)), m_from(from), m_to(to), m_parts(parts),
          m_groups(partsNaming(category, parts))
    {}

    void run()
    {
        auto registry = std::make_shared<TypeRegistry>(*m_world.registry);
        registry->rename(m_category, m_from, m_to);
        m_world.registry = std::move(registry);
        renameInTypes();
        for (auto& [id, level] : m_world.levels)
            if (names(*level))
                renameIn(level.write());
        renameInSettings();
        rebuildTypes(m_world, m_parts);
    }

private:
    void renameInTypes()
    {
        for (TypeSource& source : m_world.types.of(m_category)) {
            source.name = source.name == m_from ? m_to : source.name;
            source.parent = source.parent == m_from ? m_to : source.parent;
        }
        for (const TypeCategory category : allTypeCategories) {
            const auto form = formOfTypes(category, m_parts);
            for (TypeSource& source : m_world.types.of(category))
                replaceNames(form, source.written, m_refersTo, m_from, m_to);
        }
    }

    bool isNamedBy(const LegendEntry& entry) const
    {
        return m_category == TypeCategory::Tiles
               && std::find(entry.tiles.begin(), entry.tiles.end(), m_from) != entry.tiles.end();
    }

    bool names(const Level& level) const
    {
        const EntityList& all = level.entities.all();
        return triggersWith(level, m_refersTo, m_from) > 0
               || std::any_of(level.legend.begin(), level.legend.end(),
                              [this](const LegendEntry& entry) { return isNamedBy(entry); })
               || std::any_of(all.begin(), all.end(),
                              [this](const Entity& entity) { return mentions(entity, m_groups, m_refersTo, m_from); });
    }

    void renameIn(Level& level) const
    {
        for (LegendEntry& entry : level.legend)
            if (isNamedBy(entry))
                std::replace(entry.tiles.begin(), entry.tiles.end(), m_from, m_to);
        for (Trigger& trigger : level.triggers)
            renameIn(trigger);
        std::vector<EntityId> ids;
        for (const Entity& entity : level.entities.all())
            if (mentions(entity, m_groups, m_refersTo, m_from))
                ids.push_back(entity.id);
        for (const EntityId id : ids)
            level.entities.update(id, [this](Entity& entity) {
                for (PartBox& box : entity.parts)
                    renameIn(box);
            });
    }

    void renameIn(Trigger& trigger) const
    {
        Map said = writtenChanges(trigger);
        replaceNames(triggerForm(), said, m_refersTo, m_from, m_to);
        Trigger renamed;
        Problems none;
        readFields(said, {}, none, renamed);
        trigger = std::move(renamed);
    }

    /// Renames it in the fields the author set; their mask stays the same.
    void renameIn(PartBox& box) const
    {
        const TypeFormGroup* group = groupOf(m_groups, box);
        Map said = box.written();
        for (std::size_t i = 0; group && i < group->fields.size(); ++i)
            if (box.own.has(i))
                replaceNames(std::vector{group->fields[i]}, said, m_refersTo, m_from, m_to);
        Problems none;
        const FieldMask own = box.own;
        box.read(said, {}, none);
        box.own = own;
    }

    void renameInSettings()
    {
        if (m_category != TypeCategory::Entities)
            return;
        Start& start = m_world.settings.start;
        start.hero = start.hero == m_from ? m_to : start.hero;
        std::replace(start.kit.begin(), start.kit.end(), m_from, m_to);
        for (Goal& goal : m_world.settings.goals)
            goal.have = goal.have == m_from ? m_to : goal.have;
    }

    World& m_world;
    TypeCategory m_category;
    std::string_view m_refersTo;
    Name m_from;
    Name m_to;
    const PartTable& m_parts;
    std::vector<TypeFormGroup> m_groups;
};

void addUsesInTypes(const World& world, TypeCategory category, const Name& name, const PartTable& parts,
                    std::vector<TypeUse>& uses)
{
    for (const TypeCategory of : allTypeCategories) {
        const auto form = formOfTypes(of, parts);
        for (const TypeSource& source : world.types.of(of)) {
            if (of == category && source.parent == name)
                uses.push_back({TypeUse::Kind::Child, source.name});
            const bool isItself = of == category && source.name == name;
            if (!isItself && countNames(form, source.written, nameOf(category), name) > 0)
                uses.push_back({TypeUse::Kind::Type, source.name});
        }
    }
}

void addUsesInLevels(const World& world, TypeCategory category, const Name& name, const PartTable& parts,
                     std::vector<TypeUse>& uses)
{
    const std::vector<TypeFormGroup> groups = partsNaming(category, parts);
    const EntityTypeId type = category == TypeCategory::Entities ? world.registry->findEntity(name) : EntityTypeId{};
    const TileId tile = category == TypeCategory::Tiles ? world.registry->findTile(name) : nothingTile;
    for (const auto& [id, level] : world.levels) {
        std::size_t things = 0;
        for (const Entity& entity : level->entities.all())
            things += stands(entity, category, type) || mentions(entity, groups, nameOf(category), name) ? 1U : 0U;
        if (things > 0)
            uses.push_back({TypeUse::Kind::Things, id, things});
        if (const std::size_t cells = tile == nothingTile ? 0 : cellsWith(level->tiles, tile))
            uses.push_back({TypeUse::Kind::Tiles, id, cells});
        if (const std::size_t triggers = triggersWith(*level, nameOf(category), name))
            uses.push_back({TypeUse::Kind::Triggers, id, triggers});
    }
}

}  // namespace

std::vector<TypeUse> usesOfType(const World& world, TypeCategory category, const Name& name, const PartTable& parts)
{
    std::vector<TypeUse> uses;
    addUsesInTypes(world, category, name, parts, uses);
    addUsesInLevels(world, category, name, parts, uses);
    if (category != TypeCategory::Entities)
        return uses;
    const Start& start = world.settings.start;
    if (start.hero == name)
        uses.push_back({TypeUse::Kind::Hero, {}});
    if (const auto count = std::count(start.kit.begin(), start.kit.end(), name))
        uses.push_back({TypeUse::Kind::Kit, {}, static_cast<std::size_t>(count)});
    for (const Goal& goal : world.settings.goals)
        if (goal.have == name)
            uses.push_back({TypeUse::Kind::Goal, {}});
    return uses;
}

bool renameType(World& world, TypeCategory category, const Name& from, const Name& to, const PartTable& parts)
{
    if (to.isEmpty() || !ownSource(world, category, from) || isTypeName(world, category, to))
        return false;
    TypeRenamer(world, category, from, to, parts).run();
    return true;
}

bool isTypeName(const World& world, TypeCategory category, const Name& name)
{
    const bool isKnown =
        (category == TypeCategory::Tiles && name == Name("nothing")) || hasType(*world.registry, category, name);
    const auto& own = world.types.of(category);
    return isKnown
           || std::any_of(own.begin(), own.end(), [&name](const TypeSource& source) { return source.name == name; });
}

}  // namespace gloam
