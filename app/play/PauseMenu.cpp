#include "app/play/PauseMenu.h"

#include "app/widgets/MenuRow.h"
#include "app/widgets/RowsArea.h"
#include "app/widgets/SecondClick.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace gloam::app {

PauseMenu::PauseMenu(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QWidget(this)), m_rows(editor::columnIn(m_column, {}, 0)),
      m_area(new RowsArea(m_column, this))
{
    setAccessibleName(tr("Menu"));
    setFocusPolicy(Qt::NoFocus);
    editor::applyStyle(m_area, [this] { m_area->setFixedWidth(m_theme.scaled(360)); });
    QLabel* const title = titleLabel(tr("Paused"), theme, m_column);
    title->setContentsMargins(16, 0, 0, 8);
    m_rows->addWidget(title);
    MenuRow* const resume = addRow(tr("Continue"));
    MenuRow* const help = addRow(tr("Help"));
    MenuRow* const settings = addRow(tr("Settings"));
    m_load = addRow(tr("Load a saved game"));
    m_newVersion = addRow(tr("Play this run in the new version…"));
    m_edit = addRow(tr("Open this level in the editor"));
    m_leave = addRow({});
    m_giveUp = addRow(tr("Give up"));
    m_quit = addRow(tr("Quit"));
    setPractice(false);
    setSaves(false);
    setNewVersion(false);
    connect(resume, &QAbstractButton::clicked, this, &PauseMenu::close);
    connect(help, &QAbstractButton::clicked, this, &PauseMenu::helpAsked);
    connect(settings, &QAbstractButton::clicked, this, &PauseMenu::settingsAsked);
    connect(m_load, &QAbstractButton::clicked, this, &PauseMenu::loadAsked);
    connect(m_newVersion, &QAbstractButton::clicked, this, &PauseMenu::newVersionAsked);
    connect(m_giveUp, &QAbstractButton::clicked, this, &PauseMenu::giveUpAsked);
    connect(m_edit, &QAbstractButton::clicked, this, &PauseMenu::editAsked);
    connect(m_leave, &QAbstractButton::clicked, this, &PauseMenu::saveAndLeaveAsked);
    connect(m_quit, &QAbstractButton::clicked, this, &PauseMenu::quitAsked);
    m_ring.setButtons({resume, help, settings, m_load, m_newVersion, m_edit, m_leave, m_giveUp, m_quit});
    m_ring.letLettersOnlyMove();

    auto* middle = editor::columnIn(this, {24, 24, 24, 24});
    middle->addWidget(m_area, 0, Qt::AlignCenter);
    parent->installEventFilter(this);
    hide();
}

void PauseMenu::setPractice(bool isPractice, bool fromReview)
{
    const QString kept = isPractice ? tr("nothing is saved") : tr("the run is saved");
    m_edit->setDetail(kept);
    m_quit->setDetail(kept);
    m_giveUp->setDetail(tr("the run ends here"));
    m_giveUp->setVisible(!isPractice);
    m_leave->setText(fromReview   ? tr("Go back to the review")
                     : isPractice ? tr("Go to the start screen")
                                  : tr("Save and go to the start screen"));
    m_leave->setAccessibleName(m_leave->text());
}

void PauseMenu::setSaves(bool hasSaves)
{
    m_load->setVisible(hasSaves);
}

void PauseMenu::setNewVersion(bool isThere)
{
    m_newVersion->setVisible(isThere);
}

void PauseMenu::open()
{
    emit opening();
    m_focusBefore.keep(QApplication::focusWidget());
    setGeometry(parentWidget()->rect());
    m_area->updateGeometry();
    raise();
    show();
    m_ring.focusFirst();
}

void PauseMenu::close()
{
    hide();
    m_focusBefore.giveBack(*this);
    SecondClick::dropAfter(*this);
    emit continued();
}

bool PauseMenu::act(const QString&)
{
    if (isOn())
        close();
    return false;
}

void PauseMenu::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        if (!event->isAutoRepeat())
            close();
        return;
    }
    m_ring.handle(*event);  // keys never reach the game below
}

void PauseMenu::mousePressEvent(QMouseEvent* event)
{
    if (!m_area->geometry().contains(event->position().toPoint()))
        close();
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
    editor::drawBox(painter, m_area->geometry().adjusted(-16, -16, 16, 16), m_theme.line, m_theme.panel);
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
