#include "app/items/InventoryPage.h"

#include "app/items/ItemDetails.h"
#include "app/items/UseWords.h"
#include "app/items/WeaponWords.h"
#include "app/widgets/AskNumber.h"
#include "core/action/Command.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/KeyPress.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Lists.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <tuple>

namespace gloam::app {

namespace {

constexpr int detailsWidth = 300;

enum class ItemOrder { Usual, Kind, Name, Weight, Newest };

QString weightText(int pounds)
{
    return InventoryPage::tr("%1 lb").arg(pounds);
}

bool isInSearch(const CarriedItem& item, const QString& words)
{
    const QString text = QString::fromStdString(item.name + ' ' + item.kind.text() + ' ' + item.worn.text());
    return editor::hasAllWords(text, words);
}

/// Items with an effect where they land come first, those you would miss come last.
int throwRank(const CarriedItem& item)
{
    if (!item.worn.isEmpty())
        return item.worn == Name("hand") ? 3 : 2;
    return item.isForThrowing ? 0 : 1;
}

/// Worn items come last, so that Enter alone does not drop one of them.
int dropRank(const CarriedItem& item)
{
    return item.worn.isEmpty() ? 0 : 1;
}

}  // namespace

ItemRow InventoryPage::rowOf(const CarriedItem& item, bool isInside) const
{
    ItemRow row;
    row.id = item.id;
    row.type = item.type;
    row.letter = QString::fromStdString(item.letter);
    row.name = titleOfItem(item);
    QStringList state{stateOfItem(item), m_types ? diceOf(item.type, *m_types) : QString()};
    state.removeAll(QString());
    row.state = state.join(QStringLiteral(", "));
    row.weight = weightText(item.weight);
    row.isWorn = !item.worn.isEmpty();
    row.isInside = isInside;
    return row;
}

InventoryPage::InventoryPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, titleOfList(ItemList::All), {880, 600}, parent), m_model(new ItemModel(this))
{
    buildTools();
    buildList();
}

void InventoryPage::buildTools()
{
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Find in your inventory (Ctrl+F)"));
    m_search->setAccessibleName(tr("Find in your inventory"));
    m_search->setToolTip(tr("Show only items with all of these words"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &InventoryPage::showRows);
    m_sort = new editor::ChoiceBox(uiStyle().theme, this);
    m_sort->setMinimumContentsLength(12);
    m_sort->setSpokenName(tr("Order of the list"));
    m_sort->setToolTip(tr("What the list is sorted by"));
    m_sort->addItems({tr("Usual order"), tr("By kind"), tr("By name"), tr("By weight"), tr("Newest first")});
    connect(m_sort, &QComboBox::currentIndexChanged, this, &InventoryPage::showRows);
    auto* tools = new QHBoxLayout;
    tools->addWidget(m_search, 1);
    tools->addWidget(m_sort);
    column()->addLayout(tools);
}

void InventoryPage::buildList()
{
    m_list = new QListView(this);
    m_delegate = new ItemDelegate(uiStyle(), m_list);
    editor::setUpList(*m_list, m_model, m_delegate, tr("Inventory"));
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    connect(m_list, &QListView::customContextMenuRequested, this, &InventoryPage::showMenu);
    connect(m_list, &QListView::doubleClicked, this, &InventoryPage::activate);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &InventoryPage::showDetails);
    m_details = new ItemDetails(uiStyle(), this);
    editor::applyStyle(m_details, [this] { fitDetails(); });
    connect(m_details, &ItemDetails::chosen, this, [this](int act) {
        if (current())
            chooseAct(currentActs()[static_cast<std::size_t>(act)]);
    });
    connect(m_details, &ItemDetails::left, this, [this] { m_list->setFocus(Qt::OtherFocusReason); });
    m_free = editor::quietLabel({}, uiStyle().theme, this);
    m_free->setWordWrap(true);
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_list, 1);
    left->addWidget(m_free);
    auto* both = new QHBoxLayout;
    both->addLayout(left, 1);
    both->addWidget(m_details);
    column()->addLayout(both, 1);
    m_number = new AskNumber(this);
    connect(m_number, &AskNumber::changed, this, &InventoryPage::showDetails);
    connect(m_number, &AskNumber::left, this, [this] { m_list->setFocus(Qt::OtherFocusReason); });
    column()->addWidget(m_number);
}

