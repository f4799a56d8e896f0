#pragma once

#include <cstdint>

namespace gloam {

struct Slice;

/// A fingerprint of what a delta leaves to the slice that it builds on: its tiles, drawn entities, light, entities in
/// sight and memory. The same on every machine.
std::uint64_t keyOf(const Slice& slice);

}  // namespace gloam
