#include "app/review/EndScreen.h"

#include "app/log/LogPanel.h"
#include "app/setup/SteadyClock.h"
#include "app/widgets/MenuRow.h"
#include "app/widgets/RowsArea.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QFontMetrics>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QRegion>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int endColumn = 480;
constexpr qsizetype mostOfTitle = 80;  ///< of the letters of an end's name
constexpr std::size_t lastLines = 5;
constexpr qint64 deafMilliseconds = 700;
constexpr int victoryDim = 110;  ///< of 255, over the last moment
constexpr int deathDim = 120;
constexpr int plateEdge = 24;
constexpr int cellsAroundHero = 3;  ///< which the plate leaves free if possible

void setInk(QLabel* label, const QColor& ink)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, ink);
    label->setPalette(palette);
}

bool isChoice(const QKeyEvent& key)
{
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter || key.key() == Qt::Key_Space;
}

}  // namespace

EndScreen::EndScreen(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_title(titleLabel({}, theme, this)), m_cause(bodyLabel({}, theme, this)),
      m_story(bodyLabel({}, theme, this)), m_facts(quietLabel({}, theme, this)), m_told(bodyLabel({}, theme, this)),
      m_score(new QGridLayout), m_lines(new QVBoxLayout), m_rows(new QVBoxLayout), m_across(new QHBoxLayout),
      m_panel(new QWidget(this)), m_plate(new QWidget(this)), m_area(nullptr), m_clock(&steadyMilliseconds)
{
    editor::applyStyle(m_title, [this] {
        QFont big = m_theme.titleFont();
        big.setPixelSize(2 * big.pixelSize());
        m_title->setFont(big);
        setInk(m_title, m_isVictory ? m_theme.accent : m_theme.danger);
    });
    m_title->setWordWrap(true);
    m_title->setContentsMargins(16, 0, 16, 8);
    m_story->setAccessibleName(tr("The story of the run"));
    m_story->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_score->setColumnStretch(0, 1);
    m_score->setHorizontalSpacing(24);
    m_score->setVerticalSpacing(4);
    m_facts->setAccessibleName(tr("How it ended"));
    m_facts->setWordWrap(true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_told->setWordWrap(true);
    m_told->setContentsMargins(0, 8, 0, 0);
    m_lines->setSpacing(4);
    m_rows->setSpacing(0);

    auto* column = new QVBoxLayout;
    column->setContentsMargins(16, 0, 16, 0);  // aligned with the words of the rows below
    column->setSpacing(0);
    column->addWidget(m_cause);
    column->addSpacing(24);
    column->addWidget(m_story);
    column->addWidget(capsLabel(tr("The last messages"), theme, m_panel));
    column->addSpacing(8);
    column->addLayout(m_lines);
    column->addSpacing(24);
    column->addWidget(m_facts);
    column->addLayout(m_score);
    column->addWidget(m_told);
    column->addSpacing(24);
    auto* whole = editor::columnIn(m_panel, {}, 0);
    whole->addLayout(column);
    whole->addLayout(m_rows);
    m_area = new RowsArea(m_panel, this);
    editor::applyStyle(m_area, [this] {
        m_area->setFixedWidth(m_theme.scaled(endColumn));
        m_plate->setFixedWidth(m_area->minimumWidth());  // or a long title would widen it
    });
    m_across->setContentsMargins(2 * plateEdge, 0, 2 * plateEdge, 0);
    m_across->addStretch(1);  // an alignment would ask for the height before lines wrap
    m_plate->installEventFilter(this);
    auto* plate = editor::columnIn(m_plate, {}, 0);
    plate->addWidget(m_title);
    plate->addWidget(m_area);
    m_across->addWidget(m_plate);
    m_across->addStretch(1);
    auto* middle = editor::columnIn(this, {0, plateEdge, 0, plateEdge}, 0);
    middle->addStretch(1);
    middle->addLayout(m_across);
    middle->addStretch(1);

    m_next = addRow({}, &EndScreen::nextWorld);
    m_runRows = {m_load = addRow(tr("Load a saved game"), &EndScreen::loadAsked),
                 addRow(tr("Play again (same seed)"), &EndScreen::againSameSeed),
                 addRow(tr("New game"), &EndScreen::newGame),
                 m_lookBack = addRow(tr("Review the last turns"), &EndScreen::lookBack),
                 addRow(tr("Open this level in the editor"), &EndScreen::editLevel),
                 addRow(tr("Save Picture…"), &EndScreen::pictureAsked),
                 m_leave = addRow({}, &EndScreen::toStartScreen)};
    m_tryRows = {addRow(tr("Again"), &EndScreen::tryAgain), addRow(tr("Back to the editor"), &EndScreen::backToEditor)};
    std::vector<QPointer<QAbstractButton>> all{m_next};
    all.insert(all.end(), m_runRows.begin(), m_runRows.end());
    all.insert(all.end(), m_tryRows.begin(), m_tryRows.end());
    m_ring.setButtons(std::move(all));
    m_ring.letLettersOnlyMove();  // in play they walk and act
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
    m_load->setVisible(!m_isTry && model.hasSaves);
    m_lookBack->setVisible(!m_isTry && !model.isPractice && !model.isWatched);
    m_leave->setText(model.isPractice && !model.isDebugged ? tr("Go back to the review")
                                                           : tr("Go to the start screen"));
    m_leave->setAccessibleName(m_leave->text());
    editor::setPlainText(*m_next, tr("Play %1").arg(model.nextWorld));
    m_next->setAccessibleName(m_next->text());
    m_next->setVisible(!m_isTry && !model.nextWorld.isEmpty());
    for (MenuRow* row : m_tryRows)
        row->setVisible(m_isTry);
    m_isVictory = model.isVictory;
    const QString title = titleOf(model);
    m_title->setText(title.size() > mostOfTitle ? title.left(mostOfTitle - 1) + QChar(0x2026) : title);
    setInk(m_title, m_isVictory ? m_theme.accent : m_theme.danger);
    m_hasText = !model.text.isEmpty();
    m_caption = m_hasText || model.isLost ? QString() : model.cause;
    m_cause->setText(m_hasText ? model.text : model.cause);
    m_story->setText(model.story);
    m_story->setContentsMargins(0, 0, 0, model.story.isEmpty() ? 0 : 24);
    m_story->setVisible(!model.story.isEmpty());
    const QString mode = model.mode.isEmpty() ? QString() : tr("%1   ").arg(model.mode);
    const QString facts = mode + tr("%1   turn %2   seed %3").arg(model.place).arg(model.turn).arg(model.seed);
    const QString kills = model.kills == 1 ? tr("1 kill") : tr("%1 kills").arg(model.kills);
    const QString worth =
        model.isPractice ? tr("Practice: %1, no score").arg(kills) : tr("Score %1   %2").arg(model.score).arg(kills);
    m_facts->setText(facts + QLatin1Char('\n') + worth);
    m_facts->setAccessibleName(m_facts->text());
    fillLines(model.lines);
    fillScore(model.scoreRows);
    tell({});
    m_area->updateGeometry();
    setAccessibleName(m_title->text());
    QStringList said{m_cause->text(), model.story, m_facts->text()};
    for (const EndScoreRow& row : model.scoreRows)
        said << tr("%1: x%2, %3").arg(row.name).arg(row.count).arg(row.points);
    said.removeAll(QString());
    setAccessibleDescription(said.join(QLatin1Char('\n')));
    update();
}

QString titleOf(const EndModel& model)
{
    if (model.isGivenUp)
        return EndScreen::tr("You gave up");
    if (!model.ending.isEmpty())
        return model.ending;
    if (model.isLost)
        return EndScreen::tr("The end");
    return model.isVictory ? EndScreen::tr("Victory!") : EndScreen::tr("You died");
}

void EndScreen::tell(const QString& sentence)
{
    m_told->setText(sentence);
    m_told->setAccessibleName(sentence);
    m_told->setVisible(!sentence.isEmpty());
}

void EndScreen::setClock(std::function<qint64()> clock)
{
    m_clock = std::move(clock);
    startPause();
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
        auto* label =
            bodyLabel(line.count > 1 ? tr("%1  x%2").arg(line.text).arg(line.count) : line.text, m_theme, this);
        setInk(label, i + 1 == lines.size() ? m_theme.text : m_theme.quiet);
        m_lines->addWidget(label);
    }
}

/// Points only where there are any; the sum is in the line above.
void EndScreen::fillScore(const std::vector<EndScoreRow>& rows)
{
    while (QLayoutItem* item = m_score->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_score->setContentsMargins(0, rows.empty() ? 0 : 8, 0, 0);
    int line = 0;
    for (const EndScoreRow& row : rows) {
        const auto add = [&](int column, const QString& text) {
            auto* label = quietLabel(text, m_theme, this);
            label->setAlignment(Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight));
            label->setWordWrap(column == 0);
            m_score->addWidget(label, line, column);
        };
        add(0, row.name);
        add(1, tr("x%1").arg(row.count));
        add(2, QString::number(row.points));
        ++line;
    }
}

void EndScreen::setBackdrop(const QImage& lastMoment, const QRect& hero, const QRect& map)
{
    m_backdrop = lastMoment;
    m_hero = hero;
    m_map = map;
    placePlate();
    update();
}

void EndScreen::holdLastMoment()
{
    m_isHeld = true;
    setFocusPolicy(Qt::StrongFocus);
    m_plate->hide();
}

void EndScreen::showWords()
{
    m_isHeld = false;
    setFocusPolicy(Qt::NoFocus);
    placePlate();
    m_plate->show();
    update();
}

void EndScreen::endHold()
{
    showWords();
    startPause();
    focusUsual();
}

/// Whether there are words of the run or the world to read.
bool EndScreen::beginsAtTop() const
{
    return !m_story->isHidden() || m_hasText;
}

/// On what looks at the run: a key too many must not begin another game.
void EndScreen::focusUsual()
{
    if (!m_next->isHidden() || m_lookBack->isHidden())
        m_ring.focusFirst();
    else
        m_lookBack->setFocus(Qt::TabFocusReason);
    if (beginsAtTop())  // words to be read first; the area scrolls to the focus only once it has a place
        QTimer::singleShot(0, m_area, [this] { m_area->verticalScrollBar()->setValue(0); });
}

QPoint EndScreen::backdropAt() const
{
    const QSize size = m_backdrop.deviceIndependentSize().toSize();
    return {(width() - size.width()) / 2, (height() - size.height()) / 2};
}

/// Centred, or else right or left of the hero.
void EndScreen::placePlate()
{
    const QRect around =
        m_hero.translated(backdropAt())
            .marginsAdded(QMargins(1, 1, 1, 1) * (cellsAroundHero * std::max(m_hero.width(), m_hero.height())));
    const int plate = m_area->minimumWidth() + 2 * plateEdge;
    const auto covers = [&](int left) { return around.left() < left + plate && around.right() >= left; };
    const bool isInMiddle = m_hero.isNull() || !covers((width() - plate) / 2);
    const bool isRight = !isInMiddle && !covers(width() - plate - plateEdge);
    const bool isLeft = !isInMiddle && !isRight && !covers(plateEdge);
    m_across->setStretch(0, isLeft ? 0 : 1);
    m_across->setStretch(2, isRight ? 0 : 1);
}

/// Keys meant for what was here before may still arrive for a while; each restarts the pause.
bool EndScreen::isTooEarly()
{
    if (m_clock() - m_pauseBegan >= deafMilliseconds)
        return false;
    startPause();
    return true;
}

/// In the pause no row takes a key or a click. The box around the plate is drawn here, and follows it.
bool EndScreen::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_plate) {
        if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
            update();
        return QWidget::eventFilter(watched, event);
    }
    const bool isPressed = event->type() == QEvent::MouseButtonPress
                           || (event->type() == QEvent::KeyPress && isChoice(*static_cast<const QKeyEvent*>(event)));
    return (isPressed && isTooEarly()) || QWidget::eventFilter(watched, event);
}

