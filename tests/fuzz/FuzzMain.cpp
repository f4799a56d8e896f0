#include "tests/fuzz/FuzzTargets.h"
#include "tests/support/WorldFixture.h"

#include <QGuiApplication>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

using namespace gloam::test;

/// The environment variable GLOAM_FUZZ_TARGET says which target the program drives.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const FuzzTarget* const target = fuzzTarget(std::getenv("GLOAM_FUZZ_TARGET"));
    const std::string complaint = target->complaint({reinterpret_cast<const char*>(data), size});
    if (!complaint.empty()) {
        std::fprintf(stderr, "%s\n", complaint.c_str());
        std::abort();
    }
    return 0;
}

/// What takes time once is done before the first file, which would count as slow.
extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    const char* const name = std::getenv("GLOAM_FUZZ_TARGET");
    if (!name || !fuzzTarget(name)) {
        std::fprintf(stderr, "GLOAM_FUZZ_TARGET must name a target.\n");
        std::exit(2);
    }
    static int count = 0;
    static const QGuiApplication application(count, nullptr);  // themes have fonts
    shippedContext();
    return 0;
}
