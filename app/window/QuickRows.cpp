#include "app/window/QuickRows.h"

#include "core/types/TypeRegistry.h"
#include "editor/panels/PaletteModel.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Icons.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace gloam::app {

namespace {

using editor::Candidate;

constexpr int rowHeight = 30;
constexpr int edgeOfRow = 8;
constexpr int pictureColumn = 28;
constexpr int gapInRow = 12;

QString quickWords(const char* text)
{
    return QCoreApplication::translate("QuickPage", text);
}

/// The letters of a title that were typed, in ascending order.
std::vector<int> typedIn(const Candidate& candidate, const QStringList& words)
{
    std::vector<int> places;
    for (const QString& word : words) {
        const std::vector<int> more = candidate.title.placesOf(word);
        places.insert(places.end(), more.begin(), more.end());
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

}  // namespace

void QuickModel::update()
{
    beginResetModel();
    m_rows = m_search.best(mostRows);
    endResetModel();
}

void QuickModel::drop()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

int QuickModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

const Candidate& QuickModel::candidate(const QModelIndex& index) const
{
    return m_search.all()[m_rows[static_cast<std::size_t>(index.row())]];
}

std::optional<std::size_t> QuickModel::indexOf(const QModelIndex& index) const
{
    return index.isValid() ? std::optional(m_rows[static_cast<std::size_t>(index.row())]) : std::nullopt;
}

QVariant QuickModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Candidate& row = candidate(index);
    if (role == Qt::DisplayRole)
        return row.title.text();
    if (role != Qt::AccessibleTextRole)
        return {};
    QStringList parts{row.title.text(), row.context.text(), row.keys,
                      row.objection.isEmpty() ? QString() : quickWords("Not now: %1").arg(row.objection)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QuickDelegate::QuickDelegate(const editor::UiStyle& style, QObject* parent)
    : QStyledItemDelegate(parent), m_style(style), m_atlas(style.glyphs, editor::CellStep::M)
{}

QSize QuickDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, std::max(rowHeight, m_style.theme.scaled(rowHeight))};
}

QImage QuickDelegate::pictureOf(const Candidate& candidate) const
{
    if (const editor::CellForm form{editor::CellStep::M, false, m_style.shared->hasPictograms}; form != m_atlas.form())
        m_atlas = editor::GlyphAtlas(m_style.glyphs, form);
    m_atlas.useTypes(m_types);
    QImage picture(m_atlas.cell(), QImage::Format_RGB32);
    picture.fill(m_style.theme.panel);
    editor::paintCell(picture, {0, 0},
                      editor::pictureOfType(*m_types, candidate.category, candidate.name, m_style.theme.palette),
                      m_atlas);
    return picture;
}

void QuickDelegate::paintPicture(QPainter& painter, const QRect& area, const Candidate& candidate) const
{
    if (candidate.icon.isEmpty() && m_types) {
        const QImage picture = pictureOf(candidate);
        painter.drawImage(area.left() + (area.width() - picture.width()) / 2,
                          area.top() + (area.height() - picture.height()) / 2, picture);
        return;
    }
    constexpr int iconSize = 20;
    QRect place(0, 0, iconSize, iconSize);
    place.moveCenter(area.center());
    const QIcon::Mode mode = candidate.objection.isEmpty() ? QIcon::Normal : QIcon::Disabled;
    editor::iconNamed(candidate.icon, m_style.resources, m_style.theme).paint(&painter, place, Qt::AlignCenter, mode);
}

/// At the right; returns the width taken.
int QuickDelegate::paintKeys(QPainter& painter, const QRect& area, const QString& keys) const
{
    if (keys.isEmpty())
        return 0;
    const int width = std::min(painter.fontMetrics().horizontalAdvance(keys) + 1, area.width() / 3);
    painter.setPen(m_style.theme.text);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight,
                     painter.fontMetrics().elidedText(keys, Qt::ElideRight, width));
    return width + gapInRow;
}

/// Run by run, so that kerning stays within each: the letters that were typed in the accent colour and underlined, as
/// colour alone is not enough.
void QuickDelegate::paintTitle(QPainter& painter, const QRect& area, const Candidate& candidate,
                               const QStringList& words) const
{
    const editor::Theme& theme = m_style.theme;
    const QString shown = painter.fontMetrics().elidedText(candidate.title.text(), Qt::ElideRight, area.width());
    const std::vector<int> typed = typedIn(candidate, words);
    const bool isWhole = shown == candidate.title.text();
    const auto isTyped = [&](qsizetype place) {
        return (isWhole || place + 1 < shown.size())
               && std::binary_search(typed.begin(), typed.end(), static_cast<int>(place));
    };
    const QFont usual = painter.font();
    QFont marked = usual;
    marked.setUnderline(true);
    int left = area.left();
    for (qsizetype from = 0, to = 0; from < shown.size(); from = to) {
        const bool isMarked = isTyped(from);
        while (to < shown.size() && isTyped(to) == isMarked)
            ++to;
        const QString run = shown.mid(from, to - from);
        painter.setFont(isMarked ? marked : usual);
        painter.setPen(isMarked ? theme.accent : candidate.objection.isEmpty() ? theme.text : theme.quiet);
        painter.drawText(QRect(left, area.top(), area.right() - left + 1, area.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, run);
        left += painter.fontMetrics().horizontalAdvance(run);
    }
    painter.setFont(usual);
}

void QuickDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = static_cast<const QuickModel&>(*index.model());
    const Candidate& candidate = model.candidate(index);
    const editor::Theme& theme = m_style.theme;
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const bool isCurrent = view && view->currentIndex() == index;
    painter->save();
    if (isCurrent || option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, isCurrent ? editor::chosenGroundOf(theme) : theme.raised);
    QRect rest = option.rect.adjusted(edgeOfRow, 0, -edgeOfRow, 0);
    paintPicture(*painter, {rest.left(), rest.top(), pictureColumn - edgeOfRow, rest.height()}, candidate);
    rest.setLeft(rest.left() + pictureColumn);
    painter->setFont(theme.secondaryFont());
    rest.setRight(rest.right() - paintKeys(*painter, rest, candidate.keys));
    painter->setFont(theme.bodyFont());
    const int wholeTitle = painter->fontMetrics().horizontalAdvance(candidate.title.text()) + 1;
    const bool canBe = candidate.objection.isEmpty();
    const QString beside = canBe ? candidate.context.text() : candidate.objection;
    painter->setFont(theme.secondaryFont());
    const int room = std::max(rest.width() - wholeTitle - gapInRow, rest.width() * 2 / 5);  // at least for its kind
    painter->setPen(canBe ? theme.quiet : theme.warning);
    const QString shown = painter->fontMetrics().elidedText(beside, Qt::ElideRight, room);
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignRight, shown);
    if (!shown.isEmpty())
        rest.setRight(rest.right() - painter->fontMetrics().horizontalAdvance(shown) - gapInRow);
    painter->setFont(theme.bodyFont());
    paintTitle(*painter, rest, candidate, model.words());
    if (option.state.testFlag(QStyle::State_HasFocus))
        editor::drawFocusRing(*painter, option.rect, theme);
    painter->restore();
}

}  // namespace gloam::app
