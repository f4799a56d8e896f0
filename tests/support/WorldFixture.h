#pragma once

#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"

#include <QString>

#include <filesystem>
#include <string>

namespace gloam::test {

/// The standard engine and the shipped library, read once.
const ReadContext& shippedContext();

/// Reads a world's text as `test.gloam`.
ParsedWorld worldFrom(const std::string& text);

/// The bytes of a file that must exist.
std::string bytesOf(const std::filesystem::path& path);

/// The text of a world of two levels that stays the same when the shipped ones change.
const std::string& lamplitStair();

/// All problems as printed, one per line: for QVERIFY2 and QCOMPARE.
QString linesOf(const Problems& problems);

/// Whether this is the target `soak`, which runs every campaign at its full length.
bool isSoak();

/// How much of a campaign a test runs: all of it in the target `soak`, else a fixed slice.
int sliceOf(int all, int slice);

}  // namespace gloam::test
