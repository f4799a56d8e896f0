#pragma once

#include "app/setup/Settings.h"
#include "app/setup/UserFolders.h"
#include "editor/ui/KeyBindings.h"

namespace gloam::app {

/// The keys of both panes: a preset with the user's changes on top, each in its own file in the settings folder
/// (keys-play.txt, keys-edit.txt), in the form of the presets.
class KeyMaps {
public:
    enum class Pane { Play, Edit };

    KeyMaps(editor::Resources resources, UserFolders folders) : m_resources(std::move(resources)), m_folders(std::move(folders)) {}

    /// Reads the preset and the changes; an Error if the preset cannot be read. Wrong or conflicting changes are
    /// reported and left out.
    Result<editor::KeyBindings> load(Pane pane, const QString& preset, Problems& problems) const;
    Result<editor::KeyBindings> usual(Pane pane, const QString& preset) const;

    /// Writes what differs from the preset.
    Status save(Pane pane, const QString& preset, const editor::KeyBindings& keys) const;

private:
    QString fileOf(Pane pane) const;

    editor::Resources m_resources;
    UserFolders m_folders;
};

/// Why a key cannot be bound again: "F5 is Try from Here already." Empty if it is free for the act.
QString objectionTo(const editor::KeyBindings& keys, const QString& act, const editor::KeyChord& chord);

}  // namespace gloam::app
