#include "app/widgets/AskNumber.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace gloam::app {

AskNumber::AskNumber(QWidget* parent) : QWidget(parent), m_box(new QSpinBox(this)), m_of(new QLabel(this))
{
    auto* const label = new QLabel(tr("How &many:"), this);
    label->setBuddy(m_box);
    m_box->setRange(1, 1);
    m_box->setAccessibleName(tr("How many of the stack"));
    m_box->setToolTip(tr("How many are dropped or put away; digits typed over the list set it too"));
    m_box->installEventFilter(this);
    connect(m_box, &QSpinBox::valueChanged, this, &AskNumber::changed);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(m_box);
    row->addWidget(m_of, 1);
    QSizePolicy policy = sizePolicy();
    policy.setRetainSizeWhenHidden(true);  // the list beside it does not jump
    setSizePolicy(policy);
    hide();
}

void AskNumber::ask(EntityId stack, int most)
{
    setVisible(most > 1);
    if (stack == m_stack && most == m_most)
        return;
    m_stack = stack;
    m_most = std::max(1, most);
    m_isTyped = false;
    const QSignalBlocker quiet(m_box);
    m_box->setRange(1, m_most);
    m_box->setValue(m_most);
    m_of->setText(tr("of %1").arg(m_most));
}

int AskNumber::count() const
{
    return m_box->value() < m_most ? m_box->value() : 0;
}

bool AskNumber::takeKey(const QKeyEvent& event)
{
    if (m_most <= 1 || (event.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier)))
        return false;
    const bool isDigit = event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9;
    if (isDigit && !event.isAutoRepeat()) {
        const qint64 number = (m_isTyped ? qint64{m_box->value()} * 10 : 0) + (event.key() - Qt::Key_0);
        m_isTyped = true;
        m_box->setValue(static_cast<int>(std::clamp<qint64>(number, 1, m_most)));
        return true;
    }
    if (event.key() == Qt::Key_Backspace && m_isTyped) {
        m_isTyped = false;
        m_box->setValue(m_most);
        return true;
    }
    return isDigit;
}

bool AskNumber::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_box && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape) {
            emit left();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
