#pragma once

#include "core/view/frame/LevelFrame.h"
#include "core/world/Stamp.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/CellQuestion.h"
#include "editor/state/ToolKind.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/GlyphFont.h"

#include <QObject>
#include <QPoint>

#include <array>
#include <map>
#include <utility>
#include <vector>

namespace gloam::editor {

/// What the inspector shows, and what is drawn as selected.
struct Selection {
    enum class Kind { Level, World, Start, Cell, Entities, Link, Type, Overland, Zone };

    Kind kind = Kind::Level;         ///< Level: the open one
    Point cell;                      ///< of a Cell; of a Zone, its column and row
    std::vector<EntityId> entities;  ///< of the open level, sorted; never empty for Entities
    LinkId link;
    TypeCategory category = TypeCategory::Tiles;  ///< of a Type
    Name type = {};

    static Selection ofWorld() { return {Kind::World, {}, {}, {}}; }
    static Selection ofStart() { return {Kind::Start, {}, {}, {}}; }
    static Selection ofOverland() { return {Kind::Overland, {}, {}, {}}; }
    static Selection ofZone(Point zone) { return {Kind::Zone, zone, {}, {}}; }
    static Selection ofCell(Point cell) { return {Kind::Cell, cell, {}, {}}; }
    static Selection ofEntities(std::vector<EntityId> ids);  ///< with no ids: the level
    static Selection ofLink(LinkId id) { return {Kind::Link, {}, {}, id}; }
    static Selection ofType(TypeCategory category, Name type)
    {
        return {Kind::Type, {}, {}, {}, category, std::move(type)};
    }

    bool has(EntityId id) const;
    bool isOfOverland() const { return kind == Kind::Overland || kind == Kind::Zone; }
    bool operator==(const Selection&) const = default;
};

/// Whether a world or one of its libraries defines a type of that name, rather than only mentioning it.
bool hasType(const World& world, TypeCategory category, const Name& type);

/// Whether types of a category can neither be painted nor placed: abilities, statuses.
constexpr bool isOnlyLookedAt(TypeCategory category)
{
    return category == TypeCategory::Abilities || category == TypeCategory::Statuses;
}

/// How you view a level: the size of its cells, and the level pixel at the canvas's top left corner.
struct Camera {
    CellStep step = CellStep::M;
    QPoint topLeft;
    bool operator==(const Camera&) const = default;
};

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

/// Which layers of a level are drawn, and which can be changed by hand.
struct LayerStates {
    LevelLayers hidden;
    LevelLayers locked;
    LevelLayer current = LevelLayer::Terrain;  ///< the layer that keys hide, lock and highlight
    bool isHighlighted = false;                ///< all but the current one are dimmed

    bool isOpen(LevelLayer layer) const { return !hidden.has(layer) && !locked.has(layer); }
    LevelLayers open() const;
    LevelView view() const { return {hidden, isHighlighted ? std::optional(current) : std::nullopt}; }
    bool operator==(const LayerStates&) const = default;
};

/// Which links and wires are drawn: none; what is selected; what starts or ends at the selection or the cursor; that
/// and everything reachable from there along links; or all.
enum class LinkDisplay { None, Selected, Direct, Transitive, All };
inline constexpr int linkDisplayCount = 5;

/// What the engine computes, shown over the level.
enum class Overlay {
    None,
    Sight,   ///< what the hero would see from the cursor
    Light,   ///< how bright cells are
    Danger,  ///< how many creatures would notice the hero and attack
    Steps,   ///< how many steps the hero takes from where it comes in
    Paths,   ///< the ways of creatures to the hero
    Minds,   ///< what creatures do first
    Sound    ///< who hears a noise at the pointer
};

/// What happens when a step to undo or redo was made on another level: ask first, open that level, or stay.
enum class Elsewhere { Ask, Switch, Stay };
enum class StepWay { Undo, Redo };

inline constexpr int storedStampCount = 9;

/// The editor's state outside the world, which undo ignores: the level, cursor, selection and what you paint with.
/// Canvas, tools and panels share it without knowing each other. It follows changes of the world: a renamed level stays
/// open, removed things are deselected.
class EditorState : public QObject {
    Q_OBJECT

public:
    explicit EditorState(WorldDocument& document, QObject* parent = nullptr);

    WorldDocument& document() const { return m_document; }
    const World& world() const { return m_document.world(); }
    Answer perform(Plan plan) const { return m_document.perform(std::move(plan)); }

