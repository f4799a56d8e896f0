#pragma once

#include "app/setup/AppContext.h"
#include "core/io/edit/CarryOver.h"
#include "core/io/edit/WorldDiff.h"
#include "core/io/file/Files.h"
#include "core/io/world/WorldText.h"

namespace gloam::app {

/// A run in the version of its world that the world's file holds now.
struct VersionOffer {
    std::vector<WorldDifference> differences;  ///< from the run's own world as it began
    CarriedRun carried;
};

/// The file of a run's world, and whether it still holds the world that the run began with.
class NewVersion {
public:
    /// `began` is how the run began; nullopt if that is unknown.
    NewVersion(const AppContext& context, const std::string& worldFile, std::optional<NewGame> began);

    /// Whether the file can be read and holds another world. Reads it only if it was written since the last call.
    bool isThere();

    /// The Error says why there is nothing to offer: the file is gone, or cannot be played, or holds the same world.
    Result<VersionOffer> offerFor(const SavedGame& run) const;

private:
    Result<ParsedWorld> read() const;

    ReadContext m_reading;
    QString m_file;
    std::optional<NewGame> m_began;
    std::string m_beganText;  ///< of its world; made when first needed
    std::optional<FileStamp> m_stamp;
    WorldLayout m_layout;
    bool m_isThere = false;
};

}  // namespace gloam::app
