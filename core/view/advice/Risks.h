#pragma once

#include "core/action/Fwd.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Template.h"

#include <vector>

namespace gloam {

/// What a player may want to be asked about first.
enum class RiskKind { KnownTrap, DeepWater, Fire, Smoke, NotHostile, LastLight, WastedFuel, Fall, Touch, NotYours };
std::span<const std::string_view> namesOf(RiskKind);  ///< known-trap, deep-water, fire…

/// One reason to think twice; its sentence is the message `risk-KIND` with these fills.
struct Risk {
    RiskKind kind{};
    Fills fills;
    std::string key() const;
    bool operator==(const Risk&) const = default;
};

/// What an adviser who knows only this slice would warn of: stepping onto a known trap, into deep water, fire or
/// harmful smoke (tiles tagged `fire` or `harmful`), where a tile's touch hurts it, into a hole, striking or shooting
/// the peaceful, resting until the last light burns out, pouring more oil than fits, taking what has an owner. Changes
/// nothing and rolls nothing; empty: no risk.
std::vector<Risk> risksOf(const Slice& slice, const Command& command);

/// Whether a walk may lead through deep water, if the viewer swims.
enum class Crossing { Dry, Swimming };

/// Whether the tiles of a cell are one of those risks, as far as the viewer knows; deep water only to who stays dry.
bool isRiskyGround(const Slice& slice, Point cell, Crossing crossing = Crossing::Dry);

std::vector<Risk> risksOf(const Game& game, const Command& command);

}  // namespace gloam