    const Name& levelId() const { return m_level; }
    const Level* level() const { return world().findLevel(m_level); }  ///< null if the world has no levels
    void openLevel(const Name& id);                                    ///< with its last cursor and camera
    void openLevelAt(const Place& place);                              ///< and moves the cursor to the cell

    /// Whether the map of zones is shown in place of a level: while it or a zone is selected, or if there is no level.
    bool isOverlandOpen() const;
    /// The selected zone, else the one where games begin, else the middle one; nullopt without a usable overland.
    std::optional<Point> zone() const;
    /// The seed of the game whose zones are shown, if the overland has none of its own.
    std::int64_t zoneSeed() const { return m_zoneSeed; }
    void setZoneSeed(std::int64_t seed) { change(m_zoneSeed, seed, &EditorState::zoneSeedChanged); }
    /// Where a try begins: in the zone if the overland is open, else at the cursor.
    Place placeToTry() const;

    Point cursor() const { return m_views.at(m_level).cursor; }                  ///< always inside the level
    void setCursor(Point cell);                                                  ///< to the nearest cell of the level
    std::optional<Camera> camera() const { return m_views.at(m_level).camera; }  ///< if empty, not viewed yet
    void setCamera(const Camera& camera) { m_views[m_level].camera = camera; }

    ToolKind tool() const { return m_tool; }
    void chooseTool(ToolKind tool);
    void chooseToolFor(Lays what);               ///< the first that places it, unless the current one does
    const Name& tile() const { return m_tile; }  ///< the type that is painted
    void chooseTile(const Name& type);
    const Name& entityType() const { return m_entityType; }  ///< the type to place
    void chooseEntityType(const Name& type);

    void lookAt(TypeCategory category, const Name& type);  ///< a type of a category that is only viewed
    const Name& inHand(TypeCategory category) const;
    void choose(TypeCategory category, const Name& type);

    const Stamp& stamp() const { return m_stamp; }  ///< what to paint: the chosen tile, or a piece
    void takeStamp(Stamp stamp) { change(m_stamp, std::move(stamp), &EditorState::stampTaken); }
    const std::optional<Stamp>& storedStamp(int number) const
    {
        return m_stored[static_cast<std::size_t>(number - 1)].stamp;
    }
    void storeStamp(int number);  ///< keeps the current stamp; numbers from 1
    /// A stamp of an earlier session, as a clipping; read when it is recalled.
    void setStoredText(int number, std::string clipping)
    {
        m_stored[static_cast<std::size_t>(number - 1)].text = std::move(clipping);
    }
    bool hasStored(int number) const
    {
        const StoredStamp& stored = m_stored[static_cast<std::size_t>(number - 1)];
        return stored.stamp || !stored.text.empty();
    }
    /// Uses a stored stamp, even of another world, if this one has its types; otherwise returns the types it lacks.
    std::vector<Name> recallStamp(int number);
    std::vector<Name> tilesInRow() const;  ///< for a stamp that is one row of single tiles; else empty
    /// Adds a tile to the row of tiles in use, of which each click paints a random one, or removes it.
    void toggleInHand(const Name& tile);
    bool isInHand(const Name& tile) const;  ///< among the tiles in a row
    const Brush& brush() const { return m_brush; }
    void setBrush(const Brush& brush) { change(m_brush, brush, &EditorState::brushChanged); }
    int strokeNumber() const { return m_strokes; }  ///< of the next stroke; seeds its chance
    void countStroke() { ++m_strokes; }

    const CellArea& area() const { return m_area; }  ///< the selected cells of the open level
    void selectArea(CellArea area);
    const LayerStates& layers() const { return m_layers; }
    void setLayers(const LayerStates& layers) { change(m_layers, layers, &EditorState::layersChanged); }

    LinkDisplay linkDisplay() const { return m_linkDisplay; }
    void setLinkDisplay(LinkDisplay display) { change(m_linkDisplay, display, &EditorState::linkDisplayChanged); }
    Overlay overlay() const { return m_overlay; }
    void setOverlay(Overlay overlay) { change(m_overlay, overlay, &EditorState::overlayChanged); }

    void setElsewhere(Elsewhere elsewhere) { m_elsewhere = elsewhere; }
    /// Undoes or redoes a step, or asks first; false if there is none.
    bool takeStep(StepWay way);
    void takeStep(StepWay way, Elsewhere elsewhere);  ///< without asking

    const Selection& selection() const { return m_selection; }
    void select(const Selection& selection);

