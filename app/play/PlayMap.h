#pragma once

#include "app/play/InputLayer.h"
#include "app/setup/AppContext.h"
#include "core/view/frame/Animation.h"
#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "editor/ui/GlyphFont.h"

#include <QObject>

#include <optional>

namespace gloam::editor {
class TileCanvas;
}

namespace gloam::app {

class MapEffects;
class MapLight;
class PlaySession;

/// The map of a game on its canvas: the size of cells, which of them are shown and in which colours, the light on them
/// and the effects over them, which a key ends that nothing above takes.
class PlayMap : public QObject, public InputLayer {
    Q_OBJECT

public:
    PlayMap(const AppContext& context, QWidget* parent);

    editor::TileCanvas& canvas() const { return *m_canvas; }
    MapEffects& effects() const { return *m_effects; }
    Rect window() const { return m_window; }  ///< the cells shown

    /// The user's palette, or the world's own if the user has chosen none (REND-11). Soft light only if the user wants
    /// it.
    const Palette& palette(const PlaySession& session) const;

    /// Shows the whole level, with creatures marked by their bearing, instead of what the hero knows.
    void liftFog(bool isLifted) { m_isFogLifted = isLifted; }

    /// Keeps the cursor, if there is one, in view, else the hero.
    void draw(const PlaySession& session, std::optional<Point> cursor);
    void drawLight(const PlaySession& session);       ///< the same cells in the current light
    void showLastEvents(const PlaySession& session);  ///< plays their animations and flares
    void skip();                                      ///< ends animations and flares

    /// Forgets where the map was, for another game.
    void startOver();

    void followSettings();
    void zoom(int steps);  ///< above 0 is larger; takes effect at the next draw(), as all of these
    void zoomToUsual();    ///< the largest size that shows the whole level, or the hero's surroundings

    bool isOn() const override { return false; }  // effects do not block the game
    bool takeKey(const QKeyEvent& event, const QString& act) override;
    bool click(Point cell, Qt::MouseButton button) override;

signals:
    void lightMoved();
    void windowMoved();

private:
    std::optional<editor::CellStep> largestStepFor(Size cells) const;
    bool needsSmallest(Size level, Size known) const;
    editor::CellStep stepFor(Size level, Size known) const;
    editor::CellStep stepAtWhichItFills(Size known) const;
    editor::CellStep usualStep(const Slice& slice, editor::CellStep wanted);
    editor::CellStep stepWithThreats(const Slice& slice, const Rect& known, editor::CellStep most) const;
    std::optional<Rect> windowBefore(const Slice& slice) const;
    Rect windowAround(const Slice& slice, std::optional<Point> cursor, const Rect& known);

    AppContext m_context;
    editor::TileCanvas* m_canvas;
    MapEffects* m_effects;
    MapLight* m_light;
    mutable Palette m_plainPalette = {};  ///< without soft light
    Rect m_window;
    bool m_isFogLifted = false;
    std::optional<Frame> m_unfogged;               ///< of this turn, while the fog is lifted
    std::optional<editor::CellStep> m_chosenStep;  ///< by the user; if empty, the usual one

    /// What was shown last, without a cursor: the level, in which view, at which usual size and in which window.
    struct Shown {
        Name level;
        QSize view;
        editor::CellStep step{};
        Rect window;
    };
    std::optional<Shown> m_shown;
    LampsLit m_lamps;
};

}  // namespace gloam::app
