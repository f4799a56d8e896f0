#include "editor/pane/Clipboard.h"

#include "core/base/Utf8.h"
#include "editor/dialogs/DrawingDialog.h"
#include "editor/dialogs/PasteDialog.h"
#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/pane/LevelActs.h"
#include "editor/tools/PaintWork.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>

#include <algorithm>

namespace gloam::editor {

Clipboard::Clipboard(const UiStyle& style, EditorState& state, QWidget* over)
    : QObject(over), m_style(style), m_state(state), m_over(over)
{}

void Clipboard::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("copy"), [this] { copy(); });
    acts.add(QStringLiteral("cut"), [this] { cut(); });
    acts.add(QStringLiteral("paste"), [this] { paste(); });
    acts.add(QStringLiteral("paste-in-place"), [this] { pasteInPlace(); });
    acts.add(QStringLiteral("copy-drawing"), [this] { copyDrawing(); });
    acts.add(QStringLiteral("copy-place"), [this] { copyPlace(); });
    for (const char* act : {"copy", "cut", "paste-in-place", "copy-drawing", "copy-place"})
        acts.object(QLatin1String(act), [this] { return whyNoLevel(m_state.open); });
}

bool Clipboard::isOfEntitiesAlone() const
{
    return m_state.cells.area().isEmpty() && m_state.subject.selection().kind == Selection::Kind::Entities;
}

CellArea Clipboard::chosenCells() const
{
    const Size size = m_state.open.level()->tiles.size();
    if (!m_state.cells.area().isEmpty())
        return m_state.cells.area();
    CellArea cells(size);
    for (const EntityId id : m_state.subject.selection().entities)
        if (const Entity* entity = m_state.open.level()->entities.find(id); entity && entity->isPlaced())
            cells.add(CellArea(size, entity->cells()));
    return cells.isEmpty() ? CellArea(size, Rect{m_state.open.cursor(), {1, 1}}) : cells;
}

/// When entities are selected, only those, with what they carry.
std::optional<Stamp> Clipboard::piece() const
{
    if (!m_state.open.level())
        return std::nullopt;
    LevelLayers layers = m_state.display.layers().open();
    if (!isOfEntitiesAlone())
        return cutStamp(*m_state.open.level(), chosenCells(), layers);
    layers = {};
    layers.set(LevelLayer::Entities, true);
    Stamp stamp = cutStamp(*m_state.open.level(), chosenCells(), layers);
    const std::vector<EntityId> kept = withCarried(stamp.entities, m_state.subject.selection().entities);
    std::vector<EntityId> others;
    for (const Entity& entity : stamp.entities.all())
        if (!std::binary_search(kept.begin(), kept.end(), entity.id))
            others.push_back(entity.id);
    stamp.entities.removeAll(std::move(others));
    return stamp;
}

void Clipboard::copy()
{
    const auto stamp = piece();
    if (!stamp)
        return;
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(clippingText(m_state.document.world(), *stamp, chosenCells().bounds().at)));
    const Size size = stamp->tiles.size();
    const auto entities = stamp->entities.count();
    m_state.notices.tell(isOfEntitiesAlone()
                             ? tr("Copied: %1 things.").arg(entities)
                             : tr("Copied: %1 by %2 cells, %3 things.").arg(size.width).arg(size.height).arg(entities));
}

void Clipboard::cut()
{
    if (!m_state.open.level())
        return;
    copy();
    if (isOfEntitiesAlone()) {
        m_state.notices.tell(m_state.document.perform(
            planRemoveEntities(m_state.document.world(), m_state.open.id(), m_state.subject.selection().entities)));
    } else {
        LevelChange work;
        clearCells(work, m_state.display, m_state.open, chosenCells());
        doWork(m_state.document, m_state.notices, m_state.display, m_state.open, std::move(work), PlacedIds::Own,
               tr("cut cells of %1").arg(QString::fromStdString(m_state.open.level()->displayName())));
    }
}

