#include "app/PauseMenu.h"

#include "app/MenuRow.h"
#include "editor/ui/Dress.h"
#include "editor/ui/Labels.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace gloam::app {

PauseMenu::PauseMenu(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QWidget(this)), m_rows(new QVBoxLayout(m_column))
{
    setAccessibleName(tr("Menu"));
    setFocusPolicy(Qt::NoFocus);
    editor::dress(m_column, [this] { m_column->setFixedWidth(m_theme.scaled(360)); });
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    QLabel* const title = titleLabel(tr("Paused"), theme, m_column);
    title->setContentsMargins(16, 0, 0, 8);
    m_rows->addWidget(title);
    MenuRow* const resume = addRow(tr("Continue"));
    MenuRow* const help = addRow(tr("Help"));
    MenuRow* const edit = addRow(tr("Open this level in the editor"));
    edit->setDetail(tr("the run is saved"));
    MenuRow* const leave = addRow(tr("Save and go to the start screen"));
    MenuRow* const quit = addRow(tr("Quit"));
    quit->setDetail(tr("the run is saved"));
    connect(resume, &QAbstractButton::clicked, this, &PauseMenu::close);
    connect(help, &QAbstractButton::clicked, this, &PauseMenu::helpAsked);
    connect(edit, &QAbstractButton::clicked, this, &PauseMenu::editAsked);
    connect(leave, &QAbstractButton::clicked, this, &PauseMenu::saveAndLeaveAsked);
    connect(quit, &QAbstractButton::clicked, this, &PauseMenu::quitAsked);
    m_ring.setButtons({resume, help, edit, leave, quit});

    auto* middle = new QVBoxLayout(this);
    middle->addWidget(m_column, 0, Qt::AlignCenter);
    parent->installEventFilter(this);
    hide();
}

void PauseMenu::open()
{
    m_focusBefore = QApplication::focusWidget();
    setGeometry(parentWidget()->rect());
    raise();
    show();
    m_ring.focusFirst();
}

void PauseMenu::close()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    emit continued();
}

void PauseMenu::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        if (!event->isAutoRepeat())
            close();
        return;
    }
    m_ring.handle(*event);   // nothing reaches the game below
}

bool PauseMenu::focusNextPrevChild(bool next)
{
    m_ring.move(next ? 1 : -1);
    return true;
}

void PauseMenu::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor dark = m_theme.map;
    dark.setAlpha(160);
    painter.fillRect(rect(), dark);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_theme.line);
    painter.setBrush(m_theme.panel);
    painter.drawRoundedRect(QRectF(m_column->geometry().adjusted(-16, -16, 16, 16)).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

bool PauseMenu::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

MenuRow* PauseMenu::addRow(const QString& text)
{
    auto* row = new MenuRow(text, m_theme, m_column);
    m_rows->addWidget(row);
    return row;
}

}  // namespace gloam::app
