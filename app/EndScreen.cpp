#include "app/EndScreen.h"

#include "app/MenuRow.h"
#include "editor/ui/Dress.h"
#include "editor/ui/Labels.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int endColumn = 480;
constexpr std::size_t lastLines = 5;
constexpr qint64 deafMilliseconds = 600;
constexpr int victoryDim = 110;   ///< of 255, over the last moment
constexpr int deathDim = 170;
constexpr int plateEdge = 24;

void setInk(QLabel* label, const QColor& ink)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, ink);
    label->setPalette(palette);
}

}  // namespace

EndScreen::EndScreen(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_title(titleLabel({}, theme, this)), m_cause(bodyLabel({}, theme, this)),
      m_facts(quietLabel({}, theme, this)), m_lines(new QVBoxLayout), m_rows(new QVBoxLayout), m_panel(new QWidget(this))
{
    editor::dress(m_title, [this] {
        QFont big = m_theme.titleFont();
        big.setPixelSize(2 * big.pixelSize());
        m_title->setFont(big);
        setInk(m_title, m_isVictory ? m_theme.accent : m_theme.danger);
    });
    m_facts->setAccessibleName(tr("How it ended"));
    m_facts->setWordWrap(true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_lines->setSpacing(4);
    m_rows->setSpacing(0);

    editor::dress(m_panel, [this] { m_panel->setFixedWidth(m_theme.scaled(endColumn)); });
    auto* column = new QVBoxLayout;
    column->setContentsMargins(16, 0, 16, 0);   // in line with the words of the rows below
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addSpacing(8);
    column->addWidget(m_cause);
    column->addSpacing(24);
    column->addWidget(capsLabel(tr("The last messages"), theme, m_panel));
    column->addSpacing(8);
    column->addLayout(m_lines);
    column->addSpacing(24);
    column->addWidget(m_facts);
    column->addSpacing(24);
    auto* whole = new QVBoxLayout(m_panel);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addLayout(column);
    whole->addLayout(m_rows);
    auto* across = new QHBoxLayout;   // an alignment would ask for the height before lines are wrapped
    across->addStretch(1);
    across->addWidget(m_panel);
    across->addStretch(1);
    auto* middle = new QVBoxLayout(this);
    middle->addStretch(1);
    middle->addLayout(across);
    middle->addStretch(1);

    m_next = addRow({}, &EndScreen::nextWorld);
    m_runRows = {addRow(tr("Play again (same seed)"), &EndScreen::againSameSeed), addRow(tr("New game"), &EndScreen::newGame),
                 m_lookBack = addRow(tr("Review the last turns"), &EndScreen::lookBack),
                 addRow(tr("Open this level in the editor"), &EndScreen::editLevel),
                 addRow(tr("Go to the start screen"), &EndScreen::toStartScreen)};
    m_tryRows = {addRow(tr("Again"), &EndScreen::tryAgain), addRow(tr("Back to the editor"), &EndScreen::backToEditor)};
    std::vector<QPointer<QAbstractButton>> all{m_next};
    all.insert(all.end(), m_runRows.begin(), m_runRows.end());
    all.insert(all.end(), m_tryRows.begin(), m_tryRows.end());
    m_ring.setButtons(std::move(all));
    setModel({});
}

MenuRow* EndScreen::addRow(const QString& text, void (EndScreen::*asked)())
{
    auto* row = new MenuRow(text, m_theme, this);
    row->installEventFilter(this);
    connect(row, &QAbstractButton::clicked, this, asked);
    m_rows->addWidget(row);
    return row;
}

void EndScreen::setModel(const EndModel& model)
{
    m_isTry = model.isTry;
    for (MenuRow* row : m_runRows)
        row->setVisible(!m_isTry);
    m_lookBack->setVisible(!m_isTry && !model.isPractice);
    editor::setPlainText(*m_next, tr("Play %1").arg(model.nextWorld));
    m_next->setAccessibleName(m_next->text());
    m_next->setVisible(!m_isTry && !model.nextWorld.isEmpty());
    for (MenuRow* row : m_tryRows)
        row->setVisible(m_isTry);
    m_isVictory = model.isVictory;
    m_title->setText(model.isVictory ? tr("Victory!") : tr("You died"));
    setInk(m_title, m_isVictory ? m_theme.accent : m_theme.danger);
    m_cause->setText(model.cause);
    const QString facts = tr("%1, depth %2   turn %3   seed %4").arg(model.level).arg(model.depth).arg(model.turn).arg(model.seed);
    const QString kills = model.kills == 1 ? tr("1 kill") : tr("%1 kills").arg(model.kills);
    const QString worth = model.isPractice ? tr("Practice: %1, no score").arg(kills) : tr("Score %1   %2").arg(model.score).arg(kills);
    m_facts->setText(facts + QLatin1Char('\n') + worth);
    m_facts->setAccessibleName(m_facts->text());
    fillLines(model.lines);
    setAccessibleName(m_title->text());
    setAccessibleDescription(model.cause);
    update();
}

void EndScreen::fillLines(const std::vector<LogLine>& lines)
{
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const std::size_t first = lines.size() - std::min(lines.size(), lastLines);
    for (std::size_t i = first; i < lines.size(); ++i) {
        const LogLine& line = lines[i];
        auto* label = bodyLabel(line.count > 1 ? tr("%1  x%2").arg(line.text).arg(line.count) : line.text, m_theme, this);
        setInk(label, i + 1 == lines.size() ? m_theme.text : m_theme.quiet);
        m_lines->addWidget(label);
    }
}

void EndScreen::setBackdrop(const QImage& lastMoment)
{
    m_backdrop = lastMoment;
    update();
}

/// Keys that were meant for the game come in for a while; each begins the pause again.
bool EndScreen::isTooEarly(const QKeyEvent& event)
{
    if (event.text().isEmpty() || event.key() == Qt::Key_Return || m_sinceMeantForTheGame.elapsed() >= deafMilliseconds)
        return false;
    m_sinceMeantForTheGame.restart();
    return true;
}

/// Rows take the blank for themselves, with which a dangerous line was to be put away.
bool EndScreen::eventFilter(QObject* watched, QEvent* event)
{
    const auto* key = event->type() == QEvent::KeyPress ? static_cast<const QKeyEvent*>(event) : nullptr;
    return (key && key->key() == Qt::Key_Space && isTooEarly(*key)) || QWidget::eventFilter(watched, event);
}

void EndScreen::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat()) {
        if (m_isTry)
            emit backToEditor();
        else
            emit toStartScreen();
        return;
    }
    if (!isTooEarly(*event) && !m_ring.handle(*event))
        QWidget::keyPressEvent(event);
}

void EndScreen::showEvent(QShowEvent*)
{
    m_sinceMeantForTheGame.start();
    m_ring.focusFirst();
}

/// The last moment of the map, dimmed, and more so where the hero died; the words stand on a plate before it.
void EndScreen::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.map);
    if (!m_backdrop.isNull())
        painter.drawImage((width() - m_backdrop.width()) / 2, (height() - m_backdrop.height()) / 2, m_backdrop);
    QColor dark = m_theme.map;
    dark.setAlpha(m_isVictory ? victoryDim : deathDim);
    painter.fillRect(rect(), dark);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_theme.line);
    painter.setBrush(m_theme.panel);
    painter.drawRoundedRect(QRectF(m_panel->geometry().adjusted(-plateEdge, -plateEdge, plateEdge, plateEdge)).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

}  // namespace gloam::app
