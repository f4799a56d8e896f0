#pragma once

#include "app/run/LastTurns.h"
#include "core/view/frame/Frame.h"
#include "core/view/slice/Slice.h"
#include "editor/ui/GlyphFont.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QSlider;

namespace gloam::editor {
class TileCanvas;
}

namespace gloam::app {

/// The last turns of a run, one per position of a slider, with the fog lifted: what the hero did not see is shown
/// dimmer.
class ReviewPage : public QWidget {
    Q_OBJECT

public:
    explicit ReviewPage(const editor::UiStyle& style, QWidget* parent = nullptr);

    /// Needs at least one moment; shows the last. `title` names the run.
    void setTurns(LastTurns turns, const QString& title);

    const Moment& shown() const;
    QSlider* slider() const { return m_slider; }
    const Frame& frame() const;
    QString facts() const;

signals:
    void practiceAsked();  ///< from the moment shown
    void back();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void show(int position);
    std::optional<editor::CellStep> stepForAll(Size level) const;
    void drawMap();

    LastTurns m_turns;
    editor::UiStyle m_style;
    SliceScratch m_scratch;
    QLabel* m_title;
    editor::TileCanvas* m_canvas;
    QLabel* m_turn;
    QLabel* m_facts;
    QLabel* m_told;
    QSlider* m_slider;
    QPushButton* m_practice;
    QPushButton* m_back;
};

}  // namespace gloam::app
