#pragma once

#include "core/view/frame/Danger.h"
#include "core/view/frame/Overlay.h"
#include "editor/canvas/FirstTurn.h"
#include "editor/canvas/GroundSurvey.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/DisplayChoices.h"
#include "editor/state/OpenLevel.h"
#include "editor/ui/OverlayShades.h"

#include <QTimer>

#include <functional>
#include <memory>

class QPainter;

namespace gloam::editor {

struct Theme;

/// What the engine computes for the open level, drawn over it. Recomputed when the document changes, and sight also
/// when the cursor moves; light on large levels and answers of the whole level when strokes pause, and reach and what
/// follows on another thread, with the old answer hatched until then.
class OverlayPaint : public QObject {
    Q_OBJECT

public:
    static constexpr int cellsAtOnce = 65'536;  ///< the largest level recomputed at every stroke

    explicit OverlayPaint(const WorldDocument& document, const DisplayChoices& display, const OpenLevel& open,
                          QObject* parent = nullptr);

    bool isOn() const { return m_display.overlay() != Overlay::None; }

    /// Sight: 1 if seen, else 0. Light: 0 to 5. Danger: the number of creatures that watch the cell. Steps: -1 if the
    /// hero cannot get there. Reach and what follows: as in SurveyAnswer, but nullopt where the hero could not stand.
    /// Nullopt if there is no answer.
    std::optional<int> valueAt(Point cell) const;

    /// In words, with a cell's value: "Light: 3 of 5 here". Empty without an overlay.
    QString legend(Point cell) const;

    /// What the overlay of reach adds with each further key; empty for others, or while it is not known.
    QStringList keys() const;
    /// What the hero holds in it: "with brass key, iron key", "with nothing more".
    QString heldWords() const;
    bool isSearching() const { return m_survey.isSearching(); }

    void point(std::optional<Point> cell);  ///< the cell under the mouse; nullopt: the cursor's

    void draw(QPainter& painter, const Rect& window, const Theme& theme,
              const std::function<QRect(Point)>& rectOf) const;
    /// What its lines mean, in a corner away from the pointer; nothing for the first four.
    void drawWords(QPainter& painter, const QRect& canvas, const Theme& theme,
                   const std::function<QRect(Point)>& rectOf) const;

signals:
    void changed();

private:
    void forget();
    void follow();
    void computeLevel();
    bool isOfLevel() const;
    bool isOfFirstTurn() const;
    bool isSurvey() const { return GroundSurvey::isFor(m_display.overlay()); }
    QStringList legendLines() const;
    Point pointed() const { return m_pointed.value_or(m_open.cursor()); }
    QString legendOfDanger(Point cell) const;
    QString legendOfSteps(Point cell) const;
    OverlayShade shadeOf(int value) const;
    std::optional<Game> begin() const;
    std::optional<Game> beginOnLevel(const std::vector<Point>& arrivals) const;
    const CellMask* seen() const;
    const Grid<std::uint8_t>* light() const;

    const WorldDocument& m_document;
    const DisplayChoices& m_display;
    const OpenLevel& m_open;
    QTimer m_pause;
    mutable std::unique_ptr<Lookout> m_lookout;
    mutable QString m_reason;                 ///< why there is no answer
    mutable std::optional<Point> m_seenFrom;  ///< the cursor's cell when sight was last computed
    mutable CellMask m_seen;
    mutable std::optional<Grid<std::uint8_t>> m_light;
    std::unique_ptr<Danger> m_danger;
    std::optional<Grid<int>> m_steps;
    int m_mostSteps = 0;
    std::unique_ptr<FirstTurn> m_first;  ///< for paths, minds and sound
    GroundSurvey m_survey;               ///< for reach and what follows
    std::optional<Point> m_pointed;
    OverlayShades m_shades;
    bool m_isStale = false;
};

/// The names of the acts: "Sight", "Light"; empty for none.
QString nameOf(Overlay overlay);

}  // namespace gloam::editor
