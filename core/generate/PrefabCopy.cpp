#include "core/generate/PrefabCopy.h"

#include "core/base/BitGrid.h"
#include "core/base/Fault.h"
#include "core/base/Random.h"
#include "core/generate/Draft.h"
#include "core/generate/Regions.h"
#include "core/generate/Shapes.h"
#include "core/generate/Sides.h"
#include "core/generate/Weighted.h"
#include "core/parts/Life.h"
#include "core/types/NamesIn.h"
#include "core/types/TypeRegistry.h"
#include "core/world/References.h"
#include "core/world/Sections.h"

#include <algorithm>

namespace gloam {

namespace {

PrefabCopy::Stack stackOf(const PrefabChoice& choice, const TypeRegistry& types)
{
    PrefabCopy::Stack stack{};
    for (const Name& name : choice.tiles) {
        const TileId tile = types.findTile(name);
        stack[static_cast<std::size_t>(types.tile(tile).layer)] = tile;
    }
    return stack;
}

/// Finds what keeps a prefab from being placed.
class PrefabCheck {
public:
    PrefabCheck(const Prefab& prefab, const TypeRegistry& types, std::string path)
        : m_prefab(prefab), m_types(types), m_path(std::move(path)), m_mayBeOpen(prefab.size()),
          m_isOpen(prefab.size()), m_isKept(prefab.size())
    {}

    Problems run()
    {
        checkTiles();
        if (m_prefab.size().isEmpty() || !m_problems.empty())
            return std::move(m_problems);
        for (const Point p : cellsIn(m_prefab.size()))
            learn(p);
        for (std::size_t i = 0; i < m_prefab.openings.size(); ++i)
            checkOpening(m_prefab.openings[i], ".openings[" + std::to_string(i) + "]");
        for (std::size_t i = 0; i < m_prefab.slotCells.size(); ++i)
            checkStand(m_prefab.slotCells[i].at, ".slots[" + std::to_string(i) + "].at", "slot");
        for (std::size_t i = 0; i < m_prefab.entities.size(); ++i)
            checkStand(m_prefab.entities[i].at, ".entities[" + std::to_string(i) + "].at", "entity");
        for (std::size_t i = 0; i < m_prefab.entities.size(); ++i)
            checkParts(m_prefab.entities[i], ".entities[" + std::to_string(i) + "]");
        checkGround();
        return std::move(m_problems);
    }

private:
    void report(const std::string& path, Fault fault, std::string sentence, std::string suggestion = {})
    {
        m_problems.push_back(
            problemAt(Severity::Error, fault, m_path + path, std::move(sentence), std::move(suggestion)));
    }

    void checkTiles()
    {
        for (const PrefabGlyph& sign : m_prefab.legend)
            for (const PrefabChoice& choice : sign.choices)
                for (const Name& tile : choice.tiles)
                    if (m_types.findTile(tile) == nothingTile || m_types.tile(m_types.findTile(tile)).isMissing)
                        report(".legend." + toUtf8(sign.glyph), Fault::UnknownName,
                               "There is no tile '" + tile.text() + "'.",
                               suggestName(tile.text(), m_types.names(TypeCategory::Tiles)));
    }

    void learn(Point p)
    {
        const std::vector<PrefabChoice>& choices = m_prefab.choicesAt(p);
        bool isAlways = !choices.empty();
        bool isSometimes = false;
        bool keeps = choices.empty();
        for (const PrefabChoice& choice : choices) {
            keeps = keeps || choice.tiles.empty();
            const bool isOpen = !choice.tiles.empty() && isOpenStack(stackOf(choice, m_types), m_types);
            isAlways = isAlways && isOpen;
            isSometimes = isSometimes || isOpen;
        }
        m_isOpen.set(p, isAlways);
        m_mayBeOpen.set(p, isSometimes);
        m_isKept.set(p, keeps);
    }

    /// Whether a way can lead into a cell from outside: at the edge, or beside a cell that keeps what is there.
    bool isOutward(Point p) const
    {
        return std::any_of(fourSides.begin(), fourSides.end(),
                           [&](Point side) { return !m_prefab.size().contains(p + side) || m_isKept.get(p + side); });
    }

