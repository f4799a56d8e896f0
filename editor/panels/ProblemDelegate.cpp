#include "editor/panels/ProblemDelegate.h"

#include "editor/inspector/fields/Chevron.h"
#include "editor/panels/ProblemsModel.h"
#include "editor/ui/Drawing.h"

#include <QListView>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int problemPadding = 12;
constexpr int problemSign = 24;
constexpr int problemHead = 20;

constexpr int problemLine = 24;
constexpr int problemLinePadding = 3;
constexpr int problemHeadWidth = 100;   ///< of a line: "Warning L006"
constexpr int problemPlaceWidth = 176;  ///< "The Cellar, 12, 7"
constexpr int problemChevron = 16;
constexpr int problemIndent = 16;
constexpr int narrowestRow = 480;  ///< wide enough for columns side by side

const ProblemsModel& problemsOf(const QModelIndex& index)
{
    return *static_cast<const ProblemsModel*>(index.model());
}

const Problem& problemAt(const QModelIndex& index)
{
    return problemsOf(index).row(index);
}

QString headOf(const Problem& problem)
{
    return wordOf(problem.severity) + QLatin1Char(' ') + QLatin1String(problem.code());
}

}  // namespace

void ProblemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    if (m_form == Form::Cards)
        paintCard(*painter, option, index);
    else
        paintLine(*painter, option, index);
    painter->restore();
}

bool ProblemDelegate::isStacked(const QRect& row) const
{
    return row.width() < m_theme.scaled(narrowestRow);
}

/// After the chevron and the sign.
QRect ProblemDelegate::headAreaOfLine(const QRect& row, const QModelIndex& index) const
{
    const int indent = problemsOf(index).mark(index).isMember ? problemIndent : 0;
    const int before = problemPadding + problemChevron + indent + problemSign;
    const QFontMetrics metrics(m_theme.secondaryFont());
    const int width = isStacked(row) ? metrics.horizontalAdvance(headOf(problemAt(index))) + problemPadding
                                     : m_theme.scaled(problemHeadWidth);
    return {row.left() + before, row.top(), width, m_theme.scaled(problemLine)};
}

QRect ProblemDelegate::placeAreaOfLine(const QRect& row, const QModelIndex& index) const
{
    const QRect head = headAreaOfLine(row, index);
    const int rest = std::max(0, row.right() + 1 - problemPadding - head.right() - 1);
    const int width = isStacked(row) ? rest : std::min(rest / 3, m_theme.scaled(problemPlaceWidth));
    return {head.right() + 1, head.top(), width, head.height()};
}

/// To the right of the place; in a narrow row, below the code and the place.
QRect ProblemDelegate::wordsAreaOfLine(const QRect& row, const QModelIndex& index) const
{
    const QRect head = headAreaOfLine(row, index);
    const int left = isStacked(row) ? head.left() - problemSign : placeAreaOfLine(row, index).right() + 1;
    const int top = isStacked(row) ? head.bottom() + 1 : row.top() + problemLinePadding;
    const int width = std::max(60, row.right() + 1 - problemPadding - left);
    return {left, top, width, row.bottom() + 1 - problemLinePadding - top};
}

/// The sentence and its suggestion.
QString ProblemDelegate::wordsOfLine(const QModelIndex& index) const
{
    const Problem& problem = problemAt(index);
    const QString sentence = QString::fromStdString(problem.sentence);
    return problem.suggestion.empty()
               ? sentence
               : QStringLiteral("%1 %2").arg(sentence, QString::fromStdString(problem.suggestion));
}

