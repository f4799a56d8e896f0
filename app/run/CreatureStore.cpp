#include "app/run/CreatureStore.h"

#include "core/base/Limits.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/file/FileLock.h"
#include "core/io/file/Files.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace gloam::app {

namespace {

constexpr std::size_t mostFileBytes = std::size_t{8} << 20;
constexpr qsizetype longestFileName = 80;

QString learnedWords(const char* text)
{
    return QCoreApplication::translate("CreatureStore", text);
}

/// A world's id as a name for a file, whatever its author wrote: it keeps letters, digits, `-` and `_`.
QString fileNameOf(const Name& world)
{
    const QString id = QString::fromStdString(world.text());
    QString name;
    for (const QChar sign : id.left(longestFileName)) {
        const bool isKept = sign.isDigit() || (sign.unicode() < 128 && sign.isLetter()) || sign == QLatin1Char('-')
                            || sign == QLatin1Char('_');
        name += isKept ? sign : QLatin1Char('_');
    }
    if (name == id && !name.isEmpty())
        return name;
    const QByteArray sum = QCryptographicHash::hash(id.toUtf8(), QCryptographicHash::Sha256).toHex().left(12);
    return QStringLiteral("%1-%2").arg(name, QString::fromLatin1(sum));
}

/// Renames a damaged file; returns its new name.
Result<QString> moveAside(const QString& file)
{
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString aside = QStringLiteral("%1.damaged-%2").arg(file, stamp);
    for (int i = 2; QFileInfo::exists(aside); ++i)
        aside = QStringLiteral("%1.damaged-%2-%3").arg(file, stamp).arg(i);
    if (!QFile::rename(file, aside))
        return Error{"It could not be renamed to " + aside.toStdString() + "."};
    return aside;
}

}  // namespace

QString CreatureStore::fileOf(const Name& world) const
{
    return m_folder + QLatin1Char('/') + fileNameOf(world) + QStringLiteral(".creatures");
}

/// What the file holds; nothing if there is none.
Result<KeptCreatures> CreatureStore::read(const Name& world) const
{
    const QString file = fileOf(world);
    if (!QFileInfo::exists(file))
        return KeptCreatures{world, {}, {}};
    const auto text = readFile(file.toStdString(), mostFileBytes);
    auto kept = text ? parseCreatures(*text, Limits()) : Result<KeptCreatures>(text.error());
    if (kept)
        return kept;
    const auto aside = moveAside(file);
    const QString where =
        aside ? learnedWords("The file is now %1.").arg(*aside) : QString::fromStdString(aside.error().sentence);
    return Error{learnedWords("What earlier runs taught you about creatures cannot be read: %1 %2")
                     .arg(QString::fromStdString(kept.error().sentence), where)
                     .toStdString()};
}

Result<KnownCreatures> CreatureStore::load(const Name& world) const
{
    auto kept = read(world);
    return kept ? Result<KnownCreatures>(std::move(kept->known)) : Result<KnownCreatures>(kept.error());
}

Status CreatureStore::add(const Name& world, const KnownCreatures& learned, const std::string& run) const
{
    if (learned.kinds().empty())
        return done();
    const auto notKept = [](const Error& error) {
        return Error{learnedWords("What you learned about creatures could not be kept: %1")
                         .arg(QString::fromStdString(error.sentence))
                         .toStdString()};
    };
    if (!QDir().mkpath(m_folder))
        return notKept({"The folder " + m_folder.toStdString() + " cannot be made."});
    const auto alone = FileLock::wait((m_folder + QStringLiteral("/.lock")).toStdString());  // worlds may share an id
    if (!alone)
        return notKept(alone.error());
    auto kept = read(world);
    const QString file = fileOf(world);
    if (!kept && QFileInfo::exists(file))
        return kept.error();  // it could not be moved out of the way, so it stays
    KeptCreatures all = kept ? *kept : KeptCreatures{world, {}, {}};
    if (all.lastRun == run)
        return done();
    all.lastRun = run;
    all.known.add(learned);
    SaveOptions options;
    options.keepBackup = false;
    if (const Status saved = saveFileDurably(file.toStdString(), formatCreatures(all), options); !saved)
        return notKept(saved.error());
    return kept ? done() : Status(kept.error());
}

Status keepCreatures(const RunStore& store, const Game& game, const Tally& tally)
{
    return CreatureStore(store).add(game.state().world.settings.id, tally.creatures, hexText(hash(game.state()).value));
}

}  // namespace gloam::app
