#pragma once

#include "core/view/frame/LevelFrame.h"
#include "core/world/Stamp.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/CellQuestion.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/GlyphFont.h"

#include <QObject>
#include <QPoint>

#include <array>
#include <map>
#include <vector>

namespace gloam::editor {

enum class ToolKind { Stamp, Terrain, Fill, Shape, Eraser, Area, Wand, Entity, Select, Link };
inline constexpr int toolKindCount = 10;

/// Whether a tool lays down what is in hand.
constexpr bool isPainting(ToolKind tool)
{
    return tool == ToolKind::Stamp || tool == ToolKind::Terrain || tool == ToolKind::Fill || tool == ToolKind::Shape;
}

/// What the inspector shows, and what is drawn as selected.
struct Selection {
    enum class Kind { Level, World, Start, Cell, Entities, Link, Type };

    Kind kind = Kind::Level;             ///< Level: the one that is open
    Point cell;                          ///< of a Cell
    std::vector<EntityId> entities;      ///< of the open level, sorted; never empty for Entities
    LinkId link;
    TypeCategory category = TypeCategory::Tiles;   ///< of a Type
    Name type = {};

    static Selection ofWorld() { return {Kind::World, {}, {}, {}}; }
    static Selection ofStart() { return {Kind::Start, {}, {}, {}}; }
    static Selection ofCell(Point cell) { return {Kind::Cell, cell, {}, {}}; }
    static Selection ofEntities(std::vector<EntityId> ids);   ///< of none: the level
    static Selection ofLink(LinkId id) { return {Kind::Link, {}, {}, id}; }
    static Selection ofType(TypeCategory category, Name type) { return {Kind::Type, {}, {}, {}, category, std::move(type)}; }

    bool has(EntityId id) const;
    friend bool operator==(const Selection&, const Selection&) = default;
};

/// Whether a world or one of its libraries has a type of that name: it is there, and not only named.
bool hasType(const World& world, TypeCategory category, const Name& type);

/// Whether types of a category are neither painted nor placed: abilities, statuses.
constexpr bool isOnlyLookedAt(TypeCategory category)
{
    return category == TypeCategory::Abilities || category == TypeCategory::Statuses;
}

/// How a level is looked at: how large its cells are, and which of its pixels stands at the canvas's top left corner.
struct Camera {
    CellStep step = CellStep::M;
    QPoint topLeft;
    friend bool operator==(const Camera&, const Camera&) = default;
};

/// Which of the cells of a stamp of several a brush lays down: as it is, or one of its cells by chance, each different one
/// as likely as the next, or as often as it occurs.
enum class Mix { None, Even, Weighted };

enum class ShapeForm { Rectangle, Ellipse };

/// How what is in hand is laid on.
struct Brush {
    static constexpr int most = 9;
    int size = 1;            ///< cells across, odd; of stamps of one cell, of mixed ones, of terrain and of the eraser
    bool isRound = false;
    Mix mix = Mix::None;
    ShapeForm shape = ShapeForm::Rectangle;   ///< that the shape tool draws
    friend bool operator==(const Brush&, const Brush&) = default;
};

/// What of a level is drawn, and what may be changed by hand.
struct LayerStates {
    LevelLayers hidden;
    LevelLayers locked;
    LevelLayer current = LevelLayer::Terrain;   ///< what keys hide, lock and highlight: that of what is in hand
    bool isHighlighted = false;                 ///< all but the current one are drawn dimmed

    bool isOpen(LevelLayer layer) const { return !hidden.has(layer) && !locked.has(layer); }
    LevelLayers open() const;
    LevelView view() const { return {hidden, isHighlighted ? std::optional(current) : std::nullopt}; }
    friend bool operator==(const LayerStates&, const LayerStates&) = default;
};

/// Which links and wires are drawn: none, what is selected, what begins or ends at what is selected or under the cursor,
/// that and what is come to by going on along links, or all.
enum class LinkDisplay { None, Selected, Direct, Transitive, All };
inline constexpr int linkDisplayCount = 5;

/// What of the engine's knowledge lies over the level: what the hero would see from the cursor, how bright cells are.
enum class Overlay { None, Sight, Light };

/// What becomes of a step that is undone or redone and was made on another level than the open one: it is asked about first,
/// its level opens, or the open one stays open.
enum class Elsewhere { Ask, Switch, Stay };
enum class StepWay { Undo, Redo };

inline constexpr int storedStampCount = 9;

/// Where one stands in the editor and what one holds: no part of the world, never undone. Canvas, tools and panels meet
/// here and know nothing of each other. What it says stays true when the world changes: a level that is renamed stays
/// open, what is removed is selected no more.
class Workbench : public QObject {
    Q_OBJECT

public:
    explicit Workbench(WorldDocument& document, QObject* parent = nullptr);

    WorldDocument& document() const { return m_document; }
    const World& world() const { return m_document.world(); }
    Answer perform(Plan plan) const { return m_document.perform(std::move(plan)); }

    const Name& levelId() const { return m_level; }
    const Level* level() const { return world().findLevel(m_level); }   ///< none when the world has no levels
    void openLevel(const Name& id);                                     ///< with the cursor and camera it was left with
    void openLevelAt(const Place& place);                               ///< and goes to the cell

    Point cursor() const { return m_views.at(m_level).cursor; }         ///< always inside of the level
    void setCursor(Point cell);                                         ///< to the nearest cell of the level
    std::optional<Camera> camera() const { return m_views.at(m_level).camera; }   ///< if empty, not looked at yet
    void setCamera(const Camera& camera) { m_views[m_level].camera = camera; }

