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
    /// Why an act cannot be done now, as a sentence; empty if it can be, or if that is only known once it is tried.
    using Objection = std::function<QString()>;

    /// The name must be unused.
    void add(const QString& name, std::function<void()> handler, Objection objection = {});

    /// Lets an act that is here already say why it cannot be done; a second objection is asked after the first.
    void object(const QString& name, Objection objection);

    /// Adds an act per direction: "move-n", "move-ne" … for "move-".
    void addDirections(const QString& prefix, const std::function<void(Direction)>& handler);

    /// Adds an act per number from 1 to 9: "ability-1" … for "ability-".
    void addNumbers(const QString& prefix, const std::function<void(int)>& handler);

    /// False if no act here has that name.
    bool trigger(const QString& name) const;

    /// Why that act cannot be done now; empty if it can be, or if no act here has that name.
    QString objectionTo(const QString& name) const;

    bool has(const QString& name) const { return m_handlers.contains(name); }
    QStringList names() const;  ///< sorted

private:
    std::map<QString, std::function<void()>> m_handlers;
    std::map<QString, Objection> m_objections;
};

}  // namespace gloam::editor
