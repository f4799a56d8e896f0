#pragma once

#include "core/action/Fwd.h"

/// What each kind of effect does. Effects.cpp lists them in a table.
namespace gloam {

struct Causing;

namespace doing {

using Function = void (*)(Deed&, const Effect&, const Causing&);

// EffectsOnBodies.cpp
void damage(Deed& deed, const Effect& effect, const Causing& causing);
void heal(Deed& deed, const Effect& effect, const Causing& causing);
void afflict(Deed& deed, const Effect& effect, const Causing& causing);
void cure(Deed& deed, const Effect& effect, const Causing& causing);
void stat(Deed& deed, const Effect& effect, const Causing& causing);
void feed(Deed& deed, const Effect& effect, const Causing& causing);
void recharge(Deed& deed, const Effect& effect, const Causing& causing);
void ability(Deed& deed, const Effect& effect, const Causing& causing);
void become(Deed& deed, const Effect& effect, const Causing& causing);

// EffectsOnPlaces.cpp
void push(Deed& deed, const Effect& effect, const Causing& causing);
void blink(Deed& deed, const Effect& effect, const Causing& causing);
void summon(Deed& deed, const Effect& effect, const Causing& causing);
void noise(Deed& deed, const Effect& effect, const Causing& causing);

// EffectsOnGround.cpp
void dig(Deed& deed, const Effect& effect, const Causing& causing);
void smoke(Deed& deed, const Effect& effect, const Causing& causing);
void ignite(Deed& deed, const Effect& effect, const Causing& causing);
void disarm(Deed& deed, const Effect& effect, const Causing& causing);
void tile(Deed& deed, const Effect& effect, const Causing& causing);
void reveal(Deed& deed, const Effect& effect, const Causing& causing);

// EffectsOnItems.cpp
void glow(Deed& deed, const Effect& effect, const Causing& causing);
void refuel(Deed& deed, const Effect& effect, const Causing& causing);
void give(Deed& deed, const Effect& effect, const Causing& causing);
void take(Deed& deed, const Effect& effect, const Causing& causing);

// EffectsOnWorld.cpp
void say(Deed& deed, const Effect& effect, const Causing& causing);
void flag(Deed& deed, const Effect& effect, const Causing& causing);
void tell(Deed& deed, const Effect& effect, const Causing& causing);
void win(Deed& deed, const Effect& effect, const Causing& causing);
void lose(Deed& deed, const Effect& effect, const Causing& causing);
void feeling(Deed& deed, const Effect& effect, const Causing& causing);
void passage(Deed& deed, const Effect& effect, const Causing& causing);

// Choices.cpp
void choose(Deed& deed, const Effect& effect, const Causing& causing);
void trade(Deed& deed, const Effect& effect, const Causing& causing);

// Identifying.cpp
void identify(Deed& deed, const Effect& effect, const Causing& causing);

}  // namespace doing

}  // namespace gloam
