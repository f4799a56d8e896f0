#include "core/parts/Moving.h"
#include "core/view/slice/Illumination.h"
#include "tests/support/Scenario.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What a viewer may know.
class tst_Slice : public QObject {
    Q_OBJECT
private slots:
    void MAP_18_theBoxIsTightAroundTheExactShapeSeen();
    void MAP_18_floorsAreMinusOneWhereNothingIsSeen();
    void MAP_18_touchingAreTheEightAroundAndVisibleTheNearestFirst();
    void MAP_21_REND_07_theHighestLayerIsDrawn_data();
    void MAP_21_REND_07_theHighestLayerIsDrawn();
    void C_19_ofTwoAlikeTheNewestIsDrawn();
    void MAP_10_aCellTellsOfWallsOfTheSolidOfRoomAndOfWhatIsOnTop();
    void whatIsOutOfSightDoesNotLeak_ARCH_06_data();
    void whatIsOutOfSightDoesNotLeak_ARCH_06();
    void aBodyIsSeenByAnyOfItsCells();
    void theCarriedIsNotSeen();
    void INV_08_whatLiesInOpenContainersInReachIsTold();
    void hostilesHaveNoticedAndTalkersAreNoHostiles();
    void aSleeperHasNotNoticed();
    void anOverrideInSightIsTold();
    void aPendingChoiceIsTold();
    void whatWasSeenIsRemembered();
    void eachOfAThousandIsFoundById_G42();
    void aSliceReachesNoFartherThanAnyWindow_G42();
    void aViewerThatIsNotThereSeesNothing();
    void LIGHT_11_neighboursInALampsGlowDifferByOneStep_data();
    void LIGHT_11_neighboursInALampsGlowDifferByOneStep();
    void LIGHT_11_aLampLightsWhatItSeesAndNothingElse();
    void aLampBehindAWallDoesNotGlowThrough();
    void ambientLightIsTheLeast();
    void aColdLampIsTinted();
};

namespace {

Slice sliceFrom(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch);
}

constexpr auto twoRooms = R"(
    ###########
    #@..#..G..#
    #...#.....#
    #...#.....#
    ###########)";

const VisibleEntity* seenOfType(const Slice& slice, const Name& type)
{
    for (const VisibleEntity& seen : slice.visible)
        if (seen.type == type)
            return &seen;
    return nullptr;
}

}  // namespace

void tst_Slice::MAP_18_theBoxIsTightAroundTheExactShapeSeen()
{
    const Slice slice = sliceFrom(gameOf(twoRooms));
    QCOMPARE(slice.box(), (Rect{{0, 0}, {5, 5}}));
    QCOMPARE(slice.mask.bits.count(), 25);

    const CellMask loose{{{10, 20}, {8, 6}}, [] {
                             BitGrid bits({8, 6});
                             bits.set({2, 1}, true);
                             bits.set({5, 3}, true);
                             return bits;
                         }()};
    const CellMask tight = tightened(loose);
    QCOMPARE(tight.box, (Rect{{12, 21}, {4, 3}}));
    QCOMPARE(tight.bits.count(), 2);
    QVERIFY((tight.contains({12, 21}) && tight.contains({15, 23})));
    QVERIFY((tightened({{{1, 1}, {3, 3}}, BitGrid({3, 3})}).box.isEmpty()));
}

