#include "core/view/frame/DebugView.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/ai/Way.h"
#include "core/base/Random.h"
#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/rules/Noise.h"
#include "core/view/frame/Overlay.h"
#include "core/view/frame/Steps.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gloam {

namespace {

constexpr int seenByHero = 1;
constexpr int seenByLooked = 2;

bool hasMind(const Entity& entity, const TypeRegistry& types)
{
    return entity.id != heroId && entity.isPlaced() && isAlive(entity) && part<Brain>(entity, types);
}

/// The dice of minds as they lie: a copy.
Random diceOfMinds(const Game& game)
{
    Chance chance = game.state().chance;
    return chance.stream("ai");
}

std::string nameIn(const Level& level, EntityId id)
{
    const Entity* entity = level.entities.find(id);
    return entity ? displayName(*entity, level.tiles.types()) : std::string();
}

MindView signOf(const Game& game, const Entity& who, Intent intent)
{
    const Level& level = game.level();
    const FovRequest sight = sightOf(who, level, game.policies());
    MindView sign;
    sign.name = displayName(who, level.tiles.types());
    sign.body = who.cells();
    sign.hearing = who.flags.has(EntityFlag::Sleeping) ? intent.hearing / 2 : intent.hearing;
    sign.sight = sight.radius;
    sign.metric = game.policies().metric;
    if (const Entity* hero = game.hero())
        sign.bearing = bearingOf(game, who, *hero);
    if (const Entity* target = level.entities.find(intent.target); target && target->isPlaced()) {
        sign.target = target->cells();
        sign.targetName = displayName(*target, level.tiles.types());
    }
    while (intent.path.size() > 1 && !intersected({intent.path.back(), who.footprint}, sign.target).isEmpty())
        intent.path.pop_back();
    for (const Considered& foe : intent.considered)
        sign.foeNames.push_back(nameIn(level, foe.who));
    sign.intent = std::move(intent);
    return sign;
}

/// `signFor` of each creature with a mind in the window.
template <typename SignFor> std::vector<MindView> mindsIn(const Game& game, Rect window, SignFor signFor)
{
    std::vector<MindView> minds;
    for (const Entity& entity : game.level().entities.all())
        if (hasMind(entity, game.types()) && !intersected(entity.cells(), window).isEmpty())
            minds.push_back(signFor(entity));
    std::sort(minds.begin(), minds.end(),
              [](const MindView& a, const MindView& b) { return a.intent.who < b.intent.who; });
    return minds;
}

std::vector<MindView> mindsNow(const Game& game, Rect window)
{
    const Random dice = diceOfMinds(game);
    ThinkScratch scratch;
    return mindsIn(game, window, [&](const Entity& who) {
        return signOf(game, who,
                      intentOf(game.state().world, game.level(), who, game.policies(), game.state().turn, dice,
                               scratch));
    });
}

void addSeen(Grid<int>& values, const Game& game, const Entity& who, int value)
{
    SightScratch scratch;
    CellMask seen;
    game.policies().vision.look(who, game.level(), game.policies(), scratch, seen);
    for (const Point p : cellsIn(intersected(seen.box, {{}, values.size()})))
        if (seen.contains(p))
            values[p] += value;
}

Grid<int> sightValues(const Game& game, EntityId looked)
{
    Grid<int> values(game.level().tiles.size(), 0);
    if (const Entity* hero = game.hero())
        addSeen(values, game, *hero, seenByHero);
    if (const Entity* who = game.level().entities.find(looked))
        addSeen(values, game, *who, seenByLooked);
    return values;
}

Grid<int> lightValues(const Level& level)
{
    const Grid<std::uint8_t> bright = brightnessOf(level);
    Grid<int> values(bright.size(), 0);
    for (const Point p : cellsIn(bright.size()))
        values[p] = bright[p];
    return values;
}

NoiseView signOf(const Game& game, const MadeNoise& noise)
{
    const Level& level = game.level();
    NoiseView sign{noise.at, noise.reach, nameIn(level, noise.maker), {}, {}, game.policies().metric};
    for (const EntityId id : noise.hearers)
        if (const Entity* hearer = level.entities.find(id); hearer && hearer->isPlaced()) {
            sign.hearers.push_back(hearer->cells());
            sign.hearerNames.push_back(displayName(*hearer, level.tiles.types()));
        }
    return sign;
}

}  // namespace

