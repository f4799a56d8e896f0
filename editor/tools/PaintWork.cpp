#include "editor/tools/PaintWork.h"

#include "editor/tools/LayerNames.h"

#include "core/base/Random.h"
#include "core/world/CellLock.h"
#include "core/world/References.h"
#include "editor/document/Clipping.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorkPlans.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>

namespace gloam::editor {

namespace {

/// Reduces a change to what may change, part by part.
class Sparing {
public:
    Sparing(LevelChange& work, const DisplayChoices& display, const OpenLevel& open)
        : m_work(work), m_level(*open.level()), m_layers(display.layers())
    {}

    SkippedCells run()
    {
        spareTiles();
        std::erase_if(m_work.cells, [this](const auto& cell) { return isSpared(LevelLayer::Cells, cell.first); });
        std::erase_if(m_work.notes, [this](const LevelNote& note) { return isSpared(LevelLayer::Notes, note.at); });
        std::erase_if(m_work.removed, [this](EntityId id) {
            const Entity* entity = m_level.entities.find(id);
            return entity && isEntitySkipped(*entity);
        });
        std::set<EntityId> gone;
        std::erase_if(m_work.placed, [&](const Entity& entity) {
            const Entity* before = m_level.entities.find(entity.id);
            const bool isSpared = isEntitySkipped(entity) || (before && isEntitySkipped(*before));
            if (isSpared)
                gone.insert(entity.id);
            return isSpared;
        });
        std::erase_if(m_work.placed, [&](const Entity& entity) { return gone.count(entity.in) > 0; });
        m_spared.lockedCells = static_cast<int>(m_locked.size());
        return m_spared;
    }

private:
    void spareTiles()
    {
        if (m_layers == LayerStates() && m_level.tiles.cells().isEmpty())
            return;
        const bool isUnbuilt = m_level.isUnbuilt();  // what it will have in a cell is not known yet
        TilePatch kept;
        for (const Layer layer : allLayers)
            for (const TileRun& run : m_work.tiles.runs(layer))
                for (int x = run.at.x; x < run.right(); ++x)
                    if (const Point at{x, run.at.y};
                        (isUnbuilt || m_level.tiles.at(layer, at) != run.tile) && !isSpared(levelLayerOf(layer), at))
                        kept.set(at, layer, run.tile);
        m_work.tiles = std::move(kept);
    }
    bool isSpared(LevelLayer layer, Point cell)
    {
        if (isLocked(m_level, cell)) {
            m_locked.insert({cell.y, cell.x});
            return true;
        }
        if (m_layers.isOpen(layer))
            return false;
        m_spared.closed = m_spared.closed ? std::min(*m_spared.closed, layer) : layer;
        return true;
    }
    bool isEntitySkipped(const Entity& entity)
    {
        return entity.isPlaced() && isSpared(LevelLayer::Entities, entity.at);
    }

    LevelChange& m_work;
    const Level& m_level;
    const LayerStates& m_layers;
    std::set<std::pair<int, int>> m_locked;
    SkippedCells m_spared;
};

int floorDivided(int value, int by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/// Copies of all entities in a stamp, with new ids and consistent references among them.
std::vector<Entity> copyOf(const Stamp& stamp, Point at, std::uint64_t number)
{
    const auto other = [number](EntityId id) { return EntityId{mix64(id.value ^ mix64(number)) | leastAuthoredId}; };
    std::vector<Entity> copies;
    for (const Entity& entity : stamp.entities.all()) {
        Entity copy = laid(entity, at);
        copy.id = other(entity.id);
        changeReferences(
            copy, [&](EntityId id) { return stamp.entities.find(id) ? other(id) : id; },
            [](Point cell) { return cell; });
        copies.push_back(std::move(copy));
    }
    return copies;
}

bool hasAll(const CellArea& cells, const Rect& rect)
{
    for (int y = rect.top(); y < rect.bottom(); ++y)
        for (int x = rect.left(); x < rect.right(); ++x)
            if (!cells.contains({x, y}))
                return false;
    return true;
}

/// Adds the entities of one copy of the stamp, with what they carry, where all their cells are taken.
void layEntities(LevelChange& work, const CellArea& cells, const Stamp& stamp, Point at)
{
    const auto number =
        static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.y)) << 32 | static_cast<std::uint32_t>(at.x);
    std::vector<Entity> copies = copyOf(stamp, at, number);
    std::set<EntityId> out;
    for (const Entity& copy : copies)
        if (copy.isPlaced() && !hasAll(cells, copy.cells()))
            out.insert(copy.id);
    for (std::size_t before = copies.size() + 1; before != out.size();) {  // and their contents
        before = out.size();
        for (const Entity& copy : copies)
            if (out.count(copy.in) > 0)
                out.insert(copy.id);
    }
    for (Entity& copy : copies)
        if (out.count(copy.id) == 0)
            work.placed.push_back(std::move(copy));
}

/// What solid ground has in a layer.
TileId solidTile(const TypeRegistry& types, Layer layer)
{
    TileId wanted = nothingTile;
    for (const TileId tile : solidGround(types))
        wanted = tile != nothingTile && types.tile(tile).layer == layer ? tile : wanted;
    return wanted;
}

/// The cells of a stamp to draw from: no holes; for even chances, each different one once.
std::vector<Point> lotsOf(const Stamp& stamp, Mix mix)
{
    std::vector<Point> lots;
    const Size size = stamp.tiles.size();
    const auto isSame = [&](Point a, Point b) {
        return std::all_of(allLayers.begin(), allLayers.end(),
                           [&](Layer layer) { return stamp.tiles.at(layer, a) == stamp.tiles.at(layer, b); });
    };
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const Point cell{x, y};
            const bool isKnown =
                mix == Mix::Even && std::any_of(lots.begin(), lots.end(), [&](Point lot) { return isSame(lot, cell); });
            if (stamp.tiles.topAt(cell) != nothingTile && !isKnown)
                lots.push_back(cell);
        }
    return lots;
}

}  // namespace