void tst_Slice::MAP_18_floorsAreMinusOneWhereNothingIsSeen()
{
    const Game game = gameOf(R"(
        #######
        #@.#..#
        #..#..#
        #.....#
        #######)");
    const Slice slice = sliceFrom(game);
    int unseen = 0;
    for (int y = slice.box().top(); y < slice.box().bottom(); ++y)
        for (int x = slice.box().left(); x < slice.box().right(); ++x) {
            const Point p{x, y};
            QCOMPARE(slice.floorAt(Layer::Terrain, p) == unseenTile, !slice.isSeen(p));
            QCOMPARE(slice.floorAt(Layer::Decor, p), slice.isSeen(p) ? nothingTile : unseenTile);
            if (slice.isSeen(p))
                QCOMPARE(slice.floorAt(Layer::Terrain, p), game.level().tiles.at(Layer::Terrain, p));
            unseen += !slice.isSeen(p);
        }
    QVERIFY(unseen > 0);
    QCOMPARE(unseenTile.slot, static_cast<std::uint16_t>(-1));
}

void tst_Slice::MAP_18_touchingAreTheEightAroundAndVisibleTheNearestFirst()
{
    SmallWorld world;
    world.level("room", R"(
        #########
        #......G#
        #.@.....#
        #.......#
        #########)");
    const EntityId far = world.add("room", "dagger", {6, 3});
    const EntityId beside = world.add("room", "statue", {3, 3});
    const EntityId under = world.add("room", "dagger", {2, 2});
    const Slice slice = sliceFrom(world.begin());
    QCOMPARE(slice.touching, (std::vector{beside, under}));
    std::vector<EntityId> order;
    for (const VisibleEntity& seen : slice.visible)
        order.push_back(seen.id);
    QCOMPARE(order, (std::vector{under, beside, far, EntityId{leastAuthoredId}}));
    QCOMPARE(slice.self.id, heroId);
    QCOMPARE(slice.self.at, (Point{2, 2}));
    QCOMPARE(slice.self.hp, 30);
    QVERIFY(slice.find(heroId) == &slice.self);
}

void tst_Slice::MAP_21_REND_07_theHighestLayerIsDrawn_data()
{
    QTest::addColumn<QStringList>("stack");
    QTest::addColumn<QString>("drawn");
    QTest::newRow("C-19 a creature over an item") << QStringList{"gem", "goblin", "dagger"} << "goblin";
    QTest::newRow("C-19 what takes up its cell over the rare") << QStringList{"gem", "statue"} << "statue";
    QTest::newRow("C-19 gold over white") << QStringList{"gem", "dagger"} << "gem";
}

void tst_Slice::MAP_21_REND_07_theHighestLayerIsDrawn()
{
    QFETCH(QStringList, stack);
    QFETCH(QString, drawn);
    SmallWorld world;
    world.level("room", R"(
        ######
        #@...#
        ######)");
    for (const QString& type : stack)
        world.add("room", type.toStdString(), {3, 1});
    const Slice slice = sliceFrom(world.begin());
    const VisibleEntity* seen = slice.find(slice.entities2D[Point{3, 1} - slice.box().at]);
    QVERIFY(seen);
    QCOMPARE(seen->type, Name(drawn.toStdString()));
    QCOMPARE(slice.visible.size(), static_cast<std::size_t>(stack.size()));
    QVERIFY((slice.entities2D[Point{2, 1} - slice.box().at].isNothing()));
}

void tst_Slice::C_19_ofTwoAlikeTheNewestIsDrawn()
{
    SmallWorld world;
    world.level("room", "#@..#");
    world.add("room", "dagger", {2, 0});
    const EntityId newest = world.add("room", "dagger", {2, 0});
    const Slice slice = sliceFrom(world.begin());
    QCOMPARE((slice.entities2D[Point{2, 0} - slice.box().at]), newest);
}

void tst_Slice::MAP_10_aCellTellsOfWallsOfTheSolidOfRoomAndOfWhatIsOnTop()
{
    SmallWorld world;
    world.level("room", "#@...#");
    const EntityId under = world.add("room", "gem", {2, 0});
    const EntityId goblin = world.add("room", "goblin", {2, 0});
    const EntityId gem = world.add("room", "gem", {3, 0});
    const Game game = world.begin();
    const Level& level = game.level();
    const auto blockerAt = [&](int x) {
        const Entity* blocker = level.entities.blockerAt({x, 0});
        return blocker ? blocker->id : EntityId{};
    };
    const Slice slice = sliceFrom(game);
    const auto topAt = [&](int x) { return slice.entities2D[Point{x, 0} - slice.box().at]; };
    QCOMPARE(level.entities.at({2, 0}).size(), std::size_t{2});
    QVERIFY(level.entities.at({2, 0}).front()->id == std::min(under, goblin));
    for (const int x : {0, 5})
        QVERIFY(level.tiles.blocksMove({x, 0}) && !canStand(level, *game.hero(), {x, 0}));
    for (const int x : {1, 2, 3, 4}) {
        QVERIFY(!level.tiles.blocksMove({x, 0}));
        QCOMPARE(canStand(level, *game.hero(), {x, 0}), x != 2);
    }
    QCOMPARE(blockerAt(2), goblin);
    QCOMPARE(blockerAt(3), EntityId{});
    QCOMPARE(topAt(2), goblin);
    QCOMPARE(topAt(3), gem);
    QCOMPARE(topAt(4), EntityId{});
}

void tst_Slice::whatIsOutOfSightDoesNotLeak_ARCH_06_data()
{
    QTest::addColumn<int>("change");
    QTest::newRow("a goblin gone") << 0;
    QTest::newRow("a goblin elsewhere") << 1;
    QTest::newRow("a wall there") << 2;
    QTest::newRow("a lamp there") << 3;
    QTest::newRow("an override there") << 4;
    QTest::newRow("something more in a pack") << 5;
    QTest::newRow("another level") << 6;
}

void tst_Slice::whatIsOutOfSightDoesNotLeak_ARCH_06()
{
    QFETCH(int, change);
    const SmallWorld original = SmallWorld().level("room", twoRooms);
    SmallWorld changed = original;
    Level& level = changed.edit("room");
    const EntityId goblin = level.entities.all().front().id;
    switch (change) {
    case 0: level.entities.remove(goblin); break;
    case 1: level.entities.move(goblin, {9, 3}); break;
    case 2: level.tiles.put(Layer::Terrain, {6, 2}, changed.types().findTile("wall")); break;
    case 3: changed.add("room", "cold-lamp", {5, 2}); break;
    case 4:
        level.tiles.setOverride({6, 2}, {[] {
                                             Map map;
                                             map.set("walkable", false);
                                             return map;
                                         }(),
                                         {}});
        break;
    case 5: level.entities.putInto(changed.add("room", "dagger", {2, 2}), goblin); break;
    case 6: changed.level("cellar", "#..#"); break;
    }
    QVERIFY(!(original.begin() == changed.begin()));
    QVERIFY(sliceFrom(original.begin()) == sliceFrom(changed.begin()));
}

void tst_Slice::aBodyIsSeenByAnyOfItsCells()
{
    const Slice slice = sliceFrom(gameOf(R"(
        #########
        ###O..###
        #@......#
        #########)"));
    const VisibleEntity* ogre = seenOfType(slice, "ogre");
    QVERIFY(ogre);
    QCOMPARE(ogre->footprint, (Size{2, 2}));
    QVERIFY((slice.entities2D[Point{3, 2} - slice.box().at] == ogre->id));
}

void tst_Slice::theCarriedIsNotSeen()
{
    SmallWorld world;
    world.level("room", "#@..#");
    const EntityId dagger = world.add("room", "dagger", {2, 0});
    QVERIFY(sliceFrom(world.begin()).find(dagger));
    world.edit("room").entities.putInto(dagger, heroId);
    QVERIFY(!sliceFrom(world.begin()).find(dagger));
}

void tst_Slice::INV_08_whatLiesInOpenContainersInReachIsTold()
{
    ScenarioOptions options;
    options.kit = "satchel, torch";
    options.entities = "[{id: \"41\", type: coffer, at: [2, 1]}, {id: \"42\", type: torch, in: \"41\"}, {id: \"43\", "
                       "type: satchel, in: \"41\"}, {id: \"44\", type: ration, in: \"43\"}, "
                       "{id: \"45\", type: coffer, at: [4, 1]}, {id: \"46\", type: ration, in: \"45\"}, {id: \"47\", "
                       "type: moth-jar, at: [1, 1]}, {id: \"49\", type: satchel, at: [1, 1]}]";
    Scenario game("#######\n#@....#\n#######", options);
    const auto told = [&game] {
        std::string words;
        for (const CarriedItem& item : sliceFrom(game.game()).within)
            words += (words.empty() ? "" : ", ") + std::string(item.in.isNothing() ? "" : "- ") + item.name;
        return QString::fromStdString(words);
    };
    // Not what the satchel inside contains, what is under glass, carried, or too far away.
    QCOMPARE(told(), QStringLiteral("coffer, - torch, - satchel, satchel"));
    game.play("e e");
    QCOMPARE(told(), QStringLiteral("coffer, - torch, - satchel, coffer, - ration"));
}

void tst_Slice::hostilesHaveNoticedAndTalkersAreNoHostiles()
{
    Game game = gameOf(R"(
        ########
        #@.G.HS#
        ########)");
    game.perform(command::Wait{});
    const Slice slice = sliceFrom(game);
    const VisibleEntity* goblin = seenOfType(slice, "goblin");
    QVERIFY(goblin && goblin->isHostile && goblin->hasNoticed && goblin->isActor);
    QCOMPARE(goblin->maxHp, 8);
    const VisibleEntity* hermit = seenOfType(slice, "hermit");
    QVERIFY(hermit && !hermit->isHostile && !hermit->isActor);
    const VisibleEntity* statue = seenOfType(slice, "statue");
    QVERIFY(statue && !statue->isHostile && statue->isSolid);
    QCOMPARE(statue->maxHp, 0);
}

void tst_Slice::aSleeperHasNotNoticed()
{
    SmallWorld world;
    world.level("room", "#@..G#");
    const EntityId goblin = world.edit("room").entities.all().front().id;
    world.edit("room").entities.updateInPlace(goblin,
                                              [](Entity& entity) { entity.flags.set(EntityFlag::Sleeping, true); });
    const Slice slice = sliceFrom(world.begin());
    QVERIFY(slice.find(goblin)->isAsleep && slice.find(goblin)->isHostile);
    QVERIFY(!slice.find(goblin)->hasNoticed);
}

void tst_Slice::anOverrideInSightIsTold()
{
    SmallWorld world;
    world.level("room", "#@..#");
    Map written;
    written.set("glyph", "\xCE\xA9");
    written.set("color", "#123456");
    written.set("walkable", false);
    world.edit("room").tiles.setOverride({3, 0}, {written, {}});
    const Slice slice = sliceFrom(world.begin());
    QCOMPARE(slice.special.size(), std::size_t{1});
    const SpecialCell* cell = slice.specialAt({3, 0});
    QVERIFY(cell && cell->glyph && cell->colour);
    QCOMPARE(cell->glyph->sign, U'\u03A9');
    QCOMPARE(cell->colour->text(), std::string("#123456"));
    QCOMPARE(cell->isWalkable, std::optional(false));
    QVERIFY((!slice.specialAt({2, 0})));
}

void tst_Slice::aPendingChoiceIsTold()
{
    Game game = gameOf("#@H.#");
    QVERIFY(!sliceFrom(game).question);
    QVERIFY((!game.perform(command::Move{Direction::East}).refusal));
    const Slice slice = sliceFrom(game);
    QVERIFY(slice.question.has_value());
    QCOMPARE(slice.question->sentence, std::string("Do you carry a light?"));
    QCOMPARE(slice.question->options, (std::vector<std::string>{"Yes", "No"}));
    QCOMPARE(slice.question->asker, std::string("hermit"));
}

void tst_Slice::eachOfAThousandIsFoundById_G42()
{
    std::string rows;
    for (int y = 0; y < 30; ++y)
        rows += std::string(40, 'G') + "\n";
    rows[41 * 15 + 20] = '@';
    SmallWorld world;
    world.level("room", rows);
    SliceScratch scratch;
    const Slice slice = sliceOf(world.begin(), scratch);
    QVERIFY(slice.visible.size() > 1'000);
    for (const VisibleEntity& seen : slice.visible)
        QVERIFY(slice.find(seen.id) == &seen);
    QVERIFY(slice.find(slice.self.id) == &slice.self);
    QVERIFY(!slice.find(EntityId{4'711}) && !slice.find({}));
}

void tst_Slice::aSliceReachesNoFartherThanAnyWindow_G42()
{
    constexpr int side = 2 * reachOfSlice + 101;
    World world = scenarioWorld("@.", {.hero = "delver"});
    Level& level = world.levels.at("first").write();
    level.ambient = 5;
    level.tiles = TileMap({side, side}, world.registry, world.registry->findTile("floor"));
    const Point at{side / 2, side / 2};
    const auto game = Game::begin(standardEngine(), world, 1, Place{"first", at});
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    SliceScratch scratch;
    const Slice slice = sliceOf(*game, scratch);
    QCOMPARE(slice.box(), squareAround(at, reachOfSlice));
    QVERIFY(slice.isSeen(at + Point{reachOfSlice, 0}) && !slice.isSeen(at + Point{reachOfSlice + 1, 0}));
    QVERIFY(slice.isKnown(at + Point{reachOfSlice + 1, 0}));  // it is remembered, as the hero sees it
}

void tst_Slice::whatWasSeenIsRemembered()
{
    Game game = gameOf(R"(
        ########
        #@+....#
        ########)");
    const Slice before = sliceFrom(game);
    QCOMPARE(before.rememberedAt({4, 1}), nothingTile);
    game.perform(command::Move{Direction::East});
    const Slice after = sliceFrom(game);
    QCOMPARE(after.types->tile(after.rememberedAt({4, 1})).id, Name("floor"));
    QCOMPARE(after.types->tile(after.rememberedAt({2, 1})).id, Name("door-open"));
    QVERIFY(before.revision != after.revision);
    game.perform(command::Wait{});
    QCOMPARE(sliceFrom(game).revision, after.revision);
}

void tst_Slice::aViewerThatIsNotThereSeesNothing()
{
    const Game game = gameOf(twoRooms);
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch, EntityId{77});
    QVERIFY(slice.box().isEmpty() && slice.visible.empty() && slice.touching.empty());
    QVERIFY((!slice.remembered->contains({1, 1})));
    QCOMPARE(slice.level, Name("room"));
}

void tst_Slice::LIGHT_11_neighboursInALampsGlowDifferByOneStep_data()
{
    QTest::addColumn<int>("radius");
    for (const int radius : {1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 20, 40})
        QTest::addRow("radius %d", radius) << radius;
}

void tst_Slice::LIGHT_11_neighboursInALampsGlowDifferByOneStep()
{
    QFETCH(int, radius);
    const auto isLit = [radius](Point p) { return isWithin(Metric::Euclidean, p, radius); };
    QCOMPARE(lightStep(0, radius), brightestStep);
    int darkest = brightestStep;
    for (int y = -radius; y <= radius; ++y)
        for (int x = -radius; x <= radius; ++x)
            for (const Direction direction : allDirections) {
                const Point a{x, y};
                const Point b = a + step(direction);
                if (!isLit(a) || !isLit(b))
                    continue;
                const int one = lightStep(squaredDistance(a, {}), radius);
                const int other = lightStep(squaredDistance(b, {}), radius);
                QVERIFY2(std::abs(one - other) <= 1, qPrintable(QString("%1,%2").arg(x).arg(y)));
                darkest = std::min(darkest, one);
            }
    QVERIFY(radius < 5 || (darkest >= 1 && darkest <= 2));
}

void tst_Slice::LIGHT_11_aLampLightsWhatItSeesAndNothingElse()
{
    const Slice slice = sliceFrom(gameOf(R"(
        ##########
        #@.......#
        #...#....#
        #..L#....#
        ##########)"));
    const auto stepAt = [&](Point p) { return static_cast<int>(slice.light[p - slice.box().at].step); };
    QCOMPARE(stepAt({3, 3}), 5);
    QVERIFY((stepAt({3, 2}) >= 4));
    QVERIFY((slice.isSeen({8, 1}) && slice.isSeen({7, 2})));
    QCOMPARE(stepAt({7, 2}), 0);
    QCOMPARE(stepAt({8, 1}), 0);
    QCOMPARE(slice.tints.size(), std::size_t{1});
}

void tst_Slice::aLampBehindAWallDoesNotGlowThrough()
{
    const Slice slice = sliceFrom(gameOf(R"(
        #######
        #@.#L.#
        #######)"));
    for (const CellLight cell : slice.light.cells())
        QCOMPARE(static_cast<int>(cell.step), 0);
}

void tst_Slice::ambientLightIsTheLeast()
{
    SmallWorld world;
    world.level("room", R"(
        ##############
        #@..........L#
        ##############)");
    world.edit("room").ambient = 2;
    const Slice slice = sliceFrom(world.begin());
    QCOMPARE((int{slice.light[Point{1, 1}].step}), 2);
    QCOMPARE((int{slice.light[Point{12, 1}].step}), 5);
}

void tst_Slice::aColdLampIsTinted()
{
    const Slice slice = sliceFrom(gameOf(R"(
        ##############
        #@..C........#
        ##############)"));
    QCOMPARE(slice.tints, (std::vector{Colour("flame"), Colour("#7FD1FF")}));
    QCOMPARE((int{slice.light[Point{4, 1}].tint}), 1);
    QCOMPARE((int{slice.light[Point{12, 1}].tint}), 0);
}

GLOAM_TEST(tst_Slice)
#include "tst_Slice.moc"
