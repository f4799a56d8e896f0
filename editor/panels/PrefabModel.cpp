#include "editor/panels/PrefabModel.h"

#include "core/base/Random.h"
#include "core/generate/PrefabStamp.h"
#include "editor/document/PrefabPlans.h"
#include "editor/panels/Minimap.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Lists.h"

#include <QCoreApplication>
#include <QIcon>

#include <algorithm>

namespace gloam::editor {

namespace {

QString prefabRowText(const Name& name)
{
    return QString::fromStdString(name.text());
}

bool isWantedPrefab(const PrefabRow& row, const QString& wanted)
{
    if (prefabRowText(row.name).contains(wanted, Qt::CaseInsensitive))
        return true;
    return row.prefab
           && (QString::fromStdString(row.prefab->about).contains(wanted, Qt::CaseInsensitive)
               || std::any_of(row.prefab->tags.begin(), row.prefab->tags.end(), [&](const Name& tag) {
                      return prefabRowText(tag).contains(wanted, Qt::CaseInsensitive);
                  }));
}

}  // namespace

void PrefabModel::fill(const QString& wanted)
{
    const World& world = m_document.world();
    const PrefabsByName readable = prefabsOf(world);
    const std::vector<Name> names = prefabNames(world);
    std::vector<PrefabRow> rows;
    for (const Name& name : names) {
        const auto found = readable.find(name);
        PrefabRow row{name, found == readable.end() ? std::nullopt : std::optional(found->second),
                      isOwnPrefab(world, name)};
        if (isWantedPrefab(row, wanted.trimmed()))
            rows.push_back(std::move(row));
    }
    std::stable_partition(rows.begin(), rows.end(), [](const PrefabRow& row) { return row.isOwn; });
    if (const QString typed = wanted.trimmed(); !typed.isEmpty())
        std::stable_sort(rows.begin(), rows.end(), [&typed](const PrefabRow& a, const PrefabRow& b) {
            return matchRank(prefabRowText(a.name), typed) < matchRank(prefabRowText(b.name), typed);
        });
    m_hasNone = names.empty();
    setRows(rows);
}

void PrefabModel::forgetPictures()
{
    m_pictures.clear();
    refresh();
}

QModelIndex PrefabModel::find(const Name& name) const
{
    for (int i = 0; i < rowCount(); ++i)
        if (row(index(i)).name == name)
            return index(i);
    return {};
}

/// A sample of it: its random cells and slots are rolled once.
QPixmap PrefabModel::pictureOf(const PrefabRow& row) const
{
    if (!row.prefab)
        return {};
    const auto known = m_pictures.find(row.name);
    if (known != m_pictures.end() && known->second.prefab == *row.prefab)
        return known->second.picture;
    const World& world = m_document.world();
    Random chance(1);
    const Stamp stamp = stampOf(*row.prefab, world.registry, tablesOf(world), chance);
    const QPixmap drawn = QPixmap::fromImage(smallPictureOf(stamp, m_style.theme.palette, picture));
    m_pictures[row.name] = {*row.prefab, drawn};
    return drawn;
}

QVariant PrefabModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const PrefabRow& shown = row(index);
    const QString name = prefabRowText(shown.name);
    const QString about = shown.prefab ? QString::fromStdString(shown.prefab->about) : QString();
    switch (role) {
    case Qt::DisplayRole: return name;
    case Qt::DecorationRole: return untinted(pictureOf(shown));
    case Qt::ToolTipRole:
        return QStringLiteral("<p><b>%1</b><br>%2</p><p>%3</p>")
            .arg(name.toHtmlEscaped(), about.toHtmlEscaped(),
                 factsOfPrefab(m_document.world(), shown.name).toHtmlEscaped());
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1 %2").arg(about, factsOfPrefab(m_document.world(), shown.name)).trimmed();
    default: return {};
    }
}

}  // namespace gloam::editor
