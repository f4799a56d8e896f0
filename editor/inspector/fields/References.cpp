#include "editor/inspector/fields/References.h"

#include "core/action/Command.h"
#include "core/game/Engine.h"
#include "core/generate/WorldNames.h"
#include "core/parts/Brain.h"
#include "core/parts/Carrying.h"
#include "core/parts/Conducts.h"
#include "core/parts/Items.h"
#include "core/parts/SlotChoice.h"
#include "core/types/NameKind.h"
#include "core/types/NamesIn.h"
#include "core/world/LinkKind.h"
#include "editor/document/ContentsPlans.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

namespace gloam::editor {

namespace {

/// A name of some kind, or a place.
struct Reference {
    std::string refersTo;
    std::string name;
    std::optional<Place> place;
    bool operator==(const Reference&) const = default;
};

/// The types that would fit once more into the selection, sorted.
std::vector<std::string> typesThatFit(const WorldDocument& document, const OpenLevel& open,
                                      const SubjectSelection& subject)
{
    const Selection& selection = subject.selection();
    if (selection.kind != Selection::Kind::Entities || selection.entities.size() != 1)
        return {};
    const TypeRegistry& types = *document.world().registry;
    const Entity* holder = open.level()->entities.find(selection.entities.front());
    const Container* container = holder ? part<Container>(*holder, types) : nullptr;
    std::vector<std::string> fitting;
    for (const std::string& name : types.names(TypeCategory::Entities)) {
        const EntityType& type = types.entity(types.findEntity(name));
        // A troll may fit into a chest, but it is not offered; you can type it.
        const bool isMeant = type.part<Item>() || (container && !container->accepts.isEmpty());
        if (isMeant && planPutNew(document.world(), {}, open.id(), selection.entities.front(), name))
            fitting.push_back(name);
    }
    return fitting;
}

std::optional<Place> placeIn(const Value& value)
{
    const List* list = value.as<List>();
    const auto* level = list && list->size() == 3 ? (*list)[0].as<std::string>() : nullptr;
    const auto* x = level ? (*list)[1].as<std::int64_t>() : nullptr;
    const auto* y = level ? (*list)[2].as<std::int64_t>() : nullptr;
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (!x || !y || std::abs(*x) > most || std::abs(*y) > most)
        return std::nullopt;  // the reader reports what is wrong with it
    return Place{*level, {static_cast<int>(*x), static_cast<int>(*y)}};
}

std::vector<Reference> referencesIn(const FormField& field, const Value& value)
{
    std::vector<Reference> found;
    const auto add = [&found](const FormField& each, const Value& said, std::span<const PathStep>) {
        const auto* name = said.as<std::string>();
        if (name && !name->empty() && each.kind == FieldKind::Name && !each.refersTo.empty())
            found.push_back({each.refersTo, *name, std::nullopt});
        if (const auto place = each.kind == FieldKind::Place ? placeIn(said) : std::nullopt)
            found.push_back({"levels", place->level.text(), place});
    };
    Map one;
    one.set(field.name, value);
    seeWritten({field}, one, add);
    return found;
}

template <typename Named> std::vector<std::string> keysOf(const std::map<Name, Named>& named)
{
    std::vector<std::string> names;
    for (const auto& [name, value] : named)
        names.push_back(name.text());
    return names;
}

std::vector<std::string> textsOf(const std::vector<Name>& names)
{
    std::vector<std::string> texts;
    for (const Name& name : names)
        texts.push_back(name.text());
    return texts;
}

/// Names that no world has, and others that only the editor offers.
struct OfferedKind {
    std::string_view refersTo;
    std::vector<std::string> (*names)(const WorldDocument&, const OpenLevel&, const SubjectSelection&);
};
constexpr OfferedKind offeredKinds[] = {
    {"rulesets", [](const WorldDocument& document, const OpenLevel&,
                    const SubjectSelection&) { return keysOf(document.context().library->rulesets); }},
    {"libraries", [](const WorldDocument& document, const OpenLevel&,
                     const SubjectSelection&) { return keysOf(document.context().library->types); }},
    {"minds", [](const WorldDocument& document, const OpenLevel&,
                 const SubjectSelection&) { return keysOf(document.context().engine->minds); }},
    {"contents", &typesThatFit},
    {"link-kinds", [](const WorldDocument&, const OpenLevel&, const SubjectSelection&) { return linkKindNames(); }},
    {"slots", [](const WorldDocument&, const OpenLevel&, const SubjectSelection&) {
         return textsOf({usualSlots().begin(), usualSlots().end()});
     }}};

/// In the order of the list that offers them.
std::vector<std::string> offeredNames(const WorldDocument& document, const OpenLevel& open,
                                      const SubjectSelection& subject, std::string_view refersTo)
{
    const auto kind = std::ranges::find(offeredKinds, refersTo, &OfferedKind::refersTo);
    return kind == std::end(offeredKinds) ? namesOfKind(document.world(), refersTo)
                                          : kind->names(document, open, subject);
}

EditResult checkReference(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                          const Reference& reference)
{
    const std::vector<std::string> names = offeredNames(document, open, subject, reference.refersTo);
    if (mustExist(reference.refersTo) && std::find(names.begin(), names.end(), reference.name) == names.end()) {
        const QString sentence =
            QCoreApplication::translate("References", "'%1' is none of the %2.")
                .arg(QString::fromStdString(reference.name), QString::fromStdString(reference.refersTo));
        const std::string meant = suggestName(reference.name, names);
        return {meant.empty() ? sentence : sentence + QLatin1Char(' ') + QString::fromStdString(meant)};
    }
    const bool isBuiltInGames = reference.place && !document.world().findLevel(reference.place->level);
    if (reference.place && !isBuiltInGames && !document.world().contains(*reference.place)) {
        const Level& level = *document.world().findLevel(reference.place->level);
        return {QCoreApplication::translate("References", "%1 has no cell (%2, %3).")
                    .arg(QString::fromStdString(level.displayName()))
                    .arg(reference.place->at.x)
                    .arg(reference.place->at.y)};
    }
    return {};
}

}  // namespace

QStringList namesFor(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                     const std::string& refersTo)
{
    QStringList names;
    for (const std::string& name : offeredNames(document, open, subject, refersTo))
        names << QString::fromStdString(name);
    return names;
}

QString helpFor(const std::string& refersTo, const QString& name)
{
    if (const LinkKind* kind = findLinkKind(Name(name.toStdString())); kind && refersTo == "link-kinds") {
        QString help = QString::fromUtf8(kind->help.data(), static_cast<qsizetype>(kind->help.size()));
        help[0] = help[0].toUpper();
        return help + QLatin1Char('.');
    }
    if (refersTo != "minds" || name.isEmpty())
        return {};
    Brain brain;
    brain.mind = Name(name.toStdString());
    const MindPlan* plan = planOf(brain);
    if (!plan)
        return {};
    QString help = QString::fromUtf8(plan->help.data(), static_cast<qsizetype>(plan->help.size()));
    help[0] = help[0].toUpper();
    return help + QLatin1Char('.');
}

EditResult checkReferences(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                           const FormField& field, const Value& value, const Value& present)
{
    const std::vector<Reference> old = referencesIn(field, present);
    for (const Reference& reference : referencesIn(field, value)) {
        const bool isOld = std::find(old.begin(), old.end(), reference) != old.end();
        if (const EditResult result = isOld ? EditResult() : checkReference(document, open, subject, reference);
            !result)
            return result;
    }
    return {};
}

}  // namespace gloam::editor
