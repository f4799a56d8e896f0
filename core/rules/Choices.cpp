#include "core/rules/Choices.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Talk.h"
#include "core/parts/Unknown.h"
#include "core/rules/EffectKinds.h"
#include "core/rules/Effects.h"
#include "core/rules/GiveItems.h"
#include "core/rules/Identifying.h"
#include "core/rules/Talking.h"

namespace gloam {

namespace {

const Dealt* dealtOf(const Deed& deed, EntityId trader, const Name& type)
{
    if (const Ledger* ledger = deed.read<Ledger>(trader))
        for (const Dealt& dealt : ledger->dealt)
            if (dealt.type == type)
                return &dealt;
    return nullptr;
}

/// Records a deal in the trader's ledger, if the trader still exists.
void book(Deed& deed, EntityId trader, const Name& type, int sold, int bought)
{
    Ledger* ledger = deed.add<Ledger>(trader);
    if (!ledger)
        return;
    for (Dealt& dealt : ledger->dealt)
        if (dealt.type == type) {
            dealt.sold += sold;
            dealt.bought += bought;
            return;
        }
    ledger->dealt.push_back({type, sold, bought});
}

/// The offers still available after past deals; a count of 0 means no limit and stays 0.
std::vector<Offer> leftOf(const Deed& deed, EntityId trader, const std::vector<Offer>& offers, int Dealt::*count)
{
    std::vector<Offer> left;
    for (Offer offer : offers) {
        const Dealt* dealt = dealtOf(deed, trader, offer.type);
        const int gone = dealt ? dealt->*count : 0;
        if (offer.count == 0 || offer.count > gone) {
            offer.count = offer.count == 0 ? 0 : offer.count - gone;
            left.push_back(offer);
        }
    }
    return left;
}

std::string nameOfType(const Deed& deed, const Name& type)
{
    const EntityTypeId id = deed.types().findEntity(type);
    return id == EntityTypeId{} ? type.text() : nameKnown(deed, deed.types().entity(id));
}

/// One option per offer: "oil flask (5)". The last one leaves.
std::vector<ChoiceOption> optionsOf(const Deed& deed, const PendingChoice& trade)
{
    std::vector<ChoiceOption> options;
    for (const auto* offers : {&trade.stock, &trade.buys})
        for (const Offer& offer : *offers)
            options.push_back({nameOfType(deed, offer.type) + " (" + std::to_string(offer.price) + ")", {}});
    options.push_back({"Leave", {}});
    return options;
}

void askTrade(Deed& deed, const std::string& sentence, EntityId trader, std::vector<Offer> stock,
              std::vector<Offer> buys, const Name& currency)
{
    PendingChoice trade;
    trade.sentence = sentence;
    trade.asker = trader;
    trade.isTrade = true;
    trade.stock = std::move(stock);
    trade.buys = std::move(buys);
    trade.currency = currency;
    trade.options = optionsOf(deed, trade);
    deed.offer(std::move(trade));
}

Outcome refuseDeal(RefusalReason reason, const Name& what)
{
    return Refusal{.reason = reason, .by = what};
}

void learnByBuying(Deed& deed, const Name& type)
{
    const Unknown* unknown = unknownOf(deed.types().entity(deed.types().findEntity(type)));
    if (unknown && unknown->isKnownWhenBought)
        learn(deed, type);
}

/// Takes one from an offer, and removes an offer with none left.
void countDown(std::vector<Offer>& offers, std::size_t index)
{
    if (offers[index].count == 0)
        return;
    if (--offers[index].count == 0)
        offers.erase(offers.begin() + static_cast<std::ptrdiff_t>(index));
}

Outcome buy(Deed& deed, PendingChoice trade, std::size_t index)
{
    const EntityId who = deed.actorId();
    const Offer offer = trade.stock[index];
    if (deed.types().findEntity(offer.type) == EntityTypeId{})
        return refuseDeal(RefusalReason::NothingThere, offer.type);
    if (countCarried(deed.level(), who, trade.currency) < offer.price)
        return refuseDeal(RefusalReason::CannotPay, trade.currency);
    if (deed.isCrowded())
        return refuseDeal(RefusalReason::TooCrowded, offer.type);
    loseItems(deed, who, trade.currency, offer.price);
    const EntityId item = gain(deed, who, offer.type, 1);
    book(deed, trade.asker, offer.type, 1, 0);
    Subject what = deed.subject(item);
    deed.tell(event::Handled{deed.subject(who), what, ItemEvent::Bought, 1, std::to_string(offer.price)});
    learnByBuying(deed, offer.type);
    countDown(trade.stock, index);
    askTrade(deed, trade.sentence, trade.asker, trade.stock, trade.buys, trade.currency);
    return Done{0};
}

Outcome sell(Deed& deed, PendingChoice trade, std::size_t index)
{
    const EntityId who = deed.actorId();
    const Offer offer = trade.buys[index];
    if (countCarried(deed.level(), who, offer.type) == 0)
        return refuseDeal(RefusalReason::NotCarried, offer.type);
    if (deed.isCrowded())
        return refuseDeal(RefusalReason::TooCrowded, offer.type);
    const Subject what{{}, offer.type, nameOfType(deed, offer.type), deed.actor().at};
    loseItems(deed, who, offer.type, 1);
    gain(deed, who, trade.currency, offer.price);
    book(deed, trade.asker, offer.type, 0, 1);
    deed.tell(event::Handled{deed.subject(who), what, ItemEvent::Sold, 1, std::to_string(offer.price)});
    countDown(trade.buys, index);
    askTrade(deed, trade.sentence, trade.asker, trade.stock, trade.buys, trade.currency);
    return Done{0};
}

Outcome deal(Deed& deed, const PendingChoice& trade, std::size_t index)
{
    if (index < trade.stock.size())
        return buy(deed, trade, index);
    if (index < trade.stock.size() + trade.buys.size())
        return sell(deed, trade, index - trade.stock.size());
    deed.endChoice();
    return Done{0};
}

}  // namespace

namespace doing {

/// Leaves out options whose conditions do not hold. A single remaining option happens without asking. Only the hero is
/// asked: for others the first option happens.
void choose(Deed& deed, const Effect& effect, const Causing& causing)
{
    constexpr std::size_t mostOptions = 9;
    PendingChoice choice;
    choice.sentence = effect.text;
    choice.asker = causing.entity;
    for (const EffectOption& option : effect.options)
        if (choice.options.size() < mostOptions && holds(deed, option.conditions, causing))
            choice.options.push_back({option.text, {}, 1, option.effects});
    if (choice.options.empty())
        return;
    if (choice.options.size() == 1 || causing.user != heroId)
        return happen(deed, choice.options.front().effects, causing);
    deed.offer(std::move(choice));
    deed.tell(event::ChoiceOffered{effect.text});
}

void trade(Deed& deed, const Effect& effect, const Causing& causing)
{
    if (causing.user != heroId)
        return;
    askTrade(deed, effect.text, causing.entity, leftOf(deed, causing.entity, effect.stock, &Dealt::sold),
             leftOf(deed, causing.entity, effect.buys, &Dealt::bought), effect.currency);
    deed.tell(event::ChoiceOffered{effect.text});
}

}  // namespace doing

Outcome perform(Deed& deed, const command::Choose& choose)
{
    if (!deed.choice() || choose.option < 1 || choose.option > static_cast<int>(deed.choice()->options.size()))
        return Refusal{RefusalReason::NoChoice};
    const PendingChoice pending = *deed.choice();
    const auto index = static_cast<std::size_t>(choose.option - 1);
    if (pending.isTrade)
        return deal(deed, pending, index);
    const ChoiceOption option = pending.options[index];
    deed.endChoice();
    answer(deed, pending.asker, option);
    return Done{0};
}

}  // namespace gloam