    bool checkInside(Point at, const std::string& path, const std::string& noun)
    {
        if (m_prefab.size().contains(at))
            return true;
        report(path, Fault::BadPrefab,
               "The " + noun + " at " + cellText(at) + " is outside of the drawing, which is "
                   + std::to_string(m_prefab.size().width) + " by " + std::to_string(m_prefab.size().height) + ".");
        return false;
    }

    void checkOpening(Point at, const std::string& path)
    {
        if (!checkInside(at, path, "opening"))
            return;
        if (!m_isOpen.get(at))
            report(path, Fault::BadPrefab, "The opening at " + cellText(at) + " is closed: nobody can walk there.",
                   "Draw a door or floor there.");
        else if (!isOutward(at))
            report(path, Fault::BadPrefab, "The opening at " + cellText(at) + " is not at the edge of the prefab.");
    }

    void checkStand(Point at, const std::string& path, const std::string& noun)
    {
        if (checkInside(at, path, noun) && !m_isOpen.get(at))
            report(path, Fault::BadPrefab,
                   "The " + noun + " at " + cellText(at) + " is on a cell where nobody can stand.",
                   "Draw floor there.");
    }

    void checkParts(const PrefabEntity& entity, const std::string& path)
    {
        if (entity.parts.isEmpty())
            return;
        PrefabCopy asDrawn;
        asDrawn.drawn = m_prefab.size();
        for (PartBox box : partsOf(entity, asDrawn, {}, m_types, m_path + path + ".parts", m_problems)) {
            const auto visit = [&box](FieldVisitor& visitor) { box.visit(visitor); };
            const auto check = [&](Point cell, std::span<const PathStep> way) {
                if (cell != noCell)
                    checkInside(cell, path + ".parts." + box.kind().name.text() + "." + pathText(way), "cell");
            };
            seeCells(visit, check);
        }
    }

    void checkGround()
    {
        const Regions regions = regionsOf(m_mayBeOpen);
        std::vector<char> isReached(regions.sizes.size(), 0);
        for (const Point p : cellsIn(m_prefab.size()))
            if (regions.of[p] != Regions::none && isOutward(p))
                isReached[static_cast<std::size_t>(regions.of[p])] = 1;
        for (const Point p : cellsIn(m_prefab.size()))
            if (const int region = regions.of[p];
                region != Regions::none && isReached[static_cast<std::size_t>(region)] == 0) {
                isReached[static_cast<std::size_t>(region)] = 1;
                m_problems.push_back(problemAt(Severity::Warning, Fault::BadPrefab, m_path + ".map",
                                               "No way leads to the ground at " + cellText(p)
                                                   + " of the prefab: builders do not place it.",
                                               "Open its edge somewhere: a secret door will do."));
            }
    }