void EndScreen::keyPressEvent(QKeyEvent* event)
{
    if (m_isHeld) {
        if (event->isAutoRepeat())
            startPause();
        else if (!isTooEarly())
            endHold();
        return;
    }
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat()) {
        if (m_isTry)
            emit backToEditor();
        else
            emit toStartScreen();
        return;
    }
    const bool isLetter = !event->text().isEmpty();  // arrows only move the ring
    if (!(isLetter && isTooEarly()) && !m_ring.handle(*event))
        QWidget::keyPressEvent(event);
}

void EndScreen::mousePressEvent(QMouseEvent*)
{
    if (m_isHeld && !isTooEarly())
        endHold();
}

void EndScreen::resizeEvent(QResizeEvent*)
{
    placePlate();
}

void EndScreen::showEvent(QShowEvent*)
{
    startPause();
    if (m_isHeld)
        setFocus(Qt::OtherFocusReason);
    else
        focusUsual();
}

void EndScreen::hideEvent(QHideEvent*)
{
    showWords();
}

/// How it ended, at the upper or lower edge of the map, away from the hero.
void EndScreen::paintCaption(QPainter& painter) const
{
    const QFontMetrics title(m_title->font());
    const QFontMetrics body(m_theme.bodyFont());
    const auto wordsAfter = [this](const QString& cause) {
        return cause.isEmpty() ? tr("Press any key.") : tr("%1 Press any key.").arg(cause);
    };
    const int least = body.horizontalAdvance(wordsAfter(QStringLiteral(" ")));
    const QString cause = body.elidedText(m_caption, Qt::ElideRight, std::max(0, width() - 3 * plateEdge - least));
    const QString words = wordsAfter(cause);
    const int wished = std::max(title.horizontalAdvance(m_title->text()), body.horizontalAdvance(words));
    const QSize size(std::min(wished + 2 * plateEdge, width() - 2 * plateEdge),
                     title.height() + body.height() + plateEdge);
    const QString name = title.elidedText(m_title->text(), Qt::ElideRight, size.width() - plateEdge);
    const QRect hero = m_hero.translated(backdropAt());
    QRect plate(QPoint((hero.isNull() ? width() : 2 * hero.center().x() + 1) / 2 - size.width() / 2, plateEdge), size);
    plate.moveLeft(std::clamp(plate.left(), plateEdge, std::max(plateEdge, width() - plateEdge - size.width())));
    if (hero.top() < height() / 2)
        plate.moveBottom(height() - LogPanel::usualHeight - plateEdge / 2);
    editor::drawBox(painter, plate, m_theme.line, m_theme.panel);
    QRect line = plate.adjusted(0, plateEdge / 2, 0, 0);
    line.setHeight(title.height());
    painter.setFont(m_title->font());
    painter.setPen(m_isVictory ? m_theme.accent : m_theme.danger);
    painter.drawText(line, Qt::AlignCenter, name);
    line.moveTop(line.bottom() + 1);
    line.setHeight(body.height());
    painter.setFont(m_theme.bodyFont());
    painter.setPen(m_theme.text);
    painter.drawText(line, Qt::AlignCenter, words);
}

/// Dims the last moment, more after a death. The panels beside the map are hidden, as the plate would cut their words;
/// it repeats what matters.
void EndScreen::paintBehindPlate(QPainter& painter) const
{
    if (!m_map.isEmpty())
        for (const QRect& part : QRegion(rect()).subtracted(m_map.translated(backdropAt())))
            painter.fillRect(part, QColor(static_cast<QRgb>(m_theme.palette.unseenGround().value)));
    QColor dark = m_theme.map;
    dark.setAlpha(m_isVictory ? victoryDim : deathDim);
    painter.fillRect(rect(), dark);
}

/// The last moment, alone or behind the words.
void EndScreen::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.map);
    if (!m_backdrop.isNull())
        painter.drawImage(backdropAt(), m_backdrop);
    if (m_isHeld) {
        paintCaption(painter);
        return;
    }
    paintBehindPlate(painter);
    editor::drawBox(painter, m_plate->geometry().adjusted(-plateEdge, -plateEdge, plateEdge, plateEdge), m_theme.line,
                    m_theme.panel);
}

}  // namespace gloam::app
