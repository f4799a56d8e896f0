#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/RecentWorlds.h"

#include <vector>

namespace gloam::app {

/// A world that can be opened without searching for its file.
struct KnownWorld {
    QString file;   ///< its path
    QString name;   ///< with the end of its path if another world has the same name
    QString where;  ///< "comes with Gloamwright", or its folder
};

/// A mode of a world, as it is offered.
struct ModeCard {
    Name id;
    QString name;
    QString about;
    bool isDaily = false;
};

/// What the list of worlds shows of a world.
struct WorldCard {
    QString about;   ///< the world's own description, one sentence; may be empty
    QString fault;   ///< why it cannot be played; empty if it can
    QImage picture;  ///< 160x60; empty if there is none
    std::vector<ModeCard> modes = {};
};

/// Worlds to choose from.
struct WorldList {
    static constexpr int mostOfFolder = 1'000;

    std::vector<KnownWorld> worlds;
    QString leftOut;  ///< says how many worlds of which folder are not listed; empty if all are
};

/// All worlds to choose from, without repeats: the last played, the shipped, those in the user's folder of worlds, and
/// those in the folder last used.
WorldList knownWorlds(const AppContext& context);

/// The name at the top of a world's file; without one, the file's own.
QString worldNameOf(const QString& file);

/// Reads a world for its card.
WorldCard cardOf(const AppContext& context, const QString& file);

/// The level a world starts in, or its last picture, 160x60; empty if neither is quickly available.
QImage pictureOfWorld(const AppContext& context, const QString& file);

}  // namespace gloam::app
