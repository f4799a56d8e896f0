#pragma once

#include <QStringList>

namespace gloam::app {

/// The names of worlds. Those that different files share get the ends of their paths: "Map (cave/map.gloam)". `files`
/// are the paths, as many as names; an empty path tells nothing.
QStringList toldApart(QStringList names, const QStringList& files);

}  // namespace gloam::app
