#include "core/generate/WorldNames.h"

#include "core/generate/AuthoredNames.h"
#include "core/parts/Factions.h"
#include "core/types/NameKind.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>

namespace gloam {

namespace {

/// The path of a problem after a renaming: "levels.gate.map" becomes "levels.hall.map".
std::string pathAfter(const std::string& path, const NameChange& change)
{
    const std::string section =
        (typeCategoryFromWord(change.refersTo) ? "types." : "") + std::string(change.refersTo) + ".";
    const std::string from = section + change.from.text();
    const bool isWithin =
        path.starts_with(from) && (path.size() == from.size() || path[from.size()] == '.' || path[from.size()] == '[');
    return isWithin ? section + change.to.text() + path.substr(from.size()) : path;
}

/// Collects edits by kind, so that a level, the links or the settings are changed once.
class RenamingEdits {
public:
    RenamingEdits(const World& world, const NameChange& change) : m_world(world), m_change(change) {}

    /// Each holder once, however often it has the name.
    void add(const NameHolder& holder)
    {
        if (m_last == holder)
            return;
        m_last = holder;
        switch (holder.kind) {
        case NameHolder::Kind::Steps: return addRecipe(holder.name);
        case NameHolder::Kind::Link: return addLink(holder.id);
        case NameHolder::Kind::Settings:
        case NameHolder::Kind::Goal:
        case NameHolder::Kind::Faction: return addSettings();
        case NameHolder::Kind::Entity: return addEntity(holder.name, holder.id);
        case NameHolder::Kind::Trigger: return addTrigger(holder.name, holder.index);
        case NameHolder::Kind::Type: return addType(holder.category, holder.index);
        case NameHolder::Kind::Authored:  // renamingInWritten()
        case NameHolder::Kind::Cells:
        case NameHolder::Kind::Legend: return;  // mention only types
        }
    }

    /// What is ignored is ignored under the new name, too. Its path is no mention: it may lead nowhere.
    void addIgnored()
    {
        const auto changes = [this](const IgnoredProblem& one) { return pathAfter(one.path, m_change) != one.path; };
        if (std::any_of(m_world.settings.ignored.begin(), m_world.settings.ignored.end(), changes))
            addSettings();
    }

    /// Entities before types: a type that changes gives its entities its values. Settings come last: while the new name
    /// has no type, they would add an unknown one of that name.
    std::vector<edit::Simple> take()
    {
        std::vector<edit::Simple> edits = renamingInWritten(m_world, m_change.refersTo, m_change.from, m_change.to);
        std::move(m_recipes.begin(), m_recipes.end(), std::back_inserter(edits));
        if (!m_links.links.empty())
            edits.emplace_back(std::move(m_links));
        for (auto& [level, entities] : m_entities)
            edits.emplace_back(edit::Entities{level, std::move(entities)});
        for (auto& [level, settings] : m_levels)
            edits.emplace_back(edit::LevelList{edit::LevelList::Settings{level, std::move(settings)}});
        std::size_t left = m_types.size();
        for (auto& [place, source] : m_types) {
            edit::Types types{place.first, place.second, std::move(source)};
            types.isBakedLater = --left > 0;  // all of them are baked once
            edits.emplace_back(std::move(types));
        }
        if (const auto category = typeCategoryFromWord(m_change.refersTo))
            edits.emplace_back(edit::TypeName{*category, m_change.from, m_change.to});
        if (m_settings)
            edits.emplace_back(std::move(*m_settings));
        return edits;
    }

private:
    /// The name of a level by the time these edits run.
    const Name& levelNow(const Name& level) const
    {
        return m_change.refersTo == "levels" && level == m_change.from ? m_change.to : level;
    }

    void addRecipe(const Name& id)
    {
        Cow<Level> level = m_world.levels.at(id);
        if (level->recipe.name() != m_change.from)
            return;  // steps of its own
        level.write().recipe = m_change.to;
        m_recipes.emplace_back(edit::LevelList{edit::LevelList::Put{id, std::move(level)}});
    }

    void addLink(LinkId id)
    {
        Link link = *m_world.links.find(id);
        replaceNamesOf(link, m_change);
        m_links.links[id] = std::move(link);
    }

    void addSettings()
    {
        if (m_settings)
            return;  // all of them at once
        m_settings = edit::Settings{m_world.settings, m_world.ruleset, m_world.messages};
        renameIn(m_settings->settings, m_change);
        for (IgnoredProblem& ignored : m_settings->settings.ignored)
            ignored.path = pathAfter(ignored.path, m_change);
    }

    void addEntity(const Name& level, EntityId id)
    {
        Entity entity = *m_world.findLevel(level)->entities.find(id);
        renameIn(entity, *m_world.registry, m_change);
        m_entities[levelNow(level)][id] = std::move(entity);
    }