/// Says why there is none if it is a piece that cannot be used; a drawing is none, either.
std::optional<Stamp> Clipboard::pieceInClipboard()
{
    Stamp stamp;
    const EditResult can = takeClipping(m_state.document, QGuiApplication::clipboard()->text().toStdString(), stamp);
    m_state.notices.tell(can);
    return can ? std::optional(std::move(stamp)) : std::nullopt;
}

void Clipboard::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    if (!looksLikeClipping(text.toStdString()))
        pasteDrawing(text);
    else if (auto stamp = pieceInClipboard())
        takeOrAsk(std::move(*stamp));
}

/// What has no such place on the open level is taken in hand instead.
void Clipboard::pasteInPlace()
{
    if (!m_state.open.level())
        return;
    const QString text = QGuiApplication::clipboard()->text();
    if (!looksLikeClipping(text.toStdString())) {
        pasteDrawing(text);
        return;
    }
    auto stamp = pieceInClipboard();
    if (!stamp)
        return;
    const auto corner = cornerOf(*stamp);
    const Size piece = stamp->tiles.size();
    if (corner && m_state.open.size().contains(*corner + Point{piece.width - 1, piece.height - 1})) {
        layAt(*corner, *stamp);
        m_state.open.setCursor(*corner);
        return;
    }
    const bool isAsked = cellsBeyond(m_state.open.size(), piece) > 0;
    takeOrAsk(std::move(*stamp));
    if (isAsked)
        return;
    m_state.notices.tell(
        corner ? tr("The piece was copied at %1, %2 and would reach beyond this level: click to place it.")
                     .arg(corner->x)
                     .arg(corner->y)
               : tr("The piece does not say where it was copied: click to place it."),
        Sign::Warning);
}

/// Asks before it leaves anything out.
void Clipboard::takeOrAsk(Stamp stamp)
{
    const Level* level = m_state.open.level();
    if (!level || cellsBeyond(level->tiles.size(), stamp.tiles.size()) == 0) {
        take(std::move(stamp));
        return;
    }
    auto* dialog = new PasteDialog(m_style, m_state.document, m_state.open, stamp.tiles.size(), m_over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PasteDialog::clipChosen, this, [this, stamp] { clip(stamp); });
    connect(dialog, &PasteDialog::enlargeChosen, this, [this, stamp] { enlarge(stamp); });
    connect(dialog, &PasteDialog::newLevelChosen, this, [this, stamp] { addLevel(stamp); });
    dialog->open();
}

void Clipboard::clip(const Stamp& stamp)
{
    const Size level = m_state.open.level()->tiles.size();
    const Size piece = stamp.tiles.size();
    const Rect kept{{0, 0}, {std::min(level.width, piece.width), std::min(level.height, piece.height)}};
    take(cutStamp(stamp, CellArea(piece, kept), LevelLayers::all()));
    m_state.notices.tell(tr("In hand: %1 by %2 cells. %3 cells and what is in them were left out.")
                             .arg(kept.size.width)
                             .arg(kept.size.height)
                             .arg(QLocale().toString(cellsBeyond(level, piece))),
                         Sign::Warning);
}

void Clipboard::enlarge(const Stamp& stamp)
{
    WorldDocument& document = m_state.document;
    const Name level = m_state.open.id();
    const Size size = largerOfBoth(m_state.open.level()->tiles.size(), stamp.tiles.size());
    const EditResult can = document.perform(planRearrange(document.world(), document.limits(), level,
                                                          moveToWindow(document.world(), level, {{0, 0}, size})));
    m_state.notices.tell(can);
    if (can)
        layAt({0, 0}, stamp);
}

void Clipboard::addLevel(const Stamp& stamp)
{
    WorldDocument& document = m_state.document;
    const QString name = freeLevelName(document.world(), tr("Pasted level"), tr("Pasted level %1"));
    Level level = solidLevel(freeLevelId(document.world(), name), name.toStdString(), stamp.tiles.size(),
                             document.world().registry);
    level.depth = m_state.open.level() ? m_state.open.level()->depth + 1 : 1;
    const EditResult can = document.perform(planAddLevel(document.world(), document.limits(), level));
    m_state.notices.tell(can);
    if (!can)
        return;
    m_state.navigation.open(level.id);
    layAt({0, 0}, stamp);
}

