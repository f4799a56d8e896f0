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

QString nameIn(const EditorState& state, const Entity& thing)
{
    return QString::fromStdString(displayName(thing, *state.document.world().registry));
}

QString idText(EntityId id)
{
    return QString::fromStdString(gloam::toText(id));
}

/// "× 3; worn: hand; holds 2 things".
QString detailOf(const EditorState& state, const Entity& thing)
{
    const Level& level = *state.open.level();
    QStringList words;
    if (const int count = countOf(thing, *state.document.world().registry); count > 1)
        words << QStringLiteral("× %1").arg(count);
    if (const Name slot = slotOf(level, thing); !slot.isEmpty())
        words << say("worn: %1").arg(toText(slot));
    if (const auto inside = contentsOf(level, thing.id).size())
        words << (inside == 1 ? say("holds 1 thing") : say("holds %1 things").arg(inside));
    return words.join(QStringLiteral("; "));
}

FormItem itemOf(const EditorState& state, const Entity& thing)
{
    const WorldDocument& document = state.document;
    const QString name = nameIn(state, thing);
    const QString holder = nameIn(state, *state.open.level()->entities.find(thing.in));
    FormItem item{idText(thing.id), thing.id, name, detailOf(state, thing), {}};
    item.acts.push_back({openAct, say("Show the %1").arg(name), {}, {}});
    if (planTakeOff(document.world(), state.open.id(), thing.id))
        item.acts.push_back(
            {takeOffAct, say("Let the %1 take off the %2").arg(holder, name), {}, QStringLiteral("take-off")});
    else if (planWear(document.world(), state.open.id(), thing.id))
        item.acts.push_back({wearAct, say("Let the %1 wear the %2").arg(holder, name), {}, QStringLiteral("wear")});
    item.acts.push_back({takeOutAct, say("Take the %1 out, to the cell below").arg(name), {}, QStringLiteral("drop")});
    item.acts.push_back({removeAct, say("Remove the %1").arg(name), {}, QStringLiteral("remove")});
    return item;
}

/// "2 of at most 8 things, 5 of at most 40 pounds", "1 thing, 2 pounds".
QString fillOf(const EditorState& state, const Entity& holder)
{
    const Level& level = *state.open.level();
    const auto count = contentsOf(level, holder.id).size();
    const int weight = carriedWeight(level, holder.id);
    const Container* container = part<Container>(holder, *state.document.world().registry);
    if (!container)
        return say("%1, %2").arg(count == 1 ? say("1 thing") : say("%1 things").arg(count),
                                 weight == 1 ? say("1 pound") : say("%1 pounds").arg(weight));
    const QString things = say("%1 of at most %2 things").arg(count).arg(container->holds);
    if (container->maxWeight == 0)
        return things;
    return say("%1, %2 of at most %3 pounds").arg(things).arg(weight).arg(container->maxWeight);
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

std::optional<FormGroup> contentsGroup(const EditorState& state, const Entity& holder)
{
    const TypeRegistry& types = *state.document.world().registry;
    if (!part<Container>(holder, types) && !part<Inventory>(holder, types))
        return std::nullopt;
    FormGroup group{contentsKey, say("Contents"), {fillOf(state, holder)}, {addRow()}, {}};
    for (const Entity* thing : contentsOf(*state.open.level(), holder.id))
        group.items.push_back(itemOf(state, *thing));
    return group;
}

std::optional<FormGroup> keptGroup(const EditorState& state, const Entity& thing)
{
    const Entity* holder = thing.isPlaced() ? nullptr : state.open.level()->entities.find(thing.in);
    if (!holder)
        return std::nullopt;
    const QString name = nameIn(state, *holder);
    FormGroup group{keptKey, say("Where it is"), {}, {}, {}};
    group.items.push_back({idText(holder->id),
                           holder->id,
                           say("in the %1").arg(name),
                           {},
                           {{openAct, say("Back to the %1").arg(name), {}, {}}}});
    return group;
}

Answer addToContents(EditorState& state, EntityId holder, const Value& type)
{
    const auto* name = type.as<std::string>();
    return state.document.perform(planPutNew(state.document.world(), state.document.newId(), state.open.id(), holder,
                                             name ? Name(*name) : Name()));
}

Answer actOnContents(EditorState& state, const QString& act, const QString& thing)
{
    const Result<EntityId> id = parseEntityId(thing.toStdString());
    if (!id)
        return {};
    WorldDocument& document = state.document;
    if (act == takeOutAct)
        return document.perform(planTakeOut(document.world(), state.open.id(), *id));
    if (act == removeAct)
        return document.perform(planRemoveEntities(document.world(), state.open.id(), {*id}));
    if (act == wearAct)
        return document.perform(planWear(document.world(), state.open.id(), *id));
    if (act == takeOffAct)
        return document.perform(planTakeOff(document.world(), state.open.id(), *id));
    state.subject.select(Selection::ofEntities({*id}));
    return {};
}

}  // namespace gloam::editor
