#include "app/play/TravelPage.h"

#include "app/play/SightDelegate.h"
#include "app/widgets/ListSearch.h"
#include "editor/ui/Lists.h"

#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

TravelPage::TravelPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Travel"), {480, 520}, parent),
      m_search(searchField(tr("Find a place"),
                           tr("Show only places with all of these words in their name or that of their level; < and > "
                              "go to the nearest stairs"),
                           this)),
      m_list(new QListView(this)), m_model(new InSightModel(this))
{
    connect(m_search, &QLineEdit::textChanged, this, &TravelPage::filter);
    column()->addWidget(m_search);
    auto* delegate = new SightDelegate(style, m_list);
    delegate->setShowsCurrent();
    editor::setUpList(*m_list, m_model, delegate, tr("Places you know, stairs first"));
    new ListSearch(*m_search, *m_list, this);
    m_search->installEventFilter(this);  // before the other: Enter and the signs of stairs are the page's
    m_list->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, &TravelPage::choose);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &TravelPage::point);
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
    point();
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
        if (editor::hasAllWords(place.name + QLatin1Char(' ') + place.place, m_search->text()))
            rows.push_back(place);
    if (const QString typed = m_search->text().trimmed(); !typed.isEmpty())
        std::stable_sort(rows.begin(), rows.end(), [&typed](const SightRow& a, const SightRow& b) {
            return editor::matchRank(a.name, typed) < editor::matchRank(b.name, typed);
        });
    m_isFilling = true;
    m_model->setRows(rows);
    m_list->setCurrentIndex(m_model->index(0));
    m_isFilling = false;
    point();  // another place may be in the same row
    if (m_all.empty())
        setFootWords(tr("You know no place to go to yet."));
    else if (rows.empty())
        setFootWords(tr("You know no place with these words."));
    else
        setFootWords(tr("Press Enter to go there, < or > for the nearest stairs."));
}

/// Only while it is open: the list follows the settings at any time. Once for each change of the list, because each
/// call computes a route.
void TravelPage::point()
{
    const QModelIndex index = m_list->currentIndex();
    if (!isOpen() || m_isFilling)
        return;
    if (index.isValid())
        emit pointed({m_model->row(index).level, m_model->row(index).at});
    else
        emit pointedNowhere();
}

void TravelPage::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const Place place{m_model->row(index).level, m_model->row(index).at};
    close();
    emit chosen(place);
}

bool TravelPage::takeStairsKey(const QString& sign)
{
    if (!m_search->text().isEmpty() || (sign != QLatin1String("<") && sign != QLatin1String(">")))
        return false;
    close();
    emit stairsChosen(sign == QLatin1String("<") ? StairDirection::Up : StairDirection::Down);
    return true;
}

bool TravelPage::takeKey(const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return takeStairsKey(event.text());
    if (!event.isAutoRepeat())
        choose(m_list->currentIndex());
    return true;
}

bool TravelPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool isMine = watched == m_search || watched == m_list;
    if (isMine && event->type() == QEvent::KeyPress && takeKey(static_cast<QKeyEvent&>(*event)))
        return true;
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