    const Prefab& m_prefab;
    const TypeRegistry& m_types;
    std::string m_path;
    Problems m_problems;
    BitGrid m_mayBeOpen;
    BitGrid m_isOpen;
    BitGrid m_isKept;
};

/// A box of a kind of parts, from the first type that has one; null if none has. Inline parts are not written by name.
const PartBox* anyBoxOf(const std::string& kind, const TypeRegistry& types)
{
    for (const EntityType& type : types.entities())
        for (const PartBox& box : type.parts)
            if (!box.kind().isInline && box.kind().name == kind)
                return &box;
    return nullptr;
}

/// The top left cell of an entity's body after a turn.
Point turnedBody(const PrefabEntity& entity, Size size, int turn, const TypeRegistry& types)
{
    const Size body = types.entity(types.findEntity(entity.type)).body().footprint;
    const Point first = turnedCell(entity.at, size, turn);
    const Point last = turnedCell(entity.at + Point{body.width - 1, body.height - 1}, size, turn);
    return {std::min(first.x, last.x), std::min(first.y, last.y)};
}

const PrefabChoice& rolledFrom(const std::vector<PrefabChoice>& choices, Random& chance)
{
    if (choices.size() == 1)
        return choices.front();
    const std::size_t drawn = drawnByWeight(
        choices.size(), [&](std::size_t i) { return choices[i].weight; }, chance);
    return drawn == choices.size() ? choices.back() : choices[drawn];
}

}  // namespace

bool isOpenStack(const PrefabCopy::Stack& stack, const TypeRegistry& types)
{
    const TileId structure = stack[static_cast<std::size_t>(Layer::Structure)];
    const TileId solid = structure != nothingTile ? structure : stack[static_cast<std::size_t>(Layer::Terrain)];
    return solid != nothingTile && isOpenTile(types.tile(solid));
}

bool isReadable(const Read<Prefab>& prefab)
{
    return std::none_of(prefab.problems.begin(), prefab.problems.end(), [](const Problem& problem) {
        return problem.severity == Severity::Error && problem.fault != Fault::UnknownKey;
    });
}

Problems problemsOfPrefab(const Prefab& prefab, const TypeRegistry& types, const std::string& path)
{
    return PrefabCheck(prefab, types, path).run();
}

PrefabsByName prefabsOf(const World& world)
{
    PrefabsByName prefabs;
    for (const auto& [name, read] : allEntries<Prefab>(world))
        if (isReadable(*read) && !hasErrors(problemsOfPrefab(read->value, *world.registry, {})))
            prefabs.emplace(name, read->value);
    return prefabs;
}

Point turnedCell(Point p, Size size, int turn)
{
    if ((turn & 1) != 0)
        p.x = size.width - 1 - p.x;
    if ((turn & 2) != 0)
        p.y = size.height - 1 - p.y;
    return (turn & 4) != 0 ? Point{p.y, p.x} : p;
}

PrefabCopy copyOf(const Prefab& prefab, int turn, const TypeRegistry& types, Random& chance)
{
    const Size size = prefab.size();
    const Size turned = (turn & 4) != 0 ? Size{size.height, size.width} : size;
    PrefabCopy copy{Grid<PrefabCopy::Stack>(turned), Grid<std::uint8_t>(turned, 1), {}, {}, {}, size, turn};
    for (const Point p : cellsIn(size)) {
        const std::vector<PrefabChoice>& choices = prefab.choicesAt(p);
        if (choices.empty())
            continue;
        const PrefabChoice& choice = rolledFrom(choices, chance);
        const Point to = turnedCell(p, size, turn);
        copy.cells[to] = stackOf(choice, types);
        copy.isKept[to] = choice.tiles.empty() ? 1 : 0;
    }
    for (const Point p : prefab.openings)
        copy.openings.push_back(turnedCell(p, size, turn));
    for (const PrefabSlot& slot : prefab.slotCells)
        copy.slotCells.push_back({turnedCell(slot.at, size, turn), slot.table});
    for (const PrefabEntity& entity : prefab.entities)
        copy.entities.push_back({entity.type, turnedBody(entity, size, turn, types), entity.parts});
    return copy;
}

PartList partsOf(const PrefabEntity& entity, const PrefabCopy& copy, Point corner, const TypeRegistry& types,
                 const std::string& path, Problems& problems)
{
    Entity bearer;
    for (const Entry& entry : entity.parts.entries()) {
        const PartBox* any = anyBoxOf(entry.key, types);
        const Map* written = entry.value.as<Map>();
        if (!any || !written) {
            problems.push_back(any ? problemAt(Severity::Error, Fault::BadValue, path + "." + entry.key,
                                               "A part must be a map.", {}, entry.mark)
                                   : problemAt(Severity::Error, Fault::UnknownKey, path + "." + entry.key,
                                               "No type of this world has a part '" + entry.key + "'.", {},
                                               entry.mark));
            continue;
        }
        const PartBox* usual = types.entity(types.findEntity(entity.type)).parts.find(any->key());
        PartBox box = usual ? *usual : any->blank();
        box.extras = {};
        box.own = box.read(*written, path + "." + entry.key, problems);
        bearer.parts.push_back(std::move(box));
    }
    changeReferences(
        bearer, [](EntityId id) { return id; },
        [&](Point cell) { return meant(corner + turnedCell(cell, copy.drawn, copy.turn)); });
    return bearer.parts;
}

Entity withParts(Entity entity, const PartList& parts, const TypeRegistry& types)
{
    if (parts.begin() == parts.end())
        return entity;
    entity.parts = parts;
    deriveFlags(entity, types);
    if (const Stats* stats = part<Stats>(entity, types))
        entity.hp = stats->hp;
    return entity;
}

}  // namespace gloam
