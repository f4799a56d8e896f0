#include "editor/document/WrittenPlans.h"

#include "core/generate/WrittenNames.h"
#include "editor/document/PlanParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

std::map<Name, Map> Library::*inLibraries(WrittenSection section)
{
    return section == WrittenSection::Tables    ? &Library::tables
           : section == WrittenSection::Recipes ? &Library::recipes
                                                : &Library::prefabs;
}

Map allIn(const World& world, WrittenSection section)
{
    return withLibraries(world, inLibraries(section), sectionOf(world, section));
}

/// "recipe cave"
QString called(WrittenSection section, const Name& name)
{
    const QString text = toQString(name);
    return section == WrittenSection::Tables    ? tr("encounter table %1").arg(text)
           : section == WrittenSection::Recipes ? tr("recipe %1").arg(text)
                                                : tr("prefab %1").arg(text);
}

/// Letters of both cases, digits and hyphens, which need no quotes in a file.
bool isPlainName(const std::string& text)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && isLetter(text.front()) && std::all_of(text.begin(), text.end(), [&isLetter](char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '-';
    });
}

Answer checkOwn(const World& world, WrittenSection section, const Name& name)
{
    if (isOwn(world, section, name))
        return {};
    return libraryOf(world, section, name).isEmpty()
               ? Answer{tr("There is no %1.").arg(called(section, name))}
               : Answer{tr("The %1 belongs to the library %2. Copy it into the world first.")
                            .arg(called(section, name), toQString(libraryOf(world, section, name)))};
}

/// Levels built from a recipe, the bands of endless levels and the biomes that name it.
std::vector<edit::Simple> recipeFollowing(const World& world, const Name& from, const Name& to)
{
    std::vector<edit::Simple> edits = renamingInWritten(world, "recipes", from, to);
    for (const auto& [id, level] : world.levels)
        if (level->recipe == Value(from.text())) {
            Cow<Level> changed = level;
            changed.write().recipe = to.text();
            edits.emplace_back(edit::LevelList{edit::LevelList::Put{id, std::move(changed)}});
        }
    WorldSettings settings = world.settings;
    for (DeeperBand& band : settings.deeper.bands)
        std::replace(band.recipes.begin(), band.recipes.end(), from, to);
    if (!(settings == world.settings))
        edits.emplace_back(edit::Settings{std::move(settings), world.ruleset, world.messages});
    return edits;
}

std::vector<edit::Simple> following(const World& world, WrittenSection section, const Name& from, const Name& to)
{
    switch (section) {
    case WrittenSection::Tables: return renamingInWritten(world, "tables", from, to);
    case WrittenSection::Recipes: return recipeFollowing(world, from, to);
    case WrittenSection::Prefabs: return renamingInWritten(world, "prefabs", from, to);
    case WrittenSection::Overland: break;  // it has one value, without a name
    }
    return {};
}

QStringList usesOfRecipe(const World& world, const Name& name)
{
    QStringList uses;
    for (const auto& [id, level] : world.levels)
        if (level->recipe == Value(name.text()))
            uses << usedBy(world, std::nullopt, id);
    for (const DeeperBand& band : world.settings.deeper.bands)
        if (std::find(band.recipes.begin(), band.recipes.end(), name) != band.recipes.end())
            uses << tr("the endless levels from depth %1").arg(band.from);
    for (const WrittenUse& use : usesInWritten(world, "recipes", name))
        uses << usedBy(world, use.section, use.name);
    return uses;
}

}  // namespace

bool isOwn(const World& world, WrittenSection section, const Name& name)
{
    return sectionOf(world, section).find(name.text()) != nullptr;
}

Name libraryOf(const World& world, WrittenSection section, const Name& name)
{
    Name found;
    if (!world.library)
        return found;
    const std::map<Name, Map>& all = (*world.library).*inLibraries(section);
    for (const Name& used : world.settings.uses)
        if (const auto library = all.find(used); library != all.end() && library->second.find(name.text()))
            found = used;
    return found;
}

std::vector<Name> namesIn(const World& world, WrittenSection section)
{
    std::vector<Name> names;
    const Map all = allIn(world, section);
    for (const Entry& entry : all.entries())
        names.emplace_back(entry.key);
    std::sort(names.begin(), names.end());
    return names;
}

