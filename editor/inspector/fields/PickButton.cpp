#include "editor/inspector/fields/PickButton.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"

namespace gloam::editor {

PickButton::PickButton(const FieldSite& site, const QString& name, CellQuestion::Take take, QWidget* parent)
    : QToolButton(parent), m_question(site.question), m_name(name), m_take(std::move(take))
{
    applyStyle(this, [this, look = site.style] {
        setIcon(iconNamed(QStringLiteral("pick"), look.resources, look.theme));
        setFixedSize(look.theme.scaled(fieldHeight), look.theme.scaled(fieldHeight));
    });
    setIconSize({16, 16});
    setAutoRaise(true);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("%1: pick on the map").arg(name));
    setToolTip(tr("Pick on the map: click a cell, or press Enter at the cell cursor. Esc cancels."));
    connect(this, &QToolButton::clicked, this, [this](bool isChecked) {
        if (isChecked)
            ask();
        else
            drop();
    });
    connect(&m_question, &CellQuestion::changed, this, [this] { setChecked(m_question.isAskedBy(this)); });
}

/// Nothing takes the answer once the field is gone.
PickButton::~PickButton()
{
    disconnect(&m_question, nullptr, this, nullptr);
    drop();
}

void PickButton::ask()
{
    m_question.ask(this, tr("%1: click the cell, or press Enter at the cursor. Esc: cancel.").arg(m_name),
                   [this](const Place& place) {
                       const EditResult result = m_take(place);
                       if (result)
                           setFocus(Qt::OtherFocusReason);
                       return result;
                   });
}

void PickButton::drop()
{
    if (m_question.isAskedBy(this))
        m_question.drop();
}

void PickButton::hideEvent(QHideEvent*)
{
    drop();
}

}  // namespace gloam::editor
