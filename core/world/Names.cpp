#include "core/world/Names.h"

#include "core/types/FieldWriter.h"

#include <algorithm>
#include <optional>

namespace gloam {

namespace {

using HolderKind = NameHolder::Kind;

/// The fields of an entity's part that do not follow from its type: those its author set, and others that differ.
FieldMask ownFields(const PartBox& box, const PartBox* ofType)
{
    FieldMask own = box.own;
    const Map said = changes(box.written(), (ofType ? *ofType : box.blank()).written());
    const std::vector<std::string>& names = box.kind().fieldNames;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (said.find(names[i]))
            own.add(i);
    return own;
}

/// Shows the names of holders.
class Shower {
public:
    Shower(NameFilter filter, SeeMention see) : m_filter(filter), m_see(see) {}

    bool takesKind(std::string_view refersTo) const
    {
        return m_filter.refersTo.empty() || m_filter.refersTo == refersTo;
    }

    /// A name at a key of the holder.
    void showKey(const NameHolder& holder, std::string_view refersTo, const std::string& name, std::string_view key,
                 std::size_t count = 1) const
    {
        const PathStep step{key};
        if (m_filter.takes(refersTo, name))
            m_see({holder, refersTo, name, {&step, 1}, count});
    }

    template <typename T> void showFields(const NameHolder& holder, const T& entity) const
    {
        const auto see = [&](const NameIn& found) { m_see({holder, found.refersTo, found.name, found.way}); };
        seeNamesOf(entity, m_filter, see);
    }

    void showFields(const NameHolder& holder, const std::vector<TypeFormGroup>& form, const Map& written) const
    {
        const auto see = [&](const NameIn& found) { m_see({holder, found.refersTo, found.name, found.way}); };
        seeNames(form, written, m_filter, see);
    }

