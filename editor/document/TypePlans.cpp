#include "editor/document/TypePlans.h"

#include "core/generate/WorldNames.h"
#include "editor/document/FileLetters.h"
#include "editor/document/NameUses.h"
#include "editor/document/PlanParts.h"

#include <algorithm>
#include <set>

namespace gloam::editor {

namespace {

const TypeSource* sourceNamed(const std::vector<TypeSource>& sources, const Name& name)
{
    const auto found =
        std::find_if(sources.begin(), sources.end(), [&name](const TypeSource& source) { return source.name == name; });
    return found == sources.end() ? nullptr : &*found;
}

/// Removes a tile from the legends of levels that no longer draw it.
std::vector<edit::Simple> legendsWithout(const World& world, const Name& tile)
{
    std::vector<edit::Simple> edits;
    const auto names = [&tile](const LegendEntry& entry) {
        return std::find(entry.tiles.begin(), entry.tiles.end(), tile) != entry.tiles.end();
    };
    for (const auto& [id, level] : world.levels) {
        if (std::none_of(level->legend.begin(), level->legend.end(), names))
            continue;
        Cow<Level> changed = level;
        std::erase_if(changed.write().legend, names);
        edits.emplace_back(edit::LevelList{edit::LevelList::Put{id, std::move(changed)}});
    }
    return edits;
}

/// Describes the first few uses that deleting the type would break, separated by commas; empty if there are none.
QString firstLossesOf(const World& world, TypeCategory category, const Name& name)
{
    constexpr int mostNamed = 4;
    const QStringList uses = lostWithout(world, nameOf(category), name);
    const QString others = uses.size() > mostNamed ? tr(" and %1 more").arg(uses.size() - mostNamed) : QString();
    return uses.mid(0, mostNamed).join(QStringLiteral(", ")) + others;
}

EditResult checkAncestors(const World& world, TypeCategory category, const TypeSource& source)
{
    const std::vector<TypeSource> all = allTypes(world).of(category);
    std::set<Name> met{source.name};
    for (Name parent = source.parent; !parent.isEmpty();) {
        const TypeSource* found = sourceNamed(all, parent);
        if (!found)
            return {tr("There is no type '%1'.").arg(toQString(parent))};
        if (!met.insert(parent).second)
            return {tr("'%1' cannot be its own ancestor.").arg(toQString(source.name))};
        parent = found->parent;
    }
    return {};
}

}  // namespace

const TypeSource* ownType(const World& world, TypeCategory category, const Name& name)
{
    return sourceNamed(world.types->of(category), name);
}

Name libraryOf(const World& world, TypeCategory category, const Name& name)
{
    return gloam::libraryOf(world, nameOf(category), name);
}

Name freeTypeName(const World& world, TypeCategory category, const QString& wanted)
{
    const std::string plain = inFileLetters(wanted, QStringLiteral("type"));
    std::string id = plain;
    for (int i = 2; isTypeName(world, category, id); ++i)
        id = plain + "-" + std::to_string(i);
    return id;
}

EditResult canNameType(const World& world, TypeCategory category, const Name& name)
{
    if (name.isEmpty())
        return {tr("A type needs a name.")};
    if (!isInFileLetters(name.text()))
        return {tr("The name of a type has lowercase letters, digits and hyphens.")};
    if (isTypeName(world, category, name))
        return {tr("There is a type '%1' already.").arg(toQString(name))};
    return {};
}

Plan planPutType(const World& world, TypeCategory category, const TypeSource& source)
{
    if (source.name.isEmpty())
        return EditResult{tr("A type needs a name.")};
    if (const EditResult sound = checkAncestors(world, category, source); !sound)
        return sound;
    const TypeSource* present = ownType(world, category, source.name);
    if (present && *present == source)
        return {};
    return {edit::Types{category, source.name, source, world.types->of(category).size()},
            (present ? tr("change type %1") : tr("add type %1")).arg(toQString(source.name))};
}

Plan planRenameType(const World& world, TypeCategory category, const Name& from, const Name& to)
{
    if (!ownType(world, category, from))
        return EditResult{tr("'%1' does not belong to this world.").arg(toQString(from))};
    if (const Name library = libraryOf(world, category, from); !library.isEmpty())
        return EditResult{tr("'%1' overrides a type of the library %2, so its name is fixed.")
                              .arg(toQString(from), toQString(library))};
    if (from == to)
        return {};
    if (const EditResult free = canNameType(world, category, to); !free)
        return free;
    return {renaming(world, {nameOf(category), from, to}),
            tr("rename type %1 to %2").arg(toQString(from), toQString(to))};
}

Plan planRemoveType(const World& world, TypeCategory category, const Name& name)
{
    if (!ownType(world, category, name))
        return EditResult{tr("'%1' does not belong to this world.").arg(toQString(name))};
    const bool leavesOne = !libraryOf(world, category, name).isEmpty();
    if (const QString uses = firstLossesOf(world, category, name); !uses.isEmpty())
        return EditResult{tr("'%1' is in use: %2.").arg(toQString(name), uses)};
    const bool isGone = category == TypeCategory::Tiles && !leavesOne;
    std::vector<edit::Simple> edits = isGone ? legendsWithout(world, name) : std::vector<edit::Simple>();
    edits.emplace_back(edit::Types{category, name, std::nullopt});
    return {std::move(edits), tr("delete type %1").arg(toQString(name))};
}

TypeSource newTypeFrom(const Name& parent, const Name& name)
{
    std::string words = name.text();
    std::replace(words.begin(), words.end(), '-', ' ');
    Map written;
    written.set("name", words);
    return {name, parent, written, {}, {}, {}};
}

}  // namespace gloam::editor
