#pragma once

#include <string>
#include <string_view>

namespace gloam::test {

// Readers that check sums or unpack refuse nearly every changed file at once, so that a campaign would see nothing of
// what lies behind. These make a file with right sums from bytes that can be changed freely: sections that begin with a
// line "=== NAME", and hold all up to the next such line. Bytes without a section stay as they are, but for the sum of
// a container.

/// Sections as the entries of a pack or save. Of a file that begins as one, with its last sum made right.
std::string containerFor(std::string_view bytes);

/// Sections "head", "base" and "records", a line each, as a journal of play.
std::string journalFor(std::string_view bytes);

/// Sections "head" and "base", and one named like the kind for each record, as a journal of edits.
std::string editsFor(std::string_view bytes);

/// The sections of a pack or save, of a journal of play, or of a journal of edits.
std::string sectionsOf(std::string_view file);

}  // namespace gloam::test
