#pragma once

#include "app/edit/Loadout.h"
#include "core/game/Game.h"

#include <QStringList>

namespace gloam::app {

/// A game for a try, or the sentence that says why there is none.
struct TryGame {
    std::optional<Game> game;
    QStringList told;  ///< with a game: what may surprise the author, one sentence each
};

/// A game of a copy of a world, at a place or the nearest cell within 5 where the hero can stand; without a place, at
/// the world's start. Problems of the world do not matter if a game is still possible: a world without a hero is tried
/// with the usual one. With a loadout, the hero has that, and the world is in its mode.
TryGame tryGame(World world, const std::shared_ptr<const Engine>& engine, quint64 seed, const std::optional<Place>& at,
                const std::optional<Loadout>& loadout = {});

}  // namespace gloam::app
