#pragma once

#include "core/base/Direction.h"

#include <QStringList>

#include <functional>
#include <map>

namespace gloam::editor {

/// The act of a direction: "move-ne" for "move-".
QString actToward(const QString& prefix, Direction direction);

/// Handlers of acts by name, as in the table of acts ("rest", "zoom-in"). Each owner adds its own.
class ActHandlers {
public:
    /// The name must be unused.
    void add(const QString& name, std::function<void()> handler);

    /// Adds an act per direction: "move-n", "move-ne" … for "move-".
    void addDirections(const QString& prefix, const std::function<void(Direction)>& handler);

    /// Adds an act per number from 1 to 9: "ability-1" … for "ability-".
    void addNumbers(const QString& prefix, const std::function<void(int)>& handler);

    /// False if no act here has that name.
    bool trigger(const QString& name) const;

    bool has(const QString& name) const { return m_handlers.contains(name); }
    QStringList names() const;  ///< sorted

private:
    std::map<QString, std::function<void()>> m_handlers;
};

}  // namespace gloam::editor