    void addTrigger(const Name& level, std::size_t index)
    {
        const auto [settings, isNew] = m_levels.try_emplace(levelNow(level));
        if (isNew)
            settings->second = settingsOf(*m_world.findLevel(level));
        replaceNamesOf(settings->second.triggers[index], m_change);
    }

    void addType(TypeCategory category, std::size_t index)
    {
        TypeSource source = m_world.types->of(category)[index];
        const auto [form, isNew] = m_forms.try_emplace(category);
        if (isNew)
            form->second = formOfTypes(category, *m_world.registry);
        renameIn(source, form->second, category, m_change);
        const Name name = source.name;
        m_types[{category, name}] = std::move(source);
    }

    const World& m_world;
    const NameChange& m_change;
    std::optional<NameHolder> m_last;
    std::map<TypeCategory, std::vector<TypeFormGroup>> m_forms;
    std::vector<edit::Simple> m_recipes;
    edit::Links m_links;
    std::optional<edit::Settings> m_settings;
    std::map<Name, std::map<EntityId, std::optional<Entity>>> m_entities;
    std::map<Name, LevelSettings> m_levels;
    std::map<std::pair<TypeCategory, Name>, TypeSource> m_types;
};

/// It keeps its place in the section.
void addRenamedEntry(std::vector<edit::Simple>& edits, const Map& section, AuthoredSection of, const NameChange& change)
{
    const auto& entries = section.entries();
    const auto at = std::find_if(entries.begin(), entries.end(),
                                 [&change](const Entry& entry) { return entry.key == change.from.text(); });
    if (at == entries.end())
        return;
    edits.emplace_back(edit::Entry{of, change.from, std::nullopt});
    edits.emplace_back(edit::Entry{of, change.to, at->value, static_cast<std::size_t>(at - entries.begin())});
}

template <TypeCategory category> std::vector<std::string> typesIn(const World& world)
{
    return world.registry->names(category);
}

/// Those that are written, then the zones that games build.
std::vector<std::string> levelsIn(const World& world)
{
    std::vector<std::string> names;
    for (const auto& [id, level] : world.levels)
        names.push_back(id.text());
    if (const auto overland = overlandOf(world))
        for (const Point zone : cellsIn(overland->size))
            if (const Name id = zoneId(*overland, zone); !world.findLevel(id))
                names.push_back(id.text());
    return names;
}

/// In the order of the noise.
std::vector<std::string> biomesIn(const World& world)
{
    std::vector<std::string> names;
    for (const Biome& biome : world.overland.value().biomes)
        names.push_back(biome.id.text());
    return names;
}

std::vector<std::string> factionsIn(const World& world)
{
    std::vector<std::string> names;
    for (const Name& name : factionNames(world))
        names.push_back(name.text());
    return names;
}

std::vector<std::string> flagsIn(const World& world)
{
    std::set<std::string> names;
    const auto add = [&names](const Mention& mention) { names.emplace(mention.name); };
    seeNames(world, {"flags"}, add);
    return {names.begin(), names.end()};
}

/// Kinds that are neither entries of a section nor known to an engine.
struct KindOfName {
    std::string_view refersTo;
    std::vector<std::string> (*names)(const World&);
};
constexpr KindOfName kindsOfName[] = {{"tiles", &typesIn<TypeCategory::Tiles>},
                                      {"entities", &typesIn<TypeCategory::Entities>},
                                      {"abilities", &typesIn<TypeCategory::Abilities>},
                                      {"statuses", &typesIn<TypeCategory::Statuses>},
                                      {"factions", &factionsIn},
                                      {"levels", &levelsIn},
                                      {"biomes", &biomesIn},
                                      {"flags", &flagsIn}};

const KindOfName* listedKind(std::string_view refersTo)
{
    const auto kind = std::ranges::find(kindsOfName, refersTo, &KindOfName::refersTo);
    return kind == std::end(kindsOfName) ? nullptr : kind;
}

/// Whether games build the level: a zone, or "deeper-12".
bool isBuiltInGames(const World& world, const Overland* overland, const Name& level)
{
    const std::string& text = level.text();
    int depth = 0;
    std::from_chars(text.data() + text.rfind('-') + 1, text.data() + text.size(), depth);
    return (overland && zoneOf(*overland, level))
           || (!world.settings.deeper.bands.empty() && text == "deeper-" + std::to_string(depth));
}

/// Whether what holds a mention goes with what has the name.
bool isWithin(const NameHolder& holder, std::string_view refersTo, const Name& name)
{
    if (holder.name != name)
        return false;
    switch (holder.kind) {
    case NameHolder::Kind::Type: return nameOf(holder.category) == refersTo;
    case NameHolder::Kind::Authored: return entrySectionFromKey(refersTo) == holder.section;
    case NameHolder::Kind::Entity:
    case NameHolder::Kind::Cells:
    case NameHolder::Kind::Trigger:
    case NameHolder::Kind::Legend:
    case NameHolder::Kind::Steps: return refersTo == "levels";
    case NameHolder::Kind::Settings:
    case NameHolder::Kind::Goal:
    case NameHolder::Kind::Faction:
    case NameHolder::Kind::Link: return false;
    }
    return false;
}

}  // namespace

void seeNames(const World& world, NameFilter filter, SeeMention see)
{
    seeNamesInTypes(*world.types, *world.registry, filter, see);
    NamesOfLevels levels(world, filter);
    for (const auto& [id, level] : world.levels)
        levels.see(*level, see);
    seeNamesInSettings(world, filter, see);
    seeNamesInWritten(world, filter, see);
    seeNamesInLinks(world, filter, see);
}

std::vector<std::string> namesOfKind(const World& world, std::string_view refersTo)
{
    if (const auto section = entrySectionFromKey(refersTo))
        return entryNames(world, *section);
    const KindOfName* kind = listedKind(refersTo);
    return kind ? kind->names(world) : std::vector<std::string>();
}

Name libraryOf(const World& world, std::string_view refersTo, const Name& name)
{
    const auto category = typeCategoryFromWord(refersTo);
    const auto section = entrySectionFromKey(refersTo);
    Name last;
    if (category && world.library) {
        for (const Name& used : world.settings.uses)
            if (const auto types = world.library->types.find(used);
                types != world.library->types.end()
                && std::ranges::count(types->second.of(*category), name, &TypeSource::name) > 0)
                last = used;
    } else if (section) {
        for (const SectionSource& source : sectionSources(world, *section))
            if (!source.library.isEmpty() && source.written->find(name.text()))
                last = source.library;
    }
    return last;
}

void KnownNames::add(std::string_view refersTo, std::vector<std::string> names)
{
    std::sort(names.begin(), names.end());
    m_names.insert_or_assign(std::string(refersTo), std::move(names));
}

bool KnownNames::isMissing(std::string_view refersTo, const Name& name)
{
    if (const auto category = typeCategoryFromWord(refersTo))
        return !definesType(*m_world.registry, *category, name);
    if (refersTo == "levels")
        return !m_world.findLevel(name) && !isBuiltInGames(m_world, m_overland, name);
    const bool isKnown = m_names.find(refersTo) != m_names.end()
                         || (mustExist(refersTo) && (listedKind(refersTo) || entrySectionFromKey(refersTo)));
    return isKnown && !std::ranges::binary_search(names(refersTo), name.text());
}

const std::vector<std::string>& KnownNames::names(std::string_view refersTo)
{
    if (const auto known = m_names.find(refersTo); known != m_names.end())
        return known->second;
    add(refersTo, namesOfKind(m_world, refersTo));
    return m_names.find(refersTo)->second;
}

std::vector<NameHolder> holdersOf(const World& world, std::string_view refersTo, const Name& name)
{
    std::vector<NameHolder> holders;
    const auto add = [&holders](const Mention& mention) {
        if (holders.empty() || !(holders.back() == mention.holder))
            holders.push_back(mention.holder);
    };
    seeNames(world, {refersTo, name.text()}, add);
    return holders;
}

void seeLostWithout(const World& world, std::string_view refersTo, const Name& name, SeeMention see)
{
    if (!libraryOf(world, refersTo, name).isEmpty()
        || (refersTo == "levels" && isBuiltInGames(world, overlandOf(world), name)))
        return;
    const auto seeOther = [&](const Mention& mention) {
        if (!isWithin(mention.holder, refersTo, name))
            see(mention);
    };
    seeNames(world, {refersTo, name.text()}, seeOther);
}

std::vector<edit::Simple> renaming(const World& world, const NameChange& change)
{
    RenamingEdits renamed(world, change);
    const auto add = [&renamed](const Mention& mention) { renamed.add(mention.holder); };
    const NameFilter filter{change.refersTo, change.from.text()};
    if (typeCategoryFromWord(change.refersTo))
        seeNamesInLinks(world, filter, add);  // edit::TypeName renames in types, levels and settings
    else
        seeNames(world, filter, add);
    renamed.addIgnored();
    std::vector<edit::Simple> edits = renamed.take();
    if (change.refersTo == "levels")
        edits.insert(edits.begin(), edit::LevelList{edit::LevelList::Rename{change.from, change.to}});
    if (const auto section = entrySectionFromKey(change.refersTo))
        addRenamedEntry(edits, sectionOf(world, *section), *section, change);
    return edits;
}

}  // namespace gloam
