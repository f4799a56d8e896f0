#pragma once

#include "core/world/Stamp.h"
#include "editor/document/WorldDocument.h"

#include <QObject>

#include <vector>

namespace gloam::editor {

/// Which cells of a larger stamp a brush uses: the stamp as it is, or random single cells, each different one equally
/// likely, or as likely as it is frequent.
enum class Mix { None, Even, Weighted };

enum class ShapeForm { Rectangle, Ellipse };

/// How the brush paints.
struct Brush {
    static constexpr int most = 9;
    int size = 1;  ///< cells across, odd; for stamps of one cell, mixed ones, terrain and the eraser
    bool isRound = false;
    Mix mix = Mix::None;
    ShapeForm shape = ShapeForm::Rectangle;  ///< for the shape tool
    bool operator==(const Brush&) const = default;
};

/// Whether the types still have all slots that a stamp uses; undo may have removed some.
bool hasSlotsOf(const TypeRegistry& types, const Stamp& stamp);

/// What you paint with: a tile, a row of tiles or a piece, and the brush.
class PaintChoice : public QObject {
    Q_OBJECT

public:
    explicit PaintChoice(const WorldDocument& document) : m_document(document) {}

    const Name& tile() const { return m_tile; }  ///< the type that is painted
    void chooseTile(const Name& type);
    const Stamp& stamp() const { return m_stamp; }  ///< what to paint: the chosen tile, or a piece
    void takeStamp(Stamp stamp);
    std::vector<Name> tilesInRow() const;  ///< for a stamp that is one row of single tiles; else empty
    /// Adds a tile to the row of tiles in use, of which each click paints a random one, or removes it.
    void toggleInHand(const Name& tile);
    bool isInHand(const Name& tile) const;  ///< among the tiles in a row
    const Brush& brush() const { return m_brush; }
    void setBrush(const Brush& brush);
    int strokeNumber() const { return m_strokes; }  ///< of the next stroke; seeds its chance
    void countStroke() { ++m_strokes; }

signals:
    void tileChosen();
    void stampTaken();
    void brushChanged();

private:
    friend class EditorState;  // which announces a new world and knows in which order choices follow an edit
    void begin();
    void keepTile();
    void keepStamp();

    const World& world() const { return m_document.world(); }
    void stampChosenTile();

    const WorldDocument& m_document;
    Name m_tile;
    Stamp m_stamp;
    int m_strokes = 0;
    Brush m_brush;
};

}  // namespace gloam::editor
