#pragma once

#include "app/setup/Settings.h"
#include "app/setup/UserFolders.h"
#include "editor/ui/KeyBindings.h"

namespace gloam::app {

/// The keys of both panes: a preset, and over it what the user has changed, each in a file of its own in the folder of
/// settings (keys-play.txt, keys-edit.txt) in the form of KeyBindings::parse().
class KeyMaps {
public:
    enum class Pane { Play, Edit };

    explicit KeyMaps(UserFolders folders) : m_folders(std::move(folders)) {}

    /// Reads the preset and the changes; an Error when there is no such preset. Reports and skips invalid or
    /// conflicting changes.
    Result<editor::KeyBindings> load(Pane pane, const QString& preset, Problems& problems) const;
    Result<editor::KeyBindings> usual(Pane pane, const QString& preset) const;

    /// Writes what differs from the preset.
    Status save(Pane pane, const QString& preset, const editor::KeyBindings& keys) const;

private:
    QString fileOf(Pane pane) const;

    UserFolders m_folders;
};

/// Why a key cannot be bound again: "F5 is Try from Here already." Empty if it is free for the act.
QString objectionTo(const editor::KeyBindings& keys, const QString& act, const editor::KeyChord& chord);

}  // namespace gloam::app
