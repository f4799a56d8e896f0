#include "editor/panels/PaletteModel.h"

#include "core/types/AbilityType.h"
#include "core/types/StatusType.h"
#include "core/view/frame/CellLook.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

QString descriptionOf(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    if (category == TypeCategory::Abilities)
        return QString::fromStdString(types.findAbility(type)->description);
    if (category == TypeCategory::Statuses)
        return QString::fromStdString(types.findStatus(type)->description);
    return QString::fromStdString(category == TypeCategory::Tiles
                                      ? types.tile(types.findTile(type)).description
                                      : types.entity(types.findEntity(type)).look().description);
}

QString idText(const Name& type)
{
    return QString::fromStdString(type.text());
}

}  // namespace

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
        return {tile.glyph.sign,
                palette.resolve(tile.color),
                sampleGround(palette, tile),
                isTrap(tile) ? CellMark::KnownTrap : CellMark::None,
                PictureId::of(types.findTile(type)),
                0};
    }
    const EntityType& entity = types.entity(types.findEntity(type));
    const gloam::Look& look = entity.look();
    return {look.glyph.sign,
            inkOf(palette, look.color, look.glyph, entity.part<Stats>() != nullptr),
            sampleGround(palette),
            CellMark::None,
            PictureId::of(types.findEntity(type)),
            0};
}

/// A tool that lays no stamps lays the tile chosen last, whatever the stamp in hand.
bool PaletteModel::isInHand(const PaletteRow& row) const
{
    if (row.isHeading())
        return false;
    if (row.category == TypeCategory::Tiles && rowOf(m_tool.kind()).places != ToolPlaces::Tile)
        return m_paint.isInHand(row.type);
    return row.type == m_types.inHand(row.category);
}

QModelIndex PaletteModel::find(const Name& type) const
{
    for (int i = 0; i < rowCount(); ++i)
        if (row(index(i)).type == type && row(index(i)).category == m_category && !row(index(i)).isHeading())
            return index(i);
    return {};
}

std::vector<int> PaletteModel::typeRows() const
{
    std::vector<int> rows;
    for (int i = 0; i < rowCount(); ++i)
        if (!row(index(i)).isHeading())
            rows.push_back(i);
    return rows;
}

QModelIndex PaletteModel::firstType() const
{
    const std::vector<int> rows = typeRows();
    return rows.empty() ? QModelIndex() : index(rows.front());
}

QModelIndex PaletteModel::best() const
{
    return m_isSearched ? firstType() : QModelIndex();
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const
{
    return index.isValid() && row(index).isHeading() ? Qt::NoItemFlags : RowsModel::flags(index);
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const PaletteRow& shown = row(index);
    if (shown.isHeading())
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(shown.heading) : QVariant();
    const QString name = nameOfType(types(), shown.category, shown.type);
    const QString description = descriptionOf(types(), shown.category, shown.type);
    if (role == Qt::DisplayRole)
        return name;
    if (role == Qt::ToolTipRole)
        return QStringLiteral("<p><b>%1</b><br>%2</p><p>%3</p>")
            .arg(name.toHtmlEscaped(), description.toHtmlEscaped(), idText(shown.type).toHtmlEscaped());
    if (role == Qt::AccessibleTextRole) {
        const QString known =
            index == best() ? QCoreApplication::translate("PaletteModel", "%1, best").arg(name) : name;
        return isInHand(shown) ? QCoreApplication::translate("PaletteModel", "%1, chosen").arg(known) : known;
    }
    if (role == Qt::AccessibleDescriptionRole)
        return QStringLiteral("%1. %2").arg(headingOfType(types(), shown.category, shown.type), description);
    return {};
}

}  // namespace gloam::editor
