#include "app/items/TakePage.h"

#include "editor/ui/KeyPress.h"
#include "editor/ui/Lists.h"

#include <QKeyEvent>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::app {

std::vector<const VisibleEntity*> itemsAtFeet(const Slice& slice)
{
    std::vector<const VisibleEntity*> items;
    for (const VisibleEntity& entity : slice.visible)
        if (entity.isItem && entity.cells().contains(slice.self.at))
            items.push_back(&entity);
    return items;
}

std::vector<Takeable> takeablesOf(const Slice& slice)
{
    std::vector<Takeable> items;
    for (const VisibleEntity* entity : itemsAtFeet(slice))
        items.push_back({entity->id, entity->type, entity->name, entity->count, {}});
    std::string container;
    for (const CarriedItem& item : slice.within) {
        if (item.in.isNothing())
            container = item.name;
        else
            items.push_back({item.id, item.type, item.name, item.count, container});
    }
    return items;
}

TakePage::TakePage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("What lies here"), {520, 440}, parent), m_list(new QListView(this)),
      m_model(new ItemModel(this)), m_delegate(new ItemDelegate(style, m_list))
{
    editor::setUpList(*m_list, m_model, m_delegate, tr("What lies here"));
    m_list->setMouseTracking(true);
    m_list->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { mark(index.row()); });
    column()->addWidget(m_list, 1);
    QPushButton* const all =
        addButton(QStringLiteral("take-list"), tr("Take All"), tr("Pick up everything here, one turn each (Ctrl+A)"));
    connect(all, &QPushButton::clicked, this, [this] { take(true); });
    QPushButton* const marked =
        addButton(QStringLiteral("take"), tr("Take"), tr("Pick up the marked items, or the current one (Enter)"));
    connect(marked, &QPushButton::clicked, this, [this] { take(false); });
}

void TakePage::show(const Slice& slice)
{
    m_delegate->useTypes(slice.types);
    m_rows.clear();
    for (const Takeable& item : takeablesOf(slice)) {
        ItemRow row;
        row.id = item.id;
        row.type = item.type;
        row.letter = QChar(QLatin1Char(static_cast<char>('a' + m_rows.size() % 26)));
        row.name =
            QString::fromStdString(item.name) + (item.count > 1 ? QStringLiteral(" x%1").arg(item.count) : QString());
        if (!item.in.empty())
            row.state = tr("in the %1").arg(QString::fromStdString(item.in));
        row.isChosen = false;
        m_rows.push_back(row);
    }
    m_model->setRows(m_rows);
    setFootWords(m_rows.empty() ? tr("Nothing lies here.") : tr("Space marks an item, Enter takes."));
    open();
    m_list->setCurrentIndex(m_model->index(0));
}

QWidget* TakePage::firstFocus()
{
    return m_list;
}

void TakePage::mark(int row)
{
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return;
    ItemRow& marked = m_rows[static_cast<std::size_t>(row)];
    marked.isChosen = !marked.isChosen.value_or(false);
    m_model->setRows(m_rows);
    m_list->setCurrentIndex(m_model->index(row));
}

void TakePage::take(bool isAll)
{
    std::vector<Command> commands;
    for (const ItemRow& row : m_rows)
        if (isAll || row.isChosen.value_or(false))
            commands.push_back(command::Take{Name(toText(row.id))});
    if (const QModelIndex current = m_list->currentIndex(); commands.empty() && current.isValid())
        commands.push_back(command::Take{Name(toText(m_rows[static_cast<std::size_t>(current.row())].id))});
    close();
    if (!commands.empty())
        emit chosen(commands);
}

bool TakePage::takeKeyOfList(const QKeyEvent& event)
{
    if (event.isAutoRepeat() && event.key() == Qt::Key_Space)
        return true;
    if (event.key() == Qt::Key_A && event.modifiers().testFlag(Qt::ControlModifier)) {
        take(true);
        return true;
    }
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        if (!event.isAutoRepeat())
            take(false);
        return true;
    }
    if (event.key() == Qt::Key_Space) {
        mark(m_list->currentIndex().row());
        return true;
    }
    for (const QString& text : editor::textsOf(event))
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            if (text == m_rows[i].letter) {
                mark(static_cast<int>(i));
                return true;
            }
    return false;
}

bool TakePage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress && takeKeyOfList(*static_cast<QKeyEvent*>(event)))
        return true;
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
