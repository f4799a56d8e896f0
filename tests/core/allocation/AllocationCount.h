#pragma once

namespace gloam::test {

/// How often this thread has allocated memory with `new` since the program started. A program that links
/// AllocationCount.cpp counts; others cannot.
long long allocationCount();

}  // namespace gloam::test
