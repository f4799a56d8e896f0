#include "core/base/Random.h"
#include "core/space/LightMap.h"
#include "tests/bench/Rows.h"

namespace gloam::bench {

namespace {

constexpr int lightCount = 200;
constexpr int lightRadius = 8;

/// Lights on open cells spread over the map, in the order of their keys.
std::vector<LightSource> lightsOn(const test::BenchMap& map, Random& random)
{
    std::vector<LightSource> lights;
    while (lights.size() < lightCount) {
        const Point at{random.between(0, map.size().width - 1), random.between(0, map.size().height - 1)};
        if (map.open.get(at))
            lights.push_back({at, lightRadius, brightestStep, 0, lights.size() + 1});
    }
    return lights;
}

/// Moves a light to an open neighbour, if there is one in a few tries.
void moveAny(std::vector<LightSource>& lights, const test::BenchMap& map, Random& random)
{
    LightSource& light = lights[random.below(lights.size())];
    for (int tries = 0; tries < 8; ++tries) {
        const Point at = light.at + Point{random.between(-1, 1), random.between(-1, 1)};
        if (at != light.at && map.open.contains(at) && map.open.get(at)) {
            light.at = at;
            return;
        }
    }
}

}  // namespace

void printLightRows(const BenchRun& run, const test::BenchMap& map)
{
    if (!run.wants("light"))
        return;
    const CellMask everything{{{}, map.size()}, BitGrid(map.size(), true)};
    Random random(31);
    std::vector<LightSource> lights = lightsOn(map, random);
    FovScratch scratch;
    LightMap light;
    const Timing anew = timeRounds(1, run.seconds, [&](std::size_t) {
        moveAny(lights, map, random);
        light.compute(map.sight, everything, {}, 0, lights, scratch);
    });
    printRow({"light", map.name, "200 computed"}, "gloam", anew);
    const Timing followed = timeRounds(lightCount, run.seconds, [&](std::size_t) {
        moveAny(lights, map, random);
        light.follow(map.sight, everything, {}, 0, lights, scratch);
    });
    printRow({"light", map.name, "200 one moved"}, "gloam", followed, "computed-" + ratioOf(anew, followed));
}

}  // namespace gloam::bench
