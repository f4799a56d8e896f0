#pragma once

#include "editor/ui/ActHandlers.h"

#include <QObject>

#include <optional>

namespace gloam::app {

/// An act that waits for a direction: the next movement act, or a click beside the hero.
class DirectionPrompt : public QObject {
    Q_OBJECT

public:
    explicit DirectionPrompt(QObject* parent);

    void ask(const QString& hint, std::function<void(Direction)> then);
    bool isOpen() const { return m_then != nullptr; }
    const QString& hint() const { return m_hint; }

    void act(const QString& name);  ///< an act without a direction only cancels the question
    void answer(std::optional<Direction> direction);
    void drop() { m_then = nullptr; }

signals:
    void changed();

private:
    editor::ActHandlers m_acts;
    QString m_hint;
    std::function<void(Direction)> m_then;
};

}  // namespace gloam::app
