#include "core/generate/AuthoredNames.h"

#include "core/types/TypeForm.h"
#include "core/types/TypeRegistry.h"
#include "core/world/EntryTypes.h"
#include "core/world/Overland.h"
#include "core/world/Sections.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <type_traits>

namespace gloam {

namespace {

using Form = std::vector<FormField>;

/// The fields of a section's entries; none for recipes, whose steps have fields of their own.
const Form& formOfEntries(AuthoredSection section)
{
    static const std::map<AuthoredSection, Form> forms = [] {
        std::map<AuthoredSection, Form> made{{AuthoredSection::Overland, formOf<Overland>()}};
        forEachEntrySection([&made]<typename T>(AuthoredSection each, AuthoredEntries<T> EntrySections::*) {
            if constexpr (std::is_same_v<T, Recipe>)
                made[each] = {};
            else
                made[each] = formOf<T>();
        });
        return made;
    }();
    return forms.at(section);
}

/// The parameters of a builder; null for an unknown word.
const Form* parametersOf(const std::string& word)
{
    static const std::map<std::string, Form> forms = [] {
        std::map<std::string, Form> made;
        for (Builder builder : allBuilders())
            made.emplace(builderWord(builder), formOf([&builder](FieldVisitor& visitor) { fields(visitor, builder); }));
        return made;
    }();
    const auto found = forms.find(word);
    return found == forms.end() ? nullptr : &found->second;
}

/// A step is a word, or a map of a word to its parameters.
const std::string* wordOfStep(const Value& step)
{
    const Map* map = step.as<Map>();
    return map && map->entries().size() == 1 ? &map->entries().front().key : step.as<std::string>();
}

/// The parameters of a step as written.
Map parametersIn(const Value& step)
{
    const Map* map = step.as<Map>();
    const Map* said = map ? map->entries().front().value.as<Map>() : nullptr;
    return said ? *said : Map();
}

/// With the usual values of those that are not written.
Map allParameters(const Form& form, Map said)
{
    for (const FormField& field : form)
        if (!said.find(field.name))
            said.set(field.name, field.usual);
    return said;
}

/// Calls `visit` with each text of a legend that names tiles: a sign stands for tiles separated by blanks, a list of
/// tiles, or such texts with weights.
template <typename AnyMap, typename Visit> void visitLegend(AnyMap& legend, const Visit& visit)
{
    for (std::size_t i = 0; i < legend.entries().size(); ++i) {
        auto& choices = legend.entries()[i].value;
        if (auto* text = choices.template as<std::string>())
            visit(*text);
        if (auto* list = choices.template as<List>())
            for (auto& tile : *list)
                if (auto* text = tile.template as<std::string>())
                    visit(*text);
        if (auto* weighed = choices.template as<Map>())
            for (auto& entry : weighed->entries())
                visit(entry.key);
    }
}

/// The objects of a prefab as written; null if it has none.
const List* objectsIn(const Map& prefab)
{
    const Value* objects = prefab.find("entities");
    return objects ? objects->as<List>() : nullptr;
}

/// An object of a prefab without its type and cell, which are fields of the prefab's form.
Map onlyParts(const Value& object)
{
    Map only;
    const Map* map = object.as<Map>();
    if (const Value* parts = map ? map->find("parts") : nullptr)
        only.set("parts", *parts);
    return only;
}

/// Shows the names in values as written.
class AuthoredSeer {
public:
    AuthoredSeer(NameFilter filter, SeeMention see, const TypeRegistry& types)
        : m_filter(filter), m_see(see), m_types(types)
    {}

    void seeIn(AuthoredSection section, const std::string& name, const Value& written)
    {
        m_holder = {.kind = NameHolder::Kind::Authored, .name = name, .section = section};
        const Map* map = written.as<Map>();
        if (!map)
            return;
        see(formOfEntries(section), *map);
        if (const Value* steps = section == AuthoredSection::Recipes ? map->find("steps") : nullptr)
            seeInSteps("steps", *steps);
        if (section == AuthoredSection::Prefabs)
            seeInObjects(*map);
        const Value* legend = section == AuthoredSection::Prefabs ? map->find("legend") : nullptr;
        if (legend && legend->as<Map>())
            visitLegend(*legend->as<Map>(), [this](const std::string& tiles) { seeTiles(tiles); });
    }