    ToolKind tool() const { return m_tool; }
    void chooseTool(ToolKind tool);
    const Name& tile() const { return m_tile; }                         ///< the type that is painted
    void chooseTile(const Name& type);
    const Name& entityType() const { return m_entityType; }             ///< the type that is placed
    void chooseEntityType(const Name& type);

    void lookAt(TypeCategory category, const Name& type);               ///< one that is only looked at
    const Name& inHand(TypeCategory category) const;
    void choose(TypeCategory category, const Name& type);

    const Stamp& stamp() const { return m_stamp; }                      ///< what is painted: of the chosen tile, or a piece
    void takeStamp(Stamp stamp);
    const std::optional<Stamp>& storedStamp(int number) const { return m_stored[static_cast<std::size_t>(number - 1)].stamp; }
    void storeStamp(int number);                                        ///< what is in hand; numbers from 1
    /// Takes a stored stamp, also one of another world whose types this one has; what it needs and is not here, else.
    std::vector<Name> recallStamp(int number);
    std::vector<Name> tilesInRow() const;   ///< of a stamp that is one row of single tiles; else empty
    /// Adds a tile to those in hand, of which each click lays one by chance, or takes it away from them.
    void toggleInHand(const Name& tile);
    bool isInHand(const Name& tile) const;                              ///< the stamp is of tiles in a row and this is one
    const Brush& brush() const { return m_brush; }
    void setBrush(const Brush& brush);
    int strokeNumber() const { return m_strokes; }                      ///< of the stroke that is drawn next: chance depends on it
    void countStroke() { ++m_strokes; }

    const CellArea& area() const { return m_area; }                     ///< the selected cells of the open level
    void selectArea(CellArea area);
    const LayerStates& layers() const { return m_layers; }
    void setLayers(const LayerStates& layers);

    LinkDisplay linkDisplay() const { return m_linkDisplay; }
    void setLinkDisplay(LinkDisplay display);
    Overlay overlay() const { return m_overlay; }
    void setOverlay(Overlay overlay);

    void setElsewhere(Elsewhere elsewhere) { m_elsewhere = elsewhere; }
    /// Undoes or redoes a step, or asks about it first; false when there is none.
    bool takeStep(StepWay way);
    void takeStep(StepWay way, Elsewhere elsewhere);                    ///< without asking

    const Selection& selection() const { return m_selection; }
    void select(const Selection& selection);

    /// A cell that someone wants pointed out on the map.
    CellQuestion& question() { return m_question; }
    const CellQuestion& question() const { return m_question; }

    /// One line for the user, in the status bar.
    void tell(const QString& sentence, Sign sign = Sign::Note) { emit told(sentence, sign); }
    void tell(const Answer& refused);                                   ///< why not; says nothing of what was done

    /// Lets the user choose where a link leads; if empty, where a link that begins at the cursor leads.
    void askDestination(std::optional<LinkId> link) { emit destinationAsked(link); }

    /// Along a link to its other end, so that one can come back to where one is now.
    void goAlongLink(const Place& to);

    /// Brings cells of a level into sight and lets them glow, as after an undo.
    void show(const Name& level, const std::vector<Rect>& cells);

signals:
    void levelOpened();
    void cursorMoved();
    void toolChosen();
    void tileChosen();
    void entityTypeChosen();
    void lookedAtChosen();
    void stampTaken();
    void brushChanged();
    void areaSelected();
    void layersChanged();
    void linkDisplayChanged();
    void overlayChanged();
    void stepAsked(gloam::editor::StepWay way);          ///< whether it shall be taken on a level that is not open
    void destinationAsked(std::optional<gloam::LinkId> link);
    void linkFollowed(const gloam::Place& from);   ///< to the cell of the cursor, from where it was
    void selectionChanged();
    void told(const QString& sentence, gloam::editor::Sign sign);
    void shown(const std::vector<gloam::Rect>& cells);   ///< of the open level

private:
    struct View {
        Point cursor;
        std::optional<Camera> camera;
    };
    void begin();
    void beginInHand();
    void follow(const Touched& touched);
    void keepInHand();
    void keepStamps();
    void stampChosenTile();
    void followHand();
    void followRename(const edit::TypeName& name);
    void showStep(const QString& text, const Touched& touched);
    bool isElsewhere(StepWay way) const;
    bool isThere(const Selection& selection) const;
    Size levelSize() const;   ///< of the open one; empty for none
    Point clamped(Point cell) const;
    Point firstCursor() const;

    WorldDocument& m_document;
    CellQuestion m_question;
    Name m_level;
    std::map<Name, View> m_views;   ///< always with m_level
    ToolKind m_tool = ToolKind::Stamp;
    Name m_tile;
    Stamp m_stamp;
    struct StoredStamp {
        std::optional<Stamp> stamp;
        bool isForeign = false;   ///< of the types of a world that was open before
    };
    std::array<StoredStamp, storedStampCount> m_stored;
    int m_strokes = 0;
    Brush m_brush;
    CellArea m_area;        ///< always of the open level's size
    LayerStates m_layers;
    LinkDisplay m_linkDisplay = LinkDisplay::All;
    Overlay m_overlay = Overlay::None;
    Elsewhere m_elsewhere = Elsewhere::Switch;
    Name m_entityType;
    std::map<TypeCategory, Name> m_lookedAt;   ///< of what is neither painted nor placed, the one looked at last
    Selection m_selection;
};

}  // namespace gloam::editor
