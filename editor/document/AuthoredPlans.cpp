#include "editor/document/AuthoredPlans.h"

#include "core/generate/WorldNames.h"
#include "core/types/NameKind.h"
#include "editor/document/NameUses.h"
#include "editor/document/PlanParts.h"

#include <algorithm>
#include <string>

namespace gloam::editor {

namespace {

/// Letters of both cases, digits and hyphens, which need no quotes in a file.
bool isPlainName(const std::string& text)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && isLetter(text.front()) && std::all_of(text.begin(), text.end(), [&isLetter](char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '-';
    });
}

EditResult checkOwn(const World& world, AuthoredSection section, const Name& name)
{
    if (isOwn(world, section, name))
        return {};
    return libraryOf(world, section, name).isEmpty()
               ? EditResult{tr("There is no %1.").arg(called(section, name))}
               : EditResult{tr("The %1 belongs to the library %2. Copy it into the world first.")
                                .arg(called(section, name), toQString(libraryOf(world, section, name)))};
}

}  // namespace

QString called(AuthoredSection section, const Name& name)
{
    const std::string words = std::string(nounOf(keyOf(section))) + " %1";
    return tr(words.c_str()).arg(toQString(name));
}

bool isOwn(const World& world, AuthoredSection section, const Name& name)
{
    return sectionOf(world, section).find(name.text()) != nullptr;
}

Name libraryOf(const World& world, AuthoredSection section, const Name& name)
{
    return gloam::libraryOf(world, keyOf(section), name);
}

std::vector<Name> namesIn(const World& world, AuthoredSection section)
{
    const std::vector<std::string> names = namesOfKind(world, keyOf(section));
    return {names.begin(), names.end()};
}

Value writtenOf(const World& world, AuthoredSection section, const Name& name)
{
    const Value* found = findWritten(world, section, name);
    return found ? *found : Value();
}

Name freeNameIn(const World& world, AuthoredSection section, const Name& wanted)
{
    Name free = wanted;
    for (int i = 2; findWritten(world, section, free); ++i)
        free = wanted.text() + "-" + std::to_string(i);
    return free;
}

EditResult checkPlainName(const Name& name)
{
    if (name.isEmpty())
        return {tr("It needs a name.")};
    if (!isPlainName(name.text()))
        return {tr("A name begins with a letter and has only letters, digits and hyphens, without accents.")};
    return {};
}

EditResult canNameIn(const World& world, AuthoredSection section, const Name& name)
{
    if (const EditResult can = checkPlainName(name); !can)
        return can;
    if (findWritten(world, section, name))
        return {tr("There is already a %1.").arg(called(section, name))};
    return {};
}

Plan planAddWritten(const World& world, AuthoredSection section, const Name& name, Value written)
{
    if (EditResult can = canNameIn(world, section, name); !can)
        return can;
    return {edit::Entry{section, name, std::move(written)}, tr("make %1").arg(called(section, name))};
}

Plan planTakeFromLibrary(const World& world, AuthoredSection section, const Name& name)
{
    if (isOwn(world, section, name))
        return EditResult{tr("The %1 is the world's own already.").arg(called(section, name))};
    if (libraryOf(world, section, name).isEmpty())
        return EditResult{tr("There is no %1.").arg(called(section, name))};
    return {edit::Entry{section, name, writtenOf(world, section, name)},
            tr("copy %1 into the world").arg(called(section, name))};
}

Plan planChangeWritten(const World& world, AuthoredSection section, const Name& name, Value written,
                       const QString& what)
{
    if (EditResult can = checkOwn(world, section, name); !can)
        return can;
    if (*sectionOf(world, section).find(name.text()) == written)
        return {};
    return {edit::Entry{section, name, std::move(written)}, what};
}

Plan planRenameWritten(const World& world, AuthoredSection section, const Name& from, const Name& to)
{
    if (EditResult can = checkOwn(world, section, from); !can)
        return can;
    if (from == to)
        return {};
    if (EditResult can = canNameIn(world, section, to); !can)
        return can;
    return {renaming(world, {keyOf(section), from, to}),
            tr("rename %1 to %2").arg(called(section, from), toQString(to))};
}

Plan planRemoveWritten(const World& world, AuthoredSection section, const Name& name)
{
    if (EditResult can = checkOwn(world, section, name); !can)
        return can;
    if (const QStringList uses = lostWithout(world, keyOf(section), name); !uses.isEmpty())
        return EditResult{tr("The %1 is in use: %2.").arg(called(section, name), uses.join(QStringLiteral(", ")))};
    return {edit::Entry{section, name, std::nullopt}, tr("delete %1").arg(called(section, name))};
}

QString usedBy(const World& world, const std::optional<AuthoredSection>& section, const Name& name)
{
    if (section == AuthoredSection::Overland)
        return tr("the overland");
    return section ? tr("the %1").arg(called(*section, name)) : tr("the level %1").arg(nameOf(world, name));
}

QStringList usesOfWritten(const World& world, AuthoredSection section, const Name& name)
{
    return usesOf(world, keyOf(section), name);
}

}  // namespace gloam::editor
