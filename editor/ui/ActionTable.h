#pragma once

#include "editor/ui/KeyBindings.h"
#include "editor/ui/Look.h"

#include <QObject>

#include <map>

class QAction;

namespace gloam::editor {

/// Everything a user can do, one QAction each: menus, tool bars, key list and help all show these. Names are those of the
/// key maps ("move-n", "zoom-in").
///
/// The acts of the play view have no shortcut of their own, only their key's name beside the text: the view takes its keys
/// itself, and a shortcut of a menu would take them from it. The acts of the window have true shortcuts.
class ActionTable : public QObject {
    Q_OBJECT

public:
    ActionTable(const Look& look, const KeyBindings& keys, QObject* parent = nullptr);

    /// The action of that name, which must be one of names().
    QAction* action(const QString& name) const;
    bool has(const QString& name) const { return m_actions.contains(name); }
    QStringList names() const;   ///< in the order of help and menus

    const KeyBindings& keys() const { return m_keys; }
    void setKeys(const KeyBindings& keys);

    /// The whole key list as a page of help, in HTML.
    QString keyList() const;

private:
    void showKeys();

    KeyBindings m_keys;
    QColor m_quiet;
    std::map<QString, QAction*> m_actions;
};

}  // namespace gloam::editor
