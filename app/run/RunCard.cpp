#include "app/run/RunCard.h"

#include "app/run/PlaceWords.h"
#include "core/io/file/Files.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace gloam::app {

namespace {

constexpr qint64 mostCardBytes = 64 * 1024;

}  // namespace

RunCard cardOf(const GameState& state, const std::string& worldFile, qint64 journalBytes)
{
    return {QString::fromStdString(worldFile),
            QString::fromStdString(state.world.settings.id.text()),
            QString::fromStdString(state.world.displayName()),
            placeNameOf(state),
            state.turn,
            journalBytes};
}

QString placeWords(const RunCard& card)
{
    if (card.place.isEmpty())
        return {};
    return QCoreApplication::translate("RunCard", "%1, turn %2").arg(card.place).arg(card.turn);
}

std::optional<RunCard> readCard(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(file.read(mostCardBytes)).object();
    const auto text = [&object](const char* key) { return object.value(QLatin1String(key)).toString(); };
    const auto number = [&object](const char* key) { return object.value(QLatin1String(key)).toInteger(); };
    if (object.isEmpty())
        return std::nullopt;
    return RunCard{text("file"), text("id"), text("world"), text("place"), number("turn"), number("journal-bytes")};
}

/// Not brought to the disk at once: after a power cut, the run alone counts.
Status writeCard(const RunCard& card, const QString& path)
{
    const QJsonObject object{{QStringLiteral("file"), card.file},
                             {QStringLiteral("id"), card.id},
                             {QStringLiteral("world"), card.world},
                             {QStringLiteral("place"), card.place},
                             {QStringLiteral("turn"), card.turn},
                             {QStringLiteral("journal-bytes"), card.journalBytes}};
    SaveOptions options;
    options.keepBackup = false;
    options.isFlushed = false;
    return saveFileDurably(path.toStdString(), QJsonDocument(object).toJson().toStdString(), options);
}

}  // namespace gloam::app
