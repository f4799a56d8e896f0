#include "app/play/ItemController.h"

#include "app/items/AbilitiesPage.h"
#include "app/items/InventoryPage.h"
#include "app/items/TakePage.h"
#include "app/play/DirectionPrompt.h"
#include "app/play/LookController.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayMap.h"
#include "app/play/PlayPages.h"
#include "app/run/PlaySession.h"
#include "core/action/Command.h"
#include "core/parts/Items.h"
#include "editor/ui/TileCanvas.h"

#include <algorithm>

namespace gloam::app {

namespace {

/// All the hero's slots; none if it cannot carry anything.
std::vector<Name> placesOfHero(const Game& game)
{
    const Entity* hero = game.level().entities.find(heroId);
    const Inventory* inventory = hero ? part<Inventory>(*hero, game.types()) : nullptr;
    return inventory ? slotsOf(*inventory) : std::vector<Name>();
}

const AbilityView* abilityAt(const Slice& slice, int slot)
{
    const auto found = std::find_if(slice.abilities.begin(), slice.abilities.end(),
                                    [slot](const AbilityView& sign) { return sign.slot == slot; });
    return found == slice.abilities.end() ? nullptr : &*found;
}

}  // namespace

ItemController::ItemController(PlayCommands& commands, DirectionPrompt& directions, LookController& look, PlayMap& map,
                               PlayPages& pages, QObject* parent)
    : QObject(parent), m_commands(commands), m_directions(directions), m_look(look), m_map(map), m_pages(pages),
      m_inventory(pages.of<InventoryPage>())
{
    connect(&m_inventory, &InventoryPage::actChosen, this, &ItemController::startAct);
    connect(&m_inventory, &InventoryPage::draggedOver, this,
            [this](QPoint global) { m_map.canvas().setRing(cellAt(global)); });
    connect(&m_inventory, &InventoryPage::draggedTo, this, &ItemController::putOnMap);
}

void ItemController::addActs(editor::ActHandlers& acts)
{
    for (const ItemList list : allItemLists)
        acts.add(
            actOfList(list), [this, list] { showItems(list); }, [this, list] { return whyNone(list); });
    acts.add(
        QStringLiteral("take"), [this] { take(); }, [this] { return whyNoTaking(); });
    acts.add(
        QStringLiteral("take-from-list"), [this] { showTakeables(); }, [this] { return whyNoTaking(); });
    acts.add(QStringLiteral("abilities"), [this] { showAbilities(); });
    acts.addNumbers(QStringLiteral("ability-"), [this](int slot) { useAbility(slot); });
    for (int slot = 1; slot <= 9; ++slot)
        acts.object(QStringLiteral("ability-%1").arg(slot), [this, slot] { return whyNoAbility(slot); });
}

/// As the rules would say it.
QString ItemController::refusal(RefusalReason reason) const
{
    return QString::fromStdString(m_commands.session()->narrator().refused({reason, {}, {}, {}}).text);
}

QString ItemController::whyNone(ItemList list) const
{
    const PlaySession* const session = m_commands.session();
    if (!session || list == ItemList::All)
        return {};
    const std::vector<CarriedItem>& carried = session->slice().carried;
    const bool isEmpty = std::none_of(carried.begin(), carried.end(),
                                      [&](const CarriedItem& item) { return actOf(list, item, carried).has_value(); });
    return isEmpty ? nothingFor(list) : QString();
}

QString ItemController::whyNoTaking() const
{
    const PlaySession* const session = m_commands.session();
    const bool isThere = !session || !itemsAtFeet(session->slice()).empty() || !takeablesOf(session->slice()).empty();
    return isThere ? QString() : refusal(RefusalReason::NothingToTake);
}

QString ItemController::whyNoAbility(int slot) const
{
    if (!m_commands.session())
        return {};
    const AbilityView* ability = abilityAt(m_commands.session()->slice(), slot);
    if (!ability || ability->isPassive)
        return refusal(RefusalReason::NoAbility);
    return ability->isReady ? QString() : refusal(RefusalReason::NotReady);
}

void ItemController::setKeys(const editor::KeyBindings& keys)
{
    m_inventory.setKeys(keys);
}

void ItemController::follow()
{
    m_inventory.follow(m_commands.session()->slice().carried);
}

/// Takes what lies at the feet; if nothing does, shows the contents of containers there.
void ItemController::take()
{
    const Slice& slice = m_commands.session()->slice();
    if (itemsAtFeet(slice).empty())
        showTakeables();
    else
        m_commands.perform(command::Take{});
}

/// Shows what lies at the feet and in open containers there; refuses if there is nothing.
void ItemController::showTakeables()
{
    const Slice& slice = m_commands.session()->slice();
    const auto connectIt = [this](TakePage& page) {
        connect(&page, &TakePage::chosen, this, &ItemController::takeAll);
    };
    if (takeablesOf(slice).empty())
        m_commands.perform(command::Take{});
    else
        m_pages.of<TakePage>(connectIt).show(slice);
}

/// Reports an empty list as a sentence.
void ItemController::showItems(ItemList list)
{
    PlaySession& session = *m_commands.session();
    if (const QString objection = whyNone(list); !objection.isEmpty())
        session.note(objection, MessageSeverity::Info);
    else
        m_inventory.show(session.slice(), list, placesOfHero(session.game()));
}

void ItemController::showAbilities()
{
    const auto connectIt = [this](AbilitiesPage& page) {
        connect(&page, &AbilitiesPage::chosen, this, &ItemController::useAbility);
    };
    m_pages.of<AbilitiesPage>(connectIt).show(m_commands.session()->slice().abilities);
}

void ItemController::startAct(const ItemAct& act)
{
    switch (act.aim) {
    case ItemAct::Aim::None: m_commands.perform(act.command); return;
    case ItemAct::Aim::Direction: askDirection(act.command); return;
    case ItemAct::Aim::Cell: m_look.aim(act.text, act.range, act.command, act.keyAct); return;
    }
}

void ItemController::askDirection(const Command& command)
{
    m_directions.ask(tr("Where? Press a direction."), [this, command](Direction direction) {
        m_commands.perform(aimedAt(command, m_commands.session()->slice().self.at + step(direction)));
    });
}

/// The rules themselves refuse an ability that is missing, passive or not ready.
void ItemController::useAbility(int slot)
{
    const AbilityView* sign = abilityAt(m_commands.session()->slice(), slot);
    const Command command = command::UseAbility{slot, std::nullopt};
    const bool isAimed = sign && sign->isReady && !sign->isPassive;
    if (isAimed && sign->aim == AimKind::Cell)
        m_look.aimAbility(*sign);
    else if (isAimed && sign->aim == AimKind::Neighbour)
        askDirection(command);
    else
        m_commands.perform(command);
}

/// Performs them one after another until something comes up.
void ItemController::takeAll(const std::vector<Command>& commands)
{
    m_commands.allowRepeats();  // earlier events do not count
    for (const Command& command : commands) {
        const int hp = m_commands.session()->slice().self.hp;
        const std::int64_t turn = m_commands.session()->slice().turn;
        m_commands.perform(command);
        const PlaySession* const session = m_commands.session();
        if (!session || session->game().isOver() || m_commands.danger().isOn() || m_commands.areRepeatsBarred())
            return;
        if (session->slice().self.hp < hp || session->slice().turn < turn)
            return;
    }
}

/// Dropped on the hero, the item is put down; anywhere else it is thrown.
void ItemController::putOnMap(const CarriedItem& item, QPoint globalPosition)
{
    m_map.canvas().setRing(std::nullopt);
    const std::optional<Point> cell = cellAt(globalPosition);
    if (cell && m_commands.session()->slice().self.cells().contains(*cell))
        m_commands.perform(command::Drop{nameOf(item), 0});
    else if (cell)
        m_commands.perform(command::Throw{nameOf(item), *cell});
}

std::optional<Point> ItemController::cellAt(QPoint globalPosition) const
{
    return m_map.canvas().cellAt(m_map.canvas().mapFromGlobal(globalPosition));
}

}  // namespace gloam::app
