#include "core/base/Contract.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace gloam {

namespace {

std::atomic<ContractHandler> handlerOfBreaches = nullptr;

}  // namespace

ContractHandler onBrokenContract(ContractHandler handler)
{
    return handlerOfBreaches.exchange(handler);
}

void breakContract(std::string_view sentence)
{
    if (const ContractHandler handler = handlerOfBreaches)
        handler(sentence);
    std::fprintf(stderr, "gloam: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
    std::abort();
}

}  // namespace gloam
