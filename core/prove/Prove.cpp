#include "core/prove/Prove.h"

#include "core/game/Game.h"
#include "core/prove/Causes.h"
#include "core/prove/Plays.h"
#include "core/world/Overland.h"

#include <memory>

namespace gloam {

namespace {

/// Whether the world can be won, apart from its findings.
void judge(Proof& proof, const ReachSearch& reach, const Progress& progress, ProofLimits limits, Causes& causes)
{
    if (!reach.hasEnd()) {
        proof.winnable = Winnable::Endless;
        return;
    }
    if (!reach.canWin()) {
        proof.winnable = Winnable::No;
        causes.findUnmetGoals();
        return;
    }
    proof.why = reach.guess();
    if (!proof.why.empty())
        return;
    Plays plays(reach, progress);
    const PlayEnd end = plays.isMonotone() ? PlayEnd::Won : plays.search(limits.cells);
    if (end == PlayEnd::GaveOut)
        proof.why = plays.why();
    else
        proof.winnable = end == PlayEnd::Won ? Winnable::Yes : Winnable::No;
    if (end == PlayEnd::Exhausted)
        causes.findHopelessOrders();
}

}  // namespace

Proof prove(const World& world, const Engine& engine, const Progress& progress, ProofLimits limits)
{
    Proof proof;
    if (const auto overland = overlandOf(world); overland && zoneOf(*overland, world.settings.start.level)) {
        proof.why = "the zones of the overland are built as the hero arrives";
        return proof;
    }
    constexpr std::uint64_t anySeed = 1;
    const auto game = Game::begin(std::shared_ptr<const Engine>(std::shared_ptr<void>(), &engine), world, anySeed);
    if (!game) {
        proof.why = "no game can begin in this world";
        return proof;
    }
    if (game->isOver() || !game->hero()) {
        proof.why = "the game is over as it begins";
        return proof;
    }
    ReachSearch reach(world, game->state(), game->policies(), progress, limits.levelCells);
    if (!reach.run()) {
        proof.why = "it was cancelled";
        return proof;
    }
    Causes causes(reach, proof.findings, progress);
    judge(proof, reach, progress, limits, causes);
    causes.findLostLevels();
    if (!reach.isWild()) {
        causes.findLocks();
        causes.findLostEntities();
        causes.findLockedIn();
        causes.findUnfairArrivals();
        if (proof.winnable != Winnable::No)
            causes.findTraps();
        causes.tellMore();
    }
    if (progress.isCancelled())
        return {Winnable::Possible, "it was cancelled", {}};
    return proof;
}

}  // namespace gloam
