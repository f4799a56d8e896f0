#pragma once

#include "core/base/Progress.h"
#include "core/game/Journal.h"
#include "core/io/world/ReadContext.h"

#include <filesystem>

namespace gloam {

/// What a journal says before its records.
struct RunHead {
    std::string engine = std::string(engineVersion());
    std::string worldFile;  ///< the file of the world; may be empty. Only nameToShare of it is written
    std::string base = {};  ///< the world's text as its author wrote it, of a run carried over into it; usually empty
};

/// A journal as a file stores it.
struct RunFile {
    RunHead head;
    RunOrigin origin;
    std::vector<RunRecord> records;
    std::string damage;         ///< a sentence about the part of the tail that was lost; empty if none
    std::size_t goodBytes = 0;  ///< up to the end of the last good record
    std::uint64_t sum = 0;      ///< of that record; the next sum is chained to it

    bool isOver() const { return !records.empty() && std::holds_alternative<RunEnd>(records.back()); }
};

/// What precedes the records: the magic, a head line, the packed origin of the run, its packed base if it has one, and
/// a checksum of it all.
///
///     GLOAMRUN 1
///     {engine: 0.1.0, began: world, seed: x1f, from: [gate, 12, 7], world-file: crypt.gloam, packed: 2345}
///     …2345 bytes: the text of the world, or of the game that went on, as one zstd frame…
///     5e0a2b7c91d4f603
///     91d4f603 state 0 clock=1f level/gate/tiles=8c21…
///     77ab01c2 e
///     0be1cc92 bump:ne
std::string formatRunHead(const RunHead& head, const RunOrigin& origin);

/// The whole journal.
std::string formatRun(const RunHead& head, const RunOrigin& origin, const std::vector<RunRecord>& records);

/// Reads a journal. The Error says why it cannot be used at all: not a journal, another version, a damaged head, a
/// world with problems. Nothing after the first damaged record is used, and `damage` says so.
Result<RunFile> parseRun(std::string_view bytes, const ReadContext& context, const std::string& file,
                         Progress& progress);
Result<RunFile> readRun(const std::filesystem::path& path, const ReadContext& context, Progress& progress);

/// Adds what was written behind the good bytes of a run since it was read. A record that is only half there waits.
void readOn(std::string_view bytes, const Limits& limits, RunFile& run);

/// The file of the world that the beginning of a journal names; empty if it names none. Reads no more than the head.
std::string worldFileOfRun(std::string_view beginning, const Limits& limits = {});

/// The text of a journal written before its head held no more than the name of the world's file, and the run as that
/// text has it.
std::string withNameToShare(RunFile& run);

/// Whether the bytes are those of a journal, damaged or not.
bool isRunFile(std::string_view bytes);

}  // namespace gloam
