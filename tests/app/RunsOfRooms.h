#pragma once

#include "app/start/StartScreen.h"
#include "app/widgets/MenuRow.h"
#include "tests/app/EndedRuns.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace gloam::test {

inline QByteArray roomNamed(const QByteArray& name)
{
    return worldHead({.id = "room", .name = name.toStdString(), .level = "room", .at = {2, 2}})
           + "levels:\n  room:\n    size: [9, 5]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
             "      #########\n      #.......#\n      #.......#\n      #.......#\n      #########\n";
}

inline QString writtenWorld(const Desk& desk, const QString& name, const QByteArray& text)
{
    const QString path = desk.folder() + QLatin1Char('/') + name;
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("The world of the test cannot be written.");
    return path;
}

inline void playFile(Desk& desk, const QString& file)
{
    app::WindowRequest request;
    request.file = file;
    request.seed = deskSeed;
    desk.window().open(request);
}

inline std::uint64_t hashNow(Desk& desk)
{
    return hashOf(desk.session().game());
}

/// The details of the rows that continue a game.
inline QStringList continuedGames(Desk& desk)
{
    QStringList details;
    for (const app::MenuRow* row : desk.window().findChild<app::StartScreen*>()->findChildren<app::MenuRow*>())
        if (!row->isHidden() && row->text() == QStringLiteral("Continue"))
            details << row->accessibleDescription();
    return details;
}

inline bool replaysWhole(const QString& journal)
{
    Progress progress;
    const auto run = readRun(journal.toStdString(), shippedContext(), progress);
    auto replay = run ? Replay::begin(shippedContext().engine, run->origin, true) : Result<Replay>(run.error());
    return replay && run->damage.empty()
           && std::all_of(run->records.begin(), run->records.end(),
                          [&](const auto& each) { return replay->take(each); });
}

}  // namespace gloam::test
