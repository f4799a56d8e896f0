#include "app/play/NearestPage.h"

#include "app/play/SightDelegate.h"
#include "editor/ui/Lists.h"

#include <QKeyEvent>
#include <QListView>
#include <QVBoxLayout>

namespace gloam::app {

NearestPage::NearestPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("In Sight"), {440, 480}, parent), m_list(new QListView(this)),
      m_model(new InSightModel(this))
{
    editor::setUpList(*m_list, m_model, new SightDelegate(style, m_list), tr("Everything in sight, threats first"));
    m_list->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, &NearestPage::choose);
    column()->addWidget(m_list, 1);
}

void NearestPage::setRows(const std::vector<SightRow>& rows, std::shared_ptr<const TypeRegistry> types)
{
    static_cast<SightDelegate*>(m_list->itemDelegate())->useTypes(std::move(types));
    m_model->setRows(rows);
}

void NearestPage::show(const std::vector<SightRow>& rows, std::shared_ptr<const TypeRegistry> types)
{
    setRows(rows, std::move(types));
    setFootWords(rows.empty() ? tr("Nothing is in sight.") : tr("Press Enter to look at it."));
    open();
    m_list->setCurrentIndex(m_model->index(0));
}

QWidget* NearestPage::firstFocus()
{
    return m_list;
}

void NearestPage::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const Point cell = m_model->row(index).at;
    close();
    emit chosen(cell);
}

bool NearestPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            choose(m_list->currentIndex());
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
