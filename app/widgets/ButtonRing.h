#pragma once

#include <QPointer>

#include <vector>

class QAbstractButton;
class QKeyEvent;
class QWidget;

namespace gloam::app {

/// Moves the focus among the buttons of a screen by arrows and first letters, round and round; hidden and disabled ones
/// are passed over.
class ButtonRing {
public:
    void setButtons(std::vector<QPointer<QAbstractButton>> buttons) { m_buttons = std::move(buttons); }

    void focusFirst() const;
    void move(int by) const;   ///< the focus, to the next (1) or the one before (-1)

    /// True when the key was one of ours. A letter that only one button begins with presses it; one that several begin
    /// with goes to the next of them.
    bool handle(const QKeyEvent& event) const;

private:
    std::vector<QAbstractButton*> usable() const;
    bool goToLetter(const QString& text) const;

    std::vector<QPointer<QAbstractButton>> m_buttons;
};

/// Presses the button in focus when the key is Enter; true when it did. By itself Qt does that in dialogs only.
bool pressByEnter(const QKeyEvent& event, QWidget* focused);

}  // namespace gloam::app
