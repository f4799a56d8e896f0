#include "core/bot/Survival.h"

#include <type_traits>
#include <variant>

namespace gloam {

namespace {

constexpr int lastTurnsOfLight = 5;

bool isWornAsLight(const CarriedItem& item)
{
    return std::find(item.fits.begin(), item.fits.end(), Name("light")) != item.fits.end();
}

}  // namespace

bool isBelow(const Slice& slice, int percent)
{
    return slice.self.hp * 100 < slice.self.maxHp * percent;
}

Name handleOf(const CarriedItem& item)
{
    return Name(toText(item.id));
}

Name itemOf(const Command& command)
{
    return std::visit(
        [](const auto& act) {
            if constexpr (requires { requires std::is_same_v<decltype(act.what), Name>; })
                return act.what;
            else
                return Name();
        },
        command);
}

std::optional<Command> useFirst(const Slice& slice, UseVerb verb, const VainItems& vain)
{
    const CarriedItem* item = firstCarried(slice, [&](const CarriedItem& each) {
        return each.verb == verb && each.aim == AimKind::None && vain.count(handleOf(each)) == 0;
    });
    return item ? std::optional<Command>(command::Use{handleOf(*item), std::nullopt}) : std::nullopt;
}

std::optional<Command> tendLight(const Slice& slice, const VainItems& vain)
{
    const Supplies& supplies = slice.supplies;
    const bool isNearlyOut = supplies.lightLeft && *supplies.lightLeft <= lastTurnsOfLight;
    if (!isNearlyOut && !supplies.isInDarkness)
        return std::nullopt;
    const bool isPutOut =
        supplies.lightRadius == 0 && firstCarried(slice, [](const CarriedItem& item) {
            return item.worn == "light" && !item.isLit && item.turnsLeft.value_or(0) > lastTurnsOfLight;
        });
    if (isPutOut)
        return command::Douse{};
    const auto wearFirst = [&](auto holds) {
        const CarriedItem* const light = firstCarried(slice, [&](const CarriedItem& item) {
            return item.worn.isEmpty() && vain.count(handleOf(item)) == 0 && isWornAsLight(item) && holds(item);
        });
        return light ? std::optional<Command>(command::Wear{handleOf(*light)}) : std::nullopt;
    };
    if (const auto everlasting = wearFirst([](const CarriedItem& item) { return !item.turnsLeft; }))
        return everlasting;
    const auto pour = useFirst(slice, UseVerb::Pour, vain);
    const bool isWornDry = firstCarried(slice, [](const CarriedItem& item) {
        return item.worn == "light" && item.turnsLeft && *item.turnsLeft <= lastTurnsOfLight;
    });
    if (pour && (isNearlyOut || isWornDry))
        return pour;
    if (const auto full =
            wearFirst([](const CarriedItem& item) { return item.turnsLeft.value_or(0) > lastTurnsOfLight; }))
        return full;
    return pour ? wearFirst([](const CarriedItem& item) { return item.turnsLeft.has_value(); }) : std::nullopt;
}

}  // namespace gloam
