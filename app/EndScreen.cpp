#include "app/EndScreen.h"

#include "app/MenuRow.h"
#include "editor/ui/Dress.h"
#include "editor/ui/Labels.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gloam::app {

namespace {

constexpr int endColumn = 480;
constexpr std::size_t lastLines = 5;
constexpr qint64 deafMilliseconds = 600;

void setInk(QLabel* label, const QColor& ink)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, ink);
    label->setPalette(palette);
}

}  // namespace

EndScreen::EndScreen(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_title(titleLabel({}, theme, this)), m_cause(bodyLabel({}, theme, this)),
      m_facts(quietLabel({}, theme, this)), m_lines(new QVBoxLayout), m_rows(new QVBoxLayout)
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

    auto* panel = new QWidget(this);
    editor::dress(panel, [this, panel] { panel->setFixedWidth(m_theme.scaled(endColumn)); });
    auto* column = new QVBoxLayout;
    column->setContentsMargins(16, 0, 16, 0);   // in line with the words of the rows below
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addSpacing(8);
    column->addWidget(m_cause);
    column->addSpacing(24);
    column->addWidget(capsLabel(tr("The last of it"), theme, panel));
    column->addSpacing(8);
    column->addLayout(m_lines);
    column->addSpacing(24);
    column->addWidget(m_facts);
    column->addSpacing(24);
    auto* whole = new QVBoxLayout(panel);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addLayout(column);
    whole->addLayout(m_rows);
    auto* middle = new QVBoxLayout(this);
    middle->addStretch(1);
    middle->addWidget(panel, 0, Qt::AlignHCenter);
    middle->addStretch(1);

    m_runRows = {addRow(tr("Again (same seed)"), &EndScreen::againSameSeed), addRow(tr("New game"), &EndScreen::newGame),
                 m_lookBack = addRow(tr("Look back at the last turns"), &EndScreen::lookBack),
                 addRow(tr("Open this level in the editor"), &EndScreen::editLevel),
                 addRow(tr("To the start screen"), &EndScreen::toStartScreen)};
    m_tryRows = {addRow(tr("Again"), &EndScreen::tryAgain), addRow(tr("Back to the editor"), &EndScreen::backToEditor)};
    std::vector<QPointer<QAbstractButton>> all(m_runRows.begin(), m_runRows.end());
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
    for (MenuRow* row : m_tryRows)
        row->setVisible(m_isTry);
    m_isVictory = model.isVictory;
    m_title->setText(model.isVictory ? tr("You came through") : tr("You died"));
    setInk(m_title, m_isVictory ? m_theme.accent : m_theme.danger);
    m_cause->setText(model.cause);
    const QString facts = model.isPractice ? tr("Practice   %1, depth %2   turn %3   seed %4") : tr("%1, depth %2   turn %3   seed %4");
    m_facts->setText(facts
                         .arg(model.level)
                         .arg(model.depth)
                         .arg(model.turn)
                         .arg(model.seed));
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

bool EndScreen::isTooEarly(const QKeyEvent& event) const
{
    return !event.text().isEmpty() && event.key() != Qt::Key_Return && m_sinceShown.elapsed() < deafMilliseconds;
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
    m_sinceShown.start();
    m_ring.focusFirst();
}

/// For the living, light comes in from above; the dead see the last of theirs go out below.
void EndScreen::paintEvent(QPaintEvent*)
{
    static constexpr std::array<QRgb, 5> lightRamp{0xFF3A2B1C, 0xFF33271B, 0xFF2C2219, 0xFF261E17, 0xFF211A14};
    static constexpr std::array<QRgb, 5> ashRamp{0xFF1A1A1A, 0xFF151515, 0xFF101010, 0xFF0B0B0B, 0xFF060606};
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.map);
    const int step = 24;
    for (int i = 0; i < static_cast<int>(lightRamp.size()); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const int top = m_isVictory ? i * step : height() - (i + 1) * step;
        painter.fillRect(QRect(0, top, width(), step), QColor(m_isVictory ? lightRamp[at] : ashRamp[at]));
    }
}

}  // namespace gloam::app
