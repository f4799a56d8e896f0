#pragma once

#include "core/base/Result.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldLayout.h"
#include "core/world/World.h"

#include <QString>

#include <filesystem>
#include <functional>
#include <vector>

namespace gloam::app {

/// A version of a world, as a pack.
struct KeptVersion {
    std::filesystem::path pack;
    std::int64_t time = 0;  ///< of the save, in milliseconds since 1970
};

/// The saved versions of worlds in the user's data folder: a folder for each file of a world, a pack for each version.
/// timesToKeep() says how long they stay.
class BackupStore {
public:
    explicit BackupStore(const QString& dataFolder);

    /// Keeps a world that was saved to a file, unless it is the same as the last version, and drops old ones. Times are
    /// in milliseconds since 1970.
    Status keep(const QString& file, const World& world, const WorldLayout& layout, std::int64_t savedAt,
                std::int64_t now) const;

    std::vector<KeptVersion> versionsOf(const QString& file) const;  ///< newest first

    /// The Error says that a version is damaged, or that a newer program wrote it.
    static Result<World> read(const KeptVersion& version, const ReadContext& context);

    /// For tests; as in SaveOptions.
    void setFault(std::function<int(std::string_view)> fault) { m_fault = std::move(fault); }

private:
    std::filesystem::path folderOf(const QString& file) const;

    std::filesystem::path m_root;
    std::function<int(std::string_view)> m_fault;
};

}  // namespace gloam::app
