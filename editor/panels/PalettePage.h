#pragma once

#include <QWidget>

namespace gloam::editor {

/// A page of the palettes: something to choose from, with a search.
class PalettePage : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual void enter() = 0;             ///< focuses what is chosen
    virtual void search() = 0;            ///< focuses an empty search
    virtual void leave() = 0;             ///< the focus returns to the canvas, and the search is cleared
    virtual void cycle(int steps) = 0;    ///< moves the choice by this many, wrapping around
    virtual bool wasClicked() const = 0;  ///< last used by mouse, with the focus since then

signals:
    void done();  ///< chosen by Enter, or left by Escape: the focus returns to the canvas
};

}  // namespace gloam::editor
