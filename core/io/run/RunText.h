#pragma once

#include "core/game/Journal.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace gloam {

/// The sum that stands before a record: of the record's words, and of the sum before it, so that none can be lost,
/// exchanged or taken from another journal unnoticed.
std::uint64_t chainedSum(std::uint64_t before, std::string_view bytes);

/// A record as its words: `bump:e`, `state 50 chance/combat=1f clock=0`, `end died 1766`.
std::string wordsOf(const RunRecord& record);

/// The same read back; the Error says what is wrong. Only what wordsOf writes is a record.
Result<RunRecord> parseRecord(std::string_view words);

/// The line of a record, with its sum and the line's end; `sum` becomes this record's.
std::string lineOf(const RunRecord& record, std::uint64_t& sum);

}  // namespace gloam
