#include "app/run/RunningGames.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr qsizetype longestStem = 60;

bool isSameFile(const QString& a, const QString& b)
{
    const QString real = QFileInfo(a).canonicalFilePath();
    return a == b || (!real.isEmpty() && real == QFileInfo(b).canonicalFilePath());
}

}  // namespace

std::vector<RunStore> RunningGames::all() const
{
    QStringList names;
    for (const QFileInfo& file :
         QDir(m_folder).entryInfoList({QStringLiteral("*.gloamrun"), QStringLiteral("*.gloamsave")}, QDir::Files,
                                      QDir::Name))
        if (!file.fileName().startsWith(RunStore::damagedMark))
            names << file.completeBaseName();
    names.removeDuplicates();
    std::vector<std::pair<QDateTime, RunStore>> found;
    for (const QString& name : names) {
        const RunStore store = RunStore::named(m_folder, name);
        found.emplace_back(store.savedAt(), store);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<RunStore> games;
    for (auto& [when, store] : found)
        games.push_back(std::move(store));
    return games;
}

std::optional<RunStore> RunningGames::find(const QString& worldFile, const Name& id) const
{
    const QString path = m_context.pathOf(worldFile);
    std::optional<RunStore> moved;
    for (const RunStore& store : all()) {
        const RunCard card = store.card();
        const QString own = m_context.pathOf(card.file);
        if (!card.file.isEmpty() && isSameFile(own, path))
            return store;
        if (!card.id.isEmpty() && card.id == QString::fromStdString(id.text()) && !QFileInfo::exists(own) && !moved)
            moved = store;
    }
    return moved;
}

RunStore RunningGames::storeFor(const QString& worldFile, const Name& id) const
{
    if (const auto found = find(worldFile, id))
        return *found;
    const QString first = nameFor(worldFile);
    QString name = first;
    for (int i = 2; RunStore::named(m_folder, name).hasRun(); ++i)  // a run whose world was moved away kept its name
        name = first + QStringLiteral("-%1").arg(i);
    return RunStore::named(m_folder, name);
}

std::optional<RunStore> RunningGames::ofFile(const QString& file) const
{
    for (const RunStore& store : all())
        if (isSameFile(store.journalFile(), file) || isSameFile(store.file(), file))
            return store;
    return std::nullopt;
}

QString RunningGames::nameFor(const QString& worldFile)
{
    QString stem;
    for (const QChar sign : QFileInfo(worldFile).completeBaseName().left(longestStem)) {
        const bool isKept = sign.unicode() < 128 && (sign.isLetterOrNumber() || sign == QLatin1Char('_'));
        stem += isKept ? sign : QLatin1Char('-');
    }
    const QByteArray sum = QCryptographicHash::hash(worldFile.toUtf8(), QCryptographicHash::Sha256).toHex().left(8);
    return QStringLiteral("%1%2-%3").arg(stem.startsWith(RunStore::damagedMark) ? QStringLiteral("world-") : QString(),
                                         stem, QString::fromLatin1(sum));
}

}  // namespace gloam::app
