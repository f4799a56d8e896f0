#include "core/base/Random.h"
#include "core/rules/Vision.h"
#include "core/space/SightScratch.h"
#include "tests/support/LitHero.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <optional>
#include <string>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int wide = 40;
constexpr int high = 24;

ScenarioOptions optionsOf(const std::string& model)
{
    ScenarioOptions options = litOptions("star");
    options.choices = "{vision: {model: " + model + "}}";
    return options;
}

/// Rooms with doorways, and some lamp posts.
std::string mapOfRooms(Random& random)
{
    std::string map;
    for (int y = 0; y < high; ++y) {
        for (int x = 0; x < wide; ++x) {
            const bool isWall = (x % 8 == 7 || y % 6 == 5) && !random.percent(20);
            map += Point{x, y} == Point{2, 2} ? '@' : isWall ? '#' : random.percent(2) ? 'P' : '.';
        }
        map += '\n';
    }
    return map;
}

Point anyCell(Random& random)
{
    const int x = random.between(0, wide - 1);
    return {x, random.between(0, high - 1)};
}

/// Moves a lamp or the hero, snuffs or lights a lamp, or changes a wall.
void changeAny(Level& level, Random& random)
{
    const TypeRegistry& types = level.tiles.types();
    const EntityList& all = level.entities.all();
    const EntityId id = all[random.below(all.size())].id;
    const Point at = anyCell(random);
    switch (random.below(8)) {
    case 0: level.entities.move(heroId, at); return;
    case 1: level.tiles.put(Layer::Structure, at, types.findTile("wall")); return;
    case 2: level.tiles.put(Layer::Structure, at, nothingTile); return;
    case 3:
        level.entities.update(id, [&](Entity& one) {
            if (Light* light = writePart<Light>(one, types))
                light->isLit = !light->isLit;
        });
        return;
    default:
        if (level.entities.find(id)->isPlaced() && id != heroId)
            level.entities.move(id, at);
    }
}

}  // namespace

/// What a look follows from: while it is the same, so is what is seen.
class tst_SightBasis : public QObject {
    Q_OBJECT
private slots:
    void aLampThatLightsNothingInSightMayChange_FOV_07();
    void whileItIsTheSameSoIsWhatIsSeen_FOV_07_data();
    void whileItIsTheSameSoIsWhatIsSeen_FOV_07();
};

void tst_SightBasis::aLampThatLightsNothingInSightMayChange_FOV_07()
{
    Scenario game("@..#.....P\n"
                  "...#......\n"
                  "...#......\n",
                  optionsOf("lit-cells"));
    const EntityId lamp = game.level().entities.at({9, 0}).front()->id;
    SightScratch scratch;
    const auto basis = [&] { return sightBasisOf(game.hero(), game.level(), game.game().policies(), scratch); };
    const auto moveTo = [&](Point to) {
        game.change([&](GameState& state) { state.world.levels.at(state.level).write().entities.move(lamp, to); });
    };
    const SightBasis before = basis();
    moveTo({8, 1});
    QVERIFY(basis() == before);
    moveTo({2, 2});
    QVERIFY(basis() != before);
    moveTo({8, 2});
    QVERIFY(basis() == before);
}

void tst_SightBasis::whileItIsTheSameSoIsWhatIsSeen_FOV_07_data()
{
    QTest::addColumn<QString>("model");
    for (const char* model : {"geometric", "lit-cells", "light-radius"})
        QTest::newRow(model) << model;
}

void tst_SightBasis::whileItIsTheSameSoIsWhatIsSeen_FOV_07()
{
    QFETCH(QString, model);
    Random random(11);
    int held = 0;
    int changed = 0;
    for (int map = 0; map < 6; ++map) {
        const Scenario game(mapOfRooms(random), optionsOf(model.toStdString()));
        const Policies& policies = game.game().policies();
        Level level = game.level();
        std::optional<SightBasis> basis;
        CellMask seen;
        SightScratch kept;
        for (int i = 0; i < 300; ++i) {
            const Entity& hero = *level.entities.find(heroId);
            const SightBasis now = sightBasisOf(hero, level, policies, kept);
            SightScratch fresh;
            CellMask anew;
            policies.vision.look(hero, level, policies, fresh, anew);
            if (basis == now)
                QVERIFY(seen == anew);
            (basis == now ? held : changed) += 1;
            basis = now;
            seen = anew;
            changeAny(level, random);
        }
    }
    QVERIFY(held > 300);
    QVERIFY(changed > 100);
}

GLOAM_TEST(tst_SightBasis)
#include "tst_SightBasis.moc"