/// In a narrow window the list has half of the page.
void InventoryPage::fitDetails()
{
    m_details->setFixedWidth(std::min(uiStyle().theme.scaled(detailsWidth), pageSize().width() / 2));
}

void InventoryPage::resizeEvent(QResizeEvent* event)
{
    OverlayPage::resizeEvent(event);
    fitDetails();
}

void InventoryPage::follow(const std::vector<CarriedItem>& carried)
{
    const auto isGone = [&](EntityId id) {
        return std::none_of(carried.begin(), carried.end(), [id](const CarriedItem& item) { return item.id == id; });
    };
    std::erase_if(m_newest, isGone);
    for (const CarriedItem& item : carried)
        if (std::find(m_newest.begin(), m_newest.end(), item.id) == m_newest.end())
            m_newest.push_back(item.id);
}

void InventoryPage::show(const Slice& slice, ItemList list, const std::vector<Name>& places)
{
    follow(slice.carried);
    m_carried = slice.carried;
    m_within = slice.within;
    m_number->ask({}, 1);
    m_places = places;
    m_purpose = list;
    m_types = slice.types;
    m_delegate->useTypes(slice.types);
    titleRow()->setText(titleOfList(list));
    setAccessibleName(titleOfList(list));
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    const Supplies& supplies = slice.supplies;
    const QString weight =
        supplies.maxWeight > 0 ? tr("%1 of %2 lb").arg(supplies.weight).arg(supplies.maxWeight) : QString();
    const QString keys = list == ItemList::All
                             ? tr("A letter goes to its item, digits set how many, Enter goes to the actions.")
                             : tr("A letter or Enter chooses.");
    setFootWords(weight.isEmpty() ? keys : tr("You carry %1. %2").arg(weight, keys));
    m_list->setCurrentIndex({});
    showRows();
    open();
    m_list->scrollToTop();
}

void InventoryPage::search(const QString& words)
{
    m_search->setText(words);
}

QWidget* InventoryPage::firstFocus()
{
    return m_list;
}

std::vector<const CarriedItem*> InventoryPage::shownItems() const
{
    std::vector<const CarriedItem*> items;
    for (const CarriedItem& item : m_carried)
        if ((m_purpose == ItemList::All || actOf(m_purpose, item, m_carried)) && isInSearch(item, m_search->text()))
            items.push_back(&item);
    const auto ageOf = [this](const CarriedItem& item) {
        return m_newest.end() - std::find(m_newest.begin(), m_newest.end(), item.id);
    };
    const auto usualRank = [this](const CarriedItem& item) {
        return m_purpose == ItemList::Throw ? throwRank(item) : m_purpose == ItemList::Drop ? dropRank(item) : 0;
    };
    const auto order = static_cast<ItemOrder>(m_sort->currentIndex());
    std::stable_sort(items.begin(), items.end(), [&](const CarriedItem* a, const CarriedItem* b) {
        switch (order) {
        case ItemOrder::Usual: return usualRank(*a) < usualRank(*b);
        case ItemOrder::Kind: return std::tie(a->kind, a->name) < std::tie(b->kind, b->name);
        case ItemOrder::Name: return a->name < b->name;
        case ItemOrder::Weight: return a->weight > b->weight;
        case ItemOrder::Newest: return ageOf(*a) < ageOf(*b);
        }
        return false;
    });
    return items;
}

void InventoryPage::showRows()
{
    const CarriedItem* const before = current();
    const EntityId kept = before ? before->id : EntityId();
    std::vector<ItemRow> rows;
    const bool isUsual = m_sort->currentIndex() == 0;
    for (const CarriedItem* item : shownItems())
        rows.push_back(rowOf(*item, isUsual && find(item->in)));
    m_model->setRows(rows);
    showFreePlaces();
    choose(kept);
    showDetails();
}

