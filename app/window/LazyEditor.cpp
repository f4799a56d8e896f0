#include "app/window/LazyEditor.h"

#include "app/edit/EditController.h"
#include "app/window/WindowPages.h"
#include "editor/ui/ActHandlers.h"

#include <QStackedWidget>

namespace gloam::app {

LazyEditor::LazyEditor(const AppContext& context, const editor::ActionTable& actions, Asking& asking,
                       WindowPages& pages, QObject* parent)
    : QObject(parent), m_context(context), m_actions(actions), m_asking(asking), m_pages(pages)
{}

EditController& LazyEditor::get()
{
    if (!m_editor) {
        m_editor = new EditController(m_context, m_actions, m_asking, &m_pages.stack());
        m_pages.add(*m_editor);
        m_editor->pane().setMotion(m_context.hasMotion());
        emit made(*m_editor);
    }
    return *m_editor;
}

void LazyEditor::release()
{
    if (m_editor)
        m_editor->release();
}

void LazyEditor::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("update-source"), [this] { get().exchanging().update(); });
    acts.add(QStringLiteral("export"), [this] { get().exchanging().exportOpen(); });
    acts.add(QStringLiteral("save-as"), [this] { get().saveAs(); });
    acts.add(QStringLiteral("restore-version"), [this] { get().askVersion(); });
}

}  // namespace gloam::app
