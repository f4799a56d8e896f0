#include "editor/tools/CellWords.h"

#include <QCoreApplication>
#include <QStringList>

namespace gloam::editor {

namespace {

/// The uppermost tile and whoever is there, from the ground up.
QStringList wordsOf(const World& world, const Place& place)
{
    const Level& level = *world.findLevel(place.level);
    QStringList words{QString::fromStdString(level.tiles.types().tile(level.tiles.topAt(place.at)).displayName())};
    for (const Entity* entity : level.entities.at(place.at))
        words << QString::fromStdString(displayName(*entity, *world.registry));
    if (world.settings.start.level == place.level && world.settings.start.at == place.at)
        words << QCoreApplication::translate("Cell", "the start");
    return words;
}

QString capitalised(QString words)
{
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

}  // namespace

QString contentsOf(const World& world, const Place& place)
{
    return world.contains(place) ? wordsOf(world, place).join(QStringLiteral(", ")) : QString();
}

QString describeCell(const World& world, const Place& place)
{
    if (!world.contains(place))
        return {};
    QStringList sentences = wordsOf(world, place);
    QString text = QStringLiteral("%1, %2: %3.").arg(place.at.x).arg(place.at.y).arg(sentences.takeFirst());
    for (const QString& words : sentences)
        text += QLatin1Char(' ') + capitalised(words) + QLatin1Char('.');
    const auto leads = world.links.destinationFrom(place);
    const Level* far = leads ? world.findLevel(leads->level) : nullptr;
    if (far)
        text += QCoreApplication::translate("Cell", " Leads to %1 (%2, %3).")
                    .arg(QString::fromStdString(far->displayName())).arg(leads->at.x).arg(leads->at.y);
    return text;
}

}  // namespace gloam::editor
