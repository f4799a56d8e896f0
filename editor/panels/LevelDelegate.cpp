#include "editor/panels/LevelDelegate.h"

#include "editor/panels/LevelListModel.h"
#include "editor/ui/Drawing.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <cmath>

namespace gloam::editor {

namespace {

constexpr int levelRow = 48;
constexpr int levelPadding = 8;
constexpr int levelStar = 16;
constexpr int levelNameHeight = 20;
constexpr int longestLevelName = 200;
constexpr const char* levelOfEditor = "level";

const LevelListModel& levelsOf(const QModelIndex& index)
{
    return *static_cast<const LevelListModel*>(index.model());
}

QRect wordsOf(const QRect& row)
{
    return row.adjusted(2 * levelPadding + LevelListModel::pictureSize.width(), 4, -levelPadding, -4);
}

/// A star of five points, for the level in which the game starts.
void drawStar(QPainter& painter, const QRect& area, const QColor& colour)
{
    constexpr double fifth = 2 * 3.14159265358979 / 5;
    QPolygonF star;
    for (int i = 0; i < 5; ++i) {
        const double outer = i * fifth;
        const double inner = outer + fifth / 2;
        star << QPointF(std::sin(outer) * 6, -std::cos(outer) * 6) << QPointF(std::sin(inner) * 2.6, -std::cos(inner) * 2.6);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(star.translated(QRectF(area).center()));
}

Name levelIn(const QObject& editor)
{
    return Name(editor.property(levelOfEditor).toString().toStdString());
}

}  // namespace

void LevelDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const LevelListModel& levels = levelsOf(index);
    const bool isTarget = levels.dropTarget() == levels.row(index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (levels.isOpen(index) || isTarget || option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, m_theme.raised);
    if (levels.isOpen(index))
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), m_theme.accent);
    const QPoint corner = option.rect.topLeft() + QPoint(levelPadding, (levelRow - LevelListModel::pictureSize.height()) / 2);
    painter->drawImage(corner, levels.picture(index));
    painter->setBrush(Qt::NoBrush);
    painter->setPen(m_theme.line);
    painter->drawRect(QRectF(corner, LevelListModel::pictureSize).adjusted(-0.5, -0.5, 0.5, 0.5));
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (!view || !view->indexWidget(index))   // words would look out from behind the field of a new name
        paintWords(*painter, option.rect, index);
    if (isTarget) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_theme.note, 2));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4);
    } else if (option.state.testFlag(QStyle::State_HasFocus)) {
        drawFocusRing(*painter, option.rect, m_theme);
    }
    painter->restore();
}

void LevelDelegate::paintWords(QPainter& painter, const QRect& row, const QModelIndex& index) const
{
    const LevelListModel& levels = levelsOf(index);
    const bool isTarget = levels.dropTarget() == levels.row(index);
    const QRect words = wordsOf(row);
    QRect name(words.left(), words.top(), words.width(), levelNameHeight);
    if (levels.isStart(index)) {
        drawStar(painter, {words.right() - levelStar + 1, words.top(), levelStar, levelNameHeight}, m_theme.accent);
        name.setRight(words.right() - levelStar);
    }
    const auto draw = [&painter](const QRect& area, const QString& text) {
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
    };
    QFont font = m_theme.bodyFont();
    if (levels.isOpen(index))
        font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(m_theme.text);
    draw(name, index.data().toString());
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(isTarget ? m_theme.note : m_theme.quiet);
    draw({words.left(), words.top() + levelNameHeight, words.width(), levelNameHeight}, isTarget ? tr("Link to here") : levels.detail(index));
}

QSize LevelDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, levelRow};
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
    if (!line->isModified())   // what is being typed stays when the world changes
        line->setText(index.data(Qt::EditRole).toString());
    line->selectAll();
}

/// When the focus goes elsewhere: a name that is refused is given up then, and told why.
void LevelDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex&) const
{
    m_bench.tell(m_bench.document().callLevel(levelIn(*editor), static_cast<QLineEdit*>(editor)->text()));
}

void LevelDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    const QRect words = wordsOf(option.rect);
    editor->setGeometry(words.left() - 6, option.rect.top() + (levelRow - 28) / 2, words.width() + 6, 28);
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
    const Name level = levelIn(*editor);
    const QString name = editor->text();
    if (const Answer can = m_bench.document().canCallLevel(level, name); !can) {
        m_bench.tell(can);
        emit refused(can.objection);
        return true;
    }
    emit closeEditor(editor, RevertModelCache);   // before the rows change
    m_bench.document().callLevel(level, name);
    return true;
}

}  // namespace gloam::editor
