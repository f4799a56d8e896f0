#include "app/run/Opening.h"

#include "app/run/SavePoints.h"
#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/game/Modes.h"
#include "core/io/file/Files.h"
#include "core/io/run/RunFile.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/WorldFiles.h"
#include "core/view/slice/Slice.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace gloam::app {

namespace {

Opening failedOpening(const std::string& file, const Error& error, Fault fault)
{
    Opening opening;
    opening.problems.push_back({Severity::Error, fault, {}, error.sentence, {}, file, {}});
    return opening;
}

quint64 seedFor(const AppContext& context, const World& world)
{
    const GameMode* const mode = modeOf(world);
    return mode && mode->isDaily ? context.dailySeed() : context.freshSeed();
}

/// The first error of a world that can be played in spite of it.
QString noticeOf(const Problems& problems)
{
    const auto error = std::ranges::find(problems, Severity::Error, &Problem::severity);
    return error == problems.end() ? QString() : QString::fromStdString(error->sentence);
}

}  // namespace

Opening openGame(const AppContext& context, const QString& file, const GameChoice& choice)
{
    Progress none;
    return openGame(context, file, choice, none);
}

Opening openGame(const AppContext& context, const QString& file, const GameChoice& choice, Progress& progress)
{
    const ReadContext& reading = context.reading;
    const std::string name = QFileInfo(file).fileName().toStdString();
    const auto text = readFile(file.toStdString(), reading.limits.fileBytes);
    if (!text)
        return failedOpening(name, text.error(), Fault::NotAWorld);
    if (isRunFile(*text))
        return failedOpening(name, {"This is the journal of a run, which has its own seed and place."},
                             Fault::NotAWorld);
    if (isSave(*text)) {
        auto saved = readSave(*text, reading, name, progress);
        if (!saved)
            return failedOpening(name, saved.error(), Fault::BadSave);
        saved->worldFile = storeOfJournal(file).whereIs(saved->worldFile);
        return resumeGame(context, {std::move(*saved), {}, {}}, name);
    }
    auto parsed = readWorldFile(file.toStdString(), reading, progress);
    if (!parsed)
        return failedOpening(name, parsed.error(), Fault::NotAWorld);
    Opening opening;
    opening.problems = allProblems(*parsed, *reading.engine, name);
    if (barsGame(opening.problems))
        return opening;
    auto world = inMode(std::move(parsed->world), choice.mode, reading.engine->parts);
    if (!world)
        return failedOpening(name, world.error(), Fault::UnknownName);
    const quint64 seed = choice.seed.value_or(seedFor(context, *world));
    opening.origin = NewGame{std::move(*world), seed, choice.at};
    auto game = beginRun(reading.engine, *opening.origin);
    if (!game)
        return failedOpening(name, game.error(), Fault::NoStart);
    opening.game = std::move(*game);
    SliceScratch scratch;
    opening.tally.begin(sliceOf(*opening.game, scratch), *opening.game);
    opening.notice = noticeOf(opening.problems);
    opening.worldFile = context.storedName(file).toStdString();
    return opening;
}

bool isSavedRun(const AppContext& context, const QString& file)
{
    const auto text = readFile(file.toStdString(), context.reading.limits.fileBytes);
    return text && isSave(*text);
}

bool isJournal(const QString& file)
{
    QFile read(file);
    return file.endsWith(QLatin1String(".gloamrun"))
           || (read.open(QIODevice::ReadOnly) && isRunFile(read.read(64).toStdString()));
}

Opening resumeGame(const AppContext& context, KeptRun kept, const std::string& file)
{
    auto game = Game::resume(context.reading.engine, std::move(kept.saved.state));
    if (!game)
        return failedOpening(file, game.error(), Fault::BadSave);
    Opening opening;
    opening.origin = game->state();
    opening.game = std::move(*game);
    opening.worldFile = std::move(kept.saved.worldFile);
    opening.told = std::move(kept.saved.log);
    opening.opening = std::move(kept.opening);
    opening.tally = kept.saved.tally;
    opening.journal = std::move(kept.journal);
    opening.notice = std::move(kept.notice);
    return opening;
}

}  // namespace gloam::app
