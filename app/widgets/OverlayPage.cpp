#include "app/widgets/OverlayPage.h"

#include "app/widgets/ButtonRing.h"
#include "app/widgets/SecondClick.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int pageMargin = 24;  ///< the least distance between the page and the edges of its parent
constexpr int leastMargin = 8;  ///< the same in a low window, where every row counts
constexpr int lowWindow = 480;
constexpr int pagePadding = 16;

/// An empty list does not show that it has the focus.
bool isEmptyList(const QWidget& widget)
{
    const auto* list = qobject_cast<const QAbstractItemView*>(&widget);
    return list && list->model()->rowCount(list->rootIndex()) == 0;
}

}  // namespace

OverlayPage::OverlayPage(const editor::UiStyle& style, const QString& title, QSize most, QWidget* parent)
    : QWidget(parent), m_style(style), m_most(most), m_page(new QWidget(this)), m_rows(nullptr),
      m_title(editor::titleLabel(title, style.theme, m_page)), m_footWords(nullptr), m_foot(new QWidget(m_page))
{
    setAccessibleName(title);
    setFocusPolicy(Qt::NoFocus);
    auto* whole = editor::columnIn(m_page, {pagePadding, pagePadding, pagePadding, pagePadding}, 8);
    m_title->setWordWrap(true);  // names of levels may be long
    whole->addWidget(m_title);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(8);
    whole->addLayout(m_rows, 1);
    auto* foot = editor::rowIn(m_foot);
    m_footWords = editor::quietLabel({}, style.theme, m_foot);
    m_footWords->setWordWrap(true);
    foot->addWidget(m_footWords, 1);
    whole->addWidget(m_foot);
    m_close = addButton(QStringLiteral("cancel"), tr("Close"), tr("Go back to what is below (Esc)"));
    connect(m_close, &QPushButton::clicked, this, &OverlayPage::close);
    parent->installEventFilter(this);
    hide();
    editor::applyStyle(this, [this] {  // the text may have another size
        if (isOpen())
            place();
    });
}

void OverlayPage::open()
{
    if (!isOpen())
        m_focusBefore.keep(QApplication::focusWidget());
    place();
    raise();
    show();
    focusFirst();
    takeKeysTo(*this);
}

void OverlayPage::focusFirst()
{
    QWidget* const first = firstFocus();
    QWidget* const target = first && isEmptyList(*first) ? m_close : first;
    if (target)
        target->setFocus(Qt::OtherFocusReason);
}

void OverlayPage::close()
{
    if (!isOpen())
        return;
    m_isAside = false;
    hide();
    m_focusBefore.giveBack(*this);
    SecondClick::dropAfter(*this);
    emit closed();
}

QPushButton* OverlayPage::addButton(const QString& icon, const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text, m_foot);
    editor::applyStyle(button, [this, button, icon] {
        button->setIcon(editor::iconNamed(icon, m_style.resources, m_style.theme));
    });
    button->setToolTip(tip);
    button->setAccessibleName(text);
    button->setAccessibleDescription(tip);
    auto* row = static_cast<QHBoxLayout*>(m_foot->layout());
    row->insertWidget(std::max(1, row->count() - 1), button);  // the close button stays last
    return button;
}

void OverlayPage::setFootWords(const QString& words)
{
    m_footWords->setText(words);
}

/// Moves it instead of hiding it: a drag from it keeps the mouse.
void OverlayPage::setAside(bool isAside)
{
    if (isAside == m_isAside)
        return;
    m_isAside = isAside;
    place();
    update();
}

bool OverlayPage::isOnPage(QPoint globalPosition) const
{
    return !m_isAside && m_page->geometry().contains(mapFromGlobal(globalPosition));
}

void OverlayPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat())
        close();
    else if (!event->isAutoRepeat())
        pressByEnter(*event, focusWidget());
    event->accept();  // nothing reaches the game below
}

/// Claims Enter and letters for the page, even those of menus.
bool OverlayPage::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* press = static_cast<QKeyEvent*>(event);
        if (!press->modifiers().testFlag(Qt::ControlModifier) && press->key() < Qt::Key_F1) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

bool OverlayPage::focusNextPrevChild(bool next)
{
    QWidget* const from = QApplication::focusWidget();
    if (!from || !isAncestorOf(from))
        return false;
    QWidget* to = from;
    do
        to = next ? to->nextInFocusChain() : to->previousInFocusChain();
    while (to != from
           && !(isAncestorOf(to) && to->isVisible() && to->isEnabled() && (to->focusPolicy() & Qt::TabFocus) != 0));
    to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void OverlayPage::paintEvent(QPaintEvent*)
{
    if (m_isAside)
        return;
    QPainter painter(this);
    QColor dark = m_style.theme.map;
    dark.setAlpha(140);
    painter.fillRect(rect(), dark);
    editor::drawBox(painter, m_page->geometry(), m_style.theme.line, m_style.theme.panel);
}

/// A press beside the page closes it.
void OverlayPage::mousePressEvent(QMouseEvent* event)
{
    if (!m_page->geometry().contains(event->position().toPoint()))
        close();
}

bool OverlayPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}

QSize OverlayPage::pageSize() const
{
    const QSize most(m_style.theme.scaled(m_most.width()), m_style.theme.scaled(m_most.height()));
    const int margin = height() < lowWindow ? leastMargin : pageMargin;
    return most.boundedTo(size() - QSize(2 * margin, 2 * margin)).expandedTo({200, 160});
}

void OverlayPage::place()
{
    setGeometry(parentWidget()->rect());
    QRect page(QPoint(), pageSize());
    page.moveCenter(rect().center());
    if (m_isAside)
        page.moveLeft(width());
    m_page->setGeometry(page);
}

}  // namespace gloam::app