/// On one line, and only if the hero has something to wear.
void InventoryPage::showFreePlaces()
{
    QStringList free;
    for (const Name& place : m_places)
        if (std::none_of(m_carried.begin(), m_carried.end(),
                         [&](const CarriedItem& item) { return item.worn == place; }))
            free << slotWord(place);
    const bool hasGear = std::any_of(m_carried.begin(), m_carried.end(), [](const CarriedItem& item) {
        return !item.fits.empty() || !item.worn.isEmpty();
    });
    m_free->setText(tr("Nothing on: %1").arg(free.join(QStringLiteral(", "))));
    m_free->setVisible(m_purpose == ItemList::All && hasGear && !free.isEmpty());
}

void InventoryPage::choose(EntityId item)
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->row(m_model->index(row)).id == item && !item.isNothing()) {
            m_list->setCurrentIndex(m_model->index(row));
            return;
        }
    m_list->setCurrentIndex(m_model->index(0));
}

const CarriedItem* InventoryPage::find(EntityId item) const
{
    const auto found =
        std::find_if(m_carried.begin(), m_carried.end(), [item](const CarriedItem& each) { return each.id == item; });
    return found == m_carried.end() ? nullptr : &*found;
}

const CarriedItem* InventoryPage::current() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? find(m_model->row(index).id) : nullptr;
}

/// What the list was opened for comes first.
std::vector<ItemAct> InventoryPage::currentActs() const
{
    const CarriedItem* const item = current();
    if (!item)
        return {};
    std::vector<ItemAct> acts = actsOf(*item, m_carried, m_within, m_number->count(), m_types.get());
    if (m_purpose != ItemList::All)
        std::ranges::stable_partition(acts, [asked = actOfList(m_purpose)](const ItemAct& act) {
            return act.keyAct == asked;
        });
    return acts;
}

void InventoryPage::showDetails()
{
    const CarriedItem* const item = current();
    const bool isCounted = m_purpose == ItemList::All || m_purpose == ItemList::Drop;  // all else takes one
    m_number->ask(item ? item->id : EntityId(), item && isCounted && find(item->in) == nullptr ? item->count : 1);
    if (item)
        m_details->show(*item, m_carried, currentActs(),
                        m_types ? weaponLines(item->type, *m_types) + useLines(item->type, *m_types) : QStringList());
    else
        m_details->clear(m_model->rowCount() > 0 ? QString()
                         : m_carried.empty()     ? tr("You carry nothing.")
                                                 : tr("You carry no such thing."));
}

void InventoryPage::activate()
{
    const CarriedItem* const item = current();
    if (!item)
        return;
    if (const auto act = actOf(m_purpose, *item, m_carried, m_number->count()))
        chooseAct(*act);
    else
        m_details->focusFirst();
}

void InventoryPage::chooseAct(const ItemAct& chosen)
{
    const ItemAct act = chosen;  // the list it comes from may go with the page
    close();
    emit actChosen(act);
}

QMenu* InventoryPage::menuOf(EntityId item)
{
    auto* menu = new QMenu(this);
    menu->setAccessibleName(tr("What you can do with it"));
    if (const CarriedItem* carried = find(item))
        for (const ItemAct& act :
             actsOf(*carried, m_carried, m_within, carried == current() ? m_number->count() : 0, m_types.get())) {
            QAction* const action = menu->addAction(editor::iconNamed(act.icon, uiStyle().resources, uiStyle().theme),
                                                    editor::withoutMnemonic(act.text));
            connect(action, &QAction::triggered, this, [this, act] { chooseAct(act); });
        }
    return menu;
}

void InventoryPage::showMenu(const QPoint& at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid() || m_model->row(index).id.isNothing())
        return;
    m_list->setCurrentIndex(index);
    QMenu* const menu = menuOf(m_model->row(index).id);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void InventoryPage::goToLetter(const QString& letter)
{
    for (const CarriedItem& item : m_carried)
        if (!letter.isEmpty() && QString::fromStdString(item.letter) == letter) {
            choose(item.id);
            const CarriedItem* const chosen = current();
            if (m_purpose != ItemList::All && chosen && chosen->id == item.id)
                activate();
            return;
        }
}