void Clipboard::layAt(Point corner, const Stamp& stamp)
{
    LevelChange work;
    layStamp(work, *m_state.open.level(), corner, stamp);
    const Size size = stamp.tiles.size();
    doWork(m_state.document, m_state.notices, m_state.display, m_state.open, std::move(work), PlacedIds::New,
           tr("paste %1 by %2 cells on %3")
               .arg(size.width)
               .arg(size.height)
               .arg(QString::fromStdString(m_state.open.level()->displayName())));
}

void Clipboard::take(Stamp stamp)
{
    const Size size = stamp.tiles.size();
    m_state.paint.takeStamp(std::move(stamp));
    m_state.tool.choose(ToolKind::Stamp);
    m_state.notices.tell(tr("In hand: %1 by %2 cells. Click to place them.").arg(size.width).arg(size.height));
    emit taken();
}

void Clipboard::pasteDrawing(const QString& text)
{
    TextDrawing drawing;
    if (const EditResult can = readDrawing(text.toStdString(), m_state.document.limits(), drawing); !can) {
        m_state.notices.tell(can);
        return;
    }
    SignMeanings likely = likelyMeanings(drawing, m_state.open.level(), *m_state.document.world().registry);
    bool isAllRemembered = true;
    for (auto& [sign, meaning] : likely) {
        const auto known = m_remembered.find(sign);
        isAllRemembered = isAllRemembered && known != m_remembered.end();
        meaning = known == m_remembered.end() ? meaning : known->second;
    }
    if (isAllRemembered) {
        pasteAs(drawing, likely);
        return;
    }
    delete m_dialog;
    m_dialog = new DrawingDialog(m_style, drawing, likely, *m_state.document.world().registry, m_over);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &QDialog::accepted, this, [this, drawing] { pasteAs(drawing, m_dialog->meanings()); });
    m_dialog->open();
}

void Clipboard::pasteAs(const TextDrawing& drawing, const SignMeanings& meanings)
{
    for (const auto& [sign, meaning] : meanings)
        m_remembered[sign] = meaning;
    takeOrAsk(stampFrom(drawing, meanings, m_state.document.world().registry));
}

/// An entity's glyph, else the tile's; a hole is a blank. Several tiles may share a glyph.
void Clipboard::copyDrawing()
{
    if (!m_state.open.level())
        return;
    const Stamp stamp = cutStamp(*m_state.open.level(), chosenCells(), m_state.display.layers().open());
    const TypeRegistry& types = *m_state.document.world().registry;
    std::string text;
    for (int y = 0; y < stamp.tiles.size().height; ++y) {
        for (int x = 0; x < stamp.tiles.size().width; ++x) {
            const auto entities = stamp.entities.at({x, y});
            const TileId tile = stamp.tiles.topAt({x, y});
            text += toUtf8(!entities.empty()     ? lookOf(*entities.back(), types).glyph.sign
                           : tile == nothingTile ? U' '
                                                 : types.tile(tile).glyph.sign);
        }
        text += '\n';
    }
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    m_state.notices.tell(
        tr("Copied as text: %1 by %2 characters.").arg(stamp.tiles.size().width).arg(stamp.tiles.size().height));
}

void Clipboard::copyPlace()
{
    if (!m_state.open.level())
        return;
    const QString place = QStringLiteral("%1 %2, %3")
                              .arg(QString::fromStdString(m_state.open.level()->displayName()))
                              .arg(m_state.open.cursor().x)
                              .arg(m_state.open.cursor().y);
    QGuiApplication::clipboard()->setText(place);
    m_state.notices.tell(tr("Copied: %1.").arg(place));
}

}  // namespace gloam::editor
