#pragma once

#include "app/items/InventoryPage.h"
#include "core/base/Progress.h"
#include "core/io/world/WorldText.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>
#include <vector>

Q_DECLARE_METATYPE(gloam::app::ItemAct)
Q_DECLARE_METATYPE(gloam::CarriedItem)
Q_DECLARE_METATYPE(std::vector<gloam::Command>)

namespace gloam::test {

inline CarriedItem carriedItem(std::uint64_t id, const char* letter, const char* name, const char* kind, int weight)
{
    CarriedItem item;
    item.id = {id};
    item.type = Name(name);
    item.name = name;
    item.letter = letter;
    item.kind = Name(kind);
    item.weight = weight;
    item.in = heroId;
    item.throwRange = 6;
    return item;
}

/// A typical pack: a lit torch, two swords, potions, a bag with an apple in it.
inline Slice packedSlice()
{
    Slice slice;
    slice.self.id = heroId;
    slice.self.at = {2, 2};
    slice.supplies.weight = 21;
    slice.supplies.maxWeight = 270;
    CarriedItem sword = carriedItem(10, "a", "short sword", "weapon", 5);
    sword.worn = "hand";
    sword.fits = {"hand"};
    sword.bonuses = {{"hit-bonus", 1}, {"dv", 2}};
    CarriedItem torch = carriedItem(11, "b", "torch", "light", 1);
    torch.worn = "light";
    torch.fits = {"light"};
    torch.isLit = true;
    torch.turnsLeft = 42;
    CarriedItem axe = carriedItem(12, "c", "axe", "weapon", 9);
    axe.fits = {"hand"};
    axe.bonuses = {{"hit-bonus", 3}, {"dv", 1}};
    CarriedItem potion = carriedItem(13, "d", "red potion", "potion", 3);
    potion.count = 3;
    potion.verb = UseVerb::Quaff;
    CarriedItem wand = carriedItem(14, "f", "wand of sparks", "wand", 1);
    wand.verb = UseVerb::Apply;
    wand.aim = AimKind::Cell;
    wand.range = 5;
    wand.charges = 4;
    CarriedItem bag = carriedItem(15, "e", "bag", "tool", 2);
    bag.isContainer = true;
    CarriedItem apple = carriedItem(16, "", "apple", "food", 1);
    apple.in = bag.id;
    apple.verb = UseVerb::Eat;
    slice.carried = {sword, torch, axe, potion, wand, bag, apple};
    return slice;
}

inline const std::vector<Name> places{"hand", "head", "light"};

inline QStringList namesOf(const app::ItemModel& model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row).data().toString();
    return names;
}

inline std::shared_ptr<const TypeRegistry> shippedTypes()
{
    return worldFrom(worldHead({.id = "hall", .level = "hall", .at = {0, 0}})
                     + "levels:\n  hall:\n    size: [2, 1]\n    legend: {.: floor}\n    map: |2-\n      ..\n")
        .world.registry;
}

inline const QLabel* labelWith(const QWidget& page, const QString& start)
{
    for (const auto* label : page.findChildren<QLabel*>())
        if (label->isVisibleTo(&page) && label->text().startsWith(start))
            return label;
    return nullptr;
}

/// The page over a plain window, as it covers the game.
struct Pack {
    QWidget window;
    app::InventoryPage page{look(), &window};
    QSignalSpy chosen{&page, &app::InventoryPage::actChosen};
    Slice slice = packedSlice();

    explicit Pack(app::ItemList list = app::ItemList::All)
    {
        window.resize(1000, 760);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("The window does not come up.");
        page.show(slice, list, places);
    }

    QListView* list() { return page.findChild<QListView*>(); }
    std::string lastCommand() { return toText(chosen.takeLast().first().value<app::ItemAct>().command); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void type(char sign) { QTest::keyClick(QApplication::focusWidget(), sign); }
};

}  // namespace gloam::test
