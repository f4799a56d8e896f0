#pragma once

#include "app/setup/UserFolders.h"
#include "core/base/Limits.h"
#include "core/base/Result.h"
#include "editor/exchange/Mapping.h"

#include <QStringList>

namespace gloam::app {

/// What imports decided, in the user's data folder. A mapping belongs to the folder of the file it was made for: the
/// maps of a folder share their tilesets, and a mapping beside them would be a file that nobody asked for. It is a file
/// as `gloamwright import --map` takes.
class ImportMemory {
public:
    static constexpr int mostSources = 400;  ///< files remembered; the oldest are forgotten

    explicit ImportMemory(const UserFolders& folders) : m_folders(folders) {}

    QString mappingFile(const QString& source) const;
    /// An empty one if there is none; an Error if its file cannot be read or has mistakes.
    Result<editor::Mapping> mappingFor(const QString& source, const Limits& limits) const;
    Status keepMapping(const QString& source, const editor::Mapping& mapping) const;

    /// A file that levels were made from, and the folder that the files it names may lie in.
    struct Source {
        QString file;
        QString root;
    };
    /// What a level of a world was made from. Levels name it without its folder, so that worlds say nothing of the
    /// machine they were made on. Empty if it is not known.
    Source sourceOf(const std::string& world, const std::string& source) const;
    void keepSource(const std::string& world, const std::string& source, const Source& from) const;

private:
    UserFolders m_folders;
};

}  // namespace gloam::app
