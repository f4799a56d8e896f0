#include "app/widgets/ChoicePanel.h"

#include "app/widgets/MenuRow.h"
#include "app/widgets/RowsArea.h"
#include "app/widgets/SecondClick.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int choiceColumn = 448;
constexpr int wideChoices = 760;  ///< at most, for long answers
constexpr int choiceEdge = 16;    ///< around the answers

/// Up and down by the arrows and the number pad, with or without NumLock.
int choiceStep(const QKeyEvent& event)
{
    const bool isPad = event.modifiers().testFlag(Qt::KeypadModifier);
    if (event.key() == Qt::Key_Up || (isPad && event.key() == Qt::Key_8))
        return -1;
    if (event.key() == Qt::Key_Down || (isPad && event.key() == Qt::Key_2))
        return 1;
    return 0;
}

}  // namespace

ChoicePanel::ChoicePanel(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QWidget(this)), m_title(titleLabel({}, theme, m_column)),
      m_sentence(bodyLabel({}, theme, m_column)), m_rows(editor::columnIn(m_column, {}, 0))
{
    setFocusPolicy(Qt::NoFocus);
    m_title->setContentsMargins(16, 4, 16, 0);
    m_title->setWordWrap(true);
    m_title->hide();
    m_rows->addWidget(m_title);
    m_sentence->setContentsMargins(16, 4, 16, 12);
    m_rows->addWidget(m_sentence);
    m_area = new RowsArea(m_column, this);
    editor::applyStyle(m_area, [this] { fitWidth(); });
    auto* middle = editor::columnIn(this, {choiceEdge, choiceEdge, choiceEdge, choiceEdge});
    middle->addStretch(1);
    middle->addWidget(m_area, 0, Qt::AlignHCenter);
    middle->addStretch(1);
    parent->installEventFilter(this);
    hide();
}

void ChoicePanel::setTitle(const QString& title)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
}

void ChoicePanel::ask(const QString& sentence, const std::vector<ChoiceLine>& options, bool keepsPlace, int selected)
{
    if (!keepsPlace || sentence != m_sentence->text())
        m_lastChoice = selected;
    if (!isOpen())
        m_focusBefore.keep(window()->focusWidget());  // even while a dialog is in front of the window
    m_sentence->setText(sentence);
    setAccessibleName(m_title->text().isEmpty() ? sentence : tr("%1: %2").arg(m_title->text(), sentence));
    fillOptions(options);
    m_area->updateGeometry();
    setGeometry(parentWidget()->rect());
    fitWidth();
    raise();
    show();
    focusUsable(m_lastChoice - 1, 1);
    takeKeysTo(*this);
}

void ChoicePanel::close()
{
    if (isOpen())
        SecondClick::dropAfter(*this);
    hide();
    m_focusBefore.giveBack(*this);
}

/// As wide as the longest answer needs, within limits.
void ChoicePanel::fitWidth()
{
    const int usual = m_theme.scaled(choiceColumn);
    const int room = std::max(usual, std::min(m_theme.scaled(wideChoices), parentWidget()->width() - 4 * choiceEdge));
    int wanted = usual;
    for (const MenuRow* row : m_options)
        wanted = std::max(wanted, row->sizeHint().width());
    m_area->setFixedWidth(std::min(wanted, room));
}

void ChoicePanel::fillOptions(const std::vector<ChoiceLine>& options)
{
    for (QWidget* old : m_shown) {
        old->hide();
        old->deleteLater();  // one of them may just have been clicked
    }
    m_shown.clear();
    m_options.clear();
    for (std::size_t i = 0; i < options.size(); ++i) {
        const ChoiceLine& line = options[i];
        if (!line.heading.isEmpty()) {
            m_shown.push_back(editor::capsLabel(line.heading, m_theme, m_column));
            m_shown.back()->setContentsMargins(16, 8, 16, 4);
        }
        auto* row = new MenuRow(QStringLiteral("%1   %2").arg(i + 1).arg(line.text), m_theme, m_column);
        row->setDetail(line.detail);
        row->setPicture(line.picture);
        row->setEnabled(line.isPossible);
        connect(row, &QAbstractButton::clicked, this, [this, option = static_cast<int>(i) + 1] { choose(option); });
        m_shown.push_back(row);
        m_options.push_back(row);
    }
    for (QWidget* each : m_shown) {
        m_rows->addWidget(each);
        each->show();
    }
}

/// Focuses the next possible answer from a position on.
void ChoicePanel::focusUsable(int from, int by)
{
    const int count = static_cast<int>(m_options.size());
    for (int i = 0; i < count; ++i)
        if (MenuRow* row = m_options[static_cast<std::size_t>((from + i * by + 2 * count * count) % count)];
            row->isEnabled()) {
            row->setFocus(Qt::OtherFocusReason);
            return;
        }
}

void ChoicePanel::choose(int option)
{
    if (!m_options[static_cast<std::size_t>(option - 1)]->isEnabled())
        return;
    m_lastChoice = option;
    close();
    emit chosen(option);
}

void ChoicePanel::moveChoice(int by)
{
    const auto focused =
        std::find_if(m_options.begin(), m_options.end(), [](const MenuRow* row) { return row->hasFocus(); });
    const int at = focused == m_options.end() ? -by : static_cast<int>(focused - m_options.begin());
    focusUsable(at + by, by);
}

void ChoicePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->isAutoRepeat())
        return;
    if (event->key() == Qt::Key_Escape) {
        emit escaped();
        return;
    }
    if (const int by = choiceStep(*event); by != 0) {
        moveChoice(by);
        return;
    }
    const int number = event->key() - Qt::Key_0;
    const bool isPad = event->modifiers().testFlag(Qt::KeypadModifier);
    if (!isPad && number >= 1 && number <= static_cast<int>(m_options.size()))
        choose(number);
}

/// The click gave the focus to what lies below.
void ChoicePanel::mousePressEvent(QMouseEvent* event)
{
    event->accept();
    takeFocusBack();
}

void ChoicePanel::takeFocusBack()
{
    if (QWidget* const last = focusWidget())
        last->setFocus(Qt::OtherFocusReason);
}

bool ChoicePanel::focusNextPrevChild(bool next)
{
    moveChoice(next ? 1 : -1);
    return true;
}

void ChoicePanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor dark = m_theme.map;
    dark.setAlpha(96);
    painter.fillRect(rect(), dark);
    editor::drawBox(painter, m_area->geometry().adjusted(-12, -12, 12, 12), m_theme.line, m_theme.panel);
}

bool ChoicePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        setGeometry(parentWidget()->rect());
        fitWidth();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
