#pragma once

#include "app/setup/AppContext.h"
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

/// The map of a game on its canvas: how large its cells are, which of them are shown and in which colours, the light on
/// them and what flies over them.
class PlayMap : public QObject {
    Q_OBJECT

public:
    PlayMap(const AppContext& context, QWidget* parent);

    editor::TileCanvas& canvas() const { return *m_canvas; }
    MapEffects& effects() const { return *m_effects; }
    Rect window() const { return m_window; }  ///< the cells that are shown

    /// The user's, but the world's own where the user has chosen none (REND-11). Soft light only where it is wanted.
    const Palette& palette(const PlaySession& session) const;

    /// Shows the cursor, if there is one, else the hero.
    void draw(const PlaySession& session, std::optional<Point> cursor);
    void drawLight(const PlaySession& session);       ///< the same cells in the light of this moment
    void showLastEvents(const PlaySession& session);  ///< what flies and flares in them
    void skip();                                      ///< what flies and flares is over

    void followSettings();
    void zoom(int steps);  ///< above 0 is larger; seen when it is drawn next, as all of these
    void zoomToUsual();    ///< as large as lets the level be seen whole, or the hero's surroundings

signals:
    void lightMoved();
    void windowMoved();

private:
    std::optional<editor::CellStep> largestStepFor(Size cells) const;
    editor::CellStep stepForAll(Size level) const;
    editor::CellStep stepFor(Size level, Size known) const;

    AppContext m_context;
    editor::TileCanvas* m_canvas;
    MapEffects* m_effects;
    MapLight* m_light;
    mutable Palette m_plainPalette = {};  ///< where soft light is not wanted
    Rect m_window;
    std::optional<editor::CellStep> m_chosenStep;  ///< by the user; if empty, the usual one
};

}  // namespace gloam::app
