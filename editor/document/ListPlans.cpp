#include "editor/document/ListPlans.h"

#include "editor/document/BiomePlans.h"
#include "editor/document/ItemList.h"
#include "editor/document/PlanParts.h"
#include "editor/document/RecipePlans.h"
#include "editor/document/TablePlans.h"

namespace gloam::editor {

namespace {

using Verb = ItemChange::Verb;

std::unique_ptr<ItemList> itemsAt(const World& world, const ListPlace& list)
{
    if (list.section == AuthoredSection::Recipes)
        return stepList(world, list.name);
    if (list.section == AuthoredSection::Tables)
        return entryList(world, list.name);
    if (list.section == AuthoredSection::Overland)
        return biomeList(world);
    return nullptr;  // the others list nothing that is changed by itself
}

/// Changes an item by `act`, which gets the list.
template <typename Act>
Plan planned(const World& world, const ListPlace& place, Verb verb, std::size_t item, const QString& field, Act act)
{
    const auto list = itemsAt(world, place);
    if (!list || item >= list->size())
        return EditResult{list ? list->goneSentence() : QString(tr("There is no such list."))};
    const ItemChange change{verb, list->nameOf(item), field};
    if (EditResult can = act(*list); !can)
        return can;
    return list->plan(world, change);
}

QString wordOfField(const FormField& field)
{
    return QString::fromStdString(field.name);
}

}  // namespace

Plan planAddItem(const World& world, const ListPlace& list, const Name& what, std::optional<std::size_t> after)
{
    const auto items = itemsAt(world, list);
    if (!items || (after && *after >= items->size()))
        return EditResult{items ? items->goneSentence() : QString(tr("There is no such list."))};
    if (EditResult can = items->add(what, after); !can)
        return can;
    return items->plan(world, {Verb::Add, toQString(what)});
}

Plan planRemoveItem(const World& world, const ListPlace& list, std::size_t item)
{
    return planned(world, list, Verb::Remove, item, {}, [item](ItemList& items) { return items.remove(item); });
}

Plan planDuplicateItem(const World& world, const ListPlace& list, std::size_t item)
{
    return planned(world, list, Verb::Duplicate, item, {}, [item](ItemList& items) { return items.duplicate(item); });
}

Plan planMoveItem(const World& world, const ListPlace& list, std::size_t item, int by)
{
    return planned(world, list, Verb::Move, item, {}, [=](ItemList& items) { return items.move(item, by); });
}

Plan planSetItem(const World& world, const ListPlace& list, std::size_t item, const FormField& field,
                 const Value& value)
{
    return planned(world, list, Verb::Set, item, wordOfField(field),
                   [&](ItemList& items) { return items.set(item, field, value); });
}

Plan planResetItem(const World& world, const ListPlace& list, std::size_t item, const FormField& field)
{
    return planned(world, list, Verb::Reset, item, wordOfField(field),
                   [&](ItemList& items) { return items.reset(item, field); });
}

}  // namespace gloam::editor
