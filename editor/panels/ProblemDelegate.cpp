#include "editor/panels/ProblemDelegate.h"

#include "editor/panels/ProblemsModel.h"

#include <QListView>
#include <QPainter>

namespace gloam::editor {

namespace {

constexpr int problemPadding = 12;
constexpr int problemSign = 24;
constexpr int problemHead = 20;

const Problem& problemAt(const QModelIndex& index)
{
    return static_cast<const ProblemsModel*>(index.model())->row(index);
}

}  // namespace

void ProblemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Problem& problem = problemAt(index);
    const Sign sign = signOf(problem.severity);
    const QRect box = option.rect.adjusted(0, 0, 0, -8);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme.raised);
    painter->drawRoundedRect(box, 4, 4);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(*painter, box, m_theme);
    drawSign(*painter, {box.left() + problemPadding, box.top() + problemPadding, 12, problemHead}, sign,
                     colourOf(sign, m_theme));

    QRect words = box.adjusted(problemPadding + problemSign, problemPadding, -problemPadding, -problemPadding);
    painter->setFont(m_theme.secondaryFont());
    painter->setPen(colourOf(sign, m_theme));
    const QString head = wordOf(problem.severity) + QLatin1Char(' ') + QString::fromStdString(problem.code);
    const QRect headLine(words.topLeft(), QSize(words.width(), problemHead));
    painter->drawText(headLine, Qt::AlignVCenter | Qt::AlignLeft, head);
    const int headWidth = painter->fontMetrics().horizontalAdvance(head) + 16;
    painter->setPen(m_theme.quiet);
    painter->drawText(headLine.adjusted(headWidth, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(placeOf(problem), Qt::ElideMiddle, headLine.width() - headWidth));

    words.setTop(headLine.bottom() + 3);
    painter->setFont(m_theme.bodyFont());
    const QString sentence = QString::fromStdString(problem.sentence);
    painter->setPen(m_theme.text);
    painter->drawText(words, Qt::TextWordWrap, sentence);
    words.setTop(words.top() + wordsHeight(sentence, words.width()) + 2);
    painter->setPen(m_theme.quiet);
    painter->drawText(words, Qt::TextWordWrap, QString::fromStdString(problem.suggestion));
    painter->restore();
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
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