    /// The creature whose patrol is drawn on the map, in place of using the tool; nothing if none. Ends when something
    /// else is selected, another tool is chosen or another level opens.
    EntityId patrolled() const { return m_patrolled; }
    void drawPatrol(EntityId creature) { change(m_patrolled, creature, &EditorState::patrolledChanged); }

    /// Offers to change the mind of a creature that has just got a patrol to draw, and would not walk it.
    void offerPatrolMind(EntityId creature) { emit patrolMindOffered(creature); }

    /// The question that a cell on the map answers.
    CellQuestion& question() { return m_question; }
    const CellQuestion& question() const { return m_question; }

    /// Shows one line in the status bar.
    void tell(const QString& sentence, Sign sign = Sign::Note) { emit told(sentence, sign); }
    void tell(const Answer& refused);  ///< says why not; silent about success

    /// The object name of the button that stops long work.
    static constexpr const char* stopName = "StopWork";
    /// After how many milliseconds long work shows itself.
    int patience() const { return m_patience; }
    void setPatience(int milliseconds) { m_patience = milliseconds; }  ///< for tests

    /// Lets the user choose the destination of a link; if empty, of a new link from the cursor.
    void askDestination(std::optional<LinkId> link) { emit destinationAsked(link); }

    /// Follows a link to its other end, remembering where you were.
    void goAlongLink(const Place& to);

    /// Brings cells of a level into view and makes them glow, as after an undo.
    void show(const Name& level, const std::vector<Rect>& cells);

signals:
    void levelOpened();
    void cursorMoved();
    void toolChosen();
    void tileChosen();
    void entityTypeChosen();
    void lookedAtChosen();
    void stampTaken();
    void stampStored(int number);
    void brushChanged();
    void areaSelected();
    void layersChanged();
    void linkDisplayChanged();
    void overlayChanged();
    void patrolledChanged();
    void zoneSeedChanged();
    void stepAsked(gloam::editor::StepWay way);  ///< the step is on a level that is not open; asks whether to take it
    void destinationAsked(std::optional<gloam::LinkId> link);
    void linkFollowed(const gloam::Place& from);  ///< to the cursor's cell, from where it was
    void patrolMindOffered(gloam::EntityId creature);
    void selectionChanged();
    void told(const QString& sentence, gloam::editor::Sign sign);
    void worked(const QString& what, int percent);      ///< long work has come so far; without words, it has ended
    void stopAsked();                                   ///< by the button
    void shown(const std::vector<gloam::Rect>& cells);  ///< cells of the open level

private:
    struct View {
        Point cursor;
        std::optional<Camera> camera;
    };
    /// Sets a member and signals it, unless it has that value.
    template <typename Value> void change(Value& member, Value value, void (EditorState::*changed)())
    {
        if (value == member)
            return;
        member = std::move(value);
        emit(this->*changed)();
    }
    void begin();
    void enterLevel(const Name& id);
    void beginInHand();
    void follow(const Touched& touched);
    void keepInHand();
    void keepStamps();
    void stampChosenTile();
    void followHand();
    void endPatrol();
    void followRename(const edit::TypeName& name);
    std::vector<Name> readStored(int number);
    void showStep(const QString& text, const Touched& touched);
    bool isElsewhere(StepWay way) const;
    bool isThere(const Selection& selection) const;
    void leaveLevel();
    Size levelSize() const;  ///< of the open level; empty if there is none
    Point clamped(Point cell) const;
    Point firstCursor() const;

    WorldDocument& m_document;
    CellQuestion m_question;
    Name m_level;
    std::map<Name, View> m_views;  ///< always contains m_level
    int m_patience = 100;
    ToolKind m_tool = ToolKind::Stamp;
    Name m_tile;
    Stamp m_stamp;
    struct StoredStamp {
        std::optional<Stamp> stamp;
        std::string text = {};   ///< as a clipping, until it is read
        bool isForeign = false;  ///< with types of a world opened earlier
    };
    std::array<StoredStamp, storedStampCount> m_stored;
    int m_strokes = 0;
    Brush m_brush;
    CellArea m_area;  ///< always of the open level's size
    LayerStates m_layers;
    LinkDisplay m_linkDisplay = LinkDisplay::All;
    Overlay m_overlay = Overlay::None;
    EntityId m_patrolled;
    Elsewhere m_elsewhere = Elsewhere::Switch;
    Name m_entityType;
    std::map<TypeCategory, Name> m_lookedAt;  ///< by category that is only viewed, the last type
    Selection m_selection;
    std::int64_t m_zoneSeed = 1;
};

}  // namespace gloam::editor
