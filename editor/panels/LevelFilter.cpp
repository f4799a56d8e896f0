#include "editor/panels/LevelFilter.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

namespace gloam::editor {

LevelFilter::LevelFilter(const UiStyle& style, QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_short(new QToolButton(this))
{
    m_search->setAccessibleName(tr("Search the levels"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setToolTip(tr("Keeps the levels whose name, depth, size or badges have these words"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_short->setText(tr("Short"));
    m_short->setAccessibleName(tr("One line for each level"));
    m_short->setToolTip(m_short->accessibleName());
    m_short->setCheckable(true);
    m_short->setFocusPolicy(Qt::TabFocus);
    applyFont(m_short, style.theme, &Theme::secondaryFont);
    auto* row = rowIn(this, {8, 0, 8, 0}, 4);
    row->addWidget(m_search, 1);
    row->addWidget(m_short);
    connect(m_search, &QLineEdit::textChanged, this, &LevelFilter::changed);
    connect(m_short, &QToolButton::clicked, this, &LevelFilter::shortAsked);
}

QString LevelFilter::text() const
{
    return m_search->text().trimmed();
}

void LevelFilter::clear()
{
    m_search->clear();
}

bool LevelFilter::isShort() const
{
    return m_short->isChecked();
}

void LevelFilter::setShort(bool isShort)
{
    m_short->setChecked(isShort);
}

void LevelFilter::enter()
{
    m_search->setFocus(Qt::OtherFocusReason);
}

bool LevelFilter::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = watched == m_search && event->type() == QEvent::KeyPress;
    return (isKey && takesKey(static_cast<QKeyEvent*>(event)->key())) || QWidget::eventFilter(watched, event);
}

bool LevelFilter::takesKey(int key)
{
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter: emit taken(); return true;
    case Qt::Key_Down: emit goneDown(); return true;
    case Qt::Key_Escape:
        if (m_search->text().isEmpty())
            emit left();
        m_search->clear();
        return true;
    default: return false;
    }
}

}  // namespace gloam::editor
