#pragma once

#include "app/setup/RecentWorlds.h"
#include "app/setup/Workplace.h"

#include <vector>

namespace gloam::app {

/// A world that can be opened without looking for its file.
struct KnownWorld {
    QString file;    ///< its path
    QString name;
    QString where;   ///< "comes with Gloamwright", or its folder
};

/// The shipped worlds, those opened last and those of the folder used last, each once.
std::vector<KnownWorld> knownWorlds(const Workplace& workplace);

/// The name a world's file gives it in its head; the file's own without one.
QString worldNameOf(const QString& file);

/// The level a world starts in, or what was seen of it last, 160x60; empty where there is none to be had quickly.
QImage pictureOfWorld(const Workplace& workplace, const QString& file);

}  // namespace gloam::app
