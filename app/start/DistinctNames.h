#pragma once

#include <QStringList>

namespace gloam::app {

/// The names of worlds. If different files share a name, the ends of their paths are added: "Map (cave/map.gloam)".
/// `files` are their paths, one for each name; a name with an empty path stays as it is.
QStringList distinctNames(QStringList names, const QStringList& files);

}  // namespace gloam::app
