#pragma once

#include "core/game/Journal.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace gloam {

/// The checksum in front of a record: of its words and the checksum before it, so that no record can be lost, swapped
/// or taken from another journal unnoticed.
std::uint64_t chainedSum(std::uint64_t before, std::string_view bytes);

/// A record as its words: `bump:e`, `state 50 chance/combat=1f clock=0`, `end died 1766`.
std::string wordsOf(const RunRecord& record);

/// Reads it back; the Error says what is wrong. Accepts only what wordsOf writes.
Result<RunRecord> parseRecord(std::string_view words);

/// The line of a record, with its checksum and newline; `sum` becomes this record's.
std::string lineOf(const RunRecord& record, std::uint64_t& sum);

}  // namespace gloam
