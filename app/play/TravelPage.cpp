#include "app/play/TravelPage.h"

#include "app/play/SightDelegate.h"
#include "editor/ui/Lists.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

bool isListKey(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

}  // namespace

TravelPage::TravelPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Travel"), {480, 520}, parent), m_search(new QLineEdit(this)), m_list(new QListView(this)),
      m_model(new InSightModel(this))
{
    m_search->setPlaceholderText(tr("Find a place"));
    m_search->setAccessibleName(tr("Find a place"));
    m_search->setToolTip(tr("Show only places with all of these words; < and > go to the nearest stairs"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &TravelPage::filter);
    column()->addWidget(m_search);
    auto* delegate = new SightDelegate(style, m_list);
    delegate->setShowsCurrent();
    editor::setUpList(*m_list, m_model, delegate, tr("Places you know, stairs first"));
    m_list->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, &TravelPage::choose);
    column()->addWidget(m_list, 1);
}

void TravelPage::setRows(const std::vector<SightRow>& places, std::shared_ptr<const TypeRegistry> types)
{
    static_cast<SightDelegate*>(m_list->itemDelegate())->useTypes(std::move(types));
    m_all = places;
    filter();
}

void TravelPage::show(const std::vector<SightRow>& places, std::shared_ptr<const TypeRegistry> types)
{
    m_search->clear();
    setRows(places, std::move(types));
    open();
}

void TravelPage::search(const QString& words)
{
    m_search->setText(words);
}

QWidget* TravelPage::firstFocus()
{
    return m_search;
}

void TravelPage::filter()
{
    std::vector<SightRow> rows;
    for (const SightRow& place : m_all)
        if (editor::hasAllWords(place.name + QLatin1Char(' ') + place.detail, m_search->text()))
            rows.push_back(place);
    m_model->setRows(rows);
    m_list->setCurrentIndex(m_model->index(0));
    if (m_all.empty())
        setFootWords(tr("You know no place on this level yet."));
    else if (rows.empty())
        setFootWords(tr("No place has these words."));
    else
        setFootWords(tr("Press Enter to go there, < or > for the nearest stairs."));
}

void TravelPage::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const Point cell = m_model->row(index).at;
    close();
    emit chosen(cell);
}

bool TravelPage::takeStairsKey(const QString& sign)
{
    if (!m_search->text().isEmpty() || (sign != QLatin1String("<") && sign != QLatin1String(">")))
        return false;
    close();
    emit stairsChosen(sign == QLatin1String("<") ? StairDirection::Up : StairDirection::Down);
    return true;
}

/// The keys of the list lead into it, and letters back to the search.
bool TravelPage::takeKey(QObject* watched, QKeyEvent& event)
{
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        if (!event.isAutoRepeat())
            choose(m_list->currentIndex());
        return true;
    }
    if (takeStairsKey(event.text()))
        return true;
    if (watched == m_search && isListKey(event.key())) {
        m_list->setFocus(Qt::OtherFocusReason);  // screen readers read the row that has the focus
        return QCoreApplication::sendEvent(m_list, &event);
    }
    const bool isSign = !event.text().isEmpty() && event.text().front().isPrint()
                        && !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (watched != m_list || !isSign)
        return false;
    m_search->setFocus(Qt::OtherFocusReason);
    m_search->insert(event.text());
    return true;
}

bool TravelPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool isMine = watched == m_search || watched == m_list;
    if (isMine && event->type() == QEvent::KeyPress && takeKey(watched, static_cast<QKeyEvent&>(*event)))
        return true;
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
