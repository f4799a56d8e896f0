#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/inspector/subjects/EntityGroups.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

const QString openAct = QStringLiteral("open");
const QString takeOutAct = QStringLiteral("take-out");
const QString removeAct = QStringLiteral("remove");
const QString wearAct = QStringLiteral("wear");
const QString takeOffAct = QStringLiteral("take-off");

QString say(const char* sentence)
{
    return QCoreApplication::translate("ContentsGroup", sentence);
}

QString nameIn(const WorldDocument& document, const Entity& item)
{
    return QString::fromStdString(displayName(item, *document.world().registry));
}

QString idText(EntityId id)
{
    return QString::fromStdString(gloam::toText(id));
}

/// "× 3; worn: hand; holds 2 things".
QString detailOf(const WorldDocument& document, const OpenLevel& open, const Entity& item)
{
    const Level& level = *open.level();
    QStringList words;
    if (const int count = countOf(item, *document.world().registry); count > 1)
        words << QStringLiteral("× %1").arg(count);
    if (const Name slot = slotOf(level, item); !slot.isEmpty())
        words << say("worn: %1").arg(toText(slot));
    if (const auto inside = contentsOf(level, item.id).size())
        words << (inside == 1 ? say("holds 1 thing") : say("holds %1 things").arg(inside));
    return words.join(QStringLiteral("; "));
}

FormItem itemOf(WorldDocument& document, const OpenLevel& open, const Entity& entity)
{
    const QString name = nameIn(document, entity);
    const QString holder = nameIn(document, *open.level()->entities.find(entity.in));
    FormItem item{idText(entity.id), entity.id, name, detailOf(document, open, entity), {}};
    item.acts.push_back({openAct, say("Show the %1").arg(name), {}, {}});
    if (planTakeOff(document.world(), open.id(), entity.id))
        item.acts.push_back(
            {takeOffAct, say("Let the %1 take off the %2").arg(holder, name), {}, QStringLiteral("take-off")});
    else if (planWear(document.world(), open.id(), entity.id))
        item.acts.push_back({wearAct, say("Let the %1 wear the %2").arg(holder, name), {}, QStringLiteral("wear")});
    item.acts.push_back({takeOutAct, say("Take the %1 out, to the cell below").arg(name), {}, QStringLiteral("drop")});
    item.acts.push_back({removeAct, say("Remove the %1").arg(name), {}, QStringLiteral("remove")});
    return item;
}

/// "2 of at most 8 things, 5 of at most 40 pounds", "1 thing, 2 pounds".
QString fillOf(const WorldDocument& document, const OpenLevel& open, const Entity& holder)
{
    const Level& level = *open.level();
    const auto count = contentsOf(level, holder.id).size();
    const int weight = carriedWeight(level, holder.id);
    const Container* container = part<Container>(holder, *document.world().registry);
    if (!container)
        return say("%1, %2").arg(count == 1 ? say("1 thing") : say("%1 things").arg(count),
                                 weight == 1 ? say("1 pound") : say("%1 pounds").arg(weight));
    const QString items = say("%1 of at most %2 things").arg(count).arg(container->holds);
    if (container->maxWeight == 0)
        return items;
    return say("%1, %2 of at most %3 pounds").arg(items).arg(weight).arg(container->maxWeight);
}

FormRow addRow()
{
    FormField field;
    field.name = "add";
    field.kind = FieldKind::Name;
    field.help = say("a type of item: Enter adds one; those that fit are offered").toStdString();
    field.refersTo = "contents";
    field.usual = "";
    return {field, Value(std::string()), {}};
}

}  // namespace

std::optional<FormGroup> contentsGroup(WorldDocument& document, const OpenLevel& open, const Entity& holder)
{
    const TypeRegistry& types = *document.world().registry;
    if (!part<Container>(holder, types) && !part<Inventory>(holder, types))
        return std::nullopt;
    FormGroup group{contentsKey, say("Contents"), {fillOf(document, open, holder)}, {addRow()}, {}};
    for (const Entity* item : contentsOf(*open.level(), holder.id))
        group.items.push_back(itemOf(document, open, *item));
    return group;
}

std::optional<FormGroup> keptGroup(const WorldDocument& document, const OpenLevel& open, const Entity& item)
{
    const Entity* holder = item.isPlaced() ? nullptr : open.level()->entities.find(item.in);
    if (!holder)
        return std::nullopt;
    const QString name = nameIn(document, *holder);
    FormGroup group{keptKey, say("Where it is"), {}, {}, {}};
    group.items.push_back({idText(holder->id),
                           holder->id,
                           say("in the %1").arg(name),
                           {},
                           {{openAct, say("Back to the %1").arg(name), {}, {}}}});
    return group;
}

EditResult addToContents(WorldDocument& document, const OpenLevel& open, EntityId holder, const Value& type)
{
    const auto* name = type.as<std::string>();
    return document.perform(
        planPutNew(document.world(), document.newId(), open.id(), holder, name ? Name(*name) : Name()));
}

EditResult actOnContents(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject, const QString& act,
                         const QString& item)
{
    const Result<EntityId> id = parseEntityId(item.toStdString());
    if (!id)
        return {};
    if (act == takeOutAct)
        return document.perform(planTakeOut(document.world(), open.id(), *id));
    if (act == removeAct)
        return document.perform(planRemoveEntities(document.world(), open.id(), {*id}));
    if (act == wearAct)
        return document.perform(planWear(document.world(), open.id(), *id));
    if (act == takeOffAct)
        return document.perform(planTakeOff(document.world(), open.id(), *id));
    subject.select(Selection::ofEntities({*id}));
    return {};
}

}  // namespace gloam::editor
