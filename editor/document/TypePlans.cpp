#include "editor/document/TypePlans.h"

#include "core/generate/WrittenNames.h"
#include "core/types/FieldReader.h"
#include "core/types/TypeForm.h"
#include "editor/document/FileLetters.h"
#include "editor/document/PlanParts.h"
#include "editor/document/WrittenPlans.h"

#include <QStringList>

#include <algorithm>
#include <iterator>
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

QString useText(const World& world, const TypeUse& use)
{
    switch (use.kind) {
    case TypeUse::Kind::Child: return tr("its child %1").arg(toQString(use.where));
    case TypeUse::Kind::Type: return tr("the type %1").arg(toQString(use.where));
    case TypeUse::Kind::Things:
        return use.count == 1 ? tr("a thing on %1").arg(nameOf(world, use.where))
                              : tr("%1 things on %2").arg(use.count).arg(nameOf(world, use.where));
    case TypeUse::Kind::Tiles:
        return use.count == 1 ? tr("a cell of %1").arg(nameOf(world, use.where))
                              : tr("%1 cells of %2").arg(use.count).arg(nameOf(world, use.where));
    case TypeUse::Kind::Triggers:
        return use.count == 1 ? tr("a trigger of %1").arg(nameOf(world, use.where))
                              : tr("%1 triggers of %2").arg(use.count).arg(nameOf(world, use.where));
    case TypeUse::Kind::Hero: return tr("the hero");
    case TypeUse::Kind::Kit: return tr("what the hero carries");
    case TypeUse::Kind::Goal: return tr("a goal");
    }
    return {};
}

/// A link with a type renamed in its key and conditions.
Link renamedIn(const Link& link, TypeCategory category, const Name& from, const Name& to)
{
    Map said = writtenOf(link);
    replaceNames(formOf<Link>(), said, nameOf(category), from, to);
    Link renamed = link;
    Problems ignored;
    readFields(said, {}, ignored, renamed);
    return renamed;
}

/// The edits after which links name a type by its new name.
std::vector<edit::Simple> linksRenaming(const World& world, TypeCategory category, const Name& from, const Name& to)
{
    edit::Links links;
    for (const Link& link : world.links.all())
        if (Link renamed = renamedIn(link, category, from, to); !(renamed == link))
            links.links[link.id] = std::move(renamed);
    return links.links.empty() ? std::vector<edit::Simple>() : std::vector<edit::Simple>{std::move(links)};
}

/// The first few uses in words, separated by commas; empty if nothing uses it.
QString usesOf(const World& world, const PartTable& parts, TypeCategory category, const Name& name)
{
    constexpr int mostNamed = 4;
    QStringList uses;
    for (const TypeUse& use : usesOfType(world, category, name, parts))
        uses << useText(world, use);
    for (const WrittenUse& use : usesInWritten(world, nameOf(category), name))
        uses << usedBy(world, use.section, use.name);
    for (const Link& link : world.links.all())
        if (!(renamedIn(link, category, name, Name(name.text() + "-")) == link))
            uses << tr("a link from %1").arg(nameOf(world, link.from));
    const QString others = uses.size() > mostNamed ? tr(" and %1 more").arg(uses.size() - mostNamed) : QString();
    return uses.mid(0, mostNamed).join(QStringLiteral(", ")) + others;
}

Answer checkAncestors(const World& world, TypeCategory category, const TypeSource& source)
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
    return sourceNamed(world.types.of(category), name);
}

Name libraryOf(const World& world, TypeCategory category, const Name& name)
{
    Name found;
    if (world.library)
        for (const Name& used : world.settings.uses)
            if (const auto types = world.library->types.find(used); types != world.library->types.end())
                found = sourceNamed(types->second.of(category), name) ? used : found;
    return found;
}

Name freeTypeName(const World& world, TypeCategory category, const QString& wanted)
{
    const std::string plain = inFileLetters(wanted, QStringLiteral("type"));
    std::string id = plain;
    for (int i = 2; isTypeName(world, category, id); ++i)
        id = plain + "-" + std::to_string(i);
    return id;
}

Answer canNameType(const World& world, TypeCategory category, const Name& name)
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
        return Answer{tr("A type needs a name.")};
    if (const Answer sound = checkAncestors(world, category, source); !sound)
        return sound;
    const TypeSource* present = ownType(world, category, source.name);
    if (present && *present == source)
        return {};
    return {edit::Types{category, source.name, source, world.types.of(category).size()},
            (present ? tr("change type %1") : tr("add type %1")).arg(toQString(source.name))};
}

Plan planRenameType(const World& world, TypeCategory category, const Name& from, const Name& to)
{
    if (!ownType(world, category, from))
        return Answer{tr("'%1' does not belong to this world.").arg(toQString(from))};
    if (const Name library = libraryOf(world, category, from); !library.isEmpty())
        return Answer{tr("'%1' overrides a type of the library %2, so its name is fixed.")
                          .arg(toQString(from), toQString(library))};
    if (from == to)
        return {};
    if (const Answer free = canNameType(world, category, to); !free)
        return free;
    std::vector<edit::Simple> edits = renamingInWritten(world, nameOf(category), from, to);
    std::vector<edit::Simple> links = linksRenaming(world, category, from, to);
    std::move(links.begin(), links.end(), std::back_inserter(edits));
    edits.emplace_back(edit::TypeName{category, from, to});  // last: it renames in the levels that the others put
    return {std::move(edits), tr("rename type %1 to %2").arg(toQString(from), toQString(to))};
}

Plan planRemoveType(const World& world, const PartTable& parts, TypeCategory category, const Name& name)
{
    if (!ownType(world, category, name))
        return Answer{tr("'%1' does not belong to this world.").arg(toQString(name))};
    const bool leavesOne = !libraryOf(world, category, name).isEmpty();
    if (const QString uses = leavesOne ? QString() : usesOf(world, parts, category, name); !uses.isEmpty())
        return Answer{tr("'%1' is in use: %2.").arg(toQString(name), uses)};
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
