#include "app/items/ItemActs.h"

#include "core/base/Overloaded.h"
#include "core/types/TypeRegistry.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace gloam::app {

namespace {

QString itemWord(const char* text)
{
    return QCoreApplication::translate("ItemActs", text);
}

struct ItemListWords {
    ItemList list;
    const char* act;
    const char* title;
    const char* nothing;
};

#define TEXT(words) QT_TRANSLATE_NOOP("ItemActs", words)
constexpr std::array<ItemListWords, 10> itemLists{{
    {ItemList::All, "inventory", TEXT("Inventory"), TEXT("You carry nothing.")},
    {ItemList::Wear, "wear", TEXT("Wear or wield what?"), TEXT("You have nothing to wear or wield.")},
    {ItemList::TakeOff, "take-off", TEXT("Take off what?"), TEXT("You wear nothing that could come off.")},
    {ItemList::Use, "use", TEXT("Use what?"), TEXT("You have nothing to use.")},
    {ItemList::Quaff, "quaff", TEXT("Quaff what?"), TEXT("You have nothing to quaff.")},
    {ItemList::Read, "read", TEXT("Read what?"), TEXT("You have nothing to read.")},
    {ItemList::Eat, "eat", TEXT("Eat what?"), TEXT("You have nothing to eat.")},
    {ItemList::Refuel, "refuel", TEXT("Pour what into your light?"), TEXT("You have nothing to refuel a light with.")},
    {ItemList::Drop, "drop", TEXT("Drop what?"), TEXT("You carry nothing.")},
    {ItemList::Throw, "throw", TEXT("Throw what?"), TEXT("You have nothing to throw.")},
}};

struct VerbWords {
    UseVerb verb;
    const char* text;
    ItemList list;  ///< that holds such items; its act does the same, and has the icon
};

constexpr std::array<VerbWords, 5> verbWords{{
    {UseVerb::Apply, TEXT("Use"), ItemList::Use},
    {UseVerb::Quaff, TEXT("Quaff"), ItemList::Quaff},
    {UseVerb::Read, TEXT("Read"), ItemList::Read},
    {UseVerb::Eat, TEXT("Eat"), ItemList::Eat},
    {UseVerb::Pour, TEXT("Pour into your light"), ItemList::Refuel},
}};
#undef TEXT

const ItemListWords& wordsOfList(ItemList list)
{
    return *std::find_if(itemLists.begin(), itemLists.end(),
                         [list](const ItemListWords& words) { return words.list == list; });
}

const VerbWords& wordsOfVerb(UseVerb verb)
{
    return *std::find_if(verbWords.begin(), verbWords.end(),
                         [verb](const VerbWords& words) { return words.verb == verb; });
}

ItemAct::Aim aimOf(AimKind kind)
{
    switch (kind) {
    case AimKind::None: return ItemAct::Aim::None;
    case AimKind::Neighbour: return ItemAct::Aim::Direction;
    case AimKind::Cell: return ItemAct::Aim::Cell;
    }
    return ItemAct::Aim::None;
}

ItemAct plainAct(const QString& text, const QString& act, Command command)
{
    return {text, act, act, ItemAct::Aim::None, 0, std::move(command)};
}

ItemAct useOf(const CarriedItem& item)
{
    const VerbWords& words = wordsOfVerb(*item.verb);
    const QString act = actOfList(words.list);
    return {itemWord(words.text), act, act, aimOf(item.aim), item.range, command::Use{nameOf(item), std::nullopt}};
}

bool isHeldDirectly(const CarriedItem& item, const std::vector<CarriedItem>& carried)
{
    return std::none_of(carried.begin(), carried.end(), [&](const CarriedItem& other) { return other.id == item.in; });
}

QString wearWord(const CarriedItem& item)
{
    const bool isOfHand = std::any_of(item.fits.begin(), item.fits.end(), [](const Name& slot) {
        return slot == Name("hand") || slot == Name("off-hand") || slot == Name("light");
    });
    return isOfHand ? itemWord("Wield") : itemWord("Wear");
}

/// Less than a whole stack.
bool isPortion(const CarriedItem& item, int count)
{
    return count > 0 && count < item.count;
}

void addDrops(const CarriedItem& item, int count, std::vector<ItemAct>& acts)
{
    const QString act = QStringLiteral("drop");
    if (isPortion(item, count)) {
        acts.push_back(plainAct(itemWord("Drop %1").arg(count), act, command::Drop{nameOf(item), count}));
        return;
    }
    if (item.count > 1)
        acts.push_back(plainAct(itemWord("Drop one"), act, command::Drop{nameOf(item), 1}));
    acts.push_back(
        plainAct(item.count > 1 ? itemWord("Drop all") : itemWord("Drop"), act, command::Drop{nameOf(item), 0}));
}

bool doesAccept(const CarriedItem& container, const CarriedItem& item, const TypeRegistry* types)
{
    if (container.accepts.isEmpty() || !types)
        return true;
    const EntityTypeId type = types->findEntity(item.type);
    return type != EntityTypeId{} && types->entity(type).isA(container.accepts);
}

ItemAct putOf(const CarriedItem& item, const CarriedItem& container, const Name& into, int count)
{
    const QString where = QString::fromStdString(container.name);
    const QString text = isPortion(item, count) ? itemWord("Put %1 into the %2").arg(count).arg(where)
                                                : itemWord("Put into the %1").arg(where);
    return plainAct(text, QStringLiteral("take"),
                    command::PutIn{nameOf(item), into, isPortion(item, count) ? count : 0});
}

ItemAct throwOf(const CarriedItem& item)
{
    const QString act = QStringLiteral("throw");
    return {itemWord("Throw"), act, act, ItemAct::Aim::Cell, item.throwRange, command::Throw{nameOf(item), {}}};
}

bool isUsedBy(ItemList list, UseVerb verb)
{
    return list == ItemList::Use || list == wordsOfVerb(verb).list;
}

int amountIn(const std::vector<StatModifier>& bonuses, const Name& stat)
{
    int amount = 0;
    for (const StatModifier& bonus : bonuses)
        if (bonus.stat == stat)
            amount += bonus.amount;
    return amount;
}

}  // namespace

