#include "tests/core/allocation/AllocationCount.h"

#include <cstdlib>
#include <new>

namespace {

thread_local long long count = 0;

void* counted(std::size_t bytes)
{
    ++count;
    if (void* const memory = std::malloc(bytes == 0 ? 1 : bytes))
        return memory;
    throw std::bad_alloc();
}

}  // namespace

// The other forms of `new` and `delete` lead to these (C++20, [new.delete]).
void* operator new(std::size_t bytes)
{
    return counted(bytes);
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace gloam::test {

long long allocationCount()
{
    return count;
}

}  // namespace gloam::test