    /// Each key of an overland is changed by itself.
    void seeInOverland(const Map& overland)
    {
        for (const Entry& entry : overland.entries()) {
            m_holder = {.kind = NameHolder::Kind::Authored, .name = entry.key, .section = AuthoredSection::Overland};
            if (const FormField* field = findField(formOfEntries(AuthoredSection::Overland), entry.key)) {
                Map one;
                one.set(entry.key, entry.value);
                see({*field}, one);
            }
        }
    }

    void seeInLevel(const Level& level)
    {
        m_holder = {.kind = NameHolder::Kind::Steps, .name = level.id};
        seeInSteps("recipe", level.recipe.written());
        seeInSteps("contents", level.contents.written());
    }

private:
    void seeInSteps(std::string_view key, const Value& steps)
    {
        const List* list = steps.as<List>();
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            const std::string* word = wordOfStep((*list)[i]);
            const Form* form = word ? parametersOf(*word) : nullptr;
            if (!form)
                continue;
            m_way = {{key}, {{}, i}, {*word}};
            see(*form, allParameters(*form, parametersIn((*list)[i])));
            m_way.clear();
        }
    }

    /// Names in the parts of a prefab's objects.
    void seeInObjects(const Map& prefab)
    {
        const List* objects = objectsIn(prefab);
        for (std::size_t i = 0; objects && i < objects->size(); ++i)
            if (const Map parts = onlyParts((*objects)[i]); !parts.isEmpty()) {
                m_way = {{"entities"}, {{}, i}};
                const auto showOne = [this](const NameIn& found) { show(found); };
                seeNames(formOfTypes(TypeCategory::Entities, m_types), parts, m_filter, showOne);
                m_way.clear();
            }
    }

    void see(const Form& form, const Map& written) const
    {
        const auto showOne = [this](const NameIn& found) { show(found); };
        seeNames(form, written, m_filter, showOne);
    }

    void show(const NameIn& found) const
    {
        std::vector<PathStep> way = m_way;
        way.insert(way.end(), found.way.begin(), found.way.end());
        m_see({m_holder, found.refersTo, found.name, way});
    }

    void seeTiles(const std::string& tiles) const
    {
        constexpr PathStep legend{"legend"};
        std::istringstream words(tiles);
        for (std::string word; words >> word;)
            if (m_filter.takes("tiles", word))
                m_see({m_holder, "tiles", word, {&legend, 1}});
    }

    NameFilter m_filter;
    SeeMention m_see;
    const TypeRegistry& m_types;
    NameHolder m_holder;
    std::vector<PathStep> m_way;  ///< to the parameters of a step
};

/// Replaces a name in values as written.
class AuthoredRenamer {
public:
    AuthoredRenamer(const NameChange& change, const TypeRegistry& types) : m_change(change), m_types(types) {}

    void renameIn(AuthoredSection section, Value& written) const
    {
        Map* map = written.as<Map>();
        if (!map)
            return;
        replaceNames(formOfEntries(section), *map, m_change);
        if (Value* steps = section == AuthoredSection::Recipes ? map->find("steps") : nullptr)
            renameInSteps(*steps);
        if (section != AuthoredSection::Prefabs)
            return;
        renameInObjects(*map);
        if (Value* legend = map->find("legend"); legend && legend->as<Map>() && m_change.refersTo == "tiles")
            visitLegend(*legend->as<Map>(), [this](std::string& tiles) { renameInTiles(tiles); });
    }

    void renameInSteps(Value& steps) const
    {
        List* list = steps.as<List>();
        for (std::size_t i = 0; list && i < list->size(); ++i)
            renameInStep((*list)[i]);
    }

private:
    void renameInObjects(Map& prefab) const
    {
        Value* value = prefab.find("entities");
        List* objects = value ? value->as<List>() : nullptr;
        for (std::size_t i = 0; objects && i < objects->size(); ++i)
            if (Map* object = (*objects)[i].as<Map>(); object && object->find("parts"))
                replaceNames(formOfTypes(TypeCategory::Entities, m_types), *object, m_change);
    }

