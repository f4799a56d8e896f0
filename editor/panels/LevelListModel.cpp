#include "editor/panels/LevelListModel.h"

#include "core/world/Overland.h"
#include "editor/panels/Minimap.h"
#include "editor/tools/LevelOrder.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t mostChangedParts = 256;  ///< of a picture; beyond, it is drawn whole

}  // namespace

LevelListModel::LevelListModel(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                               const OpenOverland& overland, const Palette& palette, QObject* parent)
    : QAbstractListModel(parent), m_document(document), m_open(open), m_overland(overland), m_palette(palette)
{
    m_pause.setParent(this);
    m_pause.setObjectName(QStringLiteral("picture"));
    m_pause.setSingleShot(true);
    m_pause.setInterval(millisecondsOfPicture);
    connect(&m_pause, &QTimer::timeout, this, &LevelListModel::forgetStale);
    connect(&document, &WorldDocument::changed, this, &LevelListModel::follow);
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        m_pictures.clear();
        m_stale.clear();
        m_badges.clear();
        m_problems.clear();
        fill();
    });
    connect(&open, &OpenLevel::opened, this, &LevelListModel::refresh);
    connect(&subject, &SubjectSelection::changed, this, [this] {
        if (!m_document.world().overland.isEmpty())
            refresh();  // the overland opens and closes with the selection
    });
    fill();
}

QModelIndex LevelListModel::find(const Name& level) const
{
    const auto found = std::find(m_levels.begin(), m_levels.end(), level);
    return found == m_levels.end() ? QModelIndex() : index(static_cast<int>(found - m_levels.begin()));
}

Qt::ItemFlags LevelListModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractListModel::flags(index);
    return index.isValid() ? usual | Qt::ItemIsEditable : usual;
}

QString LevelListModel::detail(const QModelIndex& index) const
{
    const Level* found = level(index);
    if (!found)
        return {};
    const Size size = found->tiles.size();
    const auto overland = overlandOf(m_document.world());
    if (const auto zone = overland ? zoneOf(*overland, found->id) : std::nullopt)
        return tr("drawn zone %1, %2, %3 by %4")
            .arg(QString::number(zone->x), QString::number(zone->y), QString::number(size.width),
                 QString::number(size.height));
    return tr("depth %1, %2 by %3").arg(found->depth).arg(size.width).arg(size.height);
}

const LevelBadges& LevelListModel::badges(const QModelIndex& index) const
{
    if (m_badges.empty())
        m_badges = badgesOf(m_document.world(), m_problems);
    return m_badges[row(index)];
}

void LevelListModel::setProblems(const Problems& problems)
{
    m_problems = problems;
    m_badges.clear();
    refresh();
}

const QImage& LevelListModel::picture(const QModelIndex& index) const
{
    const auto [place, isNew] = m_pictures.try_emplace(row(index));
    if (const Level* found = level(index); isNew && found) {
        const QSize size = miniatureSize(found->tiles.size(), pictureSize);
        place->second.miniature.emplace(*found, m_palette, Size{size.width(), size.height()});
        place->second.image = framed(*place->second.miniature, pictureSize);
        ++m_picturesDrawn;
    }
    return place->second.image;
}

void LevelListModel::redraw()
{
    m_pictures.clear();
    refresh();
}

void LevelListModel::setDropTarget(const std::optional<Name>& level)
{
    if (level == m_dropTarget)
        return;
    m_dropTarget = level;
    refresh();
}

QVariant LevelListModel::data(const QModelIndex& index, int role) const
{
    const Level* found = index.isValid() ? level(index) : nullptr;
    if (!found)
        return {};
    const QString name = QString::fromStdString(found->displayName());
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return name;
    QStringList words{detail(index)};
    if (isOpen(index))
        words << tr("open");
    words << badges(index).words();
    if (role == Qt::AccessibleTextRole)
        return QString(name + QStringLiteral(", ") + words.join(QStringLiteral(", ")));
    if (role == Qt::ToolTipRole)
        return QStringLiteral("<p><b>%1</b><br>%2</p>").arg(name.toHtmlEscaped(), words.join(QStringLiteral(", ")));
    return {};
}

void LevelListModel::follow(const Touched& touched)
{
    m_badges.clear();
    for (const auto& [from, to] : touched.renamed) {
        std::replace(m_levels.begin(), m_levels.end(), from, to);
        if (auto picture = m_pictures.extract(from); !picture.empty()) {
            picture.key() = to;
            m_pictures.insert(std::move(picture));
        }
    }
    for (const Touched::Part& part : touched.parts) {
        const auto [stale, isNew] = m_stale.try_emplace(part.level);
        std::vector<Rect>& cells = stale->second;
        if ((!isNew && cells.empty()) || part.cells.empty() || cells.size() + part.cells.size() > mostChangedParts)
            cells.clear();  // all of it
        else
            cells.insert(cells.end(), part.cells.begin(), part.cells.end());
    }
    if (touched.types)
        for (const auto& [level, picture] : m_pictures)
            m_stale[level].clear();
    if (!m_stale.empty() && !m_pause.isActive())
        m_pause.start();
    if (touched.levelList || !touched.renamed.empty() || touched.settings)
        fill();
    else if (touched.links)
        refresh();
}

void LevelListModel::fill()
{
    const std::vector<Name> levels = levelsInOrder(m_document.world());
    removeAllBut(levels);
    arrangeAs(levels);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (i < m_levels.size() && m_levels[i] == levels[i])
            continue;
        beginInsertRows({}, static_cast<int>(i), static_cast<int>(i));
        m_levels.insert(m_levels.begin() + static_cast<std::ptrdiff_t>(i), levels[i]);
        endInsertRows();
    }
    refresh();
}

void LevelListModel::removeAllBut(const std::vector<Name>& levels)
{
    for (int i = rowCount() - 1; i >= 0; --i) {
        const auto place = m_levels.begin() + i;
        if (std::find(levels.begin(), levels.end(), *place) != levels.end())
            continue;
        beginRemoveRows({}, i, i);
        m_levels.erase(place);
        endRemoveRows();
    }
}

/// Puts existing rows into their new order; persistent indexes stay valid.
void LevelListModel::arrangeAs(const std::vector<Name>& levels)
{
    std::vector<Name> arranged;
    for (const Name& level : levels)
        if (find(level).isValid())
            arranged.push_back(level);
    if (arranged == m_levels)
        return;
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& index : before) {
        const auto place = std::find(arranged.begin(), arranged.end(), row(index));
        after << this->index(static_cast<int>(place - arranged.begin()));
    }
    m_levels = std::move(arranged);
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

void LevelListModel::refresh()
{
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

void LevelListModel::forgetStale()
{
    for (const auto& [id, cells] : m_stale) {
        const auto picture = m_pictures.find(id);
        const Level* level = m_document.world().findLevel(id);
        if (picture == m_pictures.end() || !level)
            continue;
        if (cells.empty() || !picture->second.miniature) {
            m_pictures.erase(picture);
            continue;
        }
        for (const Rect& each : cells)
            picture->second.miniature->draw(*level, m_palette, each);
        picture->second.image = framed(*picture->second.miniature, pictureSize);
        ++m_picturesDrawn;
    }
    m_stale.clear();
    refresh();
}

}  // namespace gloam::editor
