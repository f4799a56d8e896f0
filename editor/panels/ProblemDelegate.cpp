#include "editor/panels/ProblemDelegate.h"

#include "editor/panels/ProblemsModel.h"

#include <QListView>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int problemPadding = 12;
constexpr int problemSign = 24;
constexpr int problemHead = 20;

constexpr int problemLine = 24;
constexpr int problemHeadWidth = 112;   ///< of a line: "Warning L006"

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
    return wordOf(problem.severity) + QLatin1Char(' ') + QString::fromStdString(problem.code);
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

void ProblemDelegate::paintLine(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Problem& problem = problemAt(index);
    const Sign sign = signOf(problem.severity);
    if (option.state.testFlag(QStyle::State_MouseOver) || option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect, m_theme.raised);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(painter, option.rect, m_theme);
    QRect rest = option.rect.adjusted(problemPadding, 0, -problemPadding, 0);
    const auto take = [&rest](int width) {
        const QRect taken(rest.left(), rest.top(), std::min(width, rest.width()), rest.height());
        rest.setLeft(taken.right() + 1);
        return taken;
    };
    const auto draw = [&painter](const QRect& area, const QString& words, const QColor& ink) {
        painter.setPen(ink);
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, painter.fontMetrics().elidedText(words, Qt::ElideRight, area.width()));
    };
    drawSign(painter, take(12), sign, colourOf(sign, m_theme));
    take(problemSign - 12);
    painter.setFont(m_theme.secondaryFont());
    draw(take(problemHeadWidth), headOf(problem), colourOf(sign, m_theme));
    draw(take(std::clamp(rest.width() / 4, 0, 240)).adjusted(0, 0, -8, 0), problemsOf(index).place(index), m_theme.quiet);
    painter.setFont(m_theme.bodyFont());
    const QString sentence = QString::fromStdString(problem.sentence);
    draw(rest, sentence, m_theme.text);
    take(painter.fontMetrics().horizontalAdvance(sentence) + 8);
    if (rest.width() > 3 * problemLine)
        draw(rest, QString::fromStdString(problem.suggestion), m_theme.quiet);
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
                      painter.fontMetrics().elidedText(problemsOf(index).place(index), Qt::ElideMiddle, headLine.width() - headWidth));

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
    if (m_form == Form::Lines)
        return {0, problemLine};
    const Problem& problem = problemAt(index);
    const auto* view = qobject_cast<const QListView*>(option.widget);
    const int width = (view ? view->viewport()->width() : 600) - 2 * problemPadding - problemSign;
    const int suggestion = wordsHeight(QString::fromStdString(problem.suggestion), width);
    return {0, 2 * problemPadding + problemHead + 2 + wordsHeight(QString::fromStdString(problem.sentence), width) +
                   (suggestion > 0 ? suggestion + 2 : 0) + 8};
}

int ProblemDelegate::wordsHeight(const QString& words, int width) const
{
    if (words.isEmpty())
        return 0;
    return QFontMetrics(m_theme.bodyFont()).boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, words).height();
}

}  // namespace gloam::editor