    void showOwnFields(const NameHolder& holder, const PartBox& box, const PartBox* ofType) const
    {
        std::optional<FieldMask> own;
        const auto see = [&](const NameIn& found) {
            if (!own)
                own = ownFields(box, ofType);
            if (!own->has(found.topField))
                return;
            std::vector<PathStep> way(found.way.begin(), found.way.end());
            if (!box.kind().isInline)
                way.insert(way.begin(), {PathStep{"parts"}, PathStep{box.kind().name.text()}});
            m_see({holder, found.refersTo, found.name, way});
        };
        seeNames(box, m_filter, see);
    }

private:
    NameFilter m_filter;
    SeeMention m_see;
};

void showCells(const Shower& shower, const Level& level)
{
    if (!shower.takesKind("tiles"))
        return;
    const std::vector<TileType>& types = level.tiles.types().tiles();
    std::vector<std::size_t> counts(types.size());
    for (const Layer layer : allLayers)
        for (int y = 0; y < level.tiles.size().height; ++y) {
            const TileRowView row = level.tiles.row(layer, y);
            for (int x = 0; x < level.tiles.size().width; ++x)
                ++counts[row[x].slot];
        }
    for (std::size_t slot = 1; slot < counts.size(); ++slot)
        if (counts[slot] > 0)
            shower.showKey({HolderKind::Cells, level.id}, "tiles", types[slot].id.text(), "map", counts[slot]);
}

}  // namespace

std::string pathOf(const World& world, const NameHolder& holder)
{
    const std::string& name = holder.name.text();
    const std::string index = "[" + std::to_string(holder.index) + "]";
    switch (holder.kind) {
    case HolderKind::Type: return "types." + std::string(nameOf(holder.category)) + "." + name;
    case HolderKind::Entity: return "levels." + name + ".entities[" + toText(holder.id) + "]";
    case HolderKind::Cells:
    case HolderKind::Legend:
    case HolderKind::Steps: return "levels." + name;
    case HolderKind::Trigger: return "levels." + name + ".triggers" + index;
    case HolderKind::Settings: return "world";
    case HolderKind::Goal: return world.settings.goals.size() == 1 ? "world.goal" : "world.goal" + index;
    case HolderKind::Faction: return "factions." + name;
    case HolderKind::Authored:
        return std::string(keyOf(holder.section)) + (holder.section == AuthoredSection::Overland ? "" : "." + name);
    case HolderKind::Link: return "links[" + toText(holder.id) + "]";
    }
    return {};
}

std::string pathOf(const World& world, const Mention& mention)
{
    return pathOf(world, mention.holder) + "." + pathText(mention.way);
}

void seeNamesInTypes(const TypeSources& types, const TypeRegistry& registry, NameFilter filter, SeeMention see)
{
    const Shower shower(filter, see);
    for (const TypeCategory category : allTypeCategories) {
        std::vector<TypeFormGroup> form = formOfTypes(category, registry);
        NameHolder holder{.kind = HolderKind::Type, .category = category};
        std::erase_if(form, [&](const TypeFormGroup& group) { return !canName(group.fields, filter.refersTo); });
        const std::vector<TypeSource>& own = types.of(category);
        for (std::size_t i = 0; i < own.size(); ++i) {
            const TypeSource& source = own[i];
            holder.name = source.name;
            holder.index = i;
            shower.showKey(holder, nameOf(category), source.parent.text(), "parent");
            shower.showFields(holder, form, source.written);
        }
    }
}

void NamesOfLevels::see(const Level& level, SeeMention see)
{
    seeEntities(level, see);
    seeCells(level, see);
    seeRest(level, see);
}

void NamesOfLevels::seeEntities(const Level& level, SeeMention see)
{
    const Shower shower(m_filter, see);
    NameHolder holder{HolderKind::Entity, level.id};
    for (const Entity& entity : level.entities.all()) {
        holder.id = entity.id;
        const EntityType& type = m_types.entity(entity.type);
        if (entity.type.slot != 0)
            shower.showKey(holder, "entities", type.id.text(), "type");
        for (const PartBox& box : entity.parts)
            if (canHold(box.kind()))
                shower.showOwnFields(holder, box, findBox(type.parts, box.kind()));
    }
}

void NamesOfLevels::seeCells(const Level& level, SeeMention see) const
{
    showCells(Shower(m_filter, see), level);
}

void NamesOfLevels::seeRest(const Level& level, SeeMention see) const
{
    const Shower shower(m_filter, see);
    for (std::size_t i = 0; i < level.triggers.size(); ++i)
        shower.showFields({HolderKind::Trigger, level.id, {}, i}, level.triggers[i]);
    for (std::size_t i = 0; i < level.legend.size(); ++i)
        for (const Name& tile : level.legend[i].tiles)
            shower.showKey({HolderKind::Legend, level.id, {}, i}, "tiles", tile.text(), "legend");
    if (const auto& recipe = level.recipe.name())
        shower.showKey({HolderKind::Steps, level.id}, "recipes", recipe->text(), "recipe");
}

bool NamesOfLevels::canHold(const PartKind& kind)
{
    const auto [known, isNew] = m_kinds.try_emplace(kind.key);
    if (isNew)
        known->second = canName(formOf(kind), m_filter.refersTo);
    return known->second;
}

void seeNamesInSettings(const World& world, NameFilter filter, SeeMention see)
{
    const Shower shower(filter, see);
    const WorldSettings& settings = world.settings;
    shower.showFields({HolderKind::Settings}, settings);
    for (std::size_t i = 0; i < settings.goals.size(); ++i)
        shower.showFields({HolderKind::Goal, {}, {}, i}, settings.goals[i]);
    for (const auto& [id, faction] : settings.factions)
        shower.showFields({HolderKind::Faction, id}, faction);
}

void seeNamesInLinks(const World& world, NameFilter filter, SeeMention see)
{
    const Shower shower(filter, see);
    for (const Link& link : world.links.all())
        shower.showFields({HolderKind::Link, {}, link.id}, link);
}

void renameIn(TypeSource& source, const std::vector<TypeFormGroup>& form, TypeCategory category,
              const NameChange& change)
{
    if (change.refersTo == nameOf(category) && source.parent == change.from)
        source.parent = change.to;
    replaceNames(form, source.written, change);
}

void renameIn(Entity& entity, const TypeRegistry& types, const NameChange& change)
{
    for (PartBox& box : entity.parts)
        replaceNames(box, ownFields(box, findBox(types.entity(entity.type).parts, box.kind())), change);
}

void renameIn(LegendEntry& entry, const NameChange& change)
{
    if (change.refersTo == "tiles")
        std::replace(entry.tiles.begin(), entry.tiles.end(), change.from, change.to);
}

void renameIn(WorldSettings& settings, const NameChange& change)
{
    replaceNamesOf(settings, change);
    for (Goal& goal : settings.goals)
        replaceNamesOf(goal, change);
    for (auto& [id, faction] : settings.factions)
        replaceNamesOf(faction, change);
}

}  // namespace gloam
