#include "app/play/WorldMapPage.h"

#include "app/play/PassageLegend.h"
#include "app/widgets/ListSearch.h"

#include <QCoreApplication>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

bool isLetterKey(const QKeyEvent& event)
{
    return !event.text().isEmpty() && event.text().front().isLetterOrNumber()
           && !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
}

}  // namespace

WorldMapPage::WorldMapPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("World Map"), {1100, 720}, parent),
      m_search(app::searchField(tr("Find a level or zone"), tr("Show only places with all of these words"), this)),
      m_view(new WorldMapView(style, this)), m_legend(new PassageLegend(style, this))
{
    column()->addWidget(m_search);
    column()->addWidget(m_view, 1);
    column()->addWidget(m_legend);
    m_search->installEventFilter(this);
    m_view->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &WorldMapPage::search);
    connect(m_view, &QAbstractItemView::doubleClicked, this, &WorldMapPage::choose);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &WorldMapPage::describe);
}

void WorldMapPage::renew(const WorldMap& map, const Slice& slice, WorldMapView::PictureOf pictures)
{
    m_map = map;
    m_view->setPictures(std::move(pictures));
    m_view->setMap(map, worldMapRows(map, slice));
    m_legend->setLinks(map.links);
    m_search->setVisible(map.places.size() > placesToSearch);
    describe();
}

void WorldMapPage::show(const WorldMap& map, const Slice& slice, WorldMapView::PictureOf pictures)
{
    m_search->clear();
    renew(map, slice, std::move(pictures));
    open();
    m_view->zoomToFit();
    m_view->setCurrentIndex(m_view->here());
    m_view->scrollTo(m_view->here(), QAbstractItemView::PositionAtCenter);
}

void WorldMapPage::pointAt(const Name& level)
{
    for (int i = 0; i < m_view->rows().rowCount(); ++i)
        if (const QModelIndex index = m_view->rows().index(i); m_view->rows().row(index).level == level) {
            m_view->setCurrentIndex(index);
            m_view->scrollTo(index, QAbstractItemView::PositionAtCenter);
        }
}

QWidget* WorldMapPage::firstFocus()
{
    return m_view;
}

void WorldMapPage::search()
{
    const QModelIndex first = m_view->search(m_search->text());
    if (m_search->text().isEmpty())
        return;
    if (!first.isValid())
        return say(tr("You know no place with these words."));
    m_view->setCurrentIndex(first);
    describe();
}

void WorldMapPage::say(const QString& words)
{
    m_foot = words;
    setFootWords(words);
}

/// Where the place is, how to get there, and what there is to do.
QString WorldMapPage::sentenceOf(const WorldMapRow& row) const
{
    const QString what = tr("%1, %2").arg(row.name, row.where);
    if (row.isHere)
        return tr("%1: you are here.").arg(what);
    const QString off = row.side.isEmpty() ? tr("off the edge here") : tr("off the edge here, to the %1").arg(row.side);
    if (row.isBesideYou)
        return row.isKnown ? tr("%1: walk %2.").arg(what, off)
                           : tr("%1: you have not been there yet. Walk %2.").arg(what, off);
    if (row.endsAtSide && !row.reachesSide)
        return row.isKnown ? tr("%1: press Enter to walk toward it as far as you know the way, %2.").arg(what, row.cost)
                           : tr("%1: you have not been there yet. Press Enter to walk toward it as far as you know the "
                                "way, %2.")
                                 .arg(what, row.cost);
    if (row.endsAtSide && row.isKnown)
        return tr("%1: press Enter to walk toward it, %2; then walk off the edge.").arg(what, row.cost);
    if (row.endsAtSide)
        return tr("%1: you have not been there yet. Press Enter to walk toward it, %2; then walk off the edge.")
            .arg(what, row.cost);
    if (row.hasWay)
        return tr("%1: %2. Press Enter to travel there.").arg(what, row.cost);
    return row.isKnown ? tr("%1: you know no way there. Explore.").arg(what)
                       : tr("%1: you have not been there yet, and know no way to where it begins. Explore.").arg(what);
}

void WorldMapPage::describe()
{
    const QModelIndex index = m_view->currentIndex();
    if (!index.isValid())
        return say({});
    const WorldMapRow& row = m_view->rows().row(index);
    const QString sentence = sentenceOf(row);
    say(row.tasks.isEmpty() ? sentence : tr("%1 To do: %2.").arg(sentence, row.tasks));
}

void WorldMapPage::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const std::optional<LevelWay> way = m_map.places[static_cast<std::size_t>(index.row())].way;
    if (!way || m_view->rows().row(index).isBesideYou)
        return describe();
    close();
    emit chosen(*way);
}

bool WorldMapPage::takeKey(const QObject* watched, QKeyEvent& event)
{
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        const bool isFound = watched != m_search || m_view->search(m_search->text()).isValid();
        if (!event.isAutoRepeat() && isFound)
            choose(m_view->currentIndex());
        return true;
    }
    if (watched == m_search && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down)) {
        m_view->setFocus(Qt::OtherFocusReason);  // screen readers read the place that has the focus
        return QCoreApplication::sendEvent(m_view, &event);
    }
    if (watched == m_view && isLetterKey(event) && m_search->isVisible()) {
        m_search->setFocus(Qt::OtherFocusReason);
        m_search->insert(event.text());
        return true;
    }
    return false;
}

bool WorldMapPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool isMine = watched == m_search || watched == m_view;
    if (isMine && event->type() == QEvent::KeyPress && takeKey(watched, static_cast<QKeyEvent&>(*event)))
        return true;
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
