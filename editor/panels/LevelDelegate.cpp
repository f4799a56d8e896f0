#include "editor/panels/LevelDelegate.h"

#include "editor/document/LevelPlans.h"
#include "editor/panels/LevelBadges.h"
#include "editor/panels/LevelListModel.h"
#include "editor/ui/Drawing.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int levelRow = 48;
constexpr int levelLine = 24;  ///< in the short form
constexpr int levelHeading = 24;
constexpr int levelPadding = 8;
constexpr int levelNameHeight = 20;
constexpr int longestLevelName = 200;
constexpr const char* levelOfEditor = "level";

const LevelListModel& levelsOf(const QModelIndex& index)
{
    return *static_cast<const LevelListModel*>(index.model());
}

Name levelIn(const QObject& editor)
{
    return Name(editor.property(levelOfEditor).toString().toStdString());
}

}  // namespace

QRect LevelDelegate::wordsOf(const QRect& line) const
{
    if (m_isShort)
        return line.adjusted(2 * levelPadding, 0, -levelPadding, 0);
    return line.adjusted(2 * levelPadding + LevelListModel::pictureSize.width(), 4, -levelPadding, -4);
}

/// Whether this is the first shown level of its depth.
bool LevelDelegate::beginsDepth(const QWidget* view, const QModelIndex& index) const
{
    const auto* list = qobject_cast<const QListView*>(view);
    if (!m_hasHeadings || !list)
        return false;
    const LevelListModel& levels = levelsOf(index);
    int before = index.row() - 1;
    while (before >= 0 && list->isRowHidden(before))
        --before;
    const Level* above = before < 0 ? nullptr : levels.level(levels.index(before));
    const Level* here = levels.level(index);
    return !above || (here && above->depth != here->depth);
}

QRect LevelDelegate::lineOf(const QWidget* view, const QRect& row, const QModelIndex& index) const
{
    return beginsDepth(view, index) ? row.adjusted(0, m_theme.scaled(levelHeading), 0, 0) : row;
}

void LevelDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect line = lineOf(option.widget, option.rect, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (line != option.rect)
        paintHeading(*painter, option.rect, index);
    paintGround(*painter, option, line, index);
    if (!m_isShort)
        paintPicture(*painter, line, index);
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (!view || !view->indexWidget(index)) {  // words would show behind the name's editor
        const QRect words = wordsOf(line);
        paintName(*painter, {words.left(), words.top(), words.width(), m_isShort ? words.height() : levelNameHeight},
                  index);
        if (!m_isShort)
            paintDetail(*painter, words.adjusted(0, levelNameHeight, 0, 0), index);
    }
    paintFrame(*painter, option, line, index);
    painter->restore();
}

void LevelDelegate::paintHeading(QPainter& painter, const QRect& row, const QModelIndex& index) const
{
    const Level* level = levelsOf(index).level(index);
    if (!level)
        return;
    const QRect area(row.left() + levelPadding, row.top(), row.width() - 2 * levelPadding,
                     m_theme.scaled(levelHeading));
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(m_theme.quiet);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, tr("Depth %1").arg(level->depth));
}

void LevelDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QRect& line,
                                const QModelIndex& index) const
{
    const LevelListModel& levels = levelsOf(index);
    if (levels.isOpen(index) || levels.dropTarget() == levels.row(index)
        || option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(line, m_theme.raised);
    if (levels.isOpen(index))
        painter.fillRect(QRect(line.topLeft(), QSize(3, line.height())), m_theme.accent);
}

void LevelDelegate::paintPicture(QPainter& painter, const QRect& line, const QModelIndex& index) const
{
    const QPoint corner = line.topLeft() + QPoint(levelPadding, (levelRow - LevelListModel::pictureSize.height()) / 2);
    painter.drawImage(corner, levelsOf(index).picture(index));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(m_theme.line);
    painter.drawRect(QRectF(corner, LevelListModel::pictureSize).adjusted(-0.5, -0.5, 0.5, 0.5));
}

void LevelDelegate::paintName(QPainter& painter, QRect area, const QModelIndex& index) const
{
    const LevelListModel& levels = levelsOf(index);
    const bool isTarget = m_isShort && levels.dropTarget() == levels.row(index);
    area.setRight(area.right() - paintBadges(painter, area, levels.badges(index), m_theme));
    QFont font = m_theme.bodyFont();
    if (levels.isOpen(index))
        font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(isTarget ? m_theme.note : m_theme.text);
    const QString name = isTarget ? tr("Link to %1").arg(index.data().toString()) : index.data().toString();
    drawCut(painter, area, name);
}

void LevelDelegate::paintDetail(QPainter& painter, const QRect& area, const QModelIndex& index) const
{
    const LevelListModel& levels = levelsOf(index);
    const bool isTarget = levels.dropTarget() == levels.row(index);
    const QString text = isTarget ? tr("Link to here") : levels.detail(index);
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(isTarget ? m_theme.note : m_theme.quiet);
    drawCut(painter, area, text);
}

void LevelDelegate::paintFrame(QPainter& painter, const QStyleOptionViewItem& option, const QRect& line,
                               const QModelIndex& index) const
{
    const LevelListModel& levels = levelsOf(index);
    if (levels.dropTarget() == levels.row(index)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.note, 2));
        painter.drawRoundedRect(QRectF(line).adjusted(1, 1, -1, -1), 4, 4);
    } else if (option.state.testFlag(QStyle::State_HasFocus)) {
        drawFocusRing(painter, line, m_theme);
    }
}

QSize LevelDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int line = m_isShort ? m_theme.scaled(levelLine) : levelRow;
    return {0, beginsDepth(option.widget, index) ? line + m_theme.scaled(levelHeading) : line};
}

QWidget* LevelDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* editor = new QLineEdit(parent);
    editor->setMaxLength(longestLevelName);
    editor->setAccessibleName(tr("New name of %1").arg(index.data().toString()));
    editor->setProperty(levelOfEditor, QString::fromStdString(levelsOf(index).row(index).text()));
    return editor;
}

void LevelDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* line = static_cast<QLineEdit*>(editor);
    if (!line->isModified())  // a name being typed stays when the world changes
        line->setText(index.data(Qt::EditRole).toString());
    line->selectAll();
}

/// When the focus leaves: a refused name is given up then, with a message.
void LevelDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex&) const
{
    m_notices.tell(m_document.perform(
        planCallLevel(m_document.world(), levelIn(*editor), static_cast<QLineEdit*>(editor)->text())));
}

void LevelDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const
{
    const QRect line = lineOf(option.widget, option.rect, index);
    const QRect words = wordsOf(line);
    const int height = std::min(28, line.height());
    editor->setGeometry(words.left() - 6, line.top() + (line.height() - height) / 2, words.width() + 6, height);
}

bool LevelDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* editor = qobject_cast<QLineEdit*>(object);
    if (!editor || event->type() != QEvent::KeyPress)
        return QStyledItemDelegate::eventFilter(object, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter) {
        emit refused({});
        return QStyledItemDelegate::eventFilter(object, event);
    }
    Plan plan = planCallLevel(m_document.world(), levelIn(*editor), editor->text());
    if (!plan) {
        m_notices.tell(plan);
        emit refused(plan.objection);
        return true;
    }
    emit closeEditor(editor, RevertModelCache);  // before the rows change
    m_notices.tell(m_document.perform(std::move(plan)));
    return true;
}

}  // namespace gloam::editor
