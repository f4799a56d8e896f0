#pragma once

#include "core/game/Journal.h"
#include "core/io/file/Checksum.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace gloam {

/// A record as its words: `bump:e`, `state 50 chance/combat=1f clock=0`, `end died 1766`.
std::string wordsOf(const RunRecord& record);

/// Reads it back; the Error says what is wrong. Accepts only what wordsOf writes.
Result<RunRecord> parseRecord(std::string_view words);

/// The line of a record, with its checksum (`chainedSum` of its words and the record before it) and newline; `sum`
/// becomes this record's.
std::string lineOf(const RunRecord& record, std::uint64_t& sum);

}  // namespace gloam