std::span<const std::string_view> namesOf(DebugLayer)
{
    static constexpr std::array<std::string_view, debugLayerCount> names{"none",  "sight", "light", "steps",
                                                                         "paths", "minds", "sound"};
    return names;
}

const MindView* DebugView::lookedMind() const
{
    const auto found =
        std::find_if(minds.begin(), minds.end(), [this](const MindView& sign) { return sign.intent.who == looked; });
    return found == minds.end() || looked.isNothing() ? nullptr : &*found;
}

EntityId mindAt(const Level& level, Point cell)
{
    if (!level.contains(cell))
        return {};
    for (const Entity* entity : level.entities.at(cell))
        if (hasMind(*entity, level.tiles.types()))
            return entity->id;
    return {};
}

DebugView debugViewOf(const Game& game, DebugLayer layer, Rect window, EntityId looked,
                      const std::vector<MadeNoise>& noises)
{
    DebugView view;
    view.layer = layer;
    if (const Entity* who = game.level().entities.find(looked); who && hasMind(*who, game.types())) {
        view.looked = looked;
        view.lookedName = displayName(*who, game.types());
    }
    const auto& loud = game.policies().ruleset.noise;
    view.isSilent = loud.step <= 0 && loud.blow <= 0 && loud.door <= 0;
    switch (layer) {
    case DebugLayer::None: break;
    case DebugLayer::Sight: view.values = sightValues(game, view.looked); break;
    case DebugLayer::Light: view.values = lightValues(game.level()); break;
    case DebugLayer::Steps:
        if (const Entity* hero = game.hero())
            view.values = stepsOver(game, game.level(), {hero->at});
        break;
    case DebugLayer::Paths:
    case DebugLayer::Minds: view.minds = mindsNow(game, window); break;
    case DebugLayer::Sound:
        for (const MadeNoise& noise : noises)
            view.noises.push_back(signOf(game, noise));
        std::stable_sort(view.noises.begin(), view.noises.end(),
                         [](const NoiseView& a, const NoiseView& b) { return a.hearers.size() > b.hearers.size(); });
        break;
    }
    for (const Point p : cellsIn(view.values.size()))
        view.most = std::max(view.most, view.values[p]);
    return view;
}

std::vector<MindView> firstMinds(const Game& begun, Rect window)
{
    Game after = begun;
    after.perform(command::Wait{});
    const Random dice = diceOfMinds(begun);
    ThinkScratch scratch;
    return mindsIn(begun, window, [&](const Entity& who) {
        Entity first = who;
        if (const Entity* later = after.level().entities.find(who.id)) {
            first.flags.set(EntityFlag::Sleeping, later->flags.has(EntityFlag::Sleeping));
            addPart<Mood>(first, begun.types(), begun.engine().parts) = moodOf(*later, begun.types());
        }
        return signOf(begun, first,
                      intentOf(begun.state().world, begun.level(), first, begun.policies(), begun.state().turn, dice,
                               scratch));
    });
}

std::vector<MindView> waysToHero(const Game& game, Rect window)
{
    const Entity* hero = game.hero();
    Random dice = diceOfMinds(game);
    ThinkScratch scratch;
    return mindsIn(game, window, [&](const Entity& who) {
        Intent intent;
        intent.who = who.id;
        if (!hero)
            return signOf(game, who, intent);
        Thought thought{game.state().world, game.level(), who, game.policies(), game.state().turn, dice, scratch, {}};
        scratch.path = {};
        intent.target = heroId;
        intent.state = areEnemies(game.state().world, who, *hero) ? MindState::Hunt : moodOf(who, game.types()).state;
        const bool isBeside = isAdjacent(who.cells(), hero->cells());
        if (!isBeside && stepToward(thought, hero->cells(), Reach::Touch))
            intent.path.assign(scratch.path.cells.begin(), scratch.path.cells.end());
        MindView sign = signOf(game, who, std::move(intent));
        sign.hasNoWay = !isBeside && sign.intent.path.empty();
        return sign;
    });
}

NoiseView noiseAt(const Game& game, Point cell, int reach)
{
    return signOf(game, {{},
                         cell,
                         reach,
                         hearersOf(game.state().world, game.level(), game.policies(), nullptr, cell, reach,
                                   NoiseFor::Everyone)});
}

}  // namespace gloam