    void renameInStep(Value& step) const
    {
        const std::string* said = wordOfStep(step);
        const Form* form = said ? parametersOf(*said) : nullptr;
        if (!form)
            return;
        const std::string word = *said;
        Map parameters = parametersIn(step);
        for (const FormField& field : *form)
            if (!parameters.find(field.name))
                writeUsual(field, parameters);
        if (!replaceNames(*form, parameters, m_change))
            return;
        if (Map* map = step.as<Map>()) {
            map->set(word, std::move(parameters));
            return;
        }
        Map changed;
        changed.set(word, std::move(parameters));
        step = std::move(changed);
    }

    /// A usual value that is this name is written out, so that it can be renamed.
    void writeUsual(const FormField& field, Map& parameters) const
    {
        Map usual;
        usual.set(field.name, field.usual);
        bool isNamed = false;
        const auto note = [&isNamed](const NameIn&) { isNamed = true; };
        seeNames(Form{field}, usual, {m_change.refersTo, m_change.from.text()}, note);
        if (isNamed)
            parameters.set(field.name, field.usual);
    }

    void renameInTiles(std::string& tiles) const
    {
        std::istringstream words(tiles);
        std::string all;
        bool isChanged = false;
        for (std::string word; words >> word;) {
            const bool isNamed = word == m_change.from.text();
            isChanged = isChanged || isNamed;
            all += (all.empty() ? "" : " ") + (isNamed ? m_change.to.text() : word);
        }
        if (isChanged)
            tiles = all;
    }

    const NameChange& m_change;
    const TypeRegistry& m_types;
};

}  // namespace

void seeNamesInWritten(const World& world, NameFilter filter, SeeMention see)
{
    AuthoredSeer seer(filter, see, *world.registry);
    for (const AuthoredSection section : entrySections)
        for (const Entry& entry : sectionOf(world, section).entries())
            seer.seeIn(section, entry.key, entry.value);
    seer.seeInOverland(world.overland.written());
    for (const auto& [id, level] : world.levels)
        seer.seeInLevel(*level);
}

std::vector<AuthoredUse> usesInWritten(const World& world, std::string_view refersTo, const Name& name)
{
    std::vector<AuthoredUse> uses;
    const auto add = [&uses](const Mention& mention) {
        const NameHolder& holder = mention.holder;
        const bool isOfLevel = holder.kind == NameHolder::Kind::Steps;
        AuthoredUse use{isOfLevel ? std::nullopt : std::optional(holder.section), holder.name};
        if (uses.empty() || !(uses.back() == use))
            uses.push_back(std::move(use));
    };
    seeNamesInWritten(world, {refersTo, name.text()}, add);
    return uses;
}

std::vector<edit::Simple> renamingInWritten(const World& world, std::string_view refersTo, const Name& from,
                                            const Name& to)
{
    const NameChange change{refersTo, from, to};
    const AuthoredRenamer renamer(change, *world.registry);
    std::vector<edit::Simple> edits;
    for (const AuthoredUse& use : usesInWritten(world, refersTo, from)) {
        if (!use.section) {
            Cow<Level> level = world.levels.at(use.name);
            Value steps = level->recipe.written();
            renamer.renameInSteps(steps);
            level.write().recipe = std::move(steps);
            Value contents = level->contents.written();
            renamer.renameInSteps(contents);
            level.write().contents = std::move(contents);
            edits.emplace_back(edit::LevelList{edit::LevelList::Put{use.name, std::move(level)}});
            continue;
        }
        Map section;  // with what changes
        Value& written = section.set(use.name.text(), *sectionOf(world, *use.section).find(use.name.text()));
        if (use.section == AuthoredSection::Overland)
            replaceNames(formOfEntries(AuthoredSection::Overland), section, change);
        else
            renamer.renameIn(*use.section, written);
        edits.emplace_back(edit::Entry{*use.section, use.name, std::move(written)});
    }
    return edits;
}

}  // namespace gloam
