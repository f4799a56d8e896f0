#include "app/start/StartModels.h"

#include "app/run/PlaceWords.h"
#include "app/run/PlaySession.h"
#include "app/run/SavePoints.h"
#include "app/start/DistinctNames.h"
#include "app/start/KnownWorlds.h"
#include "core/base/Fault.h"
#include "core/game/Modes.h"
#include "core/view/slice/Tally.h"
#include "core/view/words/Story.h"

#include <QCoreApplication>
#include <QLocale>

namespace gloam::app {

namespace {

QString saidOnStart(const char* text)
{
    return QCoreApplication::translate("StartModels", text);
}

/// The time of day if today, else with the date.
QString whenWritten(const QDateTime& time)
{
    if (time.date() == QDate::currentDate())
        return time.toString(QStringLiteral("HH:mm"));
    return QLocale().toString(time, QStringLiteral("d MMM HH:mm"));
}

QString sentenceOf(const std::string& text)
{
    QString sentence = QString::fromStdString(text);
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence.endsWith(QLatin1Char('.')) ? sentence : sentence + QLatin1Char('.');
}

/// Whether a line of the log repeats what the screen says above it.
bool saysTheEnd(const QString& line, const EndModel& model, const Narrator& narrator)
{
    return line == model.cause || line == QString::fromStdString(narrator.say("you-die").text);
}

}  // namespace

namespace {

/// "The Gate, depth 1, turn 212, and 7 commands since, 14:02". What came after the last save is only counted: to know
/// more of it, the run would have to be replayed.
QString placeDetails(const RunStore& store, const RunCard& card)
{
    QStringList words;
    if (const QString place = placeWords(card); !place.isEmpty())
        words << place;
    if (const int since = store.commandsSince(card); since > 0)
        words << (since == 1 ? saidOnStart("and one command since") : saidOnStart("and %1 commands since").arg(since));
    words << whenWritten(store.savedAt());
    return words.join(saidOnStart(", "));
}

QString withUse(const RunStore& store, const QString& details)
{
    return store.isInUse() ? saidOnStart("%1, open in another window").arg(details) : details;
}

/// The details of a run of a world, which is named first.
QString detailsIn(const QString& world, const RunStore& store, const RunCard& card)
{
    const QString place = placeDetails(store, card);
    return world.isEmpty() ? place : saidOnStart("%1: %2").arg(world, place);
}

}  // namespace

QString runDetails(const RunStore& store)
{
    const RunCard card = store.card();
    return detailsIn(card.world, store, card);
}

QStringList rowsOfRuns(const AppContext& context, const std::vector<RunStore>& running)
{
    std::vector<RunCard> cards;
    QStringList worlds, files, rows;
    for (const RunStore& store : running) {
        const RunCard& card = cards.emplace_back(store.card());
        worlds << card.world;
        files << (card.file.isEmpty() ? QString() : context.pathOf(card.file));
    }
    worlds = distinctNames(worlds, files);
    for (std::size_t i = 0; i < running.size(); ++i)
        rows << withUse(running[i], detailsIn(worlds[static_cast<qsizetype>(i)], running[i], cards[i]));
    return rows;
}

StartModel startModelOf(const AppContext& context, const RunningGames& games, const RecentWorlds& recent,
                        quint64 pictureSeed)
{
    StartModel model;
    const std::vector<RunStore> running = games.all();
    model.runs = running.size() > 1 ? rowsOfRuns(context, running) : QStringList();
    for (const RunStore& store : running) {
        if (running.size() == 1)
            model.runs << withUse(store, placeDetails(store, store.card()));
        model.names << store.name();
    }
    model.hasSaves = !SavePoints(RunStore(context.folders.data)).isEmpty();
    QStringList names, files;
    for (const RecentWorlds::World& world : recent.all()) {
        names << world.name;
        files << context.pathOf(world.file);
    }
    names = distinctNames(names, files);
    for (qsizetype i = 0; i < names.size(); ++i)
        model.recent.push_back({names[i], pictureOfWorld(context, files[i])});
    model.version = QStringLiteral(GLOAM_VERSION);
    model.seed = QString::number(pictureSeed);
    return model;
}

Problems damagedRun(const RunStore& store, const Error& error)
{
    const auto aside = store.setAside();
    const QString suggestion = aside ? saidOnStart("The file was kept as %1; a new game can begin.").arg(*aside)
                                     : QString::fromStdString(aside.error().sentence);
    return {{Severity::Error,
             Fault::BadSave,
             {},
             error.sentence,
             suggestion.toStdString(),
             store.name().toStdString(),
             {}}};
}

EndModel endModelOf(const PlaySession& session, bool isTry)
{
    const GameState& state = session.game().state();
    EndModel model;
    model.isTry = isTry;
    model.isPractice = session.isPractice() && !session.isWatched();
    model.isWatched = session.isWatched();
    model.isGivenUp = session.isGivenUp();
    model.isDebugged = session.isDebugged();
    model.isVictory = session.end() == GameEnd::Won;
    model.ending = QString::fromStdString(state.ending);
    model.text = QString::fromStdString(state.endText);
    model.isLost = session.end() == GameEnd::Died && !(state.ending.empty() && state.endText.empty());
    model.cause = model.isGivenUp ? saidOnStart("The run is in the Hall of Runs.")
                                  : sentenceOf(model.isVictory ? session.narrator().say("you-win").text
                                                               : outcomeOf(state, session.narrator()));
    for (const std::string& sentence : storyOf(session.tally().chronicle, session.narrator()))
        model.story += (model.story.isEmpty() ? QString() : QStringLiteral(" ")) + QString::fromStdString(sentence);
    if (!model.isPractice && state.world.settings.score != ScoreRules())
        for (const ScoreRow& row : scoreRows(session.game(), session.tally()))
            if (row.points != 0)
                model.scoreRows.push_back({QString::fromStdString(row.name), row.count, row.points});
    for (const LogLine& line : session.lines())
        if (!saysTheEnd(line.text, model, session.narrator()))
            model.lines.push_back(line);
    model.world = QString::fromStdString(state.world.displayName());
    if (const GameMode* mode = modeOf(state.world))
        model.mode = QString::fromStdString(mode->displayName());
    model.score = scoreOf(session.game(), session.tally());
    model.kills = session.tally().kills;
    model.place = placeNameOf(state);
    model.turn = state.turn;
    model.seed = QString::number(session.seed());
    return model;
}

}  // namespace gloam::app
