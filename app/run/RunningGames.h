#pragma once

#include "app/run/RunStore.h"
#include "app/setup/AppContext.h"

#include <optional>
#include <vector>

namespace gloam::app {

/// The running games of a user, one for each world, in the folder `runs`.
class RunningGames {
public:
    explicit RunningGames(const AppContext& context)
        : m_context(context), m_folder(context.folders.data + QStringLiteral("/runs"))
    {}

    /// Those that can be continued, the one played last first.
    std::vector<RunStore> all() const;

    /// The running game of a world. Its file says which world it is; if the file that a run began with is gone, a world
    /// of the same id is taken for the same, moved or renamed.
    std::optional<RunStore> find(const QString& worldFile, const Name& id) const;

    /// The same, or where a new one is to be kept.
    RunStore storeFor(const QString& worldFile, const Name& id) const;

    /// The running game to which a journal or a save belongs; nullopt for other files.
    std::optional<RunStore> ofFile(const QString& file) const;

    /// The name of the files of a new game, such as "crypt-1b3f5a7c", from the world's file.
    static QString nameFor(const QString& worldFile);

private:
    AppContext m_context;
    QString m_folder;
};

}  // namespace gloam::app
