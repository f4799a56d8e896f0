#pragma once

#include "core/action/Command.h"
#include "core/view/slice/Slice.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace gloam::app {

/// What a list of things is opened for, each by its own key.
enum class ItemList { All, Wear, TakeOff, Use, Quaff, Read, Eat, Refuel, Drop, Throw };

inline constexpr std::array allItemLists{ItemList::All,  ItemList::Wear, ItemList::TakeOff, ItemList::Use,  ItemList::Quaff,
                                         ItemList::Read, ItemList::Eat,  ItemList::Refuel,  ItemList::Drop, ItemList::Throw};

/// One thing that can be done with something carried.
struct ItemAct {
    enum class Aim { None, Direction, Cell };

    QString text;      ///< "Quaff"
    QString icon;
    QString keyAct;    ///< the act of the key maps that does the same; may be empty
    Aim aim = Aim::None;
    int range = 0;     ///< cells, of one that is aimed at a cell
    Command command;   ///< its target is filled in where it is aimed
};

/// All that can be done with a thing, the likeliest first. `carried` is what it lies among, `within` what is in reach:
/// their containers take it in. Of a stack this many are dropped or put away; 0 means all.
std::vector<ItemAct> actsOf(const CarriedItem& item, const std::vector<CarriedItem>& carried, const std::vector<CarriedItem>& within = {},
                            int count = 0);

/// What Enter does with a thing of a list; none in the list of all things, and where it does not belong.
std::optional<ItemAct> actOf(ItemList list, const CarriedItem& item, const std::vector<CarriedItem>& carried, int count = 0);

/// The act of the key maps that opens a list: "quaff".
QString actOfList(ItemList list);

QString titleOfList(ItemList list);      ///< "Quaff what?"
QString nothingFor(ItemList list);   ///< "You have nothing to quaff."

/// How a command names a thing: by its letter, or by its id where it has none.
Name nameOf(const CarriedItem& item);

/// A command with the cell it is aimed at.
Command aimedAt(const Command& command, Point cell);

/// "arrow x12", "in hand", "42 turns left, 3 charges".
QString titleOfItem(const CarriedItem& item);
QString stateOfItem(const CarriedItem& item);

/// "right-ring" as people say it.
QString slotWord(const Name& slot);

/// How a thing changes the hero's numbers against what is worn where it would go.
struct Difference {
    QString stat;      ///< "hit bonus"
    int amount = 0;    ///< of the thing itself
    int change = 0;    ///< against what is worn now
    bool isBetter = false;   ///< of a change: less is better of what one has to wait or to eat
    friend bool operator==(const Difference&, const Difference&) = default;
};

/// What a thing would take the place of; none when its slot is free, or it is worn itself.
const CarriedItem* rivalOf(const CarriedItem& item, const std::vector<CarriedItem>& carried);
std::vector<Difference> differencesOf(const CarriedItem& item, const CarriedItem* rival);

}  // namespace gloam::app
