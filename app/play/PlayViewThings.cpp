#include "core/parts/Items.h"
#include "app/items/AbilitiesPage.h"
#include "app/items/InventoryPage.h"
#include "app/items/TakePage.h"
#include "app/play/LookMode.h"
#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "app/run/PlaySession.h"
#include "editor/ui/TileCanvas.h"

#include <algorithm>

namespace gloam::app {

namespace {

const QString abilityAct = QStringLiteral("ability-");

/// Everywhere the hero can wear something; none when it carries nothing at all.
std::vector<Name> placesOfHero(const Game& game)
{
    const Entity* hero = game.level().entities.find(heroId);
    const Inventory* inventory = hero ? part<Inventory>(*hero, game.types()) : nullptr;
    return inventory ? slotsOf(*inventory) : std::vector<Name>();
}

const AbilitySign* abilityAt(const Slice& slice, int slot)
{
    const auto found = std::find_if(slice.abilities.begin(), slice.abilities.end(), [slot](const AbilitySign& sign) { return sign.slot == slot; });
    return found == slice.abilities.end() ? nullptr : &*found;
}

}  // namespace

void PlayView::connectThings()
{
    m_inventory->setKeys(m_workplace.keys);
    connect(m_inventory, &InventoryPage::actChosen, this, &PlayView::doItemAct);
    connect(m_inventory, &InventoryPage::draggedOver, this, [this](QPoint global) {
        m_canvas->setRing(m_canvas->cellAt(m_canvas->mapFromGlobal(global)));
    });
    connect(m_inventory, &InventoryPage::draggedTo, this, &PlayView::putOnMap);
    connect(m_take, &TakePage::chosen, this, &PlayView::takeAll);
    connect(m_side, &SidePanel::abilityChosen, this, [this](int slot) { act(abilityAct + QString::number(slot)); });
    connect(m_abilities, &AbilitiesPage::chosen, this, &PlayView::useAbility);
}

/// False when the act is about something else.
bool PlayView::actOnThings(const QString& act)
{
    if (const auto list = listOfAct(act))
        showThings(*list);
    else if (act == QLatin1String("take-from-list"))
        showTakeables();
    else if (act == QLatin1String("abilities"))
        m_abilities->show(m_session->slice().abilities);
    else if (act.startsWith(abilityAct))
        useAbility(act.mid(abilityAct.size()).toInt());
    else
        return false;
    return true;
}

/// What lies at the feet and in what stands open there; a refusal where that is nothing.
void PlayView::showTakeables()
{
    if (takeablesOf(m_session->slice()).empty())
        perform(command::Take{});
    else
        m_take->show(m_session->slice());
}

/// A list with nothing in it is a sentence.
void PlayView::showThings(ItemList list)
{
    const std::vector<CarriedItem>& carried = m_session->slice().carried;
    const bool isEmpty = std::none_of(carried.begin(), carried.end(), [&](const CarriedItem& item) { return actOf(list, item, carried).has_value(); });
    if (list != ItemList::All && isEmpty)
        m_session->note(nothingFor(list), MessageSeverity::Info);
    else
        m_inventory->show(m_session->slice(), list, placesOfHero(m_session->game()));
}

void PlayView::doItemAct(const ItemAct& act)
{
    switch (act.aim) {
    case ItemAct::Aim::None:
        perform(act.command);
        return;
    case ItemAct::Aim::Direction:
        m_aimed = act.command;
        askDirection(act.keyAct);
        return;
    case ItemAct::Aim::Cell:
        aim(act.text, act.range, act.command, act.keyAct);
        return;
    }
}

void PlayView::aim(const QString& what, int range, const Command& command, const QString& keyAct)
{
    const Slice& slice = m_session->slice();
    m_hovered.reset();
    setFocus(Qt::OtherFocusReason);
    const AimRule rule{range, false};
    m_look->beginAim(rule, what, slice, m_session->narrator(), firstTarget(slice, rule, m_lastTarget));
    m_aimed = command;
    m_aimAct = keyAct;
    showHint();
}

/// What is not ready, only had or not there is refused by the rules themselves.
void PlayView::useAbility(int slot)
{
    const AbilitySign* sign = abilityAt(m_session->slice(), slot);
    const Command command = command::UseAbility{slot, std::nullopt};
    const bool isAimed = sign && sign->isReady && !sign->isPassive;
    if (isAimed && sign->aim == AimKind::Cell) {
        aim(QString::fromStdString(sign->name), sign->range, command, abilityAct + QString::number(slot));
    } else if (isAimed && sign->aim == AimKind::Neighbour) {
        m_aimed = command;
        askDirection(abilityAct + QString::number(slot));
    } else {
        perform(command);
    }
}

/// One after the other, until something comes up.
void PlayView::takeAll(const std::vector<Command>& commands)
{
    m_isRepeatBarred = false;   // what barred it came before
    for (const Command& command : commands) {
        const int hp = m_session->slice().self.hp;
        const std::int64_t turn = m_session->slice().turn;
        perform(command);
        const bool goesOn = m_session && !m_session->game().isOver() && !m_isHeld && !m_isRepeatBarred && m_session->slice().self.hp >= hp &&
                            m_session->slice().turn >= turn;
        if (!goesOn)
            return;
    }
}

/// On the hero it is put down, anywhere else it is thrown.
void PlayView::putOnMap(const CarriedItem& item, QPoint globalPosition)
{
    m_canvas->setRing(std::nullopt);
    const std::optional<Point> cell = m_canvas->cellAt(m_canvas->mapFromGlobal(globalPosition));
    if (cell && m_session->slice().self.cells().contains(*cell))
        perform(command::Drop{nameOf(item), 0});
    else if (cell)
        perform(command::Throw{nameOf(item), *cell});
}

}  // namespace gloam::app
