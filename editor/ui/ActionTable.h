#pragma once

#include "editor/ui/ActionRows.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

#include <map>
#include <optional>

class QAction;

namespace gloam::editor {

/// Everything a user can do, one QAction each, shown by menus, tool bars, key list and help. Names are those of the key
/// maps ("move-n", "tool-stamp", "zoom-in").
///
/// The acts of the play view and of the editor's canvas have no shortcut of their own, only their key's name beside the
/// text: the views handle their keys, and a menu's shortcut would take them away. The acts of the window have real
/// shortcuts, from the keys of play in Run and Try and from those of the editor elsewhere.
class ActionTable : public QObject {
    Q_OBJECT

public:
    ActionTable(const UiStyle& style, const KeyBindings& playKeys, const KeyBindings& editKeys,
                QObject* parent = nullptr);

    /// With the editor's default keys.
    ActionTable(const UiStyle& style, const KeyBindings& playKeys, QObject* parent = nullptr);

    /// The action of a name, which must be one of names().
    QAction* action(const QString& name) const;
    bool has(const QString& name) const { return m_actions.contains(name); }
    bool isOfWindow(const QString& name) const;  ///< whether the window does it, not the play view or the canvas
    QStringList names() const;                   ///< in the order of help and menus

    /// From now on, enables and shows only what lives in this mode. Before the first call everything is enabled.
    void setMode(Mode mode);

    const KeyBindings& keys() const { return m_playKeys; }
    const KeyBindings& editKeys() const { return m_editKeys; }
    void setKeys(const KeyBindings& playKeys);
    void setEditKeys(const KeyBindings& editKeys);

    /// Redraws every icon in the theme's current colours.
    void redress();

    /// The whole key list as a page of help, in HTML: playing, then editing.
    QString keyList() const;

private:
    const KeyBindings& keysFor(const ActionRow& row) const;
    void showKeys();
    void show(const ActionRow& row);
    QString partOfKeyList(const QString& title, unsigned modes, const KeyBindings& keys) const;

    KeyBindings m_playKeys;
    KeyBindings m_editKeys;
    UiStyle m_style;
    std::optional<Mode> m_mode;
    std::map<QString, QAction*> m_actions;
};

}  // namespace gloam::editor
