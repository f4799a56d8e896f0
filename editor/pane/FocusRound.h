#pragma once

#include <QWidget>

#include <functional>
#include <vector>

namespace gloam::editor {

/// The parts of the editor that keys cycle through, in order.
class FocusRound {
public:
    void add(const QWidget* part, std::function<void()> enter);

    /// Focuses the next (1) or previous (-1) part that is visible and takes the focus.
    void go(int way) const;

private:
    struct Part {
        const QWidget* widget;
        std::function<void()> enter;
        bool hasFocus() const;
    };
    std::vector<Part> m_parts;
};

}  // namespace gloam::editor
