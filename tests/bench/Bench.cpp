#include "tests/bench/Peer.h"
#include "tests/bench/Rows.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace gloam::bench {

std::vector<Point> pointsOf(const std::string& path, std::size_t first)
{
    std::vector<Point> points;
    for (const auto& row : test::readBenchRows(path))
        points.push_back(test::pointAt(row, first));
    return points;
}

}  // namespace gloam::bench

int main(int argc, char** argv)
{
    using namespace gloam;
    bench::BenchRun run{0.4, {}};
    if (argc > 1)
        run.only = argv[1];
    if (argc > 2)
        run.seconds = std::atof(argv[2]);
    if (argc > 3 || run.seconds <= 0) {
        std::fputs(
            "usage: gloam_bench [BENCH [SECONDS]]\n  BENCH: fov crowd los path-near path-far dmap light turn herd "
            "generate find prove schedule play; none or \"\": all\n",
            stderr);
        return 2;
    }
    std::puts("bench\tmap\tparam\tpeer\tns\tlow\thigh\textra");
    for (const std::string& name : test::benchMapNames()) {
        const test::BenchMap map = test::readBenchMap(name);
        const std::unique_ptr<bench::Peer> peer = bench::makePeer(map.open);
        bench::printFieldRows(run, map, peer.get());
        bench::printPathRows(run, map, peer.get());
        bench::printLightRows(run, map);
        bench::printTurnRows(run, map);
    }
    bench::printGenerateRows(run);
    bench::printFindRows(run);
    bench::printProveRows(run);
    bench::printCorridorRows(run);
    bench::printHugeTurnRows(run);
    bench::printCrowdRows(run);
    bench::printHerdRows(run);
    bench::printBotRows(run);
    bench::printScheduleRows(run);
    bench::printHugeFieldRows(run);
    return 0;
}
