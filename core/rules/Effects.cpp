#include "core/rules/Effects.h"

#include "core/rules/EffectKinds.h"

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
    case EffectKind::Power: return &doing::power;
    }
    return nullptr;
}

}  // namespace

void happen(Deed& deed, const std::vector<Effect>& effects, const Causing& causing)
{
    // A copy: what happens may change the very thing whose effects they are.
    const std::vector<Effect> all = effects;
    for (const Effect& effect : all)
        if (holds(deed, effect.conditions, causing))
            functionOf(effect.kind)(deed, effect, causing);
}

}  // namespace gloam
