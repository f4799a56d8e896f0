#include "core/view/slice/Slice.h"

#include "core/game/Game.h"
#include "core/parts/Abilities.h"
#include "core/parts/Arms.h"
#include "core/parts/Brain.h"
#include "core/parts/Carrying.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/parts/Talk.h"
#include "core/parts/Unknown.h"
#include "core/parts/Waiting.h"
#include "core/rules/Movement.h"
#include "core/rules/Ranged.h"
#include "core/rules/Treading.h"
#include "core/view/slice/Illumination.h"
#include "core/view/slice/Openings.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

namespace gloam {

std::span<const std::string_view> namesOf(Bearing)
{
    static constexpr std::string_view names[] = {"none",    "asleep",  "unaware", "searching",
                                                 "hunting", "fleeing", "ally"};
    return names;
}

namespace {

/// The lowest `count` bits of a word: all of them from 64 on.
constexpr std::uint64_t lowBits(int count)
{
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

/// Calls `visit(int x)` for each bit of a row.
template <typename Visit> void forEachBit(const BitGrid& bits, int y, Visit visit)
{
    for (int x = 0; x < bits.size().width; x += 64)
        for (std::uint64_t left = bits.row(y)[x / 64] & lowBits(bits.size().width - x); left != 0; left &= left - 1)
            visit(x + std::countr_zero(left));
}

bool isInSight(const CellMask& mask, Rect cells)
{
    for (const Point p : cellsIn(intersected(mask.box, cells)))
        if (mask.contains(p))
            return true;
    return false;
}

/// King's moves between the nearest cells of two bodies; 0 if they overlap.
int stepsBetween(Rect a, Rect b)
{
    const int across = std::max({a.left() - b.right() + 1, b.left() - a.right() + 1, 0});
    const int down = std::max({a.top() - b.bottom() + 1, b.top() - a.bottom() + 1, 0});
    return std::max(across, down);
}

std::vector<StatusView> signsOf(const Entity& entity, const TypeRegistry& types)
{
    std::vector<StatusView> signs;
    if (const Statuses* statuses = part<Statuses>(entity, types))
        for (const Affliction& affliction : statuses->now) {
            const StatusType* type = types.findStatus(affliction.status);
            signs.push_back(
                {affliction.status, type ? type->displayAdjective() : affliction.status.text(), affliction.turns});
        }
    return signs;
}

/// What the two could do to each other, each with the kind of attack it would use from its place.
Exchange exchangeOf(const Entity& viewer, const Entity& other, const Game& game)
{
    const Level& level = game.level();
    const Policies& policies = game.policies();
    const auto oddsFrom = [&](const Entity& attacker, const Entity& target) {
        return policies.combat.odds(
            {game.state().world, level, policies, kindAgainst(level, policies, attacker, target), attacker, target});
    };
    return {oddsFrom(viewer, other), oddsFrom(other, viewer)};
}

/// Of a shot, even where the viewer would rather strike.
std::optional<Odds> shotOf(const Entity& viewer, const Entity& other, const Exchange& exchange, const Game& game)
{
    if (exchange.given.kind == AttackKind::Ranged)
        return exchange.given;
    if (rangeOf(game.level(), viewer) <= 0)
        return std::nullopt;
    const Policies& policies = game.policies();
    return policies.combat.odds({game.state().world, game.level(), policies, AttackKind::Ranged, viewer, other});
}

Bearing bearingIn(const Mood& mood, const Entity& entity, const Entity& viewer, bool isHostile, bool isAlly)
{
    if (entity.flags.has(EntityFlag::Sleeping))
        return Bearing::Asleep;
    if (isAlly)
        return Bearing::Ally;
    if (!isHostile)
        return Bearing::None;
    const bool isAboutViewer = mood.target == viewer.id;
    switch (mood.state) {
    case MindState::Hunt:
    case MindState::KeepDistance:
    case MindState::Steal: return isAboutViewer ? Bearing::Hunting : Bearing::Unaware;
    case MindState::Search: return Bearing::Searching;
    case MindState::Flee: return Bearing::Fleeing;
    default: return Bearing::Unaware;
    }
}

MoodView moodViewOf(const Entity& entity, const Entity& viewer, const Game& game, bool isHostile)
{
    const Mood mood = moodOf(entity, game.types());
    const bool isAlly =
        feelingOf(game.state().world, entity, viewer) >= alliedFeeling && !holdsGrudge(entity, viewer.id);
    return {bearingIn(mood, entity, viewer, isHostile, isAlly), mood.state, mood.by, mood.target == viewer.id,
            static_cast<int>(std::min<std::int64_t>(game.state().turn - mood.noticedAt, 1'000'000))};
}

bool isHostileTo(const Entity& viewer, const Entity& entity, const World& world)
{
    const TypeRegistry& types = *world.registry;
    return part<Stats>(entity, types) && isAlive(entity)
           && ((!part<Talk>(entity, types) && areEnemies(world, viewer, entity)) || holdsGrudge(entity, viewer.id));
}

VisibleEntity lookedAt(const Entity& entity, const Entity& viewer, const Game& game)
{
    const TypeRegistry& types = game.types();
    const Look& look = lookOf(entity, types);
    const Stats* stats = part<Stats>(entity, types);
    const Brain* brain = part<Brain>(entity, types);
    VisibleEntity seen;
    seen.id = entity.id;
    seen.type = idSeen(types.entity(entity.type));
    seen.name = displayName(entity, types);
    seen.description = look.description;
    seen.glyph = look.glyph;
    seen.colour = look.color;
    seen.at = entity.at;
    seen.footprint = entity.footprint;
    seen.layer = look.layer;
    seen.hp = stats ? entity.hp : 0;
    seen.maxHp = stats ? game.policies().stats.numberOf(game.level(), entity, stat::maxHp) : 0;
    seen.isSolid = entity.isSolid();
    seen.isOpaque = entity.isOpaque();
    seen.isPushable = part<Pushable>(entity, types) != nullptr;
    seen.isActor = brain != nullptr;
    seen.isRooted = part<Rooted>(entity, types) && !part<Abilities>(entity, types) && !rangedOf(game.level(), entity);
    seen.isHostile = isHostileTo(viewer, entity, game.state().world);
    seen.statuses = signsOf(entity, types);
    seen.isAsleep = entity.flags.has(EntityFlag::Sleeping);
    seen.talks = part<Talk>(entity, types) != nullptr;
    const Trigger* trigger = part<Trigger>(entity, types);
    const bool isMet = trigger && (trigger->on == TriggerMoment::Use || trigger->on == TriggerMoment::Bump);
    seen.isUsed = isMet && !trigger->isSpent;
    seen.isShotAt = trigger && trigger->on == TriggerMoment::Shot && !trigger->isSpent;
    seen.isLookedAt = trigger && trigger->on == TriggerMoment::Look && !trigger->isSpent;
    if (const Item* item = part<Item>(entity, types)) {
        seen.isItem = item->isTakeable;
        seen.count = item->count;
        seen.owner = item->owner;
    }
    if (brain && stats && isAlive(entity) && entity.id != viewer.id)
        seen.mood = moodViewOf(entity, viewer, game, seen.isHostile);
    const Container* const holds = part<Container>(entity, types);
    seen.isChest = holds && !holds->isClosed && !seen.isItem && !brain;
    seen.hasNoticed = seen.mood.bearing == Bearing::Hunting;
    if (seen.isHostile && part<Stats>(viewer, types)) {
        seen.odds = exchangeOf(viewer, entity, game);
        seen.shot = shotOf(viewer, entity, *seen.odds, game);
    }
    return seen;
}

/// C-19: of the entities in a cell, the greatest in this order is drawn.
auto drawOrder(const Entity& entity, const TypeRegistry& types)
{
    const Look& look = lookOf(entity, types);
    const Body* body = part<Body>(entity, types);
    const bool occupies = body && (body->size > 0 || body->isSolid);
    return std::tuple(look.layer, occupies, static_cast<int>(look.rarity), entity.id);
}

bool hasGlyph(const Entity& entity, const TypeRegistry& types)
{
    const char32_t sign = lookOf(entity, types).glyph.sign;
    return sign != 0 && sign != U' ';
}

/// Puts an entity into the seen cells it covers, unless one of higher order is there.
void draw(Slice& slice, const Entity& entity, const Level& level)
{
    const TypeRegistry& types = level.tiles.types();
    if (!hasGlyph(entity, types))
        return;
    for (const Point p : cellsIn(intersected(slice.box(), entity.cells()))) {
        EntityId& drawn = slice.entities2D[p - slice.box().at];
        const Entity* other = level.entities.find(drawn);
        if (slice.isSeen(p) && (!other || drawOrder(*other, types) < drawOrder(entity, types)))
            drawn = entity.id;
    }
}

void readFloors(Slice& slice, const TileMap& tiles)
{
    static_assert(allLayers.size() == 4 && allLayers.size() * 16 <= 64);
    const Rect box = slice.box();
    slice.floors.fill(Grid<TileId>(box.size, unseenTile));
    for (int y = 0; y < box.size.height; ++y) {
        const auto row = [&](Layer layer) { return tiles.row(layer, box.top() + y); };
        const std::array rows{row(allLayers[0]), row(allLayers[1]), row(allLayers[2]), row(allLayers[3])};
        forEachBit(slice.mask.bits, y, [&](int x) {
            const Point p = box.at + Point{x, y};
            std::uint64_t stack = 0;
            for (std::size_t layer = 0; layer < rows.size(); ++layer) {
                const TileId tile = tiles.types().apparent(rows[layer][p.x]);
                slice.floors[layer][{x, y}] = tile;
                stack = stack << 16 | tile.slot;
            }
            slice.revision = mix64(slice.revision ^ stack);
            if (const CellOverride* cell = tiles.cells().isEmpty() ? nullptr : tiles.overrideAt(p))
                slice.special.push_back({p, cell->glyph(), cell->colour(), cell->truth("walkable"), cell->text("name"),
                                         cell->text("description")});
        });
    }
}

void indexById(Slice& slice)
{
    slice.byId.resize(slice.visible.size());
    std::iota(slice.byId.begin(), slice.byId.end(), 0U);
    std::sort(slice.byId.begin(), slice.byId.end(),
              [&slice](std::uint32_t a, std::uint32_t b) { return slice.visible[a].id < slice.visible[b].id; });
}

/// Nearest first, then by id. Ranks are computed once and sorted instead of what is seen, which is large.
void sortByDistance(Slice& slice, const Entity& viewer)
{
    std::vector<std::tuple<int, EntityId, std::size_t>> ranks;
    ranks.reserve(slice.visible.size());
    for (const VisibleEntity& seen : slice.visible)
        ranks.emplace_back(stepsBetween(viewer.cells(), seen.cells()), seen.id, ranks.size());
    std::sort(ranks.begin(), ranks.end());
    std::vector<VisibleEntity> sorted;
    sorted.reserve(slice.visible.size());
    for (const auto& [steps, id, index] : ranks)
        sorted.push_back(std::move(slice.visible[index]));
    slice.visible = std::move(sorted);
    indexById(slice);
}

void readEntities(Slice& slice, const Game& game, const Entity& viewer)
{
    const Level& level = game.level();
    const int reach = meleeOf(level, viewer).reach;
    slice.entities2D = Grid<EntityId>(slice.box().size);
    for (const Entity& entity : level.entities.all()) {
        if (!entity.isPlaced() || !isInSight(slice.mask, entity.cells()) || isHidden(entity, game.types()))
            continue;
        draw(slice, entity, level);
        if (entity.id == viewer.id)
            continue;
        VisibleEntity seen = lookedAt(entity, viewer, game);
        seen.opens =
            seen.isSolid && opensFor(slice, game.types().entity(entity.type), part<Trigger>(entity, game.types()));
        slice.visible.push_back(std::move(seen));
        if (isAdjacent(viewer.cells(), entity.cells()))
            slice.touching.push_back(entity.id);
        else if (reach > 1 && canStrike(level, viewer, entity))
            slice.reached.push_back(entity.id);
    }
    sortByDistance(slice, viewer);
}

void readSurroundings(Slice& slice, const Game& game, const Entity& viewer, SliceScratch& scratch)
{
    const Level& level = game.level();
    slice.self = lookedAt(viewer, viewer, game);
    slice.range = rangeOf(game.level(), viewer);
    slice.swims = doesSwim(viewer, game.types());
    slice.hurtBy = hurtBy(level, viewer);
    slice.creaturesOpenDoors = game.policies().doors == DoorRule::All;
    if (const Mobile* mobile = part<Mobile>(viewer, game.types())) {
        slice.opensDoors = mobile->opensDoors;
        slice.pushes = mobile->pushes;
    }
    if (const Digger* digger = diggerOf(level, viewer))
        slice.digs = digger->power;
    const CellMask* seen = viewer.id == heroId ? game.seenByHero(scratch.sight) : nullptr;
    if (!seen) {
        game.policies().vision.look(viewer, level, game.policies(), scratch.sight, scratch.seen);
        seen = &scratch.seen;
    }
    slice.mask = tightened(*seen, squareAround(viewer.at, reachOfSlice));
    slice.carried = belongingsOf(game, viewer.id);
    slice.within = itemsInReach(game, viewer.id, slice.mask);
    slice.abilities = abilitiesOf(game, viewer.id);
    slice.supplies = suppliesOf(game, viewer.id);
    readFloors(slice, level.tiles);
    readEntities(slice, game, viewer);
    illuminate(slice, level, viewer.at, scratch.sight);
}

/// Attackers from the dark are in no seen cell, so they are shown only as someone.
void addFelt(Slice& slice, const Game& game, const Entity& viewer, const Memory& memory)
{
    const std::size_t seen = slice.visible.size();
    for (const EntityId id : memory.felt()) {
        const Entity* entity = game.level().entities.find(id);
        if (!entity || !entity->isPlaced() || slice.find(id))
            continue;
        VisibleEntity felt = lookedAt(*entity, viewer, game);
        felt.isFelt = true;
        slice.visible.push_back(felt);
        if (isAdjacent(viewer.cells(), entity->cells()))
            slice.touching.insert(std::lower_bound(slice.touching.begin(), slice.touching.end(), id), id);
    }
    if (slice.visible.size() > seen)
        sortByDistance(slice, viewer);
}

void readMemory(Slice& slice, const Memory& memory)
{
    if (const auto known = memory.levels().find(slice.level); known != memory.levels().end())
        slice.remembered = known->second;
    slice.rememberedEntities.reserve(memory.entitiesOn(slice.level).size());
    for (const RememberedEntity& entity : memory.entitiesOn(slice.level)) {
        const EntityTypeId id = slice.types->findEntity(entity.type);
        if (slice.isSeen(entity.at) || id.slot == 0)
            continue;
        const EntityType& type = slice.types->entity(id);
        const bool opens = type.body().isSolid && opensFor(slice, type, type.part<Trigger>());
        slice.rememberedEntities.push_back({entity.at, idSeen(type),
                                            entity.name.empty() ? type.displayName() : entity.name, type.look().glyph,
                                            type.look().color, type.look().remembered, opens});
    }
}

/// Offers of what the player does not know are offers of what it seems to be.
std::vector<Offer> offersSeen(std::vector<Offer> offers, const TypeRegistry& types)
{
    for (Offer& offer : offers)
        if (const EntityTypeId type = types.findEntity(offer.type); type.slot != 0)
            offer.type = idSeen(types.entity(type));
    return offers;
}

Question questionOf(const PendingChoice& choice, const Game& game, EntityId viewer, const VisibleEntity* asker)
{
    Question question;
    if (asker && asker->id != viewer && asker->glyph.sign != U' ')  // an entity without a sign only marks a cell
        question.asker = asker->name;
    question.sentence = choice.sentence;
    question.isTrade = choice.isTrade;
    question.stock = offersSeen(choice.stock, game.types());
    question.buys = offersSeen(choice.buys, game.types());
    if (const EntityTypeId currency = game.types().findEntity(choice.currency); choice.isTrade && currency.slot != 0)
        question.currency = game.types().entity(currency).displayName();
    for (const Entity* item : contentsOf(game.level(), viewer))
        if (choice.isTrade && game.types().entity(item->type).isA(choice.currency))
            question.purse += countOf(*item, game.types());
    for (const ChoiceOption& option : choice.options)
        question.options.push_back(option.text);
    return question;
}

}  // namespace

Bearing bearingOf(const Game& game, const Entity& creature, const Entity& viewer)
{
    const bool hasMind = part<Brain>(creature, game.types()) && part<Stats>(creature, game.types());
    if (!hasMind || !isAlive(creature) || creature.id == viewer.id)
        return Bearing::None;
    return moodViewOf(creature, viewer, game, isHostileTo(viewer, creature, game.state().world)).bearing;
}

Slice sliceOf(const Game& game, SliceScratch& scratch, EntityId viewer)
{
    const GameState& state = game.state();
    const Level& level = game.level();
    Slice slice;
    slice.level = level.id;
    slice.levelName = level.displayName();
    slice.depth = level.depth;
    slice.size = level.tiles.size();
    slice.turn = state.turn;
    slice.corners = game.policies().corners;
    slice.metric = game.policies().metric;
    slice.end = state.end;
    slice.types = state.world.registry;
    const Entity* entity = level.entities.find(viewer);
    if (entity) {
        slice.exits = exitsOf(state.world, level);
        readSurroundings(slice, game, *entity, scratch);
    }
    if (state.choice && viewer == heroId)
        slice.question = questionOf(*state.choice, game, viewer, slice.find(state.choice->asker));
    const auto memory = state.memory.find(viewer);
    if (memory == state.memory.end())
        return slice;
    readMemory(slice, memory->second);
    if (entity)
        addFelt(slice, game, *entity, memory->second);
    return slice;
}

Slice recalledSlice(const Game& game, const Slice& now, const Name& level, Point at)
{
    Slice slice;
    slice.types = now.types;
    slice.turn = now.turn;
    slice.self = now.self;
    slice.self.at = at;
    slice.swims = now.swims;
    slice.hurtBy = now.hurtBy;
    slice.opensDoors = now.opensDoors;
    slice.creaturesOpenDoors = now.creaturesOpenDoors;
    slice.metric = now.metric;
    slice.corners = now.corners;
    slice.supplies = now.supplies;
    slice.carried = now.carried;
    slice.level = level;
    const auto memory = game.state().memory.find(now.self.id);
    const Level* const there = game.state().world.findLevel(level);
    if (!there || memory == game.state().memory.end())
        return slice;
    slice.levelName = there->displayName();
    slice.depth = there->depth;
    slice.size = there->tiles.size();
    slice.exits = exitsOf(game.state().world, *there);
    readMemory(slice, memory->second);
    return slice;
}

CellMask tightened(const CellMask& mask)
{
    return tightened(mask, mask.box);
}

CellMask tightened(const CellMask& mask, Rect within)
{
    const Rect box = intersected(mask.box, within);
    Point first{box.right(), box.bottom()};
    Point last{box.left() - 1, box.top() - 1};
    for (int y = box.top(); y < box.bottom(); ++y)
        for (int x = box.left(); x < box.right(); x += 64) {
            const std::uint64_t bits = mask.bitsAt(x, y) & lowBits(box.right() - x);
            if (bits == 0)
                continue;
            first = {std::min(first.x, x + std::countr_zero(bits)), std::min(first.y, y)};
            last = {std::max(last.x, x + 63 - std::countl_zero(bits)), y};
        }
    if (last.x < first.x)
        return {};
    const Rect tight{first, {last.x - first.x + 1, last.y - first.y + 1}};
    CellMask result{tight, BitGrid(tight.size)};
    for (int y = 0; y < tight.size.height; ++y)
        for (int x = 0; x < tight.size.width; x += 64)
            result.bits.row(y)[x / 64] = mask.bitsAt(first.x + x, first.y + y) & lowBits(tight.size.width - x);
    return result;
}

}  // namespace gloam
