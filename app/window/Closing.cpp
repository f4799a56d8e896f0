#include "app/window/Closing.h"

#include "app/edit/EditController.h"
#include "app/edit/Trying.h"
#include "app/widgets/Asking.h"
#include "app/widgets/Waiting.h"
#include "app/window/FileController.h"
#include "app/window/LazyEditor.h"
#include "app/window/RunController.h"
#include "app/window/WindowPages.h"

namespace gloam::app {

Closing::Closing(OpenWork work, const WindowPages& pages, Asking& asking, Waiting& waiting, QWidget& window)
    : QObject(&window), m_work(work), m_pages(pages), m_asking(asking), m_waiting(waiting), m_window(window)
{}

bool Closing::isReady()
{
    if (m_waiting.isOpen()) {
        m_waiting.stop();
        connect(&m_waiting, &Waiting::ended, &m_window, &QWidget::close,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return false;
    }
    if (m_pages.mode() == editor::Mode::Edit)
        m_work.editor.get().pane().enterTyped();
    if (const EditController* editor = m_work.editor.ifMade(); editor && editor->isUnsaved()) {
        m_work.files.settle([this] { m_window.close(); });
        return false;
    }
    if (const Status saved = m_work.run.save(); !saved) {
        askToLose(saved.error());
        return false;
    }
    m_work.trying.end();
    m_work.run.close();
    m_work.editor.release();
    return true;
}

void Closing::askToLose(const Error& error)
{
    m_asking.ask(unsavedSentence(error), {tr("Stay"), tr("Quit and lose unsaved progress")}, [this](int option) {
        if (option != 2)
            return;
        m_work.run.close();
        m_window.close();
    });
}

}  // namespace gloam::app
