#include "app/window/QuickPage.h"

#include "app/widgets/ListSearch.h"
#include "app/window/QuickRows.h"
#include "core/types/TypeRegistry.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Lists.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QVBoxLayout>

#include <utility>

namespace gloam::app {

namespace {

constexpr qint64 firstSlice = 20;  ///< milliseconds: most worlds are whole after it
constexpr qint64 nextSlice = 10;
constexpr qint64 beforeChoice = 80;

}  // namespace

QuickPage::QuickPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Command Palette"), {760, 520}, parent), m_field(searchField({}, {}, this)),
      m_list(new QListView(this)), m_model(new QuickModel(m_search, this)), m_delegate(new QuickDelegate(style, m_list))
{
    editor::setUpList(*m_list, m_model, m_delegate, tr("What was found, best first"));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setFocusPolicy(Qt::TabFocus);  // a click chooses and leaves the focus to what opens
    column()->addWidget(m_field);
    column()->addWidget(m_list, 1);
    m_field->installEventFilter(this);
    m_list->installEventFilter(this);
    new ListSearch(*m_field, *m_list, this);
    connect(m_field, &QLineEdit::textChanged, this, &QuickPage::find);
    connect(m_list, &QListView::clicked, this, &QuickPage::takeCurrent);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &QuickPage::tell);
    m_more.setInterval(0);
    connect(&m_more, &QTimer::timeout, this, [this] { takeMore(nextSlice); });
    connect(this, &OverlayPage::closed, this, &QuickPage::end);
}

void QuickPage::offer(Offer offer)
{
    m_model->drop();
    m_search.clear();
    m_search.setKinds(std::move(offer.kinds));
    m_search.setRecent(std::move(offer.recent));
    m_feed = std::move(offer.feed);
    m_delegate->useTypes(std::move(offer.types));
    setAccessibleName(offer.title);
    titleRow()->setText(offer.title);
    m_field->setPlaceholderText(offer.hint);
    m_field->setAccessibleName(offer.title);
    m_field->setAccessibleDescription(offer.hint);
    m_field->setToolTip(tr("Type a few letters, then press Enter; the arrow keys choose another row"));
    m_field->clear();
    m_search.find({});
    takeMore(firstSlice);
}

QWidget* QuickPage::firstFocus()
{
    return m_field;
}

/// The candidates are as things were when the page opened.
void QuickPage::end()
{
    m_more.stop();
    m_feed = {};
    m_model->drop();
    m_search.clear();
    m_delegate->useTypes(nullptr);
}

void QuickPage::takeMore(qint64 milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    while (m_feed && timer.elapsed() < milliseconds) {
        std::vector<editor::Candidate> more = m_feed();
        if (more.empty())
            m_feed = {};
        else
            m_search.add(std::move(more));
    }
    if (m_feed)
        m_more.start();
    else
        m_more.stop();
    showRows();
}

void QuickPage::find()
{
    m_search.find(m_field->text());
    m_model->drop();  // the best of the new ones is current, wherever the last choice has gone
    showRows();
}

/// While candidates still arrive, the current one stays current.
void QuickPage::showRows()
{
    const auto before = m_model->indexOf(m_list->currentIndex());
    const bool isMoved = m_list->currentIndex().row() > 0;
    m_model->update();
    QModelIndex current = m_model->index(0);
    for (int row = 0; isMoved && row < m_model->rowCount(); ++row)
        if (m_model->indexOf(m_model->index(row)) == before)
            current = m_model->index(row);
    m_list->setCurrentIndex(current);
    tell();
}

/// Below the list: why the current one cannot be done, else how many there are.
void QuickPage::tell()
{
    const QModelIndex current = m_list->currentIndex();
    const auto count = static_cast<int>(m_search.count());
    QString words = tr("Nothing fits these letters.");
    if (current.isValid() && !m_model->candidate(current).objection.isEmpty())
        words = m_model->candidate(current).objection;
    else if (count > static_cast<int>(QuickModel::mostRows))
        words = tr("The best %1 of %2. More letters find the others.")
                    .arg(static_cast<int>(QuickModel::mostRows))
                    .arg(QLocale().toString(count));
    else if (count > 0)
        words = count == 1 ? tr("1 found.") : tr("%1 found.").arg(count);
    setFootWords(words);
    editor::setSpokenDescription(*m_field, current.isValid() ? current.data(Qt::AccessibleTextRole).toString() : words);
}

/// If the best is asked for while candidates still arrive, a better one may be among them.
void QuickPage::choose()
{
    if (m_list->currentIndex().row() <= 0)
        takeMore(beforeChoice);
    takeCurrent();
}

void QuickPage::takeCurrent()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid() || !m_model->candidate(current).objection.isEmpty())
        return;  // the line below says why
    const editor::Candidate candidate = m_model->candidate(current);
    close();
    emit chosen(candidate);
}

bool QuickPage::eventFilter(QObject* watched, QEvent* event)
{
    if ((watched == m_field || watched == m_list) && event->type() == QEvent::KeyPress) {
        const auto& press = static_cast<const QKeyEvent&>(*event);
        const bool isEnter = press.key() == Qt::Key_Return || press.key() == Qt::Key_Enter;
        if (isEnter && !press.isAutoRepeat()) {
            choose();
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
