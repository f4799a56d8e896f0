#pragma once

#include "editor/tools/Tool.h"

namespace gloam::editor {

/// A gesture of painting so far, on one level.
struct Stroke {
    Point from;                   ///< where it started
    Point to;                     ///< where it is now
    std::vector<Point> trail;     ///< every cell passed, without gaps, from `from` to `to`
    std::optional<Point> before;  ///< where the previous stroke ended
    bool isClick() const { return trail.size() == 1; }
};

/// Number of cells meaning all, as when a gesture ends.
inline constexpr auto allOfThem = static_cast<std::size_t>(-1);

/// A tool's hint: in general, and with a key held that changes what it does.
struct ToolHints {
    const char* plain;
    const char* shift = nullptr;
    const char* ctrl = nullptr;
    const char* alt = nullptr;
    const char* ctrlShift = nullptr;
    QString of(Modifiers held) const;  ///< translated
};

/// How a painting tool works: which cells a gesture takes, and what happens to them.
struct PaintKind {
    /// They may lie outside the level. Beyond `most`, some may be missing: enough for a preview.
    std::vector<Point> (*cells)(const EditorState& state, const Stroke& stroke, Modifiers held, std::size_t most);
    void (*effect)(LevelChange& work, const EditorState& state, const std::vector<Point>& cells, const Stroke& stroke,
                   Modifiers held);
    ToolHints hints;
    /// What the end of a gesture takes, as an area, for gestures that may take millions of cells, and what happens to
    /// it. Null, or no area: as `cells` and `effect` say.
    std::optional<CellArea> (*region)(const EditorState& state, const Stroke& stroke, Modifiers held,
                                      Progress& progress) = nullptr;
    void (*regionEffect)(LevelChange& work, const EditorState& state, const CellArea& region, const Stroke& stroke,
                         Modifiers held, Progress& progress) = nullptr;
    /// Whether, without Shift and Ctrl, it takes what it passes over and the results of the parts add up, so that the
    /// work can grow with the stroke. If null, never.
    bool (*grows)(const EditorState& state) = nullptr;
    bool isGapless = false;  ///< the trail has no gaps
    /// What to outline and measure while it is pressed. If null, nothing.
    std::optional<Rect> (*bounds)(const EditorState& state, const Stroke& stroke, Modifiers held) = nullptr;
    std::size_t mostPreviewed = 1'000'000;                   ///< cells in a preview; the rest are taken only at the end
    bool hasBrush = false;                                   ///< outlines under the pointer what a click takes
    const char* verb = QT_TRANSLATE_NOOP("Tools", "paint");  ///< its name in the history
    bool isOfTile = true;                                    ///< it paints the current tile, which the history names
    const char* area = "%1x%2";                              ///< the history's words for the drawn rectangle
    const char* verbWithAlt = nullptr;                       ///< if empty, the same
    const char* (*picture)(const EditorState& state) = nullptr;
    void (*takeAgain)(EditorState& state) = nullptr;
};

/// A tool that treats all cells of a gesture alike: stamp, terrain, fill, shape and eraser.
class PaintTool : public Tool {
public:
    PaintTool(EditorState& state, const PaintKind& kind, std::unique_ptr<Tool> ofRightButton = nullptr)
        : Tool(state), m_kind(kind), m_ofRightButton(std::move(ofRightButton))
    {}

    void press(Point cell, Modifiers held) override;
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override;
    bool isBusy() const override { return m_stroke.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;
    Tool* toolOfRightButton() override { return m_ofRightButton.get(); }
    QString picture() const override { return m_kind.picture ? QLatin1String(m_kind.picture(state())) : QString(); }
    void takeAgain() override;

private:
    Point near(Point cell) const;
    void extend(Point to, Modifiers held);
    void grow(const std::vector<Point>& cells, Modifiers held);
    bool isGrown(Modifiers held) const;
    LevelChange workOf(const Stroke& stroke, Modifiers held, std::size_t most) const;
    LevelChange wholeWorkOf(const Stroke& stroke, Modifiers held, Progress& progress) const;
    QString verb(Modifiers held) const;
    void tellOutside(Point cell);
    std::optional<Point> strokeBefore() const;
    std::optional<Rect> outline() const;
    QString stepText(const LevelChange& done, const std::optional<Rect>& bounds, Modifiers held) const;

    PaintKind m_kind;
    std::unique_ptr<Tool> m_ofRightButton;
    std::optional<Stroke> m_stroke;
    LevelChange m_grown;         ///< of the trail so far
    std::optional<Point> m_aim;  ///< before a press
    Modifiers m_held;
    std::optional<Place> m_lastEnd;
};

/// How many kinds of tool paint.
extern const std::size_t paintToolCount;

/// The tool of a kind that paints; null for a kind that has a class of its own.
std::unique_ptr<Tool> makePaintTool(ToolKind kind, EditorState& state);

}  // namespace gloam::editor
