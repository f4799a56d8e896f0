#pragma once

#include "core/io/world/ReadContext.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/Import.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QFile>
#include <QStringList>

#include <filesystem>

namespace gloam::test {

/// Writes bytes to a file, which they replace.
inline std::string fileWith(const QString& path, const std::string& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return {};
    file.write(bytes.data(), static_cast<qsizetype>(bytes.size()));
    return path.toStdString();
}

/// `home` is the folder of the world's file.
inline editor::Imported importedFrom(const std::string& file, const editor::Mapping& mapping = {},
                                     const World* into = nullptr, const Name& level = {},
                                     const std::filesystem::path& home = {})
{
    const editor::ForeignWorld foreign = editor::readForeign(file, {}, Limits{});
    return editor::importWorld({foreign, mapping, shippedContext(), into, level, {home}});
}

/// The tile types of a cell, bottom to top, with blanks between.
inline QString stackAt(const Level& level, Point p)
{
    QStringList names;
    for (const Layer layer : allLayers)
        if (const TileId tile = level.tiles.at(layer, p); tile != nothingTile)
            names << QString::fromStdString(level.tiles.types().tile(tile).id.text());
    return names.join(QLatin1Char(' '));
}

/// Every cell with anything in it: its tiles, and the types of the entities there, sorted.
inline QString contentsOf(const Level& level)
{
    QString text;
    for (const Point p : cellsIn(level.tiles.size())) {
        QStringList names{stackAt(level, p)};
        QStringList entities;
        for (const Entity* entity : level.entities.at(p))
            if (entity->at == p)
                entities << QString::fromStdString(level.tiles.types().entity(entity->type).id.text());
        entities.sort();
        names << entities;
        text += QStringLiteral("%1,%2: %3\n").arg(p.x).arg(p.y).arg(names.join(QLatin1Char(' ')));
    }
    return text;
}

}  // namespace gloam::test
