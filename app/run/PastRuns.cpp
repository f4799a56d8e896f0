#include "app/run/PastRuns.h"

#include "core/io/file/FileLock.h"
#include "core/io/file/Files.h"
#include "core/view/words/CharacterDump.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <map>
#include <tuple>

namespace gloam::app {

namespace {

const QString stampForm = QStringLiteral("yyyyMMdd-HHmmss");

/// The value of a row at the top of the text: "Turns     231". Such rows come before the first heading.
QString factOf(const QStringList& lines, const QString& label)
{
    for (const QString& line : lines)
        if (line.startsWith(label + QLatin1Char(' ')))
            return line.mid(label.size()).trimmed();
    return {};
}

std::optional<int> numberIn(const QString& text)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// "The Gate, depth 3, cell 12,4" or "The Dry Well, 3 west, 1 north, cell 12,4": a level's name may contain commas.
void readPlace(const QString& text, PastRun& run)
{
    static const QRegularExpression form(
        QStringLiteral("^(.*?), (depth (-?\\d+)|home|\\d+ (?:west|east|north|south)(?:, \\d+ (?:north|south))?), "
                       "cell -?\\d+,-?\\d+$"));
    const QRegularExpressionMatch found = form.match(text);
    run.level = found.captured(1);
    run.where = found.captured(2);
    run.depth = numberIn(found.captured(3));
}

/// "Moonless" or "Daily, 2026-11-28": a mode's name may contain commas.
void readMode(const QString& text, PastRun& run)
{
    static const QRegularExpression daily(QStringLiteral("^(.*), (\\d{4}-\\d\\d-\\d\\d)$"));
    const QRegularExpressionMatch found = daily.match(text);
    run.mode = found.hasMatch() ? found.captured(1) : text;
    run.day = found.captured(2);
}

PastRun pastRunOf(const QFileInfo& dump)
{
    constexpr qint64 headBytes = 2000;
    PastRun run;
    run.dump = dump.filePath();
    run.journal = dump.path() + QLatin1Char('/') + dump.completeBaseName() + QStringLiteral(".gloamrun");
    run.when = QDateTime::fromString(dump.completeBaseName().left(15), stampForm);
    QFile file(run.dump);
    const QString head = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(headBytes)) : QString();
    const QStringList lines = head.section(QStringLiteral("\n---"), 0, 0).split(QLatin1Char('\n'));
    run.title = lines.front().trimmed();
    run.world = factOf(lines, QStringLiteral("World"));
    run.end = factOf(lines, QStringLiteral("End"));
    run.ending = factOf(lines, QStringLiteral("Ending"));
    run.seed = factOf(lines, QStringLiteral("Seed"));
    run.light = factOf(lines, QStringLiteral("Light"));
    readMode(factOf(lines, QStringLiteral("Mode")), run);
    readPlace(factOf(lines, QStringLiteral("Where")), run);
    run.turns = numberIn(factOf(lines, QStringLiteral("Turns")));
    run.score = numberIn(factOf(lines, QStringLiteral("Score")));
    run.usedOverlays = !factOf(lines, QStringLiteral("Overlays")).isEmpty();
    run.wasLoaded = !factOf(lines, QStringLiteral("Loaded")).isEmpty();
    return run;
}

}  // namespace

std::vector<PastRun> runsIn(const QString& folder, Progress& progress)
{
    std::vector<PastRun> runs;
    const QFileInfoList dumps =
        QDir(folder).entryInfoList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name | QDir::Reversed);
    for (qsizetype i = 0; i < dumps.size() && !progress.isCancelled(); ++i) {
        runs.push_back(pastRunOf(dumps[i]));
        progress.report(static_cast<int>(i) + 1, static_cast<int>(dumps.size()));
    }
    markDailies(runs);
    return runs;
}

std::vector<PastRun> runsIn(const QString& folder)
{
    Progress none;
    return runsIn(folder, none);
}

