#pragma once

#include "app/edit/Loadout.h"
#include "core/game/Game.h"

#include <QStringList>

namespace gloam::app {

/// A game for a Try, or the one sentence that says why there is none.
struct TryGame {
    std::optional<Game> game;
    QStringList told;   ///< with a game: what is otherwise than the author may expect, a sentence each
};

/// A game of a copy of a world, from a place or the cell nearest to it within 5 where the hero can stand; without a place
/// from the world's start. Problems of the world do not matter where a game is possible in spite of them: a world that
/// names no hero is tried with the usual one. With a loadout the hero comes with that.
TryGame tryGame(World world, const std::shared_ptr<const Engine>& engine, quint64 seed, const std::optional<Place>& at,
                const std::optional<Loadout>& loadout = {});

}  // namespace gloam::app
