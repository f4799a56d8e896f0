#include "editor/pane/EditPane.h"

namespace gloam::editor {

EditPane::EditPane(const Look&, WorldDocument& document, const ActionTable&, QWidget* parent) : QWidget(parent), m_bench(document)
{
    setAccessibleName(tr("The editor"));
    setFocusPolicy(Qt::StrongFocus);
}

bool EditPane::act(const QString&)
{
    return false;
}

void EditPane::focusCanvas()
{
    setFocus();
}

}  // namespace gloam::editor