SkippedCells spare(LevelChange& work, const DisplayChoices& display, const OpenLevel& open)
{
    return Sparing(work, display, open).run();
}

void tellSkipped(Notices& notices, const DisplayChoices& display, const SkippedCells& spared, int misfits)
{
    QStringList sentences;
    if (spared.closed) {
        const QString layer = nameOf(*spared.closed).toLower();
        sentences
            << (display.layers().hidden.has(*spared.closed)
                    ? QCoreApplication::translate("Tools", "The layer %1 is hidden and stays as it is.").arg(layer)
                    : QCoreApplication::translate("Tools", "The layer %1 is locked and stays as it is.").arg(layer));
    }
    if (spared.lockedCells > 0)
        sentences << (spared.lockedCells == 1
                          ? QCoreApplication::translate("Tools", "1 locked cell stays as it is.")
                          : QCoreApplication::translate("Tools", "%1 locked cells stay as they are.")
                                .arg(spared.lockedCells));
    if (misfits > 0)
        sentences
            << (misfits == 1
                    ? QCoreApplication::translate("Tools", "1 thing does not fit and was left out.")
                    : QCoreApplication::translate("Tools", "%1 things do not fit and were left out.").arg(misfits));
    if (!sentences.isEmpty())
        notices.tell(sentences.join(QLatin1Char(' ')), Sign::Warning);
}

EditResult doWork(WorldDocument& document, Notices& notices, const DisplayChoices& display, const OpenLevel& open,
                  LevelChange work, PlacedIds ids, const QString& text)
{
    const SkippedCells spared = spare(work, display, open);
    if (ids == PlacedIds::New)
        giveNewIds(work, document.newIds());
    const int misfits = dropMisfits(document.world(), open.id(), work);
    const EditResult result = performWork(document, open.id(), work, text);
    notices.tell(result);
    if (result)
        tellSkipped(notices, display, spared, misfits);
    return result;
}

void layMosaic(LevelChange& work, const Level& level, const CellArea& cells, const Stamp& stamp, Point origin,
               Progress& progress)
{
    const Size size = stamp.tiles.size();
    if (size.isEmpty())
        return;
    const bool hasEntities = !stamp.entities.all().empty();
    std::set<std::pair<int, int>> layings;
    for (const Rect& row : cells.rows()) {
        progress.report(row.top() - cells.bounds().top(), cells.bounds().size.height);
        if (progress.isCancelled())
            return;
        for (int x = row.left(); x < row.right(); ++x) {
            const Point cell{x, row.top()};
            const Point laying{floorDivided(cell.x - origin.x, size.width),
                               floorDivided(cell.y - origin.y, size.height)};
            const Point corner = origin + Point{laying.x * size.width, laying.y * size.height};
            layCell(work, level, cell, stamp, cell - corner);
            if (hasEntities)
                layings.insert({laying.y, laying.x});
            for (const LevelNote& note : stamp.notes)
                if (note.at == cell - corner)
                    work.notes.push_back({cell, note.text});
        }
    }
    for (const auto& [y, x] : layings)
        layEntities(work, cells, stamp, origin + Point{x * size.width, y * size.height});
}

void layMixed(LevelChange& work, const Level& level, const std::vector<Point>& cells, const Stamp& stamp, Mix mix,
              int stroke)
{
    const std::vector<Point> lots = lotsOf(stamp, mix);
    if (lots.empty())
        return;
    const std::uint64_t salt = mix64(static_cast<std::uint64_t>(stroke) + 1);
    for (const Point cell : cells) {
        const auto key =
            static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.y)) << 32 | static_cast<std::uint32_t>(cell.x);
        layCell(work, level, cell, stamp, lots[mix64(key ^ salt) % lots.size()]);
    }
}

std::vector<TileId> solidGround(const TypeRegistry& types)
{
    return {types.findTile(floorTile), types.findTile(groundTile)};
}

void fillIn(LevelChange& work, const Level& level, Point cell)
{
    for (const Layer layer : allLayers)
        work.tiles.set(cell, layer, solidTile(level.tiles.types(), layer));
}

void clearCells(LevelChange& work, const DisplayChoices& display, const OpenLevel& open, const CellArea& cells)
{
    const Level& level = *open.level();
    const LayerStates& layers = display.layers();
    for (const Rect& row : cells.rows())
        for (const Layer layer : allLayers) {
            const TileRun wanted{row.at, row.size.width, solidTile(level.tiles.types(), layer)};
            if (!layers.isOpen(levelLayerOf(layer)))
                continue;
            if (level.isUnbuilt())
                work.tiles.setRow(wanted, layer);
            else
                setWhereOther(work.tiles, level.tiles, wanted, layer);
        }
    if (layers.isOpen(LevelLayer::Cells))
        for (const Point cell : level.tiles.cells().places())
            if (cells.contains(cell))
                work.cells[cell] = {};
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && layers.isOpen(LevelLayer::Entities) && hasAll(cells, entity.cells()))
            work.removed.push_back(entity.id);
    for (const LevelNote& note : level.notes)
        if (layers.isOpen(LevelLayer::Notes) && cells.contains(note.at))
            work.notes.push_back({note.at, {}});
}

}  // namespace gloam::editor
