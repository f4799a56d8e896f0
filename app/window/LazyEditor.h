#pragma once

#include <QObject>

namespace gloam::editor {
class ActHandlers;
class ActionTable;
}  // namespace gloam::editor

namespace gloam::app {

struct AppContext;
class Asking;
class EditController;
class WindowPages;

/// The editor, made on first use.
class LazyEditor : public QObject {
    Q_OBJECT

public:
    LazyEditor(const AppContext& context, const editor::ActionTable& actions, Asking& asking, WindowPages& pages,
               QObject* parent);

    EditController* ifMade() const { return m_editor; }  ///< null before its first use
    EditController& get();

    void release();  ///< its file, if it was made; see EditController::release()

    void addActs(editor::ActHandlers& acts);  ///< of its file; they never make the editor

signals:
    void made(gloam::app::EditController& editor);

private:
    const AppContext& m_context;
    const editor::ActionTable& m_actions;
    Asking& m_asking;
    WindowPages& m_pages;
    EditController* m_editor = nullptr;
};

}  // namespace gloam::app
