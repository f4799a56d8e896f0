#include "core/game/Engine.h"
#include "editor/document/FileLetters.h"
#include "editor/document/NewType.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>
#include <set>

namespace gloam::editor {

namespace {

const TypeSource* sourceNamed(const std::vector<TypeSource>& sources, const Name& name)
{
    const auto found = std::find_if(sources.begin(), sources.end(), [&name](const TypeSource& source) { return source.name == name; });
    return found == sources.end() ? nullptr : &*found;
}

QString typeText(const Name& name)
{
    return QString::fromStdString(name.text());
}

/// Levels whose drawings could show a type that no cell shows: they forget the sign.
std::vector<edit::Simple> legendsWithout(const World& world, const Name& tile)
{
    std::vector<edit::Simple> edits;
    const auto names = [&tile](const LegendEntry& entry) { return std::find(entry.tiles.begin(), entry.tiles.end(), tile) != entry.tiles.end(); };
    for (const auto& [id, level] : world.levels) {
        if (std::none_of(level->legend.begin(), level->legend.end(), names))
            continue;
        Cow<Level> changed = level;
        std::erase_if(changed.write().legend, names);
        edits.emplace_back(edit::LevelList{edit::LevelList::Put{id, std::move(changed)}});
    }
    return edits;
}

}  // namespace

const TypeSource* WorldDocument::ownType(TypeCategory category, const Name& name) const
{
    return sourceNamed(m_world.types.of(category), name);
}

Name WorldDocument::libraryOf(TypeCategory category, const Name& name) const
{
    Name found;
    if (m_world.library)
        for (const Name& used : m_world.settings.uses)
            if (const auto types = m_world.library->types.find(used); types != m_world.library->types.end())
                found = sourceNamed(types->second.of(category), name) ? used : found;
    return found;
}

Name WorldDocument::freeTypeName(TypeCategory category, const QString& wanted) const
{
    const std::string plain = inFileLetters(wanted, QStringLiteral("type"));
    std::string id = plain;
    for (int i = 2; isTypeName(m_world, category, id); ++i)
        id = plain + "-" + std::to_string(i);
    return id;
}

Answer WorldDocument::canNameType(TypeCategory category, const Name& name) const
{
    if (name.isEmpty())
        return {tr("A type needs a name.")};
    if (!isInFileLetters(name.text()))
        return {tr("The name of a type has lowercase letters, digits and hyphens.")};
    if (isTypeName(m_world, category, name))
        return {tr("There is a type '%1' already.").arg(typeText(name))};
    return {};
}

Answer WorldDocument::canPutType(TypeCategory category, const TypeSource& source) const
{
    if (source.name.isEmpty())
        return {tr("A type needs a name.")};
    const std::vector<TypeSource> all = allTypes(m_world).of(category);
    std::set<Name> met{source.name};
    for (Name parent = source.parent; !parent.isEmpty();) {
        const TypeSource* found = sourceNamed(all, parent);
        if (!found)
            return {tr("There is no type '%1'.").arg(typeText(parent))};
        if (!met.insert(parent).second)
            return {tr("'%1' cannot be its own ancestor.").arg(typeText(source.name))};
        parent = found->parent;
    }
    return {};
}

Answer WorldDocument::putType(TypeCategory category, const TypeSource& source)
{
    if (const Answer can = canPutType(category, source); !can)
        return can;
    const TypeSource* present = ownType(category, source.name);
    if (present && *present == source)
        return {};
    const QString text = present ? tr("change type %1").arg(typeText(source.name)) : tr("add type %1").arg(typeText(source.name));
    perform(edit::Types{category, source.name, source, m_world.types.of(category).size()}, text);
    return {};
}

Answer WorldDocument::canRenameType(TypeCategory category, const Name& from, const Name& to) const
{
    if (!ownType(category, from))
        return {tr("'%1' does not belong to this world.").arg(typeText(from))};
    if (const Name library = libraryOf(category, from); !library.isEmpty())
        return {tr("'%1' overrides a type of the library %2, so its name is fixed.")
                    .arg(typeText(from), typeText(library))};
    return from == to ? Answer() : canNameType(category, to);
}

Answer WorldDocument::renameType(TypeCategory category, const Name& from, const Name& to)
{
    if (const Answer can = canRenameType(category, from, to); !can || from == to)
        return can;
    perform(edit::TypeName{category, from, to}, tr("rename type %1 to %2").arg(typeText(from), typeText(to)));
    return {};
}

QString WorldDocument::useText(const TypeUse& use) const
{
    switch (use.kind) {
    case TypeUse::Kind::Child: return tr("its child %1").arg(typeText(use.where));
    case TypeUse::Kind::Type: return tr("the type %1").arg(typeText(use.where));
    case TypeUse::Kind::Things: return use.count == 1 ? tr("a thing on %1").arg(nameOf(use.where)) : tr("%1 things on %2").arg(use.count).arg(nameOf(use.where));
    case TypeUse::Kind::Tiles: return use.count == 1 ? tr("a cell of %1").arg(nameOf(use.where)) : tr("%1 cells of %2").arg(use.count).arg(nameOf(use.where));
    case TypeUse::Kind::Hero: return tr("the hero");
    case TypeUse::Kind::Kit: return tr("what the hero carries");
    case TypeUse::Kind::Goal: return tr("a goal");
    }
    return {};
}

QStringList WorldDocument::usesOfType(TypeCategory category, const Name& name) const
{
    QStringList uses;
    for (const TypeUse& use : gloam::usesOfType(m_world, category, name, m_context.engine->parts))
        uses << useText(use);
    return uses;
}

Answer WorldDocument::canRemoveType(TypeCategory category, const Name& name) const
{
    if (!ownType(category, name))
        return {tr("'%1' does not belong to this world.").arg(typeText(name))};
    const bool leavesOne = !libraryOf(category, name).isEmpty();
    const QStringList uses = leavesOne ? QStringList() : usesOfType(category, name);
    if (uses.isEmpty())
        return {};
    constexpr int mostNamed = 4;
    const QString others = uses.size() > mostNamed ? tr(" and %1 more").arg(uses.size() - mostNamed) : QString();
    return {tr("'%1' is in use: %2%3.").arg(typeText(name), uses.mid(0, mostNamed).join(QStringLiteral(", ")), others)};
}

Answer WorldDocument::removeType(TypeCategory category, const Name& name)
{
    if (const Answer can = canRemoveType(category, name); !can)
        return can;
    const bool isGone = category == TypeCategory::Tiles && libraryOf(category, name).isEmpty();
    std::vector<edit::Simple> edits = isGone ? legendsWithout(m_world, name) : std::vector<edit::Simple>();
    edits.emplace_back(edit::Types{category, name, std::nullopt});
    perform(joined(std::move(edits)), tr("delete type %1").arg(typeText(name)));
    return {};
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