Name nameOf(const CarriedItem& item)
{
    return item.letter.empty() ? Name(toText(item.id)) : Name(item.letter);
}

std::vector<ItemAct> actsOf(const CarriedItem& item, const std::vector<CarriedItem>& carried,
                            const std::vector<CarriedItem>& within, int count, const TypeRegistry* types)
{
    if (!isHeldDirectly(item, carried))
        return {plainAct(itemWord("Take out"), QStringLiteral("take"), command::Take{Name(toText(item.id))})};
    std::vector<ItemAct> acts;
    if (item.verb)
        acts.push_back(useOf(item));
    if (!item.worn.isEmpty())
        acts.push_back(plainAct(itemWord("Take off"), QStringLiteral("take-off"), command::TakeOff{nameOf(item)}));
    else if (!item.fits.empty())
        acts.push_back(plainAct(wearWord(item), QStringLiteral("wear"), command::Wear{nameOf(item)}));
    acts.push_back(throwOf(item));
    addDrops(item, count, acts);
    for (const CarriedItem& container : carried)
        if (container.isContainer && container.id != item.id && isHeldDirectly(container, carried)
            && doesAccept(container, item, types))
            acts.push_back(putOf(item, container, nameOf(container), count));
    for (const CarriedItem& container : within)
        if (container.in.isNothing() && doesAccept(container, item, types))
            acts.push_back(putOf(item, container, Name(toText(container.id)), count));
    return acts;
}

