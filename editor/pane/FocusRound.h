#pragma once

#include <QWidget>

#include <functional>
#include <vector>

namespace gloam::editor {

/// The parts of the editor that keys cycle through, in order.
class FocusRound {
public:
    void add(const QWidget* part, std::function<void()> enter) { add(part, std::move(enter), {}); }
    /// Adds a part whose widget also shows other parts: `isHere` says whether it shows this one now.
    void add(const QWidget* part, std::function<void()> enter, std::function<bool()> isHere);

    /// Focuses the next (1) or previous (-1) part that is visible and takes the focus.
    void go(int way) const;

private:
    struct Part {
        const QWidget* widget;
        std::function<void()> enter;
        std::function<bool()> isHere;
        bool hasFocus() const;
        bool isEntered(const QWidget* focus) const;  ///< if that widget has the focus of its window
    };
    std::vector<Part> m_parts;
};

}  // namespace gloam::editor
