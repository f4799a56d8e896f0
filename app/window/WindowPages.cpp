#include "app/window/WindowPages.h"

#include "app/edit/EditController.h"
#include "app/edit/TryFrame.h"
#include "app/setup/AppContext.h"
#include "app/widgets/OverlayPage.h"
#include "app/window/RepeatGuard.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Layouts.h"

#include <QMainWindow>
#include <QStackedWidget>

#include <algorithm>

namespace gloam::app {

namespace {

/// The topmost first, as each gives the focus back to what it lies over.
void closePagesOver(const QWidget& below)
{
    const auto pages = below.findChildren<OverlayPage*>(QString(), Qt::FindDirectChildrenOnly);
    std::for_each(pages.rbegin(), pages.rend(), [](OverlayPage* page) { page->close(); });
}

}  // namespace

WindowPages::WindowPages(const AppContext& context, editor::ActionTable& actions, QMainWindow& window)
    : QObject(&window), m_actions(actions), m_menus(window, actions), m_guard(new RepeatGuard(this)),
      m_frame(new TryFrame(context.style.theme, window)), m_stack(new QStackedWidget(&window))
{
    auto* central = new QWidget(&window);
    auto* column = editor::columnIn(central, {}, 0);
    column->addWidget(m_frame->words());
    column->addWidget(m_stack, 1);
    window.setCentralWidget(central);
}

void WindowPages::add(QWidget& page)
{
    m_stack->addWidget(&page);
}

void WindowPages::turnTo(QWidget* page, editor::Mode mode, const QString& frameWords)
{
    closeOver();
    m_mode = mode;
    m_guard->noteChange();
    const bool isFramed = !frameWords.isEmpty();
    if (isFramed)
        m_frame->setWords(frameWords);
    else
        m_frame->setOn(false);
    m_actions.setMode(mode);
    m_menus.setMode(mode);
    emit turning(page);
    m_stack->setCurrentWidget(page);
    if (isFramed)
        m_frame->setOn(true);  // while the editor is hidden: it keeps its size and view
}

void WindowPages::openOver(OverlayPage& page)
{
    m_guard->noteChange();
    const auto findFocus = [this] {
        if (m_stack->hasFocus())  // what had it before is gone
            m_stack->clearFocus();
    };
    connect(&page, &OverlayPage::closed, this, findFocus, Qt::SingleShotConnection);
    page.open();
}

void WindowPages::openOnce(OverlayPage& page)
{
    if (m_once)
        m_once->close();
    m_once = &page;
    connect(&page, &OverlayPage::closed, &page, &QObject::deleteLater);
    openOver(page);
}

void WindowPages::closeOver()
{
    closePagesOver(*m_stack);
    if (auto* editor = qobject_cast<EditController*>(m_stack->currentWidget()))
        closePagesOver(*editor);
}

}  // namespace gloam::app