/// "5 d": after a number, a verb's key means the verb rather than the item with that letter.
bool InventoryPage::doCounted(const QKeyEvent& event)
{
    const QString wanted = m_number->isTyped() ? m_keys.actFor(editor::pressOf(event)) : QString();
    if (wanted.isEmpty())
        return false;
    for (const ItemAct& act : currentActs()) {
        const auto* drop = std::get_if<command::Drop>(&act.command);
        const bool isOfAnotherCount = drop && drop->count != m_number->count();
        if (act.keyAct == wanted && !isOfAnotherCount) {
            chooseAct(act);
            return true;
        }
    }
    return false;
}

bool InventoryPage::takeKeyOfList(const QKeyEvent& event)
{
    const int key = event.key();
    if (m_number->takeKey(event) || doCounted(event))
        return true;
    if ((key == Qt::Key_F && event.modifiers().testFlag(Qt::ControlModifier)) || key == Qt::Key_Slash) {
        m_search->setFocus(Qt::OtherFocusReason);
        return true;
    }
    if (key == Qt::Key_Right) {
        m_details->focusFirst();
        return true;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        if (!event.isAutoRepeat())
            activate();
        return true;
    }
    const QStringList texts = editor::textsOf(event);
    const auto letter = std::find_if(texts.begin(), texts.end(), [](const QString& text) {
        return text.front().isLetter() && text.front().unicode() < 0x80;
    });
    if (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier) || letter == texts.end())
        return false;
    if (!event.isAutoRepeat())
        goToLetter(*letter);
    return true;  // the list would jump to names: here letters mean items
}

/// While an item is dragged out of the list, the page makes way for the map.
bool InventoryPage::takeMouseOfList(const QMouseEvent& event)
{
    const QEvent::Type type = event.type();
    if (type == QEvent::MouseButtonPress) {
        const QModelIndex index = m_list->indexAt(event.position().toPoint());
        const bool isItem = index.isValid() && !m_model->row(index).id.isNothing();
        m_pressedAt =
            event.button() == Qt::LeftButton && isItem ? std::optional(event.position().toPoint()) : std::nullopt;
        return false;
    }
    const QPoint global = event.globalPosition().toPoint();
    if (type == QEvent::MouseMove && m_pressedAt && event.buttons().testFlag(Qt::LeftButton)) {
        if (!m_isDragging
            && (event.position().toPoint() - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
            m_isDragging = true;
            m_list->viewport()->setCursor(Qt::ClosedHandCursor);
        }
        if (m_isDragging && !isOnPage(global)) {
            setAside(true);
            emit draggedOver(global);
        }
        return true;
    }
    if (type != QEvent::MouseButtonRelease || !m_pressedAt)
        return false;
    const bool wasDragged = m_isDragging && !isOnPage(global);
    const bool wasDragging = m_isDragging;
    m_pressedAt.reset();
    m_isDragging = false;
    m_list->viewport()->unsetCursor();
    setAside(false);
    const CarriedItem* const item = current();
    if (wasDragged && item) {
        const CarriedItem dragged = *item;
        close();
        emit draggedTo(dragged, global);
    }
    return wasDragging;
}

bool InventoryPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress && takeKeyOfList(*static_cast<QKeyEvent*>(event)))
        return true;
    if (m_list && watched == m_list->viewport())
        if (const QEvent::Type type = event->type();
            type == QEvent::MouseButtonPress || type == QEvent::MouseMove || type == QEvent::MouseButtonRelease)
            return takeMouseOfList(*static_cast<QMouseEvent*>(event));
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool goesToList = key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter;
        if (goesToList || (key == Qt::Key_Escape && !m_search->text().isEmpty())) {
            if (!goesToList)
                m_search->clear();
            m_list->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
