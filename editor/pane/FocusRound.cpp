#include "editor/pane/FocusRound.h"

#include <QApplication>

#include <algorithm>

namespace gloam::editor {

void FocusRound::add(const QWidget* part, std::function<void()> enter, std::function<bool()> isHere)
{
    m_parts.push_back({part, std::move(enter), std::move(isHere)});
}

bool FocusRound::Part::hasFocus() const
{
    return isEntered(QApplication::focusWidget());
}

bool FocusRound::Part::isEntered(const QWidget* focus) const
{
    if (isHere && !isHere())
        return false;
    return widget == focus || widget->isAncestorOf(focus);
}

void FocusRound::go(int way) const
{
    const auto found = std::find_if(m_parts.begin(), m_parts.end(), [](const Part& part) { return part.hasFocus(); });
    std::size_t at = found == m_parts.end() ? 0 : static_cast<std::size_t>(found - m_parts.begin());
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        at = (at + m_parts.size() + static_cast<std::size_t>(way)) % m_parts.size();
        if (!m_parts[at].widget->isVisible())
            continue;
        m_parts[at].enter();
        if (m_parts[at].hasFocus())
            return;
        QWidget* const window = m_parts[at].widget->window();
        if (window->isActiveWindow() || !m_parts[at].isEntered(window->focusWidget()))
            continue;
        window->activateWindow();  // it floats
        return;
    }
}

}  // namespace gloam::editor
