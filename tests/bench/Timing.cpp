#include "tests/bench/Timing.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <vector>

namespace gloam::bench {

namespace {

double wallNanoseconds()
{
    return static_cast<double>(std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1));
}

double middleOf(std::vector<double> samples)
{
    const auto middle = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
    std::nth_element(samples.begin(), middle, samples.end());
    return *middle;
}

/// Operations timed together, about a quarter of a millisecond of them.
struct Batch {
    std::size_t end;
    std::vector<double> samples;
};

std::vector<Batch> warmUp(std::size_t count, const std::function<void(std::size_t)>& operation)
{
    constexpr double batchNanoseconds = 250'000;
    std::vector<Batch> batches;
    double start = wallNanoseconds();
    for (std::size_t i = 0; i < count; ++i) {
        operation(i);
        if (i + 1 < count && wallNanoseconds() - start < batchNanoseconds)
            continue;
        batches.push_back({i + 1, {}});
        start = wallNanoseconds();
    }
    return batches;
}

double runRound(std::vector<Batch>& batches, const std::function<void(std::size_t)>& operation)
{
    double total = 0;
    std::size_t next = 0;
    for (Batch& batch : batches) {
        const double start = threadNanoseconds();
        while (next < batch.end)
            operation(next++);
        batch.samples.push_back(threadNanoseconds() - start);
        total += batch.samples.back();
    }
    return total;
}

}  // namespace

double threadNanoseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

Timing timeRounds(std::size_t count, double seconds, const std::function<void(std::size_t)>& operation)
{
    std::vector<Batch> batches = warmUp(count, operation);
    const double start = wallNanoseconds();
    const double each = 1.0 / static_cast<double>(count);
    Timing timing;
    for (int round = 0; round < 3 || wallNanoseconds() - start < seconds * 1e9; ++round)
        timing.high = std::max(timing.high, runRound(batches, operation) * each);
    for (const Batch& batch : batches) {
        timing.middle += middleOf(batch.samples) * each;
        timing.low += *std::min_element(batch.samples.begin(), batch.samples.end()) * each;
    }
    return timing;
}

void printRow(const RowName& name, std::string_view who, Timing timing, const std::string& extra)
{
    std::printf("%s\t%s\t%s\t%.*s\t%.1f\t%.1f\t%.1f\t%s\n", name.bench.c_str(), name.map.c_str(), name.param.c_str(),
                static_cast<int>(who.size()), who.data(), timing.middle, timing.low, timing.high, extra.c_str());
    std::fflush(stdout);
}

std::string ratioOf(Timing peer, Timing ours)
{
    if (peer.middle <= 0 || ours.middle <= 0)
        return {};
    char text[48];
    std::snprintf(text, sizeof text, "ratio=%.2f", peer.middle / ours.middle);
    return text;
}

}  // namespace gloam::bench
