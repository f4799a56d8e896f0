#include "editor/tools/LayerNames.h"

#include <QCoreApplication>

#include <array>

namespace gloam::editor {

namespace {

constexpr std::array<const char*, levelLayerCount> layerNames{
    QT_TRANSLATE_NOOP("Layers", "Terrain"), QT_TRANSLATE_NOOP("Layers", "Structure"),
    QT_TRANSLATE_NOOP("Layers", "Decor"),   QT_TRANSLATE_NOOP("Layers", "Effects"),
    QT_TRANSLATE_NOOP("Layers", "Cells"),   QT_TRANSLATE_NOOP("Layers", "Things"),
    QT_TRANSLATE_NOOP("Layers", "Links"),   QT_TRANSLATE_NOOP("Layers", "Notes")};

constexpr std::array<const char*, levelLayerCount> layerMeanings{
    QT_TRANSLATE_NOOP("Layers", "What one stands on: floor, water, grass"),
    QT_TRANSLATE_NOOP("Layers", "What stands in the way or leads on: walls, doors, stairs"),
    QT_TRANSLATE_NOOP("Layers", "What lies on the floor and blocks nothing"),
    QT_TRANSLATE_NOOP("Layers", "Smoke, fire and the like"),
    QT_TRANSLATE_NOOP("Layers", "Settings of single cells that differ from their tiles"),
    QT_TRANSLATE_NOOP("Layers", "Creatures, things, lights, triggers"),
    QT_TRANSLATE_NOOP("Layers", "Where stairs and passages lead"),
    QT_TRANSLATE_NOOP("Layers", "Your own notes on cells")};

}  // namespace

QString nameOf(LevelLayer layer)
{
    return QCoreApplication::translate("Layers", layerNames[static_cast<std::size_t>(layer)]);
}

QString meaningOf(LevelLayer layer)
{
    return QCoreApplication::translate("Layers", layerMeanings[static_cast<std::size_t>(layer)]);
}

}  // namespace gloam::editor
