#pragma once

#include <QWidget>

#include <functional>
#include <vector>

namespace gloam::editor {

/// The parts of the editor that the keys go round, in their order.
class FocusRound {
public:
    void add(const QWidget* part, std::function<void()> enter);

    /// To the next (1) or the previous (-1) part that is seen and takes the focus.
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
