#pragma once

#include <string_view>

namespace gloam {

/// Gets the sentence about a broken contract. It may throw, or end the program; if it returns, the program ends.
using ContractHandler = void (*)(std::string_view sentence);

/// Sets what a broken contract calls, for all threads, and returns what it called before. By default, and with null,
/// the sentence goes to the standard error and the program aborts.
ContractHandler onBrokenContract(ContractHandler handler);

/// Reports that a caller has broken the contract of a function, in every build. For mistakes of the program that uses
/// the engine; what is wrong in files, commands and worlds is reported by Problem, Refusal and Error instead.
[[noreturn]] void breakContract(std::string_view sentence);

/// Checks the contract of a function.
inline void require(bool isKept, std::string_view sentence)
{
    if (!isKept) [[unlikely]]
        breakContract(sentence);
}

}  // namespace gloam
