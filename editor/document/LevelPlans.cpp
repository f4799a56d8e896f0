#include "editor/document/LevelPlans.h"

#include "core/generate/ContentPools.h"
#include "core/generate/WorldNames.h"
#include "core/world/References.h"
#include "editor/document/FileLetters.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/exchange/GraphPlace.h"

#include <QLocale>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace gloam::editor {

namespace {

/// A name reduced to characters that are safe for files.
std::string idFrom(const QString& name)
{
    return inFileLetters(name, QStringLiteral("level"));
}

/// Whether an id was made from a name, perhaps with a number to make it unique.
bool isMadeFrom(const std::string& id, const QString& name)
{
    const std::string plain = idFrom(name);
    if (id.compare(0, plain.size(), plain) != 0)
        return false;
    const std::string rest = id.substr(plain.size());
    return rest.empty()
           || (rest.size() > 1 && rest[0] == '-' && rest.find_first_not_of("0123456789", 1) == std::string::npos);
}

/// The edit with the name that players read, if it sets a level's settings.
edit::Simple calling(edit::Simple edit, const Name& level, const std::string& name)
{
    auto* list = std::get_if<edit::LevelList>(&edit);
    auto* change = list ? std::get_if<edit::LevelList::Settings>(&list->change) : nullptr;
    if (change && change->id == level)
        change->settings.name = name;
    return edit;
}

EditResult checkId(const World& world, const Name& id)
{
    if (!isInFileLetters(id.text()))
        return {tr("A level's id has lowercase letters, digits and hyphens.")};
    if (world.findLevel(id))
        return {tr("The name '%1' is in use.").arg(toQString(id))};
    return {};
}

EditResult checkNewLevel(const World& world, const Limits& limits, const Name& id, Size size)
{
    if (const EditResult free = checkId(world, id); !free)
        return free;
    if (static_cast<int>(world.levels.size()) >= limits.levels)
        return {tr("A world has at most %1 levels.").arg(limits.levels)};
    return canHoldCells(world, limits, size);
}

/// An import updates the level that was made from its file, and never a copy of that.
void forgetSource(Level& level)
{
    Value* x = level.extras.unknown.find("x");
    Map* kept = x ? x->as<Map>() : nullptr;
    if (!kept || !kept->find("source"))
        return;
    kept->erase("source");
    if (kept->isEmpty())
        level.extras.unknown.erase("x");
}

}  // namespace

Name freeLevelId(const World& world, const QString& name)
{
    const std::string id = idFrom(name);
    Name free = id;
    for (int i = 2; world.findLevel(free); ++i)
        free = id + "-" + std::to_string(i);
    return free;
}

const Level* levelCalled(const World& world, const QString& name)
{
    for (const auto& [id, level] : world.levels)
        if (nameOf(world, id).compare(name.trimmed(), Qt::CaseInsensitive) == 0)
            return &*level;
    return nullptr;
}

EditResult canHoldCells(const World& world, const Limits& limits, Size added, const Name& instead)
{
    if (added.isEmpty() || added.width > limits.levelSide || added.height > limits.levelSide
        || added.area() > limits.levelCells)
        return {tr("A level is at least 1 by 1 and at most %1 by %1 cells.").arg(limits.levelSide)};
    long long cells = 0;
    for (const auto& [id, level] : world.levels)
        cells += id == instead ? 0 : level->tiles.size().area();
    if (cells + added.area() <= limits.fileCells)
        return {};
    return {tr("A world that can be saved has at most %1 cells. Its other levels have %2, so %3 are left.")
                .arg(QLocale().toString(limits.fileCells), QLocale().toString(cells),
                     QLocale().toString(std::max(0LL, limits.fileCells - cells)))};
}

Plan planAddLevel(const World& world, const Limits& limits, const Level& level)
{
    if (const EditResult can = checkNewLevel(world, limits, level.id, level.tiles.size()); !can)
        return can;
    return {edit::LevelList{edit::LevelList::Put{level.id, Cow<Level>(level)}},
            tr("add level %1").arg(QString::fromStdString(level.displayName()))};
}

