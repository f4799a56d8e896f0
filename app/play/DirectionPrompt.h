#pragma once

#include "app/play/InputLayer.h"
#include "editor/ui/ActHandlers.h"

#include <QObject>

#include <optional>

namespace gloam::app {

class PlayCommands;

/// An act that waits for a direction: the next movement act, or a click beside the hero.
class DirectionPrompt : public QObject, public InputLayer {
    Q_OBJECT

public:
    DirectionPrompt(const PlayCommands& commands, QObject* parent);

    void ask(const QString& hint, std::function<void(Direction)> then);
    void drop() { m_then = nullptr; }

    bool isOn() const override { return m_then != nullptr; }
    QString hint() const override { return isOn() ? m_hint : QString(); }
    bool act(const QString& name) override;  ///< one without a direction only cancels the question
    bool click(Point cell, Qt::MouseButton button) override;
    bool clickBeside(const QString& act) override;

signals:
    void changed();

private:
    void answer(std::optional<Direction> direction);

    const PlayCommands& m_commands;
    editor::ActHandlers m_acts;
    QString m_hint;
    std::function<void(Direction)> m_then;
};

}  // namespace gloam::app
