#pragma once

#include "core/action/Command.h"
#include "core/view/slice/Slice.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace gloam::app {

/// What a list of items is opened for; each has its own key.
enum class ItemList { All, Wear, TakeOff, Use, Quaff, Read, Eat, Refuel, Drop, Throw };

inline constexpr std::array allItemLists{ItemList::All,   ItemList::Wear, ItemList::TakeOff, ItemList::Use,
                                         ItemList::Quaff, ItemList::Read, ItemList::Eat,     ItemList::Refuel,
                                         ItemList::Drop,  ItemList::Throw};

/// One thing that can be done with something carried.
struct ItemAct {
    enum class Aim { None, Direction, Cell };

    QString text;  ///< "Quaff"
    QString icon;
    QString keyAct;  ///< the act of the key maps that does the same; may be empty
    Aim aim = Aim::None;
    int range = 0;    ///< in cells, for one aimed at a cell
    Command command;  ///< without its target, which aiming fills in
};

/// Everything that can be done with an item, likeliest first. `carried` is what surrounds it, `within` what is in
/// reach: it can go into their containers, if these take its type, as `types` says. `count` of a stack are dropped or
/// put away; 0: all.
std::vector<ItemAct> actsOf(const CarriedItem& item, const std::vector<CarriedItem>& carried,
                            const std::vector<CarriedItem>& within = {}, int count = 0,
                            const TypeRegistry* types = nullptr);

/// What Enter does with an item in a list; nullopt in the list of all items, or if the item does not belong.
std::optional<ItemAct> actOf(ItemList list, const CarriedItem& item, const std::vector<CarriedItem>& carried,
                             int count = 0);

/// The act of the key maps that opens a list: "quaff".
QString actOfList(ItemList list);

QString titleOfList(ItemList list);  ///< "Quaff what?"
QString nothingFor(ItemList list);   ///< "You have nothing to quaff."

/// How a command names an item: by its letter, or by its id if it has none.
Name nameOf(const CarriedItem& item);

/// A command aimed at a cell.
Command aimedAt(const Command& command, Point cell);

/// "arrow x12", "in hand", "42 turns left, 3 charges".
QString titleOfItem(const CarriedItem& item);
QString stateOfItem(const CarriedItem& item);

/// "right-ring" as people say it.
QString slotWord(const Name& slot);

/// How an item would change one of the hero's numbers, compared with what is worn in its slot.
struct Difference {
    QString stat;           ///< "hit bonus"
    int amount = 0;         ///< of the item itself
    int change = 0;         ///< compared with what is worn now
    bool isBetter = false;  ///< for a change: of delay or hunger, less is better
    bool operator==(const Difference&) const = default;
};

/// What an item would replace; null if its slot is free or it is worn itself.
const CarriedItem* rivalOf(const CarriedItem& item, const std::vector<CarriedItem>& carried);
std::vector<Difference> differencesOf(const CarriedItem& item, const CarriedItem* rival);

}  // namespace gloam::app