QString freeLevelName(const World& world, const QString& plain, const QString& numbered)
{
    QString name = plain;
    for (int i = 2; levelCalled(world, name); ++i)
        name = numbered.arg(i);
    return name;
}

std::vector<QString> namesOfCopies(const World& world, const std::vector<Name>& levels)
{
    std::set<QString> taken;
    for (const auto& [id, level] : world.levels)
        taken.insert(nameOf(world, id).toCaseFolded());
    std::vector<QString> names;
    for (const Name& level : levels) {
        const QString name = nameOf(world, level);
        QString copy = tr("%1 copy").arg(name);
        for (int i = 2; !taken.insert(copy.toCaseFolded()).second; ++i)
            copy = tr("%1 copy %2").arg(name, QString::number(i));
        names.push_back(copy);
    }
    return names;
}

QString nameOfCopy(const World& world, const Name& level)
{
    return namesOfCopies(world, {level}).front();
}

Plan planDuplicateLevel(const World& world, const Limits& limits, const Name& level, const QString& name,
                        const NewIds& newId, const std::map<EntityId, EntityId>& twins)
{
    if (const EditResult known = checkThere(world, level); !known)
        return known;
    const Level& found = *world.findLevel(level);
    const Name id = freeLevelId(world, name);
    if (const EditResult can = checkNewLevel(world, limits, id, found.tiles.size()); !can)
        return can;
    Level copy = found;
    copy.id = id;
    copy.name = name.toStdString();
    forgetSource(copy);
    setGraphPlace(copy, std::nullopt);  // in the same place of the world graph, the copy could push the level away
    copy.entities = {};
    std::map<EntityId, EntityId> ids = twins;
    for (const Entity& entity : found.entities.all())
        ids[entity.id] = newId();
    edit::Links links;
    for (const Link& link : world.links.all())
        if (link.from.level == level && link.to.level == level) {
            Link twin = link;
            twin.id = ids[link.id] = newId();
            twin.from.level = twin.to.level = copy.id;
            links.links[twin.id] = std::move(twin);
        }
    const auto newIdOf = [&ids](EntityId old) {
        const auto known = ids.find(old);
        return known == ids.end() ? old : known->second;
    };
    for (Entity entity : found.entities.all()) {
        entity.id = newIdOf(entity.id);
        changeReferences(entity, newIdOf, [](Point cell) { return cell; });
        copy.entities.add(std::move(entity));
    }
    changeReferences(copy.triggers, newIdOf, [](Point cell) { return cell; });
    std::vector<edit::Simple> edits{edit::LevelList{edit::LevelList::Put{id, Cow<Level>(std::move(copy))}}};
    if (!links.links.empty())
        edits.emplace_back(std::move(links));
    return {std::move(edits), tr("duplicate level %1").arg(nameOf(world, level))};
}

Plan planRemoveLevel(const World& world, const Name& level)
{
    if (const EditResult known = checkThere(world, level); !known)
        return known;
    if (world.settings.start.level == level)
        return EditResult{tr("The world starts on %1. Move the start before you delete it.").arg(nameOf(world, level))};
    for (const GameMode& mode : world.settings.modes)
        if (mode.start.level == level)
            return EditResult{
                tr("The mode '%1' starts on %2. Move its start in the world's settings before you delete it.")
                    .arg(QString::fromStdString(mode.displayName()), nameOf(world, level))};
    if (world.settings.deeper.below == level)
        return EditResult{tr("The endless levels lie below %1. Name another level in the world's settings before you "
                             "delete it.")
                              .arg(nameOf(world, level))};
    if (isInBand(world.settings.deeper, level))
        return EditResult{tr("A band of the levels below names %1. Remove the band in the world's settings before you "
                             "delete it.")
                              .arg(nameOf(world, level))};
    std::vector<edit::Simple> edits;
    edit::Links links;
    for (const Link& link : linksOf(world, level))
        links.links[link.id] = std::nullopt;
    if (!links.links.empty())
        edits.emplace_back(std::move(links));
    edits.emplace_back(edit::LevelList{edit::LevelList::Put{level, std::nullopt}});
    return {std::move(edits), tr("delete level %1").arg(nameOf(world, level))};
}

