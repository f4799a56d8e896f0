#include "app/widgets/ButtonRing.h"

#include "editor/ui/KeyPress.h"

#include <QAbstractButton>
#include <QKeyEvent>

#include <algorithm>

namespace gloam::app {

namespace {

int indexOfFocus(const std::vector<QAbstractButton*>& buttons)
{
    const auto found =
        std::find_if(buttons.begin(), buttons.end(), [](const auto* button) { return button->hasFocus(); });
    return found == buttons.end() ? -1 : static_cast<int>(found - buttons.begin());
}

void focusByKey(QAbstractButton* button)
{
    button->setFocus(Qt::TabFocusReason);
}

}  // namespace

void ButtonRing::focusFirst() const
{
    const auto buttons = usable();
    if (!buttons.empty())
        focusByKey(buttons.front());
}

bool ButtonRing::handle(const QKeyEvent& event) const
{
    const bool onPad = event.modifiers().testFlag(Qt::KeypadModifier);
    const int key = event.key();
    if (key == Qt::Key_Down || key == Qt::Key_Right || (onPad && (key == Qt::Key_2 || key == Qt::Key_6))) {
        move(1);
        return true;
    }
    if (key == Qt::Key_Up || key == Qt::Key_Left || (onPad && (key == Qt::Key_8 || key == Qt::Key_4))) {
        move(-1);
        return true;
    }
    if (key == Qt::Key_Home || key == Qt::Key_End) {
        if (const auto buttons = usable(); !buttons.empty())
            focusByKey(key == Qt::Key_Home ? buttons.front() : buttons.back());
        return true;
    }
    if (event.isAutoRepeat() || event.modifiers() & ~(Qt::ShiftModifier))
        return false;
    const QStringList texts = editor::textsOf(event);
    return std::any_of(texts.begin(), texts.end(), [this](const QString& text) { return goToLetter(text); });
}

std::vector<QAbstractButton*> ButtonRing::usable() const
{
    std::vector<QAbstractButton*> buttons;
    for (const auto& button : m_buttons)
        if (button && button->isEnabled() && !button->isHidden())
            buttons.push_back(button);
    return buttons;
}

void ButtonRing::move(int by) const
{
    const auto buttons = usable();
    if (buttons.empty())
        return;
    const int count = static_cast<int>(buttons.size());
    const int at = indexOfFocus(buttons);
    const int next = at < 0 ? 0 : (at + by + count) % count;
    focusByKey(buttons[static_cast<std::size_t>(next)]);
}

bool ButtonRing::goToLetter(const QString& text) const
{
    if (text.size() != 1 || !text.front().isLetterOrNumber())
        return false;
    std::vector<QAbstractButton*> matching;
    for (QAbstractButton* button : usable())
        if (button->text().startsWith(text, Qt::CaseInsensitive))
            matching.push_back(button);
    if (matching.empty())
        return false;
    const int next = (indexOfFocus(matching) + 1) % static_cast<int>(matching.size());
    focusByKey(matching[static_cast<std::size_t>(next)]);
    if (matching.size() == 1 && m_doLettersPress)
        matching.front()->click();
    return true;
}

bool pressByEnter(const QKeyEvent& event, QWidget* focused)
{
    auto* const button = qobject_cast<QAbstractButton*>(focused);
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isEnter && button)
        button->click();
    return isEnter && button;
}

}  // namespace gloam::app
