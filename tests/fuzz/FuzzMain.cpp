#include "tests/fuzz/FuzzTargets.h"
#include "tests/support/WorldFixture.h"

#include <QGuiApplication>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

using namespace gloam::test;

/// One program a target: the build says which by GLOAM_FUZZ_TARGET.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const FuzzTarget* const target = fuzzTarget(GLOAM_FUZZ_TARGET);
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
    static int count = 0;
    static const QGuiApplication application(count, nullptr);  // themes have fonts
    shippedContext();
    return 0;
}
