#include "core/rules/Effects.h"

#include "core/action/Deed.h"
#include "core/rules/EffectKinds.h"
#include "core/space/LightMap.h"

#include <algorithm>

namespace gloam {

namespace {

doing::Function functionOf(EffectKind kind)
{
    switch (kind) {
    case EffectKind::Say: return &doing::say;
    case EffectKind::Damage: return &doing::damage;
    case EffectKind::Heal: return &doing::heal;
    case EffectKind::Afflict: return &doing::afflict;
    case EffectKind::Cure: return &doing::cure;
    case EffectKind::Glow: return &doing::glow;
    case EffectKind::Push: return &doing::push;
    case EffectKind::Blink: return &doing::blink;
    case EffectKind::Summon: return &doing::summon;
    case EffectKind::Reveal: return &doing::reveal;
    case EffectKind::Dig: return &doing::dig;
    case EffectKind::Smoke: return &doing::smoke;
    case EffectKind::Stat: return &doing::stat;
    case EffectKind::Noise: return &doing::noise;
    case EffectKind::Flag: return &doing::flag;
    case EffectKind::Win: return &doing::win;
    case EffectKind::Lose: return &doing::lose;
    case EffectKind::Give: return &doing::give;
    case EffectKind::Take: return &doing::take;
    case EffectKind::Choose: return &doing::choose;
    case EffectKind::Trade: return &doing::trade;
    case EffectKind::Feeling: return &doing::feeling;
    case EffectKind::Tile: return &doing::tile;
    case EffectKind::Passage: return &doing::passage;
    case EffectKind::Become: return &doing::become;
    case EffectKind::Feed: return &doing::feed;
    case EffectKind::Refuel: return &doing::refuel;
    case EffectKind::Recharge: return &doing::recharge;
    case EffectKind::Ability: return &doing::ability;
    case EffectKind::Identify: return &doing::identify;
    case EffectKind::Ignite: return &doing::ignite;
    case EffectKind::Disarm: return &doing::disarm;
    case EffectKind::Tell: return &doing::tell;
    }
    return nullptr;
}

/// Applies the ability's level to reach and duration. The amount is rolled once and multiplied by the level instead
/// (rollAmount).
Effect atLevel(Effect effect, int level)
{
    effect.reach = withLevels(effect.reach, effect.reachPerLevel, level);
    effect.turns = withLevels(effect.turns, effect.turnsPerLevel, level);
    return effect;
}

}  // namespace

int withLevels(int number, int hundredthsPerLevel, int level)
{
    constexpr std::int64_t most = 1'000'000;
    const std::int64_t added = std::int64_t{hundredthsPerLevel} * std::max(1, level) / 100;
    return static_cast<int>(std::clamp<std::int64_t>(number + added, 0, most));
}

void happen(Deed& deed, const std::vector<Effect>& effects, const Causing& causing)
{
    // A copy: an effect may change the very entity it belongs to.
    const std::vector<Effect> all = effects;
    if (all.empty() || !deed.enterChain())
        return;
    for (const Effect& effect : all) {
        if (!deed.spend(1 + static_cast<std::int64_t>(deed.level().entities.count() / 64))) {
            deed.tellExcess(Effort::Excess::Work);
            break;
        }
        if (holds(deed, effect.conditions, causing))
            functionOf(effect.kind)(deed, atLevel(effect, causing.level), causing);
    }
    deed.leaveChain();
}

}  // namespace gloam
