#pragma once

#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/run/PastRuns.h"
#include "app/run/PlaySession.h"
#include "core/game/Hash.h"
#include "tests/app/Desk.h"

#include <QStringList>
#include <QTest>

#include <cstdint>
#include <vector>

namespace gloam::test {

/// A cell where a hero who waits dies.
inline const Place deadlyPlace{"crypt", {54, 12}};

inline std::uint64_t hashOf(const Game& game)
{
    return gloam::hash(game.state()).value;
}

/// Begins a game and waits until the hero is dead.
inline void waitUntilDead(Desk& desk)
{
    desk.play(deskSeed, deadlyPlace);
    for (int i = 0; i < 600 && desk.shows<app::PlayView>(); ++i)
        Desk::type(i % 2 == 0 ? 's' : ' ');  // the blank dismisses the warning of near death
    QVERIFY(desk.shows<app::EndScreen>());
}

inline QStringList textsOf(const app::PlaySession& session)
{
    QStringList texts;
    for (const app::LogLine& line : session.lines())
        texts << line.text;
    return texts;
}

inline std::vector<app::PastRun> pastRunsOf(const Desk& desk)
{
    return app::runsIn(app::PastRuns(app::RunStore(desk.folder() + QStringLiteral("/data"))).folder());
}

}  // namespace gloam::test