void markDailies(std::vector<PastRun>& runs)
{
    std::map<std::tuple<QString, QString, QString>, PastRun*> first;  // by world, mode and day
    for (PastRun& run : runs) {
        run.countsForDay = false;
        const QDate day = QDate::fromString(run.day, Qt::ISODate);
        const qint64 late = day.daysTo(run.when.toUTC().date());
        if (!day.isValid() || !run.when.isValid() || late < 0 || late > 1 || run.wasLoaded)
            continue;
        PastRun*& earliest = first[{run.world, run.mode, run.day}];
        if (!earliest || run.when < earliest->when)
            earliest = &run;
    }
    for (const auto& [key, run] : first)
        run->countsForDay = true;
}

QString momentFileOf(const QString& journal)
{
    const QFileInfo file(journal);
    return file.path() + QLatin1Char('/') + file.completeBaseName() + QStringLiteral(".png");
}

QString shareTextOf(const PastRun& run)
{
    QStringList words{run.world};
    if (!run.mode.isEmpty())
        words << run.mode;
    words << QCoreApplication::translate("PastRuns", "seed %1").arg(run.seed);
    return words.join(QStringLiteral(", "));
}

QString textOfFile(const PastRun& run)
{
    constexpr qint64 mostBytes = 1 << 20;
    QFile file(run.dump);
    return file.open(QIODevice::ReadOnly)
               ? QString::fromUtf8(file.read(mostBytes))
               : QCoreApplication::translate("PastRuns", "The text of this run cannot be read.");
}

QString freeStampIn(const QString& folder, const QDateTime& when)
{
    const QString stamp = when.toString(stampForm);
    QString name = stamp;
    for (int i = 2; QFileInfo::exists(folder + QLatin1Char('/') + name + QStringLiteral(".txt")); ++i)
        name = stamp + QStringLiteral("-%1").arg(i);
    return name;
}

QString lockOfFolder(const QString& folder)
{
    return folder + QStringLiteral("/.lock");
}

std::vector<PastRun> PastRuns::all(Progress& progress) const
{
    return runsIn(m_folder, progress);
}

Result<QString> PastRuns::keep(const RunStore& store, const std::string& dump, const QDateTime& when) const
{
    if (!QDir().mkpath(m_folder))
        return Error{"The folder " + m_folder.toStdString() + " cannot be made."};
    const auto alone = FileLock::wait(lockOfFolder(m_folder).toStdString());  // two windows may end runs at once
    if (!alone)
        return alone.error();
    const QString name = m_folder + QLatin1Char('/') + freeStampIn(m_folder, when);
    SaveOptions options;
    options.keepBackup = false;
    if (const Status saved = saveFileDurably((name + QStringLiteral(".txt")).toStdString(), dump, options); !saved)
        return saved.error();
    if (QFileInfo::exists(store.journalFile())
        && !QFile::rename(store.journalFile(), name + QStringLiteral(".gloamrun")))
        return Error{"The journal could not be renamed to " + name.toStdString() + ".gloamrun."};
    QFile::rename(store.cardFile(), name + QStringLiteral(".card"));
    store.remove();
    return name + QStringLiteral(".gloamrun");
}

QString dateText(const QDateTime& when)
{
    return QLocale().toString(when, QStringLiteral("d MMM yyyy HH:mm"));
}

std::string textOfRun(const Game& game, const Tally& tally, const std::vector<SavedLine>& told,
                      std::span<const RunRecord> records, const QDateTime& when, bool isGoingOn)
{
    DumpFacts facts;
    facts.when = dateText(when).toStdString();
    facts.records = records;
    facts.isGoingOn = isGoingOn;
    facts.tally = tally;
    for (const SavedLine& line : told)
        facts.told.push_back(line.count > 1 ? line.text + " (x" + std::to_string(line.count) + ")" : line.text);
    return characterDump(game, Narrator::forWorld(game.state().world), facts);
}

Result<QString> keepPastRun(const RunStore& store, const Game& game, const Tally& tally,
                            const std::vector<SavedLine>& told, std::span<const RunRecord> records)
{
    const QDateTime now = QDateTime::currentDateTime();
    return PastRuns(store).keep(store, textOfRun(game, tally, told, records, now, false), now);
}

}  // namespace gloam::app