void ProblemDelegate::paintLine(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Problem& problem = problemAt(index);
    const ProblemMark mark = problemsOf(index).mark(index);
    const Sign sign = signOf(problem.severity);
    const auto* view = qobject_cast<const QListView*>(option.widget);
    if (view && option.rect.top() > 0 && option.rect.bottom() > view->viewport()->rect().bottom())
        return;  // no half row
    if (option.state.testFlag(QStyle::State_MouseOver) || option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect, m_theme.raised);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(painter, option.rect, m_theme);
    const QRect head = headAreaOfLine(option.rect, index);
    const auto draw = [&painter](const QRect& area, const QString& text, const QColor& ink) {
        painter.setPen(ink);
        drawCut(painter, area, text);
    };
    const QRect chevron(option.rect.left() + problemPadding, head.top(), problemChevron - 4, head.height());
    if (mark.count > 1)
        drawChevron(painter, chevron, mark.isOpen ? Chevron::Down : Chevron::Right, m_theme.quiet);
    drawSign(painter, {head.left() - problemSign, head.top(), 12, head.height()}, sign, colourOf(sign, m_theme));
    painter.setFont(m_theme.secondaryFont());
    const bool isOld = problemsOf(index).isOld(index);
    draw(head, isOld ? headOf(problem) + QStringLiteral("…") : headOf(problem),
         isOld ? m_theme.quiet : colourOf(sign, m_theme));
    const QString place = mark.count > 1 ? tr("%1 places").arg(mark.count) : problemsOf(index).place(index);
    draw(placeAreaOfLine(option.rect, index).adjusted(0, 0, -8, 0), place, m_theme.quiet);
    painter.setFont(m_theme.bodyFont());
    painter.setPen(isOld ? m_theme.quiet : m_theme.text);
    painter.drawText(wordsAreaOfLine(option.rect, index), Qt::TextWordWrap, wordsOfLine(index));
}

void ProblemDelegate::paintCard(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Problem& problem = problemAt(index);
    const Sign sign = signOf(problem.severity);
    const QRect box = option.rect.adjusted(0, 0, 0, -8);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.raised);
    painter.drawRoundedRect(box, 4, 4);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(painter, box, m_theme);
    drawSign(painter, {box.left() + problemPadding, box.top() + problemPadding, 12, problemHead}, sign,
             colourOf(sign, m_theme));

    QRect words = box.adjusted(problemPadding + problemSign, problemPadding, -problemPadding, -problemPadding);
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(colourOf(sign, m_theme));
    const QString head = headOf(problem);
    const QRect headLine(words.topLeft(), QSize(words.width(), problemHead));
    painter.drawText(headLine, Qt::AlignVCenter | Qt::AlignLeft, head);
    const int headWidth = painter.fontMetrics().horizontalAdvance(head) + 16;
    painter.setPen(m_theme.quiet);
    painter.drawText(headLine.adjusted(headWidth, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(problemsOf(index).place(index), Qt::ElideMiddle,
                                                      headLine.width() - headWidth));

    words.setTop(headLine.bottom() + 3);
    painter.setFont(m_theme.bodyFont());
    const QString sentence = QString::fromStdString(problem.sentence);
    painter.setPen(m_theme.text);
    painter.drawText(words, Qt::TextWordWrap, sentence);
    words.setTop(words.top() + wordsHeight(sentence, words.width()) + 2);
    painter.setPen(m_theme.quiet);
    painter.drawText(words, Qt::TextWordWrap, QString::fromStdString(problem.suggestion));
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* view = qobject_cast<const QListView*>(option.widget);
    const int room = view ? view->viewport()->width() : 600;
    if (m_form == Form::Lines) {
        const QRect words = wordsAreaOfLine({0, 0, room, 0}, index);
        return {0, std::max(m_theme.scaled(problemLine),
                            words.top() + wordsHeight(wordsOfLine(index), words.width()) + problemLinePadding)};
    }
    const Problem& problem = problemAt(index);
    const int width = room - 2 * problemPadding - problemSign;
    const int suggestion = wordsHeight(QString::fromStdString(problem.suggestion), width);
    return {0, 2 * problemPadding + problemHead + 2 + wordsHeight(QString::fromStdString(problem.sentence), width)
                   + (suggestion > 0 ? suggestion + 2 : 0) + 8};
}

int ProblemDelegate::wordsHeight(const QString& words, int width) const
{
    if (words.isEmpty())
        return 0;
    return QFontMetrics(m_theme.bodyFont()).boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, words).height();
}

}  // namespace gloam::editor