Plan planRenameLevel(const World& world, const Name& from, const Name& to)
{
    if (const EditResult known = checkThere(world, from); !known)
        return known;
    if (from == to && isInFileLetters(to.text()))
        return {};
    if (const EditResult free = checkId(world, to); !free)
        return free;
    return {renaming(world, {"levels", from, to}), tr("rename level %1 to %2").arg(toQString(from), toQString(to))};
}

Plan planCallLevel(const World& world, const Name& level, const QString& name)
{
    if (const EditResult known = checkThere(world, level); !known)
        return known;
    const QString next = name.trimmed();
    if (next.isEmpty())
        return EditResult{tr("A level needs a name.")};
    if (next == nameOf(world, level))
        return {};
    if (const Level* other = levelCalled(world, next); other && other->id != level)
        return EditResult{tr("The name '%1' is in use.").arg(nameOf(world, other->id))};
    LevelSettings settings = settingsOf(*world.findLevel(level));
    settings.name = next.toStdString();
    std::vector<edit::Simple> edits{edit::LevelList{edit::LevelList::Settings{level, settings}}};
    const Name id = idFrom(next);
    if (isMadeFrom(level.text(), nameOf(world, level)) && !world.findLevel(id))
        for (edit::Simple& edit : renaming(world, {"levels", level, id}))
            edits.push_back(calling(std::move(edit), id, settings.name));
    return {std::move(edits), tr("rename level %1 to %2").arg(nameOf(world, level), next)};
}

Plan planLevelContents(const World& world, const Name& level, List steps)
{
    if (const EditResult known = checkThere(world, level); !known)
        return known;
    LevelSettings settings = settingsOf(*world.findLevel(level));
    settings.contents = steps.empty() ? Value() : Value(std::move(steps));
    if (settings == settingsOf(*world.findLevel(level)))
        return {};
    return {edit::LevelList{edit::LevelList::Settings{level, settings}},
            tr("change contents of %1").arg(nameOf(world, level))};
}

Plan planLevelRecipe(const World& world, const Name& id, const Name& recipe)
{
    if (const EditResult known = checkThere(world, id); !known)
        return known;
    const Level& level = *world.findLevel(id);
    if (!level.isUnbuilt())
        return EditResult{tr("%1 is built already: generate it again.").arg(nameOf(world, id))};
    if (recipe.isEmpty())
        return EditResult{tr("Without a recipe, nothing would build %1.").arg(nameOf(world, id))};
    if (!recipeNamed(world, recipe))
        return EditResult{tr("There is no recipe '%1'.").arg(toQString(recipe))};
    if (level.recipe.name() == recipe)
        return {};
    Level changed = level;
    changed.recipe = recipe;
    return {edit::LevelList{edit::LevelList::Put{id, Cow<Level>(std::move(changed))}},
            tr("build %1 by %2").arg(nameOf(world, id), toQString(recipe))};
}

Plan planLevelSettings(const World& world, const Name& level, const LevelSettings& settings)
{
    if (const EditResult known = checkThere(world, level); !known)
        return known;
    for (const LevelNote& note : settings.notes)
        if (const EditResult inside = checkInside(world, {level, note.at}); !inside)
            return inside;
    if (settings.ambient < 0 || settings.ambient > 5)
        return EditResult{tr("The light of a level is from 0 to 5.")};
    if (settings.depth < -1000 || settings.depth > 1000)
        return EditResult{tr("The depth of a level is from -1000 to 1000.")};
    if (settings == settingsOf(*world.findLevel(level)))
        return {};
    return {edit::LevelList{edit::LevelList::Settings{level, settings}},
            tr("change settings of %1").arg(nameOf(world, level))};
}

}  // namespace gloam::editor
