#pragma once

#include "core/io/run/RunFile.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/WorldFixture.h"

namespace gloam::test {

inline Result<RunFile> readBytes(std::string_view bytes)
{
    Progress progress;
    return parseRun(bytes, shippedContext(), "test.gloamrun", progress);
}

/// A run that begins among enemies.
inline RecordedRun deadlyRun()
{
    const RunOrigin origin = NewGame{std::get<NewGame>(begunRun(1).origin).world, 1, Place{"crypt", {54, 12}}};
    RecordedRun run{origin, {}, *beginRun(shippedContext().engine, origin)};
    run.records.push_back(Recorder().begin(run.game.state()));
    return run;
}

/// A short run with every kind of record.
inline const std::string& shortRun()
{
    static const std::string bytes = [] {
        RecordedRun run = deadlyRun();
        playOn(run, "300*wait");
        return run.bytes();
    }();
    return bytes;
}

}  // namespace gloam::test
