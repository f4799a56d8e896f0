#include "editor/panels/StepElsewhere.h"

#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

namespace gloam::editor {

StepElsewhere::StepElsewhere(const UiStyle& style, const WorldDocument& document, const OpenLevel& open,
                             UndoSteps& steps, QWidget* parent)
    : QFrame(parent), m_document(document), m_steps(steps), m_sentence(bodyLabel({}, style.theme, this)),
      m_there(new QPushButton(tr("Go there"), this)), m_here(new QPushButton(tr("Stay here"), this))
{
    setAccessibleName(tr("A step on another level"));
    auto* row = rowIn(this, {16, 4, 16, 4}, 8);
    row->addWidget(m_sentence, 1);
    auto* leave = new QPushButton(tr("Leave it"), this);
    const auto add = [&](QPushButton* button, const QString& tip) {
        button->setAccessibleName(button->text());
        button->setToolTip(tip);
        button->setAutoDefault(false);
        row->addWidget(button);
    };
    add(m_there, tr("Take the step and open the level it is on; the same key once more does it"));
    add(m_here, tr("Take the step and stay on this level"));
    add(leave, tr("Change nothing (Esc)"));
    hide();
    connect(m_there, &QPushButton::clicked, this, [this] { take(Elsewhere::Switch); });
    connect(m_here, &QPushButton::clicked, this, [this] { take(Elsewhere::Stay); });
    connect(leave, &QPushButton::clicked, this, &StepElsewhere::drop);
    connect(&steps, &UndoSteps::asked, this, &StepElsewhere::ask);
    connect(&open, &OpenLevel::opened, this, &StepElsewhere::drop);
    connect(&document, &WorldDocument::historyChanged, this, &StepElsewhere::drop);
}

void StepElsewhere::ask(StepWay way)
{
    if (isVisible() && m_way == way) {
        take(Elsewhere::Switch);
        return;
    }
    m_way = way;
    const QString step = way == StepWay::Undo ? m_document.undoText() : m_document.redoText();
    m_sentence->setText(tr("%1? That is not on this level.").arg(step));
    setAccessibleDescription(m_sentence->text());
    m_there->setAccessibleDescription(m_sentence->text());
    show();
    enter();
}

void StepElsewhere::take(Elsewhere elsewhere)
{
    drop();
    m_steps.take(m_way, elsewhere);
}

void StepElsewhere::drop()
{
    if (isHidden())
        return;
    const bool hadKeys = isAncestorOf(window()->focusWidget());
    hide();
    if (hadKeys)
        emit left();
}

void StepElsewhere::enter()
{
    m_there->setFocus(Qt::OtherFocusReason);
}

void StepElsewhere::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        drop();
    else if (auto* button = qobject_cast<QPushButton*>(focusWidget());
             button && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        button->click();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace gloam::editor
