#include "editor/state/EditorState.h"

#include <QScopedValueRollback>

namespace gloam::editor {

EditorState::EditorState(WorldDocument& world, QObject* parent)
    : QObject(parent), document(world), paint(world), types(world, paint), storedStamps(world, paint, notices),
      open(world), tabs(world, open), cells(open), subject(world, open), overland(world, open, subject),
      navigation(world, open, cells, subject), steps({world, notices, open, subject, overland, navigation})
{
    begin();
    connect(&open, &OpenLevel::opened, this, [this] {
        if (!m_isBeginning)
            tabs.follow();
    });
    connect(&open, &OpenLevel::opened, this, &EditorState::endPatrol);
    connect(&subject, &SubjectSelection::changed, this, &EditorState::endPatrol);
    connect(&subject, &SubjectSelection::changed, &witness, [this] {
        if (subject.selection() != Selection())  // a proof may go on over several levels
            witness.end();
    });
    connect(&tool, &ToolChoice::chosen, &patrol, &PatrolChoice::end);
    connect(&tool, &ToolChoice::chosen, this, &EditorState::followHand);
    connect(&paint, &PaintChoice::tileChosen, this, &EditorState::followHand);
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        const QScopedValueRollback beginning(m_isBeginning, true);
        question.drop();
        patrol.end();
        witness.end();
        begin();
        emit open.opened();
        emit tabs.changed();
        emit paint.tileChosen();
        emit paint.stampTaken();
        emit paint.brushChanged();
        emit cells.changed();
        emit display.layersChanged();
        emit types.entityTypeChosen();
        emit types.lookedAtChosen();
        emit subject.changed();
        emit tool.chosen();
    });
    connect(&document, &WorldDocument::changed, this, &EditorState::follow);
}

/// Shows a newly opened world where its game starts, with a floor to dig selected.
void EditorState::begin()
{
    subject.begin();
    tool.begin();
    paint.begin();
    types.begin();
    storedStamps.begin();
    open.begin();
    tabs.begin();
    overland.begin();
    display.begin();
    cells.drop();
}

/// What the world no longer has is dropped.
void EditorState::follow(const Touched& touched)
{
    open.followNames(touched);
    for (const edit::TypeName& name : touched.renamedTypes)
        followRename(name);
    if (touched.types) {
        paint.keepTile();
        types.keep();
        storedStamps.keep();
        paint.keepStamp();
    }
    if (!open.level()) {
        navigation.leaveLostLevel(tabs.beside(open.id()));
        tabs.followNames(touched);
        return;
    }
    tabs.followNames(touched);
    open.setCursor(open.cursor());  // the level may have shrunk
    if (cells.area().level() != open.size())
        cells.select(CellArea(open.size()));
    subject.keep();
}

/// Makes the layer of the type or stamp in use current.
void EditorState::followHand()
{
    if (m_isBeginning)
        return;
    LayerStates layers = display.layers();
    switch (rowOf(tool.kind()).layer) {
    case ToolLayer::Entities: layers.current = LevelLayer::Entities; break;
    case ToolLayer::Links: layers.current = LevelLayer::Links; break;
    case ToolLayer::AsBefore: break;
    case ToolLayer::OfTile:
        const TypeRegistry& registry = *document.world().registry;
        if (const TileId tile = registry.findTile(paint.tile()); tile != nothingTile)
            layers.current = levelLayerOf(registry.tile(tile).layer);
    }
    display.setLayers(layers);
}

void EditorState::exchangeView(EditorState& other)
{
    const bool isOfSameLevel = open.id() == other.open.id();
    open.exchangeWith(other.open);
    display.exchangeWith(other.display);
    if (!isOfSameLevel) {
        cells.exchangeWith(other.cells);
        subject.exchangeWith(other.subject);
    }
    for (EditorState* const state : {this, &other})
        state->announceView(isOfSameLevel);
}

void EditorState::announceView(bool isOfSameLevel)
{
    if (isOfSameLevel) {
        emit open.viewTaken();
        emit open.cursorMoved();
    } else {
        emit open.opened();
        emit cells.changed();
        emit open.cursorMoved();
        emit subject.changed();
    }
    emit display.overlayChanged();
    emit display.mostKeysChanged();
}

/// Unless its creature is still selected.
void EditorState::endPatrol()
{
    if (subject.selection() != Selection::ofEntities({patrol.creature()}))
        patrol.end();
}

/// Follows the new name of a type that is in use or selected.
void EditorState::followRename(const edit::TypeName& name)
{
    if (types.inHand(name.category) == name.from)
        types.choose(name.category, name.to);
    subject.followRename(name);
}

}  // namespace gloam::editor
