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
    const auto add = [&](const char* name, void (*act)(EditController&)) {
        acts.add(QLatin1String(name), [this, act] {
            if (m_editor)
                act(*m_editor);
        });
    };
    add("update-source", [](EditController& editor) { editor.exchanging().update(); });
    add("export", [](EditController& editor) { editor.exchanging().exportOpen(); });
    add("export-graph", [](EditController& editor) {
        editor.exchanging().exportGraph([&editor](const QString& file) { return editor.pane().exportGraphTo(file); });
    });
    add("save-as", [](EditController& editor) { editor.saveAs(); });
    add("restore-version", [](EditController& editor) { editor.askVersion(); });
    acts.object(QStringLiteral("update-source"),
                [this] { return m_editor ? m_editor->exchanging().whyNotUpdate() : QString(); });
    acts.object(QStringLiteral("restore-version"), [this] { return m_editor ? m_editor->whyNoVersion() : QString(); });
}

}  // namespace gloam::app
