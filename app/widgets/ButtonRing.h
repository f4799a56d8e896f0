#pragma once

#include <QPointer>

#include <vector>

class QAbstractButton;
class QKeyEvent;
class QWidget;

namespace gloam::app {

/// Moves the focus among a screen's buttons by arrows, Home, End and first letters, wrapping around and skipping hidden
/// and disabled ones.
class ButtonRing {
public:
    void setButtons(std::vector<QPointer<QAbstractButton>> buttons) { m_buttons = std::move(buttons); }

    /// Letters then press nothing: where one meant for the game must not do anything grave.
    void letLettersOnlyMove() { m_doLettersPress = false; }

    void focusFirst() const;
    void move(int by) const;  ///< moves the focus to the next (1) or previous (-1) button

    /// True if it handled the key. A letter that starts only one button's text presses it; with several it moves to the
    /// next.
    bool handle(const QKeyEvent& event) const;

private:
    std::vector<QAbstractButton*> usable() const;
    bool goToLetter(const QString& text) const;

    std::vector<QPointer<QAbstractButton>> m_buttons;
    bool m_doLettersPress = true;
};

/// Presses the focused button if the key is Enter; true if it did. Qt itself does this only in dialogs.
bool pressByEnter(const QKeyEvent& event, QWidget* focused);

}  // namespace gloam::app
