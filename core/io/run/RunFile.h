#pragma once

#include "core/game/Journal.h"
#include "core/base/Progress.h"
#include "core/io/world/ReadContext.h"

#include <filesystem>

namespace gloam {

/// What a journal says of itself before its records.
struct RunHead {
    std::string engine = std::string(engineVersion());
    std::string worldFile;   ///< the file of the world, as the program names it; may be empty
};

/// A journal as a file holds it.
struct RunFile {
    RunHead head;
    RunOrigin origin;
    std::vector<RunRecord> records;
    std::string damage;            ///< a sentence on what could not be used of the tail; empty when all was good
    std::size_t goodBytes = 0;     ///< up to the end of the last good record
    std::uint64_t sum = 0;         ///< of that record, which the next goes on from

    bool isOver() const { return !records.empty() && std::holds_alternative<RunEnd>(records.back()); }
};

/// What stands before the records: the magic, the head on a line, what the run began with packed, and a sum over it all.
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

/// Reads a journal. The Error tells why it cannot be used at all: no journal, of another version, a damaged head, a world
/// with problems. Behind the first record that is damaged nothing is used, and `damage` tells that.
Result<RunFile> parseRun(std::string_view bytes, const ReadContext& context, const std::string& file, Progress& progress);
Result<RunFile> readRun(const std::filesystem::path& path, const ReadContext& context, Progress& progress);

/// Whether bytes are those of a journal, in whatever state.
bool isRunFile(std::string_view bytes);

}  // namespace gloam