std::optional<ItemAct> actOf(ItemList list, const CarriedItem& item, const std::vector<CarriedItem>& carried, int count)
{
    if (list == ItemList::All || !isHeldDirectly(item, carried))
        return std::nullopt;
    if (list == ItemList::Throw)
        return throwOf(item);
    if (list == ItemList::Drop)
        return plainAct(itemWord("Drop"), QStringLiteral("drop"),
                        command::Drop{nameOf(item), isPortion(item, count) ? count : 0});
    if (list == ItemList::Wear || list == ItemList::TakeOff) {
        for (const ItemAct& act : actsOf(item, carried))
            if (act.keyAct == actOfList(list))
                return act;
        return std::nullopt;
    }
    return item.verb && isUsedBy(list, *item.verb) ? std::optional(useOf(item)) : std::nullopt;
}

QString actOfList(ItemList list)
{
    return QLatin1String(wordsOfList(list).act);
}

QString titleOfList(ItemList list)
{
    return itemWord(wordsOfList(list).title);
}

QString nothingFor(ItemList list)
{
    return itemWord(wordsOfList(list).nothing);
}

Command aimedAt(const Command& command, Point cell)
{
    return std::visit(Overloaded{[cell](command::Use use) -> Command {
                                     use.target = cell;
                                     return use;
                                 },
                                 [cell](command::Throw thrown) -> Command {
                                     thrown.target = cell;
                                     return thrown;
                                 },
                                 [cell](command::UseAbility use) -> Command {
                                     use.target = cell;
                                     return use;
                                 },
                                 [](const auto& other) -> Command { return other; }},
                      command);
}

QString titleOfItem(const CarriedItem& item)
{
    const QString name = QString::fromStdString(item.name);
    return item.count > 1 ? itemWord("%1 x%2").arg(name).arg(item.count) : name;
}

QString stateOfItem(const CarriedItem& item)
{
    QStringList parts;
    if (!item.worn.isEmpty())
        parts << slotWord(item.worn);
    if (item.isLit && !item.worn.isEmpty())  // in the pack nothing burns
        parts << itemWord("lit");
    if (item.turnsLeft)
        parts << (*item.turnsLeft == 1 ? itemWord("1 turn left") : itemWord("%1 turns left").arg(*item.turnsLeft));
    if (item.charges >= 0)
        parts << (item.charges == 1 ? itemWord("1 charge") : itemWord("%1 charges").arg(item.charges));
    return parts.join(QStringLiteral(", "));
}

QString slotWord(const Name& slot)
{
    return QString::fromStdString(slot.text()).replace(QLatin1Char('-'), QLatin1Char(' '));
}

const CarriedItem* rivalOf(const CarriedItem& item, const std::vector<CarriedItem>& carried)
{
    if (!item.worn.isEmpty())
        return nullptr;
    const CarriedItem* rival = nullptr;
    for (const Name& slot : item.fits) {
        const auto worn =
            std::find_if(carried.begin(), carried.end(), [&](const CarriedItem& other) { return other.worn == slot; });
        if (worn == carried.end())
            return nullptr;  // it goes there and replaces nothing
        rival = rival ? rival : &*worn;
    }
    return rival;
}

std::vector<Difference> differencesOf(const CarriedItem& item, const CarriedItem* rival)
{
    std::vector<Name> stats;
    const auto note = [&](const std::vector<StatModifier>& bonuses) {
        for (const StatModifier& bonus : bonuses)
            if (std::find(stats.begin(), stats.end(), bonus.stat) == stats.end())
                stats.push_back(bonus.stat);
    };
    note(item.bonuses);
    if (rival)
        note(rival->bonuses);
    std::vector<Difference> differences;
    for (const Name& stat : stats) {
        const int amount = amountIn(item.bonuses, stat);
        const int change = amount - (rival ? amountIn(rival->bonuses, stat) : 0);
        const bool isLessBetter = stat == Name("delay") || stat == Name("food-rate");
        differences.push_back({slotWord(stat), amount, change, change != 0 && (change > 0) != isLessBetter});
    }
    return differences;
}

}  // namespace gloam::app
