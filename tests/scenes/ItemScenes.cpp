#include "tests/scenes/SceneLists.h"

#include "app/items/InventoryPage.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"

#include <QApplication>
#include <QDir>
#include <QFile>

#include <array>

namespace gloam::test {

using namespace app;

namespace {

constexpr Point besidePeddler{6, 3};
constexpr Point besideShrine{5, 6};
constexpr Point besidePlate{3, 2};
constexpr Point besideCoffer{2, 6};
constexpr Point inTheHall{17, 4};

/// A cellar with a peddler, a shrine, a hot plate and a hall with two gritlings, for a delver with a full pack and a
/// torch with this much fuel.
QByteArray cellarText(int fuel)
{
    return QByteArray(R"gloam(gloam: 3
world: {id: cellar, name: The Chandler's Cellar, ruleset: lamplight, start: {level: cellar, at: [6, 4], hero: packed-delver, kit: [pitch-torch, notched-blade, leather-coat, kitchen-axe, brown-draught, brown-draught, ash-bread, spark-wand, oil-flask, brass-ring, coin, coin, coin, coin, coin, coin, coin, coin, coin]}, uses: [gloam-types]}
types:
  entities:
    packed-delver: {parent: delver, parts: {light: {radius: 0, color: torch, lit: false}, inventory: {}, hunger: {satiety: 1140}, regeneration: {}, abilities: {known: [{ability: emberpalm}, {ability: long-breath, cooldown: 12}, {ability: cinder-skin}]}}}
    pitch-torch: {parent: item, name: torch, description: "Pitch and cloth on a stick. It burns as long as it burns.", glyph: "~", color: torch, weight: 1, parts: {item: {kind: light}, equippable: {slots: [light]}, light: {radius: 7, color: torch, affects: vision, fuel: FUEL}}}
    notched-blade: {parent: item, name: notched blade, description: "It has been through more than it was made for.", glyph: ")", color: weapon, weight: 4, parts: {item: {kind: weapon}, equippable: {slots: [hand], bonuses: [{stat: hit-bonus, amount: 1}, {stat: dv, amount: 2}]}}}
    kitchen-axe: {parent: item, name: kitchen axe, description: "Heavy in the head, and quick to find a bone.", glyph: ")", color: weapon, weight: 7, parts: {item: {kind: weapon}, equippable: {slots: [hand], bonuses: [{stat: hit-bonus, amount: 3}, {stat: dv, amount: 1}]}}}
    leather-coat: {parent: item, name: leather coat, description: "Stiff, oiled and a little too large.", glyph: "[", color: armor, weight: 15, parts: {item: {kind: armor}, equippable: {slots: [body], bonuses: [{stat: av, amount: 1}]}}}
    brown-draught: {parent: item, name: brown draught, description: "It smells of hazel and smoke.", glyph: "!", color: "#9A6B3F", weight: 1, parts: {item: {kind: potion, stack: 10}, usable: {verb: quaff, used-up: true, effects: [{do: heal, percent: 100}]}}}
    ash-bread: {parent: item, name: ash bread, description: "Baked under embers, and it tastes so.", glyph: "%", color: "#C8A878", weight: 1, parts: {item: {kind: food}, edible: {nutrition: 400}}}
    spark-wand: {parent: item, name: spark wand, description: "A hazel rod that prickles in the hand.", glyph: "/", color: lantern, weight: 1, parts: {item: {kind: wand}, usable: {aim: cell, charges: 4, effects: [{do: damage, shape: line, reach: 6, amount: "3"}]}}}
    oil-flask: {parent: item, name: oil flask, description: "Lamp oil, clear and worth more than wine down here.", glyph: "!", color: lantern, weight: 1, parts: {item: {kind: tool}}}
    brass-ring: {parent: item, name: brass ring, description: "Worn thin by a thumb.", glyph: "=", color: lantern, parts: {item: {kind: ring}, equippable: {slots: [left-ring, right-ring]}}}
    coin: {parent: item, name: brass bit, glyph: $, color: gold, parts: {item: {kind: gold, stack: 1000}}}
    chandler:
      parent: humanoid
      name: chandler
      description: "She sells light by the hour, and is never out of it."
      glyph: C
      color: lantern
      faction: player
      parts:
        stats: {hp: 10}
        brain: {mind: still}
        trigger:
          on: use
          once: false
          effects: [{do: trade, text: "The chandler opens her box. \"Light by the hour, or by the flask.\"", currency: coin, stock: [{type: pitch-torch, price: 4, count: 2}, {type: oil-flask, price: 6, count: 0}, {type: brown-draught, price: 12, count: 1}], buys: [{type: kitchen-axe, price: 5, count: 1}, {type: spark-wand, price: 9, count: 1}]}]
    small-shrine:
      parent: furnishing
      name: shrine
      description: "A bowl of ash with one coal left in it."
      glyph: "0"
      parts: {trigger: {on: use, effects: [{do: choose, text: "The coal waits. What will you carry on?", options: [{text: The strength of those who dug here, effects: [{do: stat, stat: strength, amount: "2"}]}, {text: A light that does not ask for oil, effects: [{do: flag, flag: kindled}]}, {text: "Nothing. Let it rest", effects: [{do: flag, flag: let-be}]}]}]}}
    hot-plate: {parent: physical-object, name: warm plate, glyph: ^, color: threat-medium, layer: 1, parts: {trigger: {once: false, effects: [{do: damage, amount: "9"}]}}}
    dozing-gritling: {parent: gritling, parts: {brain: {mind: still}}}
  abilities:
    emberpalm: {name: Emberpalm, description: "A handful of fire, thrown.", glyph: "*", aim: cell, range: 6, cooldown: 8, effects: [{do: damage, shape: burst, reach: 1, amount: "4"}]}
    long-breath: {name: Long Breath, description: "Hold on a little longer.", glyph: "*", cooldown: 20, effects: [{do: heal, amount: "6"}]}
    cinder-skin: {name: Cinder Skin, description: "Warm to the touch, and hard to cut.", glyph: "*", passive: true, modifiers: [{stat: av, per-level: 50, least: 1}]}
levels:
  cellar:
    name: The Chandler's Cellar
    depth: 2
    size: [30, 9]
    legend: {"#": wall, .: floor, +: [floor, door-closed], I: [floor, pillar]}
    map: |2-
      ##############################
      #............#...............#
      #............#...............#
      #.........I..#......I........#
      #............+...............#
      #.........I..#......I........#
      #............#...............#
      #............#...............#
      ##############################
    entities: [{type: chandler, at: [7, 3]}, {type: small-shrine, at: [5, 7]}, {type: hot-plate, at: [4, 2]}, {type: dozing-gritling, at: [21, 4]}, {type: dozing-gritling, at: [22, 5]}, {id: "77", type: coffer, at: [3, 7]}, {type: oil-flask, in: "77"}, {type: ash-bread, in: "77"}, {type: coin, in: "77", parts: {item: {count: 12}}}]
)gloam")
        .replace("FUEL", QByteArray::number(fuel));
}

PlayView& cellarView(SceneDriver& driver)
{
    return *driver.window().findChild<PlayView*>();
}

/// Puts the delver there, with a torch with this much fuel.
Status enterCellar(SceneDriver& driver, Point at, int fuel = 400)
{
    const QString folder = driver.context().folders.data;
    QFile file(folder + QStringLiteral("/cellar.gloam"));
    const QByteArray text = cellarText(fuel);
    if (!QDir().mkpath(folder) || !file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return Error{"The folder of the scene cannot be written."};
    file.close();
    WindowRequest request;
    request.file = file.fileName();
    request.seed = SceneDriver::seed;
    request.at = Place{"cellar", at};
    driver.window().open(request);
    if (!driver.window().session())
        return Error{"The cellar of the scene cannot be entered."};
    cellarView(driver).clearWords();
    return done();
}

Result<QImage> drawTorch(SceneDriver& driver, int fuel)
{
    if (const Status entered = enterCellar(driver, {6, 5}, fuel); !entered)
        return entered.error();
    return driver.picture();
}

Result<QImage> drawInventory(SceneDriver& driver)
{
    if (const Status entered = enterCellar(driver, {6, 4}); !entered)
        return entered.error();
    cellarView(driver).act(QStringLiteral("inventory"));
    for (const CarriedItem& item : driver.slice().carried)
        if (item.type == Name("kitchen-axe"))
            driver.window().findChild<InventoryPage*>()->choose(item.id);
    return driver.picture();
}

/// The list of items to take beside an open coffer.
Result<QImage> drawCoffer(SceneDriver& driver)
{
    if (const Status entered = enterCellar(driver, besideCoffer); !entered)
        return entered.error();
    cellarView(driver).act(QStringLiteral("take-from-list"));
    return driver.picture();
}

/// The question when the delver walks into something.
Result<QImage> drawQuestion(SceneDriver& driver, Point at, const char* step)
{
    if (const Status entered = enterCellar(driver, at); !entered)
        return entered.error();
    if (const Status played = driver.play(step); !played)
        return played.error();
    if (!driver.slice().question)
        return Error{"Nothing is asked in the scene."};
    return driver.picture();
}

Result<QImage> drawRestPreview(SceneDriver& driver)
{
    if (const Status entered = enterCellar(driver, besidePlate); !entered)
        return entered.error();
    if (const Status played = driver.play("e s"); !played)
        return played.error();
    cellarView(driver).act(QStringLiteral("rest-until"));
    return driver.picture();
}

Result<QImage> drawAbilityAim(SceneDriver& driver)
{
    if (const Status entered = enterCellar(driver, inTheHall); !entered)
        return entered.error();
    cellarView(driver).act(QStringLiteral("ability-1"));
    return driver.picture();
}

constexpr std::array<Scene, 11> scenesOfItems{{
    {"torch-60", [](SceneDriver& driver) { return drawTorch(driver, 60); }},
    {"torch-50", [](SceneDriver& driver) { return drawTorch(driver, 50); }},
    {"torch-10", [](SceneDriver& driver) { return drawTorch(driver, 10); }},
    {"torch-1", [](SceneDriver& driver) { return drawTorch(driver, 1); }},
    {"torch-0", [](SceneDriver& driver) { return drawTorch(driver, 0); }},
    {"inventory", drawInventory},
    {"take-from-chest", drawCoffer},
    {"trade", [](SceneDriver& driver) { return drawQuestion(driver, besidePeddler, "e"); }},
    {"choice", [](SceneDriver& driver) { return drawQuestion(driver, besideShrine, "s"); }},
    {"rest-preview", drawRestPreview},
    {"ability-aim", drawAbilityAim},
}};

}  // namespace

std::span<const Scene> itemScenes()
{
    return scenesOfItems;
}

}  // namespace gloam::test
