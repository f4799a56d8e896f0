#pragma once

#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "tests/support/Scenario.h"

namespace gloam::test {

/// Types shared by the tests of items: a carrier of at most 100 pounds, and what it can carry.
inline constexpr const char* itemTypes = R"({entities: {
    carrier: {parent: delver, parts: {inventory: {}, attributes: {max-weight: 100}}},
    knife: {parent: item, name: knife, weight: 4, parts: {item: {kind: weapon}, melee: {damage: 1d4, hit-bonus: 2}, equippable: {slots: [hand]}}},
    sword: {parent: item, name: sword, weight: 8, parts: {item: {kind: weapon}, melee: {damage: 1d8}, equippable: {slots: [hand]}}},
    maul: {parent: item, name: maul, weight: 16, parts: {item: {kind: weapon}, melee: {damage: 2d6, ticks: 20}, equippable: {slots: [hand], also: [off-hand]}}},
    bow: {parent: item, name: bow, weight: 4, parts: {item: {}, ranged: {damage: 1d6, range: 5}, equippable: {slots: [quiver]}}},
    shield: {parent: item, name: shield, weight: 5, parts: {item: {kind: armor}, armor: {av: 2, dv: -1}, equippable: {slots: [off-hand]}}},
    coat: {parent: item, name: coat, weight: 10, parts: {item: {kind: armor}, armor: {av: 3, dv: -1, speed-penalty: 5}, equippable: {slots: [body]}}},
    robe: {parent: item, name: robe, weight: 3, parts: {item: {}, equippable: {slots: [body], bonuses: [{stat: max-hp, amount: 10}]}}},
    band: {parent: item, name: band, parts: {item: {kind: ring}, equippable: {slots: [left-ring, right-ring], bonuses: [{stat: agility, amount: 4}]}}},
    cursed-band: {parent: band, name: cursed band, parts: {equippable: {fast: true}}},
    gloves: {parent: item, name: gloves, weight: 1, parts: {item: {}, equippable: {slots: [hands]}}},
    nettle: {parent: item, name: nettle, weight: 1, parts: {item: {}, melee: {damage: "1"}, equippable: {slots: [hand], needs: hands}}},
    saddle: {parent: item, name: saddle, weight: 9, parts: {item: {}, equippable: {slots: [saddle-back]}}},
    draught: {parent: item, name: draught, weight: 1, parts: {item: {kind: potion, stack: 10}, usable: {verb: quaff, used-up: true, effects: [{do: message, text: Bitter.}]}}},
    rod: {parent: item, name: rod, weight: 1, parts: {item: {kind: wand, stack: 3}, usable: {verb: apply, aim: cell, range: 3, charges: 2, effects: [{do: message, text: It hums.}]}}},
    key: {parent: item, name: key, parts: {item: {stack: 5}}},
    stone: {parent: item, name: stone, weight: 2, parts: {item: {stack: 100}, thrown: {damage: 3d1, range: 4}}},
    flask: {parent: item, name: flask, weight: 1, parts: {item: {stack: 5}, fuel: {turns: 500}, thrown: {breaks: true, effects: [{do: message, text: It shatters.}]}}},
    lamp: {parent: item, name: lamp, weight: 5, parts: {item: {kind: light}, light: {radius: 2, fuel: 500, capacity: 1500, fuel-type: flask}, equippable: {slots: [light]}}},
    fig: {parent: item, name: fig, parts: {item: {kind: food, stack: 20}, edible: {nutrition: 280, effects: [{do: message, text: Sweet.}]}}},
    anvil: {parent: item, name: anvil, weight: 101, parts: {item: {}}},
    altar: {parent: item, name: altar, parts: {item: {takeable: false}}},
    bag: {parent: item, name: bag, weight: 1, parts: {item: {kind: tool}, container: {holds: 2, max-weight: 12}}},
    coffer: {parent: furnishing, name: coffer, parts: {container: {holds: 3}}},
    keyring: {parent: item, name: keyring, parts: {item: {}, container: {accepts: key}}}
}})";

/// A carrier and items on the first level, as a list of a world file: "[{type: knife, at: [1, 1]}]".
inline ScenarioOptions itemOptions(const std::string& entities = {}, const std::string& kit = {})
{
    ScenarioOptions options;
    options.hero = "carrier";
    options.kit = kit;
    options.types = itemTypes;
    for (std::size_t at = options.types.find('\n'); at != std::string::npos; at = options.types.find('\n', at))
        options.types[at] = ' ';
    options.entities = entities;
    return options;
}

/// The carried items by letter: "a knife, b 3 draught, c coat@body"; those without a letter come last, as "- band".
inline std::string pack(const Scenario& game)
{
    const Inventory& inventory = *part<Inventory>(game.hero(), game.game().types());
    std::string told;
    const auto tell = [&](const std::string& letter, const Entity& item) {
        const int count = countOf(item, game.game().types());
        const Name slot = slotOf(game.level(), item);
        told += (told.empty() ? "" : ", ") + letter + " " + (count > 1 ? std::to_string(count) + " " : std::string())
                + displayName(item, game.game().types()) + (slot.isEmpty() ? "" : "@" + slot.text());
    };
    std::vector<EntityId> known;
    for (const Lettered& lettered : inventory.letters)
        if (const Entity* item = game.level().entities.find(lettered.item); item && item->in == heroId) {
            tell(lettered.letter, *item);
            known.push_back(item->id);
        }
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (std::find(known.begin(), known.end(), item->id) == known.end())
            tell("-", *item);
    return told;
}

/// The items on a cell, by id: "knife, 3 stone".
inline std::string lying(const Scenario& game, Point at)
{
    std::string told;
    for (const Entity* item : game.level().entities.at(at))
        if (part<Item>(*item, game.game().types())) {
            const int count = countOf(*item, game.game().types());
            told += (told.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " " : std::string())
                    + displayName(*item, game.game().types());
        }
    return told;
}

/// What happened to items, in order: "taken knife, worn knife".
inline std::string handled(const StepResult& result)
{
    std::string told;
    for (const auto& handled : eventsOf<event::Handled>(result))
        told += (told.empty() ? "" : ", ") + std::string(namesOf(handled.deed)[static_cast<std::size_t>(handled.deed)])
                + " " + (handled.count > 1 ? std::to_string(handled.count) + " " : std::string()) + handled.what.name;
    return told;
}

inline int numberOf(const Scenario& game, const Name& stat)
{
    return game.game().policies().stats.valueOf(game.level(), game.hero(), stat).value;
}

}  // namespace gloam::test