Value writtenOf(const World& world, WrittenSection section, const Name& name)
{
    const Map all = allIn(world, section);
    const Value* found = all.find(name.text());
    return found ? *found : Value();
}

Name freeNameIn(const World& world, WrittenSection section, const Name& wanted)
{
    const Map all = allIn(world, section);
    Name free = wanted;
    for (int i = 2; all.find(free.text()); ++i)
        free = wanted.text() + "-" + std::to_string(i);
    return free;
}

Answer checkPlainName(const Name& name)
{
    if (name.isEmpty())
        return {tr("It needs a name.")};
    if (!isPlainName(name.text()))
        return {tr("A name begins with a letter and has only letters, digits and hyphens, without accents.")};
    return {};
}

Answer canNameIn(const World& world, WrittenSection section, const Name& name)
{
    if (const Answer can = checkPlainName(name); !can)
        return can;
    if (const Map all = allIn(world, section); all.find(name.text()))
        return {tr("There is already a %1.").arg(called(section, name))};
    return {};
}

Plan planAddWritten(const World& world, WrittenSection section, const Name& name, Value written)
{
    if (Answer can = canNameIn(world, section, name); !can)
        return can;
    return {edit::Written{section, name, std::move(written)}, tr("make %1").arg(called(section, name))};
}

Plan planTakeFromLibrary(const World& world, WrittenSection section, const Name& name)
{
    if (isOwn(world, section, name))
        return Answer{tr("The %1 is the world's own already.").arg(called(section, name))};
    if (libraryOf(world, section, name).isEmpty())
        return Answer{tr("There is no %1.").arg(called(section, name))};
    return {edit::Written{section, name, writtenOf(world, section, name)},
            tr("copy %1 into the world").arg(called(section, name))};
}

Plan planChangeWritten(const World& world, WrittenSection section, const Name& name, Value written, const QString& what)
{
    if (Answer can = checkOwn(world, section, name); !can)
        return can;
    if (*sectionOf(world, section).find(name.text()) == written)
        return {};
    return {edit::Written{section, name, std::move(written)}, what};
}

Plan planRenameWritten(const World& world, WrittenSection section, const Name& from, const Name& to)
{
    if (Answer can = checkOwn(world, section, from); !can)
        return can;
    if (from == to)
        return {};
    if (Answer can = canNameIn(world, section, to); !can)
        return can;
    const auto& entries = sectionOf(world, section).entries();
    const auto at =
        std::find_if(entries.begin(), entries.end(), [&from](const Entry& entry) { return entry.key == from.text(); });
    std::vector<edit::Simple> edits = following(world, section, from, to);
    edits.emplace_back(edit::Written{section, from, std::nullopt});
    edits.emplace_back(edit::Written{section, to, at->value, static_cast<std::size_t>(at - entries.begin())});
    return {std::move(edits), tr("rename %1 to %2").arg(called(section, from), toQString(to))};
}

Plan planRemoveWritten(const World& world, WrittenSection section, const Name& name)
{
    if (Answer can = checkOwn(world, section, name); !can)
        return can;
    const QStringList uses = usesOfWritten(world, section, name);
    if (!uses.isEmpty() && libraryOf(world, section, name).isEmpty())
        return Answer{tr("The %1 is in use: %2.").arg(called(section, name), uses.join(QStringLiteral(", ")))};
    return {edit::Written{section, name, std::nullopt}, tr("delete %1").arg(called(section, name))};
}

QString usedBy(const World& world, const std::optional<WrittenSection>& section, const Name& name)
{
    if (section == WrittenSection::Overland)
        return tr("the overland");
    return section ? tr("the %1").arg(called(*section, name)) : tr("the level %1").arg(nameOf(world, name));
}

QStringList usesOfWritten(const World& world, WrittenSection section, const Name& name)
{
    if (section == WrittenSection::Recipes)
        return usesOfRecipe(world, name);
    QStringList uses;
    for (const WrittenUse& use : usesInWritten(world, section == WrittenSection::Tables ? "tables" : "prefabs", name))
        uses << usedBy(world, use.section, use.name);
    return uses;
}

}  // namespace gloam::editor
