#include "core/types/Effect.h"

namespace gloam {

std::span<const std::string_view> namesOf(ConditionKind)
{
    static constexpr std::string_view names[] = {"flag",   "have",  "faction", "light", "turn",
                                                 "chance", "count", "user",    "at",    "status",
                                                 "hp",     "every", "not",     "all",   "any"};
    return names;
}

std::span<const std::string_view> namesOf(EffectKind)
{
    static constexpr std::string_view names[] = {"message", "damage", "heal",   "status",   "cure",    "light",
                                                 "push",    "blink",  "summon", "reveal",   "dig",     "smoke",
                                                 "stat",    "noise",  "flag",   "win",      "lose",    "give",
                                                 "take",    "choose", "trade",  "feeling",  "tile",    "link",
                                                 "become",  "feed",   "refuel", "recharge", "ability", "identify",
                                                 "ignite",  "disarm", "tell"};
    return names;
}

std::span<const std::string_view> namesOf(EffectShape)
{
    static constexpr std::string_view names[] = {"self", "cell", "line", "cone", "burst", "in-view"};
    return names;
}

std::span<const std::string_view> namesOf(Landing)
{
    static constexpr std::string_view names[] = {"sight", "stairs-up", "stairs-down", "beside"};
    return names;
}

std::span<const std::string_view> namesOf(Revealed)
{
    static constexpr std::string_view names[] = {"level", "secrets", "creatures", "things"};
    return names;
}

std::span<const std::string_view> namesOf(Identified)
{
    static constexpr std::string_view names[] = {"one", "carried"};
    return names;
}

std::span<const std::string_view> namesOf(AimKind)
{
    static constexpr std::string_view names[] = {"none", "direction", "cell"};
    return names;
}

void fields(FieldVisitor& visitor, Condition& condition)
{
    constexpr int most = 1'000'000;
    field(visitor, {"is", "what it asks"}, condition.kind);
    field(visitor, {.name = "flag", .help = "which world flag", .refersTo = "flags", .only = "flag"}, condition.flag);
    field(visitor, {.name = "type", .help = "type of entity", .refersTo = "entities", .only = "have count user at"},
          condition.type);
    field(visitor,
          {.name = "faction",
           .help = "faction whose feeling for the user counts",
           .refersTo = "factions",
           .only = "faction"},
          condition.faction);
    field(visitor, {.name = "status", .help = "which status the user has", .refersTo = "statuses", .only = "status"},
          condition.status);
    field(visitor,
          {.name = "at", .help = "which cell; [-1, -1] for where it is aimed", .refersTo = "cells", .only = "at"},
          condition.at);
    field(visitor,
          {.name = "turns",
           .help = "it holds when the turn is a multiple of this",
           .unit = "turns",
           .min = 1,
           .max = most,
           .only = "every"},
          condition.turns);
    field(visitor,
          {.name = "percent",
           .help = "chance that it holds, or the most hit points that the user has",
           .unit = "percent",
           .min = 0,
           .max = 100,
           .only = "chance hp"},
          condition.percent);
    field(visitor,
          {.name = "least",
           .help = "lowest value for which it holds",
           .min = -most,
           .max = most,
           .only = "flag have faction light turn count at status"},
          condition.least);
    field(visitor,
          {.name = "most",
           .help = "highest value for which it holds",
           .min = -most,
           .max = most,
           .only = "flag have faction light turn count at status"},
          condition.most);
    field(visitor, {.name = "of", .help = "conditions inside it", .only = "not all any"}, condition.of);
}

void fields(FieldVisitor& visitor, EffectOption& option)
{
    field(visitor, {.name = "text", .help = "text of the answer", .input = InputStyle::Prose}, option.text);
    field(visitor, {"if", "offered only when all of these hold"}, option.conditions);
    field(visitor, {"effects", "what happens when it is chosen"}, option.effects);
}

void fields(FieldVisitor& visitor, Offer& offer)
{
    field(visitor, {.name = "type", .help = "type of entity", .refersTo = "entities"}, offer.type);
    field(visitor, {"price", "price of one", {}, 0, 1'000'000}, offer.price);
    field(visitor, {"count", "how many there are; 0 for no limit", {}, 0, 1'000}, offer.count);
}

void fields(FieldVisitor& visitor, Effect& effect)
{
    constexpr int most = 1'000'000;
    field(visitor, {"do", "what it does"}, effect.kind);
    field(visitor, {"shape", "which cells it affects"}, effect.shape);
    field(visitor, {"reach", "how far a line, cone, burst, blink or noise goes", "cells", 0, 100}, effect.reach);
    field(visitor, {"reach-per-level", "what each level of the ability adds to the reach", "hundredths", 0, 10'000},
          effect.reachPerLevel);
    field(visitor, {"if", "nothing happens unless all of these hold"}, effect.conditions);
    field(visitor,
          {.name = "text",
           .help = "what is said, asked or remembered, or what the end page says",
           .only = "message choose trade win lose tell identify",
           .input = InputStyle::Prose},
          effect.text);
    field(visitor,
          {.name = "many", .help = "what the story says of several of these; {count} is how many", .only = "tell"},
          effect.many);
    field(visitor, {.name = "ending", .help = "what this end of the game is called", .only = "win lose"},
          effect.ending);
    field(visitor,
          {.name = "category", .help = "category for filtering the log; hints can be switched off", .only = "message"},
          effect.category);
    field(visitor,
          {.name = "amount",
           .help = "how much or how many",
           .only = "damage heal status light push summon dig stat flag give take feeling feed refuel ability disarm"},
          effect.amount);
    field(visitor,
          {.name = "percent",
           .help = "share of the maximum, added to the amount",
           .unit = "percent",
           .min = 0,
           .max = 100,
           .only = "heal refuel"},
          effect.percent);
    field(visitor,
          {.name = "times-level",
           .help = "whether the amount is multiplied by the ability's level",
           .only = "damage heal status light push summon dig feed refuel disarm"},
          effect.timesLevel);
    field(visitor,
          {.name = "status",
           .help = "which status; a cure without one ends every harmful one",
           .refersTo = "statuses",
           .only = "status cure"},
          effect.status);
    field(visitor,
          {.name = "turns",
           .help = "how long it lasts; 0 for the usual time",
           .unit = "turns",
           .min = 0,
           .max = most,
           .only = "status light smoke summon reveal ignite"},
          effect.turns);
    field(visitor,
          {.name = "turns-per-level",
           .help = "what each level of the ability adds to the turns",
           .unit = "hundredths",
           .min = 0,
           .max = 100'000,
           .only = "status light smoke summon reveal ignite"},
          effect.turnsPerLevel);
    field(
        visitor,
        {.name = "type", .help = "type of entity", .refersTo = "entities", .only = "summon give take become identify"},
        effect.type);
    field(visitor,
          {.name = "tile", .help = "tile the cells become", .refersTo = "tiles", .only = "tile smoke dig ignite"},
          effect.tile);
    field(visitor, {.name = "instead", .help = "only cells of this tile change", .refersTo = "tiles", .only = "tile"},
          effect.instead);
    field(visitor,
          {.name = "only",
           .help = "only entities of this type change; if empty, creatures, or the thing itself",
           .refersTo = "entities",
           .only = "become"},
          effect.only);
    field(visitor,
          {.name = "to",
           .help = "where it leads: a cell in sight, the level's nearest stairs, or in a line to beside the target",
           .only = "blink"},
          effect.landing);
    field(visitor,
          {.name = "at",
           .help = "a cell of its own; [-1, -1] for the cells of the shape",
           .refersTo = "cells",
           .only = "tile summon smoke damage status light noise become ignite disarm"},
          effect.at);
    field(visitor, {.name = "stat", .help = "stat that changes", .only = "stat"}, effect.stat);
    field(visitor, {.name = "flag", .help = "world flag; it is set to the amount", .refersTo = "flags", .only = "flag"},
          effect.flag);
    field(visitor,
          {.name = "add", .help = "whether the amount is added to the flag, so that it counts", .only = "flag"},
          effect.isAdded);
    field(visitor,
          {.name = "faction", .help = "faction whose feeling changes", .refersTo = "factions", .only = "feeling"},
          effect.faction);
    field(visitor,
          {.name = "toward",
           .help = "faction it feels this for; if empty, the user's own",
           .refersTo = "factions",
           .only = "feeling"},
          effect.toward);
    field(visitor, {.name = "ability", .help = "which ability", .refersTo = "abilities", .only = "ability"},
          effect.ability);
    field(visitor, {.name = "element", .help = "kind of damage", .only = "damage push"}, effect.element);
    field(visitor, {.name = "crash", .help = "damage to what is pushed against an obstacle", .only = "push"},
          effect.crash);
    field(visitor, {.name = "what", .help = "what is revealed", .only = "reveal"}, effect.what);
    field(visitor,
          {.name = "which",
           .help = "which of the user's unknown items become known, if no type is named: one it chooses, or all",
           .only = "identify"},
          effect.which);
    field(visitor,
          {.name = "on",
           .help = "whether the passage opens; if off, it closes or a light goes out",
           .only = "link light"},
          effect.isOn);
    field(visitor, {.name = "link", .help = "which passage", .refersTo = "links", .only = "link"}, effect.link);
    field(visitor, {.name = "options", .help = "two to nine answers", .only = "choose"}, effect.options);
    field(visitor, {.name = "stock", .help = "what the trader sells", .only = "trade"}, effect.stock);
    field(visitor, {.name = "buys", .help = "what the trader buys", .only = "trade"}, effect.buys);
    field(visitor, {.name = "currency", .help = "item type used as money", .refersTo = "entities", .only = "trade"},
          effect.currency);
}

}  // namespace gloam
