#include "core/generate/WrittenNames.h"

#include "core/generate/Builders.h"
#include "core/generate/EncounterTable.h"
#include "core/generate/Prefab.h"
#include "core/types/TypeForm.h"
#include "core/world/Overland.h"

#include <algorithm>
#include <sstream>

namespace gloam {

namespace {

/// Replaces one name in values as written.
class NameChange {
public:
    NameChange(std::string_view refersTo, const Name& from, const Name& to)
        : m_refersTo(refersTo), m_from(from), m_to(to), m_table(formOf<EncounterTable>()), m_prefab(formOf<Prefab>())
    {}

    void changeIn(WrittenSection section, Value& written) const
    {
        Map* map = written.as<Map>();
        if (!map)
            return;
        switch (section) {
        case WrittenSection::Tables: return replaceNames(m_table, *map, m_refersTo, m_from, m_to);
        case WrittenSection::Recipes:
            if (Value* steps = map->find("steps"))
                changeInSteps(*steps);
            return;
        case WrittenSection::Prefabs:
            replaceNames(m_prefab, *map, m_refersTo, m_from, m_to);
            if (Value* legend = map->find("legend"); legend && m_refersTo == "tiles")
                changeInLegend(*legend);
            return;
        case WrittenSection::Overland: return;  // one thing, not many by name: changeInOverland()
        }
    }

    void changeInOverland(Map& overland) const { replaceNames(formOf<Overland>(), overland, m_refersTo, m_from, m_to); }

    void changeInSteps(Value& steps) const
    {
        List* list = steps.as<List>();
        for (std::size_t i = 0; list && i < list->size(); ++i)
            changeInStep((*list)[i]);
    }

private:
    void changeInStep(Value& step) const
    {
        const auto* word = step.as<std::string>();
        Map* map = step.as<Map>();
        if (!word && (!map || map->entries().size() != 1))
            return;
        const std::string name = word ? *word : map->entries().front().key;
        const auto usual = std::find_if(allBuilders().begin(), allBuilders().end(),
                                        [&name](const Builder& builder) { return builderWord(builder) == name; });
        if (usual == allBuilders().end())
            return;
        const Value* present = map ? &map->entries().front().value : nullptr;
        Map parameters = present && present->as<Map>() ? *present->as<Map>() : Map();
        if (!changeInParameters(*usual, parameters))
            return;
        if (map) {
            map->set(name, std::move(parameters));
            return;
        }
        Map changed;
        changed.set(name, std::move(parameters));
        step = std::move(changed);
    }

    /// A usual parameter that names it must be written from now on.
    bool changeInParameters(Builder builder, Map& parameters) const
    {
        const std::vector<FormField> form = formOf([&builder](FieldVisitor& visitor) { fields(visitor, builder); });
        const Map before = parameters;
        for (const FormField& field : form) {
            if (parameters.find(field.name))
                continue;
            Map usual;
            usual.set(field.name, field.usual);
            if (countNames({field}, usual, m_refersTo, m_from) > 0)
                parameters.set(field.name, field.usual);
        }
        replaceNames(form, parameters, m_refersTo, m_from, m_to);
        return !(parameters == before);
    }

    /// A sign stands for tiles separated by blanks, a list of tiles, or such texts with weights.
    void changeInLegend(Value& legend) const
    {
        Map* map = legend.as<Map>();
        for (std::size_t i = 0; map && i < map->entries().size(); ++i) {
            Value& choices = map->entries()[i].value;
            if (auto* text = choices.as<std::string>())
                *text = changed(*text);
            if (List* list = choices.as<List>())
                for (Value& tile : *list)
                    if (auto* text = tile.as<std::string>())
                        *text = changed(*text);
            if (Map* weighed = choices.as<Map>())
                for (Entry& entry : weighed->entries())
                    entry.key = changed(entry.key);
        }
    }

    std::string changed(const std::string& tiles) const
    {
        std::istringstream words(tiles);
        std::string all;
        bool isChanged = false;
        for (std::string word; words >> word;) {
            isChanged = isChanged || word == m_from.text();
            all += (all.empty() ? "" : " ") + (word == m_from.text() ? m_to.text() : word);
        }
        return isChanged ? all : tiles;
    }

    std::string_view m_refersTo;
    Name m_from;
    Name m_to;
    std::vector<FormField> m_table;
    std::vector<FormField> m_prefab;
};

constexpr WrittenSection allSections[] = {WrittenSection::Tables, WrittenSection::Recipes, WrittenSection::Prefabs};

}  // namespace

std::vector<edit::Simple> renamingInWritten(const World& world, std::string_view refersTo, const Name& from,
                                            const Name& to)
{
    const NameChange change(refersTo, from, to);
    std::vector<edit::Simple> edits;
    for (const WrittenSection section : allSections)
        for (const Entry& entry : sectionOf(world, section).entries()) {
            Value changed = entry.value;
            change.changeIn(section, changed);
            if (!(changed == entry.value))
                edits.emplace_back(edit::Written{section, Name(entry.key), std::move(changed)});
        }
    Map overland = world.overland;
    change.changeInOverland(overland);
    for (const Entry& entry : overland.entries())
        if (!(entry.value == *world.overland.find(entry.key)))
            edits.emplace_back(edit::Written{WrittenSection::Overland, Name(entry.key), entry.value});
    for (const auto& [id, level] : world.levels) {
        Value steps = level->recipe;
        change.changeInSteps(steps);
        if (steps == level->recipe)
            continue;
        Cow<Level> renamed = level;
        renamed.write().recipe = std::move(steps);
        edits.emplace_back(edit::LevelList{edit::LevelList::Put{id, std::move(renamed)}});
    }
    return edits;
}

std::vector<WrittenUse> usesInWritten(const World& world, std::string_view refersTo, const Name& name)
{
    std::vector<WrittenUse> uses;
    const Name another(name.text() + "-");
    for (const edit::Simple& edit : renamingInWritten(world, refersTo, name, another)) {
        if (const auto* written = std::get_if<edit::Written>(&edit))
            uses.push_back({written->section, written->name});
        else if (const auto* levels = std::get_if<edit::LevelList>(&edit))
            uses.push_back({std::nullopt, std::get<edit::LevelList::Put>(levels->change).id});
    }
    return uses;
}

}  // namespace gloam
