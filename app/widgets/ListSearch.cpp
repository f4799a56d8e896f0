#include "app/widgets/ListSearch.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>

namespace gloam::app {

namespace {

bool isListKey(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

bool isSign(const QKeyEvent& event)
{
    return !event.text().isEmpty() && event.text().front().isPrint()
           && !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
}

}  // namespace

ListSearch::ListSearch(QLineEdit& search, QListView& list, QObject* parent)
    : QObject(parent), m_search(search), m_list(list)
{
    m_search.installEventFilter(this);
    m_list.installEventFilter(this);
}

bool ListSearch::takeKey(const QObject* watched, QKeyEvent& event)
{
    if (watched == &m_search && isListKey(event.key())) {
        m_list.setFocus(Qt::OtherFocusReason);  // screen readers read the row that has the focus
        return QCoreApplication::sendEvent(&m_list, &event);
    }
    const bool isBackspace = event.key() == Qt::Key_Backspace;
    if (watched != &m_list || !(isSign(event) || isBackspace))
        return false;
    m_search.setFocus(Qt::OtherFocusReason);
    isBackspace ? m_search.backspace() : m_search.insert(event.text());
    return true;
}

bool ListSearch::eventFilter(QObject* watched, QEvent* event)
{
    return event->type() == QEvent::KeyPress && takeKey(watched, static_cast<QKeyEvent&>(*event));
}

QLineEdit* searchField(const QString& name, const QString& tip, QWidget* parent)
{
    auto* field = new QLineEdit(parent);
    field->setPlaceholderText(name);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    field->setClearButtonEnabled(true);
    return field;
}

}  // namespace gloam::app
