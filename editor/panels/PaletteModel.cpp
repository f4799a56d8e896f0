#include "editor/panels/PaletteModel.h"

#include "core/view/CellLook.h"
#include "core/view/Illumination.h"
#include "editor/document/AbstractTypes.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <tuple>

namespace gloam::editor {

namespace {

/// Where a type stands in the palette, before its name is asked for.
int groupOf(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    if (category == TypeCategory::Abilities)
        return types.findAbility(type)->isPassive ? 1 : 0;
    if (category == TypeCategory::Statuses)
        return types.findStatus(type)->isHarmful ? 1 : 0;
    if (category == TypeCategory::Tiles)
        return static_cast<int>(types.tile(types.findTile(type)).layer);
    return types.entity(types.findEntity(type)).part<Stats>() ? 0 : 1;
}

QString descriptionOf(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    if (category == TypeCategory::Abilities)
        return QString::fromStdString(types.findAbility(type)->description);
    if (category == TypeCategory::Statuses)
        return QString::fromStdString(types.findStatus(type)->description);
    return QString::fromStdString(category == TypeCategory::Tiles ? types.tile(types.findTile(type)).description
                                                                  : types.entity(types.findEntity(type)).look().description);
}

QString idText(const Name& type)
{
    return QString::fromStdString(type.text());
}

bool beginsAny(const std::vector<Name>& names, const QString& wanted)
{
    return std::any_of(names.begin(), names.end(), [&wanted](const Name& name) { return idText(name).startsWith(wanted, Qt::CaseInsensitive); });
}

/// By a tag or by what it descends from.
bool isOfKind(const TypeRegistry& types, TypeCategory category, const Name& type, const QString& wanted)
{
    if (category == TypeCategory::Tiles) {
        const TileType& tile = types.tile(types.findTile(type));
        return beginsAny(tile.tags, wanted) || beginsAny(tile.ancestors, wanted);
    }
    if (category != TypeCategory::Entities)
        return false;
    const EntityType& entity = types.entity(types.findEntity(type));
    return beginsAny(entity.body().tags, wanted) || beginsAny(entity.ancestors, wanted);
}

}  // namespace

std::vector<Name> paletteTypes(const TypeRegistry& types, TypeCategory category, const QString& filter)
{
    const QString wanted = filter.trimmed();
    std::set<Name> hidden;
    if (category == TypeCategory::Entities)
        hidden = abstractTypes(types);
    if (category == TypeCategory::Tiles)
        hidden.insert(types.tile(types.boundTile()).id);
    std::vector<std::tuple<int, QString, Name>> sorted;
    for (const std::string& text : types.names(category)) {
        const Name type(text);
        const QString name = nameOfType(types, category, type);
        const bool isMeant = name.contains(wanted, Qt::CaseInsensitive) || idText(type).contains(wanted, Qt::CaseInsensitive) ||
                             (!wanted.isEmpty() && isOfKind(types, category, type, wanted));
        if (isMeant && (!wanted.isEmpty() || hidden.count(type) == 0))
            sorted.emplace_back(groupOf(types, category, type), name.toLower(), type);
    }
    std::sort(sorted.begin(), sorted.end());
    std::vector<Name> names;
    for (const auto& [group, name, type] : sorted)
        names.push_back(type);
    return names;
}

bool isInPalette(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    if (category == TypeCategory::Abilities)
        return types.findAbility(type) != nullptr;
    if (category == TypeCategory::Statuses)
        return types.findStatus(type) != nullptr;
    if (category == TypeCategory::Tiles) {
        const TileId tile = types.findTile(type);
        return tile != nothingTile && !types.tile(tile).isMissing;
    }
    const EntityTypeId entity = types.findEntity(type);
    return entity.slot != 0 && !types.entity(entity).isMissing;
}

QString nameOfType(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    if (category == TypeCategory::Abilities)
        return QString::fromStdString(types.findAbility(type)->displayName());
    if (category == TypeCategory::Statuses)
        return QString::fromStdString(types.findStatus(type)->displayName());
    return QString::fromStdString(category == TypeCategory::Tiles ? types.tile(types.findTile(type)).displayName()
                                                                  : types.entity(types.findEntity(type)).displayName());
}

FrameCell pictureOfType(const TypeRegistry& types, TypeCategory category, const Name& type, const Palette& palette)
{
    const auto sign = [&palette](const auto& named) {
        return FrameCell{named.glyph.sign, palette.resolve(named.color), sampleGround(palette), CellMark::None};
    };
    if (category == TypeCategory::Abilities)
        return sign(*types.findAbility(type));
    if (category == TypeCategory::Statuses)
        return sign(*types.findStatus(type));
    if (category == TypeCategory::Tiles) {
        const TileType& tile = types.tile(types.findTile(type));
        return {tile.glyph.sign, palette.resolve(tile.color), sampleGround(palette, tile),
                isTrap(tile) ? CellMark::KnownTrap : CellMark::None, PictureId::of(types.findTile(type)), 0};
    }
    const EntityType& entity = types.entity(types.findEntity(type));
    const gloam::Look& look = entity.look();
    return {look.glyph.sign, inkOf(palette, look.color, look.glyph, entity.part<Stats>() != nullptr),
            sampleGround(palette), CellMark::None, PictureId::of(types.findEntity(type)), 0};
}

/// Terrain is drawn with the tile chosen last, whatever the brushes hold.
bool PaletteModel::isInHand(const Name& type) const
{
    if (m_category == TypeCategory::Tiles && m_bench.tool() != ToolKind::Terrain)
        return m_bench.isInHand(type);
    return type == chosen();
}

QModelIndex PaletteModel::find(const Name& type) const
{
    for (int i = 0; i < rowCount(); ++i)
        if (row(index(i)) == type)
            return index(i);
    return {};
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Name& type = row(index);
    const QString name = nameOfType(types(), m_category, type);
    const QString description = descriptionOf(types(), m_category, type);
    if (role == Qt::DisplayRole)
        return name;
    if (role == Qt::ToolTipRole)
        return QStringLiteral("<p><b>%1</b><br>%2</p><p>%3</p>").arg(name.toHtmlEscaped(), description.toHtmlEscaped(), idText(type).toHtmlEscaped());
    if (role == Qt::AccessibleTextRole)
        return isInHand(type) ? QCoreApplication::translate("PaletteModel", "%1, chosen").arg(name) : name;
    if (role == Qt::AccessibleDescriptionRole)
        return description;
    return {};
}

void PaletteModel::refresh()
{
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

}  // namespace gloam::editor
