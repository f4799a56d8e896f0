#include "app/window/FileDrops.h"

#include "app/edit/EditController.h"
#include "app/widgets/Asking.h"
#include "app/widgets/Waiting.h"
#include "app/window/FileController.h"
#include "app/window/LazyEditor.h"
#include "app/window/WindowPages.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QWidget>

namespace gloam::app {

FileDrops::FileDrops(FileController& files, LazyEditor& editor, WindowPages& pages, const Asking& asking,
                     const Waiting& waiting, QWidget& window)
    : QObject(&window), m_files(files), m_editor(editor), m_pages(pages), m_asking(asking), m_waiting(waiting)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool FileDrops::isFree() const
{
    return m_pages.mode() != editor::Mode::Try && !m_asking.isOpen() && !m_waiting.isOpen();
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragEnter) {
        auto& drag = *static_cast<QDragEnterEvent*>(event);
        const bool hasFiles = !FileController::filesIn(*drag.mimeData()).isEmpty();
        if (hasFiles && isFree() && !QApplication::activeModalWidget())
            drag.acceptProposedAction();
        return true;
    }
    if (event->type() == QEvent::Drop) {
        take(*static_cast<QDropEvent*>(event));
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void FileDrops::take(QDropEvent& event)
{
    const QStringList files = FileController::filesIn(*event.mimeData());
    if (files.isEmpty() || !isFree())
        return;
    event.acceptProposedAction();
    m_pages.closeOver();
    if (m_pages.mode() == editor::Mode::Edit)
        m_editor.get().pane().enterTyped();
    m_files.takeDropped(files);
}

}  // namespace gloam::app
